//! Rotated bitboards: for each axis an image of the board in which the cells of every line lie side by side
//! (Grimbergen 2007, §3.2; Klimaszewski 2015, §3.2).
//!
//! A shift and a mask then read the occupancy of a line as a number, and a table has the attacks for it. An axis whose
//! lines already lie side by side is read from the board itself; the others need images, which every move must keep up
//! to date.

mod align;
mod klimaszewski;

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

pub use align::{Alignment, Filling};
pub use klimaszewski::klimaszewski;

use super::{Explain, Line, MAX_TABLE_BYTES, Occupancy, Rays, Sliders, Stage, lines, walk};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::morphology::for_each_axis;
use crate::set::BitSet;

/// A set and its `K` images, kept up to date by [`toggle`](Sliders::toggle).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RotatedOccupancy<S, const K: usize> {
    set: S,
    images: [S; K],
}

impl<S: BitSet, const K: usize> RotatedOccupancy<S, K> {
    /// Joins a set with its images, for programs that keep only the images up to date and know the set otherwise.
    #[inline(always)]
    pub const fn from_parts(set: S, images: [S; K]) -> Self {
        Self { set, images }
    }

    /// Returns the images in the order of their axes.
    #[inline(always)]
    pub const fn images(&self) -> &[S; K] {
        &self.images
    }
}

impl<S: BitSet, const K: usize> Occupancy<S> for RotatedOccupancy<S, K> {
    #[inline(always)]
    fn set(&self) -> S {
        self.set
    }
}

/// The place of a line's inner cells in its image, and of the attacks in the table.
#[derive(Clone, Copy, Debug, Default)]
struct Window {
    word: u8,
    shift: u8,
    mask: u16,
    first: u32,
}

impl Window {
    /// The occupancy of the line, as a number.
    #[inline(always)]
    fn index<S: BitSet>(self, image: &S) -> usize {
        (image.word(self.word as usize) >> self.shift) as usize & self.mask as usize
    }
}

/// Rotated bitboards with `K` images.
///
/// ```
/// use banmen_bits::board::{Board, Directions, chess::Chess};
/// use banmen_bits::{diagram, sliders::{Rotated, Sliders}};
///
/// let rotated = Rotated::<Chess, 3>::new().expect("ranks are native, three axes need an image");
/// let mut occupancy = rotated.occupancy(diagram!(Chess, "
///     . . . . . . . .
///     . . . . X . . .
///     . . . . . . . .
///     . X . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// "));
/// // A piece appears on g5, cell 30: all images change with it.
/// rotated.toggle(&mut occupancy, Chess::bit(30));
/// assert_eq!(rotated.attacks(Directions::ROOK, Chess::bit(28), &occupancy), diagram!(Chess, "
///     . . . . . . . .
///     . . . . X . . .
///     . . . . X . . .
///     . X X X . X X .
///     . . . . X . . .
///     . . . . X . . .
///     . . . . X . . .
///     . . . . X . . .
/// "));
/// ```
pub struct Rotated<B: Board, const K: usize> {
    /// The bit of every bit's cell in each image.
    maps: [Vec<u16>; K],
    /// The image that each axis reads: 0 is the set itself.
    images: [usize; 4],
    /// By bit: the four axes of a cell lie together.
    windows: Vec<[Window; 4]>,
    attacks: Vec<B::Set>,
    rays: Rays<B>,
}

impl<B: Board, const K: usize> fmt::Debug for Rotated<B, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rotated").field("board", &B::NAME).field("images", &K).finish_non_exhaustive()
    }
}

impl<B: Board, const K: usize> Rotated<B, K> {
    /// Builds the tables with images by Grimbergen's rule ([`Alignment::first_fit`]). `None` when the board needs another
    /// number of images than `K`, or under the conditions of [`with_alignments`](Self::with_alignments).
    pub fn new() -> Option<Self> {
        let axes = (0..B::Geometry::DIRECTIONS / 2).map(|axis| Direction::new(2 * axis));
        let mut alignments = Vec::new();
        for direction in axes {
            let lines = lines::<B::Geometry>(direction.opposite());
            alignments.push(match Alignment::native::<B>(&lines) {
                Some(native) => native,
                None => Alignment::first_fit::<B>(lines)?,
            });
        }
        Self::with_alignments(alignments)
    }

    /// Builds the tables for the given alignments, one for each axis. `None` when the number of those that are not
    /// [`native`](Alignment::native) is not `K`, when a line has more than 16 inner cells, or when the table would exceed
    /// [`MAX_TABLE_BYTES`].
    pub fn with_alignments(alignments: Vec<Alignment>) -> Option<Self> {
        let lines = || alignments.iter().flat_map(Alignment::lines);
        if alignments.len() > 4 || lines().any(|line| line.inner > 16) {
            return None;
        }
        let entries: usize = lines().map(|line| line.cells.len() << line.inner).sum();
        if entries > MAX_TABLE_BYTES / size_of::<B::Set>() {
            return None;
        }
        let mut rotated = Self {
            maps: [const { Vec::new() }; K],
            images: [0; 4],
            windows: vec![[Window::default(); 4]; B::Set::CAPACITY as usize],
            attacks: Vec::new(),
            rays: Rays::new(),
        };
        let mut images = 0;
        for (axis, alignment) in alignments.iter().enumerate() {
            if !alignment.is_native() {
                *rotated.maps.get_mut(images)? = map::<B>(alignment);
                images += 1;
                rotated.images[axis] = images;
            }
            rotated.enter(axis, alignment);
        }
        (images == K).then_some(rotated)
    }

    /// Adds the cell with this bit to the images alone, or removes it.
    #[inline(always)]
    pub fn toggle_images(&self, images: &mut [B::Set; K], bit: u32) {
        for (image, map) in images.iter_mut().zip(&self.maps) {
            image.toggle(u32::from(map[bit as usize]));
        }
    }

    /// The image from which the lines of an axis are read.
    #[inline(always)]
    fn source<'a>(&self, axis: usize, occupancy: &'a RotatedOccupancy<B::Set, K>) -> &'a B::Set {
        let image = self.images[axis];
        if image == 0 { &occupancy.set } else { &occupancy.images[image - 1] }
    }

    /// Adds the table of one axis: for every cell, and for every occupancy of the inner cells of its line, the attacks
    /// along the line.
    fn enter(&mut self, axis: usize, alignment: &Alignment) {
        let both = Directions::axis(Direction::new(2 * axis));
        for (number, line) in alignment.lines().iter().enumerate() {
            let low = alignment.inner_low(number);
            let mask = ((1u32 << line.inner) - 1) as u16;
            for &cell in &line.cells {
                self.windows[B::bit(cell) as usize][axis] = Window {
                    word: (low / B::Set::WORD_BITS) as u8,
                    shift: (low % B::Set::WORD_BITS) as u8,
                    mask,
                    first: self.attacks.len() as u32,
                };
                self.attacks.extend((0..=u32::from(mask)).map(|index| {
                    let occupied = occupied::<B>(line, alignment, low, index);
                    walk::<B>(both, B::bit(cell), occupied)
                }));
            }
        }
    }
}

impl<B: Board, const K: usize> Sliders<B> for Rotated<B, K> {
    type Occupancy = RotatedOccupancy<B::Set, K>;
    const NAME: &'static str = "rotated";

    fn occupancy(&self, occupied: B::Set) -> RotatedOccupancy<B::Set, K> {
        let mut turned = RotatedOccupancy { set: B::Set::EMPTY, images: [B::Set::EMPTY; K] };
        occupied.for_each(|bit| self.toggle(&mut turned, bit));
        turned
    }

    #[inline(always)]
    fn toggle(&self, occupancy: &mut RotatedOccupancy<B::Set, K>, bit: u32) {
        occupancy.set.toggle(bit);
        self.toggle_images(&mut occupancy.images, bit);
    }

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupancy: &RotatedOccupancy<B::Set, K>) -> B::Set {
        let windows = &self.windows[bit as usize];
        let mut reached = B::Set::EMPTY;
        for_each_axis!(B, |D| {
            let both = Directions::axis(Direction::new(D));
            let wanted = directions.intersection(both);
            if !wanted.is_empty() {
                let source = self.source(D / 2, occupancy);
                let window = windows[D / 2];
                let index = window.index(source);
                let line = self.attacks[window.first as usize + index];
                reached |= if wanted == both { line } else { line & self.rays.rays(wanted, bit) };
            }
        });
        reached
    }
}

impl<B: Board, const K: usize> Explain<B> for Rotated<B, K> {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupancy: &RotatedOccupancy<B::Set, K>,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        let mut reached = B::Set::EMPTY;
        for axis in 0..B::Geometry::DIRECTIONS / 2 {
            let there = Direction::new(2 * axis);
            let both = Directions::axis(there);
            let wanted = directions.intersection(both);
            if wanted.is_empty() {
                continue;
            }
            let (image, set) = (self.images[axis], *self.source(axis, occupancy));
            let place =
                |bit: u32| if image == 0 { bit } else { u32::from(self.maps[image - 1][bit as usize]) };
            let bits = (0..B::Geometry::CELLS).map(|cell| place(B::bit(cell))).collect();
            show(Stage::Image { axis: there, image, bits, set });
            let window = self.windows[bit as usize][axis];
            let (at, index) = (window.word as usize, window.index(&set));
            let (word, shift, mask) = (set.word(at), u32::from(window.shift), u64::from(window.mask));
            show(Stage::Window { axis: there, at, word, shift, mask, index: index as u64 });
            let line = self.attacks[window.first as usize + index];
            show(Stage::Entry {
                directions: both,
                index: index as u64,
                entries: mask + 1,
                first: u64::from(window.first),
                attacks: line,
            });
            reached |= self.rays.cut(wanted, both, bit, line, show);
        }
        reached
    }
}

/// The image's bit for every bit of the board.
fn map<B: Board>(alignment: &Alignment) -> Vec<u16> {
    let mut map = vec![0; B::Set::CAPACITY as usize];
    for cell in 0..B::Geometry::CELLS {
        map[B::bit(cell) as usize] = alignment.bit(cell) as u16;
    }
    map
}

/// The cells of a line that the bits of an index stand for.
fn occupied<B: Board>(line: &Line, alignment: &Alignment, low: u32, index: u32) -> B::Set {
    let inner = &line.cells[line.before..line.before + line.inner];
    B::collect(inner.iter().copied().filter(|&cell| index >> (alignment.bit(cell) - low) & 1 != 0))
}
