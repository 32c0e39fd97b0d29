//! What the network sees: the pieces on the board, the hands and the other king, as one side looks at them.
//!
//! Each side sees the board turned so that it plays up, and mirrored so that its own king stands on files 5 to 9. A
//! hand of n pieces switches on the first n inputs of its kind, so that what is learnt of one piece helps with two.
//! Pieces that move like a gold share their inputs with it. The own king is no input: the other side sees it.

use crate::board::{Color, Piece, PieceKind, PositionOf, Representation, Square, king};
use arrayvec::ArrayVec;

/// Inputs for the pieces in one hand.
const HAND: usize = 38;
/// Kinds that are told apart on the board, the king aside.
const CLASSES: usize = 9;
/// Where the inputs of pieces on the board begin, and those of the other king.
const BOARD: usize = 2 * HAND;
const KING: usize = BOARD + 2 * CLASSES * 81;
/// The number of inputs.
pub const INPUTS: usize = KING + 81;
/// The most inputs that are on at once: 38 pieces and the other king.
pub const MOST_ACTIVE: usize = 40;

/// Where the inputs of each kind in hand begin, in the order P L N S B R G.
const HAND_START: [usize; 7] = [0, 18, 22, 26, 30, 32, 34];

/// How one side looks at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    side: Color,
    mirrored: bool,
}

impl View {
    /// The view of a side whose king stands here; mating problems may lack one.
    pub fn new(side: Color, king: Option<Square>) -> Self {
        let mirrored = king.is_some_and(|king| seen_by(side, king).file() < 5);
        Self { side, mirrored }
    }

    /// The view of a side in a position.
    pub fn of<R: Representation>(position: &PositionOf<R>, side: Color) -> Self {
        Self::new(side, king(position, side))
    }

    #[inline(always)]
    fn square(self, square: Square) -> usize {
        let seen = seen_by(self.side, square).index();
        // Files are nine squares each.
        if self.mirrored { (8 - seen / 9) * 9 + seen % 9 } else { seen }
    }

    /// The input of a piece on the board; none for the own king.
    #[inline]
    pub fn piece(self, piece: Piece, square: Square) -> Option<usize> {
        let other = piece.color() != self.side;
        let class = match piece.kind() {
            PieceKind::Pawn => 0,
            PieceKind::Lance => 1,
            PieceKind::Knight => 2,
            PieceKind::Silver => 3,
            PieceKind::Bishop => 5,
            PieceKind::Rook => 6,
            PieceKind::Horse => 7,
            PieceKind::Dragon => 8,
            PieceKind::King if other => return Some(KING + self.square(square)),
            PieceKind::King => return None,
            _ => 4,
        };
        Some(BOARD + (usize::from(other) * CLASSES + class) * 81 + self.square(square))
    }

    /// The input of the n-th piece of a kind in a hand, counted from 1.
    #[inline]
    pub fn hand(self, owner: Color, kind: PieceKind, n: u32) -> usize {
        let start = HAND_START[kind.unpromoted().index().min(6)];
        usize::from(owner != self.side) * HAND + start + n.saturating_sub(1) as usize
    }

    /// Every input that is on in a position.
    pub fn active<R: Representation>(self, position: &PositionOf<R>) -> ArrayVec<u16, MOST_ACTIVE> {
        let mut active = ArrayVec::new();
        R::for_each(position.occupied_set(), |square| {
            if let Some(input) = position.piece(square).and_then(|piece| self.piece(piece, square)) {
                active.push(input as u16);
            }
        });
        for owner in Color::ALL {
            for (kind, count) in position.hand(owner).iter() {
                active.extend((1..=count).map(|n| self.hand(owner, kind, n) as u16));
            }
        }
        active
    }
}

#[inline(always)]
fn seen_by(side: Color, square: Square) -> Square {
    match side {
        Color::Black => square,
        Color::White => square.turned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_shogi::Position;

    #[test]
    fn inputs_are_distinct_and_in_range() {
        let position: Position = crate::bench::POSITIONS[3].parse().expect("a valid position");
        for side in Color::ALL {
            let mut active = View::of(&position, side).active(&position);
            assert_eq!(active.len(), 39, "38 pieces and the other king");
            active.sort_unstable();
            assert!(active.windows(2).all(|pair| pair[0] != pair[1]));
            assert!(active.iter().all(|&input| usize::from(input) < INPUTS));
        }
    }

    /// Both sides of a symmetric position see the same.
    #[test]
    fn the_start_looks_the_same_from_both_sides() {
        let start: Position = Position::default();
        let sorted = |side| {
            let mut active = View::of(&start, side).active(&start);
            active.sort_unstable();
            active
        };
        assert_eq!(sorted(Color::Black), sorted(Color::White));
    }
}
