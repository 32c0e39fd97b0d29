//! One generator, many representations.
//!
//! A [`Representation`] is a layout of the 81 squares with a method for sliding attacks. The rules and the generator of
//! [`PositionOf`](crate::PositionOf) are written once over it, so that the papers' comparisons are fair and the tests of
//! one representation hold for all.
//!
//! | name | layout | sliders | occupancies |
//! | --- | --- | --- | --- |
//! | [`Fast`] | 63+18 by files | subtraction in four lanes, no tables but rays | one set |
//! | [`Rotated32`] | 3×32 by ranks | rotated (Grimbergen 2007; *Original* in Yamamoto et al. 2010, table 5) | four |
//! | [`Magic32Simple`] | 3×32 by ranks | magic, files cut out of the cross | one |
//! | [`Magic32FileM`] | 3×32 by ranks | magic, files by a magic of their own | one |
//! | [`Magic32FileR`] | 3×32 by ranks | magic, files by one rotated board | two |
//! | [`Vertical54`] | 54+27 by files (Yamamoto et al. 2010, figure 9, in two 64-bit words) | magic, files by subtraction | one |
//! | [`Rotated64`], [`Magic64`] | two 64-bit words | the same on wider words, as Grimbergen's conclusion asks | four, one |
//! | [`Pext64`], [`PextLines64`], [`Subtraction64`], [`RayWalk64`] | two 64-bit words | today's methods, and the reference | one |
//!
//! One of the occupancies is the union of the two colors; the others are images that play and undo keep up to date.

mod adapted;
mod fast;
mod line_method;
mod magic;
mod vertical;

pub use adapted::{
    Magic32FileM, Magic32FileR, Magic32Simple, Magic64, Pext64, PextLines64, RayWalk64, Rotated32, Rotated64,
    Subtraction64, Vertical54,
};
pub use fast::Fast;
pub use line_method::{LineMethod, LineMethods};
pub use magic::{FileM, FileR, Simple};
pub use vertical::Vertical;

use crate::geometry::Tables;
use crate::types::{MoveWriter, Square, SquareSet};
use banmen_bits::BitSet;
use banmen_bits::board::Board;
use banmen_bits::board::shogi::Squares;
use banmen_bits::sliders::Occupancy;
use std::fmt::Debug;

/// A layout of the board and a method for sliding attacks.
pub trait Representation: Copy + Eq + Debug + Send + Sync + 'static {
    /// The layout.
    type Board: Board<Geometry = Squares, Set = Self::Set>;
    /// The sets of squares in this layout.
    type Set: BitSet;
    /// The occupancy that the sliders read.
    type Occupancy: Occupancy<Self::Set>;
    /// The incremental occupancy: images of the board that play and undo keep up to date for the sliders, or nothing.
    type Incremental: Copy + Eq + Debug + Send + Sync + 'static;
    /// The tables of the method for sliding attacks.
    type Sliders: Send + Sync + 'static;
    /// The id by which users choose the representation, such as `rotated-32`.
    const NAME: &'static str;

    /// Returns the attacks on the empty board.
    fn tables() -> &'static Tables<Self::Set>;

    /// Returns the tables for sliding attacks.
    fn sliders() -> &'static Self::Sliders;

    /// Returns the incremental occupancy of a set of occupied squares.
    fn incremental(occupied: Self::Set) -> Self::Incremental;

    /// Updates the incremental occupancy when a piece appears on a square or leaves it.
    fn toggle(incremental: &mut Self::Incremental, square: Square);

    /// Returns the occupancy for the sliders, given the occupied squares and their incremental occupancy.
    fn occupancy(occupied: Self::Set, incremental: &Self::Incremental) -> Self::Occupancy;

    /// Returns an occupancy without the piece on a square.
    fn without(occupancy: &Self::Occupancy, square: Square) -> Self::Occupancy;

    /// Returns an occupancy with a piece on a square.
    fn with(occupancy: &Self::Occupancy, square: Square) -> Self::Occupancy;

    /// Returns the attacks of a rook.
    fn rook(sliders: &Self::Sliders, square: Square, occupancy: &Self::Occupancy) -> Self::Set;

    /// Returns the attacks of a bishop.
    fn bishop(sliders: &Self::Sliders, square: Square, occupancy: &Self::Occupancy) -> Self::Set;

    /// Returns the attacks of a lance, of White's when `WHITE`.
    fn lance<const WHITE: bool>(
        sliders: &Self::Sliders,
        square: Square,
        occupancy: &Self::Occupancy,
    ) -> Self::Set;

    /// Calls `visit` for every square of a set.
    fn for_each(set: Self::Set, visit: impl FnMut(Square));

    /// Writes a move to each square of a set of many squares: `first` and `times` the square.
    #[inline(always)]
    fn write_many(to: Self::Set, first: u16, times: u16, list: &mut MoveWriter<'_>) {
        Self::for_each(to, |to| list.push(first.wrapping_add(times * to.index() as u16)));
    }

    /// Writes a move to each square of a set of few squares: `first` and the square.
    #[inline(always)]
    fn write_few(to: Self::Set, first: u16, list: &mut MoveWriter<'_>) {
        Self::for_each(to, |to| list.push(first + to.index() as u16));
    }

    /// Writes a move to each square of a set of squares around `from`: `first` and the square.
    #[inline(always)]
    fn write_near(to: Self::Set, _from: Square, first: u16, list: &mut MoveWriter<'_>) {
        Self::for_each(to, |to| list.push(first + to.index() as u16));
    }

    /// Removes and returns the first square of a set. A loop over it compiles its body once, where
    /// [`for_each`](Self::for_each) compiles it once for each word: better for a long body and few squares.
    fn pop_first(set: &mut Self::Set) -> Option<Square>;

    /// Returns the first square of a set that is not empty; any square of an empty set.
    fn first(set: Self::Set) -> Square;

    /// Returns a set independently of the layout.
    fn square_set(set: Self::Set) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        Self::for_each(set, |square| {
            squares.insert(square);
        });
        squares
    }

    /// Returns the files without a pawn, given the pawns of one color.
    fn open_files(pawns: Self::Set) -> Self::Set;
}

#[cfg(test)]
mod tests;
