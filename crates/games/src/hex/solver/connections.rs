//! Virtual connections (Anshelevich 2002): what a player can join whatever the other side does.
//!
//! The ends of a connection are the two edges of the player, his chains, and empty cells. A *full* connection holds although
//! the other side moves first, a *half* one if its owner moves first; the *carrier* is the set of empty cells that it needs.
//!
//! - Two full connections with a common end and no common cell make one: a full one over a chain, a half one over an empty
//!   cell, which is then the move that completes it.
//! - Half connections of the same ends without a cell that all have in common make a full one: no move breaks all of them.
//!
//! All connections begin as neighbours. The lists are bounded, so connections may be missed and none is wrong.

use super::chart::{Chart, STEP};
use arrayvec::ArrayVec;

/// The two edges, and at most a cell or a chain each for the cells of the largest board.
const MOST_ENDS: usize = 2 + STEP * STEP;
/// The most carriers of full and of half connections that are kept for two ends, the smallest ones.
const MOST_FULL: usize = 6;
const MOST_HALF: usize = 16;
/// The most half connections that are combined into a full one.
const DEEPEST: usize = 4;

/// What a cell costs that no connection to one of the edges is known of.
pub(super) const DEAREST: u32 = 60;

type Carriers<const N: usize> = ArrayVec<u64, N>;

/// The connections of one player in one position; kept from position to position for its memory.
pub(super) struct Connections {
    count: usize,
    /// The bit of an empty cell, zero for edges and chains.
    cells: [u64; MOST_ENDS],
    /// The cells that all half connections between the edges have in common, those included that were not kept.
    common: u64,
    full: Vec<Carriers<MOST_FULL>>,
    half: Vec<Carriers<MOST_HALF>>,
    /// Full connections that are to be combined, by the size of their carriers.
    waiting: [Vec<(u8, u8, u64)>; STEP * STEP + 1],
}

/// What the connections of a player between his edges say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// They are joined although the other side moves.
    Joined,
    /// They can be joined by a move; the other side must play into every carrier: these cells are common to all.
    Threatened(u64),
    /// No connection was found.
    Open,
}

/// Adds a carrier unless one of its parts is there, and removes those that it is a part of.
fn keep<const N: usize>(carriers: &mut Carriers<N>, carrier: u64) -> bool {
    if carriers.iter().any(|&other| other & !carrier == 0) {
        return false;
    }
    carriers.retain(|other| carrier & !*other != 0);
    let at = carriers.iter().position(|other| other.count_ones() > carrier.count_ones());
    if carriers.is_full() {
        if at.is_none() {
            return false;
        }
        carriers.pop();
    }
    let at = at.unwrap_or(carriers.len()).min(carriers.len());
    carriers.insert(at, carrier);
    true
}

impl Connections {
    pub(super) fn new() -> Self {
        Self {
            count: 0,
            cells: [0; MOST_ENDS],
            common: u64::MAX,
            full: vec![Carriers::new(); MOST_ENDS * MOST_ENDS],
            half: vec![Carriers::new(); MOST_ENDS * MOST_ENDS],
            waiting: [const { Vec::new() }; STEP * STEP + 1],
        }
    }

    /// What a player can join in a position. With `hasty` one half connection is enough to know.
    pub(super) fn judge(
        &mut self,
        chart: &Chart,
        player: usize,
        own: u64,
        empty: u64,
        hasty: bool,
    ) -> Verdict {
        self.begin(chart, player, own, empty);
        while let Some((one, other, carrier)) = self.waiting.iter_mut().find_map(Vec::pop) {
            let (one, other) = (usize::from(one), usize::from(other));
            if !self.full[Self::pair(one, other)].contains(&carrier) {
                continue;
            }
            self.extend(one, other, carrier);
            self.extend(other, one, carrier);
            let edges = Self::pair(0, 1);
            if !self.full[edges].is_empty() || self.common == 0 {
                return Verdict::Joined;
            }
            if hasty && self.common != u64::MAX {
                break;
            }
        }
        if self.common == u64::MAX { Verdict::Open } else { Verdict::Threatened(self.common) }
    }

    /// For each empty cell the fewest cells that a stone on it would need to be joined to both edges; a cell that both
    /// connections need counts many times.
    pub(super) fn costs(&self) -> [u32; STEP * STEP] {
        let mut costs = [DEAREST; STEP * STEP];
        for end in 2..self.count {
            let cell = self.cells[end];
            if cell == 0 {
                continue;
            }
            let cost = &mut costs[cell.trailing_zeros() as usize];
            for one in &self.full[Self::pair(0, end)] {
                for other in &self.full[Self::pair(1, end)] {
                    *cost = (*cost).min((one | other).count_ones() + 6 * (one & other).count_ones());
                }
            }
        }
        costs
    }

    fn pair(one: usize, other: usize) -> usize {
        one.min(other) * MOST_ENDS + one.max(other)
    }

    /// Numbers the ends and joins neighbours.
    fn begin(&mut self, chart: &Chart, player: usize, own: u64, empty: u64) {
        self.waiting.iter_mut().for_each(Vec::clear);
        let mut end_of = [u8::MAX; STEP * STEP];
        self.count = 2;
        self.common = u64::MAX;
        self.cells = [0; MOST_ENDS];
        let mut joined = false;
        let mut left = own;
        while left != 0 {
            let chain = chart.chain(left & left.wrapping_neg(), own);
            left &= !chain;
            let touches = |&edge: &usize| chain & chart.edge(player, edge) != 0;
            let edge = (0..2).find(touches);
            joined |= (0..2).all(|edge| touches(&edge));
            let end = edge.unwrap_or_else(|| {
                self.count += 1;
                self.count - 1
            });
            let mut cells = chain;
            while cells != 0 {
                end_of[cells.trailing_zeros() as usize] = end as u8;
                cells &= cells - 1;
            }
        }
        let mut left = empty;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            end_of[cell] = self.count as u8;
            self.cells[self.count] = 1 << cell;
            self.count += 1;
        }
        for one in 0..self.count {
            for other in one..self.count {
                self.full[Self::pair(one, other)].clear();
                self.half[Self::pair(one, other)].clear();
            }
        }
        if joined {
            self.add_full(0, 1, 0);
        }
        let mut left = empty;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let end = usize::from(end_of[cell]);
            let mut near = chart.near(cell) & (own | empty);
            while near != 0 {
                let other = usize::from(end_of[near.trailing_zeros() as usize]);
                near &= near - 1;
                self.add_full(end, other, 0);
            }
            for edge in 0..2 {
                if chart.edge(player, edge) >> cell & 1 == 1 {
                    self.add_full(end, edge, 0);
                }
            }
        }
    }

    /// Combines a full connection with all that go on from its second end.
    fn extend(&mut self, from: usize, over: usize, carrier: u64) {
        let (start, middle) = (self.cells[from], self.cells[over]);
        for to in 0..self.count {
            if to == from || to == over || self.cells[to] & carrier != 0 {
                continue;
            }
            for index in 0.. {
                let Some(&rest) = self.full[Self::pair(over, to)].get(index) else { break };
                if rest & (carrier | start) != 0 {
                    continue;
                }
                if middle == 0 {
                    self.add_full(from, to, carrier | rest);
                } else {
                    self.add_half(from, to, carrier | rest | middle);
                }
            }
        }
    }

    fn add_full(&mut self, one: usize, other: usize, carrier: u64) {
        if one != other && keep(&mut self.full[Self::pair(one, other)], carrier) {
            self.waiting[carrier.count_ones() as usize].push((one as u8, other as u8, carrier));
        }
    }

    fn add_half(&mut self, one: usize, other: usize, carrier: u64) {
        let pair = Self::pair(one, other);
        if pair == Self::pair(0, 1) {
            self.common &= carrier;
        }
        if self.full[pair].iter().any(|full| full & !carrier == 0) || !keep(&mut self.half[pair], carrier) {
            return;
        }
        let others = self.half[pair].clone();
        self.combine(one, other, &others, carrier, carrier, DEEPEST);
    }

    /// Looks for half connections that have no cell in common with those chosen so far.
    fn combine(&mut self, one: usize, other: usize, halves: &[u64], union: u64, common: u64, left: usize) {
        if self.full[Self::pair(one, other)].iter().any(|full| full & !union == 0) {
            return;
        }
        for (index, &half) in halves.iter().enumerate() {
            let rest = common & half;
            if rest == 0 {
                self.add_full(one, other, union | half);
            } else if rest != common && left > 2 {
                self.combine(one, other, &halves[index + 1..], union | half, rest, left - 1);
            }
        }
    }
}
