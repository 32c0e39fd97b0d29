//! Random games of two players, several at a time in the lanes of vector registers. Every step takes a random empty
//! cell in each lane and looks for lines of the side that took it; there is no branch but the one for games that end.

use super::Yavalath;
use super::kernel::Ring;
use crate::lanes::{Shares, below};
use crate::select::nth;
use banmen_game::{Ending, Game, Payoffs, Random};

/// The number of games that run side by side.
pub const LANES: usize = 16;

/// Plays `games` games from a position, several at a time, and reports how each ended, in the order of their ends.
/// The same generator always gives the same games. Only for two players who cannot swap.
pub fn many<const P: usize>(
    start: &Yavalath<P>,
    games: u64,
    random: &mut Random,
    mut tell: impl FnMut(&Ending),
) {
    if let Some(payoffs) = start.outcome() {
        (0..games).for_each(|_| tell(&Ending { payoffs, length: 0 }));
        return;
    }
    // A value for each side lets the compiler see the rotations.
    match start.side {
        3 => run(start, const { Ring::of(3) }, games, random, &mut tell),
        4 => run(start, const { Ring::of(4) }, games, random, &mut tell),
        _ => run(start, const { Ring::of(5) }, games, random, &mut tell),
    }
}

#[inline(always)]
fn run<const P: usize>(
    start: &Yavalath<P>,
    ring: &Ring,
    games: u64,
    random: &mut Random,
    tell: &mut impl FnMut(&Ending),
) {
    let begin = (start.stones(start.turn), start.stones(start.turn.other()));
    let placed = (begin.0 | begin.1).count_ones();
    let (mut own, mut other) = ([begin.0; LANES], [begin.1; LANES]);
    let mut shares = Shares::<LANES>::new(games, random);
    while shares.are_running() {
        let word = shares.words();
        let mut ended = [false; LANES];
        let mut any = false;
        for lane in 0..LANES {
            let empty = ring.board & !(own[lane] | other[lane]);
            let rank = below(word[lane], u64::from(empty.count_ones()));
            let stones = own[lane] | nth(empty, rank);
            let (threes, _) = ring.lines(stones);
            (own[lane], other[lane]) = (other[lane], stones);
            ended[lane] = threes != 0 || (own[lane] | other[lane]) == ring.board;
            any |= ended[lane];
        }
        if !any {
            continue;
        }
        for lane in 0..LANES {
            if !ended[lane] {
                continue;
            }
            if shares.finish(lane) {
                let length = (own[lane] | other[lane]).count_ones() - placed;
                let mover = if length % 2 == 1 { start.turn } else { start.turn.other() };
                let payoffs = match ring.lines(other[lane]) {
                    (0, _) => Payoffs::draw(2),
                    (_, 0) => Payoffs::win(mover.other()),
                    _ => Payoffs::win(mover),
                };
                tell(&Ending { payoffs, length });
            }
            (own[lane], other[lane]) = begin;
        }
    }
}
