//! The algebra of sets as `const` functions, and as the operators `|`, `&`, `^`, `-` and `!`.

use super::Bits;

macro_rules! algebra {
    ($word:ty) => {
        impl<const N: usize> Bits<$word, N> {
            /// Returns the members of either set: `a | b`.
            ///
            /// ```
            /// # use banmen_bits::{diagram, board::{lattice::Rectangle, layout::Masked}};
            /// # type Small = Masked<Rectangle<3, 2>, 1>;
            /// let a = diagram!(Small, "
            ///     X X .
            ///     . X .
            /// ");
            /// let b = diagram!(Small, "
            ///     . X X
            ///     . . .
            /// ");
            /// assert_eq!(a.union(b), diagram!(Small, "
            ///     X X X
            ///     . X .
            /// "));
            /// ```
            #[inline(always)]
            pub const fn union(self, other: Self) -> Self {
                let (mut words, mut k) = (self.0, 0);
                while k < N {
                    words[k] |= other.0[k];
                    k += 1;
                }
                Self(words)
            }

            /// Returns the common members: `a & b`.
            ///
            /// ```
            /// # use banmen_bits::{diagram, board::{lattice::Rectangle, layout::Masked}};
            /// # type Small = Masked<Rectangle<3, 2>, 1>;
            /// let a = diagram!(Small, "
            ///     X X .
            ///     . X .
            /// ");
            /// let b = diagram!(Small, "
            ///     . X X
            ///     . . .
            /// ");
            /// assert_eq!(a.intersection(b), diagram!(Small, "
            ///     . X .
            ///     . . .
            /// "));
            /// ```
            #[inline(always)]
            pub const fn intersection(self, other: Self) -> Self {
                let (mut words, mut k) = (self.0, 0);
                while k < N {
                    words[k] &= other.0[k];
                    k += 1;
                }
                Self(words)
            }

            /// Returns the members of this set that are not in `other`: `a - b`.
            ///
            /// ```
            /// # use banmen_bits::{diagram, board::{lattice::Rectangle, layout::Masked}};
            /// # type Small = Masked<Rectangle<3, 2>, 1>;
            /// let a = diagram!(Small, "
            ///     X X .
            ///     . X .
            /// ");
            /// let b = diagram!(Small, "
            ///     . X X
            ///     . . .
            /// ");
            /// assert_eq!(a.difference(b), diagram!(Small, "
            ///     X . .
            ///     . X .
            /// "));
            /// ```
            #[inline(always)]
            pub const fn difference(self, other: Self) -> Self {
                let (mut words, mut k) = (self.0, 0);
                while k < N {
                    words[k] &= !other.0[k];
                    k += 1;
                }
                Self(words)
            }

            /// Returns the members of exactly one of the sets: `a ^ b`.
            ///
            /// ```
            /// # use banmen_bits::{diagram, board::{lattice::Rectangle, layout::Masked}};
            /// # type Small = Masked<Rectangle<3, 2>, 1>;
            /// let a = diagram!(Small, "
            ///     X X .
            ///     . X .
            /// ");
            /// let b = diagram!(Small, "
            ///     . X X
            ///     . . .
            /// ");
            /// assert_eq!(a.symmetric_difference(b), diagram!(Small, "
            ///     X . X
            ///     . X .
            /// "));
            /// ```
            #[inline(always)]
            pub const fn symmetric_difference(self, other: Self) -> Self {
                let (mut words, mut k) = (self.0, 0);
                while k < N {
                    words[k] ^= other.0[k];
                    k += 1;
                }
                Self(words)
            }

            /// Returns every number of the capacity that is not a member: `!a`. To stay on a board, subtract the set
            /// from its cells instead.
            ///
            /// ```
            /// use banmen_bits::{diagram, board::{Board, lattice::Rectangle, layout::Masked}};
            ///
            /// type Small = Masked<Rectangle<3, 2>, 1>;
            /// let set = diagram!(Small, "
            ///     X X .
            ///     . X .
            /// ");
            /// assert_eq!(set.complement().len(), 64 - 3, "bits without a cell are included");
            /// assert_eq!(Small::CELLS - set, diagram!(Small, "
            ///     . . X
            ///     X . X
            /// "));
            /// ```
            #[inline(always)]
            pub const fn complement(self) -> Self {
                self.symmetric_difference(Self::FULL)
            }

            /// Returns whether the sets are equal: `==` for constants.
            #[inline(always)]
            pub const fn equals(self, other: Self) -> bool {
                self.symmetric_difference(other).is_empty()
            }

            /// Returns whether every member is a member of `other`.
            ///
            /// ```
            /// # use banmen_bits::{diagram, board::{lattice::Rectangle, layout::Masked}};
            /// # type Small = Masked<Rectangle<3, 2>, 1>;
            /// let stones = diagram!(Small, "
            ///     X X .
            ///     . X .
            /// ");
            /// assert!(diagram!(Small, "
            ///     . X .
            ///     . X .
            /// ").is_subset(stones));
            /// ```
            #[inline(always)]
            pub const fn is_subset(self, other: Self) -> bool {
                self.difference(other).is_empty()
            }

            /// Returns whether every member of `other` is a member.
            #[inline(always)]
            pub const fn is_superset(self, other: Self) -> bool {
                other.is_subset(self)
            }

            /// Returns whether the sets share no member.
            ///
            /// ```
            /// # use banmen_bits::{diagram, board::{lattice::Rectangle, layout::Masked}};
            /// # type Small = Masked<Rectangle<3, 2>, 1>;
            /// let stones = diagram!(Small, "
            ///     X X .
            ///     . X .
            /// ");
            /// assert!(diagram!(Small, "
            ///     . . X
            ///     X . .
            /// ").is_disjoint(stones));
            /// ```
            #[inline(always)]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.intersection(other).is_empty()
            }
        }
    };
}
algebra!(u32);
algebra!(u64);
