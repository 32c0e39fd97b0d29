//! Lights Out (Browne 2014, §5.3.1, algorithm 11): a button inverts its own light and those beside it; put them all out.
//!
//! The order of the presses does not matter and a second press undoes the first, so a solution is a *set* of buttons,
//! and the puzzle a system of linear equations over GF(2): one for each light, one unknown for each button. A row of
//! the system is a row of bits, and adding two rows is an exclusive or of their words.
//!
//! - [`Shape`]: the boards by name and size, as pictures; [`Wiring`]: which lights each button inverts, of any
//!   geometry;
//! - [`Elimination`]: the system solved once for all lights: solvable or not, how many solutions, a shortest one;
//! - [`plain`]: the same by arrays of truth values and by trying everything, to check the fast one.
//!
//! ```
//! use banmen_puzzles::lights_out::{Elimination, Shape, Wiring};
//!
//! let shape: Shape = "5x5".parse().unwrap();
//! let wiring = Wiring::of_shape(&shape);
//! let elimination = Elimination::new(&wiring);
//! assert_eq!(elimination.nullity(), 2, "each puzzle has four solutions or none");
//!
//! let lights = shape.parse_lights("X.... / ..... / ..... / ..... / .....").unwrap();
//! assert_eq!(elimination.solve(&lights), None);
//! let lights = shape.parse_lights("XXXXX / XXXXX / XXXXX / XXXXX / XXXXX").unwrap();
//! assert_eq!(elimination.shortest(&lights, None).unwrap().presses.count(), 15);
//! ```

mod elimination;
mod lights;
mod matrix;
pub mod plain;
mod shape;
mod shortest;
mod wiring;

pub use elimination::Elimination;
pub use lights::Lights;
pub use shape::{MOST_CELLS, Shape, ShapeError, Tiling};
pub use shortest::Shortest;
pub use wiring::Wiring;
