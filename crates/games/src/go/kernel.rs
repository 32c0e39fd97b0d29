//! Algorithm 12: chains and their liberties by fills.
//!
//! A stone touches at most four enemy chains. A neighbour with an empty point beside it is safe without any fill, which is
//! the usual case; from the others a fill goes through the chain and stops at the first stone that has an empty point
//! beside it. Nothing is remembered from move to move.

use crate::connection::{LARGEST, Set, down, up};
use banmen_game::random::mix;

/// A square board with its edges; point (row, column) of a side `n` is bit `n · row + column`, rows from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid<const W: usize> {
    /// How many rows and columns there are.
    pub side: u32,
    /// Every point.
    pub board: Set<W>,
    /// The first column.
    left: Set<W>,
    /// The last column.
    right: Set<W>,
    /// The points at any edge.
    edge: Set<W>,
}

impl<const W: usize> Grid<W> {
    const ALL: &'static [Self; LARGEST + 1] = &{
        let mut all = [Self::new(0); LARGEST + 1];
        let mut side = 1;
        while side <= LARGEST && side * side <= 64 * W {
            all[side] = Self::new(side);
            side += 1;
        }
        all
    };

    const fn new(side: usize) -> Self {
        let mut new = Self {
            side: side as u32,
            board: Set::EMPTY,
            left: Set::EMPTY,
            right: Set::EMPTY,
            edge: Set::EMPTY,
        };
        let mut point = 0;
        while point < side * side {
            new.board.insert(point as u32);
            if point % side == 0 {
                new.left.insert(point as u32);
            }
            if point % side + 1 == side {
                new.right.insert(point as u32);
            }
            let (row, column) = (point / side, point % side);
            if row == 0 || column == 0 || row + 1 == side || column + 1 == side {
                new.edge.insert(point as u32);
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

    /// The points beside the members; members and points beyond the board may be among them.
    #[inline(always)]
    #[must_use]
    pub fn beside(&self, set: Set<W>) -> Set<W> {
        up(set - self.right, 1) | down(set - self.left, 1) | up(set, self.side) | down(set, self.side)
    }

    /// Everything that hangs together with a member of `seeds` through `stones`.
    #[inline(always)]
    #[must_use]
    pub fn chains(&self, seeds: Set<W>, stones: Set<W>) -> Set<W> {
        let mut reached = seeds & stones;
        loop {
            let next = (reached | self.beside(reached)) & stones;
            if next == reached {
                return reached;
            }
            reached = next;
        }
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
            let next = (reached | self.beside(reached)) & stones;
            if next == reached {
                return Some(reached);
            }
            reached = next;
        }
    }

    /// What a stone of the side `own` takes from the other; `None` when it may not be put there, because it would be
    /// without a liberty.
    #[inline(always)]
    #[must_use]
    pub fn captures(&self, own: Set<W>, other: Set<W>, stone: Set<W>) -> Option<Set<W>> {
        let empty = self.board - own - other - stone;
        let around = self.beside(stone);
        let breathing = self.beside(empty);
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

    /// What Black's area is larger than White's: stones, and empty regions that one colour alone borders.
    #[must_use]
    pub fn area(&self, stones: [Set<W>; 2]) -> i32 {
        let empty = self.board - stones[0] - stones[1];
        let reached = stones.map(|stones| self.chains(self.beside(stones), empty));
        let area = |mine: usize| (stones[mine] | (reached[mine] - reached[1 - mine])).len() as i32;
        area(0) - area(1)
    }

    /// The empty points that are eyes of the side `own`, all at once: every neighbour its own, and of the diagonal ones
    /// at most one the enemy's, none at the edge.
    #[inline(always)]
    #[must_use]
    pub fn eyes(&self, own: Set<W>, other: Set<W>) -> Set<W> {
        let surrounded = self.board - own - other - self.beside(self.board - own);
        if surrounded.is_empty() {
            return surrounded;
        }
        let (east, west) = (up(other - self.right, 1), down(other - self.left, 1));
        let [a, b] = [up(east, self.side), down(east, self.side)];
        let [c, d] = [up(west, self.side), down(west, self.side)];
        let one = a | b | c | d;
        let two = (a & b) | (c & d) | ((a | b) & (c | d));
        surrounded - two - (one & self.edge)
    }
}

/// The random number of a stone on a point.
#[inline(always)]
#[must_use]
pub const fn stone_hash(point: u32, player: usize) -> u64 {
    mix(0x0060_0000 + 2 * point as u64 + player as u64)
}

/// The hash of an arrangement of stones.
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
