//! The engines that games other than shogi have of their own, behind the interface that every game has.

use banmen_games::breakthrough::Breakthrough;
use banmen_games::clobber::{self, Clobber};
use banmen_games::duel::DuelSearch;
use banmen_games::othello::{self, Othello};
use banmen_games::own::{self, OwnSearch};
use banmen_games::pattern::{self, Pattern, Targets};
use banmen_games::yavalath::Yavalath;
use banmen_play::game::{Game, MoveList, Notation, PRIZE};
use banmen_play::random::Random;
use banmen_play::registry::Size;
use banmen_play::search::{
    AlphaBeta, BoxedSearch, EngineLevel, Info, Limits, Mcts, MctsSettings, OwnEngine, Scores, Search,
    SearchSettings, SearchSpecError,
};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

type Made = Result<Box<dyn OwnEngine>, SearchSpecError>;

/// A level by its limits, and how often it plays any move instead of the best, in hundredths.
struct Strength {
    limits: Limits,
    slips: u32,
}

/// What a level may do, for a search that has so many positions at the first level and `growth` times as many at each
/// further one; the last three have one second, two and five.
fn strength(level: EngineLevel, first: f64, growth: f64) -> Strength {
    let number = i32::from(level.number());
    let limits = match EngineLevel::COUNT - level.number() {
        0 => Limits::time(Duration::from_secs(5)),
        1 => Limits::time(Duration::from_secs(2)),
        2 => Limits::time(Duration::from_secs(1)),
        _ => Limits::nodes((first * growth.powi(number - 1)).ceil() as u64),
    };
    let slips = match number {
        1 => 40,
        2 => 20,
        3 => 8,
        _ => 0,
    };
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
    fn boxed(
        start: G,
        search: BoxedSearch<G>,
        settings: &SearchSettings,
        (first, growth): (f64, f64),
    ) -> Made {
        let strength = settings.level.map(|level| strength(level, first, growth));
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

/// Othello: the patterns on 8×8, alpha-beta with the solver on smaller boards.
pub(crate) fn othello(settings: &SearchSettings, size: Size) -> Made {
    fn small<const N: usize>(settings: &SearchSettings) -> Made {
        let search = AlphaBeta::new(othello::evaluate::Territory, settings.hash)?;
        Followed::boxed(Othello::<N>::default(), Box::new(search), settings, (100.0, 3.0))
    }
    match size.rows() {
        4 => small::<4>(settings),
        6 => small::<6>(settings),
        _ => {
            let search = Own(othello::engine::Engine::with_megabytes(settings.hash));
            Followed::boxed(Othello::<8>::default(), Box::new(search), settings, (100.0, 3.0))
        }
    }
}

/// Breakthrough.
pub(crate) fn breakthrough(settings: &SearchSettings, size: Size) -> Made {
    let start = Breakthrough::new(size.rows(), size.columns());
    Followed::boxed(start, Box::new(Own(DuelSearch::with_megabytes(settings.hash))), settings, (100.0, 3.0))
}

/// Yavalath for two, without the swap rule.
pub(crate) fn yavalath(settings: &SearchSettings, size: Size) -> Made {
    let start = Yavalath::<2>::new(size.rows(), false);
    Followed::boxed(start, Box::new(Own(DuelSearch::with_megabytes(settings.hash))), settings, (100.0, 3.0))
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
    Followed::boxed(start, Box::new(Own(DuelSearch::with_megabytes(settings.hash))), settings, (100.0, 3.0))
}

/// Clobber: the tree search, and the sums of regions at the end on boards of one word.
pub(crate) fn clobber(settings: &SearchSettings, size: Size) -> Made {
    let (rows, columns) = (size.rows(), size.columns());
    // The table of the tree search is larger than that of the others.
    let megabytes = settings.hash.max(SearchSettings::new(banmen_play::search::Method::Mcts).hash);
    let tree = MctsSettings {
        exploration: settings.exploration,
        rave: settings.rave,
        threads: settings.threads,
        seed: settings.seed,
        megabytes,
    };
    if rows.max(columns) > 8 {
        let start = Clobber::<2>::new(rows, columns);
        return Followed::boxed(start, Box::new(Mcts::new(tree)), settings, (60.0, 2.5));
    }
    let proof = Own(DuelSearch::with_megabytes(settings.hash));
    let search = Ending { proof, tree: Mcts::new(tree), is_near: clobber::is_near_end };
    Followed::boxed(Clobber::<1>::new(rows, columns), Box::new(search), settings, (60.0, 2.5))
}
