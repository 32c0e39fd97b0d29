//! Iterative deepening: one ply, two plies, three, until a limit is reached or nothing more can be learnt.
//!
//! Three searches share it. Each says what it found at a depth ([`Deepening`]); when it ends, what counts of a depth
//! that was cut short, and what is reported are the same for all.

use super::{Info, Limits, Scores, budget::Budget};
use crate::game::{Game, MoveList};

/// What was found at one depth.
pub(super) struct Found<M> {
    /// The best line; empty where the search was cut before it had one that can be trusted.
    pub(super) line: Vec<M>,
    pub(super) scores: Scores,
    pub(super) proven: bool,
    /// Whether a deeper search would find the same.
    pub(super) settled: bool,
}

/// A search that goes to one depth at a time.
pub(super) trait Deepening<'a, G: Game> {
    /// What is left to it.
    fn budget(&mut self) -> &mut Budget<'a>;

    /// Searches to a depth, the best move of the depth before first.
    fn to_depth(&mut self, game: &G, depth: u32, before: Option<G::Move>) -> Found<G::Move>;

    /// Deepens up to the limits. `scores` are what is thought of the position before any search, or its pay-offs.
    fn deepen(
        &mut self,
        game: &G,
        scores: Scores,
        limits: &Limits,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        let fallback = game.moves().as_slice().first().copied();
        let mut info = Info {
            depth: 0,
            nodes: 0,
            seconds: 0.0,
            scores,
            proven: fallback.is_none(),
            score: None,
            line: fallback.into_iter().collect(),
        };
        let deepest = if fallback.is_none() { 0 } else { limits.depth.unwrap_or(u32::MAX) };
        for depth in 1..=deepest {
            let found = self.to_depth(game, depth, info.best());
            let cut = self.budget().was_cut();
            // A search that was cut short has looked at the best move of the last depth first; if a better one
            // turned up before the end, its line is the one to trust.
            if let Some(&best) = found.line.first()
                && (!cut || depth == 1 || info.best() != Some(best))
            {
                (info.line, info.scores, info.proven) = (found.line, found.scores, found.proven);
            }
            if cut {
                break;
            }
            info.depth = depth;
            self.count_work(&mut info);
            report(&info);
            if found.settled || self.budget().is_spent() {
                break;
            }
        }
        self.count_work(&mut info);
        info
    }

    /// Writes down the nodes and the time so far.
    fn count_work(&mut self, info: &mut Info<G::Move>) {
        let budget = self.budget();
        (info.nodes, info.seconds) = (budget.nodes(), budget.seconds());
    }
}
