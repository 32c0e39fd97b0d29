//! Random games side by side in the lanes of vector registers: how many each lane has left, and its random words.
//!
//! Each lane has a fixed share of the games. A lane that took the next game whenever it is free would prefer short
//! games.

use banmen_game::Random;

/// The games that are left to each of `L` lanes, and the random generator of each.
pub(crate) struct Shares<const L: usize> {
    left: [u64; L],
    random: [Random; L],
    running: usize,
}

impl<const L: usize> Shares<L> {
    /// Divides games among the lanes and gives each lane a random stream of its own.
    pub(crate) fn new(games: u64, random: &mut Random) -> Self {
        let left: [u64; L] = std::array::from_fn(|lane| (games + (L - 1 - lane) as u64) / L as u64);
        let random = std::array::from_fn(|_| Random::new(random.next_u64()));
        Self { running: left.iter().filter(|&&games| games > 0).count(), left, random }
    }

    /// Whether any game is left.
    #[inline(always)]
    pub(crate) fn are_running(&self) -> bool {
        self.running > 0
    }

    /// The next random word of each lane.
    #[inline(always)]
    pub(crate) fn words(&mut self) -> [u64; L] {
        let mut words = [0; L];
        for (word, random) in words.iter_mut().zip(&mut self.random) {
            *word = random.next_u64();
        }
        words
    }

    /// Ends the game of a lane. Returns whether the game counts: a lane without work goes on playing, and its games are
    /// not reported.
    #[inline]
    pub(crate) fn finish(&mut self, lane: usize) -> bool {
        if self.left[lane] == 0 {
            return false;
        }
        self.left[lane] -= 1;
        self.running -= usize::from(self.left[lane] == 0);
        true
    }
}

/// A number below `bound` from the upper half of a random word.
#[inline(always)]
pub(crate) const fn below(word: u64, bound: u64) -> u64 {
    ((word >> 32) * bound) >> 32
}

/// `yes` where `condition` holds, `no` elsewhere, without a branch.
#[inline(always)]
pub(crate) const fn choose(condition: bool, yes: u64, no: u64) -> u64 {
    if condition { yes } else { no }
}
