//! The naive reference: the next empty cell, over arrays of cells, and no test but whether the piece fits.

use super::placements::Packing;

/// Counts all solutions; exchanging equal pieces makes no other solution.
#[must_use]
pub fn count(packing: &Packing) -> u64 {
    let cells = |set: &super::placements::Cells| set.iter().map(|cell| cell as usize).collect::<Vec<_>>();
    // The placements of each piece by their first cell.
    let mut by_first: Vec<Vec<Vec<Vec<usize>>>> =
        vec![vec![Vec::new(); packing.cells()]; packing.kinds.len()];
    for (kind, placements) in by_first.iter_mut().zip(packing.kinds()) {
        for placement in placements.placements.iter().map(cells) {
            kind[placement[0]].push(placement);
        }
    }
    let mut remaining: Vec<usize> = packing.kinds.iter().map(|kind| kind.count).collect();
    pack(&by_first, &mut vec![false; packing.cells()], &mut remaining)
}

fn pack(by_first: &[Vec<Vec<Vec<usize>>>], filled: &mut [bool], remaining: &mut [usize]) -> u64 {
    let Some(cell) = filled.iter().position(|&filled| !filled) else { return 1 };
    let mut solutions = 0;
    for kind in 0..remaining.len() {
        if remaining[kind] == 0 {
            continue;
        }
        for placement in &by_first[kind][cell] {
            if placement.iter().any(|&cell| filled[cell]) {
                continue;
            }
            placement.iter().for_each(|&cell| filled[cell] = true);
            remaining[kind] -= 1;
            solutions += pack(by_first, filled, remaining);
            remaining[kind] += 1;
            placement.iter().for_each(|&cell| filled[cell] = false);
        }
    }
    solutions
}
