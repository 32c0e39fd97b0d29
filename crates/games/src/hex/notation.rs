//! Positions and moves as text: see [`stones`](crate::stones). A cell is the column's letter and the row's number from
//! the top, `f6`; the swap is `swap`.

use super::{Hex, Move, joined};
use crate::boards::Set;
use crate::stones::{PositionError, Stones, cell_name};
use banmen_game::{Notation, Player};

impl<const W: usize> Notation for Hex<W> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let owner = |cell: u32| Player::all(2).find(|&player| self.stones(player).contains(cell));
        let row = |row: usize| (0..self.side()).map(|column| owner(Self::bit(row, column))).collect();
        Stones { rows: (0..self.side()).map(row).collect(), turn: self.turn }.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let stones = Stones::read(text, &vec![self.side(); self.side()], 2)?;
        let mut read = Self { turn: stones.turn, ..Self::new(self.side(), self.swap) };
        for (row, column, player) in stones.placed() {
            read.stones[player.index() % 2].insert(Self::bit(row, column));
        }
        stones.check_turns(self.swap)?;
        let has = |player, stones| joined(read.board(), player, stones);
        let own = read.stones(read.turn);
        if has(read.turn, own) {
            let still = |row, column| has(read.turn, own - Set::single(Self::bit(row, column)));
            let what = "a chain between both edges";
            return Err(stones.won(what, |row, column| cell_name(column, row), still));
        }
        read.won = has(read.turn.other(), read.stones(read.turn.other()));
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        m.cell().map_or("swap".to_owned(), |cell| {
            let (row, column) = Self::place(cell);
            cell_name(column, row)
        })
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "Black (top to bottom)" } else { "White (left to right)" }.to_owned()
    }

    fn ending(&self) -> Option<String> {
        let sentence = if self.turn == Player::FIRST {
            "White wins: a chain connects left and right"
        } else {
            "Black wins: a chain connects top and bottom"
        };
        self.won.then(|| sentence.to_owned())
    }

    fn move_help(&self) -> &'static str {
        if self.swap {
            "The column's letter and the row's number: `f6`; `swap` takes over the first stone"
        } else {
            "The column's letter and the row's number: `f6`"
        }
    }
}
