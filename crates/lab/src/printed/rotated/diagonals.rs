//! The diagonals of figure 4, each within one word, and those of figure 3, two of which overflow.

use super::Set;
use super::arrays::{DIA_MASK, DIA_SHIFT_NO, INIT_NW};
use std::fmt::Debug;
use std::sync::LazyLock;

/// A way to put the diagonals into words.
pub trait Diagonals: Copy + Eq + Debug + Send + Sync + 'static {
    /// The name in tables.
    const NAME: &'static str;

    /// Returns the place of a square in the image of the north-west (0) or the north-east diagonals (1).
    fn place(axis: usize, number: usize) -> usize;

    /// Reads the occupancy of the diagonal of a square from an image, with its ends.
    fn bits(image: &Set, axis: usize, number: usize) -> u32;
}

/// The diagonals of figure 4: each within one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure4;

/// `init_nw`, and `init_ne`, which the paper omits: the mirror image.
static ALIGNED: [[u8; 81]; 2] = {
    let mut aligned = [INIT_NW; 2];
    let mut number = 0;
    while number < 81 {
        aligned[1][number] = INIT_NW[number / 9 * 9 + 8 - number % 9];
        number += 1;
    }
    aligned
};

impl Diagonals for Figure4 {
    const NAME: &'static str = "rotated-32-printed";

    #[inline(always)]
    fn place(axis: usize, number: usize) -> usize {
        usize::from(ALIGNED[axis][number])
    }

    #[inline(always)]
    fn bits(image: &Set, axis: usize, number: usize) -> u32 {
        let place = Self::place(axis, number);
        image.words()[place / 27] >> DIA_SHIFT_NO[place] & u32::from(DIA_MASK[place])
    }
}

/// The rotations by 45 degrees of figure 3: the diagonals one after the other from corner to corner, so that two of them
/// overflow into the next word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure3;

/// Where figure 3 reads the diagonal of a square.
#[derive(Clone, Copy)]
struct Window {
    place: u8,
    word: u8,
    shift: u8,
    /// Whether the lowest square is in the next word, so that the rest must be shifted to the left (footnote 3).
    overflows: bool,
    mask: u16,
}

static TURNED: LazyLock<[[Window; 81]; 2]> = LazyLock::new(|| {
    let mut windows = [[Window { place: 0, word: 0, shift: 0, overflows: false, mask: 0 }; 81]; 2];
    for (axis, windows) in windows.iter_mut().enumerate() {
        let mut first = 0;
        for diagonal in 0..17 {
            // From left to right: north-east diagonals climb, north-west diagonals descend.
            let on = |&number: &usize| {
                let (row, column) = (number / 9, number % 9);
                diagonal == if axis == 0 { row + 8 - column } else { row + column }
            };
            let mut numbers: Vec<usize> = (0..81).filter(on).collect();
            numbers.sort_by_key(|number| number % 9);
            let (len, last) = (numbers.len(), first + numbers.len() - 1);
            // A diagonal that begins in one word and ends in the next. With its last square alone in the next word the rest
            // is read from the first; with its first square alone in the first word the rest is read from the next. Either
            // square is an end, which does not matter.
            let (overflows, word) = match (first / 27 == last / 27, last % 27) {
                (true, _) => (false, first / 27),
                (false, 0) => (true, first / 27),
                (false, _) => (false, last / 27),
            };
            for (index, &number) in numbers.iter().enumerate() {
                windows[number] = Window {
                    place: (first + index) as u8,
                    word: word as u8,
                    shift: if overflows { 0 } else { (26 - last % 27) as u8 },
                    overflows,
                    mask: ((1 << len) - 1) as u16,
                };
            }
            first = last + 1;
        }
    }
    windows
});

impl Diagonals for Figure3 {
    const NAME: &'static str = "rotated-32-figure3";

    #[inline(always)]
    fn place(axis: usize, number: usize) -> usize {
        usize::from(TURNED[axis][number].place)
    }

    #[inline(always)]
    fn bits(image: &Set, axis: usize, number: usize) -> u32 {
        let window = &TURNED[axis][number];
        let word = image.words()[usize::from(window.word & 3) % 3];
        let moved = if window.overflows { word << 1 } else { word >> window.shift };
        moved & u32::from(window.mask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figure_three_overflows_where_the_paper_says() {
        // §3.2: square 6 is cut off its diagonal 54 … 6, square 74 off 74 … 26, 62 off 2 … 62, 18 off 18 … 78.
        let word = |axis: usize, number: usize| Figure3::place(axis, number) / 27;
        assert_eq!(([54, 46, 38, 30, 22, 14].map(|number| word(1, number)), word(1, 6)), ([0; 6], 1));
        assert_eq!((word(1, 74), [66, 58, 50, 42, 34, 26].map(|number| word(1, number))), (1, [2; 6]));
        assert_eq!(([2, 12, 22, 32, 42, 52].map(|number| word(0, number)), word(0, 62)), ([0; 6], 1));
        assert_eq!((word(0, 18), [28, 38, 48, 58, 68, 78].map(|number| word(0, number))), (1, [2; 6]));
        let special: Vec<usize> = (0..81).filter(|&number| TURNED[1][number].overflows).collect();
        assert_eq!(
            special,
            [6, 14, 22, 30, 38, 46, 54],
            "footnote 3 has one special diagonal in each rotation"
        );
        // Figure 4 has none: every diagonal is in one word.
        for axis in [0, 1] {
            for number in 0..81 {
                let place = Figure4::place(axis, number);
                let end = 26 - place % 27;
                let (low, mask) = (usize::from(DIA_SHIFT_NO[place]), u32::from(DIA_MASK[place]));
                assert!(end >= low && end - low < mask.count_ones() as usize);
            }
        }
    }
}
