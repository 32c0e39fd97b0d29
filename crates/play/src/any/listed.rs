//! The legal moves of a position with everything that a program shows of them, from one generation.

use crate::{
    draw::{Draw, Piece, Track},
    game::{Game, MoveList, Notation},
};
use std::collections::HashMap;

/// A legal move as text, as players write it, and on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedMove {
    /// Its text.
    pub text: String,
    /// As players write it.
    pub label: String,
    /// Where it begins and ends.
    pub track: Track,
    /// Where several moves go the same way (a promotion that may be declined): what then stands on the cell where this
    /// one ends.
    pub becomes: Option<Piece>,
}

/// The legal moves in the order of [`Game::moves`].
pub(super) fn listed<G: Game + Notation + Draw>(game: &G) -> Vec<ListedMove> {
    let moves = game.moves();
    let tracks: Vec<Track> = moves.as_slice().iter().map(|&m| game.track(m)).collect();
    let mut ways: HashMap<(String, usize), usize> = HashMap::new();
    let way = |track: &Track| track.to.map(|to| (format!("{:?}", track.from), to));
    for way in tracks.iter().filter_map(way) {
        *ways.entry(way).or_default() += 1;
    }
    let row = |(&m, track): (&G::Move, Track)| {
        let is_ambiguous = way(&track).is_some_and(|way| ways[&way] > 1);
        let becomes = is_ambiguous.then(|| {
            let mut after = game.clone();
            after.play(m);
            after.picture().pieces.into_iter().find(|piece| Some(piece.cell) == track.to)
        });
        ListedMove { text: game.move_text(m), label: game.move_label(m), track, becomes: becomes.flatten() }
    };
    moves.as_slice().iter().zip(tracks).map(row).collect()
}
