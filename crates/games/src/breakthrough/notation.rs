//! Positions and moves as text: see [`stones`](crate::stones). The second player's home is the top row of the text. A
//! move is two cells, `b2c3`; rows are numbered from the bottom.

use super::{Breakthrough, Move};
use crate::stones::{PositionError, Stones, cell_name};
use banmen_game::{Notation, Player};

pub(super) fn name(cell: u8) -> String {
    cell_name(usize::from(cell % 8), usize::from(cell / 8))
}

impl Notation for Breakthrough {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let owner = |cell: usize| Player::all(2).find(|&player| self.pieces(player) >> cell & 1 != 0);
        let columns = self.shape.columns();
        let row = |row: usize| (0..columns).map(|column| owner(8 * row + column)).collect();
        Stones { rows: (0..self.shape.rows()).rev().map(row).collect(), turn: self.turn }.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let stones = Stones::read(text, &vec![self.shape.columns(); self.shape.rows()], 2)?;
        let mut read = Self { pieces: [0; 2], shape: self.shape, turn: stones.turn };
        for (row, cells) in stones.rows.iter().rev().enumerate() {
            for (column, owner) in cells.iter().enumerate() {
                if let Some(player) = owner {
                    read.pieces[player.index() % 2] |= 1 << (8 * row + column);
                }
            }
        }
        // Nobody has more pieces than at the start, and who is on move has not won already.
        let most = 2 * self.shape.columns() as u32;
        let counted = read.pieces.iter().all(|pieces| pieces.count_ones() <= most);
        if counted && !read.has_won(read.turn) {
            Ok(read)
        } else {
            Err(PositionError::Impossible(text.to_owned()))
        }
    }

    fn move_text(&self, m: Move) -> String {
        format!("{}{}", name(m.from), name(m.to))
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "White (upwards)" } else { "Black (downwards)" }.to_owned()
    }
}
