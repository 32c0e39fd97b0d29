//! Random games to the end, the fast way.
//!
//! [`one`] plays a single game as it comes. [`many`] plays [`LANES`] games side by side: every step of a game depends
//! on the one before it, so that a lone game leaves most of a processor idle, and games that have nothing to do with
//! each other fill it. Each lane has a number of games to play that is fixed before it starts, because a lane that took
//! the next game whenever it is free would prefer short ones.

use super::kernel::{flips, moves, single_board_moves};
use super::lanes::LANES;
use super::{Othello, lanes};
use crate::lanes::{Shares, below};
use crate::select::nth;
use banmen_game::processor::{Work, widest};
use banmen_game::{Ending, Game, Payoffs, Random};

/// Plays one game to its end with uniformly random moves.
#[inline]
pub fn one<const N: usize>(game: &mut Othello<N>, random: &mut Random) -> Ending {
    let (mut own, mut other, mut found) = (game.own, game.other, game.found);
    let mut length = 0;
    loop {
        let cell = if found == 0 {
            if single_board_moves::<N>(other, own) == 0 {
                break;
            }
            0
        } else {
            nth(found, u64::from(random.below(found.count_ones())))
        };
        let captured = flips::<N>(own, other, cell);
        (own, other) = (other ^ captured, own ^ captured ^ cell);
        found = single_board_moves::<N>(own, other);
        length += 1;
    }
    let turn = if length % 2 == 0 { game.turn } else { game.turn.other() };
    *game = Othello { own, other, found, turn };
    Ending { payoffs: game.outcome().unwrap_or(Payoffs::draw(2)), length }
}

/// Plays `games` games from a position, several at a time, and reports how each ended, in the order of their ends.
/// The same generator always gives the same games.
pub fn many<const N: usize>(start: &Othello<N>, games: u64, random: &mut Random, tell: impl FnMut(&Ending)) {
    widest(Batch { start, games, random, tell });
}

/// A batch of games, whose lanes are to be as wide as the processor's registers.
struct Batch<'a, const N: usize, F> {
    start: &'a Othello<N>,
    games: u64,
    random: &'a mut Random,
    tell: F,
}

impl<const N: usize, F: FnMut(&Ending)> Work for Batch<'_, N, F> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        side_by_side(self.start, self.games, self.random, self.tell);
    }
}

#[inline(always)]
fn side_by_side<const N: usize>(
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
    let mut shares = Shares::<LANES>::new(games, random);
    while shares.are_running() {
        let word = shares.words();
        let mut cell = [0; LANES];
        for lane in 0..LANES {
            let count = u64::from(found[lane].count_ones());
            let chosen = nth(found[lane], below(word[lane], count));
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
            if found[lane] != 0 || moves::<N>(other[lane], own[lane]) != 0 {
                continue;
            }
            if shares.finish(lane) {
                let turn = if length[lane] % 2 == 0 { start.turn } else { start.turn.other() };
                let end = Othello::<N> { own: own[lane], other: other[lane], found: 0, turn };
                let payoffs = end.outcome().unwrap_or(Payoffs::draw(2));
                tell(&Ending { payoffs, length: length[lane] });
            }
            (own[lane], other[lane], found[lane], length[lane]) = (start.own, start.other, start.found, 0);
        }
    }
}
