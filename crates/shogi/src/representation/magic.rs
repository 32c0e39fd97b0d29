//! The three ways to use magic on 3×32 bits of Yamamoto et al. (2010, §5, table 5).
//!
//! | | Simple | FileM | FileR |
//! | --- | --- | --- | --- |
//! | occupancies | 1 | 1 | 2 |
//! | rook, bishop | magic | magic | magic |
//! | file | magic of the cross, masked | a magic of its own | rotated |
//! | rank | read off the board | the same | the same |
//! | one diagonal | magic of the cross, masked | the same | the same |

use banmen_bits::board::shogi::{Ranks27, Squares};
use banmen_bits::board::{Board, Direction, Directions};
use banmen_bits::sliders::{Alignment, Magic, Rotated, Sliders, Turned, lines, numbers};

type Set = <Ranks27 as Board>::Set;

/// Ranks as they lie on the board, 9 bits side by side: the `R` of the table's row for ranks.
fn alignments(with_files: bool) -> Option<Vec<Alignment>> {
    let mut all = vec![Alignment::native::<Ranks27>(&lines::<Squares>(Direction::WEST))?];
    if with_files {
        all.push(Alignment::first_fit::<Ranks27>(lines::<Squares>(Direction::SOUTH))?);
    }
    Some(all)
}

/// Whether only ranks, or only files, are asked for.
fn is_only(directions: Directions, whole: Directions) -> bool {
    !directions.is_empty() && directions.intersection(whole) == directions
}

/// Everything by magic; single lines are cut out of the cross, but for ranks.
#[derive(Debug)]
pub struct Simple {
    magic: Magic<Ranks27>,
    ranks: Rotated<Ranks27, 0>,
}

/// As [`Simple`], with a magic of their own for files.
#[derive(Debug)]
pub struct FileM(Simple);

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
        Simple::new().map(Self)
    }
}

impl FileR {
    /// The tables; `None` never happens with the numbers of `banmen_bits`.
    pub fn new() -> Option<Self> {
        let rotated = Rotated::with_alignments(alignments(true)?)?;
        Some(Self { magic: Magic::new(numbers::SHOGI_RANKS27)?, rotated })
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
        if is_only(directions, Directions::RANK) {
            return self.ranks.attacks(directions, bit, &self.ranks.occupancy(*occupied));
        }
        self.magic.attacks(directions, bit, occupied)
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
        if directions == Directions::FILE {
            return self.0.magic.file(bit, *occupied);
        }
        self.0.attacks(directions, bit, occupied)
    }
}

impl Sliders<Ranks27> for FileR {
    type Occupancy = Turned<Set, 1>;
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
        if is_only(directions, Directions::FILE) || is_only(directions, Directions::RANK) {
            return self.rotated.attacks(directions, bit, occupancy);
        }
        self.magic.attacks(directions, bit, &banmen_bits::sliders::Occupancy::set(occupancy))
    }
}
