//! Boards of stones as text, the same for every game whose positions are stones on cells and a side to move.
//!
//! The rows from the top, `/` between them, `X` for the first player's stones, `O` for the second's, `Z` for the
//! third's, `-` for an empty cell; then a space and the side to move. The reader also accepts small letters, `.` and `_`.

use banmen_game::Player;
use thiserror::Error;

/// The letter of each player in a text.
const LETTERS: [char; 4] = ['X', 'O', 'Z', '?'];

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A character that is neither a stone nor an empty cell.
    #[error("`{0}` is neither a stone nor an empty cell (-)")]
    Character(char),
    /// The board has another number of rows.
    #[error("the board has {expected} rows, the text {found}")]
    Rows {
        /// The number of rows of the board.
        expected: usize,
        /// The number of rows of the text.
        found: usize,
    },
    /// A row has another number of cells.
    #[error("row `{row}` has {found} cells, not {expected}")]
    Row {
        /// The row as it is written.
        row: String,
        /// The number of cells of this row on the board.
        expected: usize,
        /// The number of cells in the text.
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
    /// Reads a board whose rows have these lengths, with the stones of `players` players.
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

    /// Every stone: its row from the top, its column and its owner.
    pub(crate) fn placed(&self) -> impl Iterator<Item = (usize, usize, Player)> {
        self.rows.iter().enumerate().flat_map(|(row, cells)| {
            let owners = cells.iter().enumerate();
            owners.filter_map(move |(column, owner)| Some((row, column, (*owner)?)))
        })
    }

    /// The board as text, with the side to move.
    pub(crate) fn text(&self) -> String {
        let row = |cells: &Vec<Option<Player>>| -> String {
            cells.iter().map(|cell| cell.map_or('-', |player| LETTERS[player.index()])).collect()
        };
        let rows: Vec<String> = self.rows.iter().map(row).collect();
        format!("{} {}", rows.join("/"), LETTERS[self.turn.index()])
    }

    /// Whether two players who place a stone each in turn can have these stones with this side to move. With the swap
    /// rule the second player may have taken over the first stone, and is then a stone ahead of the usual.
    pub(crate) fn are_alternating(&self, swap: bool) -> bool {
        let [first, second] = [Player::FIRST, Player::SECOND].map(|player| self.count(player));
        let answered = usize::from(self.turn != Player::FIRST);
        first == second + answered || swap && first + second > 0 && first + 1 == second + answered
    }

    /// The number of a player's stones.
    pub(crate) fn count(&self, player: Player) -> usize {
        self.rows.iter().flatten().filter(|&&cell| cell == Some(player)).count()
    }
}

fn owner(letter: char, players: usize) -> Option<Player> {
    Player::all(players).find(|player| LETTERS[player.index()].eq_ignore_ascii_case(&letter))
}

/// The name of a cell: the column's letter and the row's number, `a1`. No board has more than 26 columns.
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
