//! The vertical layout of Yamamoto et al. (2010, §6, figure 9), with magic for rooks and bishops as there.
//!
//! Two things are ours: both words have 64 bits, and files are found by subtraction, where the paper shifts, masks and looks
//! them up as on a rotated board. The lab has the printed form.

use super::line_method::{LineMethod, LineMethods, is_only, of_crosses};
use crate::geometry::{Tables, dense, of_layout};
use crate::types::Square;
use banmen_bits::board::shogi::Files54;
use banmen_bits::board::{Board, Directions};
use banmen_bits::sliders::{Magic, Sliders, numbers};

type Set = <Files54 as Board>::Set;

/// Magic for rooks and bishops. A lance reads one word and needs no table other than its ray.
#[derive(Debug)]
pub struct Vertical {
    magic: Magic<Files54>,
    tables: Box<Tables<Set>>,
}

impl Vertical {
    /// Builds the tables. It is never `None` with the magic numbers of `banmen_bits`.
    pub fn new() -> Option<Self> {
        Some(Self { magic: Magic::new(numbers::SHOGI_FILES54)?, tables: of_layout::<Files54>(&dense()) })
    }

    /// Returns the magic tables of rook and bishop.
    pub fn magic(&self) -> &Magic<Files54> {
        &self.magic
    }

    /// The attacks along a file, within the word that holds it.
    #[inline(always)]
    fn file(&self, directions: Directions, square: Square, occupied: &Set) -> Set {
        let word = usize::from(square.index() >= 54);
        let occupied = occupied.words()[word];
        let mut seen = 0;
        if directions.contains(banmen_bits::board::Direction::NORTH) {
            let ray = self.tables.lance[0][square].words()[word];
            seen |= ray & u64::MAX << (63 - (occupied & ray | 1).leading_zeros());
        }
        if directions.contains(banmen_bits::board::Direction::SOUTH) {
            let ray = self.tables.lance[1][square].words()[word];
            let blockers = occupied & ray;
            seen |= ray & (blockers ^ blockers.wrapping_sub(1));
        }
        Set::from_words(if word == 0 { [seen, 0] } else { [0, seen] })
    }
}

impl LineMethods for Vertical {
    #[inline(always)]
    fn method(directions: Directions) -> LineMethod {
        if is_only(directions, Directions::FILE) { LineMethod::Subtraction } else { of_crosses(directions) }
    }
}

impl Sliders<Files54> for Vertical {
    type Occupancy = Set;
    const NAME: &'static str = "vertical";

    #[inline(always)]
    fn occupancy(&self, occupied: Set) -> Set {
        occupied
    }

    #[inline(always)]
    fn toggle(&self, occupied: &mut Set, bit: u32) {
        occupied.toggle(bit);
    }

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &Set) -> Set {
        match Self::method(directions) {
            LineMethod::Subtraction => {
                self.file(directions, self.tables.squares[bit as usize & 127], occupied)
            }
            _ => self.magic.attacks(directions, bit, occupied),
        }
    }
}
