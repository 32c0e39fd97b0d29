//! Trees as texts.

use super::{read::HEADERS, tree::Tree};
use crate::{failure::Failure, hall::Hall};
use banmen_play::record as plain;
use banmen_record::{Ending, Format, Record};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

/// A tree, and the format that it is wanted in.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    pub(super) tree: Tree,
    pub(super) format: String,
}

/// The text, and the number of moves that the format has no room for.
pub(super) fn write(wanted: &Wanted, hall: &Hall) -> Result<Value, Failure> {
    let mut tree = wanted.tree.clone();
    if let Some(issue) = tree.replay(hall)?.into_iter().next() {
        return Err(Failure::wrong(issue));
    }
    let game = tree.game.split(':').next().unwrap_or_default();
    let is_offered = super::formats(game).iter().any(|(name, _, _)| *name == wanted.format);
    if !is_offered {
        return Err(Failure::missing("format", &wanted.format));
    }
    let (text, lost) = match wanted.format.as_str() {
        "text" => own(&tree, hall)?,
        "sgf" => (properties(&tree, hall)?, 0),
        name => shogi(&tree, name.parse().map_err(Failure::wrong)?)?,
    };
    Ok(json!({ "text": text, "lost": lost }))
}

/// The nodes of the main line, the start left out.
pub(super) fn main_line(tree: &Tree) -> Vec<usize> {
    let children = tree.children();
    let next = |&index: &usize| children[index].first().copied();
    std::iter::successors(next(&0), next).collect()
}

fn own(tree: &Tree, hall: &Hall) -> Result<(String, usize), Failure> {
    let mut opened = tree.open(hall)?;
    let line = main_line(tree);
    for &index in &line {
        opened.game.play(&tree.nodes[index].text).map_err(Failure::wrong)?;
    }
    Ok((plain::write(&opened, None), tree.nodes.len() - 1 - line.len()))
}

fn shogi(tree: &Tree, format: Format) -> Result<(String, usize), Failure> {
    let start = if tree.position.is_empty() {
        Record::default()
    } else {
        Record::new(tree.position.parse().map_err(Failure::wrong)?)
    };
    let mut record = start;
    for (name, value) in &tree.headers {
        record.headers.set(name, value);
    }
    let lines = |comment: &str| comment.lines().map(str::to_owned).collect();
    let mut ids = vec![Record::ROOT; tree.nodes.len()];
    for (index, node) in tree.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            let played = node.text.parse().map_err(Failure::wrong)?;
            ids[index] = record.play(ids[parent], played).map_err(Failure::wrong)?;
        }
        let kept = record.node_mut(ids[index]);
        kept.comment = lines(&node.comment);
        kept.time = node.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    }
    // Endings come last, so that they are no main line before the moves.
    for (index, node) in tree.nodes.iter().enumerate() {
        let word = node.ending.split_whitespace().next();
        if let Some(ending) = word.and_then(Ending::from_kif) {
            record.end(ids[index], ending);
        } else if word == Some("反則") {
            record.end(ids[index], Ending::FoulByMover);
        }
    }
    let lost = record.len() - record.kept_by(format).len();
    Ok((banmen_record::write(&record, format).map_err(Failure::wrong)?, lost))
}

/// SGF: the cells in its letters, variations in brackets.
fn properties(tree: &Tree, hall: &Hall) -> Result<String, Failure> {
    let (game, size) = tree.game.split_once(':').unwrap_or((&tree.game, ""));
    let number = match game {
        "go" => "1",
        "othello" => "2",
        _ => "11",
    };
    let usual = tree.open(hall)?.entry.info.sizes.usual().to_string();
    let size = if size.is_empty() { &usual } else { size };
    let size: usize = size.parse().map_err(Failure::wrong)?;
    let escaped = |text: &str| text.replace('\\', "\\\\").replace(']', "\\]").replace(':', "\\:");
    let mut out = format!("(;FF[4]GM[{number}]SZ[{size}]CA[UTF-8]AP[Banmen]");
    for (title, value) in &tree.headers {
        if let Some((name, _)) = HEADERS.into_iter().find(|(_, known)| known == title) {
            out += &format!("{name}[{}]", escaped(value));
        }
    }
    let children = tree.children();
    // A node, and whether it begins a variation; nothing closes one.
    let mut open: Vec<Option<(usize, bool)>> = vec![Some((0, false))];
    while let Some(next) = open.pop() {
        let Some((index, is_variation)) = next else {
            out.push(')');
            continue;
        };
        let node = &tree.nodes[index];
        if is_variation {
            out.push('(');
            open.push(None);
        }
        if index > 0 {
            let color = if node.player == 0 { 'B' } else { 'W' };
            out += &format!(";{color}[{}]", cell(&node.text, game, size)?);
        }
        if !node.comment.is_empty() {
            out += &format!("C[{}]", escaped(&node.comment));
        }
        let several = children[index].len() > 1;
        open.extend(children[index].iter().rev().map(|&child| Some((child, several))));
    }
    Ok(out + ")\n")
}

/// A cell in the letters of SGF: the row counted from the top. Hex writes cells as this project does.
fn cell(text: &str, game: &str, size: usize) -> Result<String, Failure> {
    if text == "pass" {
        return Ok(String::new());
    }
    let wrong = || Failure::wrong(format!("`{text}` cannot be written as SGF"));
    let (letter, row) = (text.bytes().next().ok_or_else(wrong)?, text.get(1..).ok_or_else(wrong)?);
    let row: usize = row.parse().map_err(|_| wrong())?;
    if game == "hex" {
        return Ok(text.to_owned());
    }
    // Go leaves out the letter i, and counts rows from the bottom.
    let is_go = game == "go";
    let column = letter - u8::from(is_go && letter > b'i');
    let row = if is_go { size.checked_sub(row) } else { row.checked_sub(1) }.ok_or_else(wrong)?;
    let row = u8::try_from(row).ok().filter(|row| *row < 26).ok_or_else(wrong)? + b'a';
    Ok(format!("{}{}", char::from(column), char::from(row)))
}
