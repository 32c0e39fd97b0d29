//! Grimbergen's rotated boards as the paper prints them (2007, §3.2): his arrays, his tables of 128 patterns for each square,
//! tables of their own for the lances, and the diagonals of figure 4 or those of figure 3 that overflow their words.
//!
//! [`Rotated32`] is our form of the same idea: tables of exact size for each line, lances cut out of files by a mask.

mod arrays;
mod diagonals;

pub use diagonals::{Diagonals, Figure3, Figure4};

use super::inherit;
use arrays::{ALLONES_9, CLEAR9MASK, INIT_ROT90, RANK_SHIFT_NO, SQ_TO_BB_INDEX};
use banmen_bits::Bits;
use banmen_bits::board::shogi::Ranks27;
use banmen_bits::sliders::Occupancy;
use banmen_shogi::geometry::Tables;
use banmen_shogi::representation::Rotated32;
use banmen_shogi::{Representation, Square};
use std::marker::PhantomData;
use std::sync::LazyLock;

type Set = Bits<u32, 3>;

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
    fn tables_have_the_size_of_the_paper() {
        assert_eq!(Attacks::<Figure4>::bytes(), 6 * 81 * 128 * 12);
    }
}
