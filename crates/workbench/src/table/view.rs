//! What the page is told of a state.

use super::{clock::Reading, state::State};
use banmen_play::{
    AnyGame, Player,
    draw::{Mark, Panel, Picture, Piece, Spot, Track},
    record::Given,
};
use serde::Serialize;
use std::collections::HashMap;

/// A state, as it is sent.
#[derive(Debug, Serialize)]
pub(crate) struct View {
    pub(crate) table: String,
    pub(crate) version: u64,
    game: String,
    title: String,
    players: Vec<PlayerView>,
    history: Vec<MoveText>,
    clock: Option<Reading>,
    has_people: bool,
    /// How it ended where the rules did not end it: `resigned`, `overtime`.
    given: Option<&'static str>,
    ending: Option<String>,
    winner: Option<Player>,
    scene: Scene,
}

#[derive(Debug, Serialize)]
struct PlayerView {
    name: String,
    seat: String,
}

/// A move as it is typed and as players write it.
#[derive(Debug, Serialize)]
struct MoveText {
    text: String,
    label: String,
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
    /// How it stands where the rules have ended the game.
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
}

impl View {
    pub(crate) fn of(table: &str, state: &State) -> Self {
        let game = state.game();
        let names = Player::all(game.players()).map(|player| PlayerView {
            name: game.player_name(player),
            seat: state.seat(player).to_string(),
        });
        let history = game.history().into_iter().zip(game.history_labels());
        let mut scene = Scene::of(game);
        if state.is_over() {
            scene.moves.clear();
        }
        Self {
            table: table.to_owned(),
            version: state.version,
            game: state.opened.id.clone(),
            title: state.opened.title(),
            players: names.collect(),
            history: history.map(|(text, label)| MoveText { text, label }).collect(),
            clock: state.clock.as_ref().map(super::clock::Clock::read),
            has_people: state.has_person(),
            given: state.given.map(Given::parts).map(|(word, _)| word),
            ending: state.ending(),
            winner: state.winner(),
            scene,
        }
    }
}

impl Scene {
    pub(crate) fn of(game: &dyn AnyGame) -> Self {
        let Picture { pieces, marks, panels, .. } = game.picture();
        Self {
            ply: game.played(),
            turn: game.turn(),
            position: game.position(),
            pieces,
            marks,
            panels,
            moves: moves(game),
            over: game.outcome().is_some(),
        }
    }
}

/// The legal moves. Where several go the same way (a promotion that may be declined) each tells what it leads to.
fn moves(game: &dyn AnyGame) -> Vec<MoveView> {
    let (texts, labels, tracks) = (game.moves(), game.labels(), game.tracks());
    let key = |track: &Track| (track.from.map(|spot| format!("{spot:?}")), track.to);
    let mut ways: HashMap<_, usize> = HashMap::new();
    for track in &tracks {
        *ways.entry(key(track)).or_default() += 1;
    }
    let all = texts.into_iter().zip(labels).zip(tracks);
    all.map(|((text, label), track)| {
        let ambiguous = track.to.is_some() && ways[&key(&track)] > 1;
        let becomes = ambiguous.then(|| standing_after(game, &text, track.to)).flatten();
        MoveView { text, label, from: track.from, to: track.to, becomes }
    })
    .collect()
}

fn standing_after(game: &dyn AnyGame, text: &str, cell: Option<usize>) -> Option<Piece> {
    let mut after = game.boxed_clone();
    after.play(text).ok()?;
    after.picture().pieces.into_iter().find(|piece| Some(piece.cell) == cell)
}
