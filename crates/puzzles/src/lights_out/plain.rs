//! The naive references: elimination over arrays of `bool`, and breadth-first search.

use super::Wiring;

/// Returns the nullity by the same elimination over arrays of `bool`, one entry at a time, with the unit matrix as
/// augmentation.
#[must_use]
pub fn nullity(wiring: &Wiring) -> usize {
    let len = wiring.len();
    let entry = |light: usize, column: usize| match column.checked_sub(len) {
        None => wiring.lights(column).contains(light),
        Some(unit) => unit == light,
    };
    let mut rows: Vec<Vec<bool>> =
        (0..len).map(|light| (0..2 * len).map(|column| entry(light, column)).collect()).collect();
    let mut rank = 0;
    for button in 0..len {
        let Some(found) = (rank..len).find(|&row| rows[row][button]) else { continue };
        rows.swap(rank, found);
        let pivot = rows[rank].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|&(row, _)| row != rank) {
            if row[button] {
                row.iter_mut().zip(&pivot).for_each(|(entry, pivot)| *entry ^= pivot);
            }
        }
        rank += 1;
    }
    len - rank
}

/// Returns for every set of lights the fewest presses that put it out, by breadth-first search; an entry is `None` where
/// there is no solution. Boards of more than 25 cells have no such table.
#[must_use]
pub fn fewest_presses(wiring: &Wiring) -> Option<Vec<Option<u8>>> {
    if wiring.len() > 25 {
        return None;
    }
    let buttons: Vec<u32> = (0..wiring.len())
        .map(|button| wiring.lights(button).iter().fold(0, |set, light| set | 1 << light))
        .collect();
    let mut fewest = vec![None; 1 << wiring.len()];
    fewest[0] = Some(0);
    let mut reached = vec![0u32];
    for presses in 1.. {
        let mut next = Vec::new();
        for lights in reached {
            for button in &buttons {
                let after = lights ^ button;
                if fewest[after as usize].is_none() {
                    fewest[after as usize] = Some(presses);
                    next.push(after);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        reached = next;
    }
    Some(fewest)
}
