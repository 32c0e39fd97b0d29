//! The puzzles and automata of Browne (2014, §5.3): what is solved or runs by itself, and has no players.
//!
//! - [`lights_out`]: Lights Out on any board (§5.3.1, algorithm 11), by linear algebra over bit rows.
//! - [`life`]: Conway's Game of Life (§5.3.3, appendix A), 64 cells a word.
//! - [`packing`]: pentominoes, Soma, Bedlam and any other pieces in any region (§5.3.4, algorithm 13).
//!
//! None of them is bent into the trait of a game; each has a plain interface of its own, a plain twin beside every fast
//! method, and a benchmark in [`mod@bench`].
#![forbid(unsafe_code)]

pub mod life;
pub mod lights_out;
pub mod packing;
