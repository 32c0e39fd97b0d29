//! Pieces in hand, packed in a word.

use super::Kind;
use std::fmt;

/// How many pieces of each kind a side has in hand. Every kind has a field of its own with a spare bit above it, so
/// that one subtraction compares all fields at once.
///
/// ```
/// use banmen_shogi::{Hand, Kind};
/// let hand = Hand::EMPTY.with(Kind::Pawn, 3).with(Kind::Rook, 1);
/// assert_eq!((hand.count(Kind::Pawn), hand.len()), (3, 4));
/// assert!(hand.is_superior_or_equal(Hand::EMPTY.with(Kind::Pawn, 2)));
/// assert!(!hand.is_superior_or_equal(Hand::EMPTY.with(Kind::Gold, 1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u32);

/// Where the field of each kind begins, by its number: P L N S B R G.
const SHIFT: [u32; 8] = [0, 6, 10, 14, 18, 21, 24, 28];
/// The spare bit above each field.
const SPARE: u32 = 1 << 5 | 1 << 9 | 1 << 13 | 1 << 17 | 1 << 20 | 1 << 23 | 1 << 27;

impl Hand {
    /// Nothing in hand.
    pub const EMPTY: Self = Self(0);

    /// One piece of this kind (plain or promoted) as a number to add; none for a king.
    #[inline(always)]
    const fn unit(kind: Kind) -> u32 {
        match kind.unpromoted() {
            Kind::King => 0,
            kind => 1 << SHIFT[kind as usize],
        }
    }

    const fn mask(kind: Kind) -> u32 {
        match kind.unpromoted() {
            Kind::King => 0,
            kind => {
                let low = SHIFT[kind as usize];
                (1 << (SHIFT[kind as usize + 1] - 1)) - (1 << low)
            }
        }
    }

    /// How many of this kind.
    #[inline(always)]
    pub const fn count(self, kind: Kind) -> u32 {
        (self.0 & Self::mask(kind)) >> SHIFT[kind.unpromoted() as usize]
    }

    /// Whether there is one of this kind.
    #[inline(always)]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & Self::mask(kind) != 0
    }

    /// The hand with another count of a kind. Counts beyond what a set has are cut to that.
    pub const fn with(self, kind: Kind, count: u32) -> Self {
        let most = kind.total();
        let count = if count > most { most } else { count };
        Self(self.0 & !Self::mask(kind) | (Self::unit(kind) * count))
    }

    /// A piece comes in.
    #[inline(always)]
    pub(crate) const fn add(&mut self, kind: Kind) {
        self.0 += Self::unit(kind);
    }

    /// A piece goes out.
    #[inline(always)]
    pub(crate) const fn take(&mut self, kind: Kind) {
        self.0 -= Self::unit(kind);
    }

    /// Whether there is nothing.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many pieces there are.
    pub fn len(self) -> u32 {
        Kind::HAND.iter().map(|&kind| self.count(kind)).sum()
    }

    /// Whether there are at least as many of every kind as in the other hand.
    #[inline(always)]
    pub const fn is_superior_or_equal(self, other: Self) -> bool {
        ((self.0 | SPARE) - other.0) & SPARE == SPARE
    }

    /// The packed word.
    #[inline(always)]
    pub const fn word(self) -> u32 {
        self.0
    }

    /// The kinds there are with their counts.
    pub fn iter(self) -> impl Iterator<Item = (Kind, u32)> {
        Kind::HAND.into_iter().map(move |kind| (kind, self.count(kind))).filter(|&(_, count)| count > 0)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_do_not_touch_each_other() {
        let mut full = Hand::EMPTY;
        for kind in Kind::HAND {
            full = full.with(kind, kind.total());
        }
        for kind in Kind::HAND {
            assert_eq!(full.count(kind), kind.total());
            let mut less = full;
            less.take(kind);
            assert_eq!(less.count(kind), kind.total() - 1);
            assert!(full.is_superior_or_equal(less) && !less.is_superior_or_equal(full));
            less.add(kind);
            assert_eq!(less, full);
        }
        assert_eq!(full.len(), 38);
        assert_eq!(full.word() & SPARE, 0);
    }
}
