//! Any representation of shogi with another way to walk its sets.

use super::Scan;
use banmen_bits::BitSet;
use banmen_shogi::geometry::Tables;
use banmen_shogi::{Representation, Square};
use std::marker::PhantomData;

/// The representation `R`, whose sets are walked by `S`. Everything else is that of `R`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rescanned<R, S>(PhantomData<(R, S)>);

impl<R: Representation, S: Scan> Rescanned<R, S> {
    #[inline(always)]
    fn square(word: usize, bit: u32) -> Square {
        R::tables().squares[(word as u32 * R::Set::WORD_BITS + bit) as usize & 127]
    }
}

impl<R: Representation, S: Scan> Representation for Rescanned<R, S> {
    type Board = R::Board;
    type Set = R::Set;
    type Occupancy = R::Occupancy;
    type Incremental = R::Incremental;
    type Sliders = R::Sliders;
    const NAME: &'static str = S::NAME;

    #[inline(always)]
    fn tables() -> &'static Tables<R::Set> {
        R::tables()
    }

    #[inline(always)]
    fn sliders() -> &'static R::Sliders {
        R::sliders()
    }

    #[inline(always)]
    fn incremental(occupied: R::Set) -> R::Incremental {
        R::incremental(occupied)
    }

    #[inline(always)]
    fn toggle(incremental: &mut R::Incremental, square: Square) {
        R::toggle(incremental, square);
    }

    #[inline(always)]
    fn occupancy(occupied: R::Set, incremental: &R::Incremental) -> R::Occupancy {
        R::occupancy(occupied, incremental)
    }

    #[inline(always)]
    fn without(occupancy: &R::Occupancy, square: Square) -> R::Occupancy {
        R::without(occupancy, square)
    }

    #[inline(always)]
    fn with(occupancy: &R::Occupancy, square: Square) -> R::Occupancy {
        R::with(occupancy, square)
    }

    #[inline(always)]
    fn rook(sliders: &R::Sliders, square: Square, occupancy: &R::Occupancy) -> R::Set {
        R::rook(sliders, square, occupancy)
    }

    #[inline(always)]
    fn bishop(sliders: &R::Sliders, square: Square, occupancy: &R::Occupancy) -> R::Set {
        R::bishop(sliders, square, occupancy)
    }

    #[inline(always)]
    fn lance<const WHITE: bool>(sliders: &R::Sliders, square: Square, occupancy: &R::Occupancy) -> R::Set {
        R::lance::<WHITE>(sliders, square, occupancy)
    }

    #[inline(always)]
    fn for_each(set: R::Set, mut visit: impl FnMut(Square)) {
        for k in 0..R::Set::WORDS {
            let mut word = set.word(k);
            while word != 0 {
                visit(Self::square(k, S::lowest(word, R::Set::WORD_BITS)));
                word &= word - 1;
            }
        }
    }

    #[inline(always)]
    fn pop_first(set: &mut R::Set) -> Option<Square> {
        if set.is_empty() {
            return None;
        }
        let first = Self::first(*set);
        *set ^= R::tables().single[first];
        Some(first)
    }

    #[inline(always)]
    fn first(set: R::Set) -> Square {
        for k in 0..R::Set::WORDS {
            let word = set.word(k);
            if word != 0 {
                return Self::square(k, S::lowest(word, R::Set::WORD_BITS));
            }
        }
        R::tables().squares[0]
    }

    #[inline(always)]
    fn open_files(pawns: R::Set) -> R::Set {
        R::open_files(pawns)
    }
}
