//! Random games.
//!
//! A uniformly random legal move is a uniformly random empty point or the pass, taken again without it while it is not
//! legal: most empty points are legal, so hardly more than one is looked at for each move. [`uniform`] keeps every rule,
//! superko by a small table of the arrangements so far. [`light`] is what Go programs play out: nobody fills an own eye,
//! nobody passes while there is another move, a ko may not be taken back at once, and that is all.

use super::game::payoffs;
use super::kernel::{hash_of, stone_hash};
use super::{Go, LONGEST, TWICE_KOMI};
use crate::connection::{Set, playout::any_member};
use banmen_play::{Ending, Game, Random};

/// Places in the table of arrangements: more than a game has moves.
const PLACES: usize = 2048;

/// The arrangements of stones so far, by hash, with open addresses.
struct Past {
    places: [u64; PLACES],
}

impl Past {
    fn new(hashes: &[u64]) -> Self {
        let mut past = Self { places: [0; PLACES] };
        for &hash in hashes {
            past.insert(hash);
        }
        past
    }

    /// Where a hash is or would be. There is always a free place.
    #[inline(always)]
    fn place(&self, hash: u64) -> usize {
        let mut place = hash as usize % PLACES;
        while self.places[place] != 0 && self.places[place] != hash {
            place = (place + 1) % PLACES;
        }
        place
    }

    #[inline(always)]
    fn contains(&self, hash: u64) -> bool {
        // No hash but that of the empty board is zero, and the empty board never comes back.
        hash == 0 || self.places[self.place(hash)] == hash
    }

    #[inline(always)]
    fn insert(&mut self, hash: u64) {
        let place = self.place(hash);
        self.places[place] = hash;
    }
}

/// Plays one game to its end, uniformly over all legal moves, the pass among them.
pub fn uniform<const W: usize>(game: &Go<W>, random: &mut Random) -> Ending {
    let grid = game.grid();
    let mut past = Past::new(game.past());
    let turn = game.turn().index() % 2;
    let (mut stones, mut hash, mut passes) = (game.stones, game.hash, game.passes());
    let mut length = 0;
    let most = LONGEST.saturating_sub(game.moves.len()) as u32;
    while passes < 2 && length < most {
        let (own, other) = ((turn + length as usize) % 2, (turn + length as usize + 1) % 2);
        length += 1;
        let mut candidates = grid.board - stones[0] - stones[1];
        let mut count = candidates.len();
        loop {
            if random.below(count + 1) == count {
                passes += 1;
                break;
            }
            let stone = any_member(candidates, random);
            let next = grid.captures(stones[own], stones[other], stone).map(|taken| {
                let point = stone.first().unwrap_or(0);
                (taken, hash ^ stone_hash(point, own) ^ hash_of(taken, other))
            });
            match next {
                Some((taken, after)) if !past.contains(after) => {
                    stones[own] |= stone;
                    stones[other] -= taken;
                    hash = after;
                    past.insert(after);
                    passes = 0;
                    break;
                }
                _ => {
                    candidates -= stone;
                    count -= 1;
                }
            }
        }
    }
    Ending { payoffs: payoffs(2 * grid.area(stones) - TWICE_KOMI), length }
}

/// Plays one light game to its end: own eyes are not filled, passes are forced, and only a simple ko is forbidden. Games
/// that go round in circles end after three moves for each point.
pub fn light<const W: usize>(game: &Go<W>, random: &mut Random) -> Ending {
    light_seen(game, random, |_| ())
}

/// As [`light`], and shows every stone before it is placed: the stones of its side, those of the other, and itself.
pub fn light_seen<const W: usize>(
    game: &Go<W>,
    random: &mut Random,
    mut see: impl FnMut([Set<W>; 3]),
) -> Ending {
    let grid = game.grid();
    let turn = game.turn().index() % 2;
    let (mut stones, mut passes) = (game.stones, game.passes());
    let mut ko = Set::EMPTY;
    let mut length = 0;
    let most = 3 * grid.side * grid.side;
    while passes < 2 && length < most {
        let (own, other) = ((turn + length as usize) % 2, (turn + length as usize + 1) % 2);
        length += 1;
        let mut candidates = grid.board - stones[0] - stones[1] - ko - grid.eyes(stones[own], stones[other]);
        ko = Set::EMPTY;
        loop {
            if candidates.is_empty() {
                passes += 1;
                break;
            }
            let stone = any_member(candidates, random);
            candidates -= stone;
            if let Some(taken) = grid.captures(stones[own], stones[other], stone) {
                // One stone taken by a lone stone without another liberty: it may not be taken back at once.
                let alone = (grid.beside(stone) & grid.board).is_subset(stones[other]);
                if alone && taken.len() == 1 {
                    ko = taken;
                }
                see([stones[own], stones[other], stone]);
                stones[own] |= stone;
                stones[other] -= taken;
                passes = 0;
                break;
            }
        }
    }
    Ending { payoffs: payoffs(2 * grid.area(stones) - TWICE_KOMI), length }
}
