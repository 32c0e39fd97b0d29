//! Positions and moves as text: see [`stones`](crate::stones), with `Z` for a third player. A cell is the row's letter
//! from the top and its place in the row from the left, `e5`; the swap is `swap`.

use super::{Move, Yavalath};
use crate::stones::{PositionError, Stones};
use banmen_game::{Notation, Player};

/// What players call a cell.
pub(super) fn name(lengths: &[usize], cell: usize) -> String {
    let (mut row, mut left) = (0, cell);
    while row < lengths.len() && left >= lengths[row] {
        left -= lengths[row];
        row += 1;
    }
    format!("{}{}", char::from(b'a' + row as u8 % 26), left + 1)
}

impl<const P: usize> Yavalath<P> {
    /// Whether so many stones each can be on the board with this side to move.
    fn counts_are_possible(&self, counts: &[usize]) -> bool {
        let placed: usize = counts.iter().sum();
        // Whoever is out has stopped placing, and the turns of the others have moved on.
        if self.out != 0 {
            return P == 3 || (0..=1).contains(&(counts[0] as i64 - counts[1] as i64));
        }
        let usual = (0..P).all(|player| counts[player] == (placed + P - 1 - player) / P);
        let swapped = self.swap && P == 2 && counts[1] == placed.div_ceil(2) && counts[0] == placed / 2;
        let turn = if usual { placed % P } else { (placed + 1) % P };
        (usual || swapped) && (self.turn.index() == turn || swapped && self.turn.index() == (placed + 1) % P)
    }
}

impl<const P: usize> Notation for Yavalath<P> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let ring = self.ring();
        let owner =
            |cell: usize| Player::all(P).find(|&player| self.stones(player) >> ring.bit(cell) & 1 != 0);
        let mut cells = (0..ring.cells as usize).map(owner);
        let rows =
            ring.row_lengths().into_iter().map(|length| cells.by_ref().take(length).collect()).collect();
        Stones { rows, turn: self.turn }.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let ring = self.ring();
        let stones = Stones::read(text, &ring.row_lengths(), P)?;
        let mut read = Self { turn: stones.turn, ..Self::new(ring.side, self.swap) };
        for (cell, owner) in stones.rows.iter().flatten().enumerate() {
            if let Some(player) = owner {
                read.stones[player.index() % P] |= 1 << ring.bit(cell);
            }
        }
        let impossible = || PositionError::Impossible(text.to_owned());
        for player in Player::all(P) {
            match ring.lines(read.stones(player)) {
                (0, _) => {}
                (_, 0) => read.out |= 1 << player.index(),
                _ if read.won.is_none() => read.won = Some(player),
                _ => return Err(impossible()),
            }
        }
        let left: Vec<Player> = Player::all(P).filter(|&player| !read.is_out(player)).collect();
        match left[..] {
            [] => return Err(impossible()),
            [last] => read.won = Some(last),
            _ => {}
        }
        let counts: Vec<usize> = Player::all(P).map(|player| stones.count(player)).collect();
        let on_move = left.contains(&read.turn) && (read.won != Some(read.turn) || left.len() == 1);
        if on_move && read.counts_are_possible(&counts) { Ok(read) } else { Err(impossible()) }
    }

    fn move_text(&self, m: Move) -> String {
        let ring = self.ring();
        m.bit().map_or("swap".to_owned(), |bit| name(&ring.row_lengths(), ring.cell(bit)))
    }

    fn player_name(&self, player: Player) -> String {
        match player.index() {
            0 => "White",
            1 => "Black",
            _ => "Red",
        }
        .to_owned()
    }
}
