//! Random games.
//!
//! [`one`] plays a single game as it comes. [`many`] plays [`LANES`] games side by side: every step of a game depends
//! on the one before it, so that a lone game leaves most of a processor idle, and games that have nothing to do with
//! each other fill it. Each lane has a number of games to play that is fixed before it starts, because a lane that took
//! the next game whenever it is free would prefer short ones.

use super::kernel::{flips, moves};
use super::lanes::LANES;
use super::{Othello, lanes};
use crate::select::nth;
use banmen_game::{Ending, Game, Payoffs, Random, random::mix};

/// Plays one game to its end with uniformly random moves.
#[inline]
pub fn one<const N: usize>(game: &mut Othello<N>, random: &mut Random) -> Ending {
    let (mut own, mut other, mut found) = (game.own, game.other, game.found);
    let mut length = 0;
    loop {
        let cell = if found == 0 {
            if moves::<N>(other, own) == 0 {
                break;
            }
            0
        } else {
            nth(found, u64::from(random.below(found.count_ones())))
        };
        let captured = flips::<N>(own, other, cell);
        (own, other) = (other ^ captured, own ^ captured ^ cell);
        found = moves::<N>(own, other);
        length += 1;
    }
    let turn = if length % 2 == 0 { game.turn } else { game.turn.other() };
    *game = Othello { own, other, found, turn };
    Ending { payoffs: game.outcome().unwrap_or(Payoffs::draw(2)), length }
}

/// Plays `games` games from a position, several at a time, and tells how each ended, in the order of their ends. The
/// same generator gives the same games for ever.
pub fn many<const N: usize>(
    start: &Othello<N>,
    games: u64,
    random: &mut Random,
    mut tell: impl FnMut(&Ending),
) {
    if let Some(payoffs) = start.outcome() {
        (0..games).for_each(|_| tell(&Ending { payoffs, length: 0 }));
        return;
    }
    let (mut own, mut other, mut found) = ([start.own; LANES], [start.other; LANES], [start.found; LANES]);
    let mut length = [0u32; LANES];
    let mut left: [u64; LANES] =
        std::array::from_fn(|lane| (games + (LANES - 1 - lane) as u64) / LANES as u64);
    let mut state: [u64; LANES] = std::array::from_fn(|_| random.next_u64());
    let mut running = left.iter().filter(|&&games| games > 0).count();
    while running > 0 {
        let mut cell = [0; LANES];
        for lane in 0..LANES {
            state[lane] = state[lane].wrapping_add(STEP);
            let count = u64::from(found[lane].count_ones());
            let rank = ((mix(state[lane]) >> 32) * count) >> 32;
            let chosen = nth(found[lane], rank);
            cell[lane] = if count == 0 { 0 } else { chosen };
        }
        (own, other) = lanes::play::<N, LANES>(&own, &other, &cell);
        found = lanes::all_moves::<N, LANES>(&own, &other);
        let mut stuck = false;
        for lane in 0..LANES {
            length[lane] += 1;
            stuck |= found[lane] == 0;
        }
        if !stuck {
            continue;
        }
        for lane in 0..LANES {
            if found[lane] != 0 || left[lane] == 0 || moves::<N>(other[lane], own[lane]) != 0 {
                continue;
            }
            let turn = if length[lane] % 2 == 0 { start.turn } else { start.turn.other() };
            let end = Othello::<N> { own: own[lane], other: other[lane], found: 0, turn };
            let payoffs = end.outcome().unwrap_or(Payoffs::draw(2));
            tell(&Ending { payoffs, length: length[lane] });
            left[lane] -= 1;
            length[lane] = 0;
            if left[lane] == 0 {
                // A lane without work holds a board without a disc, which never changes.
                (own[lane], other[lane], found[lane]) = (0, 0, 0);
                running -= 1;
            } else {
                (own[lane], other[lane], found[lane]) = (start.own, start.other, start.found);
            }
        }
    }
}

/// The step of SplitMix64.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
