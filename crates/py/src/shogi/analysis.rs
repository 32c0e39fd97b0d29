//! What is found out about a board: counts, searches, mates.

use super::board::Board;
use super::moves::{self, PyMove};
use crate::{errors, work};
use banmen_engine::{Choice, Engine, Event, GameLine, Info, Limits, Score, Settings};
use banmen_mate::{Answer, Solver};
use banmen_play::perft::{Perft, PerftKind};
use banmen_shogi::{Move, Position};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Mutex;
use std::time::Duration;

/// What a search of the engine found.
#[pyclass(module = "banmen.shogi", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct SearchResult {
    /// The move to play; `None` when the side to move declares or has no move.
    r#move: Option<Py<PyMove>>,
    /// The answer that is expected.
    ponder: Option<Py<PyMove>>,
    /// Whether the side to move wins by a declaration.
    declares: bool,
    /// Hundredths of a pawn for the side to move; `None` when a mate is proved.
    score: Option<i32>,
    /// The plies to mate, negative when the side to move is mated; `None` when no mate is proved.
    mate: Option<i64>,
    /// The last depth that was searched to its end.
    depth: u32,
    /// The nodes of all threads.
    nodes: u64,
    /// The best line.
    line: Vec<Py<PyMove>>,
}

#[pymethods]
impl SearchResult {
    fn __repr__(&self) -> String {
        let score = match (self.score, self.mate) {
            (_, Some(plies)) => format!("mate {plies}"),
            (score, None) => format!("cp {}", score.unwrap_or(0)),
        };
        let best = self.r#move.as_ref().map_or("-".to_owned(), |m| m.get().0.to_string());
        format!("<SearchResult: {best}, {score}, depth {}, {} nodes>", self.depth, self.nodes)
    }
}

/// What the mate solver found.
#[pyclass(module = "banmen.shogi", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct MateResult {
    /// `True` for a mate, `False` when there is none, `None` when a limit was reached first.
    is_mate: Option<bool>,
    /// The attacker's moves against the longest defence.
    line: Vec<Py<PyMove>>,
    /// The length in plies.
    length: Option<u16>,
    /// Whether it is proved that there is no shorter mate.
    is_shortest: bool,
    /// The nodes that were searched.
    nodes: u64,
}

#[pymethods]
impl MateResult {
    fn __bool__(&self) -> bool {
        self.is_mate == Some(true)
    }

    fn __repr__(&self) -> String {
        match (self.is_mate, self.length) {
            (Some(true), Some(length)) => format!("<MateResult: mate in {length}>"),
            (Some(false), _) => "<MateResult: no mate>".to_owned(),
            _ => "<MateResult: undecided>".to_owned(),
        }
    }
}

/// The time of a number of seconds.
pub(crate) fn seconds(time: Option<f64>) -> PyResult<Option<Duration>> {
    time.map(|time| Duration::try_from_secs_f64(time).map_err(|_| errors::setting("the time is no time")))
        .transpose()
}

/// The most megabytes of a table: a number beyond is a slip, and a table takes as much of it as the machine has.
const MOST_MEGABYTES: usize = 65_536;

/// The size of a table.
fn megabytes(hash: usize) -> PyResult<usize> {
    if hash > MOST_MEGABYTES {
        return Err(errors::setting(format!("hash={hash} is more than {MOST_MEGABYTES} megabytes")));
    }
    Ok(hash.max(1))
}

/// The settings of a count.
pub(crate) fn perft(kind: &str, threads: usize, hash: Option<usize>) -> PyResult<Perft> {
    let kind: PerftKind = kind.parse().map_err(errors::setting)?;
    hash.map(megabytes).transpose()?;
    Ok(Perft { kind, threads: threads.clamp(1, 1024), hash })
}

#[pymethods]
impl Board {
    /// Counts the sequences of `depth` legal moves, without the rules about the past.
    ///
    /// `kind` is `counted`, `listed` or `played`; `hash` is the size of a table in megabytes. Ctrl-C ends the count;
    /// `progress` is a callable that takes what is done and the whole, or a bar such as tqdm's.
    #[pyo3(signature = (depth, *, threads=1, hash=None, kind="counted", progress=None))]
    fn perft(
        &self,
        py: Python<'_>,
        depth: u32,
        threads: usize,
        hash: Option<usize>,
        kind: &str,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<u64> {
        let perft = perft(kind, threads, hash)?;
        let position = *self.game.position();
        let divided = work::watched(py, progress, |watch| perft.divide(&position, depth, watch))?;
        Ok(divided.map_err(errors::setting)?.nodes)
    }

    /// Counts below each first move, as a dict from the move in USI to the count.
    #[pyo3(signature = (depth, *, threads=1, hash=None, kind="counted", progress=None))]
    fn divide<'py>(
        &self,
        py: Python<'py>,
        depth: u32,
        threads: usize,
        hash: Option<usize>,
        kind: &str,
        progress: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let perft = perft(kind, threads, hash)?;
        let position = *self.game.position();
        let divided = work::watched(py, progress, |watch| perft.divide(&position, depth, watch))?;
        let rows = PyDict::new(py);
        for (m, nodes) in divided.map_err(errors::setting)?.rows {
            rows.set_item(m.to_string(), nodes)?;
        }
        Ok(rows)
    }

    /// Searches for the best move with the engine, for half a second unless a limit is given.
    ///
    /// `time` is in seconds, `hash` in megabytes. With one thread, a search to a depth or a number of nodes always finds
    /// the same. `progress` is told the nodes.
    ///
    /// >>> from banmen.shogi import Board
    /// >>> Board("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").search(depth=3).move
    /// Move('G*5b')
    #[pyo3(signature = (*, depth=None, nodes=None, time=None, threads=1, hash=16, progress=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn search(
        &self,
        py: Python<'_>,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
        threads: usize,
        hash: usize,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<SearchResult> {
        let mut move_time = seconds(time)?;
        if (depth, nodes, move_time) == (None, None, None) {
            move_time = Some(Duration::from_millis(500));
        }
        let limits = Limits { depth, nodes, move_time, ..Limits::default() };
        let hash = megabytes(hash)?;
        let (start, played) = (self.start, self.moves().collect::<Vec<_>>());
        let (outcome, info) = work::watched(py, progress, |watch| {
            let mut line = GameLine::new(start);
            for m in played {
                // Each was legal when it was played.
                let _ = line.play(m);
            }
            let mut engine: Engine = Engine::new(hash);
            engine.set(Settings { threads, ..*engine.settings() });
            let last: std::sync::Arc<Mutex<Option<Info>>> = std::sync::Arc::default();
            let (sender, receiver) = std::sync::mpsc::channel();
            let told = last.clone();
            engine.start(&line, &limits, move |event| match event {
                Event::Info(info) if info.rank == 1 => {
                    if let Ok(mut told) = told.lock() {
                        *told = Some(info);
                    }
                }
                Event::Info(_) => {}
                Event::Done(outcome) => drop(sender.send(outcome)),
            });
            loop {
                match receiver.recv_timeout(Duration::from_millis(10)) {
                    Ok(outcome) => {
                        (watch.progress)(outcome.nodes, None);
                        let info = last.lock().ok().and_then(|mut last| last.take());
                        return (Some(outcome), info);
                    }
                    Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return (None, None),
                    Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {
                        if watch.is_stopped() {
                            engine.stop();
                        }
                        let nodes = last.lock().ok().and_then(|last| last.as_ref().map(|info| info.nodes));
                        (watch.progress)(nodes.unwrap_or(0), None);
                    }
                }
            }
        })?;
        let outcome = outcome.ok_or_else(|| errors::setting("the search could not be started"))?;
        let (best, ponder) = match outcome.choice {
            Choice::Move { best, ponder } => (Some(best), ponder),
            Choice::Declare | Choice::Resign => (None, None),
        };
        let (score, mate) = match Score::new(outcome.score) {
            Score::Centipawns(score) => (Some(score), None),
            Score::Mate(plies) => (None, Some(i64::from(plies))),
            Score::Mated(plies) => (None, Some(-i64::from(plies))),
        };
        let line: Vec<Move> = match info {
            Some(info) if info.line.first().copied() == best => info.line,
            _ => best.into_iter().chain(ponder).collect(),
        };
        Ok(SearchResult {
            r#move: best.map(|m| moves::one(py, m)).transpose()?,
            ponder: ponder.map(|m| moves::one(py, m)).transpose()?,
            declares: outcome.choice == Choice::Declare,
            score,
            mate,
            depth: outcome.depth,
            nodes: outcome.nodes,
            line: moves::many(py, &line)?,
        })
    }

    /// Looks for a mate by checks alone, by the side to move.
    ///
    /// With `shortest` no shorter mate exists than the one that is returned, where the limits allow to prove it. Every
    /// mate was replayed against every defence. `hash` is in megabytes, `time` in seconds.
    ///
    /// >>> from banmen.shogi import Board
    /// >>> Board("4k4/9/4P4/9/9/9/9/9/9 b 2G 1").solve_mate()
    /// <MateResult: mate in 1>
    #[pyo3(signature = (*, shortest=true, nodes=None, time=None, hash=64, progress=None))]
    fn solve_mate(
        &self,
        py: Python<'_>,
        shortest: bool,
        nodes: Option<u64>,
        time: Option<f64>,
        hash: usize,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<MateResult> {
        let (time, hash) = (seconds(time)?, megabytes(hash)?);
        let position: Position = *self.game.position();
        let (answer, nodes) = work::watched(py, progress, |watch| {
            let tell = |nodes| (watch.progress)(nodes, None);
            let limits = banmen_mate::Limits { nodes, time, stop: Some(watch.stop), progress: Some(&tell) };
            let mut solver = Solver::with_megabytes(hash);
            let answer = match shortest {
                true => solver.shortest(&position, limits),
                false => solver.solve(&position, limits),
            };
            (answer, solver.nodes())
        })?;
        let empty =
            |is_mate| MateResult { is_mate, line: Vec::new(), length: None, is_shortest: false, nodes };
        Ok(match answer.map_err(errors::position)? {
            Answer::Mate(mate) => MateResult {
                is_mate: Some(true),
                line: moves::many(py, &mate.line)?,
                length: Some(mate.length),
                is_shortest: mate.is_shortest,
                nodes,
            },
            Answer::NoMate => empty(Some(false)),
            Answer::Undecided => empty(None),
        })
    }
}
