//! Static exchange evaluation with incremental x-rays, as in Crafty (Grimbergen 2007, §5): the attackers of the square are
//! computed once, and after each capture only the line of the piece that has left is looked at again.
//!
//! [`PositionOf::see`] asks four sliders again after each capture.

use banmen_bits::BitSet;
use banmen_shogi::position::VALUES;
use banmen_shogi::{Color, Move, MoveKind, PieceKind, PositionOf, Representation, Square};

/// The kinds from the least valuable to the most.
const BY_VALUE: [PieceKind; PieceKind::COUNT] = {
    let mut kinds = PieceKind::ALL;
    let mut placed = 1;
    while placed < kinds.len() {
        let mut at = placed;
        while at > 0 && VALUES[kinds[at].index()] < VALUES[kinds[at - 1].index()] {
            (kinds[at], kinds[at - 1]) = (kinds[at - 1], kinds[at]);
            at -= 1;
        }
        placed += 1;
    }
    kinds
};

/// An exchange on a square.
struct Exchange<'a, R: Representation> {
    position: &'a PositionOf<R>,
    to: Square,
    attackers: R::Set,
    /// The occupied squares of the position, and the square itself.
    occupied: R::Set,
    /// The pieces that have captured.
    gone: R::Set,
}

impl<R: Representation> Exchange<'_, R> {
    /// A piece leaves for the square, and a slider behind it joins.
    #[inline(always)]
    fn leave(&mut self, from: Square) {
        let tables = R::tables();
        self.attackers -= tables.single[from];
        self.gone |= tables.single[from];
        let position = self.position;
        let (straight, diagonal) = (tables.rook[self.to], tables.bishop[self.to]);
        let from_set = tables.single[from];
        let behind = if !(straight & from_set).is_empty() {
            let lances = [Color::Black, Color::White].map(|color| {
                // A lance looks at the square along its own ray.
                tables.lance[1 - color.index()][self.to]
                    & position.kind_set(PieceKind::Lance)
                    & position.color_set(color)
            });
            let rooks = position.kind_set(PieceKind::Rook) | position.kind_set(PieceKind::Dragon);
            straight & tables.rook[from] & (rooks | lances[0] | lances[1])
        } else if !(diagonal & from_set).is_empty() {
            let bishops = position.kind_set(PieceKind::Bishop) | position.kind_set(PieceKind::Horse);
            diagonal & tables.bishop[from] & bishops
        } else {
            return;
        };
        // Those nearer to the square have captured already.
        let mut behind = behind - self.gone;
        while let Some(slider) = R::pop_first(&mut behind) {
            // Nothing between the two: on the other side of the square, the square itself is between.
            if (*tables.between(from, slider) & self.occupied).is_empty() {
                self.attackers |= tables.single[slider];
            }
        }
    }

    /// The least valuable attacker of a side, the one with the lowest index among equals.
    #[inline(always)]
    fn least(&self, side: Color) -> Option<(Square, PieceKind)> {
        let own = self.attackers & self.position.color_set(side);
        if own.is_empty() {
            return None;
        }
        BY_VALUE.into_iter().find_map(|kind| {
            let mut first: Option<Square> = None;
            R::for_each(own & self.position.kind_set(kind), |square| {
                first = Some(first.map_or(square, |known| known.min(square)));
            });
            first.map(|square| (square, kind))
        })
    }
}

/// Returns the static exchange evaluation of a move, the same as [`PositionOf::see`].
pub fn see_by_x_rays<R: Representation>(position: &PositionOf<R>, m: Move) -> i32 {
    let to = m.to();
    let attackers = position.all_attackers_to_set(to);
    let occupied = position.occupied_set() | R::tables().single[to];
    let mut exchange = Exchange { position, to, attackers, occupied, gone: R::Set::EMPTY };
    let (mut standing, gain) = match m.kind() {
        MoveKind::Drop { kind, .. } => (VALUES[kind.index()], 0),
        MoveKind::Board { from, promote, .. } => {
            let Some(piece) = position.piece(from) else { return 0 };
            exchange.leave(from);
            let captured = position.piece(to).map_or(0, |piece| VALUES[piece.kind().index()]);
            let plain = VALUES[piece.kind().index()];
            let after = piece.kind().promoted().filter(|_| promote);
            let value = after.map_or(plain, |kind| VALUES[kind.index()]);
            (value, captured + value - plain)
        }
    };
    let mut gains = [0; 40];
    gains[0] = gain;
    let (mut depth, mut side) = (0, position.turn().other());
    while let Some((from, kind)) = exchange.least(side) {
        exchange.leave(from);
        let others = exchange.attackers & position.color_set(side.other());
        if kind == PieceKind::King && !others.is_empty() {
            break;
        }
        depth += 1;
        gains[depth] = standing - gains[depth - 1];
        standing = VALUES[kind.index()];
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::{GAMES, TACTICAL, read, sample};
    use banmen_shogi::representation::{Fast, Rotated32};

    #[test]
    fn x_rays_give_the_values_of_recomputed_attackers() {
        let (mut looked, mut traded) = (0, 0);
        for text in [GAMES, TACTICAL] {
            for setup in sample(&read(text).expect("all are valid"), 100) {
                let position = PositionOf::<Fast>::new(&setup).expect("valid");
                let turned = PositionOf::<Rotated32>::new(&setup).expect("valid");
                for m in position.legal_moves() {
                    let expected = position.see(m);
                    assert_eq!(see_by_x_rays(&position, m), expected, "{m} in {setup}");
                    assert_eq!(see_by_x_rays(&turned, m), expected, "{m} in {setup}");
                    looked += 1;
                    traded += u32::from(expected != 0);
                }
            }
        }
        assert!(looked > 5_000 && traded > 500, "{looked} {traded}");
    }
}
