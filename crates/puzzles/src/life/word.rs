//! The operations that the adders need of a word, and several words side by side.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A word, or a type with its operations: several words in a vector register, or a word that counts its operations.
pub trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// Creates a constant, the same word in every lane.
    fn constant(word: u64) -> Self;
    /// Rotates each word upwards.
    fn rotate_left(self, by: u32) -> Self;
    /// Shifts each word upwards.
    fn shift_left(self, by: u32) -> Self;
    /// Shifts each word downwards.
    fn shift_right(self, by: u32) -> Self;
}

impl Word for u64 {
    #[inline(always)]
    fn constant(word: u64) -> Self {
        word
    }
    #[inline(always)]
    fn rotate_left(self, by: u32) -> Self {
        Self::rotate_left(self, by)
    }
    #[inline(always)]
    fn shift_left(self, by: u32) -> Self {
        self << by
    }
    #[inline(always)]
    fn shift_right(self, by: u32) -> Self {
        self >> by
    }
}

/// `L` words side by side, which the compiler puts into vector registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lanes<const L: usize>(pub [u64; L]);

impl<const L: usize> Lanes<L> {
    #[inline(always)]
    fn map(self, change: impl Fn(u64) -> u64) -> Self {
        let mut lanes = self.0;
        for lane in &mut lanes {
            *lane = change(*lane);
        }
        Self(lanes)
    }

    #[inline(always)]
    fn with(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut lanes = self.0;
        for (lane, other) in lanes.iter_mut().zip(other.0) {
            *lane = join(*lane, other);
        }
        Self(lanes)
    }
}

impl<const L: usize> BitAnd for Lanes<L> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
}

impl<const L: usize> BitOr for Lanes<L> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
}

impl<const L: usize> BitXor for Lanes<L> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }
}

impl<const L: usize> Not for Lanes<L> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.map(|a| !a)
    }
}

impl<const L: usize> Word for Lanes<L> {
    #[inline(always)]
    fn constant(word: u64) -> Self {
        Self([word; L])
    }
    #[inline(always)]
    fn rotate_left(self, by: u32) -> Self {
        self.map(|lane| lane.rotate_left(by))
    }
    #[inline(always)]
    fn shift_left(self, by: u32) -> Self {
        self.map(|lane| lane << by)
    }
    #[inline(always)]
    fn shift_right(self, by: u32) -> Self {
        self.map(|lane| lane >> by)
    }
}
