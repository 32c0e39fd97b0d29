//! Sliding attacks by interchangeable methods: those of the papers and some newer ones.
//!
//! | method | idea | occupancy | boards | from |
//! | --- | --- | --- | --- | --- |
//! | [`RayWalk`] | visits cell after cell; the reference for all others | a set | all | |
//! | [`Rotated`] | the cells of a line lie side by side in one of several images of the board | a set and its images | lines of at most 18 cells | Grimbergen 2007 §3.2, Klimaszewski 2015 §3.2 |
//! | [`Magic`] | a multiplication computes the index of the whole cross | a set | 128 bits, with magic numbers | Yamamoto et al. 2010 §4 |
//! | [`MagicLines`] | the same, a line at a time | a set | 128 bits | |
//! | [`Pext`] | an instruction computes the index of the whole cross | a set | up to about 11×11 | |
//! | [`PextLines`] | the same, a line at a time, with tables that fit the cache | a set | up to about 17×17 | |
//! | [`Subtraction`] | a borrow runs along the line to the first blocker; the only table is that of the rays | a set | lines sorted by their bits | |
//! | [`Fill`] | all sliders of a set at once, by doubling | a set | all | |
//!
//! All implement [`Sliders`] and [`Explain`], take the lines from the board's steps, forks included, and are values, so
//! that a program can hold several. [`RayWalk`] and [`Fill`] have nothing to build and fit every board. The others build
//! their tables in `new`, which returns `None` when the method does not fit the board; hot code keeps a `&'static` to
//! the value.
//!
//! A piece is its [`Directions`]: rook, bishop, queen, lances. The attacks of a dragon are those of a rook and a king.
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
//!
//! # Instruction sets
//!
//! No method needs an instruction beyond the target's baseline, but a crate that depends on this one is built for that
//! baseline unless its own flags say otherwise; on x86-64 it has neither PEXT nor a population count. Instructions for one
//! lookup on the shogi board (`Files63`, rooks and bishops in equal parts), counted by callgrind:
//!
//! | method | `target-cpu=native` | `target-cpu=x86-64` |
//! | --- | ---: | ---: |
//! | [`Pext`] | 30 | 169 |
//! | [`Magic`] | 33 | 34 |
//! | [`PextLines`] | 44 | 207 |
//! | [`MagicLines`] | 48 | 48 |
//! | [`Rotated`] | 62 | 66 |
//! | [`Subtraction`] | 84 | 88 |
//! | [`Fill`] | 197 | 217 |
//! | [`RayWalk`] | 1,759 | 1,795 |
//!
//! `examples/lookups.rs` has the commands. Without BMI2 the methods by PEXT extract bit by bit and take five times the
//! instructions: choose [`MagicLines`] for a board of up to 128 bits, and [`Subtraction`] for a larger one. Counting
//! members ([`BitSet::len`]) takes about twelve instructions for each word at the baseline instead of one; shifts and set
//! algebra cost the same.
//!
//! # Speed
//!
//! `cargo bench -p banmen-bits` measures every method on every board, and `cargo xtask figures` prints the results as
//! the tables below and three more, for random occupancies. Nanoseconds per lookup on one core of an Intel Xeon of 2023,
//! built for its own instruction set: the fastest of 20 samples of 1,024 lookups from different cells on different
//! boards; in brackets, the ratio to the fastest of the row.
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
//! - [`PextLines`] is fastest nearly everywhere: its tables stay in the cache, where those of a whole cross (8 MB for the
//!   rook of shogi) do not. The best on 9×9 takes 1.2 times the best on 8×8 for the rook, 1.4 times for the bishop, 1.1
//!   times for the lance.
//! - [`Rotated`] is second in the lookup alone, but every move pays for three or four images that are kept up to date.
//!   Two words of 64 bits beat three of 32 with every method (Grimbergen's question).
//! - [`Subtraction`] needs no table but the rays, and wins where one direction is asked for: lances.
//! - [`Fill`] answers for all sliders of a set at the price shown for one.

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
pub use indexed::MAX_TABLE_BYTES;
pub use indexed::magic::{MAX_SPARE, Magic, MagicLines, MagicNumbers, Multipliers, numbers, search};
pub use indexed::pext::{Pext, PextLines};
pub use lines::{Line, lines};
pub use ray_walk::{RayWalk, walk};
pub use rays::{Rays, relevant, subsets};
pub use rotated::{Alignment, Filling, Rotated, RotatedOccupancy, klimaszewski};
pub use subtraction::Subtraction;

use crate::board::{Board, Directions};
use crate::set::BitSet;

/// The occupied cells in the form that a method reads: one set, or several images of it.
pub trait Occupancy<S>: Copy + Eq + Debug + Send + Sync + 'static {
    /// Returns the occupied cells.
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
    /// The form of the occupancy that the method reads.
    type Occupancy: Occupancy<B::Set>;
    /// The name of the method in tables and reports.
    const NAME: &'static str;

    /// Returns the occupancy of these cells.
    fn occupancy(&self, occupied: B::Set) -> Self::Occupancy;

    /// Adds the cell with this bit to the occupancy, or removes it when it is occupied.
    fn toggle(&self, occupancy: &mut Self::Occupancy, bit: u32);

    /// Returns the cells that a slider attacks along `directions` from the cell with this bit: the empty cells up to the
    /// first occupied one, and that one. Whether the slider's own cell is occupied makes no difference.
    fn attacks(&self, directions: Directions, bit: u32, occupancy: &Self::Occupancy) -> B::Set;
}

/// The occupancy of the methods that read the set itself.
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
