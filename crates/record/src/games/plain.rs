//! The plain text of every game: a line for each move, and the whole tree.

use super::{Found, GameError, GameTree, MAX_GAME_NODES};
use crate::Encoding;
use banmen_game::{Player, excerpt};
use banmen_play::{Registry, record::Given};
use std::collections::HashSet;
use std::fmt::Write as _;

/// Whether a text begins with the game that it is of, as nothing but plain text does.
pub(super) fn is_plain(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty() && !line.starts_with('#'));
    first.is_some_and(|line| line.starts_with("game "))
}

/// Writes a tree that was played.
pub(super) fn write(tree: &GameTree, registry: &Registry) -> Result<String, GameError> {
    let opened = tree.open(registry)?;
    let mut out = format!("# {}\ngame {}\n", opened.title(), tree.game);
    // Writing into a string cannot fail, so the results are dropped.
    if !tree.position.is_empty() {
        let _ = writeln!(out, "position {}", tree.position);
    }
    for (name, value) in &tree.headers {
        let _ = writeln!(out, "header {}: {}", one_line(name).replace(": ", " "), one_line(value));
    }
    note(&mut out, tree, 0);
    let children = tree.children();
    // What is still to be written, the next on top.
    enum Task {
        /// The children of a node that the number of moves leads to.
        Below(usize, usize),
        /// A variation: a move and what follows it.
        Variation(usize, usize),
        Close,
    }
    let mut open = vec![Task::Below(0, 0)];
    while let Some(task) = open.pop() {
        match task {
            Task::Close => out.push_str(")\n"),
            Task::Variation(node, number) => {
                out.push_str("(\n");
                line(&mut out, tree, node, number);
                open.extend([Task::Close, Task::Below(node, number)]);
            }
            Task::Below(node, number) => {
                let Some((&first, others)) = children[node].split_first() else { continue };
                line(&mut out, tree, first, number + 1);
                open.push(Task::Below(first, number + 1));
                open.extend(others.iter().rev().map(|&other| Task::Variation(other, number + 1)));
            }
        }
    }
    Ok(out)
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

fn line(out: &mut String, tree: &GameTree, node: usize, number: usize) {
    let _ = writeln!(out, "{number} {}", tree.nodes[node].text);
    note(out, tree, node);
}

/// What was noted about a move.
fn note(out: &mut String, tree: &GameTree, node: usize) {
    let node = &tree.nodes[node];
    if let Some(seconds) = node.seconds.filter(|seconds| is_time(*seconds)) {
        let _ = writeln!(out, "time {seconds}");
    }
    if !node.marks.is_empty() {
        let _ = writeln!(out, "mark {}", node.marks.join(" "));
    }
    if !node.comment.is_empty() {
        for line in node.comment.replace("\r\n", "\n").split(['\n', '\r']) {
            let _ = writeln!(out, "* {line}");
        }
    }
    if !node.ending.is_empty() {
        let _ = writeln!(out, "ending {}", one_line(&node.ending));
    }
}

fn is_time(seconds: f64) -> bool {
    seconds.is_finite() && seconds >= 0.0
}

/// Reads a text. Lines that are not understood are reported and skipped.
pub(super) fn read(text: &str, registry: &Registry) -> Result<Found, GameError> {
    let mut reader: Option<Reader<'_>> = None;
    let mut issues = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        match &mut reader {
            None if word == "game" => {
                let tree = GameTree::new(registry.open(rest.trim())?.id, "");
                reader = Some(Reader {
                    tree,
                    at: 0,
                    depth: 0,
                    open: Vec::new(),
                    commented: HashSet::new(),
                    registry,
                });
            }
            None => return Err(GameError::NoGame { line: number }),
            Some(reader) => {
                if let Some(reason) = reader.line(word, rest, line)? {
                    issues.push(format!("line {number}: `{}`: {reason}", excerpt(line.trim())));
                }
            }
        }
    }
    let reader = reader.ok_or(GameError::Nothing)?;
    if !reader.open.is_empty() {
        issues.push(format!("{} brackets are not closed", reader.open.len()));
    }
    let format = "plain text".to_owned();
    Ok(Found { trees: vec![reader.tree], issues, format, encoding: Encoding::Utf8 })
}

/// A tree that is being read.
struct Reader<'a> {
    tree: GameTree,
    /// The node that the next line belongs to or follows, and the number of moves that lead there.
    at: usize,
    depth: usize,
    /// Where each open bracket goes on when it is closed.
    open: Vec<(usize, usize)>,
    /// The nodes that have a comment.
    commented: HashSet<usize>,
    registry: &'a Registry,
}

impl Reader<'_> {
    /// Takes a line; returns why it is skipped.
    fn line(&mut self, word: &str, rest: &str, line: &str) -> Result<Option<&'static str>, GameError> {
        let node = &mut self.tree.nodes[self.at];
        match word {
            "position" if self.at == 0 => self.tree.position = rest.trim().to_owned(),
            "header" => match rest.split_once(": ").or_else(|| Some((rest.strip_suffix(':')?, ""))) {
                Some((name, value)) => self.tree.headers.push((name.to_owned(), value.to_owned())),
                None => return Ok(Some("a header is a name, a colon and a value")),
            },
            "*" => {
                // The first line of a comment may be empty, so that its text does not tell whether there is one.
                if !self.commented.insert(self.at) {
                    node.comment.push('\n');
                }
                node.comment.push_str(rest);
            }
            "time" => match rest.trim().parse().ok().filter(|&seconds| is_time(seconds)) {
                Some(seconds) => node.seconds = Some(seconds),
                None => return Ok(Some("no number of seconds")),
            },
            "mark" => node.marks = rest.split_whitespace().map(str::to_owned).collect(),
            "ending" => rest.clone_into(&mut node.ending),
            "resigned" | "overtime" => match self.given(word, rest) {
                Some(sentence) => self.tree.nodes[self.at].ending = sentence,
                None => return Ok(Some("it names nobody who plays")),
            },
            "(" => match self.tree.nodes[self.at].parent {
                Some(parent) => {
                    self.open.push((self.at, self.depth));
                    (self.at, self.depth) = (parent, self.depth - 1);
                }
                None => return Ok(Some("a bracket stands in place of a move, and there is none")),
            },
            ")" => match self.open.pop() {
                Some(place) => (self.at, self.depth) = place,
                None => return Ok(Some("no bracket is open")),
            },
            number => return self.step(number, rest, line),
        }
        Ok(None)
    }

    /// A move with its number.
    fn step(&mut self, number: &str, rest: &str, line: &str) -> Result<Option<&'static str>, GameError> {
        let Ok(number) = number.parse::<usize>() else {
            return Ok(Some("no line of a record looks like this"));
        };
        if line.trim() == number.to_string() {
            return Ok(Some("a number without a move"));
        }
        if self.tree.nodes.len() > MAX_GAME_NODES {
            return Err(GameError::TooManyMoves);
        }
        self.at = self.tree.add(self.at, rest.trim());
        self.depth += 1;
        Ok((number != self.depth).then_some("the moves do not count from 1; this one is taken as the next"))
    }

    /// How a game was given up, in words.
    fn given(&self, word: &str, rest: &str) -> Option<String> {
        let game = self.tree.open(self.registry).ok()?.game;
        let seat: usize = rest.trim().parse().ok()?;
        let player = (1..=game.players()).contains(&seat).then(|| Player::new(seat - 1))?;
        let given = if word == "resigned" { Given::Resigned(player) } else { Given::Overtime(player) };
        Some(given.sentence(&*game))
    }
}
