//! Boards of stones as text, the same for every game whose positions are stones on cells and a side to move.
//!
//! The rows from the top, `/` between them, `X` for the first player's stones, `O` for the second's, `Z` for the
//! third's, `-` for an empty cell; then a space and the side to move. The reader also accepts small letters, `.` and `_`.

use crate::drawing::colour_name;
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
    /// Players who place a stone each in turn cannot have these numbers of stones.
    #[error("{counts}: {rule}")]
    Counts {
        /// The numbers, `5 black and 3 white stones`.
        counts: String,
        /// The rule that they break.
        rule: &'static str,
    },
    /// With these numbers of stones another player is to move.
    #[error("with {counts} it is {expected}'s turn")]
    Turn {
        /// The numbers, `1 black and 0 white stones`.
        counts: String,
        /// The player who is to move.
        expected: &'static str,
    },
    /// The side to move has won before.
    #[error("{player} is to move and has already won: {what}{}", place(.cell))]
    Won {
        /// The side to move.
        player: &'static str,
        /// What wins, `five in a row`.
        what: &'static str,
        /// A stone without which the player would not have won; `None` where no single one decides.
        cell: Option<String>,
    },
    /// Two players have won.
    #[error("{} and {} have both won: {what}", .players[0], .players[1])]
    BothWon {
        /// The players.
        players: [&'static str; 2],
        /// What wins.
        what: &'static str,
    },
    /// The side to move is out of the game.
    #[error("{player} is to move and is out of the game: {what}")]
    Out {
        /// The side to move.
        player: &'static str,
        /// What puts a player out.
        what: &'static str,
    },
    /// Every player is out of the game.
    #[error("every player is out: {what}")]
    AllOut {
        /// What puts a player out.
        what: &'static str,
    },
    /// A player has more pieces than a game begins with.
    #[error("{player} has {count} pieces, and {most} is the most")]
    Pieces {
        /// The player.
        player: &'static str,
        /// The number of the player's pieces.
        count: u32,
        /// The number at the start.
        most: u32,
    },
    /// Fewer stones than any position of the game has.
    #[error("there are {count} stones, and {least} is the least: stones never leave the board")]
    Few {
        /// The number of stones.
        count: u32,
        /// The number at the start.
        least: u32,
    },
    /// More moves without a new stone than a game can have.
    #[error("{waited} moves without a new stone, and {most} end the game")]
    Wait {
        /// The number of moves as it is written.
        waited: String,
        /// The number that ends the game.
        most: u32,
    },
}

/// Where a stone of a finished line or chain stands.
fn place(cell: &Option<String>) -> String {
    cell.as_ref().map_or_else(String::new, |cell| format!(" through {cell}"))
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

    /// Checks that two players who place a stone each in turn can have these stones with this side to move. With the swap
    /// rule the second player may have taken over the first stone, and is then a stone ahead of the usual.
    pub(crate) fn check_turns(&self, swap: bool) -> Result<(), PositionError> {
        let [first, second] = [Player::FIRST, Player::SECOND].map(|player| self.count(player));
        let counts = self.counts(2);
        let wrong = |rule| Err(PositionError::Counts { counts: counts.clone(), rule });
        if first > second + 1 {
            return wrong("Black is never more than one stone ahead");
        }
        if !swap && second > first {
            return wrong("Black begins, so White is never ahead");
        }
        if second > first + 1 {
            return wrong("White is never more than one stone ahead");
        }
        let expected = if first > second { Player::SECOND } else { Player::FIRST };
        let swapped = swap && first == second && first > 0;
        if self.turn == expected || swapped { Ok(()) } else { Err(self.other_turn(2, expected)) }
    }

    /// The error of a position in which another player is to move.
    pub(crate) fn other_turn(&self, players: usize, expected: Player) -> PositionError {
        PositionError::Turn { counts: self.counts(players), expected: colour_name(expected) }
    }

    /// The error of a side to move that has won before. `still(row, column)` says whether it would have won without its
    /// stone there, `name` names the cell.
    pub(crate) fn won(
        &self,
        what: &'static str,
        name: impl Fn(usize, usize) -> String,
        still: impl Fn(usize, usize) -> bool,
    ) -> PositionError {
        let mut own = self.placed().filter(|&(_, _, player)| player == self.turn);
        let cell =
            own.find(|&(row, column, _)| !still(row, column)).map(|(row, column, _)| name(row, column));
        PositionError::Won { player: colour_name(self.turn), what, cell }
    }

    /// The numbers of stones: `5 black and 3 white stones`.
    pub(crate) fn counts(&self, players: usize) -> String {
        let count = |player| format!("{} {}", self.count(player), colour_name(player).to_lowercase());
        let counts: Vec<String> = Player::all(players).map(count).collect();
        format!("{} stones", counts.join(if players == 2 { " and " } else { ", " }))
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
        let turns = |text: &str, swap| {
            let stones = Stones::read(text, &[3, 2], 2).expect("a board");
            stones.check_turns(swap).expect_err("no game has it").to_string()
        };
        assert_eq!(
            turns("XXX/O- O", false),
            "3 black and 1 white stones: Black is never more than one stone ahead"
        );
        assert_eq!(
            turns("O--/-- X", false),
            "0 black and 1 white stones: Black begins, so White is never ahead"
        );
        assert_eq!(
            turns("OO-/-- X", true),
            "0 black and 2 white stones: White is never more than one stone ahead"
        );
        assert_eq!(turns("X--/-- X", true), "with 1 black and 0 white stones it is White's turn");
        assert_eq!(turns("O--/-- O", true), "with 0 black and 1 white stones it is Black's turn");
        assert_eq!(turns("---/-- O", true), "with 0 black and 0 white stones it is Black's turn");
        let read = Stones::read(" xo/._  O ", &[2, 2], 2).expect("a board");
        assert_eq!((read.text().as_str(), read.count(Player::FIRST)), ("XO/-- O", 1));
    }
}
