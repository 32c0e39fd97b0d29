//! Grimbergen's rotated boards as the paper prints them (2007, §3.2): his arrays, his tables of 128 patterns for each square,
//! tables of their own for the lances, and the diagonals of figure 4 or those of figure 3 that overflow their words.
//!
//! [`Rotated32`] is our form of the same idea: tables of exact size for each line, lances cut out of files by a mask.

use super::inherit;
use banmen_bits::Bits;
use banmen_bits::board::shogi::Ranks27;
use banmen_bits::sliders::Occupancy;
use banmen_shogi::geometry::Tables;
use banmen_shogi::representation::Rotated32;
use banmen_shogi::{Representation, Square};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::LazyLock;

type Set = Bits<u32, 3>;

/// The inner squares of a line of nine.
const CLEAR9MASK: u32 = 0b0_1111_1110;
const ALLONES_9: u32 = 0b1_1111_1111;

/// The word of a square.
const SQ_TO_BB_INDEX: [u8; 81] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
];

/// The lowest bit of the rank of a square.
const RANK_SHIFT_NO: [u8; 81] = [
    18, 18, 18, 18, 18, 18, 18, 18, 18, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 18, 18, 18, 18,
    18, 18, 18, 18, 18, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 18, 18, 18, 18, 18, 18, 18, 18,
    18, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];

/// The square to which a turn by 90 degrees brings a square.
const INIT_ROT90: [u8; 81] = [
    72, 63, 54, 45, 36, 27, 18, 9, 0, 73, 64, 55, 46, 37, 28, 19, 10, 1, 74, 65, 56, 47, 38, 29, 20, 11, 2,
    75, 66, 57, 48, 39, 30, 21, 12, 3, 76, 67, 58, 49, 40, 31, 22, 13, 4, 77, 68, 59, 50, 41, 32, 23, 14, 5,
    78, 69, 60, 51, 42, 33, 24, 15, 6, 79, 70, 61, 52, 43, 34, 25, 16, 7, 80, 71, 62, 53, 44, 35, 26, 17, 8,
];

/// The place of a square among the aligned north-west diagonals (figure 4).
const INIT_NW: [u8; 81] = [
    0, 9, 27, 41, 54, 64, 72, 25, 53, 17, 1, 10, 28, 42, 55, 65, 73, 26, 34, 18, 2, 11, 29, 43, 56, 66, 74,
    47, 35, 19, 3, 12, 30, 44, 57, 67, 59, 48, 36, 20, 4, 13, 31, 45, 58, 68, 60, 49, 37, 21, 5, 14, 32, 46,
    75, 69, 61, 50, 38, 22, 6, 15, 33, 78, 76, 70, 62, 51, 39, 23, 7, 16, 80, 79, 77, 71, 63, 52, 40, 24, 8,
];

/// The lowest bit of the diagonal of a place.
const DIA_SHIFT_NO: [u8; 81] = [
    18, 18, 18, 18, 18, 18, 18, 18, 18, 10, 10, 10, 10, 10, 10, 10, 10, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 20, 20,
    20, 20, 20, 20, 20, 13, 13, 13, 13, 13, 13, 13, 7, 7, 7, 7, 7, 7, 1, 1, 1, 1, 1, 1, 0, 22, 22, 22, 22,
    22, 17, 17, 17, 17, 17, 13, 13, 13, 13, 9, 9, 9, 9, 6, 6, 6, 3, 3, 3, 1, 1, 0,
];

/// The diagonal of a place, as a mask.
const DIA_MASK: [u16; 81] = [
    511, 511, 511, 511, 511, 511, 511, 511, 511, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 3, 3, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 63, 63,
    63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 1, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 15, 15, 15, 15, 15,
    15, 15, 15, 7, 7, 7, 7, 7, 7, 3, 3, 1,
];

/// The number of each square in the paper, 9a is 0 and 1i is 80, by our index of squares.
static NUMBERS: [u8; 81] = {
    let (mut numbers, mut index) = ([0; 81], 0);
    while index < 81 {
        if let Some(square) = Square::from_index(index) {
            numbers[index] = square.cell() as u8;
        }
        index += 1;
    }
    numbers
};

/// The bit of a place in three words of 27 bits, the first place the highest.
const fn bit(place: usize) -> u32 {
    (place / 27 * 32 + 26 - place % 27) as u32
}

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

/// The four boards that every move updates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Boards {
    occupied: Set,
    rot90: Set,
    diagonals: [Set; 2],
}

impl Occupancy<Set> for Boards {
    #[inline(always)]
    fn set(&self) -> Set {
        self.occupied
    }
}

type Patterns = Box<[[Set; 128]; 81]>;

/// The attacks for every blocking pattern.
#[derive(Debug)]
pub struct Attacks<D> {
    ranks: Patterns,
    files: Patterns,
    black_lances: Patterns,
    white_lances: Patterns,
    diagonals: [Patterns; 2],
    form: PhantomData<D>,
}

/// A line as its squares, those of the lowest bit first.
type Line = Vec<usize>;

/// The attacks along lines, upwards and downwards in bits.
fn patterns(lines: &[Line], up: bool, down: bool) -> Patterns {
    let mut patterns = Box::new([[Set::EMPTY; 128]; 81]);
    for line in lines {
        for (at, &number) in line.iter().enumerate() {
            for (blocking, attacks) in patterns[number].iter_mut().enumerate() {
                // The lowest bit of a line is stripped by the shift, the ninth by the mask.
                let blocks = |place: usize| (1..8).contains(&place) && blocking >> (place - 1) & 1 != 0;
                let mut reach = |places: &mut dyn Iterator<Item = usize>| {
                    for place in places {
                        attacks.insert(bit(line[place]));
                        if blocks(place) {
                            break;
                        }
                    }
                };
                if up {
                    reach(&mut (at + 1..line.len()));
                }
                if down {
                    reach(&mut (0..at).rev());
                }
            }
        }
    }
    patterns
}

/// Groups the squares into lines by a number for each line, in the order of their places, the last place first.
fn lines(line_of: impl Fn(usize) -> usize, place: impl Fn(usize) -> usize) -> Vec<Line> {
    let mut lines = vec![Vec::new(); 17];
    (0..81).for_each(|number| lines[line_of(number)].push(number));
    for line in &mut lines {
        line.sort_by_key(|&number| std::cmp::Reverse(place(number)));
    }
    lines
}

impl<D: Diagonals> Attacks<D> {
    fn new() -> Self {
        let ranks = lines(|number| number / 9, |number| number);
        let files = lines(|number| number % 9, |number| usize::from(INIT_ROT90[number]));
        let diagonals = [0, 1].map(|axis| {
            let line = |number: usize| {
                let (row, column) = (number / 9, number % 9);
                if axis == 0 { row + 8 - column } else { row + column }
            };
            patterns(&lines(line, |number| D::place(axis, number)), true, true)
        });
        Self {
            ranks: patterns(&ranks, true, true),
            files: patterns(&files, true, true),
            // The turned board has rank a in the highest bit of a file.
            black_lances: patterns(&files, true, false),
            white_lances: patterns(&files, false, true),
            diagonals,
            form: PhantomData,
        }
    }

    /// The bytes of the six tables.
    pub const fn bytes() -> usize {
        6 * 81 * 128 * size_of::<Set>()
    }

    /// `BishopAttacks` of the paper.
    #[inline(always)]
    pub fn bishop(&self, square: Square, boards: &Boards) -> Set {
        let from = number(square);
        let index = |axis: usize| ((D::bits(&boards.diagonals[axis], axis, from) & CLEAR9MASK) >> 1) as usize;
        self.diagonals[0][from][index(0) & 127] | self.diagonals[1][from][index(1) & 127]
    }
}

#[inline(always)]
fn number(square: Square) -> usize {
    usize::from(NUMBERS[square.index()]).min(80)
}

/// `GetRankBits` of the paper, with the ends stripped.
#[inline(always)]
fn rank_bits(set: &Set, number: usize) -> usize {
    let rank = set.words()[usize::from(SQ_TO_BB_INDEX[number]).min(2)] >> RANK_SHIFT_NO[number] & ALLONES_9;
    ((rank & CLEAR9MASK) >> 1) as usize & 127
}

/// The rotated boards of the paper with the diagonals of one of its figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed<D>(PhantomData<D>);

static FIGURE4: LazyLock<Attacks<Figure4>> = LazyLock::new(Attacks::new);
static FIGURE3: LazyLock<Attacks<Figure3>> = LazyLock::new(Attacks::new);

/// The tables of each form.
pub trait Stored: Diagonals {
    /// Returns the tables.
    fn attacks() -> &'static Attacks<Self>;
}

impl Stored for Figure4 {
    #[inline(always)]
    fn attacks() -> &'static Attacks<Self> {
        &FIGURE4
    }
}

impl Stored for Figure3 {
    #[inline(always)]
    fn attacks() -> &'static Attacks<Self> {
        &FIGURE3
    }
}

impl<D: Stored> Representation for Printed<D> {
    type Board = Ranks27;
    type Set = Set;
    type Occupancy = Boards;
    type Incremental = Boards;
    type Sliders = Attacks<D>;
    const NAME: &'static str = D::NAME;

    inherit!(Rotated32, Set);

    #[inline(always)]
    fn sliders() -> &'static Attacks<D> {
        D::attacks()
    }

    fn incremental(occupied: Set) -> Boards {
        let mut boards = Boards { occupied: Set::EMPTY, rot90: Set::EMPTY, diagonals: [Set::EMPTY; 2] };
        Self::for_each(occupied, |square| Self::toggle(&mut boards, square));
        boards
    }

    #[inline(always)]
    fn toggle(boards: &mut Boards, square: Square) {
        static BITS: [u8; 81] = {
            let (mut bits, mut place) = ([0; 81], 0);
            while place < 81 {
                bits[place] = bit(place) as u8;
                place += 1;
            }
            bits
        };
        let number = number(square);
        boards.occupied.toggle(u32::from(BITS[number]));
        boards.rot90.toggle(u32::from(BITS[usize::from(INIT_ROT90[number])]));
        boards.diagonals[0].toggle(u32::from(BITS[D::place(0, number)]));
        boards.diagonals[1].toggle(u32::from(BITS[D::place(1, number)]));
    }

    #[inline(always)]
    fn occupancy(_: Set, boards: &Boards) -> Boards {
        *boards
    }

    #[inline(always)]
    fn without(boards: &Boards, square: Square) -> Boards {
        let mut changed = *boards;
        if !(boards.occupied & Self::tables().single[square]).is_empty() {
            Self::toggle(&mut changed, square);
        }
        changed
    }

    #[inline(always)]
    fn with(boards: &Boards, square: Square) -> Boards {
        let mut changed = *boards;
        if (boards.occupied & Self::tables().single[square]).is_empty() {
            Self::toggle(&mut changed, square);
        }
        changed
    }

    #[inline(always)]
    fn rook(attacks: &Attacks<D>, square: Square, boards: &Boards) -> Set {
        let from = number(square);
        attacks.ranks[from][rank_bits(&boards.occupied, from)]
            | attacks.files[from][rank_bits(&boards.rot90, usize::from(INIT_ROT90[from]))]
    }

    #[inline(always)]
    fn bishop(attacks: &Attacks<D>, square: Square, boards: &Boards) -> Set {
        attacks.bishop(square, boards)
    }

    #[inline(always)]
    fn lance<const WHITE: bool>(attacks: &Attacks<D>, square: Square, boards: &Boards) -> Set {
        let from = number(square);
        let patterns = if WHITE { &attacks.white_lances } else { &attacks.black_lances };
        patterns[from][rank_bits(&boards.rot90, usize::from(INIT_ROT90[from]))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printed::testing::check;

    #[test]
    fn both_figures_see_what_a_walk_sees() {
        check::<Printed<Figure4>>();
        check::<Printed<Figure3>>();
    }

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

    #[test]
    fn tables_have_the_size_of_the_paper() {
        assert_eq!(Attacks::<Figure4>::bytes(), 6 * 81 * 128 * 12);
    }
}
