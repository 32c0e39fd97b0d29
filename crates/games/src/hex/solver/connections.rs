//! Virtual connections (Anshelevich 2002): what a player can join whatever the other side does.

use super::chart::{Chart, STEP, cells_of};
use arrayvec::ArrayVec;

/// The two edges, and at most a cell or a chain each for the cells of the largest board.
const MOST_ENDS: usize = 2 + STEP * STEP;
const MOST_PAIRS: usize = MOST_ENDS * (MOST_ENDS - 1) / 2;
/// The most carriers of full and of half connections that are kept for two ends, the smallest ones.
pub(super) const MOST_FULL: usize = 5;
pub(super) const MOST_HALF: usize = 10;
/// The most half connections that are combined into a full one.
const DEEPEST: usize = 4;

type Carriers<const N: usize> = ArrayVec<u64, N>;

/// The connections of one player in one position; kept from position to position for its memory.
pub(super) struct Connections {
    pub(super) count: usize,
    /// The bit of an empty cell, zero for edges and chains.
    pub(super) cells: [u64; MOST_ENDS],
    /// The cells that all half connections between the edges have in common, those included that were not kept.
    common: u64,
    full: Vec<Carriers<MOST_FULL>>,
    half: Vec<Carriers<MOST_HALF>>,
    /// The cells that the half connections that are kept have in common.
    shared: Vec<u64>,
    /// For each end the full connections that were combined: the other end, and the carrier with the cell of that end.
    known: Vec<Vec<(u8, u64)>>,
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
            full: vec![Carriers::new(); MOST_PAIRS],
            half: vec![Carriers::new(); MOST_PAIRS],
            shared: vec![u64::MAX; MOST_PAIRS],
            known: vec![Vec::new(); MOST_ENDS],
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
        let mut size = 0;
        while size < self.waiting.len() {
            let Some((one, other, carrier)) = self.waiting[size].pop() else {
                size += 1;
                continue;
            };
            let (one, other) = (usize::from(one), usize::from(other));
            if !self.full[Self::pair(one, other)].contains(&carrier) {
                continue;
            }
            self.extend(one, other, carrier);
            self.extend(other, one, carrier);
            self.known[one].push((other as u8, carrier | self.cells[other]));
            self.known[other].push((one as u8, carrier | self.cells[one]));
            if !self.full[Self::pair(0, 1)].is_empty() || self.common == 0 {
                return Verdict::Joined;
            }
            if hasty && self.common != u64::MAX {
                break;
            }
        }
        if self.common == u64::MAX { Verdict::Open } else { Verdict::Threatened(self.common) }
    }

    /// Whether two ends have a full connection.
    pub(super) fn is_full(&self, one: usize, other: usize) -> bool {
        !self.full[Self::pair(one, other)].is_empty()
    }

    fn pair(one: usize, other: usize) -> usize {
        let (less, more) = if one < other { (one, other) } else { (other, one) };
        more * more.saturating_sub(1) / 2 + less
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
            cells_of(chain).for_each(|cell| end_of[cell] = end as u8);
        }
        for cell in cells_of(empty) {
            end_of[cell] = self.count as u8;
            self.cells[self.count] = 1 << cell;
            self.count += 1;
        }
        let pairs = self.count * (self.count - 1) / 2;
        self.full[..pairs].iter_mut().for_each(Carriers::clear);
        self.half[..pairs].iter_mut().for_each(Carriers::clear);
        self.shared[..pairs].fill(u64::MAX);
        self.known[..self.count].iter_mut().for_each(Vec::clear);
        if joined {
            self.add_full(0, 1, 0);
        }
        for cell in cells_of(empty) {
            let end = usize::from(end_of[cell]);
            for near in cells_of(chart.near(cell) & (own | empty)) {
                self.add_full(end, usize::from(end_of[near]), 0);
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
        let middle = self.cells[over];
        let used = carrier | self.cells[from];
        for index in 0..self.known[over].len() {
            let (to, rest) = self.known[over][index];
            let to = usize::from(to);
            if rest & used != 0 || to == from {
                continue;
            }
            let union = carrier | (rest & !self.cells[to]);
            if middle == 0 {
                self.add_full(from, to, union);
            } else {
                self.add_half(from, to, union | middle);
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
        if pair == 0 {
            self.common &= carrier;
        }
        if self.full[pair].iter().any(|full| full & !carrier == 0) || !keep(&mut self.half[pair], carrier) {
            return;
        }
        self.shared[pair] &= carrier;
        if self.shared[pair] == 0 {
            let others = self.half[pair].clone();
            self.combine(one, other, &others, carrier, carrier, DEEPEST);
        }
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
