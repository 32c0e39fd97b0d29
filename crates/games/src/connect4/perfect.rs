//! Perfect play as far as time allows: the book, and after it the solver.

use super::book::book_move;
use super::kernel::COLUMNS;
use super::solver::Solver;
use super::{Connect4, Move};
use banmen_game::watch::Watch;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The table of the solver at the board.
const MEGABYTES: usize = 64;

/// The book, and a solver that is made when it is first asked and keeps its proofs for the positions to come.
#[derive(Debug, Default)]
pub struct Perfect {
    solver: Option<Solver>,
}

impl Perfect {
    /// The move of the book. After it the best move, if the solver finds it within half of the time, of equally good ones
    /// the one nearest to the middle; or else a move that keeps the value, which is found much sooner. `None` where
    /// nothing is known in that time; what was proved on the way shortens the next question.
    pub fn known_move(&mut self, game: &Connect4, time: Option<Duration>, stop: &AtomicBool) -> Option<Move> {
        if let Some(m) = book_move(game) {
            return Some(m);
        }
        let (begun, time) = (Instant::now(), time?);
        let given_up = AtomicBool::new(false);
        let look = |_, _| {
            if begun.elapsed() > time / 2 || stop.load(Ordering::Relaxed) {
                given_up.store(true, Ordering::Relaxed);
            }
        };
        let watch = Watch { stop: &given_up, progress: &look };
        let solver = self.solver.get_or_insert_with(|| Solver::with_megabytes(MEGABYTES));
        let keeping = solver.keeping_move(game, watch)?;
        let best = solver.best_moves(game, watch).map_or(Vec::new(), |(_, best)| best);
        Some(best.into_iter().min_by_key(|m| m.column().abs_diff(COLUMNS / 2)).unwrap_or(keeping))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::{Game, Notation};

    #[test]
    fn proofs_of_an_attempt_that_was_given_up_are_kept() {
        // The second player's answer takes some million nodes.
        let game = Connect4::default().read_position("13333111").expect("a game");
        let never = AtomicBool::new(false);
        let mut perfect = Perfect::default();
        let short = Some(Duration::from_millis(40));
        let attempts = (1..2_000).find(|_| perfect.known_move(&game, short, &never).is_some());
        let found = perfect.known_move(&game, short, &never).expect("it was found just now");
        assert!(attempts.is_some() && game.is_legal(found));
        let mut solver = Solver::with_megabytes(16);
        let mut next = game;
        next.play(found);
        let value = |solver: &mut Solver, game: &Connect4| {
            solver.value(game, Watch::NOBODY).map(|value| value as i32)
        };
        let (before, after) = (value(&mut solver, &game), value(&mut solver, &next));
        assert_eq!(before.zip(after).map(|(before, after)| before + after), Some(2), "{found:?}");
    }
}
