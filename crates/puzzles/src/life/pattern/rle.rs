//! Run-length encoding: `x = 3, y = 3, rule = B3/S23` and then `bo$2bo$3o!`, where a number repeats what follows it, `b`
//! is a dead cell, `o` a live one, `$` ends a row and `!` the pattern.

use super::{MAX_SIDE, Pattern, PatternError};
use std::fmt::Write;

/// The longest line that is written.
const LINE: usize = 70;

impl Pattern {
    /// Reads a run-length encoded pattern. Without a header the frame is the smallest that holds the cells.
    ///
    /// # Errors
    /// When the text has not this format, names a rule other than Conway's, or is larger than its header.
    ///
    /// ```
    /// use banmen_puzzles::life::Pattern;
    ///
    /// let glider = Pattern::parse_rle("#N Glider\nx = 3, y = 3, rule = B3/S23\nbo$2bo$3o!").unwrap();
    /// assert_eq!(glider.rle(), "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n");
    /// assert_eq!(glider.plaintext(), ".O.\n..O\nOOO\n");
    /// ```
    pub fn parse_rle(text: &str) -> Result<Self, PatternError> {
        read(text, MAX_SIDE)
    }

    /// Returns the pattern run-length encoded.
    #[must_use]
    pub fn rle(&self) -> String {
        let mut text = format!("x = {}, y = {}, rule = B3/S23\n", self.width(), self.height());
        let mut runs: Vec<(usize, char)> = Vec::new();
        let mut push = |count: usize, symbol: char| match runs.last_mut() {
            Some((runs, last)) if *last == symbol => *runs += count,
            _ if count > 0 => runs.push((count, symbol)),
            _ => {}
        };
        let (mut column, mut row) = (0, 0);
        for (x, y) in self.cells() {
            if y > row {
                push(y - row, '$');
                (column, row) = (0, y);
            }
            push(x - column, 'b');
            push(1, 'o');
            column = x + 1;
        }
        push(1, '!');
        let mut length = 0;
        for (count, symbol) in runs {
            let token = if count == 1 { symbol.to_string() } else { format!("{count}{symbol}") };
            if length + token.len() > LINE {
                text.push('\n');
                length = 0;
            }
            length += token.len();
            // Writing to a string cannot fail.
            let _ = write!(text, "{token}");
        }
        text.push('\n');
        text
    }
}

/// Reads a run-length encoded pattern whose sides are at most `side`.
pub(super) fn read(text: &str, side: usize) -> Result<Pattern, PatternError> {
    let mut reader = Reader { side, ..Reader::default() };
    for (index, line) in text.lines().enumerate() {
        let (number, line) = (index + 1, line.trim());
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if !reader.begun && line.starts_with(['x', 'X']) {
            let (width, height) = header(number, line)?;
            if width > side || height > side {
                return Err(PatternError::Size { line: number, width: side, height: side });
            }
            reader.frame = Some((width, height));
            reader.begun = true;
            continue;
        }
        reader.begun = true;
        if reader.line(number, line)? {
            return Ok(reader.pattern());
        }
    }
    Err(if reader.begun { PatternError::Unfinished } else { PatternError::Empty })
}

/// The state of the reader.
#[derive(Default)]
struct Reader {
    /// The longest side that is allowed.
    side: usize,
    begun: bool,
    frame: Option<(usize, usize)>,
    count: Option<usize>,
    column: usize,
    row: usize,
    widest: usize,
    cells: Vec<(usize, usize)>,
}

impl Reader {
    /// Reads a line and returns whether the pattern has ended.
    fn line(&mut self, line: usize, text: &str) -> Result<bool, PatternError> {
        let (width, height) = self.frame.unwrap_or((self.side, self.side));
        let too_large = PatternError::Size { line, width, height };
        for symbol in text.chars() {
            if let Some(digit) = symbol.to_digit(10) {
                let count = self.count.unwrap_or(0) * 10 + digit as usize;
                // A longer run fits into no pattern; the limit also prevents overflow.
                if count > MAX_SIDE {
                    return Err(too_large);
                }
                self.count = Some(count);
                continue;
            }
            if symbol.is_whitespace() {
                continue;
            }
            let count = self.count.take().unwrap_or(1);
            match symbol {
                'b' | 'B' | '.' => self.column += count,
                'o' | 'O' | 'A' => {
                    if self.column + count > width || self.row >= height {
                        return Err(too_large);
                    }
                    let from = self.column;
                    self.cells.extend((from..from + count).map(|column| (column, self.row)));
                    self.column += count;
                }
                '$' => {
                    self.widest = self.widest.max(self.column);
                    (self.column, self.row) = (0, self.row + count);
                }
                '!' => return Ok(true),
                _ => return Err(PatternError::Symbol { line, symbol }),
            }
            // Dead cells beyond the frame are allowed only without a header.
            if self.column > width || self.row > height {
                return Err(too_large);
            }
        }
        Ok(false)
    }

    fn pattern(self) -> Pattern {
        let widest = self.widest.max(self.column);
        let tallest = self.row + usize::from(self.column > 0);
        let (width, height) = self.frame.unwrap_or((widest, tallest));
        Pattern::in_frame(width, height, self.cells)
    }
}

/// Reads `x = 3, y = 3, rule = B3/S23`.
fn header(line: usize, text: &str) -> Result<(usize, usize), PatternError> {
    let wrong = || PatternError::Header { line, text: text.to_owned() };
    let (mut width, mut height) = (None, None);
    for part in text.splitn(3, ',') {
        let (name, value) = part.split_once('=').ok_or_else(wrong)?;
        let value = value.trim();
        let side = || value.parse().ok().filter(|&side: &usize| side <= MAX_SIDE);
        match name.trim().to_lowercase().as_str() {
            "x" => width = side(),
            "y" => height = side(),
            "rule" if !is_conway(value) => return Err(PatternError::Rule(value.to_owned())),
            "rule" => {}
            _ => return Err(wrong()),
        }
    }
    width.zip(height).ok_or_else(wrong)
}

/// Whether a rule is Conway's, in the notations of different programs.
fn is_conway(rule: &str) -> bool {
    ["b3/s23", "b3s23", "s23/b3", "23/3", "life"].contains(&rule.to_lowercase().as_str())
}
