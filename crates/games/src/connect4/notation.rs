//! Positions and moves as text.
//!
//! A position is the six rows from the top with `/` between them, `-` for an empty cell, `X` for the first player's
//! stones and `O` for the second's, then a space and the side to move as `X` or `O`. Read are also `.` for an empty
//! cell, lower case, and a game from the empty board as its columns in order, as `44455` or `dddee`.
//!
//! A move is the column's letter, `a` to `g` from the left; the numbers 1 to 7 are read as well.

use super::kernel::{BOTTOM, COLUMNS, ROWS, STRIDE, has_line};
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
    #[error("with these stones the {} player (`{expected}`) is to move, not `{found}`", ordinal(.expected))]
    Side {
        /// The side that must be on move.
        expected: &'static str,
        /// The side to move in the text.
        found: String,
    },
    /// A stone in the air.
    #[error("the stone on {stone} floats: {below} below it is empty")]
    Floating {
        /// The cell of the stone.
        stone: String,
        /// The empty cell below it.
        below: String,
    },
    /// Players who move in turn cannot have these numbers of stones.
    #[error("the first player has {first} stones and the second {second}: the first is level or one ahead")]
    Counts {
        /// The number of the first player's stones.
        first: u32,
        /// The number of the second player's stones.
        second: u32,
    },
    /// The side to move has a line.
    #[error("the {} player is to move and has already won: four in a line{}", ordinal(.side), through(.cell))]
    Won {
        /// The side to move.
        side: &'static str,
        /// A stone without which there would be no line; `None` where no single one decides.
        cell: Option<String>,
    },
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

fn ordinal(side: &str) -> &'static str {
    if side == SIDES[0] { "first" } else { "second" }
}

fn through(cell: &Option<String>) -> String {
    cell.as_ref().map_or_else(String::new, |cell| format!(" through {cell}"))
}

/// The name of a cell: the column's letter and the row's number from the bottom.
fn cell_name(bit: u32) -> String {
    let (column, row) = (bit as usize / STRIDE, bit as usize % STRIDE);
    format!("{}{}", letter(column), row + 1)
}

/// The rule that two sets on the board break, which no game leads to.
fn broken(first: u64, second: u64) -> PositionError {
    let occupied = first | second;
    // The lowest stone of all that stand on an empty cell.
    let floating = occupied & !(occupied << 1) & !BOTTOM;
    if floating != 0 {
        let bit = floating.trailing_zeros();
        return PositionError::Floating { stone: cell_name(bit), below: cell_name(bit - 1) };
    }
    let counts = [first, second].map(u64::count_ones);
    if counts[0] != counts[1] && counts[0] != counts[1] + 1 {
        return PositionError::Counts { first: counts[0], second: counts[1] };
    }
    let (own, side) = if counts[0] == counts[1] { (first, SIDES[0]) } else { (second, SIDES[1]) };
    let decides = |bit: &u32| own >> bit & 1 != 0 && !has_line(own & !(1 << bit));
    let cell = (0..u64::BITS).find(decides).map(cell_name);
    PositionError::Won { side, cell }
}

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
        let position = Self::from_sets(first, second).ok_or_else(|| broken(first, second))?;
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
