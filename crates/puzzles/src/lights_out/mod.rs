//! Lights Out (Browne 2014, §5.3.1, algorithm 11): a button inverts its own light and the adjacent ones; the aim is to
//! put all lights out.
//!
//! The order of the presses does not matter and a second press undoes the first, so a solution is a *set* of buttons,
//! and the puzzle a system of linear equations over GF(2): one for each light, one unknown for each button. A row of
//! the system is a row of bits, and adding two rows is an exclusive or of their words.
//!
//! - [`Shape`]: the boards by name and size, as pictures; [`Wiring`]: the lights that each button inverts, for
//!   any geometry;
//! - [`Elimination`]: the system solved once for all sets of lights: solvable or not, the number of solutions, a shortest
//!   one;
//! - [`plain`]: the naive references, by arrays of `bool` and by breadth-first search.
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
mod wiring;

pub use elimination::{Elimination, Shortest};
pub use lights::Lights;
pub use shape::{MAX_CELLS, Shape, ShapeError, Tiling};
pub use wiring::Wiring;
