//! Klimaszewski's program whole (2015, §3): 18 boards, one for each side and kind, the occupancy of each side and of all in four
//! images, an array for captures, and the loops of his listings over his tables.
//!
//! What the paper does not print is ours: moves are generated without regard to check, made, and taken back when the own king
//! is attacked; a square is attacked when a piece on it would see a piece of that kind.
//!
//! ```
//! use banmen_bench::klimaszewski::{Program, Tables};
//! use banmen_chess3::Setup;
//!
//! let tables = Tables::new().expect("the images are those of the paper");
//! assert_eq!(Program::new(&tables, &Setup::startpos()).visit(3), 8_000);
//! ```

mod generate;
mod program;
mod sliders;
mod tables;

pub use program::Program;
pub use sliders::{Images, Printed, sizes};
pub use tables::Tables;

use crate::chess3::NODES;
use banmen_chess3::Setup;
use banmen_play::measure::Method;

/// The name of the program among representations.
pub const NAME: &str = "klimaszewski-32";

/// The tree of some plies from the start, every leaf made and unmade.
pub fn method(name: impl Into<String>, depth: u32) -> Option<Method<'static>> {
    let tables = Tables::new()?;
    let visit = move || Program::new(&tables, &Setup::startpos()).visit(depth);
    Some(Method::exact(name, *NODES.get((depth as usize).checked_sub(1)?)?, visit))
}
