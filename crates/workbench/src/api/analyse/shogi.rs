//! Analysis of shogi, by the engine.

use super::{super::positions::last_moves, Line, told};
use crate::{failure::Failure, jobs::Reporter};
use banmen_engine::{Choice, Engine, Event, GameLine, Info, Limits, Score, Settings};
use banmen_play::AnyGame;
use banmen_shogi::{Color, Move};
use serde_json::Value;
use std::{
    sync::mpsc::{self, RecvTimeoutError},
    time::{Duration, Instant},
};

/// The table of the engine, in megabytes.
const MEGABYTES: usize = 64;
/// How often the engine is asked to stop when nobody listens.
const GLANCE: Duration = Duration::from_millis(50);
/// The lead, in hundredths of a pawn, with which the engine expects e : 1, about three games of four.
const SCALE: f64 = 600.0;

/// Looks for the best lines until nobody listens or the time is over: `lines` whenever all of one depth are known.
pub(super) fn lines(
    game: &dyn AnyGame,
    wanted: usize,
    time: Duration,
    reporter: &Reporter,
) -> Result<Value, Failure> {
    let begun = Instant::now();
    let (mut engine, line) = (Engine::new(MEGABYTES), game_line(game)?);
    engine.set(Settings { lines: wanted, ..*engine.settings() });
    let limits = Limits { move_time: Some(time), ..Limits::default() };
    let (sender, receiver) = mpsc::channel();
    engine.start(&line, &limits, move |event| drop(sender.send(event)));
    let (mut lines, mut nodes, mut depth): (Vec<Line>, u64, u32) = (Vec::new(), 0, 0);
    loop {
        match receiver.recv_timeout(GLANCE) {
            // A bound tells of a search that goes on; its line is not comparable with the others.
            Ok(Event::Info(info)) if info.bound.is_none() && info.rank <= lines.len() + 1 => {
                (nodes, depth) = (info.nodes, info.depth);
                lines.truncate(info.rank - 1);
                lines.push(shown(game, &info));
                if lines.len() == wanted {
                    reporter.send("lines", &told(&lines, nodes, begun.elapsed(), depth, false));
                }
            }
            Ok(Event::Info(_)) => {}
            Ok(Event::Done(_)) | Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) if reporter.is_stopped() => engine.stop(),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
    engine.join();
    Ok(told(&lines, nodes, begun.elapsed(), depth, true))
}

/// A player who looks through a game with the engine, position by position.
pub(super) struct Reviewer {
    engine: Engine,
    limits: Limits,
}

impl Reviewer {
    pub(super) fn new(nodes: u64, time: Duration) -> Self {
        let limits = Limits { nodes: Some(nodes), move_time: Some(time), ..Limits::default() };
        Self { engine: Engine::new(MEGABYTES), limits }
    }

    /// What the position is worth to each player, and the best move.
    pub(super) fn judge(&mut self, game: &dyn AnyGame) -> Result<(Vec<f64>, Option<String>), Failure> {
        let outcome = self.engine.search(&game_line(game)?, &self.limits);
        let best = match outcome.choice {
            Choice::Move { best, .. } => Some(best.to_string()),
            Choice::Declare | Choice::Resign => None,
        };
        Ok((shares(game, Score::new(outcome.score)), best))
    }
}

/// The game for the engine: where it began, and every move, because positions that come again count.
fn game_line(game: &dyn AnyGame) -> Result<GameLine, Failure> {
    let (mut start, moves) = (game.boxed_clone(), game.history());
    while start.undo().is_some() {}
    let mut line = GameLine::new(start.position().parse().map_err(Failure::wrong)?);
    for text in moves {
        let m: Move = text.parse().map_err(Failure::wrong)?;
        line.play(m).map_err(Failure::wrong)?;
    }
    Ok(line)
}

fn shown(game: &dyn AnyGame, info: &Info) -> Line {
    let mut ahead = game.boxed_clone();
    let played = info.line.iter().take_while(|m| ahead.play(&m.to_string()).is_ok()).count();
    Line {
        shares: shares(game, info.score),
        proven: !matches!(info.score, Score::Centipawns(_)),
        depth: info.depth,
        line: last_moves(&*ahead, played),
    }
}

/// What each player is expected to receive, from 0 to 1, where the score is that of the player on move.
fn shares(game: &dyn AnyGame, score: Score) -> Vec<f64> {
    let mover = match score {
        Score::Centipawns(score) => 1.0 / (1.0 + (-f64::from(score) / SCALE).exp()),
        Score::Mate(_) => 1.0,
        Score::Mated(_) => 0.0,
    };
    let turn = game.turn().index();
    [Color::Black, Color::White].map(|color| if color.index() == turn { mover } else { 1.0 - mover }).to_vec()
}
