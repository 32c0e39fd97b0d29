//! Random games to the end, the fast way.
//!
//! A uniformly random move is a random rank among the targets of all four directions: the direction is found by
//! comparing the rank with the sizes of the sets, the target by [`nth`], and the taker stands one step behind it.
//! [`many`] does that for [`LANES`] boards at once in vector registers.

use super::Clobber;
use super::kernel::targets;
use crate::boards::{Set, one as set_of, stride, word as word_of};
use crate::connection::playout::any_member;
use crate::lanes::{Shares, below, choose};
use crate::select::nth;
use banmen_game::{Ending, Payoffs, Random};

/// The number of games that run side by side.
pub const LANES: usize = 8;

/// Plays one game to its end with uniformly random moves.
pub fn one<const W: usize>(game: &mut Clobber<W>, random: &mut Random) -> Ending {
    let mut length = 0;
    loop {
        let found = game.targets();
        let sizes = found.map(Set::len);
        let count: u32 = sizes.iter().sum();
        if count == 0 {
            return Ending { payoffs: Payoffs::win(game.turn.other()), length };
        }
        // The direction in proportion to its moves, then a move of it.
        let mut rank = random.below(count);
        let mut direction = 0;
        while rank >= sizes[direction] {
            rank -= sizes[direction];
            direction += 1;
        }
        let to = any_member(found[direction], random);
        let rows = stride(W) as u32;
        let from = match direction {
            0 => to.shr(1),
            1 => to.shl(1),
            2 => to.shr(rows),
            _ => to.shl(rows),
        };
        let mover = game.turn.index() % 2;
        game.stones[mover] = (game.stones[mover] - from) | to;
        game.stones[1 - mover] -= to;
        game.turn = game.turn.other();
        length += 1;
    }
}

/// Targets by direction on boards of one word.
#[inline(always)]
fn found(own: u64, other: u64) -> [u64; 4] {
    targets(set_of(own), set_of(other)).map(word_of)
}

/// Plays `games` games from a position, several at a time, and reports how each ended, in the order of their ends.
/// The same generator always gives the same games. Only the first word of the board is looked at.
pub fn many<const W: usize>(
    start: &Clobber<W>,
    games: u64,
    random: &mut Random,
    mut tell: impl FnMut(&Ending),
) {
    let columns = const { stride(1) };
    let begin = [start.turn, start.turn.other()].map(|player| start.stones(player).words()[0]);
    let first = found(begin[0], begin[1]);
    if first == [0; 4] {
        let payoffs = Payoffs::win(start.turn.other());
        (0..games).for_each(|_| tell(&Ending { payoffs, length: 0 }));
        return;
    }
    let (mut own, mut other) = ([begin[0]; LANES], [begin[1]; LANES]);
    let mut sets = [first; LANES];
    let mut length = [0u32; LANES];
    let mut shares = Shares::<LANES>::new(games, random);
    while shares.are_running() {
        let word = shares.words();
        let mut stuck = false;
        for lane in 0..LANES {
            let [right, left, above, under] = sets[lane];
            let sizes = sets[lane].map(|set| u64::from(set.count_ones()));
            let (one, two, three) = (sizes[0], sizes[0] + sizes[1], sizes[0] + sizes[1] + sizes[2]);
            let rank = below(word[lane], three + sizes[3]);
            let set = choose(rank < two, choose(rank < one, right, left), choose(rank < three, above, under));
            let before = choose(rank < two, choose(rank < one, 0, one), choose(rank < three, two, three));
            let to = nth(set, rank - before);
            let back = choose(
                rank < two,
                choose(rank < one, to >> 1, to << 1),
                choose(rank < three, to >> columns, to << columns),
            );
            let mover = (own[lane] & !back) | to;
            let moved = other[lane] & !to;
            (own[lane], other[lane]) = (moved, mover);
            sets[lane] = found(moved, mover);
            stuck |= sets[lane][0] | sets[lane][1] | sets[lane][2] | sets[lane][3] == 0;
        }
        for length in &mut length {
            *length += 1;
        }
        if !stuck {
            continue;
        }
        for lane in 0..LANES {
            if sets[lane] != [0; 4] {
                continue;
            }
            if shares.finish(lane) {
                // The side that moved last has won.
                let winner = if length[lane] % 2 == 1 { start.turn } else { start.turn.other() };
                tell(&Ending { payoffs: Payoffs::win(winner), length: length[lane] });
            }
            (own[lane], other[lane], sets[lane], length[lane]) = (begin[0], begin[1], first, 0);
        }
    }
}
