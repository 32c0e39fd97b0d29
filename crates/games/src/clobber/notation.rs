//! Positions and moves as text: see [`stones`](crate::stones). The first row of the text is the top one. A move is two
//! cells, `a1b1`; rows are numbered from the bottom.
//!
//! Any stones are a position: the game is studied on parts of the board and with either side on move, as the published
//! outcomes are. What no game from the full board comes to is told by [`Notation::remark`].

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

    /// Each move takes one enemy away, and the first player begins: so the stones that are gone tell how many moves were
    /// played, and by whom. A stone comes to a cell on which the enemy began by a move of its own.
    fn remark(&self) -> Option<String> {
        let start = Self::new(self.shape.rows(), self.shape.columns());
        let [first, second] = [Player::FIRST, Player::SECOND];
        let lost = |player: Player| start.stones(player).len().checked_sub(self.stones(player).len());
        let moved = |player: Player| (self.stones(player) & start.stones(player.other())).len();
        let counts =
            format!("{} black and {} white stones", self.stones(first).len(), self.stones(second).len());
        let (Some(by_second), Some(by_first)) = (lost(first), lost(second)) else {
            return Some(format!("with {counts} a player has more than at the start"));
        };
        let turn = match by_first.checked_sub(by_second) {
            Some(0) => first,
            Some(1) => second,
            _ => return Some(format!("with {counts} a player has moved twice in a row")),
        };
        if self.turn != turn {
            return Some(format!("with {counts} it is {}'s turn", colour_name(turn)));
        }
        let mover =
            Player::all(2).zip([by_first, by_second]).find(|&(player, moves)| moved(player) > moves)?;
        let (player, moves) = mover;
        let (name, moved) = (colour_name(player), moved(player));
        Some(format!("{name} has moved {moves} times, and its stones where an enemy began are {moved}"))
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
