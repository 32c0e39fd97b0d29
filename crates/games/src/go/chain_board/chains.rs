//! Chains: a stone joins those next to it, and a chain without a liberty is taken.

use super::liberties::Liberties;
use super::near::{Change, Near};
use super::{ChainBoard, DIAGONALS, EMPTY, NEIGHBOURS, SELF};

/// Where in the window around a point the first neighbour of a set is; the point itself for the empty set.
static FIRST: [u8; 16] = {
    let mut first = [SELF as u8; 16];
    let mut set = 1_u8;
    while set < 16 {
        first[set as usize] = NEIGHBOURS[set.trailing_zeros() as usize] as u8;
        set += 1;
    }
    first
};

impl<const N: usize, const WIDE: usize> ChainBoard<N, WIDE> {
    /// The neighbour that [`FIRST`] names.
    #[inline(always)]
    fn first(&self, window: usize, set: u32) -> u16 {
        self.chain[window + FIRST[set as usize % 16] as usize % (WIDE - N)]
    }

    #[inline(always)]
    fn tell(&mut self, point: u16, change: Change) {
        let window = Self::window(point);
        for (index, neighbour) in NEIGHBOURS.into_iter().enumerate() {
            change.tell_neighbour(&mut self.near[window + neighbour], index);
        }
        for diagonal in DIAGONALS {
            change.tell_diagonal(&mut self.near[window + diagonal]);
        }
    }

    /// Puts a stone on an empty point and joins it to its chains. The neighbours whose chains have no liberty now.
    ///
    /// What is usual needs no branch: the stone is made a chain without stones and joined to its first neighbour's or
    /// to itself. Only further chains are looked for.
    #[inline(always)]
    pub(super) fn put(&mut self, point: u16, near: Near, own: u16) -> u32 {
        let number = point as usize % N;
        let window = Self::window(point);
        let around = self.around(point);
        for neighbour in around {
            self.liberties[Self::number(neighbour)].remove(Liberties::of(point));
        }
        self.liberties[0] = Liberties::ELSEWHERE;
        let mut without = 0;
        for (index, neighbour) in around.into_iter().enumerate() {
            without |= u32::from(self.liberties[Self::number(neighbour)] == Liberties::NONE) << index;
        }
        self.tell(point, Change::come(own));

        self.chain[number] = Self::chain_of(point, own);
        self.liberties[number] = Liberties::NONE;
        self.next[number] = point;
        self.size[number] = 0;
        let chain = self.first(window, near.of(own));
        let head = Self::number(chain);
        self.chain[number] = chain;
        self.liberties[head].add(Liberties::beside(point, near.free()));
        self.size[head] += 1;
        self.next[number] = self.next[head];
        self.next[head] = point;

        let mut others = 0;
        for (index, neighbour) in around.into_iter().enumerate() {
            others |= u32::from(neighbour != chain) << index;
        }
        others &= near.of(own);
        while others != 0 {
            let (one, other) = (self.first(window, others), self.chain[number]);
            if one != other {
                self.join(one, other);
            }
            others &= others - 1;
        }
        without
    }

    /// Makes one chain of two: the smaller takes the number of the larger. Not inlined, because it is rare enough to be
    /// kept out of the registers of what is not.
    #[inline(never)]
    fn join(&mut self, one: u16, other: u16) {
        let is_smaller = self.size[Self::number(one)] < self.size[Self::number(other)];
        let (small, large) = if is_smaller { (one, other) } else { (other, one) };
        let (first, into) = (Self::number(small), Self::number(large));
        self.size[into] += self.size[first];
        let liberties = self.liberties[first];
        self.liberties[into].add(liberties);
        let mut stone = first;
        loop {
            self.chain[stone] = large;
            stone = self.next[stone] as usize % N;
            if stone == first {
                break;
            }
        }
        self.next.swap(first, into);
    }

    /// Takes the chains of some neighbours from the board.
    #[inline(always)]
    pub(super) fn take(&mut self, point: u16, mut neighbours: u32, enemy: u16) {
        let window = Self::window(point);
        while neighbours != 0 {
            let chain = self.first(window, neighbours);
            // Two neighbours may be of one chain.
            if chain & 3 == enemy {
                self.take_chain(chain);
            }
            neighbours &= neighbours - 1;
        }
    }

    /// Takes a chain from the board. The chains next to it get liberties; so does the chain itself,
    /// without effect.
    #[inline(never)]
    fn take_chain(&mut self, chain: u16) {
        let first = Self::number(chain);
        let mut stone = first;
        loop {
            for neighbour in self.around(stone as u16) {
                self.liberties[Self::number(neighbour)].add(Liberties::of(stone as u16));
            }
            self.chain[stone] = EMPTY;
            self.tell(stone as u16, Change::go(chain & 1));
            self.empty[self.count % N] = stone as u16;
            self.count += 1;
            stone = self.next[stone] as usize % N;
            if stone == first {
                break;
            }
        }
        self.liberties[0] = Liberties::ELSEWHERE;
    }

    /// The stones of the chains of some neighbours, each once.
    #[inline(always)]
    pub(super) fn for_each_stone(&self, point: u16, neighbours: u32, mut see: impl FnMut(u16)) {
        let window = Self::window(point);
        for index in (0..4).filter(|index| neighbours >> index & 1 == 1) {
            let chain = self.chain[window + NEIGHBOURS[index]];
            if NEIGHBOURS[..index].iter().any(|&before| self.chain[window + before] == chain) {
                continue;
            }
            let first = Self::number(chain);
            let mut stone = first;
            loop {
                see(stone as u16);
                stone = self.next[stone] as usize % N;
                if stone == first {
                    break;
                }
            }
        }
    }
}
