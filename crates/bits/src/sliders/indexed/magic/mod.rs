//! Magic bitboards over several words: mask, one multiplication for each word, XOR, shift (Yamamoto et al. 2010,
//! algorithm 1).
//!
//! On one word this is the method of chess programs. The multipliers are found by trial ([`search`]) and kept as data
//! ([`numbers`]); masks, shifts and sizes follow from the board.

pub mod numbers;
pub mod search;

use alloc::vec::Vec;
use core::fmt;

use super::{Crosses, Encoder, Table};
use crate::board::{Board, Directions};
use crate::set::BitSet;
use crate::sliders::{Explain, Sliders, Stage, plain_occupancy};

/// The most 64-bit words that a board can have here: two of 64 bits, or four of 32.
pub(super) const MOST_WORDS: usize = 2;

/// The most index bits beyond one for each relevant cell. Where bits of the line lie at the very top of a word, as they
/// do for some squares of boards that fill their words, no multiplier is found without a spare one.
pub const MOST_SPARE: u32 = 1;

/// The multipliers of a cell, one for each 64-bit word.
pub type Multipliers = [u64; MOST_WORDS];

/// The encoder of one cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Multiply<S> {
    mask: S,
    by: Multipliers,
    shift: u32,
}

impl<S: BitSet> Multiply<S> {
    pub(super) fn new(mask: S, by: Multipliers, spare: u32) -> Self {
        const { assert!(S::WIDE_WORDS <= MOST_WORDS, "the board has too many words") };
        // A shift by all 64 bits would be none at all; with no relevant cell the product is 0 whatever the shift.
        Self { mask, by, shift: (64 - mask.len() - spare).min(63) }
    }

    /// The product of one word.
    #[inline(always)]
    fn product(&self, occupied: S, k: usize) -> u64 {
        (occupied & self.mask).wide_word(k).wrapping_mul(self.by[k])
    }
}

impl<S: BitSet> Encoder<S> for Multiply<S> {
    #[inline(always)]
    fn index(&self, occupied: S) -> usize {
        let mut product = 0;
        for k in 0..S::WIDE_WORDS {
            product ^= self.product(occupied, k);
        }
        (product >> self.shift) as usize
    }

    fn mask(&self) -> S {
        self.mask
    }

    fn stage(&self, occupied: S) -> Stage<S> {
        let factor = |k| [(occupied & self.mask).wide_word(k), self.by[k], self.product(occupied, k)];
        let factors: Vec<_> = (0..S::WIDE_WORDS).map(factor).collect();
        Stage::Multiplied { factors, shift: self.shift, index: self.index(occupied) as u64 }
    }
}

/// The multipliers of a board, cell by cell.
#[derive(Clone, Copy, Debug)]
pub struct MagicNumbers {
    /// For the directions of a rook.
    pub rook: &'static [Multipliers],
    /// For the directions of a bishop.
    pub bishop: &'static [Multipliers],
    /// For a file alone: lances, and the variant that Yamamoto et al. call FileM.
    pub file: &'static [Multipliers],
}

/// A table for each cross of a board, looked up by multiplication.
pub struct Magic<B: Board> {
    crosses: Crosses<B, Multiply<B::Set>>,
    file: Table<B::Set, Multiply<B::Set>>,
}

impl<B: Board> Magic<B> {
    /// The tables of the board, or `None` when the numbers are not magic for it.
    pub fn new(numbers: MagicNumbers) -> Option<Self> {
        let encode = |by: &[Multipliers], bit, mask, spare| {
            Multiply::new(mask, by.get(B::cell(bit)).copied().unwrap_or_default(), spare)
        };
        let crosses = Crosses::new(|directions, bit, mask, spare| {
            let by = if directions == Directions::ROOK { numbers.rook } else { numbers.bishop };
            encode(by, bit, mask, spare)
        })?;
        let file =
            Table::new::<B>(Directions::FILE, |bit, mask, spare| encode(numbers.file, bit, mask, spare))?;
        Some(Self { crosses, file })
    }

    /// The attacks along the file by a magic of its own, where [`attacks`](Sliders::attacks) cuts them out of the cross:
    /// FileM beside Simple in the table 5 of Yamamoto et al.
    #[inline(always)]
    pub fn file(&self, bit: u32, occupied: B::Set) -> B::Set {
        self.file.attacks(bit, occupied)
    }

    /// How many bytes the tables take.
    pub fn size(&self) -> usize {
        self.crosses.size() + self.file.size()
    }
}

impl<B: Board> fmt::Debug for Magic<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Magic").field("board", &B::NAME).field("bytes", &self.size()).finish_non_exhaustive()
    }
}

impl<B: Board> Sliders<B> for Magic<B> {
    plain_occupancy!(B);
    const NAME: &'static str = "magic";

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        self.crosses.attacks(directions, bit, *occupied)
    }
}

impl<B: Board> Explain<B> for Magic<B> {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: &B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        self.crosses.explain(directions, bit, *occupied, show)
    }
}
