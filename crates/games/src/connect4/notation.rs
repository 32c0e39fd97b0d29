//! Positions and moves as text.
//!
//! A position is the six rows from the top with `/` between them, `-` for an empty cell, `X` for the first player's
//! stones and `O` for the second's, then a space and the side to move as `X` or `O`. Read are also `.` for an empty
//! cell, lower case, and a game from the empty board as its columns in order, as `44455` or `dddee`.
//!
//! A move is the column's letter, `a` to `g` from the left; the numbers 1 to 7 are read as well.

use super::kernel::{COLUMNS, ROWS, STRIDE};
use super::{Connect4, Move};
use crate::drawing::letter;
use banmen_game::{Game, MoveError, Notation, Player};
use thiserror::Error;

/// Why a text is not a Connect Four position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A character that is neither a stone nor an empty cell.
    #[error("`{0}` is neither a stone (X, O) nor an empty cell (-)")]
    Character(char),
    /// Not six rows of seven cells.
    #[error("the board is 6 rows of 7 cells with `/` between them, not `{0}`")]
    Shape(String),
    /// The side to move is missing, or the numbers of stones say that the other is to move.
    #[error("the side to move is `{expected}`, not `{found}`")]
    Side {
        /// The side that must be on move.
        expected: &'static str,
        /// The side to move in the text.
        found: String,
    },
    /// A stone in the air, too many stones of one side, or a line for the side to move.
    #[error("no game leads to `{0}`")]
    Impossible(String),
    /// A game as columns that cannot be played.
    #[error("column `{column}` cannot be played as move {number}")]
    Column {
        /// The column as it is written.
        column: char,
        /// The number of the move, from 1.
        number: usize,
    },
}

const SIDES: [&str; 2] = ["X", "O"];

/// The column of `a` to `g` or `1` to `7`.
fn column(character: char) -> Option<Move> {
    let index = match character.to_ascii_lowercase() {
        letter @ 'a'..='g' => letter as usize - 'a' as usize,
        digit @ '1'..='7' => digit as usize - '1' as usize,
        _ => return None,
    };
    Some(Move::new(index))
}

/// Plays columns from the empty board.
fn read_game(text: &str) -> Result<Connect4, PositionError> {
    let mut game = Connect4::default();
    for (index, character) in text.chars().enumerate() {
        let m = column(character).filter(|&m| game.is_legal(m));
        let m = m.ok_or(PositionError::Column { column: character, number: index + 1 })?;
        game.play(m);
    }
    Ok(game)
}

fn read_board(text: &str) -> Result<[u64; 2], PositionError> {
    let shape = || PositionError::Shape(text.to_owned());
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != ROWS || rows.iter().any(|row| row.chars().count() != COLUMNS) {
        return Err(shape());
    }
    let mut stones = [0u64; 2];
    for (row, line) in rows.iter().rev().enumerate() {
        for (column, character) in line.chars().enumerate() {
            let bit = 1 << (STRIDE * column + row);
            match character {
                'X' | 'x' => stones[0] |= bit,
                'O' | 'o' => stones[1] |= bit,
                '-' | '.' => {}
                other => return Err(PositionError::Character(other)),
            }
        }
    }
    Ok(stones)
}

impl Notation for Connect4 {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let (first, second) = (self.stones(Player::FIRST), self.stones(Player::SECOND));
        let mut text = String::with_capacity((COLUMNS + 1) * ROWS + 2);
        for row in (0..ROWS).rev() {
            for column in 0..COLUMNS {
                let bit = 1 << (STRIDE * column + row);
                text.push(if first & bit != 0 {
                    'X'
                } else if second & bit != 0 {
                    'O'
                } else {
                    '-'
                });
            }
            text.push(if row == 0 { ' ' } else { '/' });
        }
        text.push_str(SIDES[self.turn().index() % 2]);
        text
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let text = text.trim();
        if !text.is_empty() && text.chars().all(|character| column(character).is_some()) {
            return read_game(text);
        }
        let (board, side) = text.split_once(' ').unwrap_or((text, ""));
        let [first, second] = read_board(board)?;
        let position =
            Self::from_sets(first, second).ok_or_else(|| PositionError::Impossible(board.to_owned()))?;
        let expected = SIDES[position.turn().index() % 2];
        let side = side.trim();
        if side.eq_ignore_ascii_case(expected) {
            Ok(position)
        } else {
            Err(PositionError::Side { expected, found: side.to_owned() })
        }
    }

    fn move_text(&self, m: Move) -> String {
        letter(m.column()).to_string()
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "First (●)" } else { "Second (○)" }.to_owned()
    }

    fn ending(&self) -> Option<String> {
        let payoffs = self.outcome()?;
        Some(match payoffs.winner() {
            Some(winner) => format!("{} wins with four in a line", self.player_name(winner)),
            None => "The board is full: a draw".to_owned(),
        })
    }

    fn move_help(&self) -> &'static str {
        "The column's letter or its number from the left: `d` or `4`"
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::Over(text.to_owned()));
        }
        let mut characters = text.trim().chars();
        let m = match (characters.next(), characters.next()) {
            (Some(character), None) => column(character),
            _ => None,
        };
        m.filter(|&m| self.is_legal(m)).ok_or_else(|| MoveError::Illegal(text.to_owned()))
    }
}
