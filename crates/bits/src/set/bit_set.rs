//! What generic code may ask of a set.

use core::fmt::{Debug, LowerHex};
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use super::{Bits, Iter, Packing};

/// A set of bits over machine words, for code that is generic over the board. [`Bits`] is the only kind; its methods
/// of the same names do the work and can be used in constants.
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
    /// How many bits a word has.
    const WORD_BITS: u32;
    /// How many words there are.
    const WORDS: usize;
    /// How many 64-bit numbers hold the set: see [`wide_word`](Self::wide_word).
    const WIDE_WORDS: usize;

    /// The set with one member.
    fn single(index: u32) -> Self;
    /// Whether `index` is a member.
    fn contains(self, index: u32) -> bool;
    /// Adds a member.
    fn insert(&mut self, index: u32);
    /// Takes a member away.
    fn remove(&mut self, index: u32);
    /// Adds the member, or takes it away when it is there.
    fn toggle(&mut self, index: u32);
    /// How many members there are.
    fn len(self) -> u32;
    /// Whether there is no member.
    fn is_empty(self) -> bool;
    /// The smallest member.
    fn first(self) -> Option<u32>;
    /// The largest member.
    fn last(self) -> Option<u32>;
    /// Takes the smallest member away and returns it.
    fn pop_first(&mut self) -> Option<u32>;
    /// Calls `visit` for every member, smallest first.
    fn for_each(self, visit: impl FnMut(u32));
    /// Every member moves by `by` places of the packing, up when positive.
    fn shift_packed(self, by: i32, packing: Packing) -> Self;
    /// The difference of the two as long numbers, wrapping.
    fn wrapping_sub(self, other: Self) -> Self;
    /// One less as a long number, wrapping. A set and its decrement have in common all members but the smallest.
    fn decrement(self) -> Self;
    /// Every number up to the smallest member, that one included; every number when there is no member.
    fn up_to_first(self) -> Self;
    /// Every number down to the largest member, that one included; every number when there is no member.
    fn down_to_last(self) -> Self;
    /// Member `i` becomes `CAPACITY - 1 - i`.
    fn reverse_bits(self) -> Self;
    /// The bytes in reverse order.
    fn swap_bytes(self) -> Self;
    /// Word `k`, widened.
    fn word(self, k: usize) -> u64;
    /// The `k`-th 64-bit number of the set. Three 32-bit words are two such numbers, the first two words together and
    /// the third alone, as Yamamoto et al. (2010, figure 6) multiply them.
    fn wide_word(self, k: usize) -> u64;

    /// The members, smallest first.
    #[inline(always)]
    fn iter(self) -> Iter<Self> {
        Iter::new(self)
    }

    /// The set of these members.
    fn collect(indices: impl IntoIterator<Item = u32>) -> Self {
        let mut set = Self::EMPTY;
        indices.into_iter().for_each(|index| set.insert(index));
        set
    }

    /// Whether every member is one of the other set.
    #[inline(always)]
    fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether no number is a member of both.
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
