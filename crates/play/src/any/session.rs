//! A game in progress: what every game gets for implementing its three traits.

use super::{AnyGame, ListedMove, PositionError, TextMoveError, listed};
use crate::{
    draw::{self, Draw, MarkKind, Picture, Spot, Track},
    game::{Game, MoveError, MoveList, Notation, Payoffs, Player, Start},
    inspect::{Layout, NamedSet, Sets, SliderMethod, Trace, TraceError},
    perft::{Divided, Perft, PerftError},
    playouts::{PlayoutReport, Playouts},
    search::{BoxedSearch, Evaluate, Even, Info, SearchSettings, SearchSpec, SearchSpecError},
    watch::Watch,
};
use banmen_game::{GameVisitor, excerpt};
use std::{fmt, sync::atomic::AtomicBool};

/// A move that was played, with its texts and what takes it back.
struct Played<G: Game> {
    m: G::Move,
    undo: G::Undo,
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
    history: Vec<Played<G>>,
    ready: Option<Ready<G>>,
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
        Self { start: game.clone(), origin: game.clone(), game, evaluation, history: Vec::new(), ready: None }
    }

    /// The position.
    pub const fn game(&self) -> &G {
        &self.game
    }
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
pub struct BoxedSession;

impl GameVisitor for BoxedSession {
    type Output = Box<dyn AnyGame>;

    fn visit<G: Notation + Draw, E: Evaluate<G> + Clone + 'static>(
        self,
        game: G,
        evaluation: E,
    ) -> Box<dyn AnyGame> {
        Box::new(Session::with_evaluation(game, evaluation))
    }
}

impl<G: Notation + Draw, E> Session<G, E> {
    fn push(&mut self, m: G::Move) -> &str {
        let (player, track) = (self.game.turn(), self.game.track(m));
        let (text, label) = (self.game.move_text(m), self.game.move_label(m));
        let undo = self.game.play(m);
        self.history.push(Played { m, undo, player, text, label, track });
        self.history.last().map_or("", |played| &played.text)
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
        copy.start = self.start.clone();
        for played in &self.history {
            let undo = copy.game.play(played.m);
            // Texts and labels are copied: making a label may take a generation of all moves.
            let (text, label) = (played.text.clone(), played.label.clone());
            copy.history.push(Played {
                m: played.m,
                undo,
                player: played.player,
                text,
                label,
                track: played.track,
            });
        }
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
        Ok(self.push(m).to_owned())
    }

    fn undo(&mut self) -> Option<String> {
        let Played { m, undo, text, .. } = self.history.pop()?;
        self.game.undo(m, undo);
        Some(text)
    }

    fn history(&self) -> Vec<String> {
        self.history.iter().map(|played| played.text.clone()).collect()
    }

    fn history_labels(&self) -> Vec<String> {
        self.history.iter().map(|played| played.label.clone()).collect()
    }

    fn history_players(&self) -> Vec<Player> {
        self.history.iter().map(|played| played.player).collect()
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
        self.history.clear();
        for m in list {
            self.push(m);
        }
        Ok(())
    }

    fn picture(&self) -> Picture {
        let mut picture = self.game.picture();
        if let Some(Played { track, .. }) = self.history.last() {
            let from = match track.from {
                Some(Spot::Cell(cell)) => Some(cell),
                _ => None,
            };
            picture.mark(MarkKind::Last, from.into_iter().chain(track.to));
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
