//! Several lines by searches that give one.
//!
//! They are found by halving: every move is tried with a small search, the better part of them with a larger one, and so
//! on until the wanted number is left, which is then searched deeper and deeper. Of one round all moves have had the same
//! amount of search, so that they can be compared.

use crate::{AnalysisError, Line, Lines, outcome, share};
use banmen_play::{
    AnyGame, Entry,
    search::{Info, Limits, Method, SearchSettings, SearchSpec},
};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

/// The tables of a search, in megabytes.
const MEGABYTES: usize = 16;
/// The nodes of the first round, and how much larger each round is; a tree search counts random games.
const FIRST_NODES: u64 = 1_000;
const FIRST_GAMES: u64 = 50;
const GROWTH: u64 = 4;

/// Deeper than any search gets in time. A search to a depth is asked for a value: it does not play from a book.
const DEEPEST: u32 = 100;

/// The search that suits a game, with limits.
pub(crate) fn spec(entry: &Entry, nodes: u64, time: Duration) -> SearchSpec {
    let settings = SearchSettings { hash: MEGABYTES, ..SearchSettings::new(entry.search) };
    SearchSpec { settings, limits: Limits { depth: Some(DEEPEST), nodes: Some(nodes), time: Some(time) } }
}

/// What a search expects for each player.
pub(crate) fn shares(game: &dyn AnyGame, info: &Info<String>) -> Vec<f64> {
    info.scores.iter().take(game.players()).map(|&score| share(score)).collect()
}

/// A first move that is compared with others.
struct Candidate {
    game: Box<dyn AnyGame>,
    found: Line,
    nodes: u64,
}

impl Candidate {
    fn new(before: &dyn AnyGame, first: String) -> Result<Self, AnalysisError> {
        let mut game = before.boxed_clone();
        game.play(&first)?;
        let found = Line { moves: vec![first], shares: Vec::new(), score: None, proven: false, depth: 1 };
        Ok(Self { game, found, nodes: 0 })
    }

    fn search(&mut self, spec: &SearchSpec, stop: &AtomicBool) -> Result<(), AnalysisError> {
        if let Some(shares) = outcome(&*self.game) {
            (self.found.shares, self.found.proven) = (shares, true);
            return Ok(());
        }
        // A copy has no tables: what one move's search learnt is given back before the next one's begins.
        let mut game = self.game.boxed_clone();
        let info = game.think(spec, stop, &mut |_| {})?;
        // A search that was stopped half way has seen less than the others.
        if stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.nodes += info.nodes;
        self.found.moves.truncate(1);
        self.found.shares = shares(&*game, &info);
        self.found.moves.extend(info.line);
        (self.found.proven, self.found.depth) = (info.proven, info.depth + 1);
        Ok(())
    }
}

pub(crate) fn lines(
    game: &dyn AnyGame,
    entry: &Entry,
    wanted: usize,
    time: Duration,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Lines),
) -> Result<Lines, AnalysisError> {
    let (begun, mover) = (Instant::now(), game.turn().index());
    let moves = game.moves().into_iter();
    let mut candidates =
        moves.map(|first| Candidate::new(game, first)).collect::<Result<Vec<_>, AnalysisError>>()?;
    let mut told = Lines { lines: Vec::new(), nodes: 0, elapsed: Duration::ZERO, round: 0 };
    let mut spent = 0;
    let mut nodes = if entry.search == Method::Mcts { FIRST_GAMES } else { FIRST_NODES };
    for round in 1.. {
        let round_begun = Instant::now();
        let left = time.saturating_sub(begun.elapsed());
        for candidate in &mut candidates {
            candidate.search(&spec(entry, nodes, left), stop)?;
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let worth = |candidate: &Candidate| candidate.found.shares.get(mover).copied().unwrap_or(0.0);
        candidates.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        let lines: Vec<Line> =
            candidates.iter().take(wanted).map(|candidate| candidate.found.clone()).collect();
        let is_known = lines.iter().all(|line| line.proven);
        let nodes_now = spent + candidates.iter().map(|candidate| candidate.nodes).sum::<u64>();
        told = Lines { lines, nodes: nodes_now, elapsed: begun.elapsed(), round };
        tell(&told);
        let kept = (candidates.len() / 4).max(wanted).min(candidates.len());
        // A round that would be cut in the middle would compare long searches with short ones.
        let next = round_begun.elapsed().mul_f64(GROWTH as f64 * kept as f64 / candidates.len() as f64);
        if is_known || begun.elapsed() + next >= time {
            break;
        }
        for left_out in candidates.drain(kept..) {
            spent += left_out.nodes;
        }
        nodes = nodes.saturating_mul(GROWTH);
    }
    told.elapsed = begun.elapsed();
    Ok(told)
}
