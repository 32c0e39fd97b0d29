//! Shifts of a whole set across its words (Browne 2014, appendix B).
//!
//! Boards do not always fill their words: Grimbergen keeps 27 squares in each of three 32-bit words, and the first word
//! holds the far side of the board. A [`Packing`] describes this, and a shift carries bits from word to word accordingly.

use super::Bits;

/// How a row of bits is cut into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packing {
    /// The number of bits in use in each word, from the lowest.
    pub used: u32,
    /// Whether the row begins in the last word instead of the first.
    pub descending: bool,
}

impl Packing {
    /// Returns the bit of a place in the row.
    pub const fn index(self, place: u32, word_bits: u32, words: u32) -> u32 {
        let word = place / self.used;
        let word = if self.descending { words - 1 - word } else { word };
        word * word_bits + place % self.used
    }

    /// Returns the place in the row of a bit, the inverse of [`index`](Self::index).
    pub const fn place(self, index: u32, word_bits: u32, words: u32) -> u32 {
        let word = index / word_bits;
        let word = if self.descending { words - 1 - word } else { word };
        word * self.used + index % word_bits
    }
}

macro_rules! shift {
    ($word:ty) => {
        impl<const N: usize> Bits<$word, N> {
            /// Every bit in use, the lowest word first.
            pub const PACKING: Packing = Packing { used: <$word>::BITS, descending: false };

            /// Adds `by` to every member; those beyond the capacity are lost. The operator `<<` does the same.
            ///
            /// ```
            /// use banmen_bits::{diagram, board::{lattice::Rectangle, layout::Masked}};
            ///
            /// type Small = Masked<Rectangle<4, 3>, 1>;
            /// let set = diagram!(Small, "
            ///     X . . X
            ///     . X . .
            ///     . . . .
            /// ");
            /// // One row of four cells further down; rows are not separated here, so a shift by 1 crosses edges.
            /// assert_eq!(set << 4, diagram!(Small, "
            ///     . . . .
            ///     X . . X
            ///     . X . .
            /// "));
            /// assert_eq!(set << 1, diagram!(Small, "
            ///     . X . .
            ///     X . X .
            ///     . . . .
            /// "));
            /// ```
            #[inline(always)]
            pub const fn shl(self, by: u32) -> Self {
                self.shl_packed(by, Self::PACKING)
            }

            /// Subtracts `by` from every member; those below zero are lost. The operator `>>` does the same.
            ///
            /// ```
            /// use banmen_bits::Bits;
            ///
            /// assert_eq!(Bits::<u64, 2>::from_indices(&[3, 70]) >> 8, Bits::<u64, 2>::single(62));
            /// ```
            #[inline(always)]
            pub const fn shr(self, by: u32) -> Self {
                self.shr_packed(by, Self::PACKING)
            }

            /// Moves every member by `by` places of the packing, up when positive; members that leave the row are lost.
            #[inline(always)]
            pub const fn shift_packed(self, by: i32, packing: Packing) -> Self {
                if by >= 0 {
                    self.shl_packed(by as u32, packing)
                } else {
                    self.shr_packed(by.unsigned_abs(), packing)
                }
            }

            #[inline(always)]
            const fn shl_packed(self, by: u32, packing: Packing) -> Self {
                let (skip, by) = ((by / packing.used) as usize, by % packing.used);
                let kept = <$word>::MAX >> (<$word>::BITS - packing.used);
                let (mut words, mut k) = ([0; N], skip);
                while k < N {
                    let mut word = self.0[Self::word(k - skip, packing)] << by;
                    if by != 0 && k > skip {
                        word |= self.0[Self::word(k - skip - 1, packing)] >> (packing.used - by);
                    }
                    words[Self::word(k, packing)] = word & kept;
                    k += 1;
                }
                Self(words)
            }

            #[inline(always)]
            const fn shr_packed(self, by: u32, packing: Packing) -> Self {
                let (skip, by) = ((by / packing.used) as usize, by % packing.used);
                let kept = <$word>::MAX >> (<$word>::BITS - packing.used);
                let (mut words, mut k) = ([0; N], 0);
                while k + skip < N {
                    let mut word = self.0[Self::word(k + skip, packing)] >> by;
                    if by != 0 && k + skip + 1 < N {
                        word |= self.0[Self::word(k + skip + 1, packing)] << (packing.used - by);
                    }
                    words[Self::word(k, packing)] = word & kept;
                    k += 1;
                }
                Self(words)
            }

            /// The word that holds the `k`-th part of the row.
            #[inline(always)]
            const fn word(k: usize, packing: Packing) -> usize {
                if packing.descending { N - 1 - k } else { k }
            }
        }
    };
}
shift!(u32);
shift!(u64);
