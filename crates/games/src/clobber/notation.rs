//! Positions and moves as text: see [`stones`](crate::stones). The first row of the text is the top one. A move is two
//! cells, `a1b1`; rows are numbered from the bottom.

use super::kernel::{bit, place};
use super::{Clobber, Move};
use crate::drawing::colour_name;
use crate::stones::{PositionError, Stones, cell_name};
use banmen_game::{Game, Notation, Player};

impl<const W: usize> Clobber<W> {
    fn name(cell: u32) -> String {
        let (row, column) = place::<W>(cell);
        cell_name(column, row)
    }
}

impl<const W: usize> Notation for Clobber<W> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let owner = |cell: u32| Player::all(2).find(|&player| self.stones(player).contains(cell));
        let columns = self.shape.columns();
        let row = |row: usize| (0..columns).map(|column| owner(bit::<W>(row, column))).collect();
        Stones { rows: (0..self.shape.rows()).rev().map(row).collect(), turn: self.turn }.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let (rows, columns) = (self.shape.rows(), self.shape.columns());
        let stones = Stones::read(text, &vec![columns; rows], 2)?;
        let mut read = Self { turn: stones.turn, ..Self::new(rows, columns) };
        read.stones = Default::default();
        for (row, column, player) in stones.placed() {
            read.stones[player.index() % 2].insert(bit::<W>(rows - 1 - row, column));
        }
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        format!("{}{}", Self::name(u32::from(m.from)), Self::name(u32::from(m.to)))
    }

    fn player_name(&self, player: Player) -> String {
        colour_name(player).to_owned()
    }

    fn ending(&self) -> Option<String> {
        let [winner, loser] = [self.turn.other(), self.turn].map(colour_name);
        self.outcome().map(|_| format!("{winner} wins: {loser} has no enemy to take"))
    }

    fn move_help(&self) -> &'static str {
        "The cell of a stone and of the enemy that it takes: `a1b1`"
    }
}
