//! The set as one long number: what sliding attacks by subtraction and by multiplication need.

use super::Bits;

macro_rules! arithmetic {
    ($word:ty) => {
        impl<const N: usize> Bits<$word, N> {
            /// The difference of the two as numbers of `N` words, wrapping.
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

            /// One less as a number, wrapping: the empty set becomes the full one.
            #[inline(always)]
            pub const fn decrement(self) -> Self {
                let (mut words, mut borrow, mut k) = ([0; N], true, 0);
                while k < N {
                    (words[k], borrow) = self.0[k].overflowing_sub(borrow as $word);
                    k += 1;
                }
                Self(words)
            }

            /// Every number up to the smallest member, that one included; every number when there is no member.
            #[inline(always)]
            pub const fn up_to_first(self) -> Self {
                self.symmetric_difference(self.decrement())
            }

            /// Every number down to the largest member, that one included; every number when there is no member.
            #[inline(always)]
            pub const fn down_to_last(self) -> Self {
                let (mut words, mut above, mut k) = ([0; N], 0, N);
                while k > 0 {
                    k -= 1;
                    // A word below a member is wholly below the last one.
                    let from = <$word>::MAX << (self.0[k] | 1).ilog2();
                    words[k] = if above == 0 { from } else { 0 };
                    above |= self.0[k];
                }
                Self(words)
            }

            /// Member `i` becomes `CAPACITY - 1 - i`.
            #[inline(always)]
            pub const fn reverse_bits(self) -> Self {
                let (mut words, mut k) = ([0; N], 0);
                while k < N {
                    words[k] = self.0[N - 1 - k].reverse_bits();
                    k += 1;
                }
                Self(words)
            }

            /// The bytes in reverse order, the bits within a byte as they were. Where a line has at most one bit in a
            /// byte, this turns it round for the price of a shuffle.
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
