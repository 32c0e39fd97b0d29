//! Where the games of a match begin, as it is typed.

use super::Match;
use crate::{arguments::Opened, files};
use anyhow::{Context, Result, ensure};
use banmen_play::matches::Openings;
use std::path::Path;

/// Random moves at the beginning of a game without a book of openings.
const USUAL_PLIES: usize = 4;

/// The openings of a call: those of a file, random moves, or the book that the game has.
pub(super) fn read(call: &Match, opened: &Opened) -> Result<Openings> {
    if let Some(file) = &call.openings {
        return listed(file, opened);
    }
    if let Some(plies) = call.opening {
        return Ok(Openings::Random(plies as usize));
    }
    // Who names a position wants games from there.
    let from_start = call.game.position.is_none() && call.game.moves.is_none();
    let own = if from_start { opened.entry.openings() } else { Vec::new() };
    Ok(if own.is_empty() { Openings::Random(USUAL_PLIES) } else { Openings::Listed(own) })
}

/// What the report says of them.
pub(super) fn described(openings: &Openings, call: &Match, groups: u64) -> String {
    match openings {
        Openings::Random(plies) => format!("openings of {plies} random moves"),
        Openings::Listed(list) => {
            let from = match &call.openings {
                Some(file) => format!("`{}`", file.display()),
                None => "the book".to_owned(),
            };
            format!("{} of {} openings of {from}", groups.min(list.len() as u64), list.len())
        }
    }
}

/// Reads a file with an opening in each line: a position, moves from the start, or both.
fn listed(file: &Path, opened: &Opened) -> Result<Openings> {
    let name = file.display();
    let text = files::read(file)?;
    let mut list = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut game = opened.game.boxed_clone();
        let text = if line.starts_with("moves ") { format!("start {line}") } else { line.to_owned() };
        // Moves alone are a game from the start.
        let text = match game.set_position(&text) {
            Ok(()) => text,
            Err(error) => {
                let moves = format!("start moves {line}");
                game.set_position(&moves)
                    .map_err(|_| error)
                    .with_context(|| format!("{name}: line {}", index + 1))?;
                moves
            }
        };
        ensure!(game.outcome().is_none(), "{name}: line {}: the game is over there", index + 1);
        list.push(text);
    }
    ensure!(!list.is_empty(), "{name}: there is no opening in it");
    Ok(Openings::Listed(list))
}
