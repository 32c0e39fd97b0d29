//! Positions and moves as text: see [`stones`](crate::stones). A crossing is the column's letter and the row's number
//! from the top, `h8`.

use super::{Gomoku, Move, ROW, SIDE};
use crate::boards::Set;
use crate::drawing::colour_name;
use crate::stones::{PositionError, Stones, cell_name};
use banmen_bits::methods::queries::has_line;
use banmen_game::{Game, Notation, Player};
use std::fmt;

impl Notation for Gomoku {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let owner = |cell: usize| Player::all(2).find(|&player| self.stones(player).contains(cell as u32));
        let row = |row: usize| (0..SIDE).map(|column| owner(SIDE * row + column)).collect();
        Stones { rows: (0..SIDE).map(row).collect(), turn: self.turn }.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let stones = Stones::read(text, &[SIDE; SIDE], 2)?;
        let mut read = Self { turn: stones.turn, stones: [Set::EMPTY; 2], won: false };
        for (row, column, player) in stones.placed() {
            read.stones[player.index() % 2].insert((SIDE * row + column) as u32);
        }
        let has = |stones| has_line::<super::Crossings>(stones, ROW);
        stones.check_turns(false)?;
        let own = read.stones(read.turn);
        if has(own) {
            let still = |row: usize, column: usize| has(own - Set::single((SIDE * row + column) as u32));
            return Err(stones.won("five in a row", |row, column| cell_name(column, row), still));
        }
        read.won = has(read.stones(read.turn.other()));
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        cell_name(m.cell() % SIDE, m.cell() / SIDE)
    }

    fn player_name(&self, player: Player) -> String {
        colour_name(player).to_owned()
    }

    fn ending(&self) -> Option<String> {
        Some(match self.outcome()?.winner() {
            Some(winner) => format!("{} wins with five in a row", colour_name(winner)),
            None => "The board is full: a draw".to_owned(),
        })
    }

    fn move_help(&self) -> &'static str {
        "The column's letter and the row's number from the top: `h8`"
    }
}

impl fmt::Debug for Gomoku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Gomoku({})", self.position_text())
    }
}
