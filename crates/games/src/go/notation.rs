//! Positions and moves as text.
//!
//! A position is the board it was set up with, as in [`stones`](crate::stones) with the top row first, the side to move
//! then, and the moves since: superko must know what was there. A point is the column's letter, without `i`, and the
//! row's number from the bottom, `d4`; no stone is `pass`.

use super::{Go, Move};
use crate::connection::Set;
use crate::stones::{self, Stones};
use banmen_game::{Game, Notation, Player};
use thiserror::Error;

/// Why a text is not a position of Go.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The board is wrong.
    #[error(transparent)]
    Board(#[from] stones::PositionError),
    /// A chain of the board has no liberty.
    #[error("a chain without a liberty stands on `{0}`")]
    Liberty(String),
    /// A move after the board cannot be played.
    #[error("move {number}, `{text}`, cannot be played")]
    Move {
        /// Which one, counted from 1.
        number: usize,
        /// What it says.
        text: String,
    },
}

/// What players call a point.
pub(super) fn name(side: usize, point: usize) -> String {
    let column = (point % side) as u8;
    // The letter i is left out.
    let letter = b'a' + column + u8::from(column >= 8);
    format!("{}{}", char::from(letter), point / side + 1)
}

impl<const W: usize> Notation for Go<W> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let (stones, turn) = self.origin;
        let side = self.side();
        let owner =
            |point: usize| Player::all(2).find(|player| stones[player.index()].contains(point as u32));
        let row = |row: usize| (0..side).map(|column| owner(side * row + column)).collect();
        let mut text = Stones { rows: (0..side).rev().map(row).collect(), turn }.text();
        for &m in &self.moves {
            text.push(' ');
            text.push_str(&self.move_text(m));
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (head, moves) = words.split_at(words.len().min(2));
        let side = self.side();
        let board = Stones::read(&head.join(" "), &vec![side; side], 2)?;
        let mut stones = [Set::EMPTY; 2];
        for (row, cells) in board.rows.iter().rev().enumerate() {
            for (column, owner) in cells.iter().enumerate() {
                if let Some(player) = owner {
                    stones[player.index() % 2].insert((side * row + column) as u32);
                }
            }
        }
        let mut read = Self::set_up(side, stones, board.turn);
        let breathing = read.grid().beside(read.empty());
        for &stones in &stones {
            let dead = stones - read.grid().chains(breathing, stones);
            if let Some(point) = dead.first() {
                return Err(PositionError::Liberty(name(side, point as usize)));
            }
        }
        for (index, word) in moves.iter().enumerate() {
            let wrong = || PositionError::Move { number: index + 1, text: (*word).to_owned() };
            let m = read.read_move(word).map_err(|_| wrong())?;
            read.play(m);
        }
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        m.point().map_or("pass".to_owned(), |point| name(self.side(), point as usize))
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "Black" } else { "White" }.to_owned()
    }
}
