//! Positions and moves as text: see [`stones`](crate::stones). The second player's home is the top row of the text. A
//! move is two cells, `b2c3`; rows are numbered from the bottom.

use super::{Breakthrough, Move};
use crate::drawing::colour_name;
use crate::stones::{PositionError, Stones, cell_name};
use banmen_game::{Game, Notation, Player};

fn name(cell: u8) -> String {
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
        for (row, column, player) in stones.placed() {
            read.pieces[player.index() % 2] |= 1 << (8 * (self.shape.rows() - 1 - row) + column);
        }
        // Nobody has more pieces than at the start, and who is on move has not won already.
        let most = 2 * self.shape.columns() as u32;
        for player in Player::all(2) {
            let count = read.pieces(player).count_ones();
            if count > most {
                return Err(PositionError::Pieces { player: colour_name(player), count, most });
            }
        }
        if read.has_won(read.turn) {
            if read.pieces(read.turn.other()) == 0 {
                let player = colour_name(read.turn);
                return Err(PositionError::Won { player, what: "no enemy is left", cell: None });
            }
            let last = self.shape.rows() - 1;
            let goal = if read.turn == Player::FIRST { 0 } else { last };
            let name = |row, column| cell_name(column, last - row);
            return Err(stones.won("a piece on the far row", name, |row, _| row != goal));
        }
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        format!("{}{}", name(m.from), name(m.to))
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "Black (upwards)" } else { "White (downwards)" }.to_owned()
    }

    fn ending(&self) -> Option<String> {
        self.outcome()?;
        let [winner, loser] = [self.turn.other(), self.turn].map(colour_name);
        Some(if self.pieces(self.turn) == 0 {
            format!("{winner} wins: {loser} has no piece left")
        } else {
            format!("{winner} wins: a piece is on the far row")
        })
    }

    fn move_help(&self) -> &'static str {
        "The cell that a piece leaves and the cell that it goes to: `b2c3`"
    }
}
