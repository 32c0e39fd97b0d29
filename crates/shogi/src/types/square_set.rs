//! Sets of squares for the users of the library.
//!
//! A representation keeps its squares in words of its own layout. [`SquareSet`] is what the queries of a position
//! return whatever the layout is: it holds squares, not bits.

use super::Square;
use banmen_bits::Bits;
use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

/// The words: seven files in the first, two in the second, so that the sets of [`Fast`](crate::Fast) need no
/// conversion.
type Words = Bits<u64, 2>;

/// A set of squares.
///
/// It has the operators of the sets of the standard library (`|`, `&`, `-`, `^`) and `!` for the complement. It
/// iterates over its [`Square`]s in the order of their indices: file by file from 1a to 9i.
///
/// ```
/// use banmen_shogi::{Color, PieceKind, Position, Square, SquareSet};
/// let position = Position::startpos();
/// let golds = position.pieces(Color::Black, PieceKind::Gold);
/// let squares: Vec<String> = golds.iter().map(|square| square.to_string()).collect();
/// assert_eq!(squares, ["4i", "6i"]);
///
/// let rank_i: SquareSet = Square::all().filter(|square| square.rank() == 9).collect();
/// assert!(golds.is_subset(rank_i));
/// assert_eq!((rank_i - golds).len(), 7);
/// ```
///
/// [`Display`](fmt::Display) draws the board as Black sees it, file 9 on the left:
///
/// ```
/// # use banmen_shogi::Position;
/// let knight = Position::startpos().attacks_from("8i".parse().unwrap());
/// assert_eq!(knight.to_string(), "\
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// X . X . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// ");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet(Words);

impl SquareSet {
    /// The set without a square.
    pub const EMPTY: Self = Self(Words::EMPTY);
    /// The set of all 81 squares.
    pub const FULL: Self = Self(Words::from_words([u64::MAX >> 1, (1 << 18) - 1]));

    /// Returns the set of the words of [`Fast`](crate::Fast); bits outside the board are dropped.
    #[inline(always)]
    pub(crate) const fn from_words(words: Words) -> Self {
        Self(words.intersection(Self::FULL.0))
    }

    #[inline(always)]
    const fn bit(square: Square) -> u32 {
        let index = square.index() as u32;
        index + (index >= 63) as u32
    }

    #[inline(always)]
    const fn square(bit: u32) -> Square {
        Square::new((bit - (bit >= 64) as u32) as usize)
    }

    /// Returns the set of one square.
    #[inline]
    pub const fn single(square: Square) -> Self {
        Self(Words::single(Self::bit(square)))
    }

    /// Returns whether the set has no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of squares.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.len() as usize
    }

    /// Returns whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0.contains(Self::bit(square))
    }

    /// Adds a square. Returns whether it is new.
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let is_new = !self.contains(square);
        self.0.insert(Self::bit(square));
        is_new
    }

    /// Removes a square. Returns whether it was there.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let was_there = self.contains(square);
        self.0.remove(Self::bit(square));
        was_there
    }

    /// Returns the square with the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        match self.0.first() {
            Some(bit) => Some(Self::square(bit)),
            None => None,
        }
    }

    /// Removes and returns the square with the lowest index.
    #[inline]
    pub const fn pop_first(&mut self) -> Option<Square> {
        match self.0.pop_first() {
            Some(bit) => Some(Self::square(bit)),
            None => None,
        }
    }

    /// Returns whether every square of this set is in the other one.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0.is_subset(other.0)
    }

    /// Returns whether the sets have no square in common.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0.is_disjoint(other.0)
    }

    /// Returns an iterator over the squares in the order of their indices.
    #[inline]
    pub const fn iter(self) -> SquareSetIter {
        SquareSetIter(self)
    }
}

impl Default for SquareSet {
    /// Returns the empty set.
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, $set:ident) => {
        impl $trait for SquareSet {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0.$set(other.0))
            }
        }

        impl $assign for SquareSet {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

operator!(BitOr bitor, BitOrAssign bitor_assign, union);
operator!(BitAnd bitand, BitAndAssign bitand_assign, intersection);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, symmetric_difference);
operator!(Sub sub, SubAssign sub_assign, difference);

impl Not for SquareSet {
    type Output = Self;

    /// Returns the squares of the board that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self::FULL - self
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> Self {
        Self::single(square)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    #[inline]
    fn into_iter(self) -> SquareSetIter {
        self.iter()
    }
}

/// An iterator over the squares of a [`SquareSet`], in the order of their indices.
#[derive(Clone, Debug)]
pub struct SquareSetIter(SquareSet);

impl Iterator for SquareSetIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.pop_first()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for SquareSetIter {}
impl FusedIterator for SquareSetIter {}

impl fmt::Display for SquareSet {
    /// Draws nine lines of nine squares as Black sees the board: `X` for a member, `.` for any other square.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in 0..Square::COUNT {
            let sign = if self.contains(Square::from_cell(cell)) { 'X' } else { '.' };
            write!(f, "{sign}{}", if cell % 9 == 8 { '\n' } else { ' ' })?;
        }
        Ok(())
    }
}

impl fmt::Debug for SquareSet {
    /// Draws the same diagram as [`Display`](fmt::Display), below the name of the type.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SquareSet:\n{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::random::SplitMix64;
    use std::collections::BTreeSet;

    fn random(random: &mut SplitMix64) -> (SquareSet, BTreeSet<Square>) {
        let members: BTreeSet<Square> = Square::all().filter(|_| random.below(3) == 0).collect();
        (members.iter().copied().collect(), members)
    }

    #[test]
    fn operators_are_those_of_sets() {
        let mut generator = SplitMix64::new(1);
        for _ in 0..200 {
            let ((a, plain_a), (b, plain_b)) = (random(&mut generator), random(&mut generator));
            let same = |set: SquareSet, expected: BTreeSet<Square>| {
                assert_eq!(set.len(), expected.len());
                assert_eq!(set.first(), expected.first().copied());
                assert_eq!(set.iter().len(), expected.len());
                assert!(set.iter().eq(expected.iter().copied()));
                assert_eq!(set.is_empty(), expected.is_empty());
            };
            same(a, plain_a.clone());
            same(a | b, &plain_a | &plain_b);
            same(a & b, &plain_a & &plain_b);
            same(a - b, &plain_a - &plain_b);
            same(a ^ b, &plain_a ^ &plain_b);
            same(!a, Square::all().filter(|square| !plain_a.contains(square)).collect());
            assert_eq!(a.is_subset(b), plain_a.is_subset(&plain_b));
            assert_eq!((a & b).is_disjoint(a - b), true);
            let (mut c, mut d) = (a, a);
            c |= b;
            d -= b;
            assert_eq!((c, d), (a | b, a - b));
            c &= b;
            d ^= b;
            assert_eq!((c, d), (b, a | b));
        }
    }

    #[test]
    fn every_square_comes_and_goes_alone() {
        let mut all = SquareSet::EMPTY;
        for square in Square::all() {
            let mut set = SquareSet::default();
            assert!(!set.contains(square) && set.insert(square) && !set.insert(square));
            assert_eq!(set, square.into());
            assert_eq!((set.len(), set.first()), (1, Some(square)));
            let drawn = set.to_string();
            assert_eq!(drawn.replace(['\n', ' '], "").find('X'), Some(square.cell()), "{drawn}");
            assert!(set.remove(square) && !set.remove(square) && set.is_empty());
            assert!(all.insert(square));
        }
        assert_eq!(all, SquareSet::FULL);
        assert_eq!(!all, SquareSet::EMPTY);
        assert_eq!(all.len(), 81);
        assert_eq!(format!("{:?}", SquareSet::EMPTY).lines().count(), 10);
    }
}
