//! Notation in both directions, and sentences for players.

use super::{Violation, ensure};
use crate::game::{Game, MoveList, Notation};
use std::collections::HashSet;

pub(super) fn check<G: Game + Notation>(game: &G) -> Result<(), Violation> {
    let text = game.position_text();
    let one_row = !text.is_empty() && text.trim() == text && !text.contains(['\t', '\n', '\r']);
    ensure(one_row, "a position's text fits into a row", || format!("{text:?}"))?;
    let read = game.read_position(&text).map_err(|error| Violation {
        rule: "a position's text can be read",
        detail: format!("`{text}`: {error}"),
    })?;
    ensure(read == *game, "a position's text comes back as the position", || {
        format!("`{text}`: {game:?} became {read:?}")
    })?;
    ensure(read.key() == game.key(), "a position that was read has the same key", || format!("`{text}`"))?;
    ensure(
        game.read_position("\u{1F9E8} no such position").is_err(),
        "nonsense is no position",
        String::new,
    )?;
    ensure(
        !game.position_text().split(' ').any(|word| word == "moves"),
        "a position's text does not hold the word `moves`, which moves may follow",
        || game.position_text(),
    )?;
    check_sentences(game)?;
    let moves = game.moves();
    let mut texts = HashSet::new();
    for &m in moves.as_slice() {
        let text = game.move_text(m);
        let word = !text.is_empty() && !text.contains(char::is_whitespace);
        ensure(word, "a move's text is one word", || format!("{text:?}"))?;
        let back = game.read_move(&text);
        ensure(back == Ok(m), "a move's text comes back as the move", || {
            format!("`{text}` of {m:?}: {back:?}")
        })?;
        ensure(texts.insert(text.clone()), "moves have different texts", || format!("`{text}` in {game:?}"))?;
    }
    let nonsense = game.read_move("no-such-move");
    ensure(nonsense.is_err(), "nonsense is no move", || format!("it was read as {nonsense:?}"))
}

/// What is said to players: an ending exactly when the game is over, and everything on one line.
fn check_sentences<G: Game + Notation>(game: &G) -> Result<(), Violation> {
    let ending = game.ending();
    ensure(ending.is_some() == game.outcome().is_some(), "a finished game says how it ended", || {
        format!("{ending:?} in {game:?}")
    })?;
    let lines = [ending, game.status(), Some(game.move_help().to_owned())];
    let on_one_line = lines.iter().flatten().all(|line| !line.contains(['\n', '\r', '\t']));
    ensure(on_one_line, "endings, statuses and help are one line each", || format!("{lines:?}"))
}
