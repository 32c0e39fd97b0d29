//! What the page is told of a state.

use super::{
    clock::{Clock, Reading},
    out::Out,
    state::{Played, State},
};
use banmen_play::{
    AnyGame, Player,
    any::ListedMove,
    draw::{Mark, Panel, Picture, Piece, Spot},
};
use serde::Serialize;

/// A state, as it is sent.
#[derive(Debug, Serialize)]
pub(crate) struct View<'a> {
    pub(crate) table: &'a str,
    pub(crate) version: u64,
    game: &'a str,
    title: String,
    players: Vec<PlayerView>,
    history: &'a [Played],
    clock: Option<Reading>,
    has_people: bool,
    /// Whether there is something to take back.
    can_undo: bool,
    ending: Option<String>,
    /// What the board does not show, such as a score.
    status: Option<String>,
    winner: Option<Player>,
    /// Why the last change is not on the disk.
    unsaved: Option<&'a str>,
    scene: Scene,
}

#[derive(Debug, Serialize)]
struct PlayerView {
    name: String,
    seat: String,
    /// How the player left the game: `resigned`, `out of time`.
    out: Option<&'static str>,
}

/// A position as it is drawn.
#[derive(Debug, Serialize)]
pub(crate) struct Scene {
    ply: usize,
    turn: Player,
    position: String,
    pieces: Vec<Piece>,
    marks: Vec<Mark>,
    panels: Vec<Panel>,
    moves: Vec<MoveView>,
    /// Whether the rules have ended the game.
    over: bool,
}

/// A legal move: where it begins and ends, and what then stands there where that is not the piece that moved.
#[derive(Debug, Serialize)]
struct MoveView {
    text: String,
    label: String,
    from: Option<Spot>,
    to: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    becomes: Option<Piece>,
    /// Other cells that mean this move, where it is written as a column and not as a cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    column: Vec<usize>,
}

impl<'a> View<'a> {
    pub(crate) fn of(table: &'a str, state: &'a State, unsaved: Option<&'a str>) -> Self {
        let game = state.game();
        let names = Player::all(game.players()).map(|player| PlayerView {
            name: game.player_name(player),
            seat: state.seat(player).to_string(),
            out: state.out.iter().find(|out| out.player() == player).map(Out::word),
        });
        let listed: &[ListedMove] = if state.is_over() { &[] } else { &state.listed };
        Self {
            table,
            version: state.version,
            game: &state.opened.id,
            title: state.opened.title(),
            players: names.collect(),
            history: &state.history,
            clock: state.clock.as_ref().map(Clock::read),
            has_people: state.has_person(),
            can_undo: !state.history.is_empty() || !state.out.is_empty(),
            ending: state.ending(),
            status: game.status(),
            winner: state.winner(),
            unsaved,
            scene: Scene::new(game, listed, state.outcome.is_some()),
        }
    }
}

impl Scene {
    pub(crate) fn of(game: &dyn AnyGame) -> Self {
        Self::new(game, &game.listed_moves(), game.outcome().is_some())
    }

    fn new(game: &dyn AnyGame, listed: &[ListedMove], over: bool) -> Self {
        let Picture { cells, pieces, marks, panels, .. } = game.picture();
        let names: Vec<&str> = cells.iter().map(|cell| cell.name.as_str()).collect();
        Self {
            ply: game.played(),
            turn: game.turn(),
            position: game.position(),
            pieces,
            marks,
            panels,
            moves: listed.iter().map(|listed| MoveView::of(listed, &names)).collect(),
            over,
        }
    }
}

impl MoveView {
    fn of(listed: &ListedMove, names: &[&str]) -> Self {
        let ListedMove { text, label, track, becomes } = listed.clone();
        let column = match (track.from, track.to) {
            (None, Some(to)) => column(&text, to, names),
            _ => Vec::new(),
        };
        Self { text, label, from: track.from, to: track.to, becomes, column }
    }
}

/// The other cells of the column that a move names: `d` is the text of the move to `d1`, and then `d6` means it too.
fn column(text: &str, to: usize, names: &[&str]) -> Vec<usize> {
    let is_in = |name: &str| {
        let row = name.strip_prefix(text).unwrap_or_default();
        !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit())
    };
    if text.is_empty() || !names.get(to).is_some_and(|name| is_in(name)) {
        return Vec::new();
    }
    (0..names.len()).filter(|&cell| cell != to && is_in(names[cell])).collect()
}
