//! The vertical layout of Yamamoto et al. (2010, §6) as described there: six files in a 64-bit integer and three in a 32-bit
//! one (figure 9), files found "as with a rotated bitboard" by shift, mask and table, everything else by magic.
//!
//! The 32-bit integer is the low half of a 64-bit word here: a C struct of both is as large as two 64-bit words, because it is
//! aligned to eight bytes, so the sets are of the same size either way ([`Packed`] would be 12 bytes).
//! [`Vertical54`] has our files by subtraction instead of the tables.

use super::inherit;
use banmen_bits::Bits;
use banmen_bits::board::Directions;
use banmen_bits::board::shogi::Files54;
use banmen_bits::sliders::{Magic, Sliders, numbers};
use banmen_shogi::geometry::Tables;
use banmen_shogi::representation::Vertical54;
use banmen_shogi::{Representation, Square};
use std::sync::LazyLock;

type Set = Bits<u64, 2>;

/// Figure 9 as a C compiler lays it out: 16 bytes.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct Figure9 {
    /// Files 1 to 6.
    pub q: u64,
    /// Files 7 to 9.
    pub w: u32,
}

/// The same without alignment: 12 bytes, at the price of loads across cache lines.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, packed(4))]
pub struct Packed {
    /// Files 1 to 6.
    pub q: u64,
    /// Files 7 to 9.
    pub w: u32,
}

/// Files by table, crosses by magic.
#[derive(Debug)]
pub struct TableFiles {
    magic: Magic<Files54>,
    files: Box<[[Set; 128]; 81]>,
}

/// The place of a square: its word, and the lowest bit of its file.
#[inline(always)]
const fn file(square: Square) -> (usize, u32) {
    let file = square.index() / 9;
    if file < 6 { (0, file as u32 * 9) } else { (1, (file as u32 - 6) * 9) }
}

impl TableFiles {
    fn new() -> Option<Self> {
        let mut files = Box::new([[Set::EMPTY; 128]; 81]);
        for square in Square::all() {
            let (word, low) = file(square);
            let rank = square.rank() as u32 - 1;
            for (blocking, attacks) in files[square.index()].iter_mut().enumerate() {
                let occupied = (blocking as u64) << 1;
                let mut reached = 0u64;
                for to in rank + 1..9 {
                    reached |= 1 << to;
                    if occupied >> to & 1 != 0 {
                        break;
                    }
                }
                for to in (0..rank).rev() {
                    reached |= 1 << to;
                    if occupied >> to & 1 != 0 {
                        break;
                    }
                }
                let mut words = [0; 2];
                words[word] = reached << low;
                *attacks = Set::from_words(words);
            }
        }
        Some(Self { magic: Magic::new(numbers::SHOGI_FILES54)?, files })
    }

    /// The attacks along a file: a shift, a mask, a table.
    #[inline(always)]
    pub fn file(&self, square: Square, occupied: &Set) -> Set {
        let (word, low) = file(square);
        let blocking = occupied.words()[word] >> (low + 1) & 127;
        self.files[square.index()][blocking as usize]
    }
}

static SLIDERS: LazyLock<TableFiles> = LazyLock::new(|| match TableFiles::new() {
    Some(sliders) => sliders,
    None => unreachable!("the numbers are magic"),
});

/// The paper's vertical layout with its table files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerticalPrinted;

impl Representation for VerticalPrinted {
    type Board = Files54;
    type Set = Set;
    type Occupancy = Set;
    type Incremental = ();
    type Sliders = TableFiles;
    const NAME: &'static str = "vertical-64-32-printed";

    inherit!(Vertical54, Set);

    #[inline(always)]
    fn sliders() -> &'static TableFiles {
        &SLIDERS
    }

    #[inline(always)]
    fn incremental(_: Set) {}

    #[inline(always)]
    fn toggle((): &mut (), _: Square) {}

    #[inline(always)]
    fn occupancy(occupied: Set, (): &()) -> Set {
        occupied
    }

    #[inline(always)]
    fn without(occupied: &Set, square: Square) -> Set {
        *occupied - Self::tables().single[square]
    }

    #[inline(always)]
    fn with(occupied: &Set, square: Square) -> Set {
        *occupied | Self::tables().single[square]
    }

    #[inline(always)]
    fn rook(sliders: &TableFiles, square: Square, occupied: &Set) -> Set {
        sliders.magic.attacks(Directions::ROOK, bit(square), occupied)
    }

    #[inline(always)]
    fn bishop(sliders: &TableFiles, square: Square, occupied: &Set) -> Set {
        sliders.magic.attacks(Directions::BISHOP, bit(square), occupied)
    }

    #[inline(always)]
    fn lance<const WHITE: bool>(sliders: &TableFiles, square: Square, occupied: &Set) -> Set {
        sliders.file(square, occupied) & Self::tables().lance[WHITE as usize][square]
    }
}

#[inline(always)]
fn bit(square: Square) -> u32 {
    let (word, low) = file(square);
    word as u32 * 64 + low + square.index() as u32 % 9
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printed::testing::check;
    use banmen_bits::board::Board;

    #[test]
    fn printed_layout_sees_what_a_walk_sees() {
        check::<VerticalPrinted>();
        for square in Square::all() {
            assert_eq!(bit(square), Files54::bit(square.cell()));
        }
    }

    #[test]
    fn sets_of_64_and_32_bits_are_as_large_as_two_words_unless_packed() {
        assert_eq!((size_of::<Figure9>(), size_of::<Set>(), size_of::<Packed>()), (16, 16, 12));
    }
}
