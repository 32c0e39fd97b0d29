//! Evaluation of positions that are not over.

use crate::game::{Game, MAX_PLAYERS, PRIZE, Payoffs, Player};
use std::{sync::atomic::AtomicBool, time::Duration};

/// Parts of the prize, one for each player: [`PRIZE`] for a won game, and it is the bound of their sum.
pub type Scores = [i32; MAX_PLAYERS];

/// A won game in the scale of alpha-beta; quicker wins are a little more.
pub const WIN: i32 = 16_384 * PRIZE as i32;

/// An evaluation of positions, apart from the game: a game may have several.
pub trait Evaluate<G: Game>: Send + Sync {
    /// What each player may expect, as parts of [`PRIZE`]: none negative, their sum at most [`PRIZE`]. The bounded sum
    /// is what the shallow pruning of max^n rests on.
    fn scores(&self, game: &G) -> Scores;

    /// For two players: what the player on move is ahead, between plus and minus [`PRIZE`]. An evaluation that has
    /// this number at hand says so here and saves the detour.
    #[inline]
    fn advantage(&self, game: &G) -> i32 {
        let scores = self.scores(game);
        let me = game.turn();
        scores[me.index()] - scores[me.other().index()]
    }

    /// The move to play where it is known from elsewhere, such as from a book or a solver, which may take about half of
    /// `time` and no time at all where that is `None`, and ends when the flag is raised. A search for two players plays the
    /// move at once.
    fn known_move(&self, _game: &G, _time: Option<Duration>, _stop: &AtomicBool) -> Option<G::Move> {
        None
    }

    /// The moves that must be looked at before a position may be evaluated (captures, say). With none, and that is
    /// the default, there is no quiescence search.
    fn list_noisy_moves(&self, _game: &G, _list: &mut G::Moves) {}
}

/// Thinks nothing: everyone has the same chances until the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Even;

impl<G: Game> Evaluate<G> for Even {
    fn scores(&self, _game: &G) -> Scores {
        parts(&Payoffs::draw(G::PLAYERS))
    }
}

/// The scores of a finished game: each pay-off in parts of the prize of a win.
pub fn parts(payoffs: &Payoffs) -> Scores {
    payoffs.parts().map(i32::from)
}

/// The scores of a finished game, or else what the evaluation thinks.
#[inline]
pub fn settled_scores<G: Game, E: Evaluate<G>>(evaluation: &E, game: &G) -> (Scores, bool) {
    match game.outcome() {
        Some(payoffs) => (parts(&payoffs), true),
        None => {
            let scores = evaluation.scores(game);
            debug_assert!(
                scores.iter().all(|&score| score >= 0) && scores.iter().sum::<i32>() <= PRIZE as i32,
                "scores {scores:?} are not shares of the prize"
            );
            (scores, false)
        }
    }
}

/// One player's lead on the scale from minus [`PRIZE`] to [`PRIZE`], as if all others were one.
#[inline]
pub fn lead(scores: &Scores, player: Player) -> i32 {
    2 * scores[player.index()] - PRIZE as i32
}
