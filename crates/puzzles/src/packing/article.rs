//! Algorithm 13 as printed: the next empty cell, every piece that is not used, the critical cells, and two tests.

use super::{placements::Cells, placements::Packing};
use banmen_bits::Bits;

/// The region in one word, as in the article.
type Set = Bits<u64, 1>;

/// Counts all solutions of a puzzle of at most 64 cells and 64 pieces, all different; `None` for other puzzles.
#[must_use]
pub fn count(packing: &Packing) -> Option<u64> {
    let is_fit = packing.cells() <= 64 && packing.kinds.len() <= 64;
    if !is_fit || packing.kinds.iter().any(|kind| kind.count > 1) {
        return None;
    }
    let narrow = |set: &Cells| Set::from_words([set.words()[0]]);
    let pieces = packing.kinds.iter().map(|kind| kind.placements.iter().map(narrow).collect()).collect();
    let mask = Set::from_words([u64::MAX >> (64 - packing.cells())]);
    let mut solver = Solver { mask, pieces, solutions: 0 };
    solver.pack(Set::EMPTY, Set::EMPTY);
    Some(solver.solutions)
}

struct Solver {
    mask: Set,
    pieces: Vec<Vec<Set>>,
    solutions: u64,
}

impl Solver {
    fn pack(&mut self, bits: Set, used: Set) {
        let Some(cell) = (self.mask - bits).first() else {
            self.solutions += 1;
            return;
        };
        for piece in 0..self.pieces.len() {
            if used.contains(piece as u32) {
                continue;
            }
            let used = used | Set::single(piece as u32);
            let critical = self.mask - bits - self.covered(bits, used);
            for index in 0..self.pieces[piece].len() {
                let placement = self.pieces[piece][index];
                let is_here = placement.contains(cell) && (placement & bits).is_empty();
                // The cells that no other piece can cover must belong to this one.
                if !is_here || !(critical - placement).is_empty() {
                    continue;
                }
                let bits = bits | placement;
                if (self.covered(bits, used) | bits) == self.mask && self.are_playable(bits, used) {
                    self.pack(bits, used);
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
