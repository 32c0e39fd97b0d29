//! Positions and moves as text.
//!
//! A position is the board row by row from the top, `-` for an empty cell, `X` for Black, `O` for White, then a space
//! and the side to move as `X` or `O`: the form that Othello programs share, with `N` × `N` characters for the board.
//! Read are also `.`, `_` for empty, `*`, `b`, `B`, `x` for Black, `o`, `w`, `W` for White, and spaces or `/` between
//! rows.
//!
//! A move is the column's letter and the row's number from the top, `f5`, or `pass`.

use super::{Move, Othello};
use crate::drawing::colour_name;
use crate::stones::cell_name;
use banmen_game::{Game, Notation, Player};
use thiserror::Error;

/// Why a text is not an Othello position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A character that is neither a disc nor an empty cell.
    #[error("`{0}` is neither a disc (X, O) nor an empty cell (-)")]
    Character(char),
    /// The board has another number of cells.
    #[error("the board has {expected} cells, the text {found}")]
    Length {
        /// The number of cells of the board.
        expected: usize,
        /// The number of cells in the text.
        found: usize,
    },
    /// A cell of the centre is empty.
    #[error("{0} is empty: the four cells of the centre never are")]
    Centre(String),
    /// The side to move is missing.
    #[error("the side to move (X or O) is missing after the board")]
    Side,
}

/// The player of a character, `None` for an empty cell.
fn cell(character: char) -> Result<Option<Player>, PositionError> {
    match character {
        'X' | 'x' | 'B' | 'b' | '*' => Ok(Some(Player::FIRST)),
        'O' | 'o' | 'W' | 'w' => Ok(Some(Player::SECOND)),
        '-' | '.' | '_' => Ok(None),
        other => Err(PositionError::Character(other)),
    }
}

impl<const N: usize> Notation for Othello<N> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let (black, white) = (self.discs(Player::FIRST), self.discs(Player::SECOND));
        let mut text = String::with_capacity(N * N + 2);
        for row in 0..N {
            for column in 0..N {
                let bit = 1 << (8 * row + column);
                text.push(if black & bit != 0 {
                    'X'
                } else if white & bit != 0 {
                    'O'
                } else {
                    '-'
                });
            }
        }
        text.push_str(if self.turn() == Player::FIRST { " X" } else { " O" });
        text
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let cells: Vec<Option<Player>> =
            text.chars().filter(|c| !matches!(c, ' ' | '/')).map(cell).collect::<Result<_, _>>()?;
        let expected = N * N;
        if cells.len() == expected {
            return Err(PositionError::Side);
        }
        if cells.len() != expected + 1 {
            return Err(PositionError::Length { expected, found: cells.len().saturating_sub(1) });
        }
        let turn = cells[expected].ok_or(PositionError::Side)?;
        let mut discs = [0u64; 2];
        for (index, owner) in cells[..expected].iter().enumerate() {
            if let Some(owner) = owner {
                discs[owner.index() % 2] |= 1 << (8 * (index / N) + index % N);
            }
        }
        // A game begins with these four, and discs turn but never leave.
        for (row, column) in
            [(1, 1), (1, 0), (0, 1), (0, 0)].map(|(row, column)| (N / 2 - row, N / 2 - column))
        {
            if cells[N * row + column].is_none() {
                return Err(PositionError::Centre(cell_name(column, row)));
            }
        }
        Self::from_sets(discs[0], discs[1], turn).ok_or(PositionError::Side)
    }

    fn move_text(&self, m: Move) -> String {
        match m.place() {
            None => "pass".to_owned(),
            Some((column, row)) => cell_name(column, row),
        }
    }

    fn player_name(&self, player: Player) -> String {
        colour_name(player).to_owned()
    }

    fn ending(&self) -> Option<String> {
        let payoffs = self.outcome()?;
        let [black, white] = [Player::FIRST, Player::SECOND].map(|player| self.discs(player).count_ones());
        let (most, least) = (black.max(white), black.min(white));
        Some(match payoffs.winner() {
            Some(winner) => format!("No move left: {} wins by {most} discs to {least}", colour_name(winner)),
            None => format!("No move left: a draw with {most} discs each"),
        })
    }

    fn move_help(&self) -> &'static str {
        "The column's letter and the row's number: `f5`; or `pass`, only without another move"
    }
}
