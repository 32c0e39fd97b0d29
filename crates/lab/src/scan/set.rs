//! The set of chess for three with another way to find its members.

use super::Scan;
use banmen_bits::board::three::Thirds;
use banmen_bits::set::Packing;
use banmen_bits::{BitSet, Bits};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

type Words = Bits<u32, 3>;

/// Three words of 32 bits, as in the paper, whose lowest members are found by `S`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Scanned<S>(Words, PhantomData<S>);

impl<S> Scanned<S> {
    const fn new(words: Words) -> Self {
        Self(words, PhantomData)
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident;)*) => {$(
        impl<S: Scan> $trait for Scanned<S> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self::new($trait::$method(self.0, other.0))
            }
        }

        impl<S: Scan> $assign for Scanned<S> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                $assign::$assign_method(&mut self.0, other.0);
            }
        }
    )*};
}
operators! {
    BitAnd bitand BitAndAssign bitand_assign;
    BitOr bitor BitOrAssign bitor_assign;
    BitXor bitxor BitXorAssign bitxor_assign;
    Sub sub SubAssign sub_assign;
}

impl<S: Scan> Not for Scanned<S> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self::new(!self.0)
    }
}

impl<S> fmt::Debug for Scanned<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl<S> fmt::LowerHex for Scanned<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

/// What is the same whichever way the lowest bit is found.
macro_rules! same {
    ($(fn $method:ident(self $(, $name:ident: $type:ty)*) -> $result:ty;)*) => {$(
        #[inline(always)]
        fn $method(self $(, $name: $type)*) -> $result {
            BitSet::$method(self.0 $(, $name)*)
        }
    )*};
    (set $(fn $method:ident(self $(, $name:ident: $type:ty)*);)*) => {$(
        #[inline(always)]
        fn $method(self $(, $name: $type)*) -> Self {
            Self::new(BitSet::$method(self.0 $(, $name)*))
        }
    )*};
    (change $(fn $method:ident(&mut self, $name:ident: $type:ty);)*) => {$(
        #[inline(always)]
        fn $method(&mut self, $name: $type) {
            BitSet::$method(&mut self.0, $name);
        }
    )*};
}

impl<S: Scan> BitSet for Scanned<S> {
    const EMPTY: Self = Self::new(Words::EMPTY);
    const CAPACITY: u32 = Words::CAPACITY;
    const WORD_BITS: u32 = <Words as BitSet>::WORD_BITS;
    const WORDS: usize = <Words as BitSet>::WORDS;
    const WIDE_WORDS: usize = <Words as BitSet>::WIDE_WORDS;

    #[inline(always)]
    fn single(index: u32) -> Self {
        Self::new(Words::single(index))
    }

    same! {
        fn contains(self, index: u32) -> bool;
        fn len(self) -> u32;
        fn is_empty(self) -> bool;
        fn last(self) -> Option<u32>;
        fn word(self, k: usize) -> u64;
        fn wide_word(self, k: usize) -> u64;
    }
    same! { set
        fn shift_packed(self, by: i32, packing: Packing);
        fn decrement(self);
        fn up_to_first(self);
        fn down_to_last(self);
        fn reverse_bits(self);
        fn swap_bytes(self);
    }
    same! { change
        fn insert(&mut self, index: u32);
        fn remove(&mut self, index: u32);
        fn toggle(&mut self, index: u32);
    }

    #[inline(always)]
    fn wrapping_sub(self, other: Self) -> Self {
        Self::new(self.0.wrapping_sub(other.0))
    }

    #[inline(always)]
    fn first(self) -> Option<u32> {
        let mut rest = self;
        rest.pop_first()
    }

    #[inline(always)]
    fn pop_first(&mut self) -> Option<u32> {
        let mut words = self.0.words();
        for (k, word) in words.iter_mut().enumerate() {
            if *word != 0 {
                let member = k as u32 * u32::BITS + S::lowest32(*word);
                *word &= *word - 1;
                self.0 = Words::from_words(words);
                return Some(member);
            }
        }
        None
    }

    #[inline(always)]
    fn for_each(self, mut visit: impl FnMut(u32)) {
        for (k, mut word) in self.0.words().into_iter().enumerate() {
            while word != 0 {
                visit(k as u32 * u32::BITS + S::lowest32(word));
                word &= word - 1;
            }
        }
    }
}

impl<S: Scan> Thirds for Scanned<S> {
    const NAME: &'static str = "three 32+32+32, scanned";
    const ALL: Self = Self::new(Words::FULL);

    #[inline(always)]
    fn thirds(self) -> [u32; 3] {
        self.0.words()
    }

    #[inline(always)]
    fn from_thirds(thirds: [u32; 3]) -> Self {
        Self::new(Words::from_words(thirds))
    }
}
