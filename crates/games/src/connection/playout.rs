//! Random games of placing stones, played backwards.
//!
//! Where stones stay and any empty cell may be taken, a uniformly random game is a uniformly random order of the empty
//! cells, cut off at the first connection. And where a full board has exactly one winner, the order need not be made:
//!
//! 1. divide the empty cells at random between the players, as many to each as a full board gives them: random bits,
//!    and a few stones more or less until the number is right;
//! 2. one test on the full board names the winner, because a connection is never lost again;
//! 3. take the winner's new stones back in random order until the connection breaks: the stone whose loss breaks it is
//!    the one that made it, and its number is the length of the game.
//!
//! The last stones of a random order are uniformly random stones, so this is the same distribution, lengths and all. On
//! 11×11 it draws about a dozen random cells for a game of 107 moves. Stones are taken back eight at a time, and the
//! breaking one among the eight is found by halving.

use super::Set;
use crate::select::nth;
use banmen_game::{Player, Random};

/// Stones that are taken back before the connection is tested again.
const BATCH: usize = 8;

/// The winner and the length of a random game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Won {
    /// The player who has the connection.
    pub winner: Player,
    /// The number of stones placed.
    pub length: u32,
}

/// A random member of a set, as a set of one; the empty set for the empty set.
#[inline(always)]
#[must_use]
pub fn any_member<const W: usize>(set: Set<W>, random: &mut Random) -> Set<W> {
    let words = set.words();
    let mut rank = u64::from(random.below(set.len()));
    let mut chosen = [0; W];
    for k in 0..W {
        let here = u64::from(words[k].count_ones());
        if rank < here {
            chosen[k] = nth(words[k], rank);
            break;
        }
        rank -= here;
    }
    Set::from_words(chosen)
}

/// A uniformly random subset with `size` members.
#[inline(always)]
#[must_use]
pub fn any_subset<const W: usize>(set: Set<W>, size: u32, random: &mut Random) -> Set<W> {
    let mut words = set.words();
    for word in &mut words {
        *word &= random.next_u64();
    }
    let mut chosen = Set::from_words(words);
    let mut count = chosen.len();
    while count > size {
        chosen ^= any_member(chosen, random);
        count -= 1;
    }
    while count < size {
        chosen |= any_member(set - chosen, random);
        count += 1;
    }
    chosen
}

/// Fills the empty cells at random and returns the new stones of the side to move and of the other side.
#[inline(always)]
#[must_use]
pub fn fill<const W: usize>(empty: Set<W>, random: &mut Random) -> [Set<W>; 2] {
    let mine = any_subset(empty, empty.len().div_ceil(2), random);
    [mine, empty - mine]
}

/// Plays a game that is not won yet to its end. `stones` are those of the first and the second player, `joined` is the
/// test; on a full board exactly one of the two must pass it.
#[inline(always)]
pub fn play<const W: usize>(
    stones: [Set<W>; 2],
    empty: Set<W>,
    turn: Player,
    random: &mut Random,
    joined: impl Fn(Player, Set<W>) -> bool,
) -> Won {
    let mut added = fill(empty, random);
    if turn != Player::FIRST {
        added.swap(0, 1);
    }
    let first = joined(Player::FIRST, stones[0] | added[0]);
    let winner = if first { Player::FIRST } else { Player::SECOND };
    let (old, new) = (stones[winner.index()], added[winner.index()]);
    let placed = taken_back(old, new, random, |stones| joined(winner, stones));
    Won { winner, length: if winner == turn { 2 * placed - 1 } else { 2 * placed } }
}

/// The number of new stones on the board when the connection was made.
#[inline(always)]
fn taken_back<const W: usize>(
    old: Set<W>,
    new: Set<W>,
    random: &mut Random,
    joined: impl Fn(Set<W>) -> bool,
) -> u32 {
    let mut left = new;
    let mut count = new.len();
    loop {
        // `states[i]` are the stones that are left after `i` of this batch were taken back.
        let mut states = [left; BATCH + 1];
        let batch = BATCH.min(count as usize);
        for index in 0..batch {
            states[index + 1] = states[index] ^ any_member(states[index], random);
        }
        if batch > 0 && joined(old | states[batch]) {
            left = states[batch];
            count -= batch as u32;
            continue;
        }
        // Joined at `low`, not at `high`.
        let (mut low, mut high) = (0, batch.max(1));
        while high - low > 1 {
            let middle = (low + high) / 2;
            if joined(old | states[middle]) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return count - low as u32;
    }
}
