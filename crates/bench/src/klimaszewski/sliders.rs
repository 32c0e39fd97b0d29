//! The sliders of section 3.2 as printed: `RankAttacks[96 * 64]` and `FileAttacks[96 * 64]`, and for the diagonals two table
//! families, `[96][32]` for the short ones and `[12][512]` for the main ones that fork at the centre, with a branch between.
//!
//! Our own [`Rotated`](banmen_bits::sliders::Rotated) reads the same images and has one table of exact size and no branch.

use banmen_bits::Bits;
use banmen_bits::board::three::{Three32, ThreeSquares};
use banmen_bits::board::{Board, Direction, Directions};
use banmen_bits::sliders::{Alignment, Occupancy, Rays, Sliders, klimaszewski, lines, walk};

type Set = Bits<u32, 3>;

/// The main diagonals have nine inner squares; the index of the others has five bits.
const MAIN: u16 = 511;

/// `Occupied`, `Occupied_R90`, `Occupied_R45` and `Occupied_L45`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Images([Set; 4]);

impl Occupancy<Set> for Images {
    #[inline(always)]
    fn set(&self) -> Set {
        self.0[0]
    }
}

/// `GetData`: almost a shift to the right, but within one word.
#[inline(always)]
fn data(set: &Set, n: u32) -> u32 {
    if n < 96 { set.words()[n as usize >> 5] >> (n & 31) } else { 0 }
}

/// The shift, the mask and the place in its image of each square, for one axis.
#[derive(Clone, Copy, Debug, Default)]
struct Window {
    shift: u8,
    place: u8,
    mask: u16,
}

/// The tables of the paper.
#[derive(Debug)]
pub struct Printed {
    windows: [[Window; 96]; 4],
    ranks: Vec<Set>,
    files: Vec<Set>,
    diagonals: [Vec<Set>; 2],
    main_diagonals: [Vec<Set>; 2],
    rays: Rays<Three32>,
}

impl Printed {
    /// The bytes of the attack tables.
    pub fn bytes(&self) -> usize {
        let [right, left] = &self.diagonals;
        let [main_right, main_left] = &self.main_diagonals;
        [&self.ranks, &self.files, right, left, main_right, main_left]
            .iter()
            .map(|table| size_of_val(table.as_slice()))
            .sum()
    }

    /// Computes the tables; `None` if the alignments were not those of the paper, which a test excludes.
    pub fn new() -> Option<Self> {
        let mut tables = Self {
            windows: [[Window::default(); 96]; 4],
            ranks: vec![Set::EMPTY; 96 * 64],
            files: vec![Set::EMPTY; 96 * 64],
            diagonals: [vec![Set::EMPTY; 96 * 32], vec![Set::EMPTY; 96 * 32]],
            main_diagonals: [vec![Set::EMPTY; 12 * 512], vec![Set::EMPTY; 12 * 512]],
            rays: Rays::new(),
        };
        for (axis, alignment) in klimaszewski()?.iter().enumerate() {
            tables.enter(axis, alignment);
        }
        Some(tables)
    }

    fn enter(&mut self, axis: usize, alignment: &Alignment) {
        let both = Directions::axis(Direction::new(2 * axis));
        for (number, line) in alignment.lines().iter().enumerate() {
            let (shift, mask) = (alignment.low(number) + 1, (1u16 << line.inner) - 1);
            let inner = &line.cells[line.before..line.before + line.inner];
            for &cell in &line.cells {
                let place = alignment.bit(cell);
                self.windows[axis][cell] = Window { shift: shift as u8, place: place as u8, mask };
                for index in 0..=u32::from(mask) {
                    let occupied =
                        inner.iter().copied().filter(|&on| index >> (alignment.bit(on) - shift) & 1 != 0);
                    let attacks = walk::<Three32>(both, Three32::bit(cell), Three32::collect(occupied));
                    *self.entry(axis, cell, index as usize) = attacks;
                }
            }
        }
    }

    fn entry(&mut self, axis: usize, cell: usize, index: usize) -> &mut Set {
        let Window { shift, place, mask } = self.windows[axis][cell];
        match axis {
            0 => &mut self.ranks[cell << 6 | index],
            1 => &mut self.files[cell << 6 | index],
            _ if mask == MAIN => {
                &mut self.main_diagonals[axis - 2][(usize::from(place) + 1 - usize::from(shift)) << 9 | index]
            }
            _ => &mut self.diagonals[axis - 2][cell << 5 | index],
        }
    }

    #[inline(always)]
    fn line(&self, axis: usize, from: usize, images: &Images) -> Set {
        let Window { shift, place, mask } = self.windows[axis][from];
        let occupied = data(&images.0[axis], u32::from(shift));
        match axis {
            0 => self.ranks[from << 6 | (occupied & 0x3f) as usize],
            1 => self.files[from << 6 | (occupied & 0x3f) as usize],
            _ => {
                let index = (occupied & u32::from(mask)) as usize;
                if mask == MAIN {
                    self.main_diagonals[axis - 2][(usize::from(place) + 1 - usize::from(shift)) << 9 | index]
                } else {
                    self.diagonals[axis - 2][from << 5 | index]
                }
            }
        }
    }
}

impl Printed {
    /// The squares of the main diagonals of an axis, 2 or 3; none of the others.
    pub fn main_squares(&self, axis: usize) -> Vec<usize> {
        let windows = self.windows.get(axis).map_or(&[][..], |windows| windows);
        let long = windows.iter().enumerate().filter(|(_, window)| window.mask == MAIN);
        long.map(|(square, _)| square).collect()
    }
}

impl Sliders<Three32> for Printed {
    type Occupancy = Images;
    const NAME: &'static str = "klimaszewski";

    fn occupancy(&self, occupied: Set) -> Images {
        let mut images = Images([Set::EMPTY; 4]);
        occupied.for_each(|bit| self.toggle(&mut images, bit));
        images
    }

    #[inline(always)]
    fn toggle(&self, images: &mut Images, bit: u32) {
        for (image, windows) in images.0.iter_mut().zip(&self.windows) {
            image.toggle(u32::from(windows[bit as usize].place));
        }
    }

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, images: &Images) -> Set {
        let mut reached = Set::EMPTY;
        for axis in 0..4 {
            let both = Directions::axis(Direction::new(2 * axis));
            let wanted = directions.intersection(both);
            if !wanted.is_empty() {
                let line = self.line(axis, bit as usize, images);
                reached |= if wanted == both { line } else { line & self.rays.rays(wanted, bit) };
            }
        }
        reached
    }
}

/// The bytes of the paper's tables, of its rank table before the reduction by Hyatt and after it, and of our one table.
pub fn sizes() -> [usize; 4] {
    let axes = [Direction::EAST, Direction::NORTH, Direction::NORTH_EAST, Direction::NORTH_WEST];
    let all = axes.into_iter().flat_map(lines::<ThreeSquares>);
    let exact: usize = all.map(|line| line.cells.len() << line.inner).sum();
    let set = size_of::<Set>();
    [Printed::new().map_or(0, |tables| tables.bytes()), 96 * 256 * set, 96 * 64 * set, exact * set]
}
