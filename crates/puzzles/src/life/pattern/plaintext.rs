//! Plaintext: a line for each row, `O` for a live cell and `.` for a dead one; lines that begin with `!` are comments.

use super::{MAX_SIDE, Pattern, PatternError};

impl Pattern {
    /// Reads plaintext. Dead cells at the end of a row may be missing.
    ///
    /// # Errors
    /// When a character is no cell, or there is no row.
    pub fn parse_plaintext(text: &str) -> Result<Self, PatternError> {
        read(text, MAX_SIDE)
    }

    /// Returns the pattern as plaintext.
    #[must_use]
    pub fn plaintext(&self) -> String {
        let mut text = String::with_capacity((self.width() + 1) * self.height());
        let mut cells = self.cells().peekable();
        for row in 0..self.height() {
            for column in 0..self.width() {
                text.push(if cells.next_if_eq(&(column, row)).is_some() { 'O' } else { '.' });
            }
            text.push('\n');
        }
        text
    }
}

/// Reads plaintext whose sides are at most `side`.
pub(super) fn read(text: &str, side: usize) -> Result<Pattern, PatternError> {
    let rows = text.lines().enumerate().filter(|(_, line)| !line.starts_with('!'));
    let (mut cells, mut width, mut height) = (Vec::new(), 0, 0);
    for (index, row) in rows {
        let mut column = 0;
        for symbol in row.trim_end().chars() {
            match symbol {
                'O' | 'o' | '*' => cells.push((column, height)),
                '.' => {}
                _ => return Err(PatternError::Symbol { line: index + 1, symbol }),
            }
            column += 1;
        }
        width = width.max(column);
        height += 1;
        if width > side || height > side {
            return Err(PatternError::Size { line: index + 1, width: side, height: side });
        }
    }
    if width == 0 {
        return Err(PatternError::Empty);
    }
    Ok(Pattern::in_frame(width, height, cells))
}
