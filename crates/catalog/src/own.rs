//! The engines that games other than shogi have of their own, behind the interface that every game has.

use banmen_games::breakthrough::Breakthrough;
use banmen_games::clobber::{self, Clobber};
use banmen_games::connect4::{Connect4, Move, evaluate::Threats, perfect::Perfect};
use banmen_games::duel::DuelSearch;
use banmen_games::othello::{self, Othello};
use banmen_games::own::{self, OwnSearch};
use banmen_games::pattern::{self, Pattern, Targets};
use banmen_games::yavalath::Yavalath;
use banmen_play::game::{Game, MoveList, Notation, PRIZE};
use banmen_play::random::Random;
use banmen_play::registry::Size;
use banmen_play::search::{
    AlphaBeta, BoxedSearch, EngineLevel, Evaluate, Info, Limits, Mcts, MctsSettings, Method, OwnEngine,
    Scores, Search, SearchSettings, SearchSpecError,
};
use banmen_play::{Draw, GameVisitor, Listing};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

type Made = Result<Box<dyn OwnEngine>, SearchSpecError>;

/// A level by its limits, and how often it plays any move instead of the best, in hundredths.
struct Strength {
    limits: Limits,
    slips: u32,
}

/// With a depth, even one that is never reached, a search answers from no book and asks no solver.
const NEVER_REACHED: u32 = 200;

/// How the levels of a game differ: the positions of the first, how many times as many each further one has, and how often
/// in a hundred moves the first ones play any move.
#[derive(Clone, Copy)]
struct Steps {
    first: f64,
    growth: f64,
    slips: &'static [u32],
}

impl Steps {
    /// Where more positions make every step.
    const fn of_positions(first: f64, growth: f64) -> Self {
        Self { first, growth, slips: &[40, 20, 8] }
    }

    /// Where the best move is seen early, and ten times as many positions change little.
    const fn of_slips(first: f64, growth: f64) -> Self {
        Self { first, growth, slips: &[40, 25, 15, 9, 5, 2] }
    }
}

/// What a level may do; the last three have one second, two and five.
fn strength(level: EngineLevel, Steps { first, growth, slips }: Steps) -> Strength {
    let number = i32::from(level.number());
    let limits = match EngineLevel::COUNT - level.number() {
        0 => Limits::time(Duration::from_secs(5)),
        1 => Limits::time(Duration::from_secs(2)),
        2 => Limits::time(Duration::from_secs(1)),
        _ => Limits {
            depth: Some(NEVER_REACHED),
            ..Limits::nodes((first * growth.powi(number - 1)).ceil() as u64)
        },
    };
    let slips = slips.get(number as usize - 1).copied().unwrap_or(0);
    Strength { limits, slips }
}

/// A game followed by texts, with its search.
struct Followed<G: Game> {
    start: G,
    search: BoxedSearch<G>,
    strength: Option<Strength>,
    random: Random,
}

impl<G: Notation> Followed<G> {
    fn boxed(start: G, search: BoxedSearch<G>, settings: &SearchSettings, steps: Steps) -> Made {
        let strength = settings.level.map(|level| strength(level, steps));
        Ok(Box::new(Self { start, search, strength, random: Random::new(settings.seed) }))
    }

    /// The position that texts lead to.
    fn follow(&self, first: &str, moves: &[String]) -> Result<G, SearchSpecError> {
        let wrong = |error: &dyn std::fmt::Display| SearchSpecError::Engine(error.to_string());
        let mut game = self.start.read_position(first).map_err(|error| wrong(&error))?;
        for text in moves {
            let m = game.read_move(text).map_err(|error| wrong(&error))?;
            game.play(m);
        }
        Ok(game)
    }
}

impl<G: Notation> OwnEngine for Followed<G> {
    fn search(
        &mut self,
        first: &str,
        moves: &[String],
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<String>),
    ) -> Result<Info<String>, SearchSpecError> {
        let game = self.follow(first, moves)?;
        let mut limits = *limits;
        let mut slip = None;
        if let Some(Strength { limits: own, slips }) = &self.strength {
            let has_none = limits == Limits::default();
            limits = if has_none { *own } else { limits };
            if self.random.below(100) < *slips {
                slip = self.random.pick(game.moves().as_slice());
            }
        }
        let written = |info: &Info<G::Move>| {
            let mut game = game.clone();
            info.map(|m| {
                let text = game.move_text(m);
                game.play(m);
                text
            })
        };
        if let Some(slip) = slip {
            limits = Limits { nodes: Some(1), ..limits };
            let found = self.search.search(&game, &limits, stop, &mut |_| {});
            let info = written(&Info { line: vec![slip], proven: false, ..found });
            report(&info);
            return Ok(info);
        }
        let found = self.search.search(&game, &limits, stop, &mut |info| report(&written(info)));
        Ok(written(&found))
    }
}

/// A search of a game's own as one of those that are written for every game.
struct Own<S>(S);

impl<G: Game, S: OwnSearch<G>> Search<G> for Own<S> {
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        let begun = Instant::now();
        let turn = game.turn();
        let told = |found: &own::Found<G::Move>| {
            let mut scores = Scores::default();
            let mine = (PRIZE as i32 + found.advantage) / 2;
            (scores[turn.index()], scores[turn.other().index()]) = (mine, PRIZE as i32 - mine);
            let own::Found { depth, nodes, proven, ref line, .. } = *found;
            let seconds = begun.elapsed().as_secs_f64();
            Info { depth, nodes, seconds, scores, proven, score: None, line: line.clone() }
        };
        let Limits { depth, nodes, time } = *limits;
        let found =
            self.0.search(game, &own::Limits { depth, nodes, time }, stop, &mut |found| report(&told(found)));
        told(&found)
    }
}

/// The tree search, after the search for a proven result where the game is near its end.
struct Ending<G: Game, S> {
    proof: Own<S>,
    tree: Mcts<G>,
    is_near: fn(&G) -> bool,
}

/// The part of a search's limits that is spent on looking for a proof.
const PROOF: u32 = 3;

impl<G: Game, S: OwnSearch<G>> Search<G> for Ending<G, S> {
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        let mut rest = *limits;
        if (self.is_near)(game) {
            let begun = Instant::now();
            let part =
                Limits { depth: None, nodes: limits.nodes, time: limits.time.map(|time| time / PROOF) };
            let found = self.proof.search(game, &part, stop, &mut |_| {});
            if found.proven {
                report(&found);
                return found;
            }
            rest.time = limits.time.map(|time| time.saturating_sub(begun.elapsed()));
        }
        self.tree.search(game, &rest, stop, report)
    }
}

/// The tree search with these settings.
fn tree_search<G: Game>(settings: &SearchSettings) -> Mcts<G> {
    // Its memory is larger than that of the others.
    let megabytes = settings.hash.max(SearchSettings::new(Method::Mcts).hash);
    let SearchSettings { exploration, rave, threads, seed, .. } = *settings;
    Mcts::new(MctsSettings { exploration, rave, threads, seed, megabytes })
}

/// A game that one of the searches for every game plays, with ten levels.
struct General<'a> {
    settings: &'a SearchSettings,
    method: Method,
    steps: Steps,
}

impl GameVisitor for General<'_> {
    type Output = Made;

    fn visit<G: Notation + Draw, E: Evaluate<G> + Clone + 'static>(self, game: G, evaluation: E) -> Made {
        let Self { settings, method, steps } = self;
        let search: BoxedSearch<G> = match method {
            Method::Mcts => Box::new(tree_search(settings)),
            _ => SearchSettings { method, ..*settings }.build(evaluation)?,
        };
        Followed::boxed(game, search, settings, steps)
    }
}

fn general<L: Listing>(settings: &SearchSettings, size: Size, method: Method, steps: Steps) -> Made {
    L::open(size, General { settings, method, steps })
}

/// Defines the engines of games that one of the searches for every game plays, with the steps between their levels.
macro_rules! general_engines {
    ($($name:ident: $listing:ty => $method:ident, $steps:ident($first:literal, $growth:literal);)*) => {
        $(pub(crate) fn $name(settings: &SearchSettings, size: Size) -> Made {
            general::<$listing>(settings, size, Method::$method, Steps::$steps($first, $growth))
        })*
    };
}

general_engines! {
    ataxx: banmen_games::ataxx::AtaxxListing => AlphaBeta, of_positions(100.0, 3.0);
    chess3: banmen_chess3::Chess3Listing => BestReplyPlus, of_positions(100.0, 3.0);
    flip_all: banmen_games::ataxx::FlipAllListing => AlphaBeta, of_positions(100.0, 3.0);
    go: banmen_games::go::GoListing => Mcts, of_slips(40.0, 2.2);
    gomoku: banmen_games::gomoku::GomokuListing => AlphaBeta, of_slips(100.0, 3.0);
    hex: banmen_games::hex::HexListing => Mcts, of_slips(60.0, 3.0);
    hex_swap: banmen_games::hex::HexSwapListing => Mcts, of_slips(60.0, 3.0);
    y: banmen_games::y::YListing => Mcts, of_slips(60.0, 3.5);
    yavalath_swap: banmen_games::yavalath::YavalathSwapListing => AlphaBeta, of_slips(100.0, 3.0);
    yavalath_three: banmen_games::yavalath::YavalathThreeListing => Mcts, of_positions(40.0, 2.5);
}

/// Connect Four: the book, and the solver, which keeps its proofs from move to move; then alpha-beta.
struct ConnectFour {
    perfect: Perfect,
    search: AlphaBeta<Connect4, Threats>,
}

impl Search<Connect4> for ConnectFour {
    fn search(
        &mut self,
        game: &Connect4,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<Move>),
    ) -> Info<Move> {
        let begun = Instant::now();
        let is_asked = limits.depth.is_none() && limits.nodes.is_none() && game.outcome().is_none();
        if is_asked && let Some(m) = self.perfect.known_move(game, limits.time, stop) {
            let (seconds, scores) = (begun.elapsed().as_secs_f64(), Threats.scores(game));
            let info =
                Info { depth: 1, nodes: 1, seconds, scores, proven: false, score: None, line: vec![m] };
            report(&info);
            return info;
        }
        // The solver was asked already: with a depth, the search does not ask another one.
        let time = limits.time.map(|time| time.saturating_sub(begun.elapsed()));
        let depth = limits.depth.or(Some(NEVER_REACHED));
        self.search.search(game, &Limits { depth, time, ..*limits }, stop, report)
    }
}

/// Opens the search of Connect Four: the book, then the solver, then alpha-beta.
pub(crate) fn connect4(settings: &SearchSettings, _: Size) -> Made {
    let search = ConnectFour { perfect: Perfect::default(), search: AlphaBeta::new(Threats, settings.hash)? };
    Followed::boxed(Connect4::default(), Box::new(search), settings, Steps::of_slips(20.0, 3.0))
}

/// Othello: the patterns on 8×8, alpha-beta with the solver on smaller boards.
pub(crate) fn othello(settings: &SearchSettings, size: Size) -> Made {
    fn small<const N: usize>(settings: &SearchSettings) -> Made {
        let search = AlphaBeta::new(othello::evaluate::Territory, settings.hash)?;
        Followed::boxed(Othello::<N>::default(), Box::new(search), settings, Steps::of_positions(100.0, 2.3))
    }
    match size.rows() {
        4 => small::<4>(settings),
        6 => small::<6>(settings),
        _ => {
            let search = Own(othello::engine::Engine::with_megabytes(settings.hash));
            Followed::boxed(
                Othello::<8>::default(),
                Box::new(search),
                settings,
                Steps::of_positions(100.0, 2.3),
            )
        }
    }
}

/// Opens the search of Breakthrough on boards of two words.
pub(crate) fn breakthrough(settings: &SearchSettings, size: Size) -> Made {
    let start = Breakthrough::new(size.rows(), size.columns());
    Followed::boxed(
        start,
        Box::new(Own(DuelSearch::with_megabytes(settings.hash))),
        settings,
        Steps::of_positions(100.0, 3.0),
    )
}

/// Yavalath for two, without the swap rule.
pub(crate) fn yavalath(settings: &SearchSettings, size: Size) -> Made {
    let start = Yavalath::<2>::new(size.rows(), false);
    Followed::boxed(
        start,
        Box::new(Own(DuelSearch::with_megabytes(settings.hash))),
        settings,
        Steps::of_slips(100.0, 3.0),
    )
}

/// Patterns wherever they are.
pub(crate) fn pattern(settings: &SearchSettings, size: Size) -> Made {
    patterns(settings, size, pattern::Fit::Inexact)
}

/// Patterns as clusters of their own.
pub(crate) fn pattern_exact(settings: &SearchSettings, size: Size) -> Made {
    patterns(settings, size, pattern::Fit::Exact)
}

fn patterns(settings: &SearchSettings, size: Size, fit: pattern::Fit) -> Made {
    let start = Pattern::new(Targets::read(size.rows(), &[pattern::PLUS], fit).unwrap_or_default());
    Followed::boxed(
        start,
        Box::new(Own(DuelSearch::with_megabytes(settings.hash))),
        settings,
        Steps::of_positions(100.0, 3.0),
    )
}

/// Clobber: the tree search, and the sums of regions at the end on boards of one word.
pub(crate) fn clobber(settings: &SearchSettings, size: Size) -> Made {
    let (rows, columns) = (size.rows(), size.columns());
    if rows.max(columns) > 8 {
        let start = Clobber::<2>::new(rows, columns);
        return Followed::boxed(start, Box::new(tree_search(settings)), settings, Steps::of_slips(60.0, 3.5));
    }
    let proof = Own(DuelSearch::with_megabytes(settings.hash));
    let search = Ending { proof, tree: tree_search(settings), is_near: clobber::is_near_end };
    Followed::boxed(Clobber::<1>::new(rows, columns), Box::new(search), settings, Steps::of_slips(60.0, 3.5))
}
