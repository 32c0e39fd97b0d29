//! The three variants of magic on 3×32 bits of Yamamoto et al. (2010, §5, table 5).
//!
//! | | Simple | FileM | FileR |
//! | --- | --- | --- | --- |
//! | occupancies | 1 | 1 | 2 |
//! | rook, bishop | magic | magic | magic |
//! | file | magic of the cross, masked | a magic of its own | rotated |
//! | rank | read off the board | the same | the same |
//! | one diagonal | magic of the cross, masked | the same | the same |

use super::line_method::{LineMethod, LineMethods, is_only, of_crosses};
use banmen_bits::board::shogi::{Ranks27, Squares};
use banmen_bits::board::{Board, Direction, Directions};
use banmen_bits::sliders::{
    Alignment, Magic, Occupancy, Rays, Rotated, RotatedOccupancy, Sliders, lines, numbers,
};

type Set = <Ranks27 as Board>::Set;

/// Ranks as they lie on the board, 9 bits side by side: the `R` of the table's row for ranks.
fn alignments(with_files: bool) -> Option<Vec<Alignment>> {
    let mut all = vec![Alignment::native::<Ranks27>(&lines::<Squares>(Direction::WEST))?];
    if with_files {
        all.push(Alignment::first_fit::<Ranks27>(lines::<Squares>(Direction::SOUTH))?);
    }
    Some(all)
}

/// Everything by magic. Files and single diagonals are cut out of the cross, ranks are read off the board.
#[derive(Debug)]
pub struct Simple {
    magic: Magic<Ranks27>,
    ranks: Rotated<Ranks27, 0>,
}

/// As [`Simple`], with a magic of their own for files; a lance is cut out of its file.
#[derive(Debug)]
pub struct FileM {
    simple: Simple,
    rays: Rays<Ranks27>,
}

/// As [`Simple`], with one rotated board for files.
#[derive(Debug)]
pub struct FileR {
    magic: Magic<Ranks27>,
    rotated: Rotated<Ranks27, 1>,
}

impl Simple {
    /// Builds the tables. It is never `None` with the magic numbers of `banmen_bits`.
    pub fn new() -> Option<Self> {
        let ranks = Rotated::with_alignments(alignments(false)?)?;
        Some(Self { magic: Magic::new(numbers::SHOGI_RANKS27)?, ranks })
    }
}

impl Simple {
    /// Returns the magic tables of rook and bishop.
    pub fn magic(&self) -> &Magic<Ranks27> {
        &self.magic
    }
}

impl FileM {
    /// Builds the tables. It is never `None` with the magic numbers of `banmen_bits`.
    pub fn new() -> Option<Self> {
        Some(Self { simple: Simple::new()?, rays: Rays::new() })
    }
}

impl FileR {
    /// Builds the tables. It is never `None` with the magic numbers of `banmen_bits`.
    pub fn new() -> Option<Self> {
        let rotated = Rotated::with_alignments(alignments(true)?)?;
        Some(Self { magic: Magic::new(numbers::SHOGI_RANKS27)?, rotated })
    }

    /// Adds the square with this bit to the turned board alone, or removes it.
    #[inline(always)]
    pub(super) fn toggle_images(&self, images: &mut [Set; 1], bit: u32) {
        self.rotated.toggle_images(images, bit);
    }
}

impl LineMethods for Simple {
    #[inline(always)]
    fn method(directions: Directions) -> LineMethod {
        if is_only(directions, Directions::RANK) { LineMethod::Rotated } else { of_crosses(directions) }
    }
}

impl LineMethods for FileM {
    #[inline(always)]
    fn method(directions: Directions) -> LineMethod {
        if is_only(directions, Directions::FILE) { LineMethod::Magic } else { Simple::method(directions) }
    }
}

impl LineMethods for FileR {
    #[inline(always)]
    fn method(directions: Directions) -> LineMethod {
        if is_only(directions, Directions::FILE) { LineMethod::Rotated } else { Simple::method(directions) }
    }
}

impl Sliders<Ranks27> for Simple {
    type Occupancy = Set;
    const NAME: &'static str = "Simple";

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
            LineMethod::Rotated => self.ranks.attacks(directions, bit, &self.ranks.occupancy(*occupied)),
            _ => self.magic.attacks(directions, bit, occupied),
        }
    }
}

impl Sliders<Ranks27> for FileM {
    type Occupancy = Set;
    const NAME: &'static str = "FileM";

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
        if !is_only(directions, Directions::FILE) {
            return self.simple.attacks(directions, bit, occupied);
        }
        let file = self.simple.magic.file(bit, *occupied);
        if directions == Directions::FILE { file } else { file & self.rays.rays(directions, bit) }
    }
}

impl Sliders<Ranks27> for FileR {
    type Occupancy = RotatedOccupancy<Set, 1>;
    const NAME: &'static str = "FileR";

    #[inline(always)]
    fn occupancy(&self, occupied: Set) -> Self::Occupancy {
        self.rotated.occupancy(occupied)
    }

    #[inline(always)]
    fn toggle(&self, occupancy: &mut Self::Occupancy, bit: u32) {
        self.rotated.toggle(occupancy, bit);
    }

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupancy: &Self::Occupancy) -> Set {
        match Self::method(directions) {
            LineMethod::Rotated => self.rotated.attacks(directions, bit, occupancy),
            _ => self.magic.attacks(directions, bit, &occupancy.set()),
        }
    }
}
