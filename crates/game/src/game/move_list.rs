//! A list of moves on the stack.

use arrayvec::ArrayVec;

/// A list that moves are written into: [`ArrayVec`] with room for the most moves a position can have.
pub trait MoveList<M>: Default {
    /// Appends a move. A list has room for all moves that a position can have.
    fn push(&mut self, m: M);
    /// Empties the list, for the moves of another position.
    fn clear(&mut self);
    /// The moves in the order they were listed.
    fn as_slice(&self) -> &[M];
    /// The moves, to be put into another order.
    fn as_mut_slice(&mut self) -> &mut [M];

    /// How many there are.
    #[inline(always)]
    fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// Whether there are none.
    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.as_slice().is_empty()
    }
}

impl<M, const N: usize> MoveList<M> for ArrayVec<M, N> {
    #[inline(always)]
    fn push(&mut self, m: M) {
        ArrayVec::push(self, m);
    }

    #[inline(always)]
    fn clear(&mut self) {
        ArrayVec::clear(self);
    }

    #[inline(always)]
    fn as_slice(&self) -> &[M] {
        ArrayVec::as_slice(self)
    }

    #[inline(always)]
    fn as_mut_slice(&mut self) -> &mut [M] {
        ArrayVec::as_mut_slice(self)
    }
}
