//! Packing puzzles (Browne 2014, §5.3.4, algorithm 13): pieces that fill a region, each used once.
//!
//! Every placement of every piece is a precomputed set of cells, and a packing is a choice of disjoint placements,
//! one for each piece, that cover the region. Algorithm 13 fills the next empty cell and drops a placement when some
//! cell can no longer be covered or some piece no longer be played. Here both tests also choose the branch: the
//! placements that are left are counted for each cell and each piece, and the search branches where there are the
//! fewest. Near the root, adders over whole sets count for all cells at once (`search`); further down, where few
//! placements are left, the placements themselves become the members of small sets (`endgame`).
//!
//! - [`Puzzle`]: a region and pieces, read from text or one of the classics by name;
//! - [`Packing`]: its placements and its symmetries; [`Packing::run`] counts or streams all solutions, or those that
//!   are distinct up to symmetry, on any number of threads, can be stopped, and resumes from a [`Cursor`];
//! - [`Packing::observe`]: the same for an [`Observer`], which is shown the search while it runs;
//! - [`article`]: algorithm 13 as printed; [`plain`]: the next empty cell over arrays, the naive reference.
//!
//! ```
//! use banmen_game::watch::Watch;
//! use banmen_puzzles::packing::{Packing, Puzzle, Settings};
//!
//! let puzzle = Puzzle::parse("
//!     region
//!     ...
//!     ...
//!     piece L
//!     X..
//!     XXX
//!     piece I
//!     XX
//! ").unwrap();
//! let packing = Packing::new(&puzzle).unwrap();
//! let report = packing.run(&Settings::default(), None, Watch::NOBODY, |_| {}).unwrap();
//! assert_eq!(report.solutions, 4, "the corner of the piece may be in any corner");
//! ```

pub mod article;
mod classic;
mod cursor;
mod endgame;
mod observer;
mod orientation;
mod placements;
pub mod plain;
mod puzzle;
mod run;
mod search;
mod solution;
mod symmetry;

pub use classic::CLASSICS;
pub use cursor::{Cursor, CursorError};
pub use observer::Observer;
pub use placements::{MAX_CELLS, Packing, PackingError, PieceKind};
pub use puzzle::{Piece, Puzzle, PuzzleError};
pub use run::{Report, Settings};
pub use solution::Solution;
