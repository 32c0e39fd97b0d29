//! The evaluation of a position that is not over.
//!
//! A threat is an empty cell that completes a line. One that can be played now decides the game, and two of the other
//! side cannot both be met. The rest wait for the columns to fill: then the first player tends to reach cells in odd
//! rows and the second those in even rows, so that a threat in the right row is worth more, and the lower the better.
//! Such a threat is met or wins before the column grows further, so that what waits above it is never played. Leaving it
//! out wins 367 to 208 of 686 games against counting it (six plies, every opening of three moves, both sides).
//! Apart from threats, a stone is worth the lines that run through its cell.

use super::kernel::{BOARD, BOTTOM, COLUMNS, ROWS, STRIDE, completions};
use super::perfect::Perfect;
use super::{Connect4, Move};
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;
use banmen_game::{Game, Player};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Threats by their rows, and lines through cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Threats;

/// `LAYERS[k]` are the cells with more than `k` lines of four through them: the sizes of a set's intersections with
/// all of them add up to the lines through its cells.
const LAYERS: [u64; 13] = {
    let mut lines = [0usize; STRIDE * COLUMNS];
    let axes: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let mut index = 0;
    while index < COLUMNS * ROWS * axes.len() {
        let (column, row) = ((index % COLUMNS) as isize, (index / COLUMNS % ROWS) as isize);
        let (dx, dy) = axes[index / COLUMNS / ROWS];
        let (x, y) = (column + 3 * dx, row + 3 * dy);
        if x < COLUMNS as isize && y >= 0 && y < ROWS as isize {
            let mut step = 0;
            while step < 4 {
                lines[((column + step * dx) * STRIDE as isize + row + step * dy) as usize] += 1;
                step += 1;
            }
        }
        index += 1;
    }
    let mut layers = [0; 13];
    let mut cell = 0;
    while cell < lines.len() {
        let mut layer = 0;
        while layer < lines[cell] {
            layers[layer] |= 1 << cell;
            layer += 1;
        }
        cell += 1;
    }
    layers
};

/// Rows 1, 3 and 5 of every column, counted from the bottom.
const ODD_ROWS: u64 = BOTTOM | BOTTOM << 2 | BOTTOM << 4;

fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

/// The cells above the members of a set in their columns.
fn above(set: u64) -> u64 {
    let mut all = (set << 1) & BOARD;
    for _ in 2..ROWS {
        all |= (all << 1) & BOARD;
    }
    all
}

/// The worth of one side's threats, in thousandths of a won game; `good` are the rows that it tends to reach, `dead` the
/// cells that are never reached.
fn waiting(threats: u64, good: u64, dead: u64) -> i32 {
    // A threat right above another of the same side falls when the lower one is met; both in a row are a win.
    let stacked = threats & (threats << 1);
    let threats = threats & !dead;
    let low = threats & (BOTTOM << 1 | BOTTOM << 2);
    let any_good = i32::from(threats & good != 0);
    30 * size(threats) + 120 * any_good + 30 * size(threats & good) + 25 * size(low) + 160 * size(stacked)
}

/// The lead of the side to move, in thousandths of a won game.
#[must_use]
pub fn lead(game: &Connect4) -> i32 {
    let (own, other, occupied) = (game.own(), game.other(), game.occupied());
    let open = game.open();
    let mine = completions(own) & !occupied;
    let theirs = completions(other) & !occupied;
    if mine & open != 0 {
        return 980;
    }
    let must = theirs & open;
    if must & must.wrapping_sub(1) != 0 || (must & (theirs >> 1)) != 0 {
        return -970;
    }
    let (my_rows, their_rows) =
        if game.turn() == Player::FIRST { (ODD_ROWS, ODD_ROWS << 1) } else { (ODD_ROWS << 1, ODD_ROWS) };
    let lines: i32 = LAYERS.iter().map(|layer| size(own & layer) - size(other & layer)).sum();
    let dead = above(mine & my_rows | theirs & their_rows);
    waiting(mine, my_rows, dead) - waiting(theirs, their_rows, dead) + 4 * lines
}

impl Evaluate<Connect4> for Threats {
    fn scores(&self, game: &Connect4) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    /// The book, and the solver where it ends in half of the time: no search of a few seconds sees as far, because most
    /// games last to the last cells.
    fn known_move(&self, game: &Connect4, time: Option<Duration>, stop: &AtomicBool) -> Option<Move> {
        Perfect::default().known_move(game, time, stop)
    }

    fn advantage(&self, game: &Connect4) -> i32 {
        // Never as much as a won game.
        lead(game).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::super::solver::Solver;
    use super::*;
    use banmen_game::Notation;
    use banmen_game::watch::Watch;

    fn judged(text: &str) -> i32 {
        lead(&Connect4::default().read_position(text).expect("it is a game"))
    }

    #[test]
    fn layers_count_the_lines_of_all_cells() {
        assert_eq!(LAYERS.iter().map(|layer| layer.count_ones()).sum::<u32>(), 69 * 4);
        // The corner has three lines, the cells in the middle thirteen.
        assert_eq!(LAYERS.iter().filter(|&&layer| layer & 1 != 0).count(), 3);
        assert_eq!(LAYERS[12].count_ones(), 2);
    }

    #[test]
    fn threat_that_can_be_played_decides() {
        assert_eq!(judged("112233"), 980);
        assert_eq!(judged("3344"), lead(&Connect4::default().read_position("3344").unwrap()));
        // Three in the bottom row, open at both ends: the second player cannot meet both.
        assert_eq!(judged("33445"), -970);
    }

    #[test]
    fn centre_is_better_than_the_side() {
        // After the move it is the other's turn, so less is better for who moved.
        assert!(judged("4") < judged("1"));
    }

    #[test]
    fn threats_in_the_right_row_are_worth_more() {
        assert!(waiting(1 << 2, ODD_ROWS, 0) > waiting(1 << 2, ODD_ROWS << 1, 0));
        assert!(waiting(0b0110, ODD_ROWS, 0) > waiting(0b1010, ODD_ROWS, 0));
        // What waits above a threat in the right row is never played.
        assert_eq!(above(1 << 2), 0b11_1000);
        assert_eq!(waiting(0b1_0100, ODD_ROWS, above(1 << 2)), waiting(0b0_0100, ODD_ROWS, 0));
    }

    /// The only first move that wins, as `banmen solve connect4` proves.
    #[test]
    fn first_stone_goes_to_the_middle() {
        use banmen_play::search::{AlphaBeta, Limits, Search};
        for nodes in [1, 100, 10_000] {
            let mut search = AlphaBeta::new(Threats, 1).expect("it fits");
            let stop = std::sync::atomic::AtomicBool::new(false);
            let found = search.search(&Connect4::default(), &Limits::nodes(nodes), &stop, &mut |_| {});
            assert_eq!(found.best(), Some(Move::new(3)), "{nodes} nodes");
        }
    }

    #[test]
    fn solver_plays_where_it_has_the_time() {
        let never = AtomicBool::new(false);
        let minute = Some(Duration::from_secs(60));
        let start = Connect4::default();
        for (moves, best) in [("3 2 4 6 1 1 4 4 4 4 3 3", None), ("4 4 4 4 4 2 2 5 5 3 3 3 3 2", None)] {
            let game = moves.split(' ').fold(start, |mut game, column| {
                let m = Move::new(column.parse::<usize>().expect("a column") - 1);
                assert!(game.is_legal(m));
                game.play(m);
                game
            });
            let (score, all) =
                Solver::with_megabytes(16).best_moves(&game, Watch::NOBODY).expect("nobody stops it");
            let found = Threats.known_move(&game, minute, &never);
            assert!(found.is_some_and(|m| all.contains(&m)), "{moves}: {found:?} of score {score}");
            assert_eq!(Threats.known_move(&game, None, &never), best, "without a clock nothing is solved");
        }
        // Little time, or somebody who stops it: the search goes on without it. This position takes millions of nodes.
        let early = start.read_position("13333111").expect("a game");
        assert_eq!(Threats.known_move(&early, Some(Duration::from_millis(20)), &never), None);
        assert_eq!(Threats.known_move(&early, minute, &AtomicBool::new(true)), None);
        assert_eq!(Threats.known_move(&start, None, &never), Some(Move::new(3)), "the book");
    }
}
