//! Positions and moves as text.
//!
//! A position is the board it was set up with, as in [`stones`](crate::stones) with the top row first, the side to move
//! then, and the moves since: superko must know what was there. A point is the column's letter, without `i`, and the
//! row's number from the bottom, `d4`; no stone is `pass`.

use super::kernel::Grid;
use super::{Go, MOST_TWICE_KOMI, Move, TWICE_KOMI};
use crate::boards::Set;
use crate::drawing::colour_name;
use crate::stones::{self, Stones};
use banmen_game::game::Start;
use banmen_game::{Game, Notation, Player};
use thiserror::Error;

/// Why a text is not a position of Go.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The board cannot be read.
    #[error(transparent)]
    Board(#[from] stones::PositionError),
    /// A chain of the board has no liberty.
    #[error("a chain without a liberty stands on `{0}`")]
    Liberty(String),
    /// The komi is not a number of half points.
    #[error("`{0}` is not a komi (a number of half points, such as 6.5)")]
    Komi(String),
    /// A move after the board cannot be played.
    #[error("move {number}, `{text}`, cannot be played")]
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// The move as it is written.
        text: String,
    },
}

/// What a komi other than the usual one is announced with.
const KOMI: &str = "komi=";

/// The name of a point.
pub(super) fn name((row, column): (usize, usize)) -> String {
    format!("{}{}", letter(column), row + 1)
}

/// The letter of a column, without `i`.
pub(super) fn letter(column: usize) -> char {
    char::from(b'a' + column as u8 + u8::from(column >= 8))
}

impl<const W: usize> Notation for Go<W> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        let (stones, turn) = self.origin;
        let side = self.side();
        let owner = |point: u32| Player::all(2).find(|player| stones[player.index()].contains(point));
        let row = |row: usize| (0..side).map(|column| owner(Grid::<W>::bit(row, column))).collect();
        let mut text = Stones { rows: (0..side).rev().map(row).collect(), turn }.text();
        if self.twice_komi() != TWICE_KOMI {
            text.push_str(&format!(" {KOMI}{}", points(self.twice_komi())));
        }
        for &m in &self.moves {
            text.push(' ');
            text.push_str(&self.move_text(m));
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (head, mut moves) = words.split_at(words.len().min(2));
        let mut komi = TWICE_KOMI;
        if let Some((text, rest)) =
            moves.split_first().and_then(|(word, rest)| Some((word.strip_prefix(KOMI)?, rest)))
        {
            komi = read_points(text).ok_or_else(|| PositionError::Komi(text.to_owned()))?;
            moves = rest;
        }
        let side = self.side();
        let board = Stones::read(&head.join(" "), &vec![side; side], 2)?;
        let mut stones = [Set::EMPTY; 2];
        for (row, column, player) in board.placed() {
            stones[player.index() % 2].insert(Grid::<W>::bit(side - 1 - row, column));
        }
        let mut read = Self::set_up(side, stones, board.turn).with_twice_komi(komi);
        let breathing = read.grid().neighbours(read.empty());
        for &stones in &stones {
            let dead = stones - read.grid().chains(breathing, stones);
            if let Some(point) = dead.first() {
                return Err(PositionError::Liberty(name(Grid::<W>::place(point))));
            }
        }
        for (index, word) in moves.iter().enumerate() {
            let wrong = || PositionError::Move { number: index + 1, text: (*word).to_owned() };
            let m = read.read_move(word).map_err(|_| wrong())?;
            read.play(m);
        }
        Ok(read)
    }

    /// The empty board with the usual komi, with half a point, and with two to nine stones for Black, after which White
    /// begins.
    fn starts(&self) -> Vec<Start> {
        let side = self.side();
        let start = |id: String, name: String, position: Self| Start {
            id: id.into(),
            name: name.into(),
            position: position.position_text().into(),
        };
        let even = Self::new(side);
        let komi = |twice| format!("Even, komi {}", points(twice));
        let level = [TWICE_KOMI, 13, 1].map(|twice| {
            let id = if twice == TWICE_KOMI { "even".to_owned() } else { format!("{KOMI}{}", points(twice)) };
            start(id, komi(twice), even.clone().with_twice_komi(twice))
        });
        let handicaps = (2..=9).filter_map(|stones| {
            let black = handicap(side, stones)?
                .into_iter()
                .map(|(row, column)| Grid::<W>::bit(row, column))
                .collect();
            let position = Self::set_up(side, [black, Set::EMPTY], Player::SECOND).with_twice_komi(1);
            Some(start(stones.to_string(), format!("{stones} handicap stones"), position))
        });
        level.into_iter().chain(handicaps).collect()
    }

    fn move_text(&self, m: Move) -> String {
        m.point().map_or("pass".to_owned(), |point| name(Grid::<W>::place(point)))
    }

    fn player_name(&self, player: Player) -> String {
        colour_name(player).to_owned()
    }

    fn ending(&self) -> Option<String> {
        let payoffs = self.outcome()?;
        let reason = if self.passes >= 2 { "Two passes" } else { "The longest game there can be" };
        let winner = colour_name(payoffs.winner().unwrap_or(Player::SECOND));
        let margin = points(self.score().abs());
        Some(format!("{reason}: {winner} wins by {margin} points ({})", self.count()))
    }

    fn move_help(&self) -> &'static str {
        "The column's letter, without `i`, and the row's number from the bottom: `d4`; or `pass`"
    }

    /// The areas as they stand, the komi and the prisoners.
    fn status(&self) -> Option<String> {
        Some(self.count())
    }
}

/// Where handicap stones are placed by custom: the corners, the middle where their number is odd, then between the corners.
fn handicap(side: usize, stones: usize) -> Option<Vec<(usize, usize)>> {
    let edge = if side >= 13 { 3 } else { 2 };
    let (low, middle, high) = (edge, side / 2, side.checked_sub(1 + edge)?);
    // On a small board the stones would touch; on a board with an even side there is no middle.
    if side < 7 || side.is_multiple_of(2) && stones > 4 {
        return None;
    }
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(middle, low), (middle, high), (low, middle), (high, middle)];
    let centre = (stones >= 5 && stones % 2 == 1).then_some((middle, middle));
    let others = corners.into_iter().chain(sides).take(stones - usize::from(centre.is_some()));
    Some(others.chain(centre).collect())
}

/// Half points as players write them: `7.5`.
fn points(twice: i32) -> String {
    let sign = if twice < 0 { "-" } else { "" };
    let fraction = if twice % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{fraction}", twice.abs() / 2)
}

/// Reads half points, doubled. A komi between two halves is the nearer one.
fn read_points(text: &str) -> Option<i32> {
    let points: f64 = text.parse().ok()?;
    let twice = 2.0 * points;
    (twice.abs() <= f64::from(MOST_TWICE_KOMI) && twice.fract() == 0.0).then_some(twice as i32)
}

impl<const W: usize> Go<W> {
    fn count(&self) -> String {
        let [black, white] = self.grid().areas(self.stones);
        let [first, second] = [Player::FIRST, Player::SECOND].map(|player| self.prisoners(player));
        let komi = points(self.twice_komi());
        format!(
            "area: Black {black}, White {white} and komi {komi}; prisoners: Black {first}, White {second}"
        )
    }

    /// The stones that a player has taken since the position was set up.
    #[must_use]
    pub fn prisoners(&self, player: Player) -> u32 {
        let (stones, turn) = self.origin;
        let enemy = player.other();
        let skipped = usize::from(turn != enemy);
        let placed = self.moves.iter().skip(skipped).step_by(2).filter(|m| m.point().is_some()).count();
        stones[enemy.index() % 2].len() + placed as u32 - self.stones(enemy).len()
    }
}
