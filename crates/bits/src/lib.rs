//! Bitboards for boards that do not fit into 64 bits.
//!
//! - [`Bits`]: a set over `N` words of `u32` or `u64`, usable in constants.
//! - [`board`]: cells, directions and the bit of each cell: rectangles, tori, boxes, hexagonal boards, chess, shogi in
//!   five layouts, and the board of chess for three, whose lines fork.
//! - [`morphology`] and [`methods`]: dilation, erosion, flood fill and algorithms 1 to 12 of Browne (2014) on any board.
//! - [`sliders`]: sliding attacks by eight interchangeable methods, and the search for magic numbers.
//! - [`diagram!`]: pictures of boards as constants. The examples of this documentation are such pictures and run as tests.
//!
//! ```
//! use banmen_bits::board::{Board, Direction, Directions, lattice::Rectangle, layout::Separated};
//! use banmen_bits::sliders::{Sliders, Subtraction};
//! use banmen_bits::{diagram, morphology};
//!
//! // 7×5 cells with eight directions, in one 64-bit word.
//! type Small = Separated<Rectangle<7, 5>, 1>;
//!
//! let walls = diagram!(Small, "
//!     . . . X . . .
//!     . . . X . . .
//!     . X . X X X X
//!     . . . . . . .
//!     . . . X . . .
//! ");
//! // Set algebra, and a step of the whole set at once.
//! assert_eq!(walls.len(), 8);
//! assert_eq!(Small::shift(walls, Direction::EAST) - walls, diagram!(Small, "
//!     . . . . X . .
//!     . . . . X . .
//!     . . X . . . .
//!     . . . . . . .
//!     . . . . X . .
//! "));
//! // The region of empty cells around the first cell.
//! let empty = Small::CELLS - walls;
//! let region = morphology::component::<Small>(empty, 0);
//! assert_eq!(empty - region, diagram!(Small, "
//!     . . . . X X X
//!     . . . . X X X
//!     . . . . . . .
//!     . . . . . . .
//!     . . . . . . .
//! "));
//! // The attacks of a rook on the first cell of the fourth row.
//! let sliders = Subtraction::<Small>::new().expect("the method fits this layout");
//! let rook = sliders.attacks(Directions::ROOK, Small::bit(21), &walls);
//! println!("{}", Small::picture(rook));
//! assert_eq!(rook, diagram!(Small, "
//!     X . . . . . .
//!     X . . . . . .
//!     X . . . . . .
//!     . X X X X X X
//!     X . . . . . .
//! "));
//! ```
//!
//! `examples/custom_board.rs` does the same on a board of 12×12 cells in three words.
//!
//! The methods come from Grimbergen, *Using bitboards for move generation in shogi* (2007); Yamamoto et al., *Magic
//! bitboards in shogi* (2010); Browne, *Bitboard methods for games* (2014); and Klimaszewski, *Using bitboards for move
//! generation in chess for three* (2015).
//!
//! # Requirements
//!
//! The crate is `no_std`, needs `alloc` for the tables of the sliders, and depends on `arrayvec` alone. Nothing is
//! initialised at run time: a table belongs to the value that was built with it.
//!
//! No instruction beyond the target's baseline is required. A dependent crate is built for that baseline unless its own
//! flags say otherwise; [`sliders`](sliders#instruction-sets) lists what that costs.
#![no_std]

extern crate alloc;

pub mod board;
pub mod instructions;
pub mod methods;
pub mod morphology;
pub mod random;
pub mod set;
pub mod sliders;
#[cfg(test)]
mod testing;

pub use set::{BitSet, Bits};

/// The example of the README runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
