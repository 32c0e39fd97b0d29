//! Interleaved bitboards: "a single bitboard contains the bits for all players, encoded as a sequence of n-bit tuples" (Browne
//! 2014, §2.1).

use core::fmt;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A word of tuples of `N` bits, a tuple for each cell and a bit of it for each player: `64 / N` cells.
///
/// The operators work on all players at once. A step moves every tuple by whole cells.
///
/// ```
/// use banmen_bits::set::Interleaved;
///
/// // Two bits for each cell: 00 empty, 01 White, 10 Black, 11 unused, as in the article's listing 1.
/// let mut row = Interleaved::<2>::EMPTY;
/// row.insert(0, 0);
/// row.insert(3, 1);
/// assert_eq!((row.get(0), row.get(1), row.get(3)), (1, 0, 2));
/// assert_eq!(row.word(), 0b10_00_00_01);
/// // Every cell takes what its neighbour has.
/// assert_eq!(row.step_down(3).get(0), 2);
/// assert_eq!(row.player(1), 0b1000, "a bitboard of one player");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Interleaved<const N: u32>(u64);

impl<const N: u32> Interleaved<N> {
    /// No piece anywhere.
    pub const EMPTY: Self = Self(0);
    /// The number of cells.
    pub const CELLS: u32 = {
        assert!(N > 0 && N <= 64, "a tuple has 1 to 64 bits");
        64 / N
    };
    /// The bits of one tuple.
    const TUPLE: u64 = u64::MAX >> (64 - N);

    /// Creates the board of a word.
    #[inline(always)]
    pub const fn from_word(word: u64) -> Self {
        Self(word)
    }

    /// The pieces as one word, two bits for each cell.
    #[inline(always)]
    pub const fn word(self) -> u64 {
        self.0
    }

    /// Returns the tuple of a cell; 0 beyond the last cell.
    #[inline(always)]
    pub const fn get(self, cell: u32) -> u64 {
        if cell < Self::CELLS { self.0 >> (N * cell) & Self::TUPLE } else { 0 }
    }

    /// Puts a piece of a player, from 0, on a cell. A cell or player that does not exist is ignored.
    #[inline(always)]
    pub const fn insert(&mut self, cell: u32, player: u32) {
        if cell < Self::CELLS && player < N {
            self.0 |= 1 << (N * cell + player);
        }
    }

    /// Moves every tuple down by a number of cells: each cell then has what the cell so much higher had.
    #[inline(always)]
    #[must_use]
    pub const fn step_down(self, cells: u32) -> Self {
        if cells < Self::CELLS { Self(self.0 >> (N * cells)) } else { Self(0) }
    }

    /// Returns the pieces of one player as an ordinary bitboard, a bit for each cell.
    pub const fn player(self, player: u32) -> u64 {
        let (mut pieces, mut cell) = (0, 0);
        while cell < Self::CELLS {
            if player < N && self.0 >> (N * cell + player) & 1 != 0 {
                pieces |= 1 << cell;
            }
            cell += 1;
        }
        pieces
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $operator:tt;)*) => {$(
        impl<const N: u32> $trait for Interleaved<N> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $operator other.0)
            }
        }
    )*};
}
operators! {
    BitAnd bitand &;
    BitOr bitor |;
    BitXor bitxor ^;
}

impl<const N: u32> Not for Interleaved<N> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl<const N: u32> fmt::Debug for Interleaved<N> {
    /// Writes the tuples from the lowest cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..Self::CELLS).map(|cell| self.get(cell))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn tuples_are_the_boards_of_the_players() {
        let mut random = SplitMix64::new(2);
        for _ in 0..100 {
            let words: [u64; 3] = core::array::from_fn(|_| random.next_u64());
            let mut board = Interleaved::<3>::EMPTY;
            for cell in 0..Interleaved::<3>::CELLS {
                for (player, word) in words.iter().enumerate() {
                    if word >> cell & 1 != 0 {
                        board.insert(cell, player as u32);
                    }
                }
            }
            let cells = (1 << Interleaved::<3>::CELLS) - 1;
            for (player, word) in words.iter().enumerate() {
                assert_eq!(board.player(player as u32), word & cells);
                assert_eq!(board.step_down(4).player(player as u32), (word & cells) >> 4);
            }
        }
        assert_eq!((Interleaved::<3>::CELLS, Interleaved::<2>::CELLS), (21, 32));
        let mut none = Interleaved::<2>::EMPTY;
        none.insert(32, 0);
        none.insert(0, 2);
        assert_eq!((none, none.get(40), none.step_down(99)), (Interleaved::EMPTY, 0, Interleaved::EMPTY));
    }
}
