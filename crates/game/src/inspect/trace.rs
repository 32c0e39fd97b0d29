//! One lookup of a slider, told step by step.

use super::{Layout, Number, Words};
use thiserror::Error;

/// A way of finding sliding attacks that can be traced.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SliderMethod {
    /// What is typed to choose it.
    pub name: String,
    /// The name of the [`Layout`] it works in.
    pub layout: String,
    /// Where it comes from: the paper with its section or figure.
    pub paper: String,
}

/// What a method did to find the attacks of one slider on the position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Trace {
    /// The method.
    pub method: String,
    /// The piece.
    pub piece: String,
    /// The index of the cell that it stands on; whether it really does makes no difference.
    pub cell: usize,
    /// The name of the layout that the words are in.
    pub layout: String,
    /// Where the method comes from.
    pub paper: String,
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// The cells that the piece attacks.
    pub attacks: Vec<usize>,
}

/// A step of a lookup: what is done, why, and the value that comes out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Step {
    /// A few words.
    pub title: String,
    /// A sentence.
    pub explanation: String,
    /// What came out.
    pub value: Value,
}

/// What came out of a step. The `kind` says which it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "lowercase"))]
pub enum Value {
    /// A set of cells.
    Set {
        /// The cells.
        cells: Vec<usize>,
        /// Its words.
        words: Words,
    },
    /// Cells one after the other, in the order in which they were visited.
    Path {
        /// The cells.
        cells: Vec<usize>,
    },
    /// Words that are no set of cells, such as a difference.
    Words {
        /// The words.
        words: Words,
    },
    /// The occupied cells in another order of bits, so that the cells of each line lie side by side.
    Image {
        /// Where each cell is in it.
        layout: Layout,
        /// The lines of the board in the order in which they were put into the words, each cell by cell from its
        /// highest bit: the rows of the turned board.
        lines: Vec<Vec<usize>>,
        /// The occupied cells.
        cells: Vec<usize>,
        /// The words of the image.
        words: Words,
    },
    /// A word that was shifted down and masked.
    Window {
        /// Which word it was, from the lowest.
        at: usize,
        /// The word.
        word: Number,
        /// By how many bits it was shifted down.
        shift: u32,
        /// What was kept of it then.
        mask: Number,
        /// What was left: the index.
        index: Number,
    },
    /// Words that were multiplied, the products joined by XOR and shifted down.
    Multiplication {
        /// The products.
        factors: Vec<Factor>,
        /// All products, joined.
        xor: Number,
        /// By how many bits that was shifted down.
        shift: u32,
        /// What was left: the index.
        index: Number,
    },
    /// Bits that were gathered out of words.
    Extraction {
        /// What came from each word.
        parts: Vec<Part>,
        /// The parts together: the index.
        index: Number,
    },
    /// An entry of a table.
    Entry {
        /// Which of the cell's entries it is.
        index: u64,
        /// How many entries the cell has.
        entries: u64,
        /// How many come before the cell's first in the table.
        first: u64,
        /// The cells of the entry.
        cells: Vec<usize>,
        /// The words of the entry.
        words: Words,
    },
}

/// A word that was multiplied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Factor {
    /// The word.
    pub word: Number,
    /// The magic number.
    pub multiplier: Number,
    /// The low 64 bits of the product.
    pub product: Number,
}

/// Bits that were gathered out of one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Part {
    /// The word.
    pub word: Number,
    /// Which bits were gathered.
    pub mask: Number,
    /// Those bits, side by side.
    pub extracted: Number,
    /// By how many bits they were shifted up in the index.
    pub at: u32,
}

/// Why there is nothing to trace.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TraceError {
    /// The game has no sliders.
    #[error("the game has no sliding pieces")]
    NoSliders,
    /// No method has this name.
    #[error("unknown slider method `{text}` (known: {known})")]
    Method {
        /// What was given.
        text: String,
        /// The names there are.
        known: String,
    },
    /// No slider has this name.
    #[error("unknown slider `{text}` (known: {known})")]
    Piece {
        /// What was given.
        text: String,
        /// The names there are.
        known: String,
    },
    /// The board has no such cell.
    #[error("no cell {cell}: the board has {cells}")]
    Cell {
        /// What was given.
        cell: usize,
        /// How many cells there are.
        cells: usize,
    },
}
