//! Positions and moves as text: see [`stones`](crate::stones), with `Z` for a third player. A cell is the row's letter
//! from the top and its place in the row from the left, `e5`; the swap is `swap`.

use super::{Move, Yavalath};
use crate::drawing::{colour_name, letter};
use crate::stones::{PositionError, Stones};
use banmen_game::{Game, Notation, Player};

/// What wins.
const FOUR: &str = "four in a row";
/// What puts a player out.
const THREE: &str = "three in a row";

/// The name of a cell.
pub(super) fn name(lengths: &[usize], cell: usize) -> String {
    let (mut row, mut left) = (0, cell);
    while row < lengths.len() && left >= lengths[row] {
        left -= lengths[row];
        row += 1;
    }
    format!("{}{}", letter(row), left + 1)
}

impl<const P: usize> Yavalath<P> {
    /// Checks that players who move in turn can have these stones with this side to move.
    fn check_turns(&self, stones: &Stones) -> Result<(), PositionError> {
        if P == 2 {
            return stones.check_turns(self.swap);
        }
        // Whoever is out of three has stopped placing, at a time that the stones do not tell.
        let counts: Vec<usize> = Player::all(P).map(|player| stones.count(player)).collect();
        let placed: usize = counts.iter().sum();
        let in_turn = (0..P).all(|player| counts[player] == (placed + P - 1 - player) / P);
        if self.out != 0 || in_turn && self.turn.index() == placed % P {
            return Ok(());
        }
        if in_turn {
            return Err(stones.other_turn(P, Player::new(placed % P)));
        }
        let rule = "Black, White and Red place a stone each in turn";
        Err(PositionError::Counts { counts: stones.counts(P), rule })
    }

    /// The players who have made three in a row, as a phrase: `Black has`, `Black and White have`.
    fn who_is_out(&self) -> String {
        let names: Vec<&str> =
            Player::all(P).filter(|&player| self.is_out(player)).map(colour_name).collect();
        format!("{} {}", names.join(" and "), if names.len() == 1 { "has" } else { "have" })
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
        for player in Player::all(P) {
            match ring.lines(read.stones(player)) {
                (0, _) => {}
                (_, 0) => read.out |= 1 << player.index(),
                _ => match read.won {
                    None => read.won = Some(player),
                    Some(other) => {
                        let players = [other, player].map(colour_name);
                        return Err(PositionError::BothWon { players, what: FOUR });
                    }
                },
            }
        }
        let left: Vec<Player> = Player::all(P).filter(|&player| !read.is_out(player)).collect();
        match left[..] {
            [] => return Err(PositionError::AllOut { what: THREE }),
            [last] => read.won = Some(last),
            _ => {}
        }
        if !left.contains(&read.turn) {
            return Err(PositionError::Out { player: colour_name(read.turn), what: THREE });
        }
        read.check_turns(&stones)?;
        if read.won == Some(read.turn) && left.len() > 1 {
            let own = read.stones(read.turn);
            let lengths = ring.row_lengths();
            let cell = |row: usize, column: usize| lengths[..row].iter().sum::<usize>() + column;
            let still =
                |row: usize, column: usize| ring.lines(own & !(1 << ring.bit(cell(row, column)))).1 != 0;
            return Err(stones.won(FOUR, |row, column| name(&lengths, cell(row, column)), still));
        }
        Ok(read)
    }

    fn move_text(&self, m: Move) -> String {
        let ring = self.ring();
        m.bit().map_or("swap".to_owned(), |bit| name(&ring.row_lengths(), ring.cell(bit)))
    }

    fn player_name(&self, player: Player) -> String {
        colour_name(player).to_owned()
    }

    fn ending(&self) -> Option<String> {
        self.outcome()?;
        Some(match self.won {
            Some(winner) if self.ring().lines(self.stones(winner)).1 != 0 => {
                format!("{} wins with four in a row", colour_name(winner))
            }
            Some(winner) => format!("{} wins: {} three in a row", colour_name(winner), self.who_is_out()),
            None if self.out != 0 => {
                format!("The board is full: {} three in a row and loses", self.who_is_out())
            }
            None => "The board is full: a draw".to_owned(),
        })
    }

    fn move_help(&self) -> &'static str {
        if self.swap {
            "The row's letter and the place in the row from the left: `e5`; `swap` takes over the first stone"
        } else {
            "The row's letter and the place in the row from the left: `e5`"
        }
    }
}
