//! Browne's bitboard methods for games (2014, §5), over any board.
//!
//! His article sorts them by what they do with a position, and so do we:
//!
//! - [`filters`] read sets and give a set: neighbours, line caps, forward moves (algorithms 1 to 5, §5.1);
//! - [`queries`] read sets and give a number: lines and counts (algorithms 6 and 7, §5.2);
//! - [`patterns`] find shapes wherever they stand (algorithm 8, §5.2.4);
//! - [`updates`] change sets: flips, inversions, captures (algorithms 9 to 12, §5.3).
//!
//! The article's `bits_p` and `bits_o` are called `own` and `enemy` here, `empty` is what neither has. Sets are taken
//! to lie on the board and players not to share a cell.

pub mod filters;
pub mod patterns;
pub mod queries;
pub mod updates;

#[cfg(test)]
mod tests;
