//! A race for three on a short track: step one or two; who is stepped on goes back to the start.
//!
//! Small enough for plain max^n, and three players can gang up on the leader in it, which is what the multi-player
//! searches disagree about.

use super::ToyError;
use crate::{
    draw::{Cell, Draw, Picture, Piece, Shade, Track},
    evaluate::{Evaluate, Scores},
    game::{Game, Notation, PRIZE, Payoffs, Player},
    random::mix,
};
use arrayvec::ArrayVec;

/// The cell that wins.
const GOAL: u8 = 7;
/// The number of moves after which the race is called off.
const LONGEST: u8 = 30;

/// Three runners on a track of eight cells, of which the first holds any number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Race {
    runners: [u8; 3],
    turn: u8,
    played: u8,
}

impl Race {
    /// How far a player has come.
    pub const fn progress(&self, player: Player) -> u8 {
        self.runners[player.index() % 3]
    }
}

impl Game for Race {
    type Move = u8;
    type Moves = ArrayVec<u8, 2>;
    type Undo = Self;

    const PLAYERS: usize = 3;

    fn turn(&self) -> Player {
        Player::new(self.turn.into())
    }

    fn outcome(&self) -> Option<Payoffs> {
        match self.runners.iter().position(|&at| at >= GOAL) {
            Some(winner) => Some(Payoffs::win(Player::new(winner))),
            None => (self.played >= LONGEST).then(|| Payoffs::draw(3)),
        }
    }

    fn list_moves(&self, list: &mut Self::Moves) {
        if self.outcome().is_none() {
            list.push(1);
            list.push(2);
        }
    }

    fn play(&mut self, m: u8) -> Self {
        let before = *self;
        let me = usize::from(self.turn);
        let at = (self.runners[me] + m).min(GOAL);
        for runner in &mut self.runners {
            if *runner == at {
                *runner = 0;
            }
        }
        self.runners[me] = at;
        self.turn = (self.turn + 1) % 3;
        self.played += 1;
        before
    }

    fn undo(&mut self, _: u8, before: Self) {
        *self = before;
    }

    fn key(&self) -> u64 {
        let [a, b, c] = self.runners;
        mix(u64::from(u32::from_le_bytes([a, b, c, self.turn])) << 8 | u64::from(self.played))
    }

    fn turn_given_to(&self, player: Player) -> Option<Self> {
        self.outcome().is_none().then_some(Self { turn: player.index() as u8, ..*self })
    }
}

impl Notation for Race {
    type PositionError = ToyError;

    fn position_text(&self) -> String {
        let [a, b, c] = self.runners;
        format!("{a} {b} {c} {} {}", self.turn + 1, self.played)
    }

    fn read_position(&self, text: &str) -> Result<Self, ToyError> {
        let bad = || ToyError::new("three runners, the player on move and the moves played", text);
        let numbers: Result<Vec<u8>, _> = text.split(' ').map(str::parse).collect();
        let [a, b, c, turn, played] = numbers.map_err(|_| bad())?[..] else { return Err(bad()) };
        let runners = [a, b, c];
        let shared = (1..3).any(|i| (0..i).any(|j| runners[i] != 0 && runners[i] == runners[j]));
        if shared || runners.iter().any(|&at| at > GOAL) || !(1..=3).contains(&turn) || played > LONGEST {
            return Err(bad());
        }
        Ok(Self { runners, turn: turn - 1, played })
    }

    fn move_text(&self, m: u8) -> String {
        format!("+{m}")
    }

    fn player_name(&self, player: Player) -> String {
        ["white", "black", "red"][player.index() % 3].to_owned()
    }
}

impl Draw for Race {
    fn picture(&self) -> Picture {
        let lanes = (0..3u8).flat_map(|lane| (0..=GOAL).map(move |at| (lane, at)));
        let cells = lanes.map(|(lane, at)| {
            Cell::square(format!("{}{at}", char::from(b'a' + lane)), at.into(), lane.into(), Shade::Plain)
        });
        let runner = |player: Player| {
            let cell = player.index() * usize::from(GOAL + 1) + usize::from(self.progress(player));
            Piece::disc(cell, player, ["W", "B", "R"][player.index() % 3])
        };
        let pieces = Player::all(3).map(runner).collect();
        Picture { cells: cells.collect(), pieces, ..Picture::default() }
    }

    fn track(&self, m: u8) -> Track {
        let at = (self.runners[usize::from(self.turn)] + m).min(GOAL);
        Track { from: None, to: Some(usize::from(self.turn * (GOAL + 1) + at)) }
    }
}

/// Shares by how far each has come.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress;

impl Evaluate<Race> for Progress {
    fn scores(&self, game: &Race) -> Scores {
        let steps = game.runners.map(|at| i32::from(at) + 1);
        let total: i32 = steps.iter().sum();
        let share = |index: usize| PRIZE as i32 * steps[index] / total;
        [share(0), share(1), share(2), 0]
    }
}
