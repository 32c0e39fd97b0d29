//! Pieces in hand, packed into one word.

use super::PieceKind;
use std::fmt;

/// The pieces that a side has in hand.
///
/// The counts of the seven kinds are fields of one word. A spare bit above each field lets one subtraction compare
/// all of them at once.
///
/// ```
/// use banmen_shogi::{Hand, PieceKind};
/// let hand = Hand::EMPTY.with(PieceKind::Pawn, 3).with(PieceKind::Rook, 1);
/// assert_eq!((hand.count(PieceKind::Pawn), hand.len()), (3, 4));
/// assert!(hand.is_superior_or_equal(Hand::EMPTY.with(PieceKind::Pawn, 2)));
/// assert!(!hand.is_superior_or_equal(Hand::EMPTY.with(PieceKind::Gold, 1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u32);

/// Where the field of each kind begins, by its number: P L N S B R G.
const SHIFT: [u32; 8] = [0, 6, 10, 14, 18, 21, 24, 28];
/// The spare bit above each field.
const SPARE: u32 = 1 << 5 | 1 << 9 | 1 << 13 | 1 << 17 | 1 << 20 | 1 << 23 | 1 << 27;

impl Hand {
    /// The empty hand.
    pub const EMPTY: Self = Self(0);

    /// One piece of a kind, plain or promoted, as a number to add; zero for a king, which is never in hand.
    #[inline(always)]
    const fn unit(kind: PieceKind) -> u32 {
        match kind.unpromoted() {
            PieceKind::King => 0,
            kind => 1 << SHIFT[kind as usize],
        }
    }

    const fn mask(kind: PieceKind) -> u32 {
        match kind.unpromoted() {
            PieceKind::King => 0,
            kind => {
                let low = SHIFT[kind as usize];
                (1 << (SHIFT[kind as usize + 1] - 1)) - (1 << low)
            }
        }
    }

    /// Returns the hand as one number: hands that differ have different numbers, the same in every representation.
    #[inline(always)]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the number of pieces of a kind; a promoted kind stands for its plain one.
    #[inline(always)]
    pub const fn count(self, kind: PieceKind) -> u32 {
        (self.0 & Self::mask(kind)) >> SHIFT[kind.unpromoted() as usize]
    }

    /// Returns whether there is a piece of a kind.
    #[inline(always)]
    pub const fn has(self, kind: PieceKind) -> bool {
        self.0 & Self::mask(kind) != 0
    }

    /// Returns the hand with another count of a kind. The count is limited to what a set of pieces has.
    pub const fn with(self, kind: PieceKind, count: u32) -> Self {
        let most = kind.total();
        let count = if count > most { most } else { count };
        Self(self.0 & !Self::mask(kind) | (Self::unit(kind) * count))
    }

    /// Adds a piece. A field that overflows, which no legal move causes, spoils the counts and nothing else.
    #[inline(always)]
    pub(crate) const fn add(&mut self, kind: PieceKind) {
        self.0 = self.0.wrapping_add(Self::unit(kind));
    }

    /// Removes a piece. Taking what is not there spoils the counts and nothing else.
    #[inline(always)]
    pub(crate) const fn take(&mut self, kind: PieceKind) {
        self.0 = self.0.wrapping_sub(Self::unit(kind));
    }

    /// Returns whether the hand is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of pieces of all kinds.
    pub fn len(self) -> u32 {
        PieceKind::HAND.iter().map(|&kind| self.count(kind)).sum()
    }

    /// Returns whether the hand has at least as many pieces of every kind as the other one.
    #[inline(always)]
    pub const fn is_superior_or_equal(self, other: Self) -> bool {
        (self.0 | SPARE).wrapping_sub(other.0) & SPARE == SPARE
    }

    /// Returns the packed word, which is different for different hands.
    #[inline(always)]
    pub const fn word(self) -> u32 {
        self.0
    }

    /// Returns an iterator over the kinds in hand with their counts.
    pub fn iter(self) -> impl Iterator<Item = (PieceKind, u32)> {
        PieceKind::HAND.into_iter().map(move |kind| (kind, self.count(kind))).filter(|&(_, count)| count > 0)
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
        for kind in PieceKind::HAND {
            full = full.with(kind, kind.total());
        }
        for kind in PieceKind::HAND {
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
