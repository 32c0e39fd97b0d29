//! The placements of the target patterns.

use thiserror::Error;

/// How a pattern must lie among own stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fit {
    /// All its cells are own stones.
    #[default]
    Inexact,
    /// And no own stone stands beside it, along rows and columns.
    Exact,
}

/// Why a text is not a pattern.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TargetsError {
    /// A character that means nothing.
    #[error("`{0}` is neither a cell of a pattern (X) nor a gap (-)")]
    Character(char),
    /// The pattern has no cell.
    #[error("the pattern `{0}` has no cell")]
    Empty(String),
    /// The pattern is larger than the board.
    #[error("the pattern `{0}` does not fit on the board")]
    TooLarge(String),
}

/// One placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// Its cells.
    pub cells: u64,
    /// The cells beside it.
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
            let before = targets.placements.len();
            let shape = read_shape(pattern)?;
            for turned in symmetries(&shape) {
                targets.insert_translations(&turned);
            }
            if targets.placements.len() == before {
                return Err(TargetsError::TooLarge((*pattern).to_owned()));
            }
        }
        let touching = |cell: usize| {
            targets.placements.iter().filter(|placement| placement.cells >> cell & 1 != 0).copied().collect()
        };
        targets.touching = (0..64).map(touching).collect();
        Ok(targets)
    }

    fn insert_translations(&mut self, shape: &[(usize, usize)]) {
        let height = shape.iter().map(|&(row, _)| row + 1).max().unwrap_or(0);
        let width = shape.iter().map(|&(_, column)| column + 1).max().unwrap_or(0);
        for row in 0..(self.side + 1).saturating_sub(height) {
            for column in 0..(self.side + 1).saturating_sub(width) {
                let cells = shape.iter().fold(0, |set, (r, c)| set | 1 << (8 * (row + r) + column + c));
                let placement = Placement { cells, around: beside(cells) & self.board() & !cells };
                if !self.placements.contains(&placement) {
                    self.placements.push(placement);
                }
            }
        }
    }

    /// How many rows and columns there are.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }

    /// How a pattern must lie.
    #[must_use]
    pub const fn fit(&self) -> Fit {
        self.fit
    }

    /// Every cell.
    #[inline(always)]
    #[must_use]
    pub const fn board(&self) -> u64 {
        let rows = u64::MAX >> (64 - 8 * self.side);
        rows & (0x0101_0101_0101_0101 * ((1 << self.side) - 1))
    }

    /// All placements.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// Whether a placement is matched by stones: line 2 of the algorithm, and the article's exact variant of it.
    #[inline(always)]
    #[must_use]
    pub fn matches(&self, placement: &Placement, stones: u64) -> bool {
        let covered = placement.cells & stones == placement.cells;
        covered && (self.fit == Fit::Inexact || placement.around & stones == 0)
    }

    /// Whether a stone on a cell has made a pattern.
    #[inline(always)]
    #[must_use]
    pub fn is_matched_at(&self, cell: u32, stones: u64) -> bool {
        let touching = &self.touching[cell as usize % 64];
        touching.iter().any(|placement| self.matches(placement, stones))
    }
}

impl Default for Targets {
    /// A single stone on 3×3: whoever moves wins.
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

/// The cells above, below and beside.
pub(super) const fn beside(set: u64) -> u64 {
    (set & !0x8080_8080_8080_8080) << 1 | (set & !0x0101_0101_0101_0101) >> 1 | set << 8 | set >> 8
}

fn read_shape(text: &str) -> Result<Vec<(usize, usize)>, TargetsError> {
    let mut cells = Vec::new();
    for (row, line) in text.split('/').enumerate() {
        for (column, character) in line.chars().enumerate() {
            match character {
                'X' | 'x' => cells.push((row, column)),
                '-' | '.' | '_' => {}
                other => return Err(TargetsError::Character(other)),
            }
        }
    }
    if cells.is_empty() { Err(TargetsError::Empty(text.to_owned())) } else { Ok(cells) }
}

/// Where a turned or reflected square of a size takes a row and a column.
type Turn = fn(usize, usize, usize) -> (usize, usize);

/// The eight ways to turn and reflect a shape, each moved to the upper left.
fn symmetries(shape: &[(usize, usize)]) -> Vec<Vec<(usize, usize)>> {
    let size = shape.iter().map(|&(row, column)| row.max(column) + 1).max().unwrap_or(1);
    let turns: [Turn; 8] = [
        |row, column, _| (row, column),
        |row, column, size| (row, size - 1 - column),
        |row, column, size| (size - 1 - row, column),
        |row, column, size| (size - 1 - row, size - 1 - column),
        |row, column, _| (column, row),
        |row, column, size| (column, size - 1 - row),
        |row, column, size| (size - 1 - column, row),
        |row, column, size| (size - 1 - column, size - 1 - row),
    ];
    let turned = turns.map(|turn| {
        let cells: Vec<(usize, usize)> = shape.iter().map(|&(row, column)| turn(row, column, size)).collect();
        let top = cells.iter().map(|&(row, _)| row).min().unwrap_or(0);
        let left = cells.iter().map(|&(_, column)| column).min().unwrap_or(0);
        cells.into_iter().map(|(row, column)| (row - top, column - left)).collect()
    });
    turned.into()
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
}
