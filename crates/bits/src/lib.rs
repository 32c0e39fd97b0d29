//! Sets of cells over machine words, boards, and what Grimbergen (2007), Yamamoto et al. (2010), Browne (2014) and
//! Klimaszewski (2015) do with them.
//!
//! - [`Bits`]: a set over `N` words of `u32` or `u64`, everything in `const`.
//! - [`board`]: which cells there are, how a step goes, and where each cell lives in the words: rectangles, tori, lines,
//!   boxes, hexagonal boards, chess, shogi in five layouts, and the forked board of chess for three.
//! - [`morphology`] and [`methods`]: Browne's dilation, erosion, floods and algorithms 1 to 12 over any board.
//! - [`sliders`]: sliding attacks by seven methods behind one trait, and the search for magic numbers.
//! - [`diagram!`]: pictures of boards as constants; the examples are such pictures and run as tests.
//!
//! ```
//! use banmen_bits::board::{Board, Direction, lattice::Hexagon, layout::Separated};
//! use banmen_bits::{diagram, morphology};
//!
//! type Small = Separated<Hexagon<3>, 1>;
//! let stone = diagram!(Small, "
//!       . . .
//!      . . . .
//!     . . X . .
//!      . . . .
//!       . . .
//! ");
//! assert_eq!(morphology::neighbours::<Small>(stone), diagram!(Small, "
//!       . . .
//!      . X X .
//!     . X . X .
//!      . X X .
//!       . . .
//! "));
//! assert_eq!(Small::shift(stone, Direction::EAST), Small::single(10));
//! ```
//!
//! # Which method is fastest
//!
//! `cargo bench -p banmen-bits` measures every method on every board, and `cargo xtask figures` prints what it found as
//! the tables below (and three more, for random occupancies). Nanoseconds a lookup on one core of an Intel Xeon of 2023
//! with its own instruction set, the fastest of 20 samples, 1,024 lookups from different cells on different boards each; in
//! brackets, how many times the fastest of the row.
//!
//! Occupancies as in a game, rook:
//!
//! | board | ray walk | rotated | magic | pext | pext by lines | subtraction | fill |
//! | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
//! | chess 64 | 226.8 (87.1×) | 3.4 (1.3×) | 3.4 (1.3×) | 3.3 (1.3×) | 2.6 (1.0×) | 2.9 (1.1×) | 6.2 (2.4×) |
//! | shogi 27+27+27 | 282.8 (77.3×) | 5.0 (1.4×) | 5.9 (1.6×) | 5.5 (1.5×) | 3.7 (1.0×) | – | 30.2 (8.3×) |
//! | shogi 54+27 | 288.0 (87.9×) | 4.1 (1.2×) | 5.0 (1.5×) | 4.9 (1.5×) | 3.3 (1.0×) | 5.2 (1.6×) | 22.1 (6.8×) |
//! | shogi 63+18 | 284.4 (89.8×) | 4.1 (1.3×) | 5.0 (1.6×) | 4.9 (1.5×) | 3.2 (1.0×) | 5.2 (1.6×) | 12.3 (3.9×) |
//! | shogi 81 by files | 281.7 (86.1×) | 4.9 (1.5×) | 5.1 (1.5×) | 5.0 (1.5×) | 3.3 (1.0×) | 5.2 (1.6×) | 11.8 (3.6×) |
//! | shogi 81 by ranks | 279.5 (81.2×) | 4.9 (1.4×) | 5.1 (1.5×) | 4.9 (1.4×) | 3.4 (1.0×) | 5.3 (1.5×) | 12.0 (3.5×) |
//! | three 32+32+32 | 124.0 (34.2×) | 4.7 (1.3×) | 5.8 (1.6×) | 5.2 (1.4×) | 3.6 (1.0×) | – | 19.0 (5.2×) |
//! | three 64+32 | 125.8 (38.3×) | 4.3 (1.3×) | 5.0 (1.5×) | 4.9 (1.5×) | 3.3 (1.0×) | – | 26.4 (8.0×) |
//!
//! Occupancies as in a game, bishop:
//!
//! | board | ray walk | rotated | magic | pext | pext by lines | subtraction | fill |
//! | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
//! | chess 64 | 197.9 (89.9×) | 3.6 (1.6×) | 3.6 (1.6×) | 3.4 (1.6×) | 2.2 (1.0×) | 3.2 (1.4×) | 8.1 (3.7×) |
//! | shogi 27+27+27 | 245.0 (72.8×) | 4.9 (1.4×) | 5.3 (1.6×) | 5.0 (1.5×) | 3.4 (1.0×) | – | 32.5 (9.7×) |
//! | shogi 54+27 | 243.1 (76.0×) | 4.1 (1.3×) | 5.2 (1.6×) | 4.7 (1.5×) | 3.2 (1.0×) | 4.7 (1.5×) | 24.3 (7.6×) |
//! | shogi 63+18 | 239.6 (66.9×) | 4.1 (1.1×) | 4.9 (1.4×) | 4.7 (1.3×) | 3.6 (1.0×) | 4.7 (1.3×) | 13.2 (3.7×) |
//! | shogi 81 by files | 236.7 (75.0×) | 4.9 (1.6×) | 4.9 (1.5×) | 4.7 (1.5×) | 3.2 (1.0×) | 4.7 (1.5×) | 11.2 (3.6×) |
//! | shogi 81 by ranks | 240.6 (65.6×) | 4.9 (1.3×) | 5.3 (1.5×) | 4.7 (1.3×) | 3.7 (1.0×) | 4.6 (1.3×) | 11.3 (3.1×) |
//! | three 32+32+32 | 102.4 (29.8×) | 4.6 (1.3×) | 5.3 (1.5×) | 5.0 (1.4×) | 3.4 (1.0×) | – | 23.0 (6.7×) |
//! | three 64+32 | 106.5 (30.9×) | 4.1 (1.2×) | 5.0 (1.4×) | 4.7 (1.4×) | 3.4 (1.0×) | – | 33.4 (9.7×) |
//!
//! Occupancies as in a game, lance:
//!
//! | board | ray walk | rotated | magic | pext | pext by lines | subtraction | fill |
//! | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
//! | chess 64 | 56.3 (26.5×) | 3.0 (1.4×) | 4.8 (2.3×) | 4.8 (2.2×) | 2.1 (1.0×) | 2.1 (1.0×) | 2.9 (1.4×) |
//! | shogi 27+27+27 | 70.8 (23.1×) | 3.7 (1.2×) | 7.4 (2.4×) | 6.7 (2.2×) | 3.1 (1.0×) | – | 19.1 (6.2×) |
//! | shogi 54+27 | 71.8 (25.9×) | 3.1 (1.1×) | 5.7 (2.0×) | 5.7 (2.1×) | 2.9 (1.0×) | 2.8 (1.0×) | 11.1 (4.0×) |
//! | shogi 63+18 | 71.4 (27.5×) | 3.1 (1.2×) | 5.7 (2.2×) | 5.6 (2.2×) | 2.6 (1.0×) | 2.8 (1.1×) | 9.6 (3.7×) |
//! | shogi 81 by files | 71.2 (26.2×) | 3.8 (1.4×) | 5.6 (2.1×) | 5.6 (2.1×) | 2.7 (1.0×) | 2.8 (1.0×) | 5.0 (1.8×) |
//! | shogi 81 by ranks | 70.2 (29.3×) | 3.8 (1.6×) | 5.7 (2.4×) | 5.6 (2.3×) | 3.0 (1.2×) | 2.4 (1.0×) | 3.8 (1.6×) |
//! | three 32+32+32 | 41.3 (13.6×) | 3.7 (1.2×) | 7.2 (2.4×) | 6.5 (2.2×) | 3.0 (1.0×) | – | 13.3 (4.4×) |
//! | three 64+32 | 41.9 (16.4×) | 3.3 (1.3×) | 5.7 (2.2×) | 5.6 (2.2×) | 2.6 (1.0×) | – | 12.9 (5.0×) |
//!
//! What the tables say:
//!
//! - A table for each line, looked up by [`PextLines`](sliders::PextLines), is fastest nearly everywhere: its tables
//!   stay in the cache, where those of a whole cross (8 MB for the rook of shogi) do not. The best on 9×9 takes 1.2 times
//!   the best on 8×8 for the rook, 1.4 times for the bishop, 1.1 times for the lance.
//! - Rotated boards are still second on the lookup alone. What they cost is paid at every move: three or four images to keep
//!   up to date. Two words of 64 bits beat three of 32 with every method (Grimbergen's question).
//! - [`Subtraction`](sliders::Subtraction) needs no table but the rays, and wins where one direction is asked for: lances.
//! - [`Fill`](sliders::Fill) answers for all sliders of a set at the price shown for one.
//!
//! Set operations by the number of words, beside `u128`:
//!
//! | operation | 1 words | 2 words | u128 | 3 words | 4 words | 6 words |
//! | --- | ---: | ---: | ---: | ---: | ---: | ---: |
//! | algebra | 1.0 (1.5×) | 0.6 (1.0×) | 0.7 (1.1×) | 1.0 (1.5×) | 0.6 (1.0×) | 0.7 (1.1×) |
//! | shift by 9 | 0.1 (1.0×) | 0.4 (3.5×) | 0.9 (7.3×) | 0.6 (5.1×) | 0.9 (7.3×) | 1.9 (15.8×) |
//! | count | 0.2 (1.0×) | 0.6 (2.7×) | 0.7 (2.7×) | 1.0 (4.0×) | 1.4 (5.7×) | 2.5 (10.3×) |
//! | walk | 16.5 (1.0×) | 32.8 (2.0×) | 44.4 (2.7×) | 49.6 (3.0×) | 65.0 (3.9×) | 98.4 (6.0×) |
//!
//! Two words are as fast as `u128`, or faster: walking and shifting a `[u64; 2]` vectorises or splits better.
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
