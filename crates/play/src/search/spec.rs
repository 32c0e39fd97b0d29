//! A search and its limits as a text: `mcts,nodes=1000,seed=3`.

use super::{
    AlphaBeta, BestReply, EngineLevel, Evaluate, Even, Info, Level, Limits, MaxN, Mcts, MctsSettings, Mixed,
    Search,
};
use crate::{
    game::{Game, MoveList},
    perft::TableError,
    random::Random,
};
use serde::Serialize;
use std::{fmt, str::FromStr, sync::atomic::AtomicBool, time::Duration};
use thiserror::Error;

/// A search by its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Any legal move.
    Random,
    /// Alpha-beta, for two players.
    AlphaBeta,
    /// max^n.
    MaxN,
    /// Paranoid.
    Paranoid,
    /// Everyone against the one who asks, who wants a lead over the strongest rival.
    Offensive,
    /// Paranoid, offensive or max^n, by who leads.
    Mixed,
    /// Best-reply search.
    BestReply,
    /// Best-reply search in which nobody passes.
    BestReplyPlus,
    /// Monte Carlo tree search.
    Mcts,
    /// The engine that the game has of its own.
    Engine,
}

impl Method {
    /// All of them, with the names they are asked for by.
    pub const ALL: [(&'static str, Self); 10] = [
        ("random", Self::Random),
        ("alphabeta", Self::AlphaBeta),
        ("maxn", Self::MaxN),
        ("paranoid", Self::Paranoid),
        ("offensive", Self::Offensive),
        ("mixed", Self::Mixed),
        ("bestreply", Self::BestReply),
        ("brs+", Self::BestReplyPlus),
        ("mcts", Self::Mcts),
        ("engine", Self::Engine),
    ];
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::ALL.iter().find(|(_, method)| method == self).map_or("", |(name, _)| name);
        f.write_str(name)
    }
}

impl FromStr for Method {
    type Err = SearchSpecError;

    fn from_str(text: &str) -> Result<Self, SearchSpecError> {
        let plain: String = text.chars().filter(|c| !matches!(c, '-' | '_' | '^')).collect();
        let known = Self::ALL.iter().find(|(name, _)| name.eq_ignore_ascii_case(&plain));
        known.map(|&(_, method)| method).ok_or_else(|| SearchSpecError::Method(text.to_owned()))
    }
}

/// Why a search could not be made.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum SearchSpecError {
    /// There is no such search.
    #[error(
        "`{0}` is not a search (random, alphabeta, maxn, paranoid, offensive, mixed, bestreply, brs+, mcts, engine)"
    )]
    Method(String),
    /// There is no such setting.
    #[error(
        "`{0}` is not a setting (depth, nodes, time, hash, threads, seed, exploration, rave, level, book)"
    )]
    Setting(String),
    /// The value does not fit the setting.
    #[error("`{value}` is not a value for {setting}")]
    Value {
        /// The setting.
        setting: String,
        /// The value.
        value: String,
    },
    /// Alpha-beta is for two; max^n, paranoid and best-reply search are for more.
    #[error("{method} is not for {players} players: use {}", if *.players == 2 { "alphabeta or mcts" } else { "maxn, paranoid, offensive, mixed, bestreply, brs+ or mcts" })]
    Players {
        /// The search.
        method: Method,
        /// How many play.
        players: usize,
    },
    /// The game has no engine of its own.
    #[error("this game has no engine of its own: use {}", if *.players == 2 { "alphabeta or mcts" } else { "maxn, paranoid, offensive, mixed, bestreply, brs+ or mcts" })]
    NoEngine {
        /// How many play.
        players: usize,
    },
    /// The engine of the game does not take it.
    #[error("the engine does not take this game: {0}")]
    Engine(String),
    /// The table does not fit.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// Which search, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchSettings {
    /// Which search.
    pub method: Method,
    /// The memory of its table or tree in megabytes.
    pub hash: usize,
    /// How many threads (tree search and engine).
    pub threads: usize,
    /// The seed, where chance plays a part.
    pub seed: u64,
    /// The exploration of the tree search; `None` for what suits the game.
    pub exploration: Option<f64>,
    /// Whether the tree search uses RAVE where moves commute.
    pub rave: bool,
    /// The level of an engine that has levels of its own; at full strength where there is none.
    pub level: Option<EngineLevel>,
    /// Whether an engine plays from its book of openings.
    pub book: bool,
}

impl SearchSettings {
    /// A search with its usual settings.
    pub const fn new(method: Method) -> Self {
        Self {
            method,
            // A tree is as good as it is large; a table of this size holds what a search of seconds meets.
            hash: if matches!(method, Method::Mcts) { 128 } else { 16 },
            threads: 1,
            seed: 1,
            exploration: None,
            rave: true,
            level: None,
            book: false,
        }
    }

    /// Makes the search for a game with an evaluation. A game compiles the searches for its number of players alone,
    /// because that number is a constant.
    ///
    /// # Errors
    /// When the search is not for that many players, or its table does not fit.
    pub fn build<G, E>(&self, evaluation: E) -> Result<BoxedSearch<G>, SearchSpecError>
    where
        G: Game,
        E: Evaluate<G> + Clone + 'static,
    {
        if const { G::PLAYERS > 2 } {
            match self.method {
                Method::MaxN => return Ok(Box::new(MaxN::new(evaluation))),
                Method::Mixed => return Ok(Box::new(Mixed::new(evaluation, self.hash)?)),
                Method::BestReply => return Ok(Box::new(BestReply::new(evaluation))),
                Method::BestReplyPlus => return Ok(Box::new(BestReply::plus(evaluation))),
                _ => {}
            }
        }
        match self.method {
            Method::Mcts => Ok(Box::new(Mcts::new(MctsSettings {
                exploration: self.exploration,
                rave: self.rave,
                threads: self.threads,
                seed: self.seed,
                megabytes: self.hash,
            }))),
            _ => self.build_deterministic(evaluation),
        }
    }

    fn build_deterministic<G, E>(&self, evaluation: E) -> Result<BoxedSearch<G>, SearchSpecError>
    where
        G: Game,
        E: Evaluate<G> + Clone + 'static,
    {
        let (method, players) = (self.method, G::PLAYERS);
        match method {
            Method::Random => Ok(Box::new(AnyMove { random: Random::new(self.seed) })),
            Method::AlphaBeta if players == 2 => Ok(Box::new(AlphaBeta::new(evaluation, self.hash)?)),
            Method::Offensive if players > 2 => Ok(Box::new(AlphaBeta::offensive(evaluation, self.hash)?)),
            Method::Paranoid if players > 2 => Ok(Box::new(AlphaBeta::paranoid(evaluation, self.hash)?)),
            Method::Engine => Err(SearchSpecError::NoEngine { players }),
            _ => Err(SearchSpecError::Players { method, players }),
        }
    }
}

/// A search that was chosen at run time.
pub type BoxedSearch<G> = Box<dyn Search<G> + Sync>;

/// A search with its settings and limits: someone who can be asked for a move.
///
/// ```
/// use banmen_play::search::{Method, SearchSpec};
/// let spec: SearchSpec = "mcts,nodes=1000,seed=3".parse()?;
/// assert_eq!((spec.settings.method, spec.limits.nodes), (Method::Mcts, Some(1000)));
/// assert_eq!(spec.to_string(), "mcts,nodes=1000,seed=3");
/// assert_eq!("mcts,nodes=many".parse::<SearchSpec>().unwrap_err().to_string(), "`many` is not a value for nodes");
/// # Ok::<(), banmen_play::search::SearchSpecError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchSpec {
    /// The search.
    pub settings: SearchSettings,
    /// When it ends.
    pub limits: Limits,
}

impl FromStr for SearchSpec {
    type Err = SearchSpecError;

    fn from_str(text: &str) -> Result<Self, SearchSpecError> {
        let mut parts = text.split(',').map(str::trim);
        let settings = SearchSettings::new(parts.next().unwrap_or_default().parse()?);
        let mut spec = Self { settings, limits: Limits::default() };
        for part in parts {
            let (name, value) =
                part.split_once('=').ok_or_else(|| SearchSpecError::Setting(part.to_owned()))?;
            spec.set(name, value)?;
        }
        let is_endless = spec.limits == Limits::default() && spec.settings.level.is_none();
        if is_endless && settings.method != Method::Random {
            spec.limits = Limits::time(Duration::from_millis(500));
        }
        Ok(spec)
    }
}

impl SearchSpec {
    fn set(&mut self, name: &str, value: &str) -> Result<(), SearchSpecError> {
        let wrong = || SearchSpecError::Value { setting: name.to_owned(), value: value.to_owned() };
        fn number<T: FromStr>(value: &str) -> Option<T> {
            value.parse().ok()
        }
        let settings = &mut self.settings;
        match name {
            "depth" => self.limits.depth = Some(number(value).filter(|&depth| depth > 0).ok_or_else(wrong)?),
            "nodes" => self.limits.nodes = Some(number(value).filter(|&nodes| nodes > 0).ok_or_else(wrong)?),
            "time" => self.limits.time = Some(duration(value).ok_or_else(wrong)?),
            "hash" => settings.hash = number(value).ok_or_else(wrong)?,
            "threads" => settings.threads = number(value).filter(|&threads| threads > 0).ok_or_else(wrong)?,
            "seed" => settings.seed = number(value).ok_or_else(wrong)?,
            "exploration" => {
                let weight: Option<f64> = number(value);
                settings.exploration = Some(weight.filter(|x| x.is_finite() && *x >= 0.0).ok_or_else(wrong)?);
            }
            "rave" => settings.rave = number(value).ok_or_else(wrong)?,
            "book" if settings.method == Method::Engine => {
                settings.book = number(value).ok_or_else(wrong)?;
            }
            "level" if settings.method == Method::Engine => {
                let level = value.parse::<EngineLevel>().or_else(|_| value.parse().map(EngineLevel::of));
                settings.level = Some(level.map_err(|_| wrong())?);
            }
            "level" => {
                let level: Level = value.parse().map_err(|_| wrong())?;
                self.limits = level.limits(settings.method);
            }
            _ => return Err(SearchSpecError::Setting(name.to_owned())),
        }
        Ok(())
    }
}

/// `0.5`, `500ms` or `2s`.
pub(crate) fn duration(text: &str) -> Option<Duration> {
    let (digits, scale) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(digits), _) => (digits, 0.001),
        (None, Some(digits)) => (digits, 1.0),
        (None, None) => (text, 1.0),
    };
    let value: f64 = digits.parse().ok()?;
    (value > 0.0).then(|| Duration::try_from_secs_f64(value * scale).ok()).flatten()
}

impl fmt::Display for SearchSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchSettings { method, hash, threads, seed, exploration, rave, level, book } = self.settings;
        let usual = SearchSettings::new(method);
        write!(f, "{method}")?;
        if let Some(depth) = self.limits.depth {
            write!(f, ",depth={depth}")?;
        }
        if let Some(nodes) = self.limits.nodes {
            write!(f, ",nodes={nodes}")?;
        }
        if let Some(time) = self.limits.time {
            write!(f, ",time={}", time.as_secs_f64())?;
        }
        if hash != usual.hash {
            write!(f, ",hash={hash}")?;
        }
        if threads != usual.threads {
            write!(f, ",threads={threads}")?;
        }
        if seed != usual.seed {
            write!(f, ",seed={seed}")?;
        }
        if let Some(exploration) = exploration {
            write!(f, ",exploration={exploration}")?;
        }
        if rave != usual.rave {
            write!(f, ",rave={rave}")?;
        }
        if let Some(level) = level {
            write!(f, ",level={level}")?;
        }
        if book != usual.book {
            write!(f, ",book={book}")?;
        }
        Ok(())
    }
}

/// Plays any legal move.
#[derive(Clone, Debug)]
struct AnyMove {
    random: Random,
}

impl<G: Game> Search<G> for AnyMove {
    fn search(
        &mut self,
        game: &G,
        _: &Limits,
        _: &AtomicBool,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        let line = self.random.pick(game.moves().as_slice()).into_iter().collect();
        let scores = Evaluate::<G>::scores(&Even, game);
        let info = Info { depth: 1, nodes: 1, seconds: 0.0, scores, proven: false, score: None, line };
        report(&info);
        info
    }
}
