//! A game in progress: what every game gets for implementing its three traits.

use super::{AnyGame, ListedMove, PositionError, listed};
use crate::{
    contract::{self, Effort, Violation},
    draw::{Draw, MarkKind, Picture, Spot, Track},
    game::{Game, MoveError, MoveList, Notation, Payoffs, Player, Start},
    inspect::{Layout, NamedSet, Sets, SliderMethod, Trace, TraceError},
    perft::{Divided, Perft, PerftError},
    playouts::{PlayoutReport, Playouts},
    search::{Evaluate, Even, Info, Searcher, Settings, SettingsError, Thinker},
    watch::Watch,
};
use std::{fmt, sync::atomic::AtomicBool};

/// A move that was played, with the position before it.
#[derive(Clone, Debug)]
struct Played<G: Game> {
    before: G,
    m: G::Move,
}

/// A search that was made before, with what it was made from.
struct Ready<G> {
    settings: Settings,
    search: Searcher<G>,
}

/// How a session makes a search: with all of them to choose from, or with one.
type Build<G, E> = fn(&Settings, E) -> Result<Searcher<G>, SettingsError>;

/// How a session counts: the game itself does, or another representation of it that lists the same moves.
pub type Count<G> = fn(&G, &Perft, u32, Watch<'_>) -> Result<Divided<<G as Game>::Move>, PerftError>;

/// A game with its history, and an evaluation for the searches that want one.
pub struct Session<G: Game, E = Even> {
    game: G,
    evaluation: E,
    build: Build<G, E>,
    count: Count<G>,
    history: Vec<Played<G>>,
    ready: Option<Ready<G>>,
}

impl<G: Game> Session<G> {
    /// A session that begins at this position, without an evaluation.
    pub const fn new(game: G) -> Self {
        Self::with_evaluation(game, Even)
    }
}

impl<G: Game, E: Evaluate<G> + 'static> Session<G, E> {
    /// A session that begins at this position.
    pub const fn with_evaluation(game: G, evaluation: E) -> Self {
        Self { game, evaluation, build: Settings::build, count: itself, history: Vec::new(), ready: None }
    }

    /// A session for counting and measuring: with one search only ([`Settings::build_one`]), and with perft by another
    /// representation of the game. Nothing else is compiled again for that representation.
    pub const fn counting(game: G, evaluation: E, count: Count<G>) -> Self {
        Self { game, evaluation, build: Settings::build_one, count, history: Vec::new(), ready: None }
    }
}

/// Counts by the game itself.
fn itself<G: Game>(
    game: &G,
    perft: &Perft,
    depth: u32,
    watch: Watch<'_>,
) -> Result<Divided<G::Move>, PerftError> {
    perft.divide(game, depth, watch)
}

impl<G: Game, E> Session<G, E> {
    /// The position.
    pub const fn game(&self) -> &G {
        &self.game
    }
}

impl<G: Game + Notation + Draw> Session<G> {
    /// A boxed session without an evaluation, as a registry entry returns it.
    pub fn boxed(game: G) -> Box<dyn AnyGame> {
        Box::new(Self::new(game))
    }
}

impl<G: Game + Notation + Draw, E: Evaluate<G> + Clone + 'static> Session<G, E> {
    /// A boxed session with an evaluation, as a registry entry returns it.
    pub fn boxed_with(game: G, evaluation: E) -> Box<dyn AnyGame> {
        Box::new(Self::with_evaluation(game, evaluation))
    }

    /// The moves of a line as texts, each written in the position where it is made.
    fn written(&self, info: &Info<G::Move>) -> Info<String> {
        let mut game = self.game.clone();
        info.map(|m| {
            let text = game.move_text(m);
            game.play(m);
            text
        })
    }
}

impl<G: Game, E: Clone> Clone for Session<G, E> {
    /// The copy has the history; what a search learnt stays here.
    fn clone(&self) -> Self {
        let Self { game, evaluation, build, count, history, .. } = self;
        let (game, evaluation, history) = (game.clone(), evaluation.clone(), history.clone());
        Self { game, evaluation, build: *build, count: *count, history, ready: None }
    }
}

impl<G: Game, E> fmt::Debug for Session<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("game", &self.game).field("played", &self.history.len()).finish()
    }
}

impl<G: Game + Notation + Draw, E: Evaluate<G> + Clone + 'static> AnyGame for Session<G, E> {
    fn players(&self) -> usize {
        G::PLAYERS
    }

    fn turn(&self) -> Player {
        self.game.turn()
    }

    fn player_name(&self, player: Player) -> String {
        self.game.player_name(player)
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.game.outcome()
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn moves(&self) -> Vec<String> {
        self.game.moves().as_slice().iter().map(|&m| self.game.move_text(m)).collect()
    }

    fn labels(&self) -> Vec<String> {
        self.game.moves().as_slice().iter().map(|&m| self.game.move_label(m)).collect()
    }

    fn tracks(&self) -> Vec<Track> {
        self.game.moves().as_slice().iter().map(|&m| self.game.track(m)).collect()
    }

    fn listed_moves(&self) -> Vec<ListedMove> {
        listed::listed(&self.game)
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        let m = self.game.read_move(text)?;
        let written = self.game.move_text(m);
        self.history.push(Played { before: self.game.clone(), m });
        self.game.play(m);
        Ok(written)
    }

    fn undo(&mut self) -> Option<String> {
        let Played { before, m } = self.history.pop()?;
        self.game = before;
        Some(self.game.move_text(m))
    }

    fn history(&self) -> Vec<String> {
        self.history.iter().map(|played| played.before.move_text(played.m)).collect()
    }

    fn history_labels(&self) -> Vec<String> {
        self.history.iter().map(|played| played.before.move_label(played.m)).collect()
    }

    fn played(&self) -> usize {
        self.history.len()
    }

    fn position(&self) -> String {
        self.game.position_text()
    }

    fn starts(&self) -> Vec<Start> {
        self.game.starts()
    }

    fn first_position(&self) -> String {
        self.history.first().map_or(&self.game, |played| &played.before).position_text()
    }

    fn set_position(&mut self, text: &str) -> Result<(), PositionError> {
        let position = self.game.read_position(text);
        self.game =
            position.map_err(|cause| PositionError { text: text.to_owned(), cause: Box::new(cause) })?;
        self.history.clear();
        Ok(())
    }

    fn picture(&self) -> Picture {
        let mut picture = self.game.picture();
        if let Some(played) = self.history.last() {
            let track = played.before.track(played.m);
            let from = match track.from {
                Some(Spot::Cell(cell)) => Some(cell),
                _ => None,
            };
            picture.mark(MarkKind::Last, from.into_iter().chain(track.to));
        }
        picture
    }

    fn terminal(&self) -> String {
        self.game.terminal()
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = self.game.sets();
        if let Some(layout) = self.game.layouts().into_iter().next() {
            let mut moves = Sets::in_layout(layout);
            let destinations = self.tracks().into_iter().filter_map(|track| track.to);
            moves.group("moves").add_cells("destinations", destinations);
            sets.extend(moves.finish());
        }
        sets
    }

    fn layouts(&self) -> Vec<Layout> {
        self.game.layouts()
    }

    fn slider_pieces(&self) -> Vec<String> {
        self.game.slider_pieces()
    }

    fn slider_methods(&self) -> Vec<SliderMethod> {
        self.game.slider_methods()
    }

    fn trace(&self, method: &str, piece: &str, cell: usize) -> Result<Trace, TraceError> {
        self.game.trace(method, piece, cell)
    }

    fn perft(&self, perft: &Perft, depth: u32, watch: Watch<'_>) -> Result<Divided<String>, PerftError> {
        Ok((self.count)(&self.game, perft, depth, watch)?.map(|m| self.game.move_text(m)))
    }

    fn playouts(
        &self,
        playouts: &Playouts,
        watch: Watch<'_>,
    ) -> Result<PlayoutReport, rayon::ThreadPoolBuildError> {
        playouts.run(&self.game, watch)
    }

    fn think(
        &mut self,
        thinker: &Thinker,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<String>),
    ) -> Result<Info<String>, SettingsError> {
        let settings = thinker.settings;
        let mut ready = match self.ready.take().filter(|ready| ready.settings == settings) {
            Some(ready) => ready,
            None => Ready { settings, search: (self.build)(&settings, self.evaluation.clone())? },
        };
        let found =
            ready.search.search(&self.game, &thinker.limits, stop, &mut |info| report(&self.written(info)));
        self.ready = Some(ready);
        Ok(self.written(&found))
    }

    fn check_contract(&self, effort: Effort) -> Result<(), Violation> {
        contract::check_with(&self.game, effort)
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
