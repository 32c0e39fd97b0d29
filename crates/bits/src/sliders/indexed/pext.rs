//! The relevant cells gathered by the instruction PEXT, over several words.
//!
//! The bits of the first word come lowest, those of the next word follow.
//! [`Portable`](crate::instructions::Portable) computes the same indices without the instruction, bit by bit.

use alloc::vec::Vec;
use core::fmt;

use super::{Crosses, Encoder, LineTables};
use crate::board::{Board, Directions};
use crate::instructions::{Extract, Hardware};
use crate::set::BitSet;
use crate::sliders::{Explain, Sliders, Stage, plain_occupancy};

/// Gathers the cells of a mask.
#[derive(Clone, Copy, Debug)]
struct Gather<S, E> {
    mask: S,
    extract: core::marker::PhantomData<E>,
}

impl<S: BitSet, E: Extract> Encoder<S> for Gather<S, E> {
    #[inline(always)]
    fn index(&self, occupied: S) -> usize {
        let (mut index, mut place) = (0, 0);
        for k in 0..S::WIDE_WORDS {
            let mask = self.mask.wide_word(k);
            index |= E::extract(occupied.wide_word(k), mask) << place;
            place += mask.count_ones();
        }
        index as usize
    }

    fn mask(&self) -> S {
        self.mask
    }

    fn stage(&self, occupied: S) -> Stage<S> {
        let part = |k| {
            let (word, mask) = (occupied.wide_word(k), self.mask.wide_word(k));
            [word, mask, E::extract(word, mask)]
        };
        let parts: Vec<_> = (0..S::WIDE_WORDS).map(part).collect();
        Stage::Gathered { parts, index: self.index(occupied) as u64 }
    }
}

impl<S: BitSet, E> Gather<S, E> {
    fn new(mask: S) -> Self {
        Self { mask, extract: core::marker::PhantomData }
    }
}

/// A table for each cross of a board, looked up by [`Extract`].
///
/// ```
/// use banmen_bits::board::{Board, Directions, chess::Chess};
/// use banmen_bits::{diagram, sliders::{Pext, Sliders}};
///
/// let pext = Pext::<Chess>::new().expect("8 by 8 cells fit");
/// let occupied = diagram!(Chess, "
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// ");
/// // d4 is cell 35 in reading order.
/// assert_eq!(pext.attacks(Directions::BISHOP, Chess::bit(35), &occupied), diagram!(Chess, "
///     . . . . . . . X
///     X . . . . . X .
///     . X . . . X . .
///     . . X . X . . .
///     . . . . . . . .
///     . . X . X . . .
///     . X . . . X . .
///     X . . . . . X .
/// "));
/// ```
pub struct Pext<B: Board, E: Extract = Hardware> {
    crosses: Crosses<B, Gather<B::Set, E>>,
}

impl<B: Board, E: Extract> Pext<B, E> {
    /// Builds the tables of the board. `None` when one would exceed [`MAX_TABLE_BYTES`](super::MAX_TABLE_BYTES), as on
    /// boards from 12×12 cells.
    pub fn new() -> Option<Self> {
        Crosses::new(|_, _, mask, _| Gather::new(mask)).map(|crosses| Self { crosses })
    }

    /// The size of the tables in bytes.
    pub fn size(&self) -> usize {
        self.crosses.size()
    }
}

impl<B: Board, E: Extract> fmt::Debug for Pext<B, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pext").field("board", &B::NAME).field("bytes", &self.size()).finish_non_exhaustive()
    }
}

impl<B: Board, E: Extract> Sliders<B> for Pext<B, E> {
    plain_occupancy!(B);
    const NAME: &'static str = E::NAME;

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        self.crosses.attacks(directions, bit, *occupied)
    }
}

impl<B: Board, E: Extract> Explain<B> for Pext<B, E> {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: &B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        self.crosses.explain(directions, bit, *occupied, show)
    }
}

/// A table for each line, looked up by [`Extract`]: more lookups than [`Pext`], in far smaller tables.
///
/// ```
/// use banmen_bits::board::{Board, Directions, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, sliders::{Pext, PextLines, Sliders}};
///
/// type Wide = Separated<Rectangle<14, 3>, 1>;
/// let lines = PextLines::<Wide>::new().expect("lines of 14 cells fit");
/// let occupied = diagram!(Wide, "
///     . . . . . . . . . . . . . .
///     . . X . . . . . . . . . X .
///     . . . . . . X . . . . . . .
/// ");
/// assert_eq!(lines.attacks(Directions::ROOK, Wide::bit(14 + 6), &occupied), diagram!(Wide, "
///     . . . . . . X . . . . . . .
///     . . X X X X . X X X X X X .
///     . . . . . . X . . . . . . .
/// "));
/// ```
pub struct PextLines<B: Board, E: Extract = Hardware> {
    lines: LineTables<B, Gather<B::Set, E>>,
}

impl<B: Board, E: Extract> PextLines<B, E> {
    /// Builds the tables of the board. `None` when those of an axis would exceed
    /// [`MAX_TABLE_BYTES`](super::MAX_TABLE_BYTES), as on boards from 18×18 cells.
    pub fn new() -> Option<Self> {
        LineTables::new(|_, _, mask, _| Gather::new(mask)).map(|lines| Self { lines })
    }

    /// The size of the tables in bytes.
    pub fn size(&self) -> usize {
        self.lines.size()
    }
}

impl<B: Board, E: Extract> fmt::Debug for PextLines<B, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PextLines")
            .field("board", &B::NAME)
            .field("bytes", &self.size())
            .finish_non_exhaustive()
    }
}

impl<B: Board, E: Extract> Sliders<B> for PextLines<B, E> {
    plain_occupancy!(B);
    const NAME: &'static str = "pext by lines";

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        self.lines.attacks(directions, bit, *occupied)
    }
}

impl<B: Board, E: Extract> Explain<B> for PextLines<B, E> {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: &B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        self.lines.explain(directions, bit, *occupied, show)
    }
}
