//! One generator, many representations.
//!
//! A [`Representation`] ties a layout of the 81 squares to a way of finding sliding attacks. The rules and the generator
//! of [`Position`](crate::Position) are written once over it, so that the papers' comparisons are fair and the fast
//! one is the tested one.
//!
//! | name | layout | sliders | kept up to date |
//! | --- | --- | --- | --- |
//! | [`Fast`] | 63+18 by files | subtraction in four lanes, no tables but rays | one set |
//! | [`Rotated32`] | 3×32 by ranks | rotated (Grimbergen 2007; *Original* in Yamamoto et al. 2010, table 5) | four |
//! | [`Magic32Simple`] | 3×32 by ranks | magic, files cut out of the cross | one |
//! | [`Magic32FileM`] | 3×32 by ranks | magic, files by a magic of their own | one |
//! | [`Magic32FileR`] | 3×32 by ranks | magic, files by one rotated board | two |
//! | [`Vertical54`] | 64+32 by files | magic, files without tables (Yamamoto et al. 2010, §6) | one |
//! | [`Rotated64`], [`Magic64`] | two 64-bit words | the question at the end of Grimbergen's paper | four, one |
//! | [`Pext64`], [`PextLines64`], [`Subtraction64`], [`RayWalk64`] | two 64-bit words | today's methods, and the reference | one |

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
use crate::types::{Square, SquareSet};
use banmen_bits::BitSet;
use banmen_bits::board::Board;
use banmen_bits::board::shogi::Squares;
use banmen_bits::sliders::Occupancy;
use std::fmt::Debug;

/// A layout and a way of finding sliding attacks.
pub trait Representation: Copy + Eq + Debug + Send + Sync + 'static {
    /// The layout.
    type Board: Board<Geometry = Squares, Set = Self::Set>;
    /// Its sets of squares.
    type Set: BitSet;
    /// What the sliders look at.
    type Occupancy: Occupancy<Self::Set>;
    /// The incremental occupancy: images of the board that play and undo keep up to date for the sliders, or nothing.
    type Incremental: Copy + Eq + Debug + Send + Sync + 'static;
    /// The sliders.
    type Sliders: Send + Sync + 'static;
    /// What is typed to choose it.
    const NAME: &'static str;

    /// The attacks on the empty board. Fetched once for each generation.
    fn tables() -> &'static Tables<Self::Set>;

    /// The sliders. Fetched once for each generation.
    fn sliders() -> &'static Self::Sliders;

    /// The incremental occupancy of a set of occupied squares.
    fn incremental(occupied: Self::Set) -> Self::Incremental;

    /// Updates the incremental occupancy when a piece appears on a square or leaves it.
    fn toggle(incremental: &mut Self::Incremental, square: Square);

    /// The occupancy for the sliders, of the occupied squares and their incremental occupancy.
    fn occupancy(occupied: Self::Set, incremental: &Self::Incremental) -> Self::Occupancy;

    /// The same without one of the pieces.
    fn without(occupancy: &Self::Occupancy, square: Square) -> Self::Occupancy;

    /// The same with one more piece.
    fn with(occupancy: &Self::Occupancy, square: Square) -> Self::Occupancy;

    /// The attacks of a rook.
    fn rook(sliders: &Self::Sliders, square: Square, occupancy: &Self::Occupancy) -> Self::Set;

    /// The attacks of a bishop.
    fn bishop(sliders: &Self::Sliders, square: Square, occupancy: &Self::Occupancy) -> Self::Set;

    /// The attacks of a lance, of White's when `WHITE`.
    fn lance<const WHITE: bool>(
        sliders: &Self::Sliders,
        square: Square,
        occupancy: &Self::Occupancy,
    ) -> Self::Set;

    /// Calls `visit` for every square of a set.
    fn for_each(set: Self::Set, visit: impl FnMut(Square));

    /// Takes the first square out of a set. A loop over it has its body once, where [`for_each`](Self::for_each) has it once for
    /// each word: better for a long body and a few squares.
    fn pop_first(set: &mut Self::Set) -> Option<Square>;

    /// The first square of a set that is not empty.
    fn first(set: Self::Set) -> Square;

    /// The set without its layout.
    fn square_set(set: Self::Set) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        Self::for_each(set, |square| {
            squares.insert(square);
        });
        squares
    }

    /// The files without a pawn, of pawns of one colour.
    fn open_files(pawns: Self::Set) -> Self::Set;
}

#[cfg(test)]
mod tests;
