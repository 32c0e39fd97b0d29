//! The evaluation of a position that is not over: pieces, how far they have come, whether they are covered from behind,
//! and pieces that nothing can stop any more.

use super::Breakthrough;
use super::kernel::{Shape, step};
use banmen_bits::board::Direction;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;
use banmen_game::{Game, Player};

/// Material, advance, cover and free pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Advance;

/// The value of a piece by its distance from home, in thousandths of a won game.
const BY_ROW: [i32; 8] = [22, 8, 10, 16, 28, 50, 90, 0];

fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

/// The cone of cells ahead of a set, up to the far row: an enemy there can stop a piece.
fn ahead(set: u64, board: u64) -> u64 {
    let mut cone = 0;
    let mut front = set;
    for _ in 0..7 {
        let wide = front | step(front, Direction::WEST) | step(front, Direction::EAST);
        front = step(wide, Direction::NORTH) & board;
        cone |= front;
    }
    cone
}

/// The value of one side's pieces; `own` goes up.
fn worth(own: u64, other: u64, shape: Shape) -> i32 {
    let board = shape.board();
    let rows = shape.rows();
    let advanced = |row: usize| BY_ROW[if row == 0 { 0 } else { 8 - rows + row }];
    let by_row: i32 = (0..rows).map(|row| advanced(row) * size(own >> (8 * row) & 0xFF)).sum();
    let guards = step(own, Direction::NORTH_WEST) | step(own, Direction::NORTH_EAST);
    let mut free = 0;
    let mut left = own;
    while left != 0 {
        let piece = left & left.wrapping_neg();
        left ^= piece;
        if ahead(piece, board) & other == 0 {
            free = free.max(8 - (rows as i32 - 1 - piece.trailing_zeros() as i32 / 8));
        }
    }
    40 * size(own) + by_row + 6 * size(own & guards) + 60 * free
}

impl Evaluate<Breakthrough> for Advance {
    fn scores(&self, game: &Breakthrough) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Breakthrough) -> i32 {
        let shape = game.shape();
        let [first, second] = [Player::FIRST, Player::SECOND].map(|player| game.pieces(player));
        let first_worth = worth(first, second, shape);
        let second_worth = worth(shape.turned(second), shape.turned(first), shape);
        let lead = if game.turn() == Player::FIRST {
            first_worth - second_worth
        } else {
            second_worth - first_worth
        };
        (lead + 10).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }

    /// Captures, and the step onto the last row.
    fn list_noisy_moves(&self, game: &Breakthrough, list: &mut <Breakthrough as Game>::Moves) {
        let other = game.pieces(game.turn().other());
        let goal =
            if game.turn() == Player::FIRST { game.shape().top() } else { game.shape().board() & 0xFF };
        list.extend(game.moves().into_iter().filter(|m| (other | goal) >> m.to & 1 != 0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Notation;

    fn lead(text: &str) -> i32 {
        Advance.advantage(&Breakthrough::new(6, 4).read_position(text).expect("a position"))
    }

    #[test]
    fn material_advance_and_free_pieces_count() {
        assert!(lead("OOOO/----/----/----/----/XXX- O") > lead("OOOO/----/----/----/----/XXXX O"));
        assert!(lead("OOOO/----/----/X---/----/-XXX O") < lead("OOOO/----/----/----/X---/-XXX O"));
        // Nothing can stop the piece on a4.
        assert!(lead("---O/----/X---/----/----/---- X") > lead("-O--/----/X---/----/----/---- X"));
    }
}
