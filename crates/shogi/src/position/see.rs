//! Static exchange evaluation, which Grimbergen (2007) names as future work: what a capture and all captures that may
//! follow on its square bring, each side taking with its least valuable piece and stopping when it likes.
//!
//! Pieces behind others on a line join in when the way is free. Pins are not looked at, promotions only in the first
//! move; a king takes last, and only what is not protected.

use super::PositionOf;
use crate::representation::Representation;
use crate::types::{Color, Move, MoveKind, PieceKind, Square};
use banmen_bits::BitSet;

/// What each kind is worth in an exchange, by its number. No two are worth the same, and a king is worth more
/// than everything.
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
    /// What the exchange that the move begins brings to the side to move.
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
        // What has been won after each capture, seen by the side that makes it; then back from the end, each side
        // takes only when that is better than to stop.
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

    /// The least valuable piece of a side that attacks the square, the one with the lowest number among equals. Pieces
    /// that have left the occupancy attack no longer.
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
