//! The legal moves of a position with everything that a program shows of them, from one generation.

use crate::{
    draw::{Draw, Picture, Piece, Track},
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
    let mut tracks = Vec::with_capacity(moves.len());
    for &m in moves.as_slice() {
        tracks.push(game.track(m));
    }
    let ambiguous = ambiguous(&tracks);
    let mut list = Vec::with_capacity(moves.len());
    for (index, &m) in moves.as_slice().iter().enumerate() {
        let track = tracks[index];
        let mut becomes = None;
        if ambiguous[index] {
            let mut after = game.clone();
            after.play(m);
            becomes = piece_on(after.picture(), track.to);
        }
        list.push(ListedMove { text: game.move_text(m), label: game.move_label(m), track, becomes });
    }
    list
}

/// Whether another move goes the same way as each of these.
fn ambiguous(tracks: &[Track]) -> Vec<bool> {
    let way = |track: &Track| track.to.map(|to| (format!("{:?}", track.from), to));
    let mut ways: HashMap<(String, usize), usize> = HashMap::new();
    for way in tracks.iter().filter_map(way) {
        *ways.entry(way).or_default() += 1;
    }
    tracks.iter().map(|track| way(track).is_some_and(|way| ways[&way] > 1)).collect()
}

fn piece_on(picture: Picture, cell: Option<usize>) -> Option<Piece> {
    picture.pieces.into_iter().find(|piece| Some(piece.cell) == cell)
}
