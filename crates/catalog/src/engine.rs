//! The shogi engine behind the interface that every game has.

use banmen_engine::book::Book;
use banmen_engine::openings;
use banmen_engine::{
    Choice, Engine, Event, GameLine, GameRules, Info, Level, Limits, Measured, Outcome, Score, Settings,
};
use banmen_play::game::PRIZE;
use banmen_play::registry::Size;
use banmen_play::search::{self, EngineLevel, OwnEngine, SearchSettings, SearchSpecError};
use banmen_shogi::Color;
use banmen_shogi::game::Rules;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How often it is looked whether somebody wants the search to stop.
const GLANCE: Duration = Duration::from_millis(10);
/// How a declaration is written as a move.
const DECLARATION: &str = "win";

/// Makes the engine of shogi with these settings. Shogi has one size, so the size is not looked at.
pub(crate) fn make(settings: &SearchSettings, _: Size) -> Result<Box<dyn OwnEngine>, SearchSpecError> {
    let mut engine = Engine::new(settings.hash.max(1));
    let Rules { declaration, limit, .. } = Rules::default();
    let level = settings.level.and_then(|level| Level::new(level.number().into()));
    engine.set(Settings {
        threads: settings.threads,
        rules: GameRules { declaration, max_moves: limit, ..GameRules::default() },
        level,
        seed: settings.seed,
        ..Settings::default()
    });
    Ok(Box::new(ShogiEngine { engine, book: settings.book.then(Book::own), told: None }))
}

/// The openings of matches.
pub(crate) fn openings() -> Vec<String> {
    let text = |moves: Vec<banmen_shogi::Move>| {
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        format!("startpos moves {}", moves.join(" "))
    };
    openings::own().into_iter().map(text).collect()
}

/// What a level won when the levels were measured.
pub(crate) fn strength(level: EngineLevel) -> String {
    let rows = Measured::all().filter(|row| row.level.number() == u32::from(level.number()));
    let won =
        |Measured { opponent, games, score, .. }| format!("{score} of {games} games against {opponent}");
    let won: Vec<String> = rows.map(won).collect();
    format!("Level {level} won {}. {}", won.join(" and "), Measured::note())
}

struct ShogiEngine {
    engine: Engine,
    book: Option<&'static Book>,
    /// Where the game of the last question began: another one is a new game.
    told: Option<String>,
}

impl OwnEngine for ShogiEngine {
    fn search(
        &mut self,
        first: &str,
        moves: &[String],
        limits: &search::Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&search::Info<String>),
    ) -> Result<search::Info<String>, SearchSpecError> {
        let begun = Instant::now();
        let game: GameLine =
            GameLine::read(first, moves).map_err(|error| SearchSpecError::Engine(error.to_string()))?;
        if self.told.as_deref() != Some(first) {
            self.engine.clear();
            self.told = Some(first.to_owned());
        }
        let turn = game.position().turn();
        if let Some(told) =
            self.book.and_then(|book| book.choose(game.position(), self.engine.settings().seed))
        {
            let score = Score::Centipawns(told.score.into());
            let info = self::info(turn, score, 0, 0, begun.elapsed(), vec![told.best.to_string()]);
            report(&info);
            return Ok(info);
        }
        let limits =
            Limits { depth: limits.depth, nodes: limits.nodes, move_time: limits.time, ..Limits::default() };
        let (sender, receiver) = mpsc::channel();
        self.engine.start(&game, &limits, move |event| drop(sender.send(event)));
        let mut last: Option<Info> = None;
        let outcome = loop {
            match receiver.recv_timeout(GLANCE) {
                Ok(Event::Info(told)) if told.rank == 1 => {
                    report(&self::info(turn, told.score, told.depth, told.nodes, told.elapsed, texts(&told)));
                    last = Some(told);
                }
                Ok(Event::Info(_)) => {}
                Ok(Event::Done(outcome)) => break Some(outcome),
                Err(RecvTimeoutError::Disconnected) => break None,
                Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => self.engine.stop(),
                Err(RecvTimeoutError::Timeout) => {}
            }
        };
        self.engine.join();
        let outcome =
            outcome.ok_or_else(|| SearchSpecError::Engine("its search could not be started".to_owned()))?;
        let Outcome { score, depth, nodes, .. } = outcome;
        let line = line(&outcome, last.as_ref());
        Ok(self::info(turn, Score::new(score), depth, nodes, begun.elapsed(), line))
    }
}

/// The line of a search that has ended: the one that it told last, where it begins with the move that is played.
fn line(outcome: &Outcome, last: Option<&Info>) -> Vec<String> {
    match outcome.choice {
        Choice::Declare => vec![DECLARATION.to_owned()],
        // There is no move.
        Choice::Resign => Vec::new(),
        Choice::Move { best, ponder } => match last.filter(|told| told.line.first() == Some(&best)) {
            Some(told) => texts(told),
            None => std::iter::once(best).chain(ponder).map(|m| m.to_string()).collect(),
        },
    }
}

fn texts(told: &Info) -> Vec<String> {
    told.line.iter().map(ToString::to_string).collect()
}

fn info(
    turn: Color,
    score: Score,
    depth: u32,
    nodes: u64,
    elapsed: Duration,
    line: Vec<String>,
) -> search::Info<String> {
    let share = (score.expectation() * f64::from(PRIZE)).round() as i32;
    let mut scores = search::Scores::default();
    (scores[turn.index()], scores[turn.other().index()]) = (share, PRIZE as i32 - share);
    search::Info {
        depth,
        nodes,
        seconds: elapsed.as_secs_f64(),
        scores,
        proven: !matches!(score, Score::Centipawns(_)),
        score: Some(score.to_string()),
        line,
    }
}
