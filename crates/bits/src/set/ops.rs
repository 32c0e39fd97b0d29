//! The operators of sets: `|`, `&`, `^`, `-` (difference), `!`, `<<` and `>>`.

use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr, Sub, SubAssign,
};

use super::Bits;

macro_rules! binary {
    ($word:ty, $trait:ident, $method:ident, $assign:ident, $assign_method:ident, $function:ident) => {
        impl<const N: usize> $trait for Bits<$word, N> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.$function(other)
            }
        }

        impl<const N: usize> $assign for Bits<$word, N> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = self.$function(other);
            }
        }
    };
}

macro_rules! operators {
    ($word:ty) => {
        binary!($word, BitOr, bitor, BitOrAssign, bitor_assign, union);
        binary!($word, BitAnd, bitand, BitAndAssign, bitand_assign, intersection);
        binary!($word, BitXor, bitxor, BitXorAssign, bitxor_assign, symmetric_difference);
        binary!($word, Sub, sub, SubAssign, sub_assign, difference);

        impl<const N: usize> Not for Bits<$word, N> {
            type Output = Self;

            #[inline(always)]
            fn not(self) -> Self {
                self.complement()
            }
        }

        impl<const N: usize> Shl<u32> for Bits<$word, N> {
            type Output = Self;

            #[inline(always)]
            fn shl(self, by: u32) -> Self {
                Bits::<$word, N>::shl(self, by)
            }
        }

        impl<const N: usize> Shr<u32> for Bits<$word, N> {
            type Output = Self;

            #[inline(always)]
            fn shr(self, by: u32) -> Self {
                Bits::<$word, N>::shr(self, by)
            }
        }

        impl<const N: usize> Default for Bits<$word, N> {
            #[inline(always)]
            fn default() -> Self {
                Self::EMPTY
            }
        }
    };
}
operators!(u32);
operators!(u64);
