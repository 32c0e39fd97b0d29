//! MP-mix (Zuckerman, Felner and Kraus 2009): which search decides depends on who leads.
//!
//! Who leads clearly defends the lead against everybody (paranoid); who is clearly behind a leader plays against that lead
//! (offensive); where nobody leads, everyone plays for themselves (max^n).

use super::{AlphaBeta, Evaluate, Info, Limits, MaxN, Search, evaluate::settled_scores};
use crate::{
    game::{Game, PRIZE, Player},
    perft::TableError,
};
use std::sync::atomic::AtomicBool;

/// The lead over the second, in parts of the prize, that counts as one.
const CLEAR: i32 = PRIZE as i32 / 50;

/// The mixed search.
#[derive(Debug)]
pub struct Mixed<G: Game, E> {
    evaluation: E,
    paranoid: AlphaBeta<G, E>,
    offensive: AlphaBeta<G, E>,
    max_n: MaxN<E>,
}

impl<G: Game, E: Evaluate<G> + Clone> Mixed<G, E> {
    /// Creates the search, with tables that grow up to this number of megabytes together.
    ///
    /// # Errors
    /// When the tables do not fit into memory.
    pub fn new(evaluation: E, megabytes: usize) -> Result<Self, TableError> {
        Ok(Self {
            paranoid: AlphaBeta::paranoid(evaluation.clone(), megabytes / 2)?,
            offensive: AlphaBeta::offensive(evaluation.clone(), megabytes / 2)?,
            max_n: MaxN::new(evaluation.clone()),
            evaluation,
        })
    }
}

impl<G: Game, E: Evaluate<G>> Search<G> for Mixed<G, E> {
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        let (scores, _) = settled_scores(&self.evaluation, game);
        let best_but = |left_out: Option<Player>| {
            let others = Player::all(G::PLAYERS).filter(|&player| Some(player) != left_out);
            others.max_by_key(|player| scores[player.index()]).unwrap_or(game.turn())
        };
        let leader = best_but(None);
        let second = best_but(Some(leader));
        if scores[leader.index()] - scores[second.index()] < CLEAR {
            self.max_n.search(game, limits, stop, report)
        } else if leader == game.turn() {
            self.paranoid.search(game, limits, stop, report)
        } else {
            self.offensive.search(game, limits, stop, report)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        search::testing::{ask, is_deterministic, stops_promptly},
        toys::{Nim, Progress, Race},
    };

    #[test]
    fn answer_is_the_same_again_and_a_win_is_taken() {
        is_deterministic(|| Mixed::new(Progress, 1).expect("it fits"), &Race::default());
        stops_promptly(&mut Mixed::new(super::super::Even, 1).expect("it fits"), &Nim::<3>::new(200));
        let found = ask(
            &mut Mixed::new(super::super::Even, 1).expect("it fits"),
            &Nim::<3>::new(3),
            Limits::depth(2),
        );
        assert_eq!(found.best(), Some(3));
    }
}
