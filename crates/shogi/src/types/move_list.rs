//! Lists of moves, written several moves at a time.

use super::Move;
use arrayvec::ArrayVec;
use banmen_game::MoveList;
use std::fmt;
use std::ops::{Deref, DerefMut};

/// The capacity of [`Moves`]. A position with both kings has at most 593 legal moves; a missing king adds a few, and
/// lists are written several moves at a time.
pub const MAX_MOVES: usize = 640;

/// The moves that are cleared at once when a list grows.
const BLOCK: usize = 64;

type Blocks = ArrayVec<[Move; BLOCK], { MAX_MOVES / BLOCK }>;

/// A list of moves on the stack. It dereferences to a slice.
///
/// ```
/// use banmen_shogi::{Moves, Position};
/// let mut moves = Moves::new();
/// Position::startpos().list_legal_moves(&mut moves);
/// assert_eq!(moves.len(), 30);
/// // Only pawns reach the sixth rank.
/// moves.retain(|m| m.to().rank() == 6);
/// assert_eq!(moves.len(), 9);
/// ```
// Groups of moves are written whole, and only some of them kept: a group is one store then, whatever it holds. So the
// places beyond the end must exist. They are cleared in blocks when the list first grows into them, which makes an empty
// list cost nothing.
#[derive(Clone, Default)]
pub struct Moves {
    len: usize,
    blocks: Blocks,
}

impl Moves {
    /// Returns an empty list.
    #[inline(always)]
    pub const fn new() -> Self {
        Self { len: 0, blocks: ArrayVec::new_const() }
    }

    /// Appends a move. A list that is full stays as it is.
    #[inline(always)]
    pub fn push(&mut self, m: Move) {
        let mut writer = self.writer();
        writer.push(m.bits());
        writer.finish();
    }

    /// Returns the moves.
    #[inline(always)]
    pub fn as_slice(&self) -> &[Move] {
        self
    }

    /// Empties the list and keeps the blocks that it has cleared.
    #[inline(always)]
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the moves for which `keep` returns true, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&Move) -> bool) {
        let mut kept = 0;
        for index in 0..self.len {
            let m = self[index];
            if keep(&m) {
                self[kept] = m;
                kept += 1;
            }
        }
        self.len = kept;
    }

    /// Returns what appends many moves.
    #[inline(always)]
    pub(crate) const fn writer(&mut self) -> MoveWriter<'_> {
        MoveWriter { len: self.len, written: &mut self.len, blocks: &mut self.blocks }
    }
}

/// Appends moves to a list, for a [`Representation`](crate::representation::Representation) that writes those of a set.
// The length is its own, so that it stays in a register while moves are written.
pub struct MoveWriter<'a> {
    len: usize,
    written: &'a mut usize,
    blocks: &'a mut Blocks,
}

impl MoveWriter<'_> {
    /// Appends the move of these bits. The list has room for the moves of every valid position; in one that illegal moves
    /// have spoilt, moves beyond that are left out.
    #[inline(always)]
    pub(crate) fn push(&mut self, bits: u16) {
        self.append(&[bits], 1);
    }

    /// Appends the first `count` moves of these, where the list has room for all of them.
    #[inline(always)]
    pub(crate) fn append<const N: usize>(&mut self, bits: &[u16; N], count: usize) {
        let end = self.len + N;
        if end > self.blocks.len() * BLOCK {
            grow(self.blocks);
        }
        if let Some(places) = self.blocks.as_flattened_mut().get_mut(self.len..end) {
            places.copy_from_slice(&bits.map(Move::from_raw));
            self.len += count;
        }
    }

    /// Makes what was written a part of the list.
    #[inline(always)]
    pub(crate) const fn finish(self) {
        *self.written = self.len;
    }
}

/// Clears one block more, if there is one.
#[cold]
#[inline(never)]
fn grow(blocks: &mut Blocks) {
    let _ = blocks.try_push([Move::from_raw(0); BLOCK]);
}

impl fmt::Debug for MoveWriter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MoveWriter").field("len", &self.len).finish_non_exhaustive()
    }
}

impl Deref for Moves {
    type Target = [Move];

    #[inline(always)]
    fn deref(&self) -> &[Move] {
        self.blocks.as_flattened().get(..self.len).unwrap_or(&[])
    }
}

impl DerefMut for Moves {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Move] {
        self.blocks.as_flattened_mut().get_mut(..self.len).unwrap_or(&mut [])
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Extend<Move> for Moves {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        moves.into_iter().for_each(|m| self.push(m));
    }
}

impl FromIterator<Move> for Moves {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        let mut list = Self::new();
        list.extend(moves);
        list
    }
}

impl MoveList<Move> for Moves {
    #[inline(always)]
    fn push(&mut self, m: Move) {
        Self::push(self, m);
    }

    #[inline(always)]
    fn clear(&mut self) {
        Self::clear(self);
    }

    #[inline(always)]
    fn as_slice(&self) -> &[Move] {
        self
    }

    #[inline(always)]
    fn as_mut_slice(&mut self) -> &mut [Move] {
        self
    }
}

/// The moves of a list that is no longer needed.
#[derive(Clone, Debug)]
pub struct MovesIter {
    moves: Moves,
    next: usize,
}

impl Iterator for MovesIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let m = self.moves.get(self.next).copied()?;
        self.next += 1;
        Some(m)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.moves.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for MovesIter {}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = MovesIter;

    #[inline]
    fn into_iter(self) -> MovesIter {
        MovesIter { moves: self, next: 0 }
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(k: usize) -> Move {
        Move::from_raw(k as u16)
    }

    #[test]
    fn a_list_keeps_what_was_written_and_leaves_out_what_has_no_room() {
        let mut moves = Moves::new();
        let mut expected = Vec::new();
        let mut writer = moves.writer();
        for k in 0..100 {
            let group: [u16; 16] = std::array::from_fn(|place| (16 * k + place) as u16);
            let count = k % 17;
            if expected.len() + 16 <= MAX_MOVES {
                expected.extend(group.iter().take(count).map(|&bits| Move::from_raw(bits)));
            }
            writer.append(&group, count);
        }
        writer.finish();
        assert_eq!(moves[..], expected);
        while expected.len() < MAX_MOVES {
            expected.push(number(expected.len()));
            moves.push(number(moves.len()));
        }
        moves.push(number(0));
        assert_eq!(moves[..], expected);
        assert!(moves.clone().into_iter().eq(expected.iter().copied()));
        moves.retain(|m| m.bits() % 3 == 0);
        expected.retain(|m| m.bits() % 3 == 0);
        assert_eq!(moves[..], expected);
        moves.clear();
        assert!(moves.is_empty() && moves.into_iter().next().is_none());
    }
}
