//! Positions and moves as text: see [`stones`](crate::stones), rows from the top with one cell more each. A cell is the
//! row's letter from the top and its place in the row from the left, `f3`.

use super::reduction::whole_board;
use super::{Move, Y};
use crate::boards::Set;
use crate::drawing::{colour_name, letter};
use crate::stones::{PositionError, Stones};
use banmen_game::{Notation, Player};

/// The name of a cell.
pub(super) fn name((row, column): (usize, usize)) -> String {
    format!("{}{}", letter(row), column + 1)
}

impl<const W: usize> Notation for Y<W> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let owner = |bit: u32| Player::all(2).find(|&player| self.stones(player).contains(bit));
        let row = |row: usize| (0..=row).map(|column| owner(self.bit(row, column))).collect();
        Stones { rows: (0..self.side()).map(row).collect(), turn: self.turn }.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let lengths: Vec<usize> = (1..=self.side()).collect();
        let stones = Stones::read(text, &lengths, 2)?;
        let mut read = Self { turn: stones.turn, ..Self::new(self.side()) };
        for (row, column, player) in stones.placed() {
            read.stones[player.index() % 2].insert(self.bit(row, column));
        }
        let side = u32::from(self.side);
        stones.check_turns(false)?;
        let own = read.stones(read.turn);
        if whole_board(own, side) {
            let still = |row, column| whole_board(own - Set::single(self.bit(row, column)), side);
            return Err(stones.won(
                "a chain between all three sides",
                |row, column| name((row, column)),
                still,
            ));
        }
        read.won = whole_board(read.stones(read.turn.other()), side);
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        name(self.place(m.bit()))
    }

    fn player_name(&self, player: Player) -> String {
        colour_name(player).to_owned()
    }

    fn ending(&self) -> Option<String> {
        let winner = colour_name(self.turn.other());
        self.won.then(|| format!("{winner} wins: one chain touches all three sides"))
    }

    fn move_help(&self) -> &'static str {
        "The row's letter and the place in the row from the left: `f3`"
    }
}
