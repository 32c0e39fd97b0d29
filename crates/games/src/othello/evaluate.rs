//! The evaluation of a position that is not over.
//!
//! Discs count little until late: who has moves to choose from decides, and who must open a corner loses it. So an
//! opening is judged by mobility (moves now, and empty cells next to the enemy as moves to come), by corners and the
//! cells next to an empty corner, and by discs that can never be captured again; the end by discs and by who has the
//! last move. Finished games are the rules' business, not this module's; a search that reaches them is exact. The last
//! moves are the [`solver`](super::solver)'s.

use super::kernel::{Masks, single_board_moves as moves};
use super::solver::Solver;
use super::{Move, Othello};
use crate::boards::{EightBitRows, one, word};
use banmen_bits::morphology::neighbours;
use banmen_game::Game;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;
use banmen_game::watch::Watch;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Mobility, corners, stable discs, and discs when few cells are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Territory;

/// The weight of each thing in thousandths of what decides a game: (early, late).
const MOBILITY: (i32, i32) = (26, 10);
const FRONTIER: (i32, i32) = (10, 3);
const CORNER: (i32, i32) = (110, 70);
const DIAGONAL_TO_CORNER: (i32, i32) = (-55, -15);
const BESIDE_CORNER: (i32, i32) = (-22, -6);
const STABLE: (i32, i32) = (24, 30);
const DISCS: (i32, i32) = (-3, 14);
const LAST_MOVE: (i32, i32) = (0, 25);

fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

/// The neighbours of a set, without its members.
pub(super) fn around<const N: usize>(set: u64) -> u64 {
    word(neighbours::<EightBitRows<N>>(one(set))) & !set
}

const fn left_edge<const N: usize>() -> u64 {
    Masks::<N>::BOARD & 0x0101_0101_0101_0101
}

/// Discs along the edges that a corner holds fast: from each own corner as far as own discs go. More discs than these
/// may be stable; these are the ones that are cheap to know.
pub(super) fn stable<const N: usize>(own: u64) -> u64 {
    let left = left_edge::<N>();
    let top = Masks::<N>::BOARD & 0xFF;
    let edges = [left, left << (N - 1), top, top << (8 * (N - 1))];
    let mut held = own & Masks::<N>::CORNERS;
    for _ in 1..N {
        for edge in edges {
            let on_edge = held & edge;
            held |= (on_edge << 1 | on_edge >> 1 | on_edge << 8 | on_edge >> 8) & own & edge;
        }
    }
    held
}

/// The lead of the side with the discs `own`, which is to move, in thousandths of a won game.
#[must_use]
pub fn lead<const N: usize>(own: u64, other: u64) -> i32 {
    let empty = Masks::<N>::BOARD & !(own | other);
    let cells = (N * N) as i32;
    let left = size(empty);
    let weigh = |(early, late): (i32, i32), difference: i32| {
        difference * (early * left + late * (cells - left)) / cells
    };
    let open_corners = empty & Masks::<N>::CORNERS;
    let beside = around::<N>(open_corners);
    let left_column = left_edge::<N>();
    let edge = Masks::<N>::BOARD & (left_column | left_column << (N - 1) | 0xFF | 0xFF << (8 * (N - 1)));
    let difference = |set: u64| size(own & set) - size(other & set);
    let frontier = size(around::<N>(other) & empty) - size(around::<N>(own) & empty);
    let parity = if left % 2 == 1 { 1 } else { -1 };
    weigh(MOBILITY, size(moves::<N>(own, other)) - size(moves::<N>(other, own)))
        + weigh(FRONTIER, frontier)
        + weigh(CORNER, difference(Masks::<N>::CORNERS))
        + weigh(DIAGONAL_TO_CORNER, difference(beside & !edge))
        + weigh(BESIDE_CORNER, difference(beside & edge))
        + weigh(STABLE, size(stable::<N>(own)) - size(stable::<N>(other)))
        + weigh(DISCS, size(own) - size(other))
        + weigh(LAST_MOVE, parity)
}

/// The empty cells at which the solver takes about a second; one more takes twice as long.
const SECOND: i32 = 20;
/// The table of the solver at the board.
const MEGABYTES: usize = 64;

/// The move that keeps the best margin, where the solver may be expected to find it, and does, within half of the time.
fn solved_move<const N: usize>(game: &Othello<N>, time: Duration, stop: &AtomicBool) -> Option<Move> {
    let seconds = (f64::from(size(game.empty()) - SECOND)).exp2();
    if seconds > 2.0 * time.as_secs_f64() {
        return None;
    }
    let begun = Instant::now();
    let given_up = AtomicBool::new(false);
    let look = |_, _| {
        if begun.elapsed() > time / 2 || stop.load(Ordering::Relaxed) {
            given_up.store(true, Ordering::Relaxed);
        }
    };
    let watch = Watch { stop: &given_up, progress: &look };
    Solver::with_megabytes(MEGABYTES).solve(game, watch)?.best
}

impl<const N: usize> Evaluate<Othello<N>> for Territory {
    /// The solver's move, near the end.
    fn known_move(&self, game: &Othello<N>, time: Option<Duration>, stop: &AtomicBool) -> Option<Move> {
        solved_move(game, time?, stop)
    }

    fn scores(&self, game: &Othello<N>) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Othello<N>) -> i32 {
        // Never as much as a won game.
        lead::<N>(game.own(), game.other()).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Player;

    #[test]
    fn corners_are_better_than_the_cells_beside_them() {
        let start = Othello::<8>::default();
        let with = |cell: u64| lead::<8>(start.own() | cell, start.other());
        assert!(with(1) > with(1 << 9) && with(1) > with(1 << 1));
        assert!(with(1 << 18) > with(1 << 9));
    }

    #[test]
    fn start_is_judged_alike_for_both_but_for_the_move() {
        let start = Othello::<6>::default();
        assert_eq!(lead::<6>(start.own(), start.other()), lead::<6>(start.other(), start.own()));
    }

    #[test]
    fn edges_are_stable_from_the_corner_to_the_first_gap() {
        assert_eq!(stable::<8>(0b1011), 0b0011);
        assert_eq!(stable::<8>(0b1111_0110), 0b1111_0000);
        assert_eq!(stable::<6>(0b10_0000 | 0b10_0000 << 8), 0b10_0000 | 0b10_0000 << 8);
        assert_eq!(stable::<8>(1 << 9), 0);
    }

    #[test]
    fn last_moves_are_solved_where_there_is_time() {
        let mut random = banmen_game::Random::new(3);
        let (never, minute) = (AtomicBool::new(false), Some(Duration::from_secs(60)));
        for _ in 0..5 {
            let mut game = Othello::<8>::default();
            while size(game.empty()) > 12 {
                let Some(m) = random.pick(game.moves().as_slice()) else { break };
                game.play(m);
            }
            if game.is_over() {
                continue;
            }
            let before =
                Solver::with_megabytes(1).solve(&game, Watch::NOBODY).expect("nobody stops it").margin;
            let found = Territory.known_move(&game, minute, &never).expect("it is solved in no time");
            let turn = game.turn();
            game.play(found);
            let after =
                Solver::with_megabytes(1).solve(&game, Watch::NOBODY).expect("nobody stops it").margin;
            assert_eq!(if game.turn() == turn { after } else { -after }, before);
        }
        assert_eq!(Territory.known_move(&Othello::<8>::default(), minute, &never), None, "too early");
        assert_eq!(Territory.known_move(&Othello::<4>::default(), None, &never), None, "no clock");
    }

    #[test]
    fn scores_are_shares_of_the_prize() {
        let mut random = banmen_game::Random::new(8);
        let mut game = Othello::<8>::default();
        while let Some(m) = random.pick(game.moves().as_slice()) {
            let scores = Territory.scores(&game);
            assert_eq!(scores[0] + scores[1], PRIZE as i32);
            assert!(scores.iter().all(|&score| score >= 0));
            assert!((scores[game.turn().index()] * 2 - PRIZE as i32 - Territory.advantage(&game)).abs() <= 1);
            game.play(m);
        }
        assert_eq!(game.turn() == Player::FIRST, game.discs(Player::FIRST) == game.own());
    }
}
