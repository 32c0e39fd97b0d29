//! Games of the program against itself, determined by a seed.

use crate::shogi::search;
use banmen_play::{Game, Random};
use banmen_shogi::{Fast, Position, Setup};
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

/// The search depth of each move.
const DEPTH: u32 = 2;
/// The plies in which every [`OPENING_WHIM`]th move is a random one; later it is every [`LATER_WHIM`]th.
const OPENING: usize = 16;
const OPENING_WHIM: u32 = 3;
const LATER_WHIM: u32 = 16;
/// The most moves of a game.
const LONGEST: usize = 160;

/// A part of a game, by the number of moves that were played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// From 8 moves on.
    Opening,
    /// From 40 moves on.
    Middle,
    /// From 80 moves on.
    End,
}

impl Phase {
    /// The three phases in their order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// The phase of a position, by its number in the game; none for the first moves.
    pub const fn of(setup: &Setup) -> Option<Self> {
        match setup.ply {
            0..=8 => None,
            9..=40 => Some(Self::Opening),
            41..=80 => Some(Self::Middle),
            _ => Some(Self::End),
        }
    }
}

/// The games of a seed, one after the other: the positions of each.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    seed: u64,
    game: u64,
}

impl SelfPlay {
    /// The games of this seed.
    pub const fn new(seed: u64) -> Self {
        Self { seed, game: 0 }
    }
}

impl Iterator for SelfPlay {
    type Item = (Vec<Setup>, Random);

    /// The positions of the next game, and a random generator that goes with it.
    fn next(&mut self) -> Option<(Vec<Setup>, Random)> {
        let mut random = Random::stream(self.seed, self.game);
        self.game += 1;
        let mut position = Position::startpos();
        let mut setups = vec![position.setup()];
        while setups.len() < LONGEST {
            let mut moves = position.legal_moves();
            moves.sort_unstable();
            let whim = if setups.len() < OPENING { OPENING_WHIM } else { LATER_WHIM };
            let chosen = if random.below(whim) == 0 {
                random.pick(moves.as_slice())
            } else {
                let found = search::<Fast>(&position.setup(), DEPTH, &AtomicBool::new(false));
                found.and_then(|found| found.best)
            };
            let Some(m) = chosen else { break };
            Game::play(&mut position, m);
            setups.push(position.setup());
        }
        // A finished game is not searched.
        if !position.has_legal_moves() {
            setups.pop();
        }
        Some((setups, random))
    }
}

/// Collects `count` positions from the games of a seed: from each game one of each phase that it reached, none twice.
pub fn games(seed: u64, count: usize) -> impl Iterator<Item = Setup> {
    let mut seen = HashSet::new();
    let of_game = |(setups, mut random): (Vec<Setup>, Random)| {
        Phase::ALL.map(|phase| {
            let of_phase: Vec<&Setup> =
                setups.iter().filter(|setup| Phase::of(setup) == Some(phase)).collect();
            random.pick(&of_phase).cloned()
        })
    };
    let all = SelfPlay::new(seed).flat_map(of_game).flatten();
    all.filter(move |setup| seen.insert(Setup { ply: 1, ..setup.clone() }.to_string())).take(count)
}
