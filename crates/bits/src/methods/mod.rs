//! Browne's bitboard methods for games (2014, §5), over any board.
//!
//! The modules follow the sections of the article:
//!
//! - [`filters`] compute a set from sets: neighbours, line caps, forward moves (algorithms 1 to 5, §5.1);
//! - [`queries`] compute a number from sets: lines and counts (algorithms 6 and 7, §5.2);
//! - [`patterns`] find shapes anywhere on the board (algorithm 8, §5.2.4);
//! - [`updates`] change sets: flips, inversions, captures (algorithms 9 to 12, §5.3).
//! - [`steps`] shows each of them line by line, for the figures of the article.
//!
//! The article's `bits_p` and `bits_o` are called `own` and `enemy` here; `empty` are the cells of neither. Sets are
//! assumed to lie on the board, and players not to share a cell.

pub mod filters;
pub mod patterns;
pub mod queries;
pub mod steps;
pub mod updates;

#[cfg(test)]
mod tests;
