//! The boards of the games, as boards of [`banmen_bits`].
//!
//! The side of a board is a value and the number of its words a type: what costs is the words, and a type for each of
//! nineteen sides would take minutes to compile. So [`Points`] and [`Hexagons`] are the largest square and the largest
//! rhombus that fit into `W` words, with rows end to end (Browne 2014, section 2.1 and appendix B). A smaller board is
//! a corner of it: no stone ever stands beyond, so that every step of the large board, intersected with stones or with
//! empty cells, is a step of the small one. The distance from row to row is a constant, [`stride`], and shifts by
//! constants are the fastest.
//!
//! | board | games | cell (row, column) |
//! | --- | --- | --- |
//! | [`Points`] | Go, Clobber | bit `stride(W) · row + column`, rows from the bottom |
//! | [`Hexagons`] | Hex, Y | bit `stride(W) · row + column`, rows from the top |
//! | [`Chess`](banmen_bits::board::chess::Chess) | Breakthrough | bit `8 · row + column`, rows from the bottom |
//! | [`EightBitRows`] | Othello, Pattern | bit `8 · row + column`, rows from the top |
//! | [`SevenBitColumns`] | Connect Four | bit `7 · column + row`, rows from the bottom |
//! | [`RingBoard`](crate::yavalath::board::RingBoard) | Yavalath | its number along the ring |

use banmen_bits::Bits;
use banmen_bits::board::lattice::{Lattice, Offset, Rectangle, Region, Rhombus};
use banmen_bits::board::layout::{Arrangement, LatticeBoard, Masked, Strides};

/// The largest side of a board.
pub const LARGEST: usize = 19;

/// A set of cells in `W` words.
pub type Set<const W: usize> = Bits<u64, W>;

/// The side of the largest square in `words` words of 64 bits, which is the distance from row to row on all boards of
/// these words: 8, 11, 13, 16, 17 and 19 for one to six words.
#[must_use]
pub const fn stride(words: usize) -> usize {
    let mut side = LARGEST;
    while side > 1 && side * side > 64 * words {
        side -= 1;
    }
    side
}

/// The largest square in `W` words, whose cells have four neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square<const W: usize>;

impl<const W: usize> Lattice for Square<W> {
    const NAME: &'static str = "square";
    const REGION: Region = Region::rectangle(stride(W), stride(W));
    const OFFSETS: &'static [Offset] = <Rectangle<1, 1, 4> as Lattice>::OFFSETS;
}

/// The largest rhombus of hexagons in `W` words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rhomb<const W: usize>;

impl<const W: usize> Lattice for Rhomb<W> {
    const NAME: &'static str = "rhombus";
    const REGION: Region = Region::rectangle(stride(W), stride(W));
    const OFFSETS: &'static [Offset] = <Rhombus<1, 1> as Lattice>::OFFSETS;
    const SLANT: i32 = 1;
}

/// The points of Go and the squares of Clobber. The first row of the lattice is the lowest row of the board, so that
/// south on the lattice is up the board.
pub type Points<const W: usize> = Masked<Square<W>, W>;

/// The hexagons of Hex and Y.
pub type Hexagons<const W: usize> = Masked<Rhomb<W>, W>;

/// The cells without a neighbour to the left, the same on every board of these words. One mask serves steps to either
/// side: a step to the right must not arrive there, a step to the left must not begin there.
pub(crate) struct LeftEdge<const W: usize>;

impl<const W: usize> LeftEdge<W> {
    pub(crate) const CELLS: Set<W> = {
        let mut cells = Set::EMPTY;
        let mut row = 0;
        // With the first cell beyond the last row, which the last cell would step to.
        while stride(W) * row < 64 * W {
            cells.insert((stride(W) * row) as u32);
            row += 1;
        }
        cells
    };
}

/// The members one column to the right. [`Points`] and [`Hexagons`] take the same step with a mask for each direction,
/// which costs up to 7 % more instructions in Clobber and Go.
#[inline(always)]
pub(crate) fn right<const W: usize>(set: Set<W>) -> Set<W> {
    set.shl(1) - LeftEdge::<W>::CELLS
}

/// The members one column to the left.
#[inline(always)]
pub(crate) fn left<const W: usize>(set: Set<W>) -> Set<W> {
    (set - LeftEdge::<W>::CELLS).shr(1)
}

/// Rows of eight bits, whatever the number of columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EightBits;

impl<L: Lattice> Arrangement<L> for EightBits {
    const NAME: &'static str = "eight bits a row";
    const STRIDES: Strides = Strides { origin: 0, column: 1, row: 8, layer: 0 };
}

/// A square of `N` × `N` cells with `D` neighbours each in rows of eight bits: a board smaller than 8×8 lies in the
/// corner of the lowest bits.
pub type EightBitRows<const N: usize, const D: usize = 8> =
    LatticeBoard<Rectangle<N, N, D>, EightBits, Set<1>>;

/// Columns of six cells from the bottom, each with an empty bit above it, so that no step runs into the next column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SevenBits;

impl<L: Lattice> Arrangement<L> for SevenBits {
    const NAME: &'static str = "seven bits a column";
    const STRIDES: Strides = Strides { origin: 5, column: 7, row: -1, layer: 0 };
    const SEPARATED: bool = true;
}

/// The board of Connect Four.
pub type SevenBitColumns = LatticeBoard<Rectangle<7, 6>, SevenBits, Set<1>>;

/// A set of one word.
#[inline(always)]
#[must_use]
pub const fn one(word: u64) -> Set<1> {
    Set::from_words([word])
}

/// The word of a set of one word.
#[inline(always)]
#[must_use]
pub const fn word(set: Set<1>) -> u64 {
    set.words()[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::board::{Board, Direction};

    #[test]
    fn strides_are_the_sides_of_the_largest_squares() {
        assert_eq!([1, 2, 3, 4, 5, 6].map(stride), [8, 11, 13, 16, 17, 19]);
    }

    fn sides_are_steps<const W: usize>() {
        let mut random = banmen_game::Random::new(W as u64);
        for _ in 0..500 {
            let words = std::array::from_fn(|_| random.next_u64() | random.next_u64());
            let set = Set::<W>::from_words(words) & Points::<W>::CELLS;
            assert_eq!(right(set), Points::<W>::shift(set, Direction::EAST));
            assert_eq!(left(set), Points::<W>::shift(set, Direction::WEST));
        }
    }

    #[test]
    fn steps_to_the_sides_are_those_of_the_board() {
        sides_are_steps::<1>();
        sides_are_steps::<2>();
        sides_are_steps::<3>();
        sides_are_steps::<4>();
        sides_are_steps::<5>();
        sides_are_steps::<6>();
    }

    /// Whether every step of the board leads where the lattice says, and nowhere else.
    fn steps_are_those_of_the_lattice<B: Board>() {
        use banmen_bits::BitSet;
        use banmen_bits::board::Geometry;
        for direction in B::Geometry::directions() {
            for cell in 0..B::Geometry::CELLS {
                let expected =
                    B::Geometry::step(cell, direction).iter().map(|step| step.cell).collect::<Vec<_>>();
                let found: Vec<usize> = B::cells(B::shift(B::single(cell), direction)).collect();
                assert_eq!(found, expected, "{cell} {direction:?}");
                assert!(B::shift(B::single(cell), direction).is_subset(B::CELLS));
            }
        }
    }

    #[test]
    fn no_step_leaves_a_board() {
        steps_are_those_of_the_lattice::<Points<1>>();
        steps_are_those_of_the_lattice::<Points<6>>();
        steps_are_those_of_the_lattice::<Hexagons<2>>();
        steps_are_those_of_the_lattice::<EightBitRows<4>>();
        steps_are_those_of_the_lattice::<EightBitRows<6>>();
        steps_are_those_of_the_lattice::<EightBitRows<8, 4>>();
        steps_are_those_of_the_lattice::<SevenBitColumns>();
        assert_eq!(word(SevenBitColumns::shift(one(1), Direction::NORTH)), 2);
    }
}
