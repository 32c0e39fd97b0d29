//! The attacks on the empty board in the words of a layout.

use super::dense::{Dense, ranks};
use crate::types::{Color, Square};
use std::fmt;
use std::ops::Index;

/// One value for each square. The array has 128 places, so that an index of seven bits needs no bounds check.
#[derive(Clone, Copy, Debug)]
pub struct BySquare<T>(pub(crate) [T; 128]);

impl<T: Copy> BySquare<T> {
    /// The same value for every square.
    pub(crate) const fn filled(value: T) -> Self {
        Self([value; 128])
    }
}

impl<T> Index<Square> for BySquare<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, square: Square) -> &T {
        &self.0[square.index() & 127]
    }
}

/// Attacks on the empty board and sets of squares, as sets of one layout.
pub struct Tables<S> {
    /// The set of one square.
    pub single: BySquare<S>,
    /// The steps of pawn, knight, silver and gold by color.
    pub steps: [[BySquare<S>; 4]; 2],
    /// The steps of a king.
    pub king: BySquare<S>,
    /// The rays of a rook on the empty board.
    pub rook: BySquare<S>,
    /// The rays of a bishop on the empty board.
    pub bishop: BySquare<S>,
    /// The ray of a lance on the empty board, by color.
    pub lance: [BySquare<S>; 2],
    /// The squares strictly between two that are on a line.
    pub between: [BySquare<S>; 81],
    /// The farthest 1, 2, 3 and 4 ranks for each color.
    pub far: [[S; 4]; 2],
    /// Where a piece from each square may promote: in the zone, or anywhere when it comes from there.
    pub promotions: [BySquare<S>; 2],
    /// The first, second and third rank for each color.
    pub rank: [[S; 3]; 2],
    /// Every square.
    pub board: S,
    /// The square of each bit.
    pub squares: [Square; 128],
}

impl<S> fmt::Debug for Tables<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}

impl<S> Tables<S> {
    /// Returns the squares strictly between two squares of a line; none when they are not on one.
    #[inline(always)]
    pub fn between(&self, from: Square, to: Square) -> &S {
        &self.between[from.index()][to]
    }

    /// Returns the steps of pawn, knight, silver and gold of a color.
    #[inline(always)]
    pub const fn steps_of(&self, color: Color) -> &[BySquare<S>; 4] {
        &self.steps[color.index()]
    }
}

/// The tables of a layout, derived from the dense ones: at compile time, or at run time for any layout. `$set` makes a set of
/// 81 bits, `$bit` the bit of a square.
macro_rules! tables {
    ($dense:expr, $set:expr, $bit:expr, $empty:expr) => {{
        let dense: &Dense = $dense;
        let mut single = BySquare::filled($empty);
        let mut king = BySquare::filled($empty);
        let mut rook = BySquare::filled($empty);
        let mut bishop = BySquare::filled($empty);
        let mut lance = [BySquare::filled($empty), BySquare::filled($empty)];
        let mut steps = [[BySquare::filled($empty); 4]; 2];
        let mut between = [BySquare::filled($empty); 81];
        let mut squares = [Square::new(0); 128];
        let mut index = 0;
        while index < 81 {
            single.0[index] = $set(1 << index);
            king.0[index] = $set(dense.king[index]);
            let rays = &dense.rays;
            rook.0[index] = $set(rays[0][index] | rays[1][index] | rays[2][index] | rays[3][index]);
            bishop.0[index] = $set(rays[4][index] | rays[5][index] | rays[6][index] | rays[7][index]);
            lance[0].0[index] = $set(rays[2][index]);
            lance[1].0[index] = $set(rays[3][index]);
            squares[$bit(index)] = Square::new(index);
            let mut kind = 0;
            while kind < 4 {
                steps[0][kind].0[index] = $set(dense.steps[0][kind][index]);
                steps[1][kind].0[index] = $set(dense.steps[1][kind][index]);
                kind += 1;
            }
            let mut direction = 0;
            while direction < 8 {
                // Along a ray, what is between grows square by square.
                let (mut at, mut passed) = (Square::new(index), 0);
                while let Some(next) =
                    crate::geometry::step(at, banmen_bits::board::Direction::new(direction))
                {
                    between[index].0[next.index()] = $set(passed);
                    passed |= 1 << next.index();
                    at = next;
                }
                direction += 1;
            }
            index += 1;
        }
        let far = [
            [$set(ranks(1, 1)), $set(ranks(1, 2)), $set(ranks(1, 3)), $set(ranks(1, 4))],
            [$set(ranks(9, 9)), $set(ranks(8, 9)), $set(ranks(7, 9)), $set(ranks(6, 9))],
        ];
        let rank = [
            [$set(ranks(1, 1)), $set(ranks(2, 2)), $set(ranks(3, 3))],
            [$set(ranks(9, 9)), $set(ranks(8, 8)), $set(ranks(7, 7))],
        ];
        let board = $set((1 << 81) - 1);
        let mut promotions = [BySquare::filled($empty), BySquare::filled($empty)];
        let mut index = 0;
        while index < 81 {
            let square = Square::new(index);
            promotions[0].0[index] = if square.is_zone_of(Color::Black) { board } else { far[0][2] };
            promotions[1].0[index] = if square.is_zone_of(Color::White) { board } else { far[1][2] };
            index += 1;
        }
        Tables { single, steps, king, rook, bishop, lance, between, far, promotions, rank, board, squares }
    }};
}

/// The tables of the layout of [`Fast`](crate::representation::Fast), made by the compiler.
pub(crate) mod constant {
    use super::*;
    use banmen_bits::Bits;

    /// Seven files in the first word, two in the second.
    pub(crate) const fn set(dense: u128) -> Bits<u64, 2> {
        Bits::from_words([dense as u64 & (u64::MAX >> 1), (dense >> 63) as u64])
    }

    const fn bit(index: usize) -> usize {
        index + (index >= 63) as usize
    }

    pub(crate) const fn tables(dense: &Dense) -> Tables<Bits<u64, 2>> {
        tables!(dense, set, bit, Bits::<u64, 2>::EMPTY)
    }
}

impl<S: banmen_bits::BitSet> Tables<S> {
    /// Builds the tables of a layout.
    pub fn of_board<B: banmen_bits::board::Board<Set = S>>() -> Box<Self> {
        of_layout::<B>(&super::dense())
    }
}

/// The tables of any layout.
pub(crate) fn of_layout<B: banmen_bits::board::Board>(dense: &Dense) -> Box<Tables<B::Set>> {
    use banmen_bits::BitSet;
    let set =
        |dense: u128| B::collect(Square::all().filter(|sq| dense >> sq.index() & 1 != 0).map(Square::cell));
    let bit = |index: usize| B::bit(Square::new(index).cell()) as usize;
    Box::new(tables!(dense, set, bit, B::Set::EMPTY))
}
