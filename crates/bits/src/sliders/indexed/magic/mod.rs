//! Magic bitboards over several words: mask, one multiplication for each word, XOR, shift (Yamamoto et al. 2010,
//! algorithm 1).
//!
//! On one word this is the method of chess programs. The multipliers are found by trial ([`search`]) and stored as data
//! ([`numbers`]); masks, shifts and sizes are derived from the board.

pub mod numbers;
pub mod search;

use alloc::vec::Vec;
use core::fmt;

use super::{AttackTable, Crosses, Encoder, LineTables};
use crate::board::{Board, Directions};
use crate::random::SplitMix64;
use crate::set::BitSet;
use crate::sliders::{Explain, Sliders, Stage, plain_occupancy};

/// The most 64-bit words that a set may have for multiplication.
pub(super) const MAX_WORDS: usize = 2;

/// The most index bits beyond one for each relevant cell. For some squares whose lines reach the top bit of a word, no
/// multiplier is found without a spare bit.
pub const MAX_SPARE: u32 = 1;

/// The multipliers of a cell, one for each 64-bit word.
pub type Multipliers = [u64; MAX_WORDS];

/// The encoder of one cell: mask, multiply, shift.
#[derive(Clone, Copy, Debug)]
pub(super) struct Multiply<S> {
    mask: S,
    by: Multipliers,
    shift: u32,
}

impl<S: BitSet> Multiply<S> {
    pub(super) fn new(mask: S, by: Multipliers, spare: u32) -> Self {
        const { assert!(S::WIDE_WORDS <= MAX_WORDS, "the board has too many words") };
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

/// The multipliers of a board, in the order of its cells.
#[derive(Clone, Copy, Debug)]
pub struct MagicNumbers {
    /// For the directions of a rook.
    pub rook: &'static [Multipliers],
    /// For the directions of a bishop.
    pub bishop: &'static [Multipliers],
    /// For a file alone: lances, and the variant that Yamamoto et al. call FileM.
    pub file: &'static [Multipliers],
}

/// A table for each cross of a board, looked up by multiplication. A board of more than 128 bits is an error of the
/// compiler.
///
/// ```
/// use banmen_bits::board::{Board, Directions, shogi::Ranks27};
/// use banmen_bits::{diagram, sliders::{Magic, Sliders, numbers}};
///
/// let magic = Magic::<Ranks27>::new(numbers::SHOGI_RANKS27).expect("these are the numbers of the board");
/// let occupied = diagram!(Ranks27, "
///     . . . . . . . . .
///     . . . . . . . . .
///     . . X . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . X .
///     . . . . . . . . .
///     . . . . . . . . .
/// ");
/// // 5e is cell 40 in reading order.
/// assert_eq!(magic.attacks(Directions::BISHOP, Ranks27::bit(40), &occupied), diagram!(Ranks27, "
///     . . . . . . . . X
///     . . . . . . . X .
///     . . X . . . X . .
///     . . . X . X . . .
///     . . . . . . . . .
///     . . . X . X . . .
///     . . X . . . X . .
///     . X . . . . . X .
///     X . . . . . . . X
/// "));
/// ```
pub struct Magic<B: Board> {
    crosses: Crosses<B, Multiply<B::Set>>,
    file: AttackTable<B::Set, Multiply<B::Set>>,
}

impl<B: Board> Magic<B> {
    /// Builds the tables of the board. `None` when the numbers are not magic for it, or when a table would exceed
    /// [`MAX_TABLE_BYTES`](super::MAX_TABLE_BYTES).
    pub fn new(numbers: MagicNumbers) -> Option<Self> {
        let encode = |by: &[Multipliers], bit, mask, spare| {
            Multiply::new(mask, by.get(B::cell(bit)).copied().unwrap_or_default(), spare)
        };
        let crosses = Crosses::new(|directions, bit, mask, spare| {
            let by = if directions == Directions::ROOK { numbers.rook } else { numbers.bishop };
            encode(by, bit, mask, spare)
        })?;
        let file = AttackTable::new::<B>(Directions::FILE, |bit, mask, spare| {
            encode(numbers.file, bit, mask, spare)
        })?;
        Some(Self { crosses, file })
    }

    /// Returns the attacks along the file from a table of its own, where [`attacks`](Sliders::attacks) masks those of the
    /// cross. Table 5 of Yamamoto et al. compares the two as FileM and Simple.
    #[inline(always)]
    pub fn file(&self, bit: u32, occupied: B::Set) -> B::Set {
        self.file.attacks(bit, occupied)
    }

    /// The size of the tables in bytes.
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

/// The densities and tries of the search for the multipliers of a line.
const LINE_SEARCH: ([[u32; MAX_WORDS]; 3], u64) = ([[3, 3], [2, 2], [4, 4]], 1 << 14);

/// A table for each line, looked up by multiplication: small tables, as with
/// [`PextLines`](crate::sliders::PextLines), and no instruction that a processor may lack. The lines are so short that
/// their multipliers are found when the tables are built.
///
/// ```
/// use banmen_bits::board::{Board, Directions, shogi::Files63};
/// use banmen_bits::{diagram, sliders::{MagicLines, Sliders}};
///
/// let lines = MagicLines::<Files63>::new().expect("9 by 9 cells fit");
/// let occupied = diagram!(Files63, "
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . X . . .
///     . . . . . . . . .
///     . X . . . . . . .
///     . . . . . . . . .
///     . . . . . X . . .
///     . . . . . . . . .
///     . . . . . . . . .
/// ");
/// // 4e is cell 41 in reading order.
/// assert_eq!(lines.attacks(Directions::ROOK, Files63::bit(41), &occupied), diagram!(Files63, "
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . X . . .
///     . . . . . X . . .
///     . X X X X . X X X
///     . . . . . X . . .
///     . . . . . X . . .
///     . . . . . . . . .
///     . . . . . . . . .
/// "));
/// ```
pub struct MagicLines<B: Board> {
    lines: LineTables<B, Multiply<B::Set>>,
}

impl<B: Board> MagicLines<B> {
    /// Finds multipliers for the lines of the board and builds the tables, in some milliseconds and always the same.
    /// `None` when no multipliers are found or the tables of an axis would exceed
    /// [`MAX_TABLE_BYTES`](super::MAX_TABLE_BYTES).
    pub fn new() -> Option<Self> {
        let (densities, tries) = LINE_SEARCH;
        let lines = LineTables::new(|axis, bit, mask, spare| {
            let mut random = SplitMix64::new(u64::from(bit));
            let found = search::CellSearch::<B>::new(axis, bit, spare).and_then(|mut cell| {
                densities.into_iter().find_map(|ands| cell.search(ands, tries, &mut random))
            });
            Multiply::new(mask, found.map_or([0; MAX_WORDS], |found| found.multipliers), spare)
        })?;
        Some(Self { lines })
    }

    /// The size of the tables in bytes.
    pub fn size(&self) -> usize {
        self.lines.size()
    }
}

impl<B: Board> fmt::Debug for MagicLines<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MagicLines")
            .field("board", &B::NAME)
            .field("bytes", &self.size())
            .finish_non_exhaustive()
    }
}

impl<B: Board> Sliders<B> for MagicLines<B> {
    plain_occupancy!(B);
    const NAME: &'static str = "magic by lines";

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        self.lines.attacks(directions, bit, *occupied)
    }
}

impl<B: Board> Explain<B> for MagicLines<B> {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: &B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        self.lines.explain(directions, bit, *occupied, show)
    }
}
