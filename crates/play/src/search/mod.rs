//! Searches for any game: who should play what.
//!
//! | method | players | idea |
//! | --- | --- | --- |
//! | [`AlphaBeta`] | 2 | iterative deepening, principal variation, table, quiescence, killers, history |
//! | [`MaxN`] | any | everyone maximises their own share; shallow pruning (Korf 1991) |
//! | [`AlphaBeta::paranoid`] | any | everyone against the one who asks (Sturtevant and Korf 2000) |
//! | [`AlphaBeta::offensive`] | any | the same, for a lead over the strongest rival |
//! | [`Mixed`] | any | paranoid, offensive or max^n by the standing of the players (Zuckerman, Felner and Kraus 2009) |
//! | [`BestReply`] | any | of all opponents, only the one with the strongest reply moves (Schadd and Winands 2011) |
//! | [`BestReply::plus`] | any | BRS+: those who do not reply play the move that is ordered first (Esser et al. 2013) |
//! | [`Mcts`] | any | random games guide a growing tree (UCT), RAVE where moves commute |
//! | [`OwnEngine`] | any | what a game has of its own: the engine of shogi |
//!
//! All are generic over the game and over what is thought of a position ([`Evaluate`]), which is apart from the game.
//! All obey [`Limits`], look at the stop flag at every node, report while they run, and give the same answer again
//! for the same nodes on one thread. [`plain`] holds their definitions, which the tests hold them to.

mod alphabeta;
mod best_reply;
mod budget;
mod deepen;
mod level;
mod maxn;
mod mcts;
mod mixed;
mod order;
mod own;
pub mod plain;
mod spec;
#[cfg(test)]
mod testing;

pub use alphabeta::AlphaBeta;
use banmen_game::evaluate;
pub use banmen_game::evaluate::{Evaluate, Even, Scores, WIN};
pub use best_reply::BestReply;
pub use budget::Limits;
pub use level::{EngineLevel, Level};
pub use maxn::MaxN;
pub use mcts::{Mcts, MctsSettings};
pub use mixed::Mixed;
pub use own::{EngineMaker, OwnEngine};
pub(crate) use spec::duration;
pub use spec::{BoxedSearch, Method, SearchSettings, SearchSpec, SearchSpecError};

use crate::game::Game;
use serde::Serialize;
use std::sync::atomic::AtomicBool;

/// What a search knows: its best line so far and what it expects.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Info<M> {
    /// The depth that was searched completely; for a tree search, the length of its main line.
    pub depth: u32,
    /// Positions visited; for a tree search, random games played.
    pub nodes: u64,
    /// Seconds since the search began.
    pub seconds: f64,
    /// What each player is expected to receive, as parts of the prize.
    pub scores: Scores,
    /// Whether the scores are proven: the game is decided if the line's players play on like this.
    pub proven: bool,
    /// What an engine of the game's own says for the player on move, as its protocol writes it: `cp 35`, `mate 5`.
    pub score: Option<String>,
    /// The best line. Its first move is the move to play; it is empty when the game is over.
    pub line: Vec<M>,
}

impl<M: Copy> Info<M> {
    /// The move to play.
    pub fn best(&self) -> Option<M> {
        self.line.first().copied()
    }

    /// The same with each move rewritten; the rewriting sees the moves in order.
    pub fn map<N>(&self, mut rewrite: impl FnMut(M) -> N) -> Info<N> {
        let &Self { depth, nodes, seconds, scores, proven, ref score, .. } = self;
        let mut line = Vec::with_capacity(self.line.len());
        for &m in &self.line {
            line.push(rewrite(m));
        }
        Info { depth, nodes, seconds, scores, proven, score: score.clone(), line }
    }
}

/// Something that chooses a move. It may keep what it learnt for the next position of the same game.
pub trait Search<G: Game>: Send {
    /// Searches until a limit is reached, the flag is raised, or everything is known. The answer has a move whenever
    /// there is one, however short the limits are.
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move>;
}
