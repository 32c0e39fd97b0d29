//! Random games on one thread, and the tally of their results and lengths.
//!
//! `banmen_play::playouts` runs the same with threads, a time limit and progress.

use crate::game::{Ending, Game, MAX_PLAYERS, PRIZE, Player, plain_playout};
use crate::random::Random;

/// Plays `games` random games from a position, by the game's own playout.
///
/// ```
/// use banmen_game::{Player, Random, playouts, toys::TicTacToe};
/// let tally = playouts::run(&TicTacToe::default(), 10_000, &mut Random::new(1));
/// assert_eq!(tally.games, 10_000);
/// assert!(tally.share(Player::FIRST) > 0.6);
/// ```
pub fn run<G: Game>(game: &G, games: u64, random: &mut Random) -> Tally {
    let mut tally = Tally::default();
    game.playouts(games, random, |ending| tally.count(ending));
    tally.finished()
}

/// Plays `games` random games from a position by [`plain_playout`], the definition of a playout.
pub fn run_plain<G: Game>(game: &G, games: u64, random: &mut Random) -> Tally {
    let mut tally = Tally::default();
    let mut scratch = game.clone();
    for _ in 0..games {
        scratch.clone_from(game);
        tally.count(&plain_playout(&mut scratch, random));
    }
    tally.finished()
}

/// Lengths up to this are counted in an array, longer ones in a list.
const COUNTED: usize = 512;

/// Counts of results and lengths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many each player won alone.
    pub wins: [u64; MAX_PLAYERS],
    /// How many nobody won alone.
    pub undecided: u64,
    /// What each player received in all, in parts of the prize.
    pub parts: [u64; MAX_PLAYERS],
    /// The moves of all games.
    pub moves: u64,
    /// How many games there were of each length, by rising length.
    pub lengths: Vec<(u32, u64)>,
    /// The same by index while counting.
    #[cfg_attr(feature = "serde", serde(skip))]
    counts: Vec<u64>,
}

impl Tally {
    /// Adds a game to the statistics: its pay-offs and its length.
    #[inline]
    pub fn count(&mut self, ending: &Ending) {
        self.games += 1;
        self.moves += u64::from(ending.length);
        for (sum, part) in self.parts.iter_mut().zip(ending.payoffs.parts()) {
            *sum += u64::from(part);
        }
        match ending.payoffs.winner() {
            Some(player) => self.wins[player.index()] += 1,
            None => self.undecided += 1,
        }
        let length = ending.length as usize;
        if let Some(count) = self.counts.get_mut(length) {
            *count += 1;
        } else if length < COUNTED {
            self.counts.resize(length + 1, 0);
            self.counts[length] = 1;
        } else {
            self.insert_length(ending.length, 1);
        }
    }

    /// The same tally with the counted lengths written into [`lengths`](Self::lengths).
    fn finished(&self) -> Self {
        let mut sum = Self::default();
        sum.add(self);
        sum
    }

    /// Adds another tally to this one.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.undecided += other.undecided;
        self.moves += other.moves;
        for index in 0..MAX_PLAYERS {
            self.wins[index] += other.wins[index];
            self.parts[index] += other.parts[index];
        }
        for (length, &count) in (0..).zip(&other.counts) {
            self.insert_length(length, count);
        }
        for &(length, count) in &other.lengths {
            self.insert_length(length, count);
        }
    }

    fn insert_length(&mut self, length: u32, count: u64) {
        if count == 0 {
            return;
        }
        match self.lengths.binary_search_by_key(&length, |&(length, _)| length) {
            Ok(index) => self.lengths[index].1 += count,
            Err(index) => self.lengths.insert(index, (length, count)),
        }
    }

    /// The mean share of a player, from 0 to 1.
    pub fn share(&self, player: Player) -> f64 {
        self.parts[player.index()] as f64 / (self.games.max(1) as f64 * f64::from(PRIZE))
    }

    /// The mean number of moves of a game; 0 without games.
    pub fn mean_length(&self) -> f64 {
        self.moves as f64 / self.games.max(1) as f64
    }

    /// The standard deviation of the length.
    pub fn length_deviation(&self) -> f64 {
        let mean = self.mean_length();
        let squares: f64 = self
            .lengths
            .iter()
            .map(|&(length, count)| count as f64 * (f64::from(length) - mean).powi(2))
            .sum();
        (squares / self.games.max(1) as f64).sqrt()
    }

    /// The length of the shortest game.
    pub fn shortest(&self) -> Option<u32> {
        self.lengths.first().map(|&(length, _)| length)
    }

    /// The length of the longest game.
    pub fn longest(&self) -> Option<u32> {
        self.lengths.last().map(|&(length, _)| length)
    }
}
