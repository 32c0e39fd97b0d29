//! Who plays in a match.

use super::{
    FaultKind, Thought,
    gtp::{GtpEngine, GtpSpec},
    process::{LineEngine, Lines},
    usi::{UsiEngine, UsiSpec},
};
use crate::{
    any::{self, AnyGame},
    game::{PRIZE, Player},
    random::mix,
    search::{SearchSpec, SearchSpecError},
};
use std::{
    fmt,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};
use thiserror::Error;

/// The ways in which an engine fails.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// It panicked, or its process died.
    #[error("crashed: {0}")]
    Crashed(String),
    /// It did not answer in time.
    #[error("hung: no answer within {:.1} s", .0.as_secs_f64())]
    Hung(Duration),
    /// It answered later than its time and the margin of the match.
    #[error("late: {:.3} s for a move of {:.3} s", .taken.as_secs_f64(), .time.as_secs_f64())]
    Late {
        /// How long it took.
        taken: Duration,
        /// How long it was given.
        time: Duration,
    },
    /// It answered with something that is no legal move.
    #[error("answered illegally: `{0}`")]
    Illegal(String),
    /// It could not be started.
    #[error("could not be started: {0}")]
    Unavailable(String),
}

impl Fault {
    /// The kind of the fault.
    pub const fn kind(&self) -> FaultKind {
        match self {
            Self::Crashed(_) => FaultKind::Crashed,
            Self::Hung(_) => FaultKind::Hung,
            Self::Late { .. } => FaultKind::Late,
            Self::Illegal(_) => FaultKind::Illegal,
            Self::Unavailable(_) => FaultKind::Unavailable,
        }
    }
}

/// A question to an engine.
#[derive(Debug)]
pub struct MoveRequest<'a> {
    /// The game, with its history.
    pub game: &'a dyn AnyGame,
    /// When the answer must be there.
    pub deadline: Option<Instant>,
    /// Raised when nobody waits for the answer any longer.
    pub stop: &'a AtomicBool,
}

/// What a player does on its turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// It plays this move, as the game writes it.
    Move(String),
    /// It gives the game up.
    Resign,
}

impl From<String> for Action {
    fn from(text: String) -> Self {
        Self::Move(text)
    }
}

/// Whatever chooses moves in a match. An engine lives in a thread of its own and may block; it plays one game after another.
pub trait Engine: Send {
    /// Prepares for a game as this player. The seed is the game's own: with it, an engine that uses chance plays the same
    /// again.
    ///
    /// # Errors
    /// When the engine cannot play.
    fn begin(&mut self, turn: &MoveRequest<'_>, player: Player, seed: u64) -> Result<(), Fault>;

    /// Chooses a move.
    ///
    /// # Errors
    /// When the engine fails; it loses the game.
    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<Action, Fault>;

    /// What it says of the move that it chose last; the match measures the time.
    fn thought(&self) -> Thought {
        Thought::default()
    }

    /// The game is over.
    fn end(&mut self, _game: &dyn AnyGame) {}
}

type Maker = dyn Fn() -> Result<Box<dyn Engine>, Fault> + Send + Sync;

/// An engine that takes part in a match: its name, and how to make it, once for each thread and again after a fault.
pub struct EngineSpec {
    name: String,
    make: Box<Maker>,
    /// The time that it is given for each move.
    time: Option<Duration>,
    /// The outside program that it needs, with its arguments.
    outside: Option<(String, Vec<String>)>,
}

impl EngineSpec {
    /// Creates an engine that is made by a function.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn() -> Result<Box<dyn Engine>, Fault> + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), make: Box::new(make), time: None, outside: None }
    }

    /// Creates an engine that is one of Banmen's searches.
    pub fn search(name: impl Into<String>, spec: SearchSpec) -> Self {
        let made = Self::new(name, move || {
            Ok(Box::new(Searching { spec, reseeded: spec, game: None, thought: Thought::default() }))
        });
        Self { time: spec.limits.time, ..made }
    }

    /// Creates an engine that is an outside program and is asked in lines: `position<TAB>moves` (the position where the game began, then the
    /// moves, separated by spaces), and answers each with the line of a move. It is told `quit` at the end.
    pub fn process(name: impl Into<String>, program: impl Into<String>, arguments: Vec<String>) -> Self {
        let program = program.into();
        let outside = Some((program.clone(), arguments.clone()));
        let made = Self::new(name, move || {
            let engine = LineEngine::start(&program, &arguments);
            Ok(Box::new(engine.map_err(|error| Fault::Unavailable(error.to_string()))?))
        });
        Self { outside, ..made }
    }

    /// Creates an engine that is an outside program and speaks USI, for shogi.
    pub fn usi(name: impl Into<String>, player: UsiSpec) -> Self {
        let outside = Some((player.program.clone(), player.arguments.clone()));
        let time = player.time();
        let made = Self::new(name, move || {
            let engine = UsiEngine::start(&player);
            Ok(Box::new(engine.map_err(|error| Fault::Unavailable(error.to_string()))?))
        });
        Self { outside, time, ..made }
    }

    /// Creates an engine that is an outside program and speaks GTP, for Go, Hex and Othello.
    pub fn gtp(name: impl Into<String>, player: GtpSpec) -> Self {
        let outside = Some((player.program.clone(), player.arguments.clone()));
        let made = Self::new(name, move || {
            let engine = GtpEngine::start(&player);
            Ok(Box::new(engine.map_err(|error| Fault::Unavailable(error.to_string()))?))
        });
        Self { outside, ..made }
    }

    /// Starts an outside program once and ends it without a word, so that one that cannot be started is known before a
    /// match.
    pub(super) fn check(&self) -> Result<(), Fault> {
        let Some((program, arguments)) = &self.outside else { return Ok(()) };
        Lines::start(program, arguments).map(drop).map_err(|error| Fault::Unavailable(error.to_string()))
    }

    /// The same engine, which is given this time for each move.
    #[must_use]
    pub fn with_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The time that it is given for each move, where time limits it.
    pub const fn time(&self) -> Option<Duration> {
        self.time
    }

    /// Returns the engine's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn make(&self) -> Result<Box<dyn Engine>, Fault> {
        (self.make)()
    }
}

impl fmt::Debug for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineSpec").field("name", &self.name).finish_non_exhaustive()
    }
}

/// One of Banmen's searches. It follows the game in a session of its own, which keeps what the search learnt from move to
/// move.
#[derive(Debug)]
struct Searching {
    spec: SearchSpec,
    reseeded: SearchSpec,
    game: Option<Box<dyn AnyGame>>,
    thought: Thought,
}

impl Engine for Searching {
    fn begin(&mut self, turn: &MoveRequest<'_>, _player: Player, seed: u64) -> Result<(), Fault> {
        self.reseeded.settings.seed = mix(self.spec.settings.seed ^ mix(seed));
        self.game = Some(turn.game.boxed_clone());
        Ok(())
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<Action, Fault> {
        let mut own = any::follow(self.game.take(), turn.game);
        let found = own.think(&self.reseeded, turn.stop, &mut |_| {});
        self.game = Some(own);
        let found = found.map_err(|error: SearchSpecError| Fault::Unavailable(error.to_string()))?;
        let share = f64::from(found.scores[turn.game.turn().index()]) / f64::from(PRIZE);
        self.thought = Thought {
            seconds: 0.0,
            depth: Some(found.depth),
            nodes: Some(found.nodes),
            score: Some(found.score.clone().unwrap_or_else(|| format!("{share:.3}"))),
        };
        found
            .line
            .into_iter()
            .next()
            .map(Action::Move)
            .ok_or_else(|| Fault::Crashed("it found no move".to_owned()))
    }

    fn thought(&self) -> Thought {
        self.thought.clone()
    }

    fn end(&mut self, _game: &dyn AnyGame) {
        self.game = None;
    }
}
