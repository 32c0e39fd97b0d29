//! Algorithm 12 (Browne 2014, section 5.3.2): chains and their liberties by fills.
//!
//! A stone touches at most four enemy chains. A neighbour with an empty point next to it is safe without any fill, which
//! is the usual case; from the others a fill goes through the chain and stops at the first stone that has an empty point
//! next to it. So [`Grid::captures`] replaces [`capture_surrounded`](banmen_bits::methods::updates::capture_surrounded),
//! which floods from every liberty of the board. Nothing is kept from move to move.

use crate::boards::{LARGEST, Points, Set, left, right, stride};
use banmen_bits::morphology::flood;
use banmen_game::random::mix;

/// A square board of [`Points`] with its edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid<const W: usize> {
    /// The number of rows and of columns.
    pub side: u32,
    /// The points of the board.
    pub board: Set<W>,
    /// The points at any edge.
    edge: Set<W>,
}

impl<const W: usize> Grid<W> {
    /// The distance from row to row.
    const STRIDE: u32 = stride(W) as u32;

    const ALL: &'static [Self; LARGEST + 1] = &{
        let mut all = [Self::new(0); LARGEST + 1];
        let mut side = 1;
        while side <= Self::STRIDE {
            all[side as usize] = Self::new(side);
            side += 1;
        }
        all
    };

    const fn new(side: u32) -> Self {
        let mut new = Self { side, board: Set::EMPTY, edge: Set::EMPTY };
        let mut point = 0;
        while point < side * side {
            let (row, column) = (point / side, point % side);
            let bit = Self::STRIDE * row + column;
            new.board.insert(bit);
            if row == 0 || column == 0 || row + 1 == side || column + 1 == side {
                new.edge.insert(bit);
            }
            point += 1;
        }
        new
    }

    /// The board of a side; sides that do not fit into the words have no points.
    #[inline(always)]
    #[must_use]
    pub fn of(side: usize) -> &'static Self {
        &Self::ALL[side.min(LARGEST)]
    }

    /// The bit of a point, by its row from the bottom and its column.
    #[inline(always)]
    #[must_use]
    pub const fn bit(row: usize, column: usize) -> u32 {
        Self::STRIDE * row as u32 + column as u32
    }

    /// The row and the column of a bit.
    #[inline(always)]
    #[must_use]
    pub const fn place(bit: u32) -> (usize, usize) {
        ((bit / Self::STRIDE) as usize, (bit % Self::STRIDE) as usize)
    }

    /// The neighbours of the members; members and points beyond the board may be among them.
    ///
    /// These are those of [`morphology::neighbours`](banmen_bits::morphology::neighbours) without the masks for steps up
    /// and down.
    #[inline(always)]
    #[must_use]
    pub fn neighbours(&self, set: Set<W>) -> Set<W> {
        right(set) | left(set) | set.shl(Self::STRIDE) | set.shr(Self::STRIDE)
    }

    /// The stones that are connected with a member of `seeds` through stones.
    #[inline(always)]
    #[must_use]
    pub fn chains(&self, seeds: Set<W>, stones: Set<W>) -> Set<W> {
        flood::<Points<W>>(seeds, stones)
    }

    /// The chain of a stone when no member of it is in `breathing`. Most chains breathe a step or two from where one
    /// looks, so the fill seldom goes far.
    #[inline(always)]
    fn dead_chain(&self, stone: Set<W>, stones: Set<W>, breathing: Set<W>) -> Option<Set<W>> {
        let mut reached = stone;
        loop {
            if !reached.is_disjoint(breathing) {
                return None;
            }
            let next = (reached | self.neighbours(reached)) & stones;
            if next == reached {
                return Some(reached);
            }
            reached = next;
        }
    }

    /// The enemy stones that a stone of the side `own` takes; `None` when it would be without a liberty and may not be
    /// placed.
    #[inline(always)]
    #[must_use]
    pub fn captures(&self, own: Set<W>, other: Set<W>, stone: Set<W>) -> Option<Set<W>> {
        let empty = self.board - own - other - stone;
        let around = self.neighbours(stone);
        let breathing = self.neighbours(empty);
        let mut taken = Set::EMPTY;
        let mut suspects = (around & other) - breathing;
        while let Some(point) = suspects.first() {
            let seed = Set::single(point);
            suspects -= seed;
            // A chain that breathes may be looked at again from another neighbour, which is rare and harmless.
            if let Some(dead) = self.dead_chain(seed, other, breathing) {
                taken |= dead;
                suspects -= dead;
            }
        }
        if !taken.is_empty() || !around.is_disjoint(empty) {
            return Some(taken);
        }
        self.dead_chain(stone, own | stone, breathing).is_none().then_some(taken)
    }

    /// The areas of Black and White: stones, and empty regions that one colour alone borders.
    #[must_use]
    pub fn areas(&self, stones: [Set<W>; 2]) -> [u32; 2] {
        let empty = self.board - stones[0] - stones[1];
        let reached = stones.map(|stones| self.chains(self.neighbours(stones), empty));
        [0, 1].map(|mine| (stones[mine] | (reached[mine] - reached[1 - mine])).len())
    }

    /// By how much Black's area is larger than White's.
    #[must_use]
    pub fn area(&self, stones: [Set<W>; 2]) -> i32 {
        let [black, white] = self.areas(stones);
        black as i32 - white as i32
    }

    /// The empty points that are eyes of the side `own`, all at once: every neighbour its own, and of the diagonal ones
    /// at most one the enemy's, none at the edge.
    #[inline(always)]
    #[must_use]
    pub fn eyes(&self, own: Set<W>, other: Set<W>) -> Set<W> {
        let surrounded = self.board - own - other - self.neighbours(self.board - own);
        if surrounded.is_empty() {
            return surrounded;
        }
        let (east, west) = (right(other), left(other));
        let [a, b] = [east.shl(Self::STRIDE), east.shr(Self::STRIDE)];
        let [c, d] = [west.shl(Self::STRIDE), west.shr(Self::STRIDE)];
        let one = a | b | c | d;
        let two = (a & b) | (c & d) | ((a | b) & (c | d));
        surrounded - two - (one & self.edge)
    }
}

/// The Zobrist number of a stone on a point.
#[inline(always)]
#[must_use]
pub const fn stone_hash(point: u32, player: usize) -> u64 {
    mix(0x0060_0000 + 2 * point as u64 + player as u64)
}

/// The Zobrist hash of an arrangement of stones.
#[must_use]
pub fn hash<const W: usize>(stones: [Set<W>; 2]) -> u64 {
    hash_of(stones[0], 0) ^ hash_of(stones[1], 1)
}

/// The part of a hash that some stones of one player make.
#[inline(always)]
#[must_use]
pub fn hash_of<const W: usize>(stones: Set<W>, player: usize) -> u64 {
    let mut hash = 0;
    stones.for_each(|point| hash ^= stone_hash(point, player));
    hash
}
