//! Sets of squares.

use super::Square;
use banmen_bits::board::Board;
use banmen_bits::board::three::{Thirds, Three64};
use banmen_bits::{Bits, set::Iter};
use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

type Words = Bits<u64, 2>;

/// A set of squares, whatever the representation of the position it comes from.
///
/// The operators are those of sets: `|` is the union, `&` the intersection, `-` the difference, `^` what is in exactly one
/// of the two, and `!` the squares that are not in the set. Iteration yields squares in the order of their numbers.
///
/// ```
/// use banmen_chess3::{Color, PieceKind, Position, Square, SquareSet};
///
/// let position = Position::startpos();
/// let knights = position.pieces(Color::White, PieceKind::Knight);
/// assert_eq!(format!("{knights:?}"), "{B1, G1}");
/// for square in knights {
///     assert_eq!(square.rank(), 1);
/// }
/// let b1: Square = "B1".parse()?;
/// assert!(knights.contains(b1));
/// assert_eq!((knights - SquareSet::from(b1)).len(), 1);
/// # Ok::<(), banmen_chess3::SquareError>(())
/// ```
///
/// [`Display`](fmt::Display) draws three times four rows: the thirds of White, Black and Red, each as its owner sees it.
///
/// ```
/// # use banmen_chess3::Position;
/// let position: Position = "W W:KE1,BD4 B:KI8 R:KL12 W=-;B=-;R=-".parse()?;
/// // A diagonal through the centre goes on in both other thirds.
/// assert_eq!(position.attacks_from("D4".parse()?).to_string(), "\
/// . . . . . . . .
/// . . X . X . . .
/// . X . . . X . .
/// X . . . . . X .
///
/// . . . X . X . .
/// . . X . . . X .
/// . X . . . . . X
/// X . . . . . . .
///
/// . . . X . . . .
/// . . X . . . . .
/// . X . . . . . .
/// X . . . . . . .
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(Words);

impl SquareSet {
    /// The set without squares.
    pub const EMPTY: Self = Self(Words::EMPTY);
    /// The set of all 96 squares.
    pub const FULL: Self = Self(<Words as Thirds>::ALL);

    /// The squares of a set of a representation. Every representation numbers its bits like the squares.
    #[inline]
    pub(crate) fn of<S: Thirds>(set: S) -> Self {
        Self(Words::from_thirds(set.thirds()))
    }

    /// Returns whether the square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0.contains(square.bit())
    }

    /// Returns the set of one square.
    #[inline]
    #[must_use]
    pub const fn single(square: Square) -> Self {
        Self(Words::single(square.bit()))
    }

    /// Adds a square. Returns whether it is new.
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let is_new = !self.contains(square);
        self.0.insert(square.bit());
        is_new
    }

    /// Removes a square. Returns whether it was in the set.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let was_there = self.contains(square);
        self.0.remove(square.bit());
        was_there
    }

    /// Removes and returns the square with the lowest number.
    #[inline]
    pub const fn pop_first(&mut self) -> Option<Square> {
        match self.0.pop_first() {
            Some(bit) => Some(Square::of(bit)),
            None => None,
        }
    }

    /// Returns the number of squares.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.len() as usize
    }

    /// Returns whether there is no square in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the square with the lowest number.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        match self.0.first() {
            Some(bit) => Some(Square::of(bit)),
            None => None,
        }
    }

    /// Returns whether every square of this set is also in the other one.
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0.is_subset(other.0)
    }

    /// Returns whether the sets have no square in common.
    #[inline]
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0.is_disjoint(other.0)
    }

    /// Returns an iterator over the squares, lowest number first.
    #[inline]
    pub fn iter(self) -> SquareSetIter {
        SquareSetIter(self.0.iter())
    }
}

/// The squares of a [`SquareSet`], lowest number first.
#[derive(Clone, Debug)]
pub struct SquareSetIter(Iter<Words>);

impl Iterator for SquareSetIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.next().map(Square::of)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for SquareSetIter {}
impl FusedIterator for SquareSetIter {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    #[inline]
    fn into_iter(self) -> SquareSetIter {
        self.iter()
    }
}

impl From<Square> for SquareSet {
    #[inline]
    fn from(square: Square) -> Self {
        Self::single(square)
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

/// An operator of sets, and its assigning form.
macro_rules! operator {
    ($trait:ident::$method:ident, $assigning:ident::$assign:ident, $words:ident) => {
        impl $trait for SquareSet {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0.$words(other.0))
            }
        }

        impl $assigning for SquareSet {
            #[inline]
            fn $assign(&mut self, other: Self) {
                self.0 = self.0.$words(other.0);
            }
        }
    };
}

operator!(BitOr::bitor, BitOrAssign::bitor_assign, union);
operator!(BitAnd::bitand, BitAndAssign::bitand_assign, intersection);
operator!(BitXor::bitxor, BitXorAssign::bitxor_assign, symmetric_difference);
operator!(Sub::sub, SubAssign::sub_assign, difference);

impl Not for SquareSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::FULL - self
    }
}

impl fmt::Display for SquareSet {
    /// Draws the board, with `X` for the squares of the set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Three64::picture(self.0).fmt(f)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::random::SplitMix64;
    use std::collections::BTreeSet;

    /// Every operation beside the same one of the standard library's sets.
    #[test]
    fn operations_are_those_of_sets() {
        let mut random = SplitMix64::new(96);
        let mut draw = || -> BTreeSet<Square> {
            let words = [random.next_u64() & random.next_u64(), random.next_u64()];
            Square::all()
                .filter(|square| words[square.index() / 64] >> (square.index() % 64) & 1 == 1)
                .collect()
        };
        let all: BTreeSet<Square> = Square::all().collect();
        for _ in 0..200 {
            let (a, b) = (draw(), draw());
            let (x, y): (SquareSet, SquareSet) = (a.iter().copied().collect(), b.iter().copied().collect());
            let back = |set: SquareSet| set.into_iter().collect::<BTreeSet<Square>>();
            assert_eq!(back(x), a);
            assert_eq!(back(x | y), &a | &b);
            assert_eq!(back(x & y), &a & &b);
            assert_eq!(back(x - y), &a - &b);
            assert_eq!(back(x ^ y), &a ^ &b);
            assert_eq!(back(!x), &all - &a);
            assert_eq!((x.len(), x.iter().len(), x.first()), (a.len(), a.len(), a.first().copied()));
            assert_eq!(x.is_disjoint(y), a.is_disjoint(&b));
            assert_eq!(((x & y).is_subset(x), x.is_subset(y)), (true, a.is_subset(&b)));
            assert!(Square::all().all(|square| x.contains(square) == a.contains(&square)));
            let mut changed = x;
            changed |= y;
            changed -= x;
            changed ^= y;
            changed &= x;
            assert_eq!(changed, x & y);
        }
    }

    #[test]
    fn squares_are_added_removed_and_shown() {
        let [a1, l12]: [Square; 2] = ["A1", "L12"].map(|name| name.parse().unwrap());
        let mut set = SquareSet::from(l12);
        assert!(set.insert(a1) && !set.insert(a1));
        assert_eq!(format!("{set:?}"), "{A1, L12}");
        assert_eq!(set.to_string().matches('X').count(), 2);
        assert!(set.remove(l12) && !set.remove(l12));
        assert_eq!(set, SquareSet::from(a1));
        assert_eq!((SquareSet::FULL.len(), !SquareSet::FULL), (96, SquareSet::EMPTY));
        assert!(SquareSet::EMPTY.is_empty() && SquareSet::default().first().is_none());
        assert_eq!((set.pop_first(), set.pop_first()), (Some(a1), None));
    }
}
