//! What is kept for each point, by its number.

use super::NUMBERS;

/// A table with an entry for each number.
#[derive(Clone, Copy)]
pub(super) struct Table<T>(pub(super) [T; NUMBERS]);

impl<T: Copy> Table<T> {
    #[inline(always)]
    pub(super) fn get(&self, number: u16) -> T {
        self.0[number as usize % NUMBERS]
    }

    #[inline(always)]
    pub(super) fn at(&mut self, number: u16) -> &mut T {
        &mut self.0[number as usize % NUMBERS]
    }
}

/// How many of the four neighbours are Black's, White's and empty, four bits each; a neighbour beyond the edge counts as
/// both colours'.
#[derive(Clone, Copy)]
pub(super) struct Near(pub(super) u16);

impl Near {
    pub(super) const EMPTY: u16 = 1 << 8;

    pub(super) const fn with_edges(edges: u16) -> Self {
        Self(edges * 0x11 + (4 - edges) * Self::EMPTY)
    }

    #[inline(always)]
    pub(super) const fn stone(colour: u8) -> u16 {
        1 << (4 * (colour & 1))
    }

    /// How many empty neighbours there are.
    #[inline(always)]
    pub(super) const fn empty(self) -> u16 {
        self.0 >> 8
    }

    /// How many neighbours are of a colour or beyond the edge.
    #[inline(always)]
    pub(super) const fn of(self, colour: u8) -> u16 {
        (self.0 >> (4 * (colour & 1))) & 15
    }
}
