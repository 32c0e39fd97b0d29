//! Games of the engine against itself, determined by a seed.
//!
//! The opening differs from game to game: each of the first [`OPENING`] moves is the best of a random third of the legal ones,
//! by a short search, and a game begins there unless one side is already ahead by more than [`BALANCED`]. From then on the
//! engine plays its best move by a number of nodes ([`NODES`] for the files), until a mate is proven, nothing can be played, or [`LONGEST`] moves are.
//! One thread and a table that is cleared before each game make the games the same each time, for one version of the engine and
//! its weights.

use banmen_engine::{Choice, Engine, GameLine, Limits, PROVEN};
use banmen_play::Random;
use banmen_shogi::{Move, Setup};
use std::collections::HashSet;

/// The nodes of each search that made the files.
pub const NODES: u64 = 2_000;
/// The moves of the opening.
pub const OPENING: usize = 12;
/// The nodes of each search in the opening.
const OPENING_NODES: u64 = 500;
/// One legal move in this number is considered in the opening.
const CONSIDERED: u32 = 3;
/// The most that one side may be ahead after the opening, in hundredths of a pawn.
const BALANCED: i32 = 300;
/// The most moves of a game.
const LONGEST: usize = 240;
/// The megabytes of the table: more than a game of searches fills.
const TABLE: usize = 16;

/// A part of a game, by the number of moves that were played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// From the end of the varied opening to 40 moves.
    Opening,
    /// From 41 to 80 moves.
    Middle,
    /// From 81 moves on.
    End,
}

impl Phase {
    /// The three phases in their order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// The phase of a position, by its number in the game; none for the moves of the varied opening.
    pub const fn of(setup: &Setup) -> Option<Self> {
        match setup.ply as usize {
            0..=OPENING => None,
            _ if setup.ply <= 40 => Some(Self::Opening),
            _ if setup.ply <= 80 => Some(Self::Middle),
            _ => Some(Self::End),
        }
    }
}

/// The games of a seed, one after the other: the positions of each.
#[derive(Debug)]
pub struct SelfPlay {
    seed: u64,
    game: u64,
    nodes: u64,
    engine: Engine,
}

impl SelfPlay {
    /// The games of this seed, by searches of `nodes` nodes.
    pub fn new(seed: u64, nodes: u64) -> Self {
        Self { seed, game: 0, nodes, engine: Engine::new(TABLE) }
    }

    /// Searches some moves, or all when there are none; returns the best and its score, unless the game is decided.
    fn choose(&mut self, line: &GameLine, moves: Vec<Move>, nodes: u64) -> Option<(Move, i32)> {
        let limits = Limits { nodes: Some(nodes), search_moves: moves, ..Limits::default() };
        let outcome = self.engine.search(line, &limits);
        match outcome.choice {
            Choice::Move { best, .. } if outcome.score.abs() < PROVEN => Some((best, outcome.score)),
            _ => None,
        }
    }

    /// The moves of an opening; none when it ended early or one side is ahead.
    fn opening(&mut self, random: &mut Random) -> Option<GameLine> {
        self.engine.clear();
        let mut line = GameLine::default();
        for _ in 0..OPENING {
            let mut moves = line.position().legal_moves();
            moves.sort_unstable();
            let kept: Vec<Move> =
                moves.as_slice().iter().copied().filter(|_| random.below(CONSIDERED) == 0).collect();
            let (best, _) = self.choose(&line, kept, OPENING_NODES.min(self.nodes))?;
            line.play(best).ok()?;
        }
        let (_, score) = self.choose(&line, Vec::new(), self.nodes)?;
        (score.abs() <= BALANCED).then_some(line)
    }
}

impl Iterator for SelfPlay {
    type Item = (Vec<Setup>, Random);

    /// The positions of the next game after its opening, and a random generator that goes with it.
    fn next(&mut self) -> Option<(Vec<Setup>, Random)> {
        let mut random = Random::stream(self.seed, self.game);
        self.game += 1;
        let mut line = loop {
            if let Some(line) = self.opening(&mut random) {
                break line;
            }
        };
        let mut setups = vec![line.position().setup()];
        while setups.len() < LONGEST {
            let Some((best, _)) = self.choose(&line, Vec::new(), self.nodes) else { break };
            if line.play(best).is_err() {
                break;
            }
            setups.push(line.position().setup());
        }
        // In the last one a mate is proven, or nothing can be played.
        setups.pop();
        Some((setups, random))
    }
}

/// Collects `count` positions from the games of a seed, by searches of `nodes` nodes: a third of them from each phase, one
/// of each phase that a game reached, none twice.
pub fn games(seed: u64, nodes: u64, count: usize) -> impl Iterator<Item = Setup> {
    let mut seen = HashSet::new();
    let mut left = Phase::ALL.map(|phase| (count + 2 - phase as usize) / 3);
    let mut played = SelfPlay::new(seed, nodes);
    let mut found = Vec::new().into_iter();
    std::iter::from_fn(move || {
        while left.iter().any(|&left| left > 0) || found.len() > 0 {
            if let Some(setup) = found.next() {
                return Some(setup);
            }
            let (setups, mut random) = played.next()?;
            let mut of_game = Vec::new();
            for (phase, left) in Phase::ALL.into_iter().zip(&mut left) {
                let of_phase: Vec<&Setup> =
                    setups.iter().filter(|setup| Phase::of(setup) == Some(phase)).collect();
                let Some(setup) = random.pick(&of_phase) else { continue };
                if *left > 0 && seen.insert(Setup { ply: 1, ..(*setup).clone() }.to_string()) {
                    *left -= 1;
                    of_game.push((*setup).clone());
                }
            }
            found = of_game.into_iter();
        }
        None
    })
}
