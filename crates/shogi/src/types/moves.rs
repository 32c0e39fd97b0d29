//! Moves in sixteen bits, and lists of them.

use super::{Kind, Square};
use arrayvec::ArrayVec;
use std::fmt;

/// Room for the moves of any position: 593 is the most with both kings, a missing king adds a few, and lists are written
/// several moves at a time.
pub const MOST_MOVES: usize = 640;

/// A list of moves on the stack.
pub type Moves = ArrayVec<Move, MOST_MOVES>;

/// A move: the target in the low seven bits, the origin (or 81 and the number of the kind that is dropped) in the
/// next seven, the promotion above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// A piece on the board moves.
    Board {
        /// Where it stood.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it promotes.
        promote: bool,
    },
    /// A piece is dropped from the hand.
    Drop {
        /// What is dropped.
        kind: Kind,
        /// Where.
        to: Square,
    },
}

const PROMOTE: u16 = 1 << 14;

impl Move {
    /// A piece on the board moves.
    #[inline(always)]
    pub const fn board(from: Square, to: Square, promote: bool) -> Self {
        Self(to.index() as u16 | (from.index() as u16) << 7 | (promote as u16) << 14)
    }

    /// A piece is dropped.
    #[inline(always)]
    pub const fn drop(kind: Kind, to: Square) -> Self {
        Self(to.index() as u16 | (81 + kind.index() as u16) << 7)
    }

    /// The bits.
    #[inline(always)]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move with these bits, if they are those of one. Whether it is legal depends on the position.
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let (to, from) = (bits & 127, bits >> 7 & 127);
        let drop = from >= 81;
        if bits >> 15 != 0 || to > 80 || from > 87 || drop && bits & PROMOTE != 0 {
            return None;
        }
        Some(Self(bits))
    }

    /// The bits as they are: for lists that are written several moves at a time.
    #[inline(always)]
    pub(crate) const fn from_raw(bits: u16) -> Self {
        Self(bits)
    }

    /// The target.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::new((self.0 & 127) as usize)
    }

    /// The origin, or `None` for a drop.
    #[inline(always)]
    pub const fn from(self) -> Option<Square> {
        let from = (self.0 >> 7 & 127) as usize;
        if from < 81 { Some(Square::new(from)) } else { None }
    }

    /// What is dropped, or `None` for a move on the board.
    #[inline(always)]
    pub const fn dropped(self) -> Option<Kind> {
        match self.kind() {
            MoveKind::Drop { kind, .. } => Some(kind),
            MoveKind::Board { .. } => None,
        }
    }

    /// Whether the piece promotes.
    #[inline(always)]
    pub const fn is_promotion(self) -> bool {
        self.0 & PROMOTE != 0
    }

    /// Whether a piece is dropped.
    #[inline(always)]
    pub const fn is_drop(self) -> bool {
        self.0 >> 7 & 127 >= 81
    }

    /// What the move does.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        let from = (self.0 >> 7 & 127) as usize;
        let to = self.to();
        if from < 81 {
            MoveKind::Board { from: Square::new(from), to, promote: self.is_promotion() }
        } else {
            MoveKind::Drop { kind: Kind::ALL[(from - 81) & 7], to }
        }
    }
}

impl fmt::Display for Move {
    /// As USI writes it: `7g7f`, `8h2b+`, `P*5e`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            MoveKind::Board { from, to, promote } => {
                write!(f, "{from}{to}{}", if promote { "+" } else { "" })
            }
            MoveKind::Drop { kind, to } => write!(f, "{}*{to}", kind.letter()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
