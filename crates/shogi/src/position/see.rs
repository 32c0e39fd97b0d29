//! Static exchange evaluation, which Grimbergen (2007) names as future work: the material that a capture and the
//! captures that follow on its square win, when each side captures with its least valuable piece and may stop.
//!
//! Sliders behind other pieces join in when the line opens. Pins are ignored, and promotions count in the first move
//! only. A king captures last, and only what is not protected.

use super::PositionOf;
use crate::representation::Representation;
use crate::types::{Color, Move, MoveKind, PieceKind, Square};
use banmen_bits::BitSet;

/// The value of each kind in an exchange, by its index. No two are equal, and a king is worth more than everything else.
pub const VALUES: [i32; PieceKind::COUNT] =
    [100, 300, 350, 500, 850, 1000, 550, 20_000, 510, 480, 490, 520, 1150, 1300];

/// The kinds from the least valuable to the most.
pub(crate) const BY_VALUE: [PieceKind; PieceKind::COUNT] = [
    PieceKind::Pawn,
    PieceKind::Lance,
    PieceKind::Knight,
    PieceKind::ProLance,
    PieceKind::ProKnight,
    PieceKind::Silver,
    PieceKind::ProPawn,
    PieceKind::ProSilver,
    PieceKind::Gold,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::Horse,
    PieceKind::Dragon,
    PieceKind::King,
];

impl<R: Representation> PositionOf<R> {
    /// Returns the static exchange evaluation of a move: the material that it wins for the side to move, in
    /// [`VALUES`].
    pub fn see(&self, m: Move) -> i32 {
        let to = m.to();
        let us = self.turn();
        let mut occupancy = self.occupancy();
        let captured = self.piece(to).map_or(0, |piece| VALUES[piece.kind().index()]);
        let (mut standing, gain) = match m.kind() {
            MoveKind::Drop { kind, .. } => {
                occupancy = R::with(&occupancy, to);
                (VALUES[kind.index()], 0)
            }
            MoveKind::Board { from, promote, .. } => {
                let Some(piece) = self.piece(from) else { return 0 };
                occupancy = R::with(&R::without(&occupancy, from), to);
                let plain = VALUES[piece.kind().index()];
                let after = piece.kind().promoted().filter(|_| promote);
                let value = after.map_or(plain, |kind| VALUES[kind.index()]);
                (value, captured + value - plain)
            }
        };
        // The gain after each capture, for the side that makes it. Then backwards from the end: each side captures only
        // if that is better than stopping.
        let mut gains = [0; 40];
        gains[0] = gain;
        let (mut depth, mut side) = (0, us.other());
        while let Some((from, kind)) = self.least_attacker(to, side, &occupancy) {
            let rest = R::without(&occupancy, from);
            if kind == PieceKind::King && self.least_attacker(to, side.other(), &rest).is_some() {
                break;
            }
            depth += 1;
            gains[depth] = standing - gains[depth - 1];
            standing = VALUES[kind.index()];
            occupancy = rest;
            side = side.other();
            if depth + 1 == gains.len() {
                break;
            }
        }
        while depth > 0 {
            gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
            depth -= 1;
        }
        gains[0]
    }

    /// The least valuable piece of a side that attacks the square, the one with the lowest index among equals. Pieces
    /// outside the occupancy do not attack.
    fn least_attacker(
        &self,
        to: Square,
        side: Color,
        occupancy: &R::Occupancy,
    ) -> Option<(Square, PieceKind)> {
        use banmen_bits::sliders::Occupancy;
        let attackers = self.attackers_within(to, occupancy) & self.color_set(side) & occupancy.set();
        if attackers.is_empty() {
            return None;
        }
        BY_VALUE.into_iter().find_map(|kind| {
            let mut first: Option<Square> = None;
            R::for_each(attackers & self.kind_set(kind), |square| {
                first = Some(first.map_or(square, |known| known.min(square)));
            });
            first.map(|square| (square, kind))
        })
    }
}
