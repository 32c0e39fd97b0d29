//! The 96 squares of chess for three (Klimaszewski 2015), whose diagonals fork at the centre.
//!
//! Each player owns a third of four rows by eight columns: White the first, Black the second, Red the last. Cell
//! `32 * third + 8 * row + column` counts rows from the owner's back rank and columns from the owner's left, which is
//! the projection of the paper's figure 9; a cell's bit is its number, in three words of 32 bits ([`Three32`]) or in two
//! of 64 ([`Three64`]). Directions are those of the third's owner, who looks [`NORTH`](Direction::NORTH) to the centre.
//!
//! Row 3 is the central edge. A step north from it enters row 3 of another third, and the line goes on *south* from
//! there: the left half of a third meets the third of the next player, the right half that of the one before. A
//! diagonal through the centre itself leads to both other thirds. So a step keeps its heading or turns it round, and
//! [`Board::shift`] is made of these two parts, here called `onward` and `turned`.
//!
//! A [picture](Board::picture) shows the three thirds one after the other, each as its owner sees it:
//!
//! ```
//! use banmen_bits::{diagram, board::{Board, Direction, three::Three32}};
//!
//! let bishop = Three32::single(27); // D4, next to the centre
//! let forward = Three32::shift(bishop, Direction::NORTH_EAST);
//! assert_eq!(forward, diagram!(Three32, "
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!
//!     . . . X . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!
//!     . . . X . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! "));
//! ```

mod leapers;
mod shifts;

use core::fmt;
use core::marker::PhantomData;

pub use leapers::{king, knight, pawn_advances, pawn_captures, pawn_captures_within};
pub use shifts::Thirds;
use shifts::{onward, turned};

use super::picture::{PictureError, read};
use super::{Board, Direction, Geometry, Step, Steps};
use crate::set::Bits;

/// The number of squares.
const SQUARES: usize = 96;
/// The rows of a picture.
const LENGTHS: [u8; 12] = [8; 12];

/// The 96 squares and their steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreeSquares;

/// The columns and rows of a step in each direction, in the frame of the third.
const STEPS: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (-1, 1), (1, -1)];

impl Geometry for ThreeSquares {
    const CELLS: usize = SQUARES;
    const DIRECTIONS: usize = 8;

    fn step(cell: usize, direction: Direction) -> Steps {
        let (third, row, column) = (cell / 32, cell / 8 % 4, cell % 8);
        let (columns, rows) = STEPS[direction.index()];
        let (to_column, to_row) = (column as i32 + columns, row as i32 + rows);
        let mut steps = Steps::new();
        if !(0..8).contains(&to_column) || to_row < 0 {
            return steps;
        }
        if to_row < 4 {
            let cell = 32 * third + 8 * to_row as usize + to_column as usize;
            steps.push(Step { cell, heading: direction });
            return steps;
        }
        let mut cross = |third: usize, column: usize| {
            steps.push(Step { cell: 32 * (third % 3) + 24 + column, heading: direction.opposite() });
        };
        let (left_before, left_after) = (column < 4, to_column < 4);
        if left_before == left_after {
            cross(third + if left_before { 1 } else { 2 }, 7 - to_column as usize);
        } else {
            cross(third + 1, column);
            cross(third + 2, column);
        }
        steps
    }
}

/// The board of chess for three in sets of type `S`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Three<S>(PhantomData<S>);

/// The board in three words of 32 bits, a third each, as in the paper.
pub type Three32 = Three<Bits<u32, 3>>;
/// The board in two words of 64 bits.
pub type Three64 = Three<Bits<u64, 2>>;

impl<S: Thirds> Board for Three<S> {
    type Geometry = ThreeSquares;
    type Set = S;
    const NAME: &'static str = S::NAME;
    const CELLS: S = S::ALL;
    const LONGEST: u32 = 7;
    const TURNS: bool = true;

    #[inline(always)]
    fn bit(cell: usize) -> u32 {
        cell as u32
    }

    #[inline(always)]
    fn cell(bit: u32) -> usize {
        bit as usize
    }

    #[inline(always)]
    fn shift(set: S, direction: Direction) -> S {
        let thirds = set.thirds();
        let (onward, turned) = (onward(thirds, direction), turned(thirds, direction));
        S::from_thirds([0, 1, 2].map(|third| onward[third] | turned[third]))
    }

    /// Lines turn where they cross from one third to another.
    #[inline(always)]
    fn stride(_direction: Direction) -> Option<i32> {
        None
    }

    /// Lines first grow within their third, then cross, then grow away from the centre: no line crosses twice.
    #[inline(always)]
    fn fill_by_rounds(sliders: S, empty: S, direction: Direction, mut visit: impl FnMut(S)) -> S {
        let empty = empty.thirds();
        let mut grown = |mut reached: [u32; 3], heading, before: [u32; 3]| {
            for _ in 0..if heading < Direction::NORTH { 6 } else { 3 } {
                let next = onward(reached, heading);
                reached = [0, 1, 2].map(|third| reached[third] | (next[third] & empty[third]));
                visit(S::from_thirds([0, 1, 2].map(|third| before[third] | reached[third])));
            }
            reached
        };
        let reached = grown(sliders.thirds(), direction, [0; 3]);
        let crossed = turned(reached, direction);
        let open = [0, 1, 2].map(|third| crossed[third] & empty[third]);
        let beyond = grown(open, direction.opposite(), reached);
        let (before, after) = (onward(reached, direction), onward(beyond, direction.opposite()));
        S::from_thirds([0, 1, 2].map(|third| before[third] | crossed[third] | after[third]))
    }

    fn parse(text: &str) -> Result<S, PictureError> {
        read::<SQUARES>(text, &LENGTHS).map(|marked| S::from_thirds(gather(marked)))
    }

    fn draw(set: S, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in 0..SQUARES {
            if place > 0 && place % 32 == 0 {
                writeln!(f)?;
            }
            let end = if place % 8 == 7 { "\n" } else { " " };
            write!(f, "{}{end}", if set.contains(read_at(place) as u32) { 'X' } else { '.' })?;
        }
        Ok(())
    }
}

/// The cell at a place of the picture: each third from its central edge down to its back rank.
const fn read_at(place: usize) -> usize {
    place / 32 * 32 + (3 - place / 8 % 4) * 8 + place % 8
}

/// The words of a picture.
const fn gather(marked: [bool; SQUARES]) -> [u32; 3] {
    let (mut thirds, mut place) = ([0; 3], 0);
    while place < SQUARES {
        let cell = read_at(place);
        thirds[cell / 32] |= (marked[place] as u32) << (cell % 32);
        place += 1;
    }
    thirds
}

macro_rules! three_diagram {
    ($set:ty) => {
        impl Three<$set> {
            /// Reads a picture in a constant; [`diagram!`](crate::diagram) calls it.
            ///
            /// # Panics
            /// When the text is no picture of this board, which in a constant is an error of the compiler.
            pub const fn diagram(text: &str) -> $set {
                match read::<SQUARES>(text, &LENGTHS) {
                    Ok(marked) => <$set>::join_thirds(gather(marked)),
                    Err(_) => panic!("the picture is not twelve rows of eight `X` or `.`"),
                }
            }
        }
    };
}
three_diagram!(Bits<u32, 3>);
three_diagram!(Bits<u64, 2>);
