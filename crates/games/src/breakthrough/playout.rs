//! Random games, several at a time in the lanes of vector registers.
//!
//! A uniformly random move is a random rank among the moves of all three directions: the direction is found by
//! comparing the rank with the sizes of the sets, the destination by [`nth`], and the origin lies one shift behind it.

use super::Breakthrough;
use super::kernel::{SHIFTS, upward};
use crate::lanes::{Shares, below, choose};
use crate::select::nth;
use banmen_game::{Ending, Game, Payoffs, Player, Random};

/// The number of games that run side by side.
pub const LANES: usize = 8;

/// Plays the move of a rank for the side that goes up; gives the pieces after it, the mover's first, and where it went.
#[inline(always)]
fn play(own: u64, other: u64, word: u64, board: u64) -> (u64, u64, u64) {
    let [straight, left, right] = upward(own, other, board);
    let sizes = [straight, left, right].map(|set| u64::from(set.count_ones()));
    let rank = below(word, sizes[0] + sizes[1] + sizes[2]);
    let (is_straight, is_left) = (rank < sizes[0], rank < sizes[0] + sizes[1]);
    let set = choose(is_straight, straight, choose(is_left, left, right));
    let before = choose(is_straight, 0, choose(is_left, sizes[0], sizes[0] + sizes[1]));
    let shift = choose(is_straight, SHIFTS[0] as u64, choose(is_left, SHIFTS[1] as u64, SHIFTS[2] as u64));
    let to = nth(set, rank - before);
    let from = to >> shift;
    (own ^ from ^ to, other & !to, to)
}

/// The sides as the one on move sees them: going up.
fn seen(game: &Breakthrough) -> (u64, u64) {
    let [first, second] = game.pieces;
    if game.turn == Player::FIRST {
        (first, second)
    } else {
        (game.shape.turned(second), game.shape.turned(first))
    }
}

/// Plays one game to its end with uniformly random moves.
pub fn one(game: &mut Breakthrough, random: &mut Random) -> Ending {
    if let Some(payoffs) = game.outcome() {
        return Ending { payoffs, length: 0 };
    }
    let (shape, board, top) = (game.shape, game.shape.board(), game.shape.top());
    let (mut own, mut other) = seen(game);
    let mut length = 0;
    loop {
        let (mover, moved, to) = play(own, other, random.next_u64(), board);
        length += 1;
        (own, other) = (shape.turned(moved), shape.turned(mover));
        if to & top != 0 || moved == 0 {
            break;
        }
    }
    let turn = if length % 2 == 0 { game.turn } else { game.turn.other() };
    let pieces = if turn == Player::FIRST { [own, other] } else { [shape.turned(other), shape.turned(own)] };
    *game = Breakthrough { pieces, shape, turn };
    Ending { payoffs: Payoffs::win(turn.other()), length }
}

/// Plays `games` games from a position, several at a time, and reports how each ended, in the order of their ends.
/// The same generator always gives the same games.
pub fn many(start: &Breakthrough, games: u64, random: &mut Random, mut tell: impl FnMut(&Ending)) {
    if let Some(payoffs) = start.outcome() {
        (0..games).for_each(|_| tell(&Ending { payoffs, length: 0 }));
        return;
    }
    let (shape, board, top) = (start.shape, start.shape.board(), start.shape.top());
    let begin = seen(start);
    let (mut own, mut other) = ([begin.0; LANES], [begin.1; LANES]);
    let mut length = [0u32; LANES];
    let mut shares = Shares::<LANES>::new(games, random);
    while shares.are_running() {
        let word = shares.words();
        let mut ended = [false; LANES];
        let mut any = false;
        for lane in 0..LANES {
            let (mover, moved, to) = play(own[lane], other[lane], word[lane], board);
            (own[lane], other[lane]) = (shape.turned(moved), shape.turned(mover));
            ended[lane] = to & top != 0 || moved == 0;
            any |= ended[lane];
        }
        for length in &mut length {
            *length += 1;
        }
        if !any {
            continue;
        }
        for lane in 0..LANES {
            if !ended[lane] {
                continue;
            }
            if shares.finish(lane) {
                let winner = if length[lane] % 2 == 1 { start.turn } else { start.turn.other() };
                tell(&Ending { payoffs: Payoffs::win(winner), length: length[lane] });
            }
            (own[lane], other[lane], length[lane]) = (begin.0, begin.1, 0);
        }
    }
}
