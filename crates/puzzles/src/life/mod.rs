//! Conway's Game of Life (Browne 2014, §5.3.3 and appendix A), many cells at once.
//!
//! A word holds a cell in each bit, and neighbours are counted for all of them together: the bits of a sum lie in
//! several words, one for each binary place, and an adder is a handful of logical operations ([`adders`]). The article
//! adds eight shifted copies one after the other, in 82 operations. Here each row is added up once, with and without its
//! centre, and the sums of three rows are added: 34 operations.
//!
//! - [`long`]: Long Life, the 8×8 torus in one word, or several boards side by side in wide registers;
//! - [`Small`]: any torus of at most 64 cells in one word;
//! - [`Plane`]: any size, torus or bounded, over many words, and [`Endless`], the infinite plane;
//! - [`Pattern`]: run-length encoded and plaintext patterns in and out, and the well-known ones by name;
//! - [`plain`]: counting neighbours cell by cell, to check all of them.
//!
//! ```
//! use banmen_puzzles::life::{Edges, Pattern, Plane};
//!
//! let glider = Pattern::named("glider").unwrap();
//! let mut plane = Plane::new(40, 30, Edges::Torus).unwrap();
//! plane.insert(&glider, 10, 10);
//! plane.run(4);
//! assert_eq!(plane.population(), 5);
//! assert_eq!(plane.pattern(), glider, "the same form, one cell further");
//! ```

pub mod adders;
pub mod long;
mod pattern;
pub mod plain;
mod plane;
mod small;
mod word;

pub use pattern::{NAMED, Pattern, PatternError};
pub use plane::{Edges, Endless, MOST_CELLS, MOST_SIDE, Plane, PlaneError};
pub use small::{Small, SmallError};
pub use word::{Lanes, Word};
