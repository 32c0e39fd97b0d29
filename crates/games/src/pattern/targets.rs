//! The placements of the target patterns: algorithm 8 (Browne 2014, section 5.2.4).
//!
//! The images and translations of a pattern are those of [`banmen_bits::methods::patterns`]; here they are cut to a board
//! whose side is a value, and listed for each cell that they touch.

pub use banmen_bits::methods::patterns::Fit;

use crate::boards::{EightBitRows, one, word};
use banmen_bits::methods::patterns::{Patterns, Symmetries};
use banmen_bits::morphology::neighbours;
use thiserror::Error;

/// The cells that placements are made of: 8×8 with neighbours along rows and columns, or a corner of it.
pub type Cells = EightBitRows<8, 4>;

/// The most placements of one pattern: eight images in 64 places each.
const MOST_PLACEMENTS: usize = 8 * 64;

/// Why a text is not a pattern.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TargetsError {
    /// A character that is neither a cell of a pattern nor a gap.
    #[error("`{0}` is neither a cell of a pattern (X) nor a gap (-)")]
    Character(char),
    /// The pattern has no cell.
    #[error("the pattern `{0}` has no cell")]
    Empty(String),
    /// The pattern is larger than the board.
    #[error("the pattern `{0}` does not fit on the board")]
    TooLarge(String),
}

/// A pattern in one place and orientation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The cells of the pattern.
    pub cells: u64,
    /// The neighbours of its cells.
    pub around: u64,
}

/// All placements of some patterns on a square board, at a stride of eight bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Targets {
    side: usize,
    fit: Fit,
    placements: Vec<Placement>,
    /// The placements that touch each cell.
    touching: Vec<Vec<Placement>>,
}

impl Targets {
    /// Reads patterns such as `-X-/XXX/-X-` for a board of a side from 1 to 8. Rotations and reflections count as the
    /// same pattern.
    ///
    /// # Errors
    /// When a text is not a pattern, or one that the board has no room for.
    pub fn read(side: usize, patterns: &[&str], fit: Fit) -> Result<Self, TargetsError> {
        let mut targets = Self { side: side.clamp(1, 8), fit, placements: Vec::new(), touching: Vec::new() };
        for pattern in patterns {
            let too_large = || TargetsError::TooLarge((*pattern).to_owned());
            let shape = read_shape(pattern)?.ok_or_else(too_large)?;
            let mut images = Patterns::<Cells, MOST_PLACEMENTS>::new();
            images
                .insert_symmetries(one(shape), Symmetries::RotationsAndReflections)
                .map_err(|_| too_large())?;
            let before = targets.placements.len();
            for &cells in images.placements() {
                targets.insert(word(cells));
            }
            if targets.placements.len() == before {
                return Err(too_large());
            }
        }
        let touching = |cell: usize| {
            targets.placements.iter().filter(|placement| placement.cells >> cell & 1 != 0).copied().collect()
        };
        targets.touching = (0..64).map(touching).collect();
        Ok(targets)
    }

    /// Adds a placement that lies on the board and is not there yet.
    fn insert(&mut self, cells: u64) {
        let around = word(neighbours::<Cells>(one(cells))) & self.board() & !cells;
        let placement = Placement { cells, around };
        if cells & !self.board() == 0 && !self.placements.contains(&placement) {
            self.placements.push(placement);
        }
    }

    /// The number of rows and of columns.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }

    /// How a pattern must lie among own stones.
    #[must_use]
    pub const fn fit(&self) -> Fit {
        self.fit
    }

    /// The cells of the board.
    #[inline(always)]
    #[must_use]
    pub const fn board(&self) -> u64 {
        let rows = u64::MAX >> (64 - 8 * self.side);
        rows & (0x0101_0101_0101_0101 * ((1 << self.side) - 1))
    }

    /// The placements of all patterns on the board.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// Whether stones match a placement: line 2 of algorithm 8, and the article's exact variant of it. The answer is that
    /// of [`Fit::accepts`], with the neighbours of the placement known beforehand.
    #[inline(always)]
    #[must_use]
    pub fn matches(&self, placement: &Placement, stones: u64) -> bool {
        let covered = placement.cells & stones == placement.cells;
        covered && (self.fit == Fit::Inexact || placement.around & stones == 0)
    }

    /// Whether a stone on a cell has made a pattern: one of the placements that touch it matches. A list for each cell
    /// takes the place of the sets of [`Touching`](banmen_bits::methods::patterns::Touching), which would be eight words
    /// for the most placements a pattern can have.
    #[inline(always)]
    #[must_use]
    pub fn is_matched_at(&self, cell: u32, stones: u64) -> bool {
        let touching = &self.touching[cell as usize % 64];
        touching.iter().any(|placement| self.matches(placement, stones))
    }
}

impl Default for Targets {
    /// A single stone on 3×3, so that the first move wins.
    fn default() -> Self {
        let cell = |index: usize| 1 << (8 * (index / 3) + index % 3);
        let placements: Vec<Placement> =
            (0..9).map(|index| Placement { cells: cell(index), around: 0 }).collect();
        let touching = (0..64).map(|bit| {
            placements.iter().filter(|placement| placement.cells >> bit & 1 != 0).copied().collect()
        });
        Self { side: 3, fit: Fit::Inexact, touching: touching.collect(), placements }
    }
}

/// The cells of a shape in the upper left corner; `None` when it is larger than 8×8.
fn read_shape(text: &str) -> Result<Option<u64>, TargetsError> {
    let (mut cells, mut fits) = (0u64, true);
    for (row, line) in text.split('/').enumerate() {
        for (column, character) in line.chars().enumerate() {
            match character {
                'X' | 'x' if row < 8 && column < 8 => cells |= 1 << (8 * row + column),
                'X' | 'x' => fits = false,
                '-' | '.' | '_' => {}
                other => return Err(TargetsError::Character(other)),
            }
        }
    }
    if cells == 0 && fits { Err(TargetsError::Empty(text.to_owned())) } else { Ok(fits.then_some(cells)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plus_has_as_many_placements_as_the_article_says() {
        let count = |side: usize, pattern: &str| {
            Targets::read(side, &[pattern], Fit::Inexact).map(|targets| targets.placements().len())
        };
        assert_eq!(count(8, "-X-/XXX/-X-"), Ok(36));
        assert_eq!(count(3, "-X-/XXX/-X-"), Ok(1));
        assert_eq!(count(8, "XXXX"), Ok(2 * 5 * 8));
        assert_eq!(count(4, "X-/XX"), Ok(4 * 9));
        assert!(count(2, "-X-/XXX/-X-").is_err() && count(8, "--").is_err() && count(8, "X?X").is_err());
    }

    #[test]
    fn exact_patterns_have_no_own_stone_beside_them() {
        let targets = Targets::read(4, &["XX"], Fit::Exact).expect("a pattern");
        assert!(targets.is_matched_at(0, 0b0011) && targets.is_matched_at(0, 0b1011));
        assert!(!targets.is_matched_at(0, 0b0111) && !targets.is_matched_at(0, 0b0011 | 1 << 8));
    }

    #[test]
    fn matches_are_those_of_algorithm_8() {
        use banmen_bits::methods::patterns::Touching;
        let mut plus = Patterns::<Cells, 36>::new();
        plus.insert_symmetries(one(0x02_0702), Symmetries::Rotations).expect("there is room");
        let touching = Touching::<64, 1>::new(&plus);
        let mut random = banmen_game::Random::new(8);
        for fit in [Fit::Inexact, Fit::Exact] {
            let targets = Targets::read(8, &["-X-/XXX/-X-"], fit).expect("a pattern");
            let mut matched = 0;
            for _ in 0..4000 {
                // A plus somewhere, with or without some of its cells, and a few other stones.
                let placement = word(plus.placements()[random.below(36) as usize]);
                let noise = random.next_u64() & random.next_u64() & random.next_u64() & random.next_u64();
                let stones = placement & (noise | u64::from(noise % 3 > 0).wrapping_neg()) | noise;
                let cell = random.below(64);
                let expected = plus.matches_among(touching.at(cell as usize), one(stones), fit).next();
                assert_eq!(targets.is_matched_at(cell, stones), expected.is_some(), "{stones:#x} {cell}");
                matched += u32::from(expected.is_some());
                let all = targets.placements().iter().filter(|placement| targets.matches(placement, stones));
                assert_eq!(all.count(), plus.count(one(stones), fit));
            }
            assert!(matched > 20, "{matched}");
        }
    }
}
