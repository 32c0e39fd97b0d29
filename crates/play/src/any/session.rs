//! A game in progress: what every game gets for implementing its three traits.

use super::{AnyGame, ListedMove, PositionError, TextMoveError, listed};
use crate::{
    draw::{self, Draw, MarkKind, Picture, Spot, Track},
    game::{Game, MoveError, MoveList, Notation, Payoffs, Player, Start},
    inspect::methods::MethodBoard,
    inspect::{Layout, NamedSet, Sets, SliderMethod, Trace, TraceError},
    perft::{Divided, Perft, PerftError},
    playouts::{PlayoutReport, Playouts},
    registry::Size,
    search::{
        BoxedSearch, EngineMaker, Evaluate, Even, Info, Method, OwnEngine, SearchSettings, SearchSpec,
        SearchSpecError,
    },
    watch::Watch,
};
use banmen_game::{GameVisitor, excerpt};
use std::{fmt, sync::atomic::AtomicBool};

/// A move that was played, as it is shown: what does not depend on the type of the game.
#[derive(Clone)]
struct Played {
    player: Player,
    text: String,
    label: String,
    track: Track,
}

/// A search that was made before, with what it was made from.
struct Ready<G> {
    settings: SearchSettings,
    search: BoxedSearch<G>,
}

/// A game with its origin and the moves played since, and an evaluation for the searches that want one.
pub struct Session<G: Game, E = Even> {
    /// Where the game was opened.
    start: G,
    /// Where the history begins.
    origin: G,
    game: G,
    evaluation: E,
    /// The moves played with what takes them back.
    moves: Vec<(G::Move, G::Undo)>,
    /// The same moves as they are shown.
    history: Vec<Played>,
    ready: Option<Ready<G>>,
    /// Makes the engine that the game has of its own, for the size of the board.
    maker: Option<(EngineMaker, Size)>,
    /// That engine, with what it was made from.
    engine: Option<(SearchSettings, Box<dyn OwnEngine>)>,
}

impl<G: Game> Session<G> {
    /// A session that begins at this position, without an evaluation.
    pub fn new(game: G) -> Self {
        Self::with_evaluation(game, Even)
    }
}

impl<G: Game, E> Session<G, E> {
    /// A session that begins at this position.
    pub fn with_evaluation(game: G, evaluation: E) -> Self {
        let (start, origin) = (game.clone(), game.clone());
        let (moves, history) = (Vec::new(), Vec::new());
        Self { start, origin, game, evaluation, moves, history, ready: None, maker: None, engine: None }
    }

    /// The game as it stands after the moves of the session.
    pub const fn game(&self) -> &G {
        &self.game
    }
}

fn texts(history: &[Played]) -> Vec<String> {
    history.iter().map(|played| played.text.clone()).collect()
}

fn labels(history: &[Played]) -> Vec<String> {
    history.iter().map(|played| played.label.clone()).collect()
}

fn players(history: &[Played]) -> Vec<Player> {
    history.iter().map(|played| played.player).collect()
}

/// The engine that a game has of its own, with what it is made from.
fn own_engine(
    maker: Option<(EngineMaker, Size)>,
    settings: &SearchSettings,
    players: usize,
) -> Result<(SearchSettings, Box<dyn OwnEngine>), SearchSpecError> {
    let (make, size) = maker.ok_or(SearchSpecError::NoEngine { players })?;
    Ok((*settings, make(settings, size)?))
}

/// Marks the cells of a move.
fn mark(picture: &mut Picture, track: &Track) {
    let from = match track.from {
        Some(Spot::Cell(cell)) => Some(cell),
        _ => None,
    };
    picture.mark(MarkKind::Last, from.into_iter().chain(track.to));
}

/// The cells that moves lead to, as a set of this layout.
fn destinations(layout: Layout, tracks: &[Track]) -> Vec<NamedSet> {
    let mut moves = Sets::in_layout(layout);
    moves.group("moves").add_cells("destinations", tracks.iter().filter_map(|track| track.to));
    moves.finish()
}

/// Splits `P moves M…` at the word `moves`, which no position holds.
fn split_moves(text: &str) -> (&str, &str) {
    let text = text.trim();
    if let Some(position) = text.strip_suffix(" moves") {
        return (position, "");
    }
    text.split_once(" moves ").unwrap_or((text, ""))
}

/// Boxes a session for each game that a [`Listing`](banmen_game::Listing) opens.
#[derive(Clone, Copy, Debug)]
pub struct BoxedSession {
    /// Makes the engine that the game has of its own, for the size of the board.
    pub engine: Option<(EngineMaker, Size)>,
}

impl GameVisitor for BoxedSession {
    type Output = Box<dyn AnyGame>;

    fn visit<G: Notation + Draw, E: Evaluate<G> + Clone + 'static>(
        self,
        game: G,
        evaluation: E,
    ) -> Box<dyn AnyGame> {
        Box::new(Session { maker: self.engine, ..Session::with_evaluation(game, evaluation) })
    }
}

impl<G: Notation + Draw, E> Session<G, E> {
    fn push(&mut self, m: G::Move) -> &str {
        let (player, track) = (self.game.turn(), self.game.track(m));
        let (text, label) = (self.game.move_text(m), self.game.move_label(m));
        let undo = self.game.play(m);
        self.moves.push((m, undo));
        self.history.push(Played { player, text, label, track });
        self.history.last().map_or("", |played| &played.text)
    }

    /// Something about each legal move.
    fn each_move<T>(&self, about: &dyn Fn(&G, G::Move) -> T) -> Vec<T> {
        let moves = self.game.moves();
        let mut list = Vec::with_capacity(moves.len());
        for &m in moves.as_slice() {
            list.push(about(&self.game, m));
        }
        list
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
    /// The copy has the moves; what a search learnt stays here.
    fn clone(&self) -> Self {
        let mut copy = Self::with_evaluation(self.origin.clone(), self.evaluation.clone());
        (copy.start, copy.maker) = (self.start.clone(), self.maker);
        for &(m, _) in &self.moves {
            let undo = copy.game.play(m);
            copy.moves.push((m, undo));
        }
        copy.history.clone_from(&self.history);
        copy
    }
}

impl<G: Game, E> fmt::Debug for Session<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("game", &self.game).field("played", &self.history.len()).finish()
    }
}

impl<G: Notation + Draw, E: Evaluate<G> + Clone + 'static> AnyGame for Session<G, E> {
    fn players(&self) -> usize {
        G::PLAYERS
    }

    fn turn(&self) -> Player {
        self.game.turn()
    }

    fn player_name(&self, player: Player) -> String {
        self.game.player_name(player)
    }

    fn ending(&self) -> Option<String> {
        self.game.ending()
    }

    fn move_help(&self) -> &'static str {
        self.game.move_help()
    }

    fn status(&self) -> Option<String> {
        self.game.status()
    }

    fn remark(&self) -> Option<String> {
        self.game.remark()
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.game.outcome()
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn moves(&self) -> Vec<String> {
        self.each_move(&|game, m| game.move_text(m))
    }

    fn labels(&self) -> Vec<String> {
        self.each_move(&|game, m| game.move_label(m))
    }

    fn tracks(&self) -> Vec<Track> {
        self.each_move(&|game, m| game.track(m))
    }

    fn listed_moves(&self) -> Vec<ListedMove> {
        listed::listed(&self.game)
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        let m = self.game.read_move(text)?;
        Ok(self.push(m).to_owned())
    }

    fn undo(&mut self) -> Option<String> {
        let (m, undo) = self.moves.pop()?;
        self.game.undo(m, undo);
        self.history.pop().map(|played| played.text)
    }

    fn history(&self) -> Vec<String> {
        texts(&self.history)
    }

    fn history_labels(&self) -> Vec<String> {
        labels(&self.history)
    }

    fn history_players(&self) -> Vec<Player> {
        players(&self.history)
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
        self.origin.position_text()
    }

    fn set_position(&mut self, text: &str) -> Result<(), PositionError> {
        let wrong = |cause| PositionError { text: excerpt(text), cause };
        let (position, moves) = split_moves(text);
        let origin = match position.strip_prefix("position ").unwrap_or(position).trim() {
            "start" | "startpos" => self.start.clone(),
            position => self.game.read_position(position).map_err(|cause| wrong(Box::new(cause)))?,
        };
        // Played on the side first, so that a wrong move leaves everything as it was.
        let mut game = origin.clone();
        let mut list = Vec::new();
        for (index, text) in moves.split_ascii_whitespace().enumerate() {
            let read = game.read_move(text);
            let m = read.map_err(|cause| wrong(Box::new(TextMoveError { number: index + 1, cause })))?;
            game.play(m);
            list.push(m);
        }
        (self.game, self.origin) = (origin.clone(), origin);
        self.moves.clear();
        self.history.clear();
        for m in list {
            self.push(m);
        }
        Ok(())
    }

    fn picture(&self) -> Picture {
        let mut picture = self.game.picture();
        if let Some(played) = self.history.last() {
            mark(&mut picture, &played.track);
        }
        picture
    }

    fn terminal(&self) -> String {
        self.game
            .terminal(self.history.last().map(|played| played.track))
            .unwrap_or_else(|| draw::text(&self.picture()))
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = self.game.sets();
        if let Some(layout) = self.game.layouts().into_iter().next() {
            sets.append(&mut destinations(layout, &self.tracks()));
        }
        sets
    }

    fn layouts(&self) -> Vec<Layout> {
        self.game.layouts()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        self.game.method_board()
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
        Ok(perft.divide(&self.game, depth, watch)?.map(|m| self.game.move_text(m)))
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
        spec: &SearchSpec,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<String>),
    ) -> Result<Info<String>, SearchSpecError> {
        let settings = spec.settings;
        if settings.method == Method::Engine {
            let engine = self.engine.take().filter(|(made, _)| *made == settings);
            let made = engine.map_or_else(|| own_engine(self.maker, &settings, G::PLAYERS), Ok)?;
            let (_, engine) = self.engine.insert(made);
            let first = self.origin.position_text();
            return engine.search(&first, &texts(&self.history), &spec.limits, stop, report);
        }
        let mut ready = match self.ready.take().filter(|ready| ready.settings == settings) {
            Some(ready) => ready,
            None => Ready { settings, search: settings.build(self.evaluation.clone())? },
        };
        let found =
            ready.search.search(&self.game, &spec.limits, stop, &mut |info| report(&self.written(info)));
        self.ready = Some(ready);
        Ok(self.written(&found))
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
