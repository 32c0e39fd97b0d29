//! Sets of small numbers, a bit for each, over one or more machine words.
//!
//! A board that does not fit into one word is spread over several (Browne 2014, appendix B). [`Bits`] is such a
//! set: `Bits<u32, 3>` is the board of Grimbergen (2007) and Klimaszewski (2015), `Bits<u64, 2>` the fast one for
//! 81 or 96 squares, `Bits<u64, 6>` a 19×19 board. It knows nothing of squares: where a cell lives in the words is
//! the business of a [`Board`](crate::board::Board).
//!
//! Number `i` is bit `i % T::BITS` of word `i / T::BITS`. Everything that does not need a loop over an iterator is a
//! `const fn`, and everything small is `#[inline(always)]`: an outlined call would pass the words through memory.

mod algebra;
mod arithmetic;
mod bit_set;
mod iter;
mod ops;
mod shift;

pub use bit_set::BitSet;
pub use iter::Iter;
pub use shift::Packing;

/// A set of the numbers `0..N * T::BITS`, with the verbs of a set of the standard library.
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
    /// The set with these words, the lowest first.
    #[inline(always)]
    pub const fn from_words(words: [T; N]) -> Self {
        Self(words)
    }

    /// The words, the lowest first.
    #[inline(always)]
    pub const fn words(self) -> [T; N] {
        self.0
    }
}

/// The methods that make, read and change single members.
macro_rules! members {
    ($word:ty) => {
        impl<const N: usize> Bits<$word, N> {
            /// The set with no member.
            pub const EMPTY: Self = Self([0; N]);
            /// The set with every member.
            pub const FULL: Self = Self([<$word>::MAX; N]);
            /// One more than the largest possible member.
            pub const CAPACITY: u32 = N as u32 * <$word>::BITS;

            /// The set with one member.
            ///
            /// # Panics
            /// When `index` is not below [`CAPACITY`](Self::CAPACITY).
            #[inline(always)]
            pub const fn single(index: u32) -> Self {
                let mut words = [0; N];
                words[(index / <$word>::BITS) as usize] = 1 << (index % <$word>::BITS);
                Self(words)
            }

            /// The set with these members.
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

            /// Whether `index` is a member; no number beyond the capacity is.
            #[inline(always)]
            pub const fn contains(self, index: u32) -> bool {
                let word = (index / <$word>::BITS) as usize;
                word < N && self.0[word] >> (index % <$word>::BITS) & 1 != 0
            }

            /// Adds a member.
            #[inline(always)]
            pub const fn insert(&mut self, index: u32) {
                self.0[(index / <$word>::BITS) as usize] |= 1 << (index % <$word>::BITS);
            }

            /// Takes a member away.
            #[inline(always)]
            pub const fn remove(&mut self, index: u32) {
                self.0[(index / <$word>::BITS) as usize] &= !(1 << (index % <$word>::BITS));
            }

            /// Adds the member, or takes it away when it is there.
            #[inline(always)]
            pub const fn toggle(&mut self, index: u32) {
                self.0[(index / <$word>::BITS) as usize] ^= 1 << (index % <$word>::BITS);
            }

            /// How many members there are.
            #[inline(always)]
            pub const fn len(self) -> u32 {
                let (mut count, mut k) = (0, 0);
                while k < N {
                    count += self.0[k].count_ones();
                    k += 1;
                }
                count
            }

            /// Whether there is no member.
            #[inline(always)]
            pub const fn is_empty(self) -> bool {
                let (mut any, mut k) = (0, 0);
                while k < N {
                    any |= self.0[k];
                    k += 1;
                }
                any == 0
            }

            /// The smallest member.
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

            /// The largest member.
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

            /// Takes the smallest member away and returns it.
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
