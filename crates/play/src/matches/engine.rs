//! Who plays in a match.

use super::{
    process::LineEngine,
    usi::{UsiEngine, UsiSpec},
};
use crate::{
    any::AnyGame,
    game::Player,
    random::mix,
    search::{SearchSpec, SearchSpecError},
};
use std::{
    fmt,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};
use thiserror::Error;

/// How a engine failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// It panicked, or its process died.
    #[error("crashed: {0}")]
    Crashed(String),
    /// It did not answer in time.
    #[error("hung: no answer within {0:?}")]
    Hung(Duration),
    /// It answered with something that is no legal move.
    #[error("answered illegally: `{0}`")]
    Illegal(String),
    /// It could not be started.
    #[error("could not be started: {0}")]
    Unavailable(String),
}

/// What a engine is asked.
#[derive(Debug)]
pub struct MoveRequest<'a> {
    /// The game, with its history.
    pub game: &'a dyn AnyGame,
    /// When the answer must be there.
    pub deadline: Option<Instant>,
    /// Raised when nobody waits for the answer any longer.
    pub stop: &'a AtomicBool,
}

/// What a engine answers.
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

/// Someone who plays. A engine lives in a thread of its own and may block; it plays one game after another.
pub trait Engine: Send {
    /// A game begins, and this is the seat. The seed is the game's own: with it, a engine that uses chance plays
    /// the same again.
    ///
    /// # Errors
    /// When the engine cannot play.
    fn begin(&mut self, turn: &MoveRequest<'_>, seat: Player, seed: u64) -> Result<(), Fault>;

    /// Chooses a move.
    ///
    /// # Errors
    /// When the engine fails; it loses the game.
    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<Action, Fault>;

    /// The game is over.
    fn end(&mut self, _game: &dyn AnyGame) {}
}

type Maker = dyn Fn() -> Result<Box<dyn Engine>, Fault> + Send + Sync;

/// Someone who takes part: a name, and how to make the engine, one for each thread and again after a fault.
pub struct EngineSpec {
    name: String,
    make: Box<Maker>,
}

impl EngineSpec {
    /// Someone who is made like this.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn() -> Result<Box<dyn Engine>, Fault> + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), make: Box::new(make) }
    }

    /// A search of ours with its settings.
    pub fn search(name: impl Into<String>, spec: SearchSpec) -> Self {
        Self::new(name, move || Ok(Box::new(Searching { spec, reseeded: spec, game: None })))
    }

    /// An outside program that is asked in lines: `position<TAB>moves` (the position where the game began, then the
    /// moves, separated by spaces), and answers each with the line of a move. It is told `quit` at the end.
    pub fn process(name: impl Into<String>, program: impl Into<String>, arguments: Vec<String>) -> Self {
        let program = program.into();
        Self::new(name, move || {
            let engine = LineEngine::start(&program, &arguments);
            Ok(Box::new(engine.map_err(|error| Fault::Unavailable(error.to_string()))?))
        })
    }

    /// An outside program that speaks USI, for shogi.
    pub fn usi(name: impl Into<String>, player: UsiSpec) -> Self {
        Self::new(name, move || {
            let engine = UsiEngine::start(&player);
            Ok(Box::new(engine.map_err(|error| Fault::Unavailable(error.to_string()))?))
        })
    }

    /// What it is called.
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

/// A search of ours. It keeps its own copy of the game, so that what it learnt lasts from move to move.
#[derive(Debug)]
struct Searching {
    spec: SearchSpec,
    reseeded: SearchSpec,
    game: Option<Box<dyn AnyGame>>,
}

impl Searching {
    /// Brings the own copy to where the game is: by the moves that are new, or by a fresh copy.
    fn follow(&mut self, game: &dyn AnyGame) -> Box<dyn AnyGame> {
        let wanted = game.history();
        let Some(mut own) = self.game.take() else { return game.boxed_clone() };
        let known = own.history();
        if wanted.starts_with(&known) {
            for m in &wanted[known.len()..] {
                if own.play(m).is_err() {
                    return game.boxed_clone();
                }
            }
            return own;
        }
        game.boxed_clone()
    }
}

impl Engine for Searching {
    fn begin(&mut self, turn: &MoveRequest<'_>, _seat: Player, seed: u64) -> Result<(), Fault> {
        self.reseeded.settings.seed = mix(self.spec.settings.seed ^ mix(seed));
        self.game = Some(turn.game.boxed_clone());
        Ok(())
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<Action, Fault> {
        let mut own = self.follow(turn.game);
        let found = own.think(&self.reseeded, turn.stop, &mut |_| {});
        self.game = Some(own);
        let found = found.map_err(|error: SearchSpecError| Fault::Unavailable(error.to_string()))?;
        found
            .line
            .into_iter()
            .next()
            .map(Action::Move)
            .ok_or_else(|| Fault::Crashed("it found no move".to_owned()))
    }

    fn end(&mut self, _game: &dyn AnyGame) {
        self.game = None;
    }
}
