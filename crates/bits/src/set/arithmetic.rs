//! The set as one long number, for sliding attacks by subtraction.

use super::Bits;

macro_rules! arithmetic {
    ($word:ty) => {
        impl<const N: usize> Bits<$word, N> {
            /// Subtracts the sets as numbers of `N` words, wrapping.
            ///
            /// ```
            /// use banmen_bits::Bits;
            ///
            /// let (a, b) = (Bits::<u64, 2>::single(64), Bits::<u64, 2>::single(62));
            /// assert_eq!(a.wrapping_sub(b), Bits::<u64, 2>::from_indices(&[62, 63]));
            /// ```
            #[inline(always)]
            pub const fn wrapping_sub(self, other: Self) -> Self {
                let (mut words, mut borrow, mut k) = ([0; N], false, 0);
                while k < N {
                    let (word, under) = self.0[k].overflowing_sub(other.0[k]);
                    let (word, under_again) = word.overflowing_sub(borrow as $word);
                    (words[k], borrow) = (word, under | under_again);
                    k += 1;
                }
                Self(words)
            }

            /// Subtracts one from the set as a number, wrapping: the empty set becomes the full one.
            #[inline(always)]
            pub const fn decrement(self) -> Self {
                let (mut words, mut borrow, mut k) = ([0; N], true, 0);
                while k < N {
                    (words[k], borrow) = self.0[k].overflowing_sub(borrow as $word);
                    k += 1;
                }
                Self(words)
            }

            /// Returns every number up to and including the smallest member, or every number of an empty set: the
            /// cells that a slider sees on a line that goes up in bit order.
            ///
            /// ```
            /// use banmen_bits::Bits;
            ///
            /// let blockers = Bits::<u64, 2>::from_indices(&[4, 70]);
            /// assert_eq!(blockers.up_to_first(), (0..=4).collect());
            /// assert_eq!(Bits::<u64, 2>::EMPTY.up_to_first(), Bits::<u64, 2>::FULL);
            /// ```
            #[inline(always)]
            pub const fn up_to_first(self) -> Self {
                self.symmetric_difference(self.decrement())
            }

            /// Returns every number down to and including the largest member, or every number of an empty set: the
            /// cells that a slider sees on a line that goes down in bit order.
            ///
            /// ```
            /// use banmen_bits::Bits;
            ///
            /// let blockers = Bits::<u64, 2>::from_indices(&[4, 70]);
            /// assert_eq!(blockers.down_to_last(), (70..128).collect());
            /// ```
            #[inline(always)]
            pub const fn down_to_last(self) -> Self {
                let (mut words, mut above, mut k) = ([0; N], 0, N);
                while k > 0 {
                    k -= 1;
                    // A word below one with a member is below the largest member.
                    let from = <$word>::MAX << (self.0[k] | 1).ilog2();
                    words[k] = if above == 0 { from } else { 0 };
                    above |= self.0[k];
                }
                Self(words)
            }

            /// Maps member `i` to `CAPACITY - 1 - i`.
            #[inline(always)]
            pub const fn reverse_bits(self) -> Self {
                let (mut words, mut k) = ([0; N], 0);
                while k < N {
                    words[k] = self.0[N - 1 - k].reverse_bits();
                    k += 1;
                }
                Self(words)
            }

            /// Reverses the order of the bytes and keeps the bits within each. Where a line has at most one bit in a
            /// byte, this reverses the line.
            #[inline(always)]
            pub const fn swap_bytes(self) -> Self {
                let (mut words, mut k) = ([0; N], 0);
                while k < N {
                    words[k] = self.0[N - 1 - k].swap_bytes();
                    k += 1;
                }
                Self(words)
            }
        }
    };
}
arithmetic!(u32);
arithmetic!(u64);
