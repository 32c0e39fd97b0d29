//! Conway's Game of Life (Browne 2014, §5.3.3 and appendix A), many cells at once.
//!
//! A word holds a cell in each bit, and the neighbours of all of them are counted together: a sum is several words, one
//! for each binary digit, and an adder is a few logical operations ([`adders`]). The article adds eight shifted copies
//! one after the other, in 82 operations. Here each row is added once, with and without its centre, and the sums of
//! three rows are added: 34 operations.
//!
//! - [`long`]: Long Life, the 8×8 torus in one word, or several boards side by side in wide registers;
//! - [`Small`]: any torus of at most 64 cells in one word;
//! - [`Plane`]: any size, torus or bounded, over many words, and [`Endless`], the infinite plane;
//! - [`Pattern`]: run-length encoded and plaintext patterns in and out, and the well-known ones by name;
//! - [`plain`]: the naive reference, which counts neighbours cell by cell.
//!
//! ```
//! use banmen_puzzles::life::{Edges, Pattern, Plane};
//!
//! let glider = Pattern::named("glider").unwrap();
//! let mut plane = Plane::new(40, 30, Edges::Torus).unwrap();
//! plane.insert(&glider, 10, 10);
//! plane.run(4);
//! assert_eq!(plane.population(), 5);
//! assert_eq!(plane.pattern(), glider, "the same pattern, one cell further");
//! ```

pub mod adders;
pub mod long;
mod pattern;
pub mod plain;
mod plane;
mod small;
mod word;

pub use pattern::{NAMED, Pattern, PatternError};
pub use plane::{Edges, Endless, MAX_CELLS, MAX_SIDE, Plane, PlaneError};
pub use small::{Small, SmallError};
pub use word::{Lanes, Word};
