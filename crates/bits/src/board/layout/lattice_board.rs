//! The board type of every lattice: masks, shifts, fills and pictures, derived from the steps of the cells.

use core::fmt;
use core::marker::PhantomData;

use super::{Arrangement, Lattice, Strides};
use crate::board::lattice::{MAX_CELLS, Offset, Region};
use crate::board::picture::{PictureError, read};
use crate::board::{Board, Direction};
use crate::set::{Bits, Packing};

/// The board of the lattice `L`, arranged by `A` in sets of type `S`. [`Separated`](super::Separated) and
/// [`Masked`](super::Masked) name the usual ones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LatticeBoard<L, A, S>(PhantomData<(L, A, S)>);

impl<L: Lattice, A: Arrangement<L>, S> fmt::Debug for LatticeBoard<L, A, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let region = L::REGION;
        write!(f, "{} {}x{}, {}", L::NAME, region.columns, region.rows, A::NAME)
    }
}

/// The rounds of a fill, as many as the longest line needs.
macro_rules! doubling {
    ($board:ty, $reached:ident, $open:ident, $by:ident, $visit:ident, $($steps:literal),*) => {
        $(
            if $steps < Self::LONGEST {
                $reached |= $open & $reached.shift_packed($by * $steps, <$board>::PACKING);
                $open &= $open.shift_packed($by * $steps, <$board>::PACKING);
                $visit($reached);
            }
        )*
    };
}

macro_rules! laid {
    ($word:ty, $terms:ident) => {
        impl<L: Lattice, A: Arrangement<L>, const N: usize> LatticeBoard<L, A, Bits<$word, N>> {
            const PACKING: Packing = match A::PACKING {
                Some(packing) => packing,
                None => Bits::<$word, N>::PACKING,
            };

            /// The bit of each cell.
            const BITS: [u16; MAX_CELLS] = {
                let (mut bits, mut cell) = ([0; MAX_CELLS], 0);
                while cell < L::REGION.len() {
                    let place = A::STRIDES.place(L::REGION.place(cell)) as u32;
                    assert!(place < Self::PACKING.used * N as u32, "the words do not hold the board");
                    bits[cell] = Self::PACKING.index(place, <$word>::BITS, N as u32) as u16;
                    cell += 1;
                }
                bits
            };

            /// The cell of each bit.
            const NUMBERS: [u16; MAX_CELLS] = {
                assert!(Bits::<$word, N>::CAPACITY as usize <= MAX_CELLS, "too many words");
                let (mut numbers, mut cell) = ([0; MAX_CELLS], 0);
                while cell < L::REGION.len() {
                    numbers[Self::BITS[cell] as usize] = cell as u16;
                    cell += 1;
                }
                numbers
            };

            const TERMS: [[Term<Bits<$word, N>>; MAX_TERMS]; 8] = {
                let mut all = [[Term { by: 0, targets: Bits::<$word, N>::EMPTY }; MAX_TERMS]; 8];
                let steps: &[Offset] = L::OFFSETS;
                let mut direction = 0;
                while direction < steps.len() {
                    all[direction] = $terms(L::REGION, steps[direction], L::WRAPS, A::STRIDES, Self::PACKING);
                    direction += 1;
                }
                all
            };

            const EVERY: Bits<$word, N> = {
                let (mut cells, mut cell) = (Bits::<$word, N>::EMPTY, 0);
                while cell < L::REGION.len() {
                    cells.insert(Self::BITS[cell] as u32);
                    cell += 1;
                }
                cells
            };

            const LENGTHS: [u8; 64] = {
                let (mut lengths, mut row) = ([0; 64], 0);
                while row < L::REGION.rows * L::REGION.layers {
                    lengths[row] = L::REGION.length(row) as u8;
                    row += 1;
                }
                lengths
            };

            const fn lengths() -> &'static [u8] {
                const { &Self::LENGTHS }.split_at(L::REGION.rows * L::REGION.layers).0
            }

            const fn gather(marked: [bool; MAX_CELLS]) -> Bits<$word, N> {
                let (mut set, mut cell) = (Bits::<$word, N>::EMPTY, 0);
                while cell < L::REGION.len() {
                    if marked[cell] {
                        set.insert(Self::BITS[cell] as u32);
                    }
                    cell += 1;
                }
                set
            }

            /// Reads a picture in a constant; [`diagram!`](crate::diagram) calls it.
            ///
            /// # Panics
            /// When the text is no picture of this board, which in a constant is an error of the compiler.
            pub const fn diagram(text: &str) -> Bits<$word, N> {
                match read::<MAX_CELLS>(text, Self::lengths()) {
                    Ok(marked) => Self::gather(marked),
                    Err(PictureError::Symbol { .. }) => panic!("a character is neither `X` nor `.`"),
                    Err(PictureError::Row { .. }) => panic!("a row has the wrong number of cells"),
                    Err(PictureError::Rows { .. }) => panic!("the picture has the wrong number of rows"),
                }
            }

            #[inline(always)]
            fn terms(direction: Direction) -> &'static [Term<Bits<$word, N>>; MAX_TERMS] {
                let terms: &'static [_; 8] = const { &Self::TERMS };
                &terms[direction.index()]
            }
        }

        impl<L: Lattice, A: Arrangement<L>, const N: usize> Board for LatticeBoard<L, A, Bits<$word, N>> {
            type Geometry = L;
            type Set = Bits<$word, N>;
            const NAME: &'static str = A::NAME;
            const CELLS: Bits<$word, N> = Self::EVERY;
            const LONGEST: u32 = {
                let region = L::REGION;
                let mut most = region.columns;
                if region.rows > most {
                    most = region.rows;
                }
                if region.layers > most {
                    most = region.layers;
                }
                most as u32 - 1
            };
            const WRAPS: bool = L::WRAPS;

            #[inline(always)]
            fn bit(cell: usize) -> u32 {
                u32::from(const { &Self::BITS }[cell])
            }

            #[inline(always)]
            fn cell(bit: u32) -> usize {
                usize::from(const { &Self::NUMBERS }[bit as usize])
            }

            #[inline(always)]
            fn shift(set: Self::Set, direction: Direction) -> Self::Set {
                let terms = Self::terms(direction);
                if A::SEPARATED {
                    return set.shift_packed(terms[0].by, Self::PACKING) & Self::CELLS;
                }
                let mut moved = set.shift_packed(terms[0].by, Self::PACKING) & terms[0].targets;
                if L::WRAPS {
                    for term in &terms[1..] {
                        moved |= set.shift_packed(term.by, Self::PACKING) & term.targets;
                    }
                }
                moved
            }

            #[inline(always)]
            fn stride(direction: Direction) -> Option<i32> {
                (!L::WRAPS && !Self::PACKING.descending).then(|| Self::terms(direction)[0].by)
            }

            /// By doubling (Kogge and Stone): after `k` rounds every cell within `2^k - 1` steps is reached.
            #[inline(always)]
            fn fill_by_rounds(
                sliders: Self::Set,
                empty: Self::Set,
                direction: Direction,
                mut visit: impl FnMut(Self::Set),
            ) -> Self::Set {
                let mut reached = sliders;
                if L::WRAPS {
                    loop {
                        let grown = reached | (Self::shift(reached, direction) & empty);
                        if grown == reached {
                            return Self::shift(reached, direction);
                        }
                        reached = grown;
                        visit(reached);
                    }
                }
                let Term { by, targets } = Self::terms(direction)[0];
                let mut open = empty & targets;
                // Written out, so that every shift is by a constant.
                doubling!(Self, reached, open, by, visit, 1, 2, 4, 8, 16, 32, 64, 128);
                reached.shift_packed(by, Self::PACKING) & targets
            }

            fn parse(text: &str) -> Result<Self::Set, PictureError> {
                read::<MAX_CELLS>(text, Self::lengths()).map(Self::gather)
            }

            fn draw(set: Self::Set, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let region = L::REGION;
                let left =
                    |row: usize| 2 * region.first_column(row) as i32 + L::SLANT * (row % region.rows) as i32;
                let leftmost = (0..region.rows).map(left).min().unwrap_or(0);
                let mut cell = 0;
                for row in 0..region.rows * region.layers {
                    if row > 0 && row % region.rows == 0 {
                        writeln!(f)?;
                    }
                    write!(f, "{:indent$}", "", indent = (left(row) - leftmost) as usize)?;
                    for column in 0..region.length(row) {
                        let space = if column == 0 { "" } else { " " };
                        write!(f, "{space}{}", if Self::contains(set, cell) { 'X' } else { '.' })?;
                        cell += 1;
                    }
                    writeln!(f)?;
                }
                Ok(())
            }
        }
    };
}
laid!(u32, terms_u32);
laid!(u64, terms_u64);

/// The most shifts that one step takes: a diagonal on a torus may go over neither edge, one, the other, or both.
const MAX_TERMS: usize = 4;

/// One shift of a step: by how many places, and the cells that it reaches.
#[derive(Clone, Copy, Debug)]
struct Term<S> {
    by: i32,
    targets: S,
}

macro_rules! derive_terms {
    ($word:ty, $name:ident) => {
        /// The shifts of one direction: every cell that has a predecessor is a target of the shift that leads to it.
        const fn $name<const N: usize>(
            region: Region,
            step: Offset,
            wraps: bool,
            strides: Strides,
            packing: Packing,
        ) -> [Term<Bits<$word, N>>; MAX_TERMS] {
            let mut terms = [Term { by: 0, targets: Bits::<$word, N>::EMPTY }; MAX_TERMS];
            let (mut count, mut cell) = (0, 0);
            while cell < region.len() {
                let from = region.place(cell);
                cell += 1;
                let Some(to) = region.neighbour(from, step, wraps) else { continue };
                if region.cell(to).is_none() {
                    continue;
                }
                let by = strides.place(to) - strides.place(from);
                let mut k = 0;
                while k < count && terms[k].by != by {
                    k += 1;
                }
                if k == count {
                    terms[k].by = by;
                    count += 1;
                }
                terms[k].targets.insert(packing.index(strides.place(to) as u32, <$word>::BITS, N as u32));
            }
            terms
        }
    };
}
derive_terms!(u32, terms_u32);
derive_terms!(u64, terms_u64);
