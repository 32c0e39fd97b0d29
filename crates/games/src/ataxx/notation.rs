//! Positions and moves as text: see [`stones`](crate::stones). After the side to move stands the number of moves since the
//! last new stone. A square is the column's letter and the row's number from the bottom; `b6` is a new stone, `b6d5` a jump.

use super::{Ataxx, Cells, LONGEST_WAIT, Move, SIDE};
use crate::boards::Set;
use crate::drawing::colour_name;
use crate::stones::{PositionError, Stones, cell_name};
use banmen_bits::board::Board;
use banmen_game::{Game, Notation, Player};
use std::fmt;

/// The name of the square of a bit.
fn square(bit: u32) -> String {
    let cell = Cells::cells(Set::single(bit)).next().unwrap_or_default();
    cell_name(cell % SIDE, SIDE - 1 - cell / SIDE)
}

impl Notation for Ataxx {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let owner = |cell: usize| Player::all(2).find(|&player| Cells::contains(self.stones(player), cell));
        let row = |row: usize| (0..SIDE).map(|column| owner(SIDE * row + column)).collect();
        let stones = Stones { rows: (0..SIDE).map(row).collect(), turn: self.turn };
        format!("{} {}", stones.text(), self.waited)
    }

    /// The number at the end may be missing.
    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let long =
            |waited: &str| PositionError::Wait { waited: waited.to_owned(), most: LONGEST_WAIT.into() };
        let trimmed = text.trim();
        let (board, waited) = match trimmed.rsplit_once(' ') {
            Some((board, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                (board, number.parse().map_err(|_| long(number))?)
            }
            _ => (trimmed, 0),
        };
        let stones = Stones::read(board, &[SIDE; SIDE], 2)?;
        let mut read = Self { turn: stones.turn, stones: [Set::EMPTY; 2], waited, flips: self.flips };
        for (row, column, player) in stones.placed() {
            read.stones[player.index() % 2] |= Cells::single(SIDE * row + column);
        }
        // Stones turn and multiply, and never leave: there are four at the least.
        let count = read.stones[0].len() + read.stones[1].len();
        if waited > LONGEST_WAIT {
            return Err(long(&waited.to_string()));
        }
        if count < 4 { Err(PositionError::Few { count, least: 4 }) } else { Ok(read) }
    }

    fn move_text(&self, m: Move) -> String {
        match (m.from(), m.to()) {
            (_, None) => "pass".to_owned(),
            (None, Some(to)) => square(to),
            (Some(from), Some(to)) => square(from) + &square(to),
        }
    }

    fn player_name(&self, player: Player) -> String {
        colour_name(player).to_owned()
    }

    fn ending(&self) -> Option<String> {
        let winner = self.outcome()?.winner();
        let [first, second] = self.stones.map(Set::len);
        let (more, fewer) = (first.max(second), first.min(second));
        Some(match winner {
            Some(winner) if fewer == 0 => {
                format!("{} wins: no enemy is left", colour_name(winner))
            }
            Some(winner) => format!("{} wins with {more} stones against {fewer}", colour_name(winner)),
            None => format!("{LONGEST_WAIT} moves without a new stone: a draw"),
        })
    }

    fn move_help(&self) -> &'static str {
        "The square of a new stone: `b6`; a jump: `b6d5`; `pass` without another move"
    }

    fn status(&self) -> Option<String> {
        (self.waited > LONGEST_WAIT / 2)
            .then(|| format!("{} of {LONGEST_WAIT} moves without a new stone", self.waited))
    }
}

impl fmt::Debug for Ataxx {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ataxx({})", self.position_text())
    }
}
