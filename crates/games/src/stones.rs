//! Boards of stones as text, the same for every game that is nothing but stones on cells.
//!
//! The rows from the top, `/` between them, `X` for the first player's stones, `O` for the second's, `Z` for the
//! third's, `-` for an empty cell; then a space and the side to move. Read are also small letters, `.` and `_`.

use banmen_game::Player;
use thiserror::Error;

/// The letters of the players.
const LETTERS: [char; 4] = ['X', 'O', 'Z', '?'];
/// Characters that differ in a terminal without colour.
pub(crate) const GLYPHS: [&str; 4] = ["●", "○", "▲", "?"];

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A character that means nothing.
    #[error("`{0}` is neither a stone nor an empty cell (-)")]
    Character(char),
    /// The board has another number of rows.
    #[error("the board has {expected} rows, the text {found}")]
    Rows {
        /// How many rows there are.
        expected: usize,
        /// How many the text has.
        found: usize,
    },
    /// A row has another number of cells.
    #[error("row `{row}` has {found} cells, not {expected}")]
    Row {
        /// The row.
        row: String,
        /// How many cells it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// The side to move is missing or unknown.
    #[error("the side to move is missing or unknown in `{0}`")]
    Side(String),
    /// No game leads to the position.
    #[error("no game leads to `{0}`")]
    Impossible(String),
}

/// A board that was read: the owner of each cell, row by row, and the side to move.
pub(crate) struct Stones {
    pub(crate) rows: Vec<Vec<Option<Player>>>,
    pub(crate) turn: Player,
}

impl Stones {
    /// Reads a board whose rows have these lengths, with stones of so many players.
    pub(crate) fn read(text: &str, lengths: &[usize], players: usize) -> Result<Self, PositionError> {
        let text = text.trim();
        let (board, side) = text.rsplit_once(' ').ok_or_else(|| PositionError::Side(text.to_owned()))?;
        let mut rows = Vec::with_capacity(lengths.len());
        for row in board.trim().split('/') {
            let cells = row.chars().map(|character| match owner(character, players) {
                Some(player) => Ok(Some(player)),
                None if matches!(character, '-' | '.' | '_') => Ok(None),
                None => Err(PositionError::Character(character)),
            });
            rows.push((row, cells.collect::<Result<Vec<_>, _>>()?));
        }
        if rows.len() != lengths.len() {
            return Err(PositionError::Rows { expected: lengths.len(), found: rows.len() });
        }
        for ((row, cells), &expected) in rows.iter().zip(lengths) {
            if cells.len() != expected {
                return Err(PositionError::Row { row: (*row).to_owned(), expected, found: cells.len() });
            }
        }
        let mut letters = side.chars();
        let turn = match (letters.next(), letters.next()) {
            (Some(letter), None) => owner(letter, players),
            _ => None,
        };
        let turn = turn.ok_or_else(|| PositionError::Side(text.to_owned()))?;
        Ok(Self { rows: rows.into_iter().map(|(_, cells)| cells).collect(), turn })
    }

    /// Writes it.
    pub(crate) fn text(&self) -> String {
        let row = |cells: &Vec<Option<Player>>| -> String {
            cells.iter().map(|cell| cell.map_or('-', |player| LETTERS[player.index()])).collect()
        };
        let rows: Vec<String> = self.rows.iter().map(row).collect();
        format!("{} {}", rows.join("/"), LETTERS[self.turn.index()])
    }

    /// How many stones a player has.
    pub(crate) fn count(&self, player: Player) -> usize {
        self.rows.iter().flatten().filter(|&&cell| cell == Some(player)).count()
    }
}

fn owner(letter: char, players: usize) -> Option<Player> {
    Player::all(players).find(|player| LETTERS[player.index()].eq_ignore_ascii_case(&letter))
}

/// What players call a cell: the column's letter and the row's number, `a1`. Columns beyond the twenty-sixth do not
/// occur.
pub(crate) fn cell_name(column: usize, row: usize) -> String {
    format!("{}{}", char::from(b'a' + (column % 26) as u8), row + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        Stones::read(text, &[2, 2], 2).map(|stones| stones.text()).expect_err("it is bad").to_string()
    }

    #[test]
    fn bad_boards_are_refused_by_name() {
        assert_eq!(error("XO/-Z X"), "`Z` is neither a stone nor an empty cell (-)");
        assert_eq!(error("XO X"), "the board has 2 rows, the text 1");
        assert_eq!(error("XO/--- X"), "row `---` has 3 cells, not 2");
        assert_eq!(error("XO/--"), "the side to move is missing or unknown in `XO/--`");
        assert_eq!(error("XO/-- XX"), "the side to move is missing or unknown in `XO/-- XX`");
        let read = Stones::read(" xo/._  O ", &[2, 2], 2).expect("a board");
        assert_eq!((read.text().as_str(), read.count(Player::FIRST)), ("XO/-- O", 1));
    }
}
