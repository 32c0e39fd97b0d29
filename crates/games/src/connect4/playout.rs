//! Random games.
//!
//! A uniformly random column that is not full is a uniformly random column, taken again while it is full: no list and
//! no count of the open ones, and the choice does not wait for the board. [`one`] plays a game so; [`many`] plays
//! [`LANES`] games in the lanes of vector registers, where a lane that hit a full column waits for the next step.

use super::Connect4;
use super::kernel::{BOARD, BOTTOM, COLUMNS, FIRST_COLUMN, STRIDE, has_line};
use crate::tally::Tally;
use banmen_play::{Ending, Game, Payoffs, Random, random::mix};

/// How many games run side by side.
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

/// Plays `games` games from a position, several at a time; the same seed gives the same games for ever.
///
/// Each lane has its share of the games from the beginning: a lane that took the next one whenever it is free would
/// prefer short games.
#[must_use]
pub fn many(start: &Connect4, games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    if let Some(payoffs) = start.outcome() {
        tally.add_times(&Ending { payoffs, length: 0 }, games);
        return tally;
    }
    let (mut own, mut occupied) = ([start.own; LANES], [start.occupied; LANES]);
    let mut left: [u64; LANES] =
        std::array::from_fn(|lane| (games + (LANES - 1 - lane) as u64) / LANES as u64);
    let mut state: [u64; LANES] = std::array::from_fn(|lane| Random::stream(seed, lane as u64).next_u64());
    let mut running = left.iter().filter(|&&games| games > 0).count();
    let before = start.occupied.count_ones();
    while running > 0 {
        let mut ended = [0u64; LANES];
        let mut word = [0; LANES];
        for lane in 0..LANES {
            state[lane] = state[lane].wrapping_add(0x9E37_79B9_7F4A_7C15);
            word[lane] = mix(state[lane]);
        }
        for half in 0..2 {
            let mut any = 0;
            for lane in 0..LANES {
                let column = (((word[lane] >> (32 * half)) & 0xFFFF_FFFF) * COLUMNS as u64) >> 32;
                let cell = (occupied[lane] + BOTTOM) & (FIRST_COLUMN << (STRIDE as u64 * column));
                let stones = own[lane] | cell;
                let filled = occupied[lane] | cell;
                let over = u64::from(has_line(stones)) | u64::from(filled == BOARD);
                occupied[lane] = filled;
                // A full column gives no stone, and the turn stays where it is.
                own[lane] = if cell == 0 { own[lane] } else { stones ^ filled };
                ended[lane] = over;
                any |= over;
            }
            if any != 0 {
                for lane in 0..LANES {
                    if ended[lane] == 0 {
                        continue;
                    }
                    if left[lane] > 0 {
                        let won = has_line(own[lane] ^ occupied[lane]);
                        let end = Connect4 { own: own[lane], occupied: occupied[lane], won };
                        let payoffs = end.outcome().unwrap_or(Payoffs::draw(2));
                        tally.add(&Ending { payoffs, length: occupied[lane].count_ones() - before });
                        left[lane] -= 1;
                        running -= usize::from(left[lane] == 0);
                    }
                    (own[lane], occupied[lane]) = (start.own, start.occupied);
                }
            }
        }
    }
    tally
}
