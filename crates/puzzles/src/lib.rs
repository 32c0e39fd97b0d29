//! Puzzles and automata on bitboards, after Browne, *Bitboard methods for games* (2014, §5.3).
//!
//! - [`lights_out`]: Lights Out on any board (§5.3.1, algorithm 11), by linear algebra over GF(2).
//! - [`life`]: Conway's Game of Life (§5.3.3, appendix A), 64 cells in a word.
//! - [`packing`]: pentominoes, Soma, Bedlam and any other pieces in any region (§5.3.4, algorithm 13).
//!
//! They have no players, so each has an interface of its own instead of the trait of games. Every fast method has a naive
//! reference that checks it.
//!
//! ```
//! use banmen_puzzles::life::{Edges, Pattern, Plane};
//! use banmen_puzzles::lights_out::{Elimination, Shape, Wiring};
//!
//! // A glider on a torus comes back after 4 generations for each column.
//! let mut plane = Plane::new(40, 40, Edges::Torus).unwrap();
//! plane.insert(&Pattern::named("glider").unwrap(), 10, 10);
//! let start = plane.clone();
//! plane.run(4 * 40);
//! assert_eq!(plane, start);
//!
//! // The shortest solution of Lights Out with every light on.
//! let shape: Shape = "5x5".parse().unwrap();
//! let lights = shape.parse_lights("XXXXX/XXXXX/XXXXX/XXXXX/XXXXX").unwrap();
//! let solution = Elimination::new(&Wiring::of_shape(&shape)).shortest(&lights, None).unwrap();
//! assert_eq!(solution.presses.count(), 15);
//! println!("{}", shape.picture(&solution.presses));
//! ```
#![forbid(unsafe_code)]

pub mod life;
pub mod lights_out;
pub mod packing;

/// The example of the README runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
