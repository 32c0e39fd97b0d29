//! The images of the three-player board as Klimaszewski (2015, figure 11) draws them.
//!
//! Ranks are read from the board itself. Files follow byte by byte. Diagonals come in three groups of seven, one for the corner
//! of each third, and the two forked main lines of twelve squares share the last twelve bits of their image. Within a
//! group the lines are put from the shortest to the longest, except where a line would lie across two words: those two
//! orders are the paper's own and are given here; everything else follows from the steps.

use alloc::vec::Vec;

use super::{Alignment, Filling};
use crate::board::Direction;
use crate::board::three::{Three32, ThreeSquares};
use crate::sliders::{Line, lines};

/// The lengths of the diagonals of a group in the order in which they fill it, for the first group, the second (which
/// begins four bits before the end of a word) and the third (eight bits before).
const ORDERS: [[usize; 7]; 3] = [[1, 2, 3, 4, 5, 6, 7], [4, 1, 2, 3, 5, 6, 7], [1, 3, 4, 2, 5, 6, 7]];

/// Returns the four alignments of the paper: ranks, files, diagonals to the right and diagonals to the left. `None`
/// would mean that a line lies across two words, which does not happen on this board.
pub fn klimaszewski() -> Option<Vec<Alignment>> {
    let filling = Filling { used: 32, from_the_top: false };
    let ranks = Alignment::native::<Three32>(&lines::<ThreeSquares>(Direction::EAST))?;
    let files = Alignment::in_order::<Three32>(files(), filling)?;
    let right = Alignment::in_order::<Three32>(diagonals(Direction::NORTH_EAST, [2, 0, 1]), filling)?;
    let left = Alignment::in_order::<Three32>(diagonals(Direction::NORTH_WEST, [1, 2, 0]), filling)?;
    Some(Vec::from([ranks, files, right, left]))
}

/// The files of the left halves of Red's third, Black's and White's.
fn files() -> Vec<Line> {
    let all = lines::<ThreeSquares>(Direction::NORTH);
    let through = |cell: usize| all.iter().find(|line| line.cells.contains(&cell)).cloned();
    [2, 1, 0]
        .into_iter()
        .flat_map(|third| (0..4).filter_map(move |column| through(32 * third + column)))
        .collect()
}

/// The diagonals that begin on the back ranks of the thirds, a group for each, and then the main line.
fn diagonals(direction: Direction, thirds: [usize; 3]) -> Vec<Line> {
    let all = lines::<ThreeSquares>(direction);
    let on_back_rank = |line: &&Line, third: usize| line.cells.iter().any(|&cell| cell / 8 == 4 * third);
    // Columns from the corner where a line in this direction ends at once: the further away, the longer the line.
    let column = |len: usize| if direction == Direction::NORTH_EAST { 8 - len } else { len - 1 };
    let mut ordered = Vec::new();
    for (third, order) in thirds.into_iter().zip(ORDERS) {
        for len in order {
            let begins = 32 * third + column(len);
            ordered.extend(
                all.iter().filter(|line| on_back_rank(line, third) && line.cells.contains(&begins)).cloned(),
            );
        }
    }
    ordered.extend(all.iter().filter(|line| line.cells.len() == 12).cloned());
    ordered
}
