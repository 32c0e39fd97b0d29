//! Random games to the end, the fast way.
//!
//! A uniformly random column that is not full is a uniformly random column, taken again while it is full: no list and
//! no count of the open ones, and the choice does not wait for the board. [`one`] plays a game so; [`many`] plays
//! [`LANES`] games in the lanes of vector registers, where a lane that hit a full column waits for the next step.

use super::Connect4;
use super::kernel::{BOARD, BOTTOM, COLUMNS, FIRST_COLUMN, STRIDE, has_line};
use crate::lanes::Shares;
use banmen_game::{Ending, Game, Payoffs, Random};

/// The number of games that run side by side.
pub const LANES: usize = 16;

/// Columns that one random word is split into. What is left of the word after each is random again, with one part in
/// 2⁶⁴ / 7⁸ of bias at the end.
const PICKS: u32 = 8;

/// Plays one game to its end with uniformly random moves.
#[inline]
pub fn one(game: &mut Connect4, random: &mut Random) -> Ending {
    let mut length = 0;
    let (mut own, mut occupied) = (game.own, game.occupied);
    let mut won = game.won;
    'game: while !won && occupied != BOARD {
        let mut word = random.next_u64();
        for _ in 0..PICKS {
            let product = u128::from(word) * COLUMNS as u128;
            word = product as u64;
            let column = FIRST_COLUMN << (STRIDE as u32 * (product >> 64) as u32);
            let cell = (occupied + BOTTOM) & column;
            if cell == 0 {
                continue;
            }
            own |= cell;
            occupied |= cell;
            length += 1;
            won = has_line(own);
            own ^= occupied;
            if won || occupied == BOARD {
                break 'game;
            }
        }
    }
    *game = Connect4 { own, occupied, won };
    Ending { payoffs: game.outcome().unwrap_or(Payoffs::draw(2)), length }
}

/// Plays `games` games from a position, several at a time, and reports how each ended, in the order of their ends.
/// The same generator always gives the same games.
pub fn many(start: &Connect4, games: u64, random: &mut Random, mut tell: impl FnMut(&Ending)) {
    if let Some(payoffs) = start.outcome() {
        (0..games).for_each(|_| tell(&Ending { payoffs, length: 0 }));
        return;
    }
    let (mut own, mut occupied) = ([start.own; LANES], [start.occupied; LANES]);
    let mut shares = Shares::<LANES>::new(games, random);
    while shares.are_running() {
        let word = shares.words();
        // Each half of a word is a choice.
        for shift in [0, 32] {
            let mut ended = [0; LANES];
            let mut any = 0;
            for lane in 0..LANES {
                let column = (((word[lane] >> shift) & 0xFFFF_FFFF) * COLUMNS as u64) >> 32;
                let cell = (occupied[lane] + BOTTOM) & (FIRST_COLUMN << (STRIDE as u64 * column));
                let stones = own[lane] | cell;
                occupied[lane] |= cell;
                // A full column gives no stone, and the turn stays where it is.
                own[lane] = if cell == 0 { own[lane] } else { stones ^ occupied[lane] };
                ended[lane] = u64::from(has_line(stones)) | u64::from(occupied[lane] == BOARD);
                any |= ended[lane];
            }
            if any == 0 {
                continue;
            }
            for lane in 0..LANES {
                if ended[lane] == 0 {
                    continue;
                }
                if shares.finish(lane) {
                    tell(&ending(start, own[lane], occupied[lane]));
                }
                (own[lane], occupied[lane]) = (start.own, start.occupied);
            }
        }
    }
}

#[inline]
fn ending(start: &Connect4, own: u64, occupied: u64) -> Ending {
    let end = Connect4 { own, occupied, won: has_line(own ^ occupied) };
    let length = occupied.count_ones() - start.occupied.count_ones();
    Ending { payoffs: end.outcome().unwrap_or(Payoffs::draw(2)), length }
}
