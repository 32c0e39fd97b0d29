//! The three ways to use magic on 3×32 bits of Yamamoto et al. (2010, §5, table 5).
//!
//! | | Simple | FileM | FileR |
//! | --- | --- | --- | --- |
//! | occupancies | 1 | 1 | 2 |
//! | rook, bishop | magic | magic | magic |
//! | file | magic of the cross, masked | a magic of its own | rotated |
//! | rank | read off the board | the same | the same |
//! | one diagonal | magic of the cross, masked | the same | the same |

use super::ways::{Way, Ways, is_only, of_crosses};
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

/// Everything by magic; single lines are cut out of the cross, but for ranks.
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
    /// The tables; `None` never happens with the numbers of `banmen_bits`.
    pub fn new() -> Option<Self> {
        let ranks = Rotated::with_alignments(alignments(false)?)?;
        Some(Self { magic: Magic::new(numbers::SHOGI_RANKS27)?, ranks })
    }
}

impl Simple {
    /// The magic tables of rook and bishop.
    pub fn magic(&self) -> &Magic<Ranks27> {
        &self.magic
    }
}

impl FileM {
    /// The tables; `None` never happens with the numbers of `banmen_bits`.
    pub fn new() -> Option<Self> {
        Some(Self { simple: Simple::new()?, rays: Rays::new() })
    }
}

impl FileR {
    /// The tables; `None` never happens with the numbers of `banmen_bits`.
    pub fn new() -> Option<Self> {
        let rotated = Rotated::with_alignments(alignments(true)?)?;
        Some(Self { magic: Magic::new(numbers::SHOGI_RANKS27)?, rotated })
    }
}

impl Ways for Simple {
    #[inline(always)]
    fn way(directions: Directions) -> Way {
        if is_only(directions, Directions::RANK) { Way::Rotated } else { of_crosses(directions) }
    }
}

impl Ways for FileM {
    #[inline(always)]
    fn way(directions: Directions) -> Way {
        if is_only(directions, Directions::FILE) { Way::Magic } else { Simple::way(directions) }
    }
}

impl Ways for FileR {
    #[inline(always)]
    fn way(directions: Directions) -> Way {
        if is_only(directions, Directions::FILE) { Way::Rotated } else { Simple::way(directions) }
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
        match Self::way(directions) {
            Way::Rotated => self.ranks.attacks(directions, bit, &self.ranks.occupancy(*occupied)),
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
        match Self::way(directions) {
            Way::Rotated => self.rotated.attacks(directions, bit, occupancy),
            _ => self.magic.attacks(directions, bit, &occupancy.set()),
        }
    }
}
