//! Any game of the registry, by its name.

use crate::shogi::{perft, seconds};
use crate::{errors, work};
use banmen_catalog::GAMES;
use banmen_game::game::PRIZE;
use banmen_play::draw::svg;
use banmen_play::matches::{EngineSpec, Match, Openings};
use banmen_play::playouts::Playouts;
use banmen_play::registry::Opened;
use banmen_play::search::{Info, SearchSpec};
use banmen_play::{AnyGame, Player};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::Mutex;

/// Returns the games that there are: a dict for each, with its `id`, `name`, `players`, `board` and `rules`.
///
/// >>> import banmen
/// >>> [game["id"] for game in banmen.games() if game["players"] == 3]
/// ['chess3', 'yavalath3']
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for entry in GAMES.0 {
        let info = entry.info;
        let row = PyDict::new(py);
        row.set_item("id", info.id)?;
        row.set_item("name", info.name)?;
        row.set_item("players", info.players)?;
        row.set_item("board", info.board)?;
        row.set_item("rules", info.rules)?;
        row.set_item("search", entry.search.to_string())?;
        list.append(row)?;
    }
    Ok(list)
}

/// A game in progress.
///
/// `Game("othello")` opens a game by its id, `Game("othello:6")` in another size. Moves are texts.
///
/// >>> from banmen import Game
/// >>> game = Game("connect4")
/// >>> game.moves
/// ['a', 'b', 'c', 'd', 'e', 'f', 'g']
/// >>> game.perft(8)
/// 5673234
/// >>> game.play("d")
/// 'd'
/// >>> game.undo()
/// 'd'
#[pyclass(module = "banmen")]
#[derive(Clone, Debug)]
pub(crate) struct Game {
    opened: Opened,
}

/// What a search found.
#[pyclass(module = "banmen", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct Found {
    /// The move to play, or `None` in a finished game.
    r#move: Option<String>,
    /// The share of the prize that each player may expect, from 0 to 1.
    scores: Vec<f64>,
    /// Whether that is proved.
    proven: bool,
    /// The depth that was reached.
    depth: u32,
    /// The nodes, or the playouts of a tree search.
    nodes: u64,
    /// The best line.
    line: Vec<String>,
}

#[pymethods]
impl Found {
    fn __repr__(&self) -> String {
        let best = self.r#move.as_deref().unwrap_or("-");
        format!("<Found: {best}, depth {}, {} nodes>", self.depth, self.nodes)
    }
}

impl Found {
    fn new(info: Info<String>, players: usize) -> Self {
        let share = |&score: &i32| f64::from(score) / f64::from(PRIZE);
        Self {
            r#move: info.line.first().cloned(),
            scores: info.scores.iter().take(players).map(share).collect(),
            proven: info.proven,
            depth: info.depth,
            nodes: info.nodes,
            line: info.line,
        }
    }
}

fn spec(text: &str) -> PyResult<SearchSpec> {
    text.parse().map_err(errors::setting)
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, position=None))]
    fn new(id: &str, position: Option<&str>) -> PyResult<Self> {
        let mut opened = GAMES.open(id).map_err(errors::unknown)?;
        if let Some(position) = position {
            opened.game.set_position(position).map_err(errors::position)?;
        }
        Ok(Self { opened })
    }

    /// The text that opens this game: its id, and its size where that is not the usual one.
    #[getter]
    fn id(&self) -> &str {
        &self.opened.id
    }

    /// The game's name.
    #[getter]
    fn name(&self) -> String {
        self.opened.title()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.opened.game.players()
    }

    /// The player on move, from 0.
    #[getter]
    fn turn(&self) -> usize {
        self.opened.game.turn().index()
    }

    /// The names of the players, in the order of their moves.
    #[getter]
    fn player_names(&self) -> Vec<String> {
        let game = &self.opened.game;
        Player::all(game.players()).map(|player| game.player_name(player)).collect()
    }

    /// The legal moves, none when the game is over.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.opened.game.moves()
    }

    /// The moves that were played.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.opened.game.history()
    }

    /// Plays a move and returns it in the game's own spelling.
    fn play(&mut self, r#move: &str) -> PyResult<String> {
        self.opened.game.play(r#move).map_err(errors::illegal)
    }

    /// Takes the last move back and returns it.
    fn undo(&mut self) -> PyResult<String> {
        let undone = self.opened.game.undo();
        undone.ok_or_else(|| pyo3::exceptions::PyIndexError::new_err("no move was played in this game"))
    }

    /// Returns the share of the prize for each player (1 for a win, 0 for a loss), or `None` while the game goes on.
    fn outcome(&self) -> Option<Vec<f64>> {
        let payoffs = self.opened.game.outcome()?;
        Some(Player::all(self.players()).map(|player| payoffs.share(player)).collect())
    }

    /// Returns why the game is over, as a sentence, or `None`.
    fn ending(&self) -> Option<String> {
        self.opened.game.ending()
    }

    /// Returns the position as text.
    fn position(&self) -> String {
        self.opened.game.position()
    }

    /// Goes to a position: a text of this game, or `start`, either followed by `moves …`.
    fn set_position(&mut self, position: &str) -> PyResult<()> {
        self.opened.game.set_position(position).map_err(errors::position)
    }

    /// Returns a 64-bit hash of all that decides the game to come.
    fn key(&self) -> u64 {
        self.opened.game.key()
    }

    /// Returns a copy with its past.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// Returns the board as a drawing in SVG.
    fn svg(&self) -> String {
        svg(&self.opened.game.picture())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __str__(&self) -> String {
        self.opened.game.terminal()
    }

    fn __repr__(&self) -> String {
        format!("Game('{}', '{}')", self.opened.id, self.opened.game.position())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String, String)) {
        let game = slf.borrow();
        let mut text = game.opened.game.first_position();
        let history = game.opened.game.history();
        if !history.is_empty() {
            text = format!("{text} moves {}", history.join(" "));
        }
        (slf.get_type().into_any(), (game.opened.id.clone(), text))
    }

    /// Counts the sequences of `depth` moves. The arguments are those of `banmen.shogi.Board.perft`; `representation`
    /// counts the tree of shogi or chess for three, which knows no past, over another representation.
    #[pyo3(signature = (depth, *, threads=1, hash=None, kind="counted", representation=None, progress=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn perft(
        &self,
        py: Python<'_>,
        depth: u32,
        threads: usize,
        hash: Option<usize>,
        kind: &str,
        representation: Option<&str>,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<u64> {
        let perft = perft(kind, threads, hash)?;
        let entry = self.opened.entry;
        let named =
            representation.map(|name| entry.representation(name).map_err(errors::unknown)).transpose()?;
        // Where a game has representations, perft counts the bare tree of moves, as the program does.
        let named = named.or(entry.representations.first());
        let game = self.opened.game.boxed_clone();
        let divided = work::watched(py, progress, |watch| match named {
            None => game.perft(&perft, depth, watch).map_err(|error| error.to_string()),
            Some(named) => {
                (named.perft)(&game.position(), &perft, depth, watch).map_err(|error| error.to_string())
            }
        })?;
        Ok(divided.map_err(errors::setting)?.nodes)
    }

    /// Plays random games from here and returns what came of them: `games`, `wins` and mean `shares` by player,
    /// `undecided`, mean `length`, `seconds`.
    ///
    /// The same seed gives the same games on any number of threads.
    #[pyo3(signature = (games=None, *, time=None, threads=1, seed=1, progress=None))]
    fn playouts<'py>(
        &self,
        py: Python<'py>,
        games: Option<u64>,
        time: Option<f64>,
        threads: usize,
        seed: u64,
        progress: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let playouts = Playouts { games, time: seconds(time)?, threads, seed, plain: false };
        let game = self.opened.game.boxed_clone();
        let report = work::watched(py, progress, |watch| game.playouts(&playouts, watch))?;
        let report = report.map_err(errors::setting)?;
        let players = self.players();
        let row = PyDict::new(py);
        row.set_item("games", report.tally.games)?;
        row.set_item("wins", &report.tally.wins[..players])?;
        row.set_item("undecided", report.tally.undecided)?;
        let shares: Vec<f64> = Player::all(players).map(|player| report.tally.share(player)).collect();
        row.set_item("shares", shares)?;
        row.set_item("moves", report.tally.moves)?;
        row.set_item("length", report.tally.mean_length())?;
        row.set_item("seconds", report.seconds)?;
        row.set_item("complete", report.complete)?;
        Ok(row)
    }

    /// Searches for a move with one of the searches: `alphabeta`, `mcts`, `maxn`, `paranoid`, `brs`, `random`, with its
    /// settings after commas, such as `mcts,nodes=1000,seed=3`; unless given, the one that plays the game best.
    #[pyo3(signature = (search=None, *, progress=None))]
    fn search(
        &mut self,
        py: Python<'_>,
        search: Option<&str>,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Found> {
        let spec = match search {
            Some(text) => spec(text)?,
            None => spec(&self.opened.entry.search.to_string())?,
        };
        let game: &mut Box<dyn AnyGame> = &mut self.opened.game;
        let found = work::watched(py, progress, |watch| {
            game.think(&spec, watch.stop, &mut |info| (watch.progress)(info.nodes, None))
        })?;
        Ok(Found::new(found.map_err(errors::setting)?, self.players()))
    }

    /// Plays a match between searches from here, each opening with every seating, and returns the standings: `rows`
    /// (name, games, wins, draws, losses, mean score), `games`, `elo` for two, `seconds`. With `records` the games are
    /// there as well, with their moves.
    #[pyo3(signature = (players, *, games=100, threads=1, seed=1, opening=4, records=false, progress=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn r#match<'py>(
        &self,
        py: Python<'py>,
        players: Vec<String>,
        games: u64,
        threads: usize,
        seed: u64,
        opening: usize,
        records: bool,
        progress: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let mut engines = Vec::new();
        for text in &players {
            engines.push(EngineSpec::search(text.clone(), spec(text)?));
        }
        let plan = Match { games, threads, seed, openings: Openings::Random(opening), ..Match::default() };
        let game = self.opened.game.boxed_clone();
        let log = Mutex::new(Vec::new());
        let standings = work::watched(py, progress, |watch| {
            plan.run(game.as_ref(), &engines, watch, &|played| {
                if let (true, Ok(mut log)) = (records, log.lock()) {
                    log.push(played.clone());
                }
            })
        })?;
        let standings = standings.map_err(errors::setting)?;
        let table = PyDict::new(py);
        let rows = PyList::empty(py);
        for row in &standings.rows {
            let line = PyDict::new(py);
            line.set_item("name", &row.name)?;
            line.set_item("games", row.seats)?;
            line.set_item("wins", row.wins)?;
            line.set_item("draws", row.draws)?;
            line.set_item("losses", row.losses)?;
            line.set_item("mean", row.mean())?;
            rows.append(line)?;
        }
        table.set_item("rows", rows)?;
        table.set_item("games", standings.games)?;
        let elo = standings.elo.as_ref();
        table.set_item("elo", elo.map(|elo| (elo.low, elo.difference, elo.high)))?;
        table.set_item("seconds", standings.seconds)?;
        table.set_item("complete", standings.complete)?;
        if records {
            let list = PyList::empty(py);
            for played in log.into_inner().unwrap_or_default() {
                let line = PyDict::new(py);
                line.set_item("seats", played.seats)?;
                line.set_item("position", played.position)?;
                line.set_item("moves", played.moves)?;
                line.set_item("shares", played.shares)?;
                list.append(line)?;
            }
            table.set_item("records", list)?;
        }
        Ok(table)
    }
}
