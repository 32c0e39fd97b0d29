//! The games of Browne's article on bitboard methods, a folder each.
//!
//! A folder holds the kernel (the article's algorithm and what goes beyond it), a plain twin on an array that checks
//! it, the rules as a [`Game`](banmen_play::Game), its texts and its drawing, an evaluation, and what the kernel makes
//! possible: counting, random games, solving. [`registry`] is the list that programs read.
#![forbid(unsafe_code)]

pub mod bench;
pub mod connect4;
pub mod measure;
pub mod othello;
pub mod registry;
pub mod select;
