//! Records of shogi as trees of moves, and back.

use super::{Found, GameError, GameNode, GameTree, MAX_GAMES};
use crate::{Ending, Format, Lost, Record, Step};
use banmen_shogi::Color;
use std::time::Duration;

/// What begins the ending of a game that an illegal move decided.
const FOUL: &str = "反則";
/// The move that declares a win.
const DECLARATION: &str = "win";

/// KIF, KI2, CSA, JKF, USI, or a bare position.
pub(super) fn read(bytes: &[u8], text: &str) -> Result<Found, GameError> {
    let document = crate::read(bytes).or_else(|error| {
        // A position by itself is USI without its first word.
        crate::read(format!("position sfen {}", text.trim()).as_bytes()).map_err(|_| error)
    })?;
    let mut issues: Vec<String> = document.issues.iter().map(ToString::to_string).collect();
    if document.more_issues > 0 {
        issues.push(format!("{} more", document.more_issues));
    }
    if document.records.len() > MAX_GAMES {
        issues.push(format!("{} games are left out", document.records.len() - MAX_GAMES));
    }
    let trees: Vec<GameTree> = document.records.iter().take(MAX_GAMES).map(GameTree::from).collect();
    if trees.is_empty() {
        return Err(GameError::Nothing);
    }
    let format = document.format.name().to_uppercase();
    Ok(Found { trees, issues, format, encoding: document.encoding })
}

impl From<&Record> for GameTree {
    fn from(record: &Record) -> Self {
        let mut tree = Self::new("shogi", record.start().setup().to_string());
        tree.headers =
            record.headers.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        tree.nodes[0].comment = record.node(Record::ROOT).comment.join("\n");
        let mut open: Vec<(usize, usize)> = Vec::new();
        let push = |open: &mut Vec<(usize, usize)>, id: usize, at: usize| {
            open.extend(record.node(id).children().iter().rev().map(|&child| (child, at)));
        };
        push(&mut open, Record::ROOT, 0);
        while let Some((id, parent)) = open.pop() {
            let node = record.node(id);
            match node.step() {
                Step::Start => {}
                Step::Move(played) => {
                    let at = tree.add(parent, played.to_string());
                    tree.nodes[at].comment = node.comment.join("\n");
                    tree.nodes[at].seconds = node.time.map(|time| time.as_secs_f64());
                    push(&mut open, id, at);
                }
                Step::Illegal { played, rule } => {
                    tree.nodes[parent].ending = format!("{FOUL} {played}: {rule}");
                }
                Step::End(ending) => ending.kif().clone_into(&mut tree.nodes[parent].ending),
            }
        }
        tree
    }
}

/// Writes a tree of shogi that was played in a format of its own.
pub(super) fn write(tree: &GameTree, name: &str) -> Result<(String, Lost), GameError> {
    let format: Format = name.parse().map_err(illegal)?;
    let (record, unheld) = record(tree)?;
    let mut lost = record.lost_in(format);
    lost.endings += unheld.endings;
    lost.marks = unheld.marks;
    lost.headers.extend(unheld.headers);
    Ok((crate::write(&record, format)?, lost))
}

fn illegal(error: impl ToString) -> GameError {
    GameError::Illegal(error.to_string())
}

/// The record of a tree, and what no record of shogi holds of it.
fn record(tree: &GameTree) -> Result<(Record, Lost), GameError> {
    let mut record = match tree.position.as_str() {
        "" => Record::default(),
        position => Record::new(position.parse().map_err(illegal)?),
    };
    let mut lost = Lost::default();
    for (name, value) in &tree.headers {
        if !record.headers.set(name, value) {
            lost.headers.push(name.clone());
        }
    }
    let mut ids = vec![Record::ROOT; tree.nodes.len()];
    for (index, node) in tree.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            // A declaration is a move of the game and the ending of a record.
            ids[index] = match node.text.as_str() {
                DECLARATION => record.end(ids[parent], Ending::Declaration),
                text => {
                    let played = text.parse().map_err(illegal)?;
                    record.play(ids[parent], played).map_err(illegal)?
                }
            };
        }
        let kept = record.node_mut(ids[index]);
        kept.comment = node.comment.lines().map(str::to_owned).collect();
        kept.time = node.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        lost.marks += usize::from(!node.marks.is_empty());
    }
    // Endings come last, so that they are no main line before the moves.
    let has_ending = |node: &GameNode| !node.ending.is_empty() && node.text != DECLARATION;
    for (index, node) in tree.nodes.iter().enumerate().filter(|(_, node)| has_ending(node)) {
        let mut words = node.ending.split_whitespace();
        match words.next() {
            // The move that broke a rule is kept as it was.
            Some(FOUL) => {
                let played = words.next().and_then(|word| word.trim_end_matches(':').parse().ok());
                let (at, ending) = match played.and_then(|played| record.foul(ids[index], played)) {
                    Some(foul) => (foul, Ending::FoulByOpponent),
                    None => (ids[index], Ending::FoulByMover),
                };
                record.end(at, ending);
            }
            word => match word
                .and_then(Ending::from_kif)
                .or_else(|| told(&node.ending, record.position(ids[index]).turn()))
            {
                Some(ending) => _ = record.end(ids[index], ending),
                None => lost.endings += 1,
            },
        }
    }
    Ok((record, lost))
}

/// The ending that a sentence tells: those of [`Given`](banmen_play::record::Given) and of shogi's
/// [`Outcome`](banmen_shogi::Outcome).
fn told(sentence: &str, turn: Color) -> Option<Ending> {
    let foul =
        if sentence.starts_with(&turn.to_string()) { Ending::FoulByOpponent } else { Ending::FoulByMover };
    let known = [
        (" resigns", Ending::Resignation),
        (" has no time left", Ending::TimeUp),
        (" wins by checkmate", Ending::Checkmate),
        (" has no legal move", Ending::Checkmate),
        (" gave perpetual check", foul),
        (" wins by declaration", Ending::Declaration),
        ("Draw by repetition", Ending::Repetition),
        ("Draw: the limit of moves", Ending::MoveLimit),
    ];
    known.into_iter().find(|(words, _)| sentence.contains(words)).map(|(_, ending)| ending)
}
