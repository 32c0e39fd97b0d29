//! The algebra of sets as `const` functions. The operators `|`, `&`, `^`, `-` and `!` are the same outside of
//! constants.

use super::Bits;

macro_rules! algebra {
    ($word:ty) => {
        impl<const N: usize> Bits<$word, N> {
            /// The members of either set.
            #[inline(always)]
            pub const fn union(self, other: Self) -> Self {
                let (mut words, mut k) = (self.0, 0);
                while k < N {
                    words[k] |= other.0[k];
                    k += 1;
                }
                Self(words)
            }

            /// The members of both sets.
            #[inline(always)]
            pub const fn intersection(self, other: Self) -> Self {
                let (mut words, mut k) = (self.0, 0);
                while k < N {
                    words[k] &= other.0[k];
                    k += 1;
                }
                Self(words)
            }

            /// The members of this set that the other does not have.
            #[inline(always)]
            pub const fn difference(self, other: Self) -> Self {
                let (mut words, mut k) = (self.0, 0);
                while k < N {
                    words[k] &= !other.0[k];
                    k += 1;
                }
                Self(words)
            }

            /// The members of one of the sets but not of both.
            #[inline(always)]
            pub const fn symmetric_difference(self, other: Self) -> Self {
                let (mut words, mut k) = (self.0, 0);
                while k < N {
                    words[k] ^= other.0[k];
                    k += 1;
                }
                Self(words)
            }

            /// Every number of the capacity that is not a member. To stay on a board, intersect with the board.
            #[inline(always)]
            pub const fn complement(self) -> Self {
                self.symmetric_difference(Self::FULL)
            }

            /// Whether the sets are equal; `==` for constants.
            #[inline(always)]
            pub const fn equals(self, other: Self) -> bool {
                self.symmetric_difference(other).is_empty()
            }

            /// Whether every member is one of the other set.
            #[inline(always)]
            pub const fn is_subset(self, other: Self) -> bool {
                self.difference(other).is_empty()
            }

            /// Whether every member of the other set is one of this.
            #[inline(always)]
            pub const fn is_superset(self, other: Self) -> bool {
                other.is_subset(self)
            }

            /// Whether no number is a member of both.
            #[inline(always)]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.intersection(other).is_empty()
            }
        }
    };
}
algebra!(u32);
algebra!(u64);
