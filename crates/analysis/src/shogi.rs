//! Analysis of shogi, by the engine.

use crate::{AnalysisError, Judgement, Line, Lines};
use banmen_engine::{Choice, Engine, Event, GameLine, Info, Limits, Score, Settings};
use banmen_play::AnyGame;
use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

/// The table of the engine, in megabytes.
const MEGABYTES: usize = 64;
/// How often the engine is asked to stop when nobody listens.
const GLANCE: Duration = Duration::from_millis(50);

/// Looks for the best lines; `tell` hears of them whenever all of one depth are known.
pub(crate) fn lines(
    game: &dyn AnyGame,
    wanted: usize,
    time: Duration,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Lines),
) -> Result<Lines, AnalysisError> {
    let begun = Instant::now();
    let (mut engine, line) = (Engine::new(MEGABYTES), game_line(game)?);
    let wanted = wanted.min(game.moves().len());
    engine.set(Settings { lines: wanted, ..*engine.settings() });
    let limits = Limits { move_time: Some(time), ..Limits::default() };
    let (sender, receiver) = mpsc::channel();
    engine.start(&line, &limits, move |event| drop(sender.send(event)));
    let mut told = Lines { lines: Vec::new(), nodes: 0, elapsed: Duration::ZERO, round: 0 };
    let mut lines: Vec<Line> = Vec::new();
    loop {
        match receiver.recv_timeout(GLANCE) {
            // A bound tells of a search that goes on; its line is not comparable with the others.
            Ok(Event::Info(info)) if info.bound.is_none() && info.rank <= lines.len() + 1 => {
                lines.truncate(info.rank - 1);
                lines.push(shown(game, &info));
                if lines.len() == wanted {
                    let (nodes, round) = (info.nodes, info.depth);
                    told = Lines { lines: lines.clone(), nodes, elapsed: begun.elapsed(), round };
                    tell(&told);
                }
            }
            Ok(Event::Info(_)) => {}
            Ok(Event::Done(_)) | Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => engine.stop(),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
    engine.join();
    told.elapsed = begun.elapsed();
    Ok(told)
}

/// The engine as a reader of games.
pub(crate) struct Reader {
    engine: Engine,
    limits: Limits,
}

impl Reader {
    pub(crate) fn new(nodes: u64, time: Duration) -> Self {
        let limits = Limits { nodes: Some(nodes), move_time: Some(time), ..Limits::default() };
        Self { engine: Engine::new(MEGABYTES), limits }
    }

    /// What the position is worth, and the best move.
    pub(crate) fn judge(&mut self, game: &dyn AnyGame) -> Result<Judgement, AnalysisError> {
        let outcome = self.engine.search(&game_line(game)?, &self.limits);
        let best = match outcome.choice {
            Choice::Move { best, .. } => Some(best.to_string()),
            Choice::Declare | Choice::Resign => None,
        };
        let score = Score::new(outcome.score);
        Ok(Judgement { shares: shares(game, score), score: Some(score), best })
    }
}

/// The game for the engine: where it began, and every move, because positions that come again count.
fn game_line(game: &dyn AnyGame) -> Result<GameLine, AnalysisError> {
    Ok(GameLine::read(&game.first_position(), &game.history())?)
}

fn shown(game: &dyn AnyGame, info: &Info) -> Line {
    Line {
        moves: info.line.iter().map(ToString::to_string).collect(),
        shares: shares(game, info.score),
        score: Some(info.score),
        proven: !matches!(info.score, Score::Centipawns(_)),
        depth: info.depth,
    }
}

/// What each player is expected to receive, from 0 to 1, where the score is that of the player on move.
fn shares(game: &dyn AnyGame, score: Score) -> Vec<f64> {
    let mover = score.expectation();
    let turn = game.turn().index();
    (0..game.players()).map(|player| if player == turn { mover } else { 1.0 - mover }).collect()
}
