//! A board that is kept up to date from stone to stone, for random games.
//!
//! The fills of [`kernel`](super::kernel) look at the whole board for every stone, six words on 19×19. A random game places
//! hundreds of stones and wants to know little of each: does it take something, has it a liberty? So chains are kept here
//! as Go programs keep them: a number for each chain, its stones in a ring, and its *pseudo-liberties*, which count an
//! empty point once for each stone beside it. That is the wrong number of liberties and the right answer to whether
//! there is one. The empty points stand in a list, so that a random one is a random index.
//!
//! Points have numbers with a border: row by row, one number between two rows that belongs to neither.

mod tables;

use super::Go;
use super::kernel::{Grid, stone_hash};
use crate::connection::{LARGEST, Set};
use tables::{Near, Table};

/// Numbers of points, the border among them; a power of two, so that an index needs no check.
const NUMBERS: usize = 512;
/// The most points of a board.
const POINTS: usize = LARGEST * LARGEST;

const EMPTY: u8 = 2;
const BORDER: u8 = 3;
/// The number of a point of the border: what has no chain belongs to it.
const NOWHERE: u16 = 0;

/// Liberties of what has no chain: more than a game of any length takes away.
const PLENTY: u16 = 0x7FFF;

/// The hashes of stones, as [`stone_hash`] has them.
static HASHES: [[u64; 2]; POINTS] = {
    let mut hashes = [[0; 2]; POINTS];
    let mut point = 0;
    while point < POINTS {
        hashes[point] = [stone_hash(point as u32, 0), stone_hash(point as u32, 1)];
        point += 1;
    }
    hashes
};

/// What a stone did.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    /// The point where a single stone was taken by a single stone: it may not be taken back at once.
    pub(super) ko: Option<u16>,
}

/// The board in the middle of a game.
#[derive(Clone)]
pub(super) struct Running {
    colour: Table<u8>,
    /// What is beside each point, see [`Near`].
    near: Table<Near>,
    /// The number of each stone's chain.
    chain: Table<u16>,
    /// The next stone of each stone's chain, round and round.
    next: Table<u16>,
    /// For each chain: pseudo-liberties, stones, and the hash of its stones.
    liberties: Table<u16>,
    size: Table<u16>,
    chain_hash: Table<u64>,
    /// The empty points, and where each of them stands.
    empty: [u16; NUMBERS],
    place: Table<u16>,
    count: u16,
    side: u16,
    /// The hash of all stones.
    pub(super) hash: u64,
}

impl Running {
    pub(super) fn new<const W: usize>(game: &Go<W>) -> Self {
        let side = game.side() as u16;
        let mut new = Self {
            colour: Table([BORDER; NUMBERS]),
            near: Table([Near(0); NUMBERS]),
            chain: Table([NOWHERE; NUMBERS]),
            next: Table([NOWHERE; NUMBERS]),
            liberties: Table([0; NUMBERS]),
            size: Table([0; NUMBERS]),
            chain_hash: Table([0; NUMBERS]),
            empty: [0; NUMBERS],
            place: Table([0; NUMBERS]),
            count: 0,
            side,
            hash: 0,
        };
        *new.liberties.at(NOWHERE) = PLENTY;
        for row in 0..side {
            for column in 0..side {
                let point = (row + 1) * (side + 1) + column + 1;
                let edges = [row == 0, row + 1 == side, column == 0, column + 1 == side];
                *new.colour.at(point) = EMPTY;
                *new.near.at(point) = Near::with_edges(edges.into_iter().filter(|&edge| edge).count() as u16);
                new.add_empty(point);
            }
        }
        for (player, stones) in game.stones.into_iter().enumerate() {
            stones.for_each(|bit| {
                let point = new.point(bit);
                new.touch(point, u16::wrapping_sub);
                new.put::<true>(point, player as u8);
            });
        }
        new
    }

    /// The number of a bit.
    const fn point(&self, bit: u32) -> u16 {
        let (row, column) = (bit as u16 / self.side, bit as u16 % self.side);
        (row + 1) * (self.side + 1) + column + 1
    }

    /// The bit of a number.
    #[inline(always)]
    fn bit(&self, point: u16) -> usize {
        let (row, column) = (point / (self.side + 1), point % (self.side + 1));
        ((row.wrapping_sub(1)) as usize * self.side as usize + column.wrapping_sub(1) as usize) % POINTS
    }

    #[inline(always)]
    fn around(&self, point: u16) -> [u16; 4] {
        let step = self.side + 1;
        [point.wrapping_sub(1), point + 1, point.wrapping_sub(step), point + step]
    }

    /// How many points are empty.
    #[inline(always)]
    pub(super) const fn empty_count(&self) -> u16 {
        self.count
    }

    /// The empty point at an index.
    #[inline(always)]
    pub(super) fn empty_at(&self, index: u16) -> u16 {
        self.empty[index as usize % NUMBERS]
    }

    /// Lets two empty points change their places in the list.
    #[inline(always)]
    pub(super) fn swap_empty(&mut self, one: u16, other: u16) {
        let (a, b) = (self.empty_at(one), self.empty_at(other));
        (self.empty[one as usize % NUMBERS], self.empty[other as usize % NUMBERS]) = (b, a);
        (*self.place.at(a), *self.place.at(b)) = (other, one);
    }

    /// The index of an empty point.
    #[inline(always)]
    pub(super) fn index_of(&self, point: u16) -> u16 {
        self.place.get(point)
    }

    #[inline(always)]
    fn add_empty(&mut self, point: u16) {
        self.empty[self.count as usize % NUMBERS] = point;
        *self.place.at(point) = self.count;
        self.count += 1;
    }

    #[inline(always)]
    fn remove_empty(&mut self, point: u16) {
        self.count -= 1;
        let (place, last) = (self.place.get(point), self.empty_at(self.count));
        self.empty[place as usize % NUMBERS] = last;
        *self.place.at(last) = place;
    }

    /// Whether an empty point is an eye of a side: every neighbour its own, and of the diagonal ones at most one the
    /// enemy's, none at the edge.
    #[inline(always)]
    pub(super) fn is_eye(&self, point: u16, own: u8) -> bool {
        let near = self.near.get(point);
        if near.of(own) < 4 {
            return false;
        }
        let step = self.side + 1;
        let corners =
            [point.wrapping_sub(step + 1), point.wrapping_sub(step - 1), point + step - 1, point + step + 1];
        let enemies = corners.iter().filter(|&&corner| self.colour.get(corner) == own ^ 1).count();
        // Whatever else is near an eye lies beyond the edge.
        enemies + usize::from(near.of(own ^ 1) > 0) < 2
    }

    /// Whether a stone that has only enemies around it takes nothing for certain: a chain with more than four
    /// pseudo-liberties has one elsewhere.
    #[inline(always)]
    fn is_hopeless(&self, point: u16, own: u8) -> bool {
        let safe = |&neighbour: &u16| self.liberties.get(self.chain.get(neighbour)) > 4;
        self.near.get(point).of(own ^ 1) == 4 && self.around(point).iter().all(safe)
    }

    /// Changes the liberties of the chains around a point by one each; what has no chain does not matter.
    #[inline(always)]
    fn touch(&mut self, point: u16, change: impl Fn(u16, u16) -> u16) {
        for neighbour in self.around(point) {
            let liberties = self.liberties.at(self.chain.get(neighbour));
            *liberties = change(*liberties, 1);
        }
    }

    /// Places a stone and tells what came of it; `None`, and nothing is changed, when it would have no liberty or when
    /// `allows` does not like the hash of what would be. With `HASHED` the hashes are kept.
    #[inline(always)]
    pub(super) fn play<const HASHED: bool>(
        &mut self,
        point: u16,
        own: u8,
        allows: impl FnOnce(u64) -> bool,
    ) -> Option<Placed> {
        if self.is_hopeless(point, own) {
            return None;
        }
        let around = self.around(point);
        let near = self.near.get(point);
        self.touch(point, u16::wrapping_sub);
        let (mut breathes, mut takes) = (near.empty() > 0, false);
        for neighbour in around {
            let is_own = self.colour.get(neighbour) == own;
            let is_last = self.liberties.get(self.chain.get(neighbour)) == 0;
            breathes |= is_own & !is_last;
            takes |= !is_own & is_last;
        }
        if !breathes && !takes {
            self.touch(point, u16::wrapping_add);
            return None;
        }
        if HASHED {
            let mut after = self.hash ^ HASHES[self.bit(point)][own as usize % 2];
            if takes {
                for index in 0..4 {
                    let chain = self.chain.get(around[index]);
                    let is_taken =
                        self.colour.get(around[index]) == own ^ 1 && self.liberties.get(chain) == 0;
                    let is_new = around[..index].iter().all(|&before| self.chain.get(before) != chain);
                    after ^= if is_taken && is_new { self.chain_hash.get(chain) } else { 0 };
                }
            }
            if !allows(after) {
                self.touch(point, u16::wrapping_add);
                return None;
            }
            self.hash = after;
        }
        self.put::<HASHED>(point, own);
        let mut ko = None;
        if takes {
            let before = self.count;
            for neighbour in around {
                let chain = self.chain.get(neighbour);
                if self.colour.get(neighbour) == own ^ 1 && self.liberties.get(chain) == 0 {
                    self.take(chain, own);
                }
            }
            if near.of(own ^ 1) == 4 && self.count == before + 1 {
                ko = Some(self.empty_at(before));
            }
        }
        Some(Placed { ko })
    }

    /// Puts a stone on an empty point whose neighbours' liberties are counted down already, and joins it to its chains.
    #[inline(always)]
    fn put<const HASHED: bool>(&mut self, point: u16, own: u8) {
        self.remove_empty(point);
        *self.colour.at(point) = own;
        *self.chain.at(point) = point;
        *self.next.at(point) = point;
        *self.size.at(point) = 1;
        if HASHED {
            *self.chain_hash.at(point) = HASHES[self.bit(point)][own as usize % 2];
        }
        let around = self.around(point);
        *self.liberties.at(point) = self.near.get(point).empty();
        for neighbour in around {
            let near = self.near.at(neighbour);
            near.0 = near.0.wrapping_add(Near::stone(own)).wrapping_sub(Near::EMPTY);
            if self.colour.get(neighbour) == own {
                self.join::<HASHED>(self.chain.get(neighbour), self.chain.get(point));
            }
        }
    }

    /// Makes one chain of two: the smaller takes the number of the larger.
    #[inline(always)]
    fn join<const HASHED: bool>(&mut self, one: u16, other: u16) {
        if one == other {
            return;
        }
        let (small, large) =
            if self.size.get(one) < self.size.get(other) { (one, other) } else { (other, one) };
        *self.size.at(large) += self.size.get(small);
        *self.liberties.at(large) = self.liberties.get(large).wrapping_add(self.liberties.get(small));
        if HASHED {
            *self.chain_hash.at(large) ^= self.chain_hash.get(small);
        }
        let mut stone = small;
        loop {
            *self.chain.at(stone) = large;
            stone = self.next.get(stone);
            if stone == small {
                break;
            }
        }
        let (after_small, after_large) = (self.next.get(small), self.next.get(large));
        *self.next.at(small) = after_large;
        *self.next.at(large) = after_small;
    }

    /// Takes a chain from the board. Its stones have enemies beside them only, and each of those gets a liberty.
    fn take(&mut self, chain: u16, enemy: u8) {
        let mut stone = chain;
        loop {
            for neighbour in self.around(stone) {
                let near = self.near.at(neighbour);
                near.0 = near.0.wrapping_add(Near::EMPTY).wrapping_sub(Near::stone(enemy ^ 1));
                if self.colour.get(neighbour) == enemy {
                    *self.liberties.at(self.chain.get(neighbour)) += 1;
                }
            }
            *self.colour.at(stone) = EMPTY;
            *self.chain.at(stone) = NOWHERE;
            self.add_empty(stone);
            stone = self.next.get(stone);
            if stone == chain {
                break;
            }
        }
    }

    /// What Black's area is larger than White's.
    pub(super) fn area<const W: usize>(&self, grid: &Grid<W>) -> i32 {
        let mut stones = [Set::<W>::EMPTY; 2];
        for row in 0..self.side {
            for column in 0..self.side {
                let colour = self.colour.get((row + 1) * (self.side + 1) + column + 1);
                if colour < EMPTY {
                    stones[colour as usize % 2].insert(u32::from(row * self.side + column));
                }
            }
        }
        grid.area(stones)
    }
}

#[cfg(test)]
mod tests;
