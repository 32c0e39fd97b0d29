//! Patterns: live cells in a frame, and their text formats.

mod plaintext;
mod rle;

use thiserror::Error;

/// The longest side of a pattern.
const MAX_SIDE: usize = super::MAX_SIDE;

/// The reason why a text is no pattern. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PatternError {
    /// The text has no cell.
    #[error("there is no pattern in the text")]
    Empty,
    /// The header of a run-length encoded pattern is not a size and a rule.
    #[error("line {line}: `{text}` is no header such as `x = 3, y = 3, rule = B3/S23`")]
    Header {
        /// The line.
        line: usize,
        /// The text of the line.
        text: String,
    },
    /// The rule is not Conway's.
    #[error("the rule `{0}` is not B3/S23")]
    Rule(String),
    /// A character that is no cell.
    #[error("line {line}: `{symbol}` stands for no cell")]
    Symbol {
        /// The line.
        line: usize,
        /// The character.
        symbol: char,
    },
    /// The pattern is too large, or larger than its header.
    #[error("line {line}: the pattern is larger than {width}x{height} cells")]
    Size {
        /// The line.
        line: usize,
        /// The most columns.
        width: usize,
        /// The most rows.
        height: usize,
    },
    /// The text ends before the pattern.
    #[error("the pattern does not end with `!`")]
    Unfinished,
}

/// Live cells in a frame.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pattern {
    width: usize,
    height: usize,
    /// Row by row, in order.
    cells: Vec<(usize, usize)>,
}

impl Pattern {
    /// Returns the well-known pattern with this name, one of [`NAMED`].
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let text = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name))?.1;
        Self::parse_rle(text).ok()
    }

    /// Reads a pattern in either format: plaintext has only points, `O`, `*` and comments that begin with `!`; all else
    /// is run-length encoded.
    ///
    /// # Errors
    /// When the text has neither format.
    pub fn parse(text: &str) -> Result<Self, PatternError> {
        Self::parse_within(text, MAX_SIDE)
    }

    /// Reads a pattern whose sides are at most `side`. Use it for text from outside: a short text can encode many cells.
    ///
    /// # Errors
    /// When the text has neither format, or the pattern is too large.
    pub fn parse_within(text: &str, side: usize) -> Result<Self, PatternError> {
        let side = side.min(MAX_SIDE);
        let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
        let is_plaintext = lines().any(|line| line.starts_with('!') && line.len() > 1)
            || lines().all(|line| line.chars().all(|symbol| ".O*".contains(symbol)));
        if is_plaintext { plaintext::read(text, side) } else { rle::read(text, side) }
    }

    /// Creates a pattern from cells, in the smallest frame around them.
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

    /// Creates a pattern from cells in a frame of this size; cells outside are left out.
    pub fn in_frame(width: usize, height: usize, cells: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut cells: Vec<(usize, usize)> =
            cells.into_iter().filter(|&(x, y)| x < width && y < height).collect();
        cells.sort_unstable_by_key(|&(x, y)| (y, x));
        cells.dedup();
        Self { width, height, cells }
    }

    /// Returns the number of columns of the frame.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of rows of the frame.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    /// Returns the number of live cells.
    #[must_use]
    pub const fn population(&self) -> usize {
        self.cells.len()
    }

    /// Iterates over the columns and rows of the live cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize)> {
        self.cells.iter().copied()
    }
}

/// The well-known patterns: names and run-length encodings.
pub const NAMED: [(&str, &str); 14] = [
    ("block", "x = 2, y = 2\n2o$2o!"),
    ("blinker", "x = 3, y = 1\n3o!"),
    ("toad", "x = 4, y = 2\nb3o$3o!"),
    ("beacon", "x = 4, y = 4\n2o$2o$2b2o$2b2o!"),
    ("glider", "x = 3, y = 3\nbo$2bo$3o!"),
    ("lwss", "x = 5, y = 4\nbo2bo$o$o3bo$4o!"),
    ("mwss", "x = 6, y = 5\n3bo$bo3bo$o$o4bo$5o!"),
    ("hwss", "x = 7, y = 5\n3b2o$bo4bo$o$o5bo$6o!"),
    (
        "pulsar",
        "x = 13, y = 13\n2b3o3b3o2$o4bobo4bo$o4bobo4bo$o4bobo4bo$2b3o3b3o2$2b3o3b3o$o4bobo4bo$o4bobo4bo$o4bobo4bo2$2b3o3b3o!",
    ),
    ("pentadecathlon", "x = 10, y = 3\n2bo4bo$2ob4ob2o$2bo4bo!"),
    ("r-pentomino", "x = 3, y = 3\nb2o$2o$bo!"),
    ("acorn", "x = 7, y = 3\nbo$3bo$2o2b3o!"),
    ("diehard", "x = 8, y = 3\n6bo$2o$bo3b3o!"),
    (
        "gosper-gun",
        "x = 36, y = 9\n24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!",
    ),
];
