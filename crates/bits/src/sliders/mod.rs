//! Sliding attacks, by every method of the papers and some of today's, side by side in one program.
//!
//! A slider's attacks depend on what stands in its way, and the methods differ in how they look that up:
//!
//! | method | idea | keeps up to date | from |
//! | --- | --- | --- | --- |
//! | [`RayWalk`] | go and see; the reference for all others | one set | |
//! | [`Rotated`] | the bits of a line lie side by side in one of several images of the board | a set and its images | Grimbergen 2007 §3.2, Klimaszewski 2015 §3.2 |
//! | [`Magic`] | a multiplication gathers the bits of the cross | one set | Yamamoto et al. 2010 §4 |
//! | [`Pext`] | an instruction gathers them | one set | |
//! | [`PextLines`] | the same, a line at a time, with tables that fit the cache | one set | |
//! | [`Subtraction`] | a borrow runs along the line to the first blocker; no tables but the rays | one set | Yamamoto et al. 2010 §6 for files |
//! | [`Fill`] | all sliders of a set at once, by doubling | one set | |
//!
//! All implement [`Sliders`], take any board whose lines are given by its steps (where the method fits the layout),
//! forks included, and are values: a program can hold all of them. Tables are built when the value is made, and belong
//! to it; hot code keeps a `&'static` to one.
//!
//! All of them can tell what they do in one lookup, stage by stage: [`Explain`].
//!
//! A piece is its [`Directions`]: rook, bishop, queen, lances. A dragon is a rook and a king's step, a horse a bishop
//! and a king's step.
//!
//! ```
//! use banmen_bits::board::{Board, Directions, shogi::Files63};
//! use banmen_bits::diagram;
//! use banmen_bits::sliders::{Sliders, Subtraction, walk};
//!
//! let occupied = diagram!(Files63, "
//!     . . . . X . . . .
//!     . . . . . . . . .
//!     . . . . . . . . .
//!     . . . . . . . . .
//!     . X . . X . . . .
//!     . . . . . . . . .
//!     . . . . X . . . .
//!     . . . . . . . . .
//!     . . . . . . . . .
//! ");
//! let subtraction = Subtraction::<Files63>::new().unwrap();
//! let rook = subtraction.attacks(Directions::ROOK, Files63::bit(40), &occupied);
//! assert_eq!(rook, diagram!(Files63, "
//!     . . . . X . . . .
//!     . . . . X . . . .
//!     . . . . X . . . .
//!     . . . . X . . . .
//!     . X X X . X X X X
//!     . . . . X . . . .
//!     . . . . X . . . .
//!     . . . . . . . . .
//!     . . . . . . . . .
//! "));
//! assert_eq!(rook, walk::<Files63>(Directions::ROOK, Files63::bit(40), occupied));
//! ```

mod explain;
mod fill;
mod indexed;
mod lines;
mod ray_walk;
mod rays;
mod rotated;
mod subtraction;

use core::fmt::Debug;

pub use explain::{Explain, Stage};
pub use fill::Fill;
pub use indexed::magic::{MOST_SPARE, Magic, MagicNumbers, Multipliers, numbers, search};
pub use indexed::pext::{Pext, PextLines};
pub use lines::{Line, lines};
pub use ray_walk::{RayWalk, walk};
pub use rays::{Rays, relevant, subsets};
pub use rotated::{Alignment, Filling, Rotated, Turned, klimaszewski};
pub use subtraction::Subtraction;

use crate::board::{Board, Directions};
use crate::set::BitSet;

/// What a method looks at: the occupied cells, in one image or in several.
pub trait Occupancy<S>: Copy + Eq + Debug + Send + Sync + 'static {
    /// The occupied cells.
    fn set(&self) -> S;
}

impl<S: BitSet> Occupancy<S> for S {
    #[inline(always)]
    fn set(&self) -> S {
        *self
    }
}

/// Sliding attacks by one method.
pub trait Sliders<B: Board>: Send + Sync {
    /// The occupancy that the method looks at.
    type Occupancy: Occupancy<B::Set>;
    /// What the method is called in tables and reports.
    const NAME: &'static str;

    /// The occupancy of these cells.
    fn occupancy(&self, occupied: B::Set) -> Self::Occupancy;

    /// A piece appears on the cell with that bit, or goes.
    fn toggle(&self, occupancy: &mut Self::Occupancy, bit: u32);

    /// Every cell that a slider attacks along `directions` from the cell with that bit: the empty cells up to the first
    /// occupied one, and that one. Whether the slider's own cell is occupied makes no difference.
    fn attacks(&self, directions: Directions, bit: u32, occupancy: &Self::Occupancy) -> B::Set;
}

/// The occupancy of the methods that need only the set itself.
macro_rules! plain_occupancy {
    ($board:ident) => {
        type Occupancy = $board::Set;

        #[inline(always)]
        fn occupancy(&self, occupied: $board::Set) -> $board::Set {
            occupied
        }

        #[inline(always)]
        fn toggle(&self, occupied: &mut $board::Set, bit: u32) {
            $crate::set::BitSet::toggle(occupied, bit);
        }
    };
}
use plain_occupancy;

#[cfg(test)]
mod tests;
