//! One lookup, told stage by stage while it is made: the figures of the papers on any occupancy.

use alloc::vec::Vec;

use super::Sliders;
use crate::board::{Board, Direction, Directions};

/// A method that shows what it does.
pub trait Explain<B: Board>: Sliders<B> {
    /// The attacks, as [`attacks`](Sliders::attacks) finds them, with every stage on the way handed to `show`.
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupancy: &Self::Occupancy,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set;
}

/// What was done in one stage of a lookup. Several lines or tables follow one after the other, and their attacks are
/// joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage<S> {
    /// The cells of one direction were visited in this order; the last one is occupied or the last of the line.
    Walked {
        /// The direction.
        direction: Direction,
        /// The cells.
        cells: Vec<usize>,
    },
    /// An image of the board was looked at, in which the lines of an axis lie side by side.
    Image {
        /// One direction of the axis.
        axis: Direction,
        /// Which image it is, from 1; 0 is the board itself.
        image: usize,
        /// The bit of each cell in it.
        bits: Vec<u32>,
        /// The image.
        set: S,
    },
    /// The bits of a line were read off a word.
    Window {
        /// One direction of the axis.
        axis: Direction,
        /// Which word it was.
        at: usize,
        /// The word.
        word: u64,
        /// By how many bits it was shifted down.
        shift: u32,
        /// What was kept of it then.
        mask: u64,
        /// What was left.
        index: u64,
    },
    /// Cells that can hide something were cut out of the occupied ones.
    Relevant {
        /// The directions of the table that is asked.
        directions: Directions,
        /// The cells that can hide something.
        mask: S,
        /// Those that are occupied.
        occupied: S,
    },
    /// The words were multiplied, the products joined by XOR and shifted down.
    Multiplied {
        /// The words, multipliers and products.
        factors: Vec<[u64; 3]>,
        /// By how many bits the joined products were shifted down.
        shift: u32,
        /// What was left.
        index: u64,
    },
    /// Bits of the words were gathered.
    Gathered {
        /// The words, masks and the bits that were gathered; the first lie lowest in the index.
        parts: Vec<[u64; 3]>,
        /// All of them.
        index: u64,
    },
    /// A table was read.
    Entry {
        /// The directions of the table.
        directions: Directions,
        /// Which of the cell's entries it was.
        index: u64,
        /// How many entries the cell has.
        entries: u64,
        /// How many come before them in the table.
        first: u64,
        /// The entry.
        attacks: S,
    },
    /// Only some directions of an entry were wanted, and its other cells were cut off.
    Cut {
        /// The directions.
        directions: Directions,
        /// Their cells on the empty board.
        rays: S,
        /// What is left of the entry.
        attacks: S,
    },
    /// The blockers on a ray were cut out of the occupied cells.
    Blockers {
        /// The direction.
        direction: Direction,
        /// The cells of the ray on the empty board.
        ray: S,
        /// The occupied ones among them.
        blockers: S,
    },
    /// One was taken away from the blockers as a long number, and the bits that changed were kept.
    Borrowed {
        /// The direction.
        direction: Direction,
        /// Whether the bytes were turned round before, and back after.
        swapped: bool,
        /// The number.
        number: S,
        /// One less.
        less: S,
        /// The bits that changed: from the lowest up to the first blocker.
        changed: S,
    },
    /// All bits down to the highest blocker were kept, which counting zeros finds.
    Counted {
        /// The direction.
        direction: Direction,
        /// The bits.
        kept: S,
    },
    /// A fill went on in one direction.
    Filled {
        /// The direction.
        direction: Direction,
        /// How many rounds were made.
        round: u32,
        /// Where it has come.
        reached: S,
    },
    /// The attacks in one direction.
    Reached {
        /// The direction.
        direction: Direction,
        /// The attacks.
        attacks: S,
    },
}
