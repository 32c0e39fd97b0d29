//! A move in two bytes.

use super::{Kind, Square};
use std::fmt;

/// From, to, and what a pawn becomes: 7, 7 and 2 bits.
///
/// What else a move is follows from the position: a king that goes two columns castles, a pawn that arrives on the back
/// rank of an opponent becomes what the move says, and in all other moves those bits are zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// A move without promotion.
    #[inline(always)]
    pub const fn new(from: Square, to: Square) -> Self {
        Self(from.bit() as u16 | (to.bit() as u16) << 7)
    }

    /// A move of a pawn that becomes [`Kind::PROMOTIONS`]`[number % 4]`.
    #[inline(always)]
    pub const fn promoting(from: Square, to: Square, number: usize) -> Self {
        Self(Self::new(from, to).0 | ((number % 4) as u16) << 14)
    }

    /// Where it begins.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::of((self.0 & 127) as u32)
    }

    /// Where it ends.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::of((self.0 >> 7 & 127) as u32)
    }

    /// What a pawn becomes, if it does.
    #[inline(always)]
    pub const fn promotion(self) -> Kind {
        Kind::PROMOTIONS[(self.0 >> 14) as usize]
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from(), self.to())?;
        if self.0 >> 14 != 0 { write!(f, "={}", self.promotion().letter()) } else { Ok(()) }
    }
}
