//! Games side by side in the lanes of vector registers: who has how many left, and the random words of each.
//!
//! Each lane has its share of the games from the beginning: a lane that took the next one whenever it is free would
//! prefer short games.

use banmen_game::{Random, random::mix};

/// The step of SplitMix64.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// What is left to do in each of `L` lanes.
pub(crate) struct Shares<const L: usize> {
    left: [u64; L],
    state: [u64; L],
    running: usize,
}

impl<const L: usize> Shares<L> {
    /// Divides games among the lanes and gives each lane a random stream of its own.
    pub(crate) fn new(games: u64, random: &mut Random) -> Self {
        let left: [u64; L] = std::array::from_fn(|lane| (games + (L - 1 - lane) as u64) / L as u64);
        let state = std::array::from_fn(|_| random.next_u64());
        Self { running: left.iter().filter(|&&games| games > 0).count(), left, state }
    }

    /// Whether any game is left.
    #[inline(always)]
    pub(crate) fn are_running(&self) -> bool {
        self.running > 0
    }

    /// A random word for each lane.
    #[inline(always)]
    pub(crate) fn words(&mut self) -> [u64; L] {
        for state in &mut self.state {
            *state = state.wrapping_add(STEP);
        }
        self.state.map(mix)
    }

    /// Ends a game. Whether anyone wants to know: a lane without work goes on playing, and nobody is told.
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

/// `yes` where `condition` holds, without a branch.
#[inline(always)]
pub(crate) const fn choose(condition: bool, yes: u64, no: u64) -> u64 {
    if condition { yes } else { no }
}
