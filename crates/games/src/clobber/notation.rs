//! Positions and moves as text: see [`stones`](crate::stones). The first row of the text is the top one. A move is two
//! cells, `a1b1`; rows are numbered from the bottom.

use super::{Clobber, Move};
use crate::stones::{PositionError, Stones, cell_name};
use banmen_game::{Notation, Player};

impl<const W: usize> Clobber<W> {
    pub(super) fn name(&self, cell: u32) -> String {
        let columns = self.shape.columns();
        cell_name((cell % columns) as usize, (cell / columns) as usize)
    }
}

impl<const W: usize> Notation for Clobber<W> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let owner = |cell: u32| Player::all(2).find(|&player| self.stones(player).contains(cell));
        let columns = self.shape.columns();
        let row = |row: u32| (0..columns).map(|column| owner(columns * row + column)).collect();
        Stones { rows: (0..self.shape.rows()).rev().map(row).collect(), turn: self.turn }.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let (rows, columns) = (self.shape.rows() as usize, self.shape.columns() as usize);
        let stones = Stones::read(text, &vec![columns; rows], 2)?;
        let mut read = Self { turn: stones.turn, ..Self::new(rows, columns) };
        read.stones = Default::default();
        for (row, cells) in stones.rows.iter().rev().enumerate() {
            for (column, owner) in cells.iter().enumerate() {
                if let Some(player) = owner {
                    read.stones[player.index() % 2].insert((columns * row + column) as u32);
                }
            }
        }
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        format!("{}{}", self.name(u32::from(m.from)), self.name(u32::from(m.to)))
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "Black" } else { "White" }.to_owned()
    }
}
