//! Sets of small numbers, a bit for each, over one or more machine words.
//!
//! A board that does not fit into one word is spread over several (Browne 2014, appendix B). [`Bits`] is such a
//! set: `Bits<u32, 3>` is the board of Grimbergen (2007) and Klimaszewski (2015), `Bits<u64, 2>` the fast one for
//! 81 or 96 squares, `Bits<u64, 6>` a 19×19 board. It knows no cells: a [`Board`](crate::board::Board) gives each cell
//! its bit.
//!
//! Number `i` is bit `i % T::BITS` of word `i / T::BITS`. Everything that does not need a loop over an iterator is a
//! `const fn`, and everything small is `#[inline(always)]`: an outlined call would pass the words through memory.
//!
//! `cargo bench -p banmen-bits --bench sets` compares operations by the number of words, in nanoseconds, with `u128`:
//!
//! | operation | 1 word | 2 words | u128 | 3 words | 4 words | 6 words |
//! | --- | ---: | ---: | ---: | ---: | ---: | ---: |
//! | algebra | 1.0 (1.5×) | 0.6 (1.0×) | 0.7 (1.1×) | 1.0 (1.5×) | 0.6 (1.0×) | 0.7 (1.1×) |
//! | shift by 9 | 0.1 (1.0×) | 0.4 (3.5×) | 0.9 (7.3×) | 0.6 (5.1×) | 0.9 (7.3×) | 1.9 (15.8×) |
//! | count | 0.2 (1.0×) | 0.6 (2.7×) | 0.7 (2.7×) | 1.0 (4.0×) | 1.4 (5.7×) | 2.5 (10.3×) |
//! | walk | 16.5 (1.0×) | 32.8 (2.0×) | 44.4 (2.7×) | 49.6 (3.0×) | 65.0 (3.9×) | 98.4 (6.0×) |
//!
//! Two words are as fast as `u128`, or faster: the compiler vectorises or splits `[u64; 2]` better.

mod algebra;
mod arithmetic;
mod bit_set;
mod interleaved;
mod iter;
mod ops;
mod shift;

pub use bit_set::BitSet;
pub use interleaved::Interleaved;
pub use iter::Iter;
pub use shift::Packing;

/// A set of the numbers `0..N * T::BITS` in `N` words of `u32` or `u64`, with the methods of the standard library's sets.
///
/// ```
/// use banmen_bits::Bits;
///
/// let mut set = Bits::<u64, 2>::from_indices(&[3, 64, 100]);
/// assert_eq!(set.len(), 3);
/// assert_eq!(set.words(), [1 << 3, 1 << 0 | 1 << 36]);
/// set.remove(64);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [3, 100]);
/// assert_eq!(set << 1, [4, 101].into_iter().collect());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Bits<T, const N: usize>([T; N]);

impl<T: Copy, const N: usize> Bits<T, N> {
    /// Creates the set from its words, the lowest first.
    #[inline(always)]
    pub const fn from_words(words: [T; N]) -> Self {
        Self(words)
    }

    /// Returns the words, the lowest first.
    #[inline(always)]
    pub const fn words(self) -> [T; N] {
        self.0
    }
}

/// The methods that create sets and read or change single members.
macro_rules! members {
    ($word:ty) => {
        impl<const N: usize> Bits<$word, N> {
            /// The set with no member.
            pub const EMPTY: Self = Self([0; N]);
            /// The set with every member.
            pub const FULL: Self = Self([<$word>::MAX; N]);
            /// One more than the largest possible member.
            pub const CAPACITY: u32 = N as u32 * <$word>::BITS;

            /// Creates the set with one member.
            ///
            /// # Panics
            /// When `index` is not below [`CAPACITY`](Self::CAPACITY).
            #[inline(always)]
            pub const fn single(index: u32) -> Self {
                let mut words = [0; N];
                words[(index / <$word>::BITS) as usize] = 1 << (index % <$word>::BITS);
                Self(words)
            }

            /// Creates the set with these members.
            ///
            /// # Panics
            /// When one of them is not below [`CAPACITY`](Self::CAPACITY).
            pub const fn from_indices(indices: &[u32]) -> Self {
                let mut set = Self::EMPTY;
                let mut i = 0;
                while i < indices.len() {
                    set.insert(indices[i]);
                    i += 1;
                }
                set
            }

            /// Returns whether `index` is a member; no number beyond the capacity is.
            #[inline(always)]
            pub const fn contains(self, index: u32) -> bool {
                let word = (index / <$word>::BITS) as usize;
                word < N && self.0[word] >> (index % <$word>::BITS) & 1 != 0
            }

            /// Adds a member.
            ///
            /// # Panics
            /// When `index` is not below [`CAPACITY`](Self::CAPACITY).
            #[inline(always)]
            pub const fn insert(&mut self, index: u32) {
                self.0[(index / <$word>::BITS) as usize] |= 1 << (index % <$word>::BITS);
            }

            /// Removes a member; a number that is none stays out.
            ///
            /// # Panics
            /// When `index` is not below [`CAPACITY`](Self::CAPACITY).
            #[inline(always)]
            pub const fn remove(&mut self, index: u32) {
                self.0[(index / <$word>::BITS) as usize] &= !(1 << (index % <$word>::BITS));
            }

            /// Adds the number, or removes it when it is a member.
            ///
            /// # Panics
            /// When `index` is not below [`CAPACITY`](Self::CAPACITY).
            #[inline(always)]
            pub const fn toggle(&mut self, index: u32) {
                self.0[(index / <$word>::BITS) as usize] ^= 1 << (index % <$word>::BITS);
            }

            /// Returns the number of members.
            #[inline(always)]
            pub const fn len(self) -> u32 {
                let (mut count, mut k) = (0, 0);
                while k < N {
                    count += self.0[k].count_ones();
                    k += 1;
                }
                count
            }

            /// Returns whether the set has no member.
            #[inline(always)]
            pub const fn is_empty(self) -> bool {
                let (mut any, mut k) = (0, 0);
                while k < N {
                    any |= self.0[k];
                    k += 1;
                }
                any == 0
            }

            /// Returns the smallest member.
            #[inline(always)]
            pub const fn first(self) -> Option<u32> {
                let mut k = 0;
                while k < N {
                    if self.0[k] != 0 {
                        return Some(k as u32 * <$word>::BITS + self.0[k].trailing_zeros());
                    }
                    k += 1;
                }
                None
            }

            /// Returns the largest member.
            #[inline(always)]
            pub const fn last(self) -> Option<u32> {
                let mut k = N;
                while k > 0 {
                    k -= 1;
                    if self.0[k] != 0 {
                        return Some(k as u32 * <$word>::BITS + self.0[k].ilog2());
                    }
                }
                None
            }

            /// Removes the smallest member and returns it.
            #[inline(always)]
            pub const fn pop_first(&mut self) -> Option<u32> {
                let mut k = 0;
                while k < N {
                    let word = self.0[k];
                    if word != 0 {
                        self.0[k] = word & (word - 1);
                        return Some(k as u32 * <$word>::BITS + word.trailing_zeros());
                    }
                    k += 1;
                }
                None
            }
        }
    };
}
members!(u32);
members!(u64);

#[cfg(test)]
mod tests;
