//! Perft in shards: the positions after some moves, counted in groups.
//!
//! The result tells the sequences below each first move as well, since a position keeps the ways that lead to it by their
//! first move. Shogi is counted with keys of 128 bits, and its mates are counted on the way.

use super::frontier::{Ways, frontier};
use super::{Kind, Worker, parameters, row, shard};
use crate::shogi::{self, Counts};
use crate::{JobError, Row};
use banmen_catalog::GAMES;
use banmen_chess3::{Chess3, Rules};
use banmen_game::watch::Watch;
use banmen_game::{Game, Notation};
use banmen_play::perft::Perft;
use banmen_play::registry::Opened;
use banmen_shogi::Position;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub(super) const PERFT: Kind = Kind {
    name: "perft",
    about: "sequences of moves: game, depth, split (2), per_shard (100), position, hash (megabytes)",
    plan,
    run,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parameters {
    game: String,
    depth: u32,
    #[serde(default = "two")]
    split: u32,
    #[serde(default = "hundred")]
    per_shard: usize,
    position: Option<String>,
    hash: Option<usize>,
}

fn two() -> u32 {
    2
}

fn hundred() -> usize {
    100
}

#[derive(Serialize, Deserialize)]
struct Shard {
    game: String,
    depth: u32,
    hash: Option<usize>,
    positions: Vec<(String, Ways)>,
}

fn plan(given: &Row) -> Result<Vec<Row>, JobError> {
    let Parameters { game, depth, split, per_shard, position, hash } = parameters("perft", given)?;
    if split == 0 || split >= depth || depth > 255 {
        return Err(JobError::parameters("split is from 1 to depth - 1, and depth at most 255"));
    }
    if per_shard == 0 {
        return Err(JobError::parameters("per_shard is at least 1"));
    }
    let mut opened = open(&game, position.as_deref()).map_err(JobError::parameters)?;
    let root = opened.game.position();
    let positions = match opened.entry.info.id {
        "shogi" => {
            let mut positions = frontier(&unnumbered(&read_shogi(&root)?), split, &mut shogi_children)?;
            positions.sort_by_cached_key(|(text, _)| (white_part(text), text.clone()));
            positions
        }
        "chess3" => frontier(&root, split, &mut chess3_children)?,
        _ => frontier(&root, split, &mut |text, visit| children(&mut opened, text, visit))?,
    };
    let mut rows = Vec::new();
    for group in positions.chunks(per_shard) {
        let (game, depth) = (game.clone(), depth - split);
        rows.push(row(&Shard { game, depth, hash, positions: group.to_vec() })?);
    }
    Ok(rows)
}

/// Positions that differ in the number of the move alone have the same tree.
fn unnumbered(position: &Position) -> String {
    let mut setup = position.setup();
    setup.ply = 1;
    setup.to_string()
}

fn read_shogi(text: &str) -> Result<Position, JobError> {
    text.parse().map_err(|error| JobError::parameters(format!("the position `{text}`: {error}")))
}

fn shogi_children(text: &str, visit: &mut dyn FnMut(String, String)) -> Result<(), JobError> {
    let mut position = read_shogi(text)?;
    for m in position.legal_moves() {
        let undo = position.play(m);
        visit(m.to_string(), unnumbered(&position));
        position.undo(undo);
    }
    Ok(())
}

/// The bare tree, as perft counts it: Red's swap before the first move is a part of the game and not of the tree.
fn chess3_children(text: &str, visit: &mut dyn FnMut(String, String)) -> Result<(), JobError> {
    let game = Chess3::default().read_position(text).map_err(JobError::parameters)?;
    let mut tree = Chess3::new(*game.position(), Rules::TREE);
    for m in tree.moves() {
        let name = tree.move_text(m);
        let undo = tree.play(m);
        visit(name, tree.position_text());
        tree.undo(undo);
    }
    Ok(())
}

/// White's pieces on the board, square by square. Positions that have them in common have most of their descendants in
/// common, so that those which are counted after each other find what they need in a table that is too small for all.
fn white_part(sfen: &str) -> String {
    let mut part = String::new();
    for letter in sfen.split(' ').next().unwrap_or_default().chars() {
        match letter.to_digit(10) {
            Some(empty) => part.extend(std::iter::repeat_n('.', empty as usize)),
            None if letter.is_ascii_uppercase() => part.push('.'),
            None => part.push(letter),
        }
    }
    part
}

fn open(game: &str, position: Option<&str>) -> Result<Opened, String> {
    let mut opened = GAMES.open(game).map_err(|error| error.to_string())?;
    if let Some(position) = position {
        opened.game.set_position(position).map_err(|error| error.to_string())?;
    }
    Ok(opened)
}

fn children(opened: &mut Opened, text: &str, visit: &mut dyn FnMut(String, String)) -> Result<(), JobError> {
    opened.game.set_position(text).map_err(JobError::parameters)?;
    for played in opened.game.moves() {
        opened.game.play(&played).map_err(JobError::parameters)?;
        visit(played, opened.game.position());
        opened.game.undo();
    }
    Ok(())
}

fn run(
    row: &Row,
    worker: &Worker,
    representation: Option<&str>,
    watch: Watch<'_>,
) -> Result<Option<Value>, String> {
    let Shard { game, depth, hash, positions } = shard(row)?;
    let own = representation.is_none() && game == "shogi";
    let table = hash.filter(|_| own).map(|megabytes| worker.table(megabytes)).transpose()?;
    let (mut all, mut divide) = (Counts::default(), Ways::new());
    for (text, ways) in &positions {
        let counts = if own {
            let position = read_shogi(text).map_err(|error| error.to_string())?;
            shogi::count(&position, depth, table.as_deref(), watch.stop)
        } else {
            nodes(&game, text, depth, hash, representation, watch)?.map(|nodes| Counts { nodes, mates: 0 })
        };
        let Some(counts) = counts else { return Ok(None) };
        for (first, times) in ways {
            let nodes = times.checked_mul(counts.nodes).ok_or("the count does not fit 64 bits")?;
            let below: &mut u64 = divide.entry(first.clone()).or_default();
            *below += nodes;
            // What is below one first move is a part of all: it fits where all do.
            all.nodes = all.nodes.checked_add(nodes).ok_or("the count does not fit 64 bits")?;
            all.mates += times * counts.mates;
        }
    }
    let mut result = json!({ "nodes": all.nodes, "divide": divide });
    if own {
        result["mates"] = all.mates.into();
    }
    Ok(Some(result))
}

/// Counts by the drivers of `play`, over the representation that is named, or over the fastest one. `None` when stopped.
fn nodes(
    game: &str,
    text: &str,
    depth: u32,
    hash: Option<usize>,
    representation: Option<&str>,
    watch: Watch<'_>,
) -> Result<Option<u64>, String> {
    let opened = open(game, Some(text))?;
    let named = match representation {
        Some(name) => Some(opened.entry.representation(name).map_err(|error| error.to_string())?),
        None => opened.entry.representations.first(),
    };
    let perft = Perft { hash, ..Perft::default() };
    let divided = match named {
        Some(named) => (named.perft)(text, &perft, depth, watch).map_err(|error| error.to_string())?,
        None => opened.game.perft(&perft, depth, watch).map_err(|error| error.to_string())?,
    };
    Ok(divided.complete.then_some(divided.nodes))
}
