//! The trait of sets, for code that is generic over the board.

use core::fmt::{Debug, LowerHex};
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use super::{Bits, Iter, Packing};

/// A set of bits over machine words, for code that is generic over the board. [`Bits`] implements it by its own methods
/// of the same names, which can also be used in constants and carry the examples.
pub trait BitSet:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + LowerHex
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Sub<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + SubAssign
{
    /// The set with no member.
    const EMPTY: Self;
    /// One more than the largest possible member.
    const CAPACITY: u32;
    /// The number of bits of a word.
    const WORD_BITS: u32;
    /// The number of words.
    const WORDS: usize;
    /// The number of 64-bit numbers that hold the set: see [`wide_word`](Self::wide_word).
    const WIDE_WORDS: usize;

    /// Creates the set with one member. Panics when it is not below [`CAPACITY`](Self::CAPACITY).
    fn single(index: u32) -> Self;
    /// Returns whether `index` is a member.
    fn contains(self, index: u32) -> bool;
    /// Adds a member. Panics when it is not below [`CAPACITY`](Self::CAPACITY), as the next two do.
    fn insert(&mut self, index: u32);
    /// Removes a member; does nothing when the set does not have it.
    fn remove(&mut self, index: u32);
    /// Adds the number, or removes it when it is a member.
    fn toggle(&mut self, index: u32);
    /// Returns the number of members.
    fn len(self) -> u32;
    /// Returns whether the set has no member.
    fn is_empty(self) -> bool;
    /// Returns the smallest member.
    fn first(self) -> Option<u32>;
    /// Returns the largest member.
    fn last(self) -> Option<u32>;
    /// Removes the smallest member and returns it.
    fn pop_first(&mut self) -> Option<u32>;
    /// Calls `visit` for every member, smallest first.
    fn for_each(self, visit: impl FnMut(u32));
    /// Moves every member by `by` places of the packing, up when positive; members that leave the row are lost.
    fn shift_packed(self, by: i32, packing: Packing) -> Self;
    /// Subtracts the sets as long numbers, wrapping.
    fn wrapping_sub(self, other: Self) -> Self;
    /// Subtracts one from the set as a long number, wrapping. A set and its decrement share all members but the
    /// smallest.
    fn decrement(self) -> Self;
    /// Returns every number up to and including the smallest member, or every number of an empty set.
    fn up_to_first(self) -> Self;
    /// Returns every number down to and including the largest member, or every number of an empty set.
    fn down_to_last(self) -> Self;
    /// Maps member `i` to `CAPACITY - 1 - i`.
    fn reverse_bits(self) -> Self;
    /// Reverses the order of the bytes.
    fn swap_bytes(self) -> Self;
    /// Returns word `k`, widened to 64 bits.
    fn word(self, k: usize) -> u64;
    /// Returns the `k`-th 64-bit number of the set. Three 32-bit words are two such numbers, the first two words together
    /// and the third alone, as Yamamoto et al. (2010, figure 6) multiply them.
    fn wide_word(self, k: usize) -> u64;

    /// Iterates over the members, smallest first.
    #[inline(always)]
    fn iter(self) -> Iter<Self> {
        Iter::new(self)
    }

    /// Creates the set of these members.
    fn collect(indices: impl IntoIterator<Item = u32>) -> Self {
        let mut set = Self::EMPTY;
        indices.into_iter().for_each(|index| set.insert(index));
        set
    }

    /// Returns whether every member is a member of `other`.
    #[inline(always)]
    fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Returns whether every member of `other` is a member.
    #[inline(always)]
    fn is_superset(self, other: Self) -> bool {
        other.is_subset(self)
    }

    /// Returns whether the sets share no member.
    #[inline(always)]
    fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }
}

macro_rules! bit_set {
    ($word:ty) => {
        impl<const N: usize> BitSet for Bits<$word, N> {
            const EMPTY: Self = Self::EMPTY;
            const CAPACITY: u32 = Self::CAPACITY;
            const WORD_BITS: u32 = <$word>::BITS;
            const WORDS: usize = N;
            const WIDE_WORDS: usize = (N * <$word>::BITS as usize).div_ceil(64);

            #[inline(always)]
            fn single(index: u32) -> Self {
                Self::single(index)
            }
            #[inline(always)]
            fn contains(self, index: u32) -> bool {
                self.contains(index)
            }
            #[inline(always)]
            fn insert(&mut self, index: u32) {
                self.insert(index);
            }
            #[inline(always)]
            fn remove(&mut self, index: u32) {
                self.remove(index);
            }
            #[inline(always)]
            fn toggle(&mut self, index: u32) {
                self.toggle(index);
            }
            #[inline(always)]
            fn len(self) -> u32 {
                self.len()
            }
            #[inline(always)]
            fn is_empty(self) -> bool {
                self.is_empty()
            }
            #[inline(always)]
            fn first(self) -> Option<u32> {
                self.first()
            }
            #[inline(always)]
            fn last(self) -> Option<u32> {
                self.last()
            }
            #[inline(always)]
            fn pop_first(&mut self) -> Option<u32> {
                self.pop_first()
            }
            #[inline(always)]
            fn for_each(self, visit: impl FnMut(u32)) {
                self.for_each(visit);
            }
            #[inline(always)]
            fn shift_packed(self, by: i32, packing: Packing) -> Self {
                self.shift_packed(by, packing)
            }
            #[inline(always)]
            fn wrapping_sub(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn decrement(self) -> Self {
                self.decrement()
            }
            #[inline(always)]
            fn up_to_first(self) -> Self {
                self.up_to_first()
            }
            #[inline(always)]
            fn down_to_last(self) -> Self {
                self.down_to_last()
            }
            #[inline(always)]
            fn reverse_bits(self) -> Self {
                self.reverse_bits()
            }
            #[inline(always)]
            fn swap_bytes(self) -> Self {
                self.swap_bytes()
            }
            #[inline(always)]
            fn word(self, k: usize) -> u64 {
                u64::from(self.0[k])
            }
            #[inline(always)]
            fn wide_word(self, k: usize) -> u64 {
                let together = 64 / <$word>::BITS as usize;
                let mut wide = 0;
                for part in 0..together {
                    if let Some(&word) = self.0.get(k * together + part) {
                        wide |= u64::from(word) << (part as u32 * <$word>::BITS);
                    }
                }
                wide
            }
        }
    };
}
bit_set!(u32);
bit_set!(u64);
