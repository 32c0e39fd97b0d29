//! Patterns: living cells in a frame, and the texts that tell them.

mod named;
mod plaintext;
mod rle;

pub use named::NAMED;
use thiserror::Error;

/// The longest side of a pattern.
const MAX_SIDE: usize = super::MAX_SIDE;

/// Why a text is no pattern. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PatternError {
    /// There is nothing in the text.
    #[error("there is no pattern in the text")]
    Empty,
    /// The header of a run-length encoded pattern says something else than its size and rule.
    #[error("line {line}: `{text}` is no header such as `x = 3, y = 3, rule = B3/S23`")]
    Header {
        /// Where.
        line: usize,
        /// What it says.
        text: String,
    },
    /// The rule is not Conway's.
    #[error("the rule `{0}` is not B3/S23")]
    Rule(String),
    /// A character that stands for nothing.
    #[error("line {line}: `{symbol}` stands for no cell")]
    Symbol {
        /// Where.
        line: usize,
        /// The character.
        symbol: char,
    },
    /// The pattern is too large, or larger than its header says.
    #[error("line {line}: the pattern is larger than {width}x{height} cells")]
    Size {
        /// Where.
        line: usize,
        /// The most columns.
        width: usize,
        /// The most rows.
        height: usize,
    },
    /// The text ends before the pattern does.
    #[error("the pattern does not end with `!`")]
    Unfinished,
}

/// Living cells in a frame.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pattern {
    width: usize,
    height: usize,
    /// Row by row, in order.
    cells: Vec<(usize, usize)>,
}

impl Pattern {
    /// The pattern of that name, one of [`NAMED`].
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let text = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name))?.1;
        Self::parse_rle(text).ok()
    }

    /// Reads a pattern, run-length encoded or as plaintext, whichever it is: plaintext has only points, `O`, `*` and
    /// comments that begin with `!`.
    ///
    /// # Errors
    /// When it is neither.
    pub fn parse(text: &str) -> Result<Self, PatternError> {
        Self::parse_within(text, MAX_SIDE)
    }

    /// Reads a pattern whose sides are not longer than that: a short text can tell of many cells.
    ///
    /// # Errors
    /// When it is none, or too large.
    pub fn parse_within(text: &str, side: usize) -> Result<Self, PatternError> {
        let side = side.min(MAX_SIDE);
        let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
        let is_plaintext = lines().any(|line| line.starts_with('!') && line.len() > 1)
            || lines().all(|line| line.chars().all(|symbol| ".O*".contains(symbol)));
        if is_plaintext { plaintext::read(text, side) } else { rle::read(text, side) }
    }

    /// The cells, cut to the smallest frame around them.
    pub fn from_cells(cells: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut cells: Vec<(usize, usize)> = cells.into_iter().collect();
        cells.sort_unstable_by_key(|&(x, y)| (y, x));
        cells.dedup();
        let left = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
        let top = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
        for (x, y) in &mut cells {
            (*x, *y) = (*x - left, *y - top);
        }
        let width = cells.iter().map(|cell| cell.0 + 1).max().unwrap_or(0);
        let height = cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
        Self { width, height, cells }
    }

    /// The cells in a frame of that size; what is outside is lost.
    pub fn in_frame(width: usize, height: usize, cells: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut cells: Vec<(usize, usize)> =
            cells.into_iter().filter(|&(x, y)| x < width && y < height).collect();
        cells.sort_unstable_by_key(|&(x, y)| (y, x));
        cells.dedup();
        Self { width, height, cells }
    }

    /// How many columns the frame has.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// How many rows the frame has.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    /// How many cells live.
    #[must_use]
    pub const fn population(&self) -> usize {
        self.cells.len()
    }

    /// The living cells as columns and rows, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize)> {
        self.cells.iter().copied()
    }
}
