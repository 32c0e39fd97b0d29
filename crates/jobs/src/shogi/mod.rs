//! Perft of shogi for very deep counts: keys of 128 bits, a table that outlives a shard, and the mates on the way.

mod keys;
mod table;

pub use table::WideTable;

use banmen_shogi::{Moves, PositionOf, Representation};
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Subtrees of less than this depth are counted at once: they are not looked up, and the flag is not looked at.
const SHALLOW: u32 = 2;

/// What is counted below a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The sequences of as many moves as the depth.
    pub nodes: u64,
    /// The sequences of one move less after which the side to move is mated. They cost nothing: such a position is one
    /// whose moves were counted and of which there were none.
    pub mates: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, more: Self) {
        self.nodes += more.nodes;
        self.mates += more.mates;
    }
}

/// Counts below a position, with the help of a table; `None` when the flag was raised meanwhile.
///
/// ```
/// use banmen_jobs::shogi::{Counts, WideTable, count};
/// use banmen_shogi::Position;
/// use std::sync::atomic::AtomicBool;
///
/// let (table, stop) = (WideTable::new(1), AtomicBool::new(false));
/// let counts = count(&Position::startpos(), 4, table.as_ref(), &stop);
/// assert_eq!(counts, Some(Counts { nodes: 719_731, mates: 0 }));
/// ```
pub fn count<R: Representation>(
    position: &PositionOf<R>,
    depth: u32,
    table: Option<&WideTable>,
    stop: &AtomicBool,
) -> Option<Counts> {
    let counts = Walk { table, stop }.count(&mut position.clone(), keys::key(position), depth);
    (!stop.load(Relaxed)).then_some(counts)
}

struct Walk<'a> {
    table: Option<&'a WideTable>,
    stop: &'a AtomicBool,
}

impl Walk<'_> {
    fn count<R: Representation>(&self, position: &mut PositionOf<R>, key: u128, depth: u32) -> Counts {
        match depth {
            0 => Counts { nodes: 1, mates: 0 },
            1 => last_ply(position),
            2 => last_two_plies(position),
            _ if self.stop.load(Relaxed) => Counts::default(),
            _ => self.children(position, key, depth),
        }
    }

    /// Looks up every child before it is made, and makes those that are not there.
    fn children<R: Representation>(&self, position: &mut PositionOf<R>, key: u128, depth: u32) -> Counts {
        let mut moves = Moves::new();
        position.list_legal_moves(&mut moves);
        let left = depth - 1;
        let mut counts = Counts::default();
        let Some(table) = self.table.filter(|_| left >= SHALLOW) else {
            for &m in &moves {
                let after = key ^ keys::change(position, m);
                let undo = position.play(m);
                counts += self.count(position, after, left);
                position.undo(undo);
            }
            return counts;
        };
        let mut after = arrayvec::ArrayVec::<u128, { banmen_shogi::types::MAX_MOVES }>::new();
        let mut fetched = 0;
        for &m in &moves {
            let child = key ^ keys::change(position, m);
            fetched |= table.fetch(child);
            after.push(child);
        }
        black_box(fetched);
        for (&m, &child) in moves.iter().zip(&after) {
            if let Some(known) = table.read(child, left) {
                counts += known;
                continue;
            }
            let undo = position.play(m);
            let found = self.count(position, child, left);
            position.undo(undo);
            counts += found;
            // A count that was cut short is wrong and must not be believed later.
            if !self.stop.load(Relaxed) {
                table.write(child, left, found);
            }
        }
        counts
    }
}

#[inline(always)]
fn last_ply<R: Representation>(position: &PositionOf<R>) -> Counts {
    let nodes = position.count_legal_moves() as u64;
    Counts { nodes, mates: u64::from(nodes == 0 && position.is_check()) }
}

/// Without a call for each position of the last ply, which would cost as much as counting its moves.
fn last_two_plies<R: Representation>(position: &mut PositionOf<R>) -> Counts {
    let mut moves = Moves::new();
    position.list_legal_moves(&mut moves);
    let mut counts = Counts::default();
    for &m in &moves {
        let undo = position.play(m);
        counts += last_ply(position);
        position.undo(undo);
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_shogi::{Position, perft, representation::Rotated32};

    /// Mates after exactly `depth` moves, by definition.
    fn mates(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return u64::from(position.is_checkmate());
        }
        let child = |m| {
            let mut child = *position;
            child.play(m);
            mates(&child, depth - 1)
        };
        position.legal_moves().into_iter().map(child).sum()
    }

    #[test]
    fn counts_are_those_of_the_plain_recursion() {
        let stop = AtomicBool::new(false);
        let texts = [
            "startpos",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
            "4k4/9/4P4/9/9/9/9/9/4K4 b 2GRr 1",
            "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
        ];
        for text in texts {
            let position: Position = text.parse().expect("a position");
            for depth in 0..4 {
                let expected = Counts {
                    nodes: perft(&position, depth),
                    mates: depth.checked_sub(1).map_or(0, |depth| mates(&position, depth)),
                };
                // One pair of slots, a small table, none.
                for megabytes in [Some(0), Some(1), None] {
                    let table = megabytes.and_then(WideTable::new);
                    assert_eq!(
                        count(&position, depth, table.as_ref(), &stop),
                        Some(expected),
                        "{text} {depth}"
                    );
                }
                let other = position.convert::<Rotated32>();
                assert_eq!(count(&other, depth, None, &stop), Some(expected));
            }
        }
    }

    #[test]
    fn table_serves_one_position_after_the_other() {
        let (table, stop) = (WideTable::new(8), AtomicBool::new(false));
        let start = Position::startpos();
        let mut nodes = 0;
        for m in start.legal_moves() {
            let mut child = start;
            child.play(m);
            nodes += count(&child, 4, table.as_ref(), &stop).expect("nobody stops it").nodes;
        }
        assert_eq!(nodes, 19_861_490);
    }

    #[test]
    fn raised_flag_gives_no_count_and_leaves_nothing_wrong_behind() {
        let (table, stop) = (WideTable::new(1), AtomicBool::new(true));
        let start = Position::startpos();
        assert_eq!(count(&start, 4, table.as_ref(), &stop), None);
        stop.store(false, Relaxed);
        assert_eq!(count(&start, 4, table.as_ref(), &stop).map(|counts| counts.nodes), Some(719_731));
    }
}
