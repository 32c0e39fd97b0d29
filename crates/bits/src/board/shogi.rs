//! The 9×9 squares of shogi in five layouts.
//!
//! Cells are numbered as in Grimbergen (2007, figure 1): 0 is 9a, the top left corner as Black sees the board, 8 is 1a, 80 is 1i.
//!
//! | layout | words | first bits |
//! | --- | --- | --- |
//! | [`Ranks27`] | 27+27+27 of `u32` | 1c, 2c … 9a; Grimbergen, figure 1: a promotion zone is one word |
//! | [`Files54`] | 54+27 of `u64` | 1a, 1b … 1i, 2a; Yamamoto et al. (2010, figure 9): six files and three |
//! | [`Files63`] | 63+18 of `u64` | the same order, seven files and two |
//! | [`Files81`] | 64+17 of `u64` | the same order without a gap: one long number |
//! | [`Ranks81`] | 64+17 of `u64` | 9a, 8a … 1i: the numbers of the cells |

use super::lattice::{Lattice, Rectangle};
use super::layout::{Arrangement, LatticeBoard, Strides};
use crate::set::{Bits, Packing};

/// The 81 squares with the eight directions of a queen.
pub type Squares = Rectangle<9, 9, 8>;

/// Files from 1 to 9, each from rank a to rank i.
const BY_FILES: Strides = Strides { origin: 72, column: -9, row: 1, layer: 0 };

macro_rules! arrangement {
    ($(#[$doc:meta])* $arrangement:ident, $name:literal, $strides:expr, $packing:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $arrangement;

        impl<L: Lattice> Arrangement<L> for $arrangement {
            const NAME: &'static str = $name;
            const STRIDES: Strides = $strides;
            const PACKING: Option<Packing> = $packing;
        }
    };
}

arrangement! {
    /// Three ranks a word, the far ranks in the first word; within a word the right-hand file is the lowest bit.
    ThreeRanks, "shogi 27+27+27", Strides { origin: 80, column: -1, row: -9, layer: 0 },
    Some(Packing { used: 27, descending: true })
}
arrangement! {
    /// Six files in the first word, three in the second.
    SixFiles, "shogi 54+27", BY_FILES, Some(Packing { used: 54, descending: false })
}
arrangement! {
    /// Seven files in the first word, two in the second.
    SevenFiles, "shogi 63+18", BY_FILES, Some(Packing { used: 63, descending: false })
}
arrangement! {
    /// All files one after the other.
    FilesInARow, "shogi 81 by files", BY_FILES, None
}
arrangement! {
    /// All ranks one after the other.
    RanksInARow, "shogi 81 by ranks", Strides { origin: 0, column: 1, row: 9, layer: 0 }, None
}

/// Grimbergen's layout: three words of 32 bits, 27 in use, by ranks.
///
/// ```
/// use banmen_bits::{Bits, diagram, board::shogi::Ranks27};
///
/// // The start position, as printed in the paper (figure 2).
/// let occupied = diagram!(Ranks27, "
///     X X X X X X X X X
///     . X . . . . . X .
///     X X X X X X X X X
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     X X X X X X X X X
///     . X . . . . . X .
///     X X X X X X X X X
/// ");
/// assert_eq!(occupied, Bits::from_words([
///     0b00000111111111010000010111111111,
///     0b00000000000000000000000000000000,
///     0b00000111111111010000010111111111,
/// ]));
/// ```
pub type Ranks27 = LatticeBoard<Squares, ThreeRanks, Bits<u32, 3>>;
/// Yamamoto's vertical layout: a word of 54 bits and one of 27, by files.
pub type Files54 = LatticeBoard<Squares, SixFiles, Bits<u64, 2>>;
/// By files in words of 63 and 18 bits.
pub type Files63 = LatticeBoard<Squares, SevenFiles, Bits<u64, 2>>;
/// By files, 81 bits in a row.
pub type Files81 = LatticeBoard<Squares, FilesInARow, Bits<u64, 2>>;
/// By ranks, 81 bits in a row.
pub type Ranks81 = LatticeBoard<Squares, RanksInARow, Bits<u64, 2>>;
