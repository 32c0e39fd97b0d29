//! Positions and moves as text: see [`stones`](crate::stones). A cell is the column's letter and the row's number from
//! the top, `f6`; the swap is `swap`.

use super::{Hex, Move, joined};
use crate::stones::{PositionError, Stones, cell_name};
use banmen_game::{Notation, Player};

impl<const W: usize> Notation for Hex<W> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let owner = |cell: u32| Player::all(2).find(|&player| self.stones(player).contains(cell));
        let side = u32::from(self.side);
        let row = |row: u32| (0..side).map(|column| owner(side * row + column)).collect();
        Stones { rows: (0..side).map(row).collect(), turn: self.turn }.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let stones = Stones::read(text, &vec![self.side(); self.side()], 2)?;
        let mut read = Self { turn: stones.turn, ..Self::new(self.side(), self.swap) };
        for (cell, owner) in stones.rows.iter().flatten().enumerate() {
            if let Some(player) = owner {
                read.stones[player.index() % 2].insert(cell as u32);
            }
        }
        let surplus = stones.count(Player::FIRST) as i64 - stones.count(Player::SECOND) as i64;
        let even = i64::from(stones.turn == Player::SECOND);
        // After a swap the second player is a stone ahead of the usual.
        let counted = surplus == even || self.swap && surplus == even - 1;
        read.won = joined(read.board(), read.turn.other(), read.stones(read.turn.other()));
        let possible = counted && !joined(read.board(), read.turn, read.stones(read.turn));
        if possible { Ok(read) } else { Err(PositionError::Impossible(text.to_owned())) }
    }

    fn move_text(&self, m: Move) -> String {
        let side = u32::from(self.side);
        m.cell().map_or("swap".to_owned(), |cell| cell_name((cell % side) as usize, (cell / side) as usize))
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "Black (top to bottom)" } else { "White (left to right)" }.to_owned()
    }
}
