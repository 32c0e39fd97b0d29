//! Patterns: small sets of cells whose contents are worth something together (Buro 1997, *Experiments with Multi-ProbCut
//! and a new high-quality evaluation function for Othello*).
//!
//! Eleven shapes lie on the board in 46 places, by the symmetries of the square. The contents of a place are a number with
//! a digit for each cell: 1 for a disc of the side to move, −1 for the other side, 0 for an empty cell, in base three. The
//! other side's view of it is the number with its sign changed, and a disc adds or takes a power of three: a move is a few
//! additions of vectors of 48 small numbers ([`Features::after`]).

/// The places of shapes on the board.
pub const PLACES: usize = 46;
/// The lanes of the vectors: places, and two that stay zero.
const LANES: usize = 48;

/// A shape in the corner of the lowest bits, as (column, row).
type Shape = &'static [(u8, u8)];

/// The shapes: an edge with the two cells diagonal to its corners, the corner of 3×3, the corner of 5×2, the lines 2, 3
/// and 4 from an edge, and the diagonals of 8 to 4 cells.
const SHAPES: [Shape; 11] = [
    &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (1, 1), (6, 1)],
    &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)],
    &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (1, 1), (2, 1), (3, 1), (4, 1)],
    &[(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1)],
    &[(0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (7, 2)],
    &[(0, 3), (1, 3), (2, 3), (3, 3), (4, 3), (5, 3), (6, 3), (7, 3)],
    &[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)],
    &[(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6)],
    &[(2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5)],
    &[(3, 0), (4, 1), (5, 2), (6, 3), (7, 4)],
    &[(4, 0), (5, 1), (6, 2), (7, 3)],
];

/// The room of each shape's numbers in a table of weights: a power of two, so that a mask takes a number, negative or
/// not, to its slot.
const ROOM: [usize; 11] = [65_536, 32_768, 65_536, 8_192, 8_192, 8_192, 8_192, 4_096, 1_024, 256, 128];

/// The slots of a table of weights: enough for the rooms of all shapes, and a power of two.
pub const SLOTS: usize = 1 << 18;

/// A place of a shape on the board.
#[derive(Clone, Copy)]
struct Place {
    shape: usize,
    /// The cells in the order of the shape's digits.
    cells: [u8; 10],
    length: usize,
}

/// A symmetry of the square: the lower two bits mirror, the third exchanges columns and rows.
const fn turned((x, y): (u8, u8), symmetry: usize) -> (u8, u8) {
    let x = if symmetry & 1 == 0 { x } else { 7 - x };
    let y = if symmetry & 2 == 0 { y } else { 7 - y };
    if symmetry & 4 == 0 { (x, y) } else { (y, x) }
}

/// The cells of a shape after a symmetry, in order and as a set.
const fn placed(shape: usize, symmetry: usize) -> ([u8; 10], u64) {
    let (mut cells, mut set, mut at) = ([0; 10], 0, 0);
    while at < SHAPES[shape].len() {
        let (x, y) = turned(SHAPES[shape][at], symmetry);
        cells[at] = 8 * y + x;
        set |= 1 << cells[at];
        at += 1;
    }
    (cells, set)
}

/// Every place: of the symmetries that lead to the same cells, the first.
const ALL: [Place; PLACES] = {
    let mut places = [Place { shape: 0, cells: [0; 10], length: 0 }; PLACES];
    let (mut count, mut shape) = (0, 0);
    while shape < SHAPES.len() {
        let mut symmetry = 0;
        while symmetry < 8 {
            let (cells, set) = placed(shape, symmetry);
            let (mut before, mut is_new) = (0, true);
            while before < symmetry {
                is_new &= placed(shape, before).1 != set;
                before += 1;
            }
            if is_new {
                places[count] = Place { shape, cells, length: SHAPES[shape].len() };
                count += 1;
            }
            symmetry += 1;
        }
        shape += 1;
    }
    assert!(count == PLACES);
    places
};

/// The first place of a shape; the number of places behind the last one.
const fn first_place(shape: usize) -> usize {
    let mut place = 0;
    while place < PLACES && ALL[place].shape < shape {
        place += 1;
    }
    place
}

/// Where each place's room begins in a table of weights, and the mask that leads into it.
const ROOMS: [(usize, usize); PLACES] = {
    let mut rooms = [(0, 0); PLACES];
    let mut place = 0;
    while place < PLACES {
        let (mut offset, mut shape) = (0, 0);
        while shape < ALL[place].shape {
            offset += ROOM[shape];
            shape += 1;
        }
        rooms[place] = (offset, ROOM[shape] - 1);
        assert!(offset + ROOM[shape] <= SLOTS);
        place += 1;
    }
    rooms
};

/// What a disc on each cell adds to the number of each place.
static DIGITS: [[i16; LANES]; 64] = {
    let mut digits = [[0; LANES]; 64];
    let mut place = 0;
    while place < PLACES {
        let (mut power, mut at) = (1_i16, 0);
        while at < ALL[place].length {
            digits[ALL[place].cells[at] as usize][place] = power;
            power = power.wrapping_mul(3);
            at += 1;
        }
        place += 1;
    }
    digits
};

/// The numbers of all places of a position, as the side to move sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub struct Features([i16; LANES]);

impl Features {
    /// The numbers of a position, from its discs.
    #[must_use]
    pub fn of(own: u64, other: u64) -> Self {
        let mut sums = [0; LANES];
        for (set, sign) in [(own, 1), (other, -1)] {
            let mut left = set;
            while left != 0 {
                let digits = &DIGITS[left.trailing_zeros() as usize % 64];
                for (sum, digit) in sums.iter_mut().zip(digits) {
                    *sum += sign * digit;
                }
                left &= left - 1;
            }
        }
        Self(sums)
    }

    /// The numbers after the side to move has placed a disc on `cell`, which captures `captured`, as the other side sees
    /// them.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, cell: usize, captured: u64) -> Self {
        let mut turned = [0; LANES];
        let mut left = captured;
        while left != 0 {
            let digits = &DIGITS[left.trailing_zeros() as usize % 64];
            for (sum, digit) in turned.iter_mut().zip(digits) {
                *sum += digit;
            }
            left &= left - 1;
        }
        let mut sums = self.0;
        for ((sum, turned), placed) in sums.iter_mut().zip(&turned).zip(&DIGITS[cell % 64]) {
            *sum = sum.wrapping_add(turned.wrapping_mul(2)).wrapping_add(*placed).wrapping_neg();
        }
        Self(sums)
    }

    /// The numbers as the other side sees them.
    #[inline(always)]
    #[must_use]
    pub fn passed(&self) -> Self {
        Self(self.0.map(|number| -number))
    }

    /// The sum of a table's weights for all places.
    #[inline(always)]
    #[must_use]
    pub fn sum(&self, table: &[i16; SLOTS]) -> i32 {
        self.sum_of::<0>(table)
            + self.sum_of::<1>(table)
            + self.sum_of::<2>(table)
            + self.sum_of::<3>(table)
            + self.sum_of::<4>(table)
            + self.sum_of::<5>(table)
            + self.sum_of::<6>(table)
            + self.sum_of::<7>(table)
            + self.sum_of::<8>(table)
            + self.sum_of::<9>(table)
            + self.sum_of::<10>(table)
    }

    /// The sum for the places of one shape: offset, mask and places are constants, so that no slot is checked.
    #[inline(always)]
    fn sum_of<const SHAPE: usize>(&self, table: &[i16; SLOTS]) -> i32 {
        let (first, end) = const { (first_place(SHAPE), first_place(SHAPE + 1)) };
        let (offset, mask) = const { ROOMS[first_place(SHAPE)] };
        self.0[first..end]
            .iter()
            .map(|&number| i32::from(table[offset + (number as u16 as usize & mask)]))
            .sum()
    }

    /// The slot of each place in a table of weights.
    #[must_use]
    pub fn slots(&self) -> [usize; PLACES] {
        std::array::from_fn(|place| ROOMS[place].0 + (self.0[place] as u16 as usize & ROOMS[place].1))
    }
}

/// The class of each slot: contents that are mirror images within their shape have one weight. Slots that no contents
/// lead to have class 0 as well, and nobody asks for them.
#[derive(Debug)]
pub struct Classes {
    of: Vec<u32>,
    count: usize,
}

impl Classes {
    /// Numbers the classes, shape by shape.
    #[must_use]
    pub fn new() -> Self {
        let mut of = vec![0; SLOTS];
        let mut count = 0;
        let mut offset = 0;
        for (shape, room) in ROOM.into_iter().enumerate() {
            let length = SHAPES[shape].len();
            let mirror = mirror(shape);
            let slot = |number: i32| offset + (number as u16 as usize & (room - 1));
            for code in 0..3_usize.pow(length as u32) {
                let mut digits = [0; 10];
                let mut left = code;
                for digit in &mut digits[..length] {
                    *digit = left as i32 % 3 - 1;
                    left /= 3;
                }
                let number =
                    |order: &[usize; 10]| (0..length).rev().fold(0, |sum, at| 3 * sum + digits[order[at]]);
                let here = number(&std::array::from_fn(|at| at));
                let there = number(&mirror);
                // Codes rise with their numbers, so the smaller of a pair comes first.
                if here <= there {
                    of[slot(here)] = count;
                    of[slot(there)] = count;
                    count += 1;
                }
            }
            offset += room;
        }
        Self { of, count: count as usize }
    }

    /// The number of classes.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The class of a slot.
    #[must_use]
    pub fn of(&self, slot: usize) -> usize {
        self.of[slot] as usize
    }
}

impl Default for Classes {
    fn default() -> Self {
        Self::new()
    }
}

/// The order of a shape's cells in its mirror image: of a symmetry that leads to the same cells in another order.
fn mirror(shape: usize) -> [usize; 10] {
    let (cells, set) = placed(shape, 0);
    let length = SHAPES[shape].len();
    let same =
        (1..8).map(|symmetry| placed(shape, symmetry)).find(|image| image.1 == set && image.0 != cells);
    let image = same.map_or(cells, |image| image.0);
    let at = |cell: u8| cells[..length].iter().position(|&other| other == cell).unwrap_or(0);
    std::array::from_fn(|index| if index < length { at(image[index]) } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::super::super::{Othello, kernel};
    use super::*;
    use banmen_game::{Game, Random};

    #[test]
    fn numbers_kept_up_to_date_are_those_of_the_discs() {
        let mut random = Random::new(5);
        for _ in 0..50 {
            let mut game = Othello::<8>::default();
            let mut features = Features::of(game.own(), game.other());
            while let Some(m) = random.pick(game.moves().as_slice()) {
                let captured = kernel::flips::<8>(game.own(), game.other(), m.cell());
                features = match m.place() {
                    Some(_) => features.after(m.cell().trailing_zeros() as usize, captured),
                    None => features.passed(),
                };
                game.play(m);
                assert_eq!(features, Features::of(game.own(), game.other()));
            }
        }
    }

    #[test]
    fn symmetric_positions_have_the_same_classes() {
        let classes = Classes::new();
        assert_eq!(classes.count(), 113_877);
        let of = |own: u64, other: u64| {
            let mut list = Features::of(own, other).slots().map(|slot| classes.of(slot));
            list.sort_unstable();
            list
        };
        let image = |set: u64, symmetry: usize| {
            (0..64u8).filter(|cell| set & 1 << cell != 0).fold(0u64, |image, cell| {
                let (x, y) = turned((cell % 8, cell / 8), symmetry);
                image | 1 << (8 * y + x)
            })
        };
        let mut random = Random::new(6);
        for _ in 0..200 {
            let (a, b) = (random.next_u64(), random.next_u64());
            for symmetry in 1..8 {
                let (own, other) = (a & b, a & !b);
                assert_eq!(of(own, other), of(image(own, symmetry), image(other, symmetry)));
            }
        }
    }
}
