//! Algorithm 13: the next empty cell, every piece that is not used, the critical cells, and two tests.
//!
//! The article generates all placements beforehand and asks for those of a piece "containing cell" (line 10), so they are
//! kept by piece and cell here; `covered` and `playable`, which it leaves to the reader, go through all placements of the
//! unused pieces. [`Tests::None`] is the same search without lines 9, 13 and 14.

use super::{placements::Cells, placements::Packing};
use banmen_bits::Bits;

/// The region in one word, as in the article.
type Set = Bits<u64, 1>;

/// The tests of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tests {
    /// Critical cells, covered cells and playable pieces, as printed.
    AsPrinted,
    /// No test but whether the placement fits.
    None,
}

/// Counts all solutions of a puzzle of at most 64 cells and 64 pieces, all different; `None` for other puzzles.
#[must_use]
pub fn count(packing: &Packing) -> Option<u64> {
    count_first(packing, Tests::AsPrinted, u64::MAX)
}

/// As [`count`], with a choice of tests and at most `most` solutions.
#[must_use]
pub fn count_first(packing: &Packing, tests: Tests, most: u64) -> Option<u64> {
    let is_fit = packing.cells() <= 64 && packing.kinds.len() <= 64;
    if !is_fit || packing.kinds.iter().any(|kind| kind.count > 1) {
        return None;
    }
    let narrow = |set: &Cells| Set::from_words([set.words()[0]]);
    let pieces: Vec<Vec<Set>> =
        packing.kinds.iter().map(|kind| kind.placements.iter().map(narrow).collect()).collect();
    let containing = |placements: &Vec<Set>| {
        let at = |cell| placements.iter().copied().filter(|set| set.contains(cell)).collect();
        (0..packing.cells() as u32).map(at).collect()
    };
    let by_cell = pieces.iter().map(containing).collect();
    let mask = Set::from_words([u64::MAX >> (64 - packing.cells())]);
    let mut solver = Solver { mask, pieces, by_cell, tests, most, solutions: 0 };
    solver.pack(Set::EMPTY, Set::EMPTY);
    Some(solver.solutions)
}

struct Solver {
    mask: Set,
    pieces: Vec<Vec<Set>>,
    /// The placements of each piece that contain each cell.
    by_cell: Vec<Vec<Vec<Set>>>,
    tests: Tests,
    most: u64,
    solutions: u64,
}

impl Solver {
    fn pack(&mut self, bits: Set, used: Set) {
        let Some(cell) = (self.mask - bits).first() else {
            self.solutions += 1;
            return;
        };
        let is_tested = self.tests == Tests::AsPrinted;
        for piece in 0..self.pieces.len() {
            if used.contains(piece as u32) {
                continue;
            }
            let used = used | Set::single(piece as u32);
            let critical = if is_tested { self.mask - bits - self.covered(bits, used) } else { Set::EMPTY };
            for index in 0..self.by_cell[piece][cell as usize].len() {
                let placement = self.by_cell[piece][cell as usize][index];
                // The cells that no other piece can cover must belong to this one.
                if !(placement & bits).is_empty() || !(critical - placement).is_empty() {
                    continue;
                }
                let bits = bits | placement;
                let is_hopeful = !is_tested
                    || (self.covered(bits, used) | bits) == self.mask && self.are_playable(bits, used);
                if is_hopeful {
                    self.pack(bits, used);
                    if self.solutions == self.most {
                        return;
                    }
                }
            }
        }
    }

    /// The cells that the unused pieces can cover.
    fn covered(&self, bits: Set, used: Set) -> Set {
        let free = self.pieces.iter().enumerate().filter(|(piece, _)| !used.contains(*piece as u32));
        let placements = free.flat_map(|(_, placements)| placements);
        placements.filter(|&&set| (set & bits).is_empty()).fold(Set::EMPTY, |sum, &set| sum | set)
    }

    /// Whether every unused piece still has a placement.
    fn are_playable(&self, bits: Set, used: Set) -> bool {
        let mut free = self.pieces.iter().enumerate().filter(|(piece, _)| !used.contains(*piece as u32));
        free.all(|(_, placements)| placements.iter().any(|&set| (set & bits).is_empty()))
    }
}
