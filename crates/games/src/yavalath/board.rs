//! The ring as a board of [`banmen_bits`], so that its methods run on the sets of this game.

use super::kernel::Ring;
use crate::boards::{Set, one, word};
use banmen_bits::board::lattice::Hexagon;
use banmen_bits::board::layout::Separated;
use banmen_bits::board::picture::PictureError;
use banmen_bits::board::{Board, Direction};
use std::fmt;

/// A hexagon of hexagons with `SIDE` cells on each side, from 3 to 5, whose cells are numbered along the [`Ring`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RingBoard<const SIDE: usize>;

/// The same cells in the words that [`banmen_bits`] has for them.
type InRows<const SIDE: usize> = Separated<Hexagon<SIDE>, 2>;

impl<const SIDE: usize> Board for RingBoard<SIDE> {
    type Geometry = Hexagon<SIDE>;
    type Set = Set<1>;
    const NAME: &'static str = "along the ring";
    const CELLS: Set<1> = {
        assert!(SIDE >= 3 && SIDE <= 5, "a side of Yavalath is 3, 4 or 5");
        one(Ring::new(SIDE).board)
    };
    const LONGEST: u32 = 2 * SIDE as u32 - 2;

    #[inline(always)]
    fn bit(cell: usize) -> u32 {
        Ring::of(SIDE).bit(cell)
    }

    fn cell(bit: u32) -> usize {
        Ring::of(SIDE).cell(bit)
    }

    #[inline(always)]
    fn shift(set: Set<1>, direction: Direction) -> Set<1> {
        let (ring, set) = (const { &Ring::new(SIDE) }, word(set));
        one(match direction.index() {
            0 => ring.behind(set, 0),
            1 => ring.before(set, 0),
            2 => ring.before(set, 1),
            3 => ring.behind(set, 1),
            4 => ring.before(set, 2),
            _ => ring.behind(set, 2),
        })
    }

    /// None: lines run round the ring.
    fn stride(_: Direction) -> Option<i32> {
        None
    }

    fn fill_by_rounds(
        sliders: Set<1>,
        empty: Set<1>,
        direction: Direction,
        mut visit: impl FnMut(Set<1>),
    ) -> Set<1> {
        let mut reached = sliders;
        loop {
            let next = Self::shift(reached, direction);
            let grown = reached | next & empty;
            if grown == reached {
                return next;
            }
            reached = grown;
            visit(reached);
        }
    }

    fn parse(text: &str) -> Result<Set<1>, PictureError> {
        InRows::<SIDE>::parse(text).map(|set| Self::collect(InRows::<SIDE>::cells(set)))
    }

    fn draw(set: Set<1>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        InRows::<SIDE>::draw(InRows::<SIDE>::collect(Self::cells(set)), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::board::Geometry;
    use banmen_bits::methods::queries::{has_line, longest_line};
    use banmen_game::Random;

    /// The ring against the board in rows: its steps, and its lines against algorithms 6 and 7.
    fn is_the_board_in_rows<const SIDE: usize>() {
        for direction in Hexagon::<SIDE>::directions() {
            for cell in 0..Hexagon::<SIDE>::CELLS {
                let step = RingBoard::<SIDE>::shift(RingBoard::<SIDE>::single(cell), direction);
                let expected = InRows::<SIDE>::shift(InRows::<SIDE>::single(cell), direction);
                assert!(
                    RingBoard::<SIDE>::cells(step).eq(InRows::<SIDE>::cells(expected)),
                    "{cell} {direction:?}"
                );
            }
        }
        let ring = Ring::of(SIDE);
        let mut random = Random::new(SIDE as u64);
        let (mut threes, mut fours) = (0, 0);
        for _ in 0..3000 {
            let stones = one(random.next_u64() & random.next_u64() & ring.board);
            let (three, four) = ring.lines(word(stones));
            let in_rows = InRows::<SIDE>::collect(RingBoard::<SIDE>::cells(stones));
            assert_eq!(three != 0, longest_line::<InRows<SIDE>>(in_rows) >= 3);
            assert_eq!(four != 0, longest_line::<RingBoard<SIDE>>(stones) >= 4);
            assert_eq!(three != 0, has_line::<RingBoard<SIDE>>(stones, 3));
            assert_eq!(four != 0, has_line::<InRows<SIDE>>(in_rows, 4));
            threes += u32::from(three != 0);
            fours += u32::from(four != 0);
        }
        assert!(threes > fours && fours > 20, "{threes} {fours}");
    }

    #[test]
    fn lines_are_those_of_algorithms_6_and_7() {
        is_the_board_in_rows::<3>();
        is_the_board_in_rows::<4>();
        is_the_board_in_rows::<5>();
    }

    #[test]
    fn pictures_come_back() {
        let stones = RingBoard::<3>::collect([0, 5, 18]);
        let picture = RingBoard::<3>::picture(stones).to_string();
        assert_eq!(RingBoard::<3>::parse(&picture), Ok(stones));
    }
}
