//! A board whose chains and liberties are kept up to date from stone to stone, for random games.
//!
//! The fills of [`kernel`](super::kernel) look at the whole board for every stone, six words on 19×19. A random game places
//! hundreds of stones and wants to know little of each: does it take something, has it a liberty? So chains are kept here
//! as Go programs keep them: a number for each chain, its stones in a ring ([`chains`]), its liberties in a sum
//! ([`liberties`]), and the neighbours of each point ([`near`]). The empty points stand in a list, so that a random one
//! is a random index.
//!
//! What costs in a random game is what the processor cannot foresee, so that what is usual is done without a branch:
//! nothing asks for the colour of a neighbour, and what has no chain belongs to chain 0.
//!
//! Points have numbers with a border: row by row, [`STEP`] from row to row on every board, so that the neighbours of a point
//! are at fixed places of a *window* around it. `N` numbers are a power of two above all points, and `WIDE` adds a window,
//! so that no index needs a check.

mod chains;
mod ladders;
mod liberties;
mod near;
mod tactics;

use super::Go;
use super::kernel::{Grid, stone_hash};
use crate::boards::{LARGEST, Set, stride};
use liberties::Liberties;
use near::Near;
pub(super) use tactics::AROUND;

/// From row to row: the largest board and a border that ends a row and begins the next.
const STEP: usize = LARGEST + 1;
/// The most numbers of points, the border among them.
const NUMBERS: usize = 512;
/// A window: from the first diagonal neighbour to the last, with room.
const WINDOW: usize = 64;
/// Where in its window a point is, its neighbours and its diagonal neighbours.
const SELF: usize = STEP + 1;
const NEIGHBOURS: [usize; 4] = [1, STEP, STEP + 2, 2 * STEP + 1];
const DIAGONALS: [usize; 4] = [0, 2, 2 * STEP, 2 * STEP + 2];

/// What stands in place of a colour where there is no stone.
pub(super) const EMPTY: u16 = 2;
const BORDER: u16 = 3;

/// The number of no point.
pub(super) const NOWHERE: u16 = 0;

/// A board of a side of at most 11.
pub(super) type Small = ChainBoard<256, { 256 + WINDOW }>;
/// A board of any side.
pub(super) type Large = ChainBoard<NUMBERS, { NUMBERS + WINDOW }>;

/// The bit of a point in the game's sets.
#[inline(always)]
pub(super) const fn bit_of<const W: usize>(point: u16) -> u32 {
    let (row, column) = (point as usize / STEP, point as usize % STEP);
    row.wrapping_sub(1).wrapping_mul(stride(W)).wrapping_add(column.wrapping_sub(1)) as u32
}

/// The hashes of stones, as [`stone_hash`] has them.
static HASHES: [[u64; 2]; LARGEST * LARGEST] = {
    let mut hashes = [[0; 2]; LARGEST * LARGEST];
    let mut point = 0;
    while point < hashes.len() {
        hashes[point] = [stone_hash(point as u32, 0), stone_hash(point as u32, 1)];
        point += 1;
    }
    hashes
};

/// The chains, liberties and empty points of a position.
#[derive(Clone)]
pub(super) struct ChainBoard<const N: usize, const WIDE: usize> {
    /// The chain of each stone: its number, which is that of one of its stones, above its colour.
    chain: [u16; WIDE],
    near: [Near; WIDE],
    /// The next stone of each stone's chain, round and round.
    next: [u16; N],
    /// For each chain: how many stones, and its liberties.
    size: [u16; N],
    liberties: [Liberties; N],
    /// The empty points in any order.
    empty: [u16; N],
    count: usize,
    side: usize,
}

impl<const N: usize, const WIDE: usize> ChainBoard<N, WIDE> {
    /// The bits of a chain below its number: as many as leave room for all numbers, so that reading one needs no mask.
    const BELOW_NUMBER: u32 = 16 - N.trailing_zeros();

    /// The empty boards of all sides that have numbers: to copy one takes a quarter of the time of making it.
    const BOARDS: &'static [Self; LARGEST + 1] = &{
        let mut boards = [const { Self::empty(0) }; LARGEST + 1];
        let mut side = 1;
        while side <= LARGEST && STEP * (side + 2) <= WIDE {
            boards[side] = Self::empty(side);
            side += 1;
        }
        boards
    };

    const fn empty(side: usize) -> Self {
        let mut new = Self {
            chain: [BORDER; WIDE],
            near: [Near::NOTHING; WIDE],
            next: [NOWHERE; N],
            size: [0; N],
            liberties: [Liberties::NONE; N],
            empty: [NOWHERE; N],
            count: 0,
            side,
        };
        new.liberties[0] = Liberties::ELSEWHERE;
        while new.count < side * side {
            let (row, column) = (new.count / side, new.count % side);
            let point = ((row + 1) * STEP + column + 1) as u16;
            new.chain[point as usize] = EMPTY;
            new.near[point as usize] = Near::new([row > 0, column > 0, column + 1 < side, row + 1 < side]);
            new.empty[new.count] = point;
            new.count += 1;
        }
        new
    }

    /// The board of a game.
    #[inline(always)]
    pub(super) fn new<const W: usize>(game: &Go<W>) -> Self {
        let empty = &Self::BOARDS[game.side().min(LARGEST)];
        if game.stones == [Set::EMPTY; 2] { empty.clone() } else { empty.with_stones(game.stones) }
    }

    fn with_stones<const W: usize>(&self, stones: [Set<W>; 2]) -> Self {
        let mut new = self.clone();
        for (player, stones) in stones.into_iter().enumerate() {
            stones.for_each(|bit| {
                let point = Self::point::<W>(bit);
                new.put(point, new.near_at(point), player as u16);
            });
        }
        new.count = 0;
        for &point in &self.empty[..self.count.min(N)] {
            new.empty[new.count % N] = point;
            new.count += usize::from(new.chain[point as usize % N] == EMPTY);
        }
        new
    }

    /// The number of a bit of the game's sets.
    pub(super) const fn point<const W: usize>(bit: u32) -> u16 {
        let (row, column) = Grid::<W>::place(bit);
        ((row + 1) * STEP + column + 1) as u16
    }

    /// The hash of a stone.
    #[inline(always)]
    pub(super) fn hash_of<const W: usize>(point: u16, colour: u16) -> u64 {
        let bit = bit_of::<W>(point) as usize % HASHES.len();
        HASHES[bit][colour as usize % 2]
    }

    /// Where the window around a point begins.
    #[inline(always)]
    fn window(point: u16) -> usize {
        (point as usize).wrapping_sub(SELF) % N
    }

    #[inline(always)]
    fn chain_of(point: u16, colour: u16) -> u16 {
        point << Self::BELOW_NUMBER | colour
    }

    #[inline(always)]
    fn number(chain: u16) -> usize {
        (chain >> Self::BELOW_NUMBER) as usize % N
    }

    /// The chains of the four neighbours. Written out: the closure of a `map` is now and then not inlined, which takes a
    /// sixth more time.
    #[inline(always)]
    fn around(&self, point: u16) -> [u16; 4] {
        let window = Self::window(point);
        [
            self.chain[window + NEIGHBOURS[0]],
            self.chain[window + NEIGHBOURS[1]],
            self.chain[window + NEIGHBOURS[2]],
            self.chain[window + NEIGHBOURS[3]],
        ]
    }

    /// The neighbours of a point.
    #[inline(always)]
    pub(super) fn near_at(&self, point: u16) -> Near {
        self.near[point as usize % N]
    }

    /// The number of empty points.
    #[inline(always)]
    pub(super) const fn empty_count(&self) -> usize {
        self.count
    }

    /// The empty point at an index.
    #[inline(always)]
    pub(super) const fn empty_at(&self, index: usize) -> u16 {
        self.empty[index % N]
    }

    /// Exchanges two empty points in the list.
    #[inline(always)]
    pub(super) const fn swap_empty(&mut self, one: usize, other: usize) {
        self.empty.swap(one % N, other % N);
    }

    /// The neighbours of an empty point whose chains have no other liberty.
    #[inline(always)]
    fn ending_at(&self, point: u16) -> u32 {
        let around = self.around(point);
        let mut ending = 0;
        for (index, neighbour) in around.into_iter().enumerate() {
            let liberties = self.liberties[Self::number(neighbour)];
            ending |= u32::from(liberties.are_only(Liberties::of(point))) << index;
        }
        ending
    }

    /// Whether a stone on an empty point has a liberty afterwards: an empty neighbour, an own chain with another liberty
    /// or something to take. With `LIGHT` it must not fill an eye either.
    #[inline(always)]
    pub(super) fn allows<const LIGHT: bool>(&self, point: u16, near: Near, own: u16) -> bool {
        if near.free() != 0 {
            return true;
        }
        let ending = self.ending_at(point);
        let helps = near.of(own) & !ending | near.of(own ^ 1) & ending;
        (helps != 0) & !(LIGHT & near.is_eye(own))
    }

    /// The hash of what a stone on an empty point takes.
    #[inline(always)]
    pub(super) fn hash_of_taken<const W: usize>(&self, point: u16, near: Near, own: u16) -> u64 {
        let taken = self.ending_at(point) & near.of(own ^ 1);
        let mut hash = 0;
        if taken != 0 {
            self.for_each_stone(point, taken, |stone| hash ^= Self::hash_of::<W>(stone, own ^ 1));
        }
        hash
    }

    /// Places a stone that is allowed on the empty point at an index. The point where a single stone was taken by a
    /// single stone, because it may not be taken back at once; or [`NOWHERE`].
    #[inline(always)]
    pub(super) fn place(&mut self, index: usize, point: u16, near: Near, own: u16) -> u16 {
        self.count -= 1;
        self.empty[index % N] = self.empty[self.count % N];
        let taken = self.put(point, near, own) & near.of(own ^ 1);
        if taken == 0 {
            return NOWHERE;
        }
        let before = self.count;
        self.take(point, taken, own ^ 1);
        let is_ko = self.count == before + 1 && near.free() | near.of(own) == 0;
        if is_ko { self.empty[before % N] } else { NOWHERE }
    }

    /// Places a stone that is allowed on an empty point.
    #[inline(always)]
    pub(super) fn place_at(&mut self, point: u16, own: u16) {
        if let Some(index) = self.empty[..self.count.min(N)].iter().position(|&empty| empty == point) {
            self.place(index, point, self.near_at(point), own);
        }
    }

    /// By how much Black's area is larger than White's.
    pub(super) fn area<const W: usize>(&self, grid: &Grid<W>) -> i32 {
        let numbers = &self.chain[..(STEP * (self.side + 1)).min(N)];
        let stones: i32 =
            numbers.iter().map(|chain| i32::from(chain & 3 == 0) - i32::from(chain & 3 == 1)).sum();
        let mut area = stones;
        for &point in &self.empty[..self.count.min(N)] {
            let near = self.near_at(point);
            if near.free() != 0 {
                return grid.area(self.stones());
            }
            // A single point belongs to the only colour next to it.
            area += i32::from(near.of(1) == 0) - i32::from(near.of(0) == 0);
        }
        area
    }

    /// The stones of both players as sets of the game.
    pub(super) fn stones<const W: usize>(&self) -> [Set<W>; 2] {
        let mut stones = [Set::<W>::EMPTY; 2];
        for row in 0..self.side {
            for column in 0..self.side {
                let colour = self.chain[((row + 1) * STEP + column + 1) % N] & 3;
                if colour < EMPTY {
                    stones[colour as usize % 2].insert(Grid::<W>::bit(row, column));
                }
            }
        }
        stones
    }
}

#[cfg(test)]
mod tests;
