//! Positions and moves as text: see [`stones`](crate::stones). A cell is the column's letter and the row's number from
//! the top, `d4`.

use super::{Move, Pattern};
use crate::drawing::colour_name;
use crate::stones::{PositionError, Stones, cell_name};
use banmen_game::{Game, Notation, Player};

impl Notation for Pattern {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let side = self.targets.side();
        let owner = |cell: usize| Player::all(2).find(|&player| self.stones(player) >> cell & 1 != 0);
        let row = |row: usize| (0..side).map(|column| owner(8 * row + column)).collect();
        Stones { rows: (0..side).map(row).collect(), turn: self.turn }.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let side = self.targets.side();
        let stones = Stones::read(text, &vec![side; side], 2)?;
        let mut read = Self { turn: stones.turn, stones: [0; 2], won: false, ..self.clone() };
        for (row, column, player) in stones.placed() {
            read.stones[player.index() % 2] |= 1 << (8 * row + column);
        }
        let has = |stones| {
            self.targets.placements().iter().any(|placement| self.targets.matches(placement, stones))
        };
        stones.check_turns(false)?;
        let own = read.stones(read.turn);
        if has(own) {
            let name = |row, column| cell_name(column, row);
            return Err(stones.won("a pattern", name, |row, column| has(own & !(1 << (8 * row + column)))));
        }
        read.won = has(read.stones(read.turn.other()));
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        cell_name(m.cell() as usize % 8, m.cell() as usize / 8)
    }

    fn player_name(&self, player: Player) -> String {
        colour_name(player).to_owned()
    }

    fn ending(&self) -> Option<String> {
        let payoffs = self.outcome()?;
        Some(match payoffs.winner() {
            Some(winner) => format!("{} wins with a pattern", colour_name(winner)),
            None => "The board is full: a draw".to_owned(),
        })
    }

    fn move_help(&self) -> &'static str {
        "The column's letter and the row's number: `d4`"
    }
}
