//! Iteration over the members, smallest first, word by word.

use core::fmt;
use core::iter::FusedIterator;

use super::{BitSet, Bits};

/// The members of a set, smallest first.
#[derive(Clone, Copy, Debug)]
pub struct Iter<S>(S);

impl<S: BitSet> Iter<S> {
    /// Creates the iterator over the members of `set`.
    #[inline(always)]
    pub(crate) fn new(set: S) -> Self {
        Self(set)
    }
}

impl<S: BitSet> Iterator for Iter<S> {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        self.0.pop_first()
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl<S: BitSet> ExactSizeIterator for Iter<S> {}
impl<S: BitSet> FusedIterator for Iter<S> {}

macro_rules! iterate {
    ($word:ty) => {
        impl<const N: usize> Bits<$word, N> {
            /// Iterates over the members, smallest first.
            #[inline(always)]
            pub fn iter(self) -> Iter<Self> {
                Iter::new(self)
            }

            /// Calls `visit` for every member, smallest first: faster than [`iter`](Self::iter) on several words.
            #[inline(always)]
            pub fn for_each(self, mut visit: impl FnMut(u32)) {
                for (k, mut word) in self.0.into_iter().enumerate() {
                    while word != 0 {
                        visit(k as u32 * <$word>::BITS + word.trailing_zeros());
                        word &= word - 1;
                    }
                }
            }
        }

        impl<const N: usize> IntoIterator for Bits<$word, N> {
            type Item = u32;
            type IntoIter = Iter<Self>;

            #[inline(always)]
            fn into_iter(self) -> Iter<Self> {
                Iter::new(self)
            }
        }

        impl<const N: usize> FromIterator<u32> for Bits<$word, N> {
            fn from_iter<I: IntoIterator<Item = u32>>(indices: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(indices);
                set
            }
        }

        impl<const N: usize> Extend<u32> for Bits<$word, N> {
            fn extend<I: IntoIterator<Item = u32>>(&mut self, indices: I) {
                indices.into_iter().for_each(|index| self.insert(index));
            }
        }

        /// The members in braces: `{3, 64, 100}`. [`Board::picture`](crate::board::Board::picture) draws them as cells.
        impl<const N: usize> fmt::Debug for Bits<$word, N> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        /// The words in hexadecimal, the lowest first.
        impl<const N: usize> fmt::LowerHex for Bits<$word, N> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                for (k, word) in self.0.iter().enumerate() {
                    let space = if k == 0 { "" } else { " " };
                    write!(f, "{space}{word:0width$x}", width = <$word>::BITS as usize / 4)?;
                }
                Ok(())
            }
        }
    };
}
iterate!(u32);
iterate!(u64);
