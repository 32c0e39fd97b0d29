//! Explanations of a lookup, stage by stage: the data for the papers' figures on any occupancy.

use alloc::vec::Vec;

use super::Sliders;
use crate::board::{Board, Direction, Directions};

/// A method that explains its lookups.
pub trait Explain<B: Board>: Sliders<B> {
    /// Returns the attacks as [`attacks`](Sliders::attacks) does, and calls `show` with every stage of the lookup.
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupancy: &Self::Occupancy,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set;
}

/// One stage of a lookup. The stages of several lines or tables follow one another, and the attacks are the union of
/// their results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage<S> {
    /// The cells of one direction were visited up to the first that is occupied or the end of the line.
    Walked {
        /// The direction of the walk.
        direction: Direction,
        /// The cells in the order of the visit.
        cells: Vec<usize>,
    },
    /// An image of the board was chosen, in which the cells of each line of an axis lie side by side.
    Image {
        /// One direction of the axis.
        axis: Direction,
        /// The number of the image, from 1; 0 is the board itself.
        image: usize,
        /// The bit of each cell in the image.
        bits: Vec<u32>,
        /// The occupied cells in the image.
        set: S,
    },
    /// The bits of a line were read from a word.
    Window {
        /// One direction of the axis.
        axis: Direction,
        /// The number of the word.
        at: usize,
        /// The value of the word.
        word: u64,
        /// The number of bits by which it was shifted down.
        shift: u32,
        /// The mask of the inner cells of the line after the shift.
        mask: u64,
        /// The index: the word after shift and mask.
        index: u64,
    },
    /// The occupancy was masked to the relevant cells.
    Relevant {
        /// The directions of the table.
        directions: Directions,
        /// The relevant cells.
        mask: S,
        /// The relevant cells that are occupied.
        occupied: S,
    },
    /// The words were multiplied, the products joined by XOR and shifted down.
    Multiplied {
        /// For each word its value, its multiplier and the product.
        factors: Vec<[u64; 3]>,
        /// The number of bits by which the joined products were shifted down.
        shift: u32,
        /// The index: the joined products after the shift.
        index: u64,
    },
    /// The relevant bits of the words were extracted.
    Gathered {
        /// For each word its value, its mask and the extracted bits; those of the first word are lowest in the index.
        parts: Vec<[u64; 3]>,
        /// The index: the extracted bits of all words.
        index: u64,
    },
    /// An entry of a table was read.
    Entry {
        /// The directions of the table.
        directions: Directions,
        /// The index among the entries of the cell.
        index: u64,
        /// The number of entries of the cell.
        entries: u64,
        /// The place of the cell's first entry in the table.
        first: u64,
        /// The attacks that the entry holds.
        attacks: S,
    },
    /// An entry was masked to some of its directions.
    Cut {
        /// The directions that were asked for.
        directions: Directions,
        /// The rays of these directions on the empty board.
        rays: S,
        /// The attacks along these directions.
        attacks: S,
    },
    /// The occupancy was masked to one ray.
    Blockers {
        /// The direction of the ray.
        direction: Direction,
        /// The cells of the ray on the empty board.
        ray: S,
        /// The occupied cells of the ray.
        blockers: S,
    },
    /// One was subtracted from the blockers as a long number, and the bits that changed were kept.
    Borrowed {
        /// The direction of the ray.
        direction: Direction,
        /// Whether the bytes were reversed before the subtraction and after it.
        swapped: bool,
        /// The blockers as a number.
        number: S,
        /// The number minus one.
        less: S,
        /// The bits that changed: from the lowest up to the first blocker.
        changed: S,
    },
    /// The highest blocker was found by counting leading zeros, and all bits down to it were kept.
    Counted {
        /// The direction of the ray.
        direction: Direction,
        /// The bits that were kept.
        kept: S,
    },
    /// A fill made another round.
    Filled {
        /// The direction of the fill.
        direction: Direction,
        /// The number of rounds so far.
        round: u32,
        /// The cells reached so far.
        reached: S,
    },
    /// The attacks in one direction were complete.
    Reached {
        /// The direction of the attacks.
        direction: Direction,
        /// The attacked cells.
        attacks: S,
    },
}
