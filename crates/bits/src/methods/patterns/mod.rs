//! Patterns: the search for shapes anywhere on the board (§5.2.4, algorithm 8 and its variations).
//!
//! [`Patterns`] is the article's database of constants: every placement of one or more shapes, each a set of cells. A
//! shape is given as a picture of one placement; the others are derived by [translation](Patterns::insert_translations),
//! and where the cells are a lattice by [rotation and reflection](Patterns::insert_symmetries).
//! [`TypedPatterns`] knows of which type each placement is, for targets of several types.
//!
//! ```
//! use banmen_bits::board::{Board, lattice::Rectangle, layout::Masked};
//! use banmen_bits::methods::patterns::{Fit, Patterns};
//! use banmen_bits::diagram;
//!
//! type Square = Masked<Rectangle<8, 8, 4>, 1>;
//! let plus = diagram!(Square, "
//!     . X . . . . . .
//!     X X X . . . . .
//!     . X . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! ");
//! let mut patterns = Patterns::<Square, 36>::new();
//! patterns.insert_translations(plus)?;
//! assert_eq!(patterns.len(), 36);
//!
//! let white = diagram!(Square, "
//!     . . . . . . . .
//!     . . . X . . . .
//!     . . X X X . X .
//!     . . . X X X . .
//!     . X . . X . . .
//!     X X X . . . . .
//!     . X . . . . X .
//!     . . . . . . . .
//! ");
//! assert_eq!(patterns.count(white, Fit::Inexact), 3);
//! assert_eq!(patterns.count(white, Fit::Exact), 1);
//! assert_eq!(patterns.shared(white, Fit::Inexact), diagram!(Square, "
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . X . . .
//!     . . . X . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! "));
//! # Ok::<(), banmen_bits::methods::patterns::TooManyPlacements>(())
//! ```

mod placements;
mod search;
mod symmetry;
mod touching;
mod typed;

pub use placements::{Patterns, TooManyPlacements};
pub use search::{Fit, adjoin};
pub use symmetry::Symmetries;
pub use touching::Touching;
pub use typed::{MAX_TYPES, TypedPatterns};
