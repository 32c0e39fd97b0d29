//! Records of every game of a registry as one tree of moves: plain text, SGF and GGF, and all formats of shogi.
//!
//! A [`GameTree`] holds moves as the game types them, so that one type serves Go, chess for three and shogi alike. The rules
//! come from the registry: reading plays every move, and what breaks a rule is left out and reported.
//!
//! | game | formats |
//! | --- | --- |
//! | every game | plain text, which holds the whole tree |
//! | Go, Hex | SGF: the whole tree but times and endings |
//! | Othello | SGF, and GGF for the main line with its times |
//! | shogi | those of [`Format`](crate::Format) |
//!
//! The plain text is one line for each move with its number. Lines after a move belong to it: `time` with seconds, `mark`
//! with cells and arrows, `*` with a comment, `ending` with a reason. Brackets enclose what might have been played in place
//! of the move before them:
//!
//! ```text
//! # Connect Four
//! game connect4
//! header Event: a rainy day
//! 1 d
//! 2 d
//! time 4.5
//! mark d2 d2>d3
//! * solid
//! (
//! 2 c
//! * too far
//! )
//! 3 d
//! ending Second (○) resigns
//! ```

mod ggf;
mod plain;
mod replay;
mod sgf_read;
mod sgf_write;
mod shogi;

use crate::sgf::SgfError;
use crate::{Encoding, Lost, ReadError, WriteError, decode};
use banmen_play::{
    Registry,
    any::PositionError,
    registry::{OpenError, Opened},
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The largest number of moves of a tree: every one of them is played.
pub const MAX_GAME_NODES: usize = 20_000;
/// The largest number of games that is taken from a file.
pub const MAX_GAMES: usize = 50;

/// A game with its variations.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct GameTree {
    /// What opens the game in the registry: `shogi`, `go:19`.
    pub game: String,
    /// The position before the first move; empty for the usual start.
    #[serde(default)]
    pub position: String,
    /// Names and values: who played, when, where.
    #[serde(default)]
    pub headers: Vec<(String, String)>,
    /// The start first, and every node after its parent; of several children the first is the main line.
    pub nodes: Vec<GameNode>,
}

/// A move, and what was noted about it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct GameNode {
    /// The node before it; `None` for the start.
    pub parent: Option<usize>,
    /// The move as the game types it; empty for the start.
    #[serde(default)]
    pub text: String,
    /// The move as players write it.
    #[serde(default)]
    pub label: String,
    /// Who played it, counted from 0.
    #[serde(default)]
    pub player: usize,
    /// The comment, in lines.
    #[serde(default)]
    pub comment: String,
    /// The seconds that were spent on it.
    #[serde(default)]
    pub seconds: Option<f64>,
    /// How the game ended after it, in the record's own word.
    #[serde(default)]
    pub ending: String,
    /// Cells that are marked (`e5`) and arrows (`e5>c3`).
    #[serde(default)]
    pub marks: Vec<String>,
}

/// What a file holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The games, [`MAX_GAMES`] at most.
    pub trees: Vec<GameTree>,
    /// What was skipped or looks wrong.
    pub issues: Vec<String>,
    /// What the format is called.
    pub format: String,
    /// The encoding that was found.
    pub encoding: Encoding,
}

/// Why a text is no record of a game, or a tree cannot be written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum GameError {
    /// There is no text.
    #[error("there is nothing to read: a game or a position is expected")]
    Nothing,
    /// The file is too large.
    #[error("the file is larger than {} MiB", crate::MAX_BYTES >> 20)]
    TooLarge,
    /// The tree is too large.
    #[error("a record has {MAX_GAME_NODES} moves at most here")]
    TooManyMoves,
    /// The nodes do not follow one another.
    #[error("the moves are no tree: each must follow one before it")]
    NoTree,
    /// A line of the plain text comes before its game.
    #[error("line {line}: expected `game` and its name before anything else")]
    NoGame {
        /// The line, counted from 1.
        line: usize,
    },
    /// An SGF of a game that is not known here.
    #[error("this SGF is of a game that is unknown here, or of an unknown size")]
    Unknown,
    /// There is no such game, or not of this size.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The start is no position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The text is no SGF.
    #[error(transparent)]
    Sgf(#[from] SgfError),
    /// The text is no record of shogi.
    #[error(transparent)]
    Shogi(#[from] ReadError),
    /// The game is not written in this format.
    #[error("{game} has no format `{format}`; there are {known}")]
    Format {
        /// The game.
        game: String,
        /// The format that was asked for.
        format: String,
        /// The formats that there are.
        known: String,
    },
    /// The tree breaks a rule.
    #[error("{0}")]
    Illegal(String),
    /// The record cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// A format that a game can be written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct GameFormat {
    /// What is typed: `kif`, `sgf`, `text`.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// The ending of its files.
    pub extension: &'static str,
}

const fn format(name: &'static str, title: &'static str, extension: &'static str) -> GameFormat {
    GameFormat { name, title, extension }
}

const TEXT: GameFormat = format("text", "Plain text", "txt");
const SGF: GameFormat = format("sgf", "SGF", "sgf");
const GGF: GameFormat = format("ggf", "GGF", "ggf");
const SHOGI: [GameFormat; 7] = [
    format("kif", "KIF", "kif"),
    format("ki2", "KI2", "ki2"),
    format("csa", "CSA 2.2", "csa"),
    format("csa3", "CSA 3.0", "csa"),
    format("jkf", "JKF (JSON)", "jkf"),
    format("usi", "USI", "usi"),
    TEXT,
];

/// Returns the formats that a game can be written in, the usual one first.
pub fn formats(game: &str) -> &'static [GameFormat] {
    match game.split(':').next() {
        Some("shogi") => &SHOGI,
        Some("go" | "hex" | "hex-swap") => &[SGF, TEXT],
        Some("othello") => &[SGF, GGF, TEXT],
        _ => &[TEXT],
    }
}

/// What a text looks like.
#[derive(PartialEq, Eq)]
enum Kind {
    Plain,
    Properties,
    Shogi,
}

fn kind(text: &str) -> Kind {
    if plain::is_plain(text) {
        Kind::Plain
    } else if text.trim_start().starts_with("(;") || text.contains("(;") && crate::detect(text).is_none() {
        Kind::Properties
    } else {
        Kind::Shogi
    }
}

/// Returns whether a file is in one of the formats of shogi, or in none that is known.
pub fn is_shogi(bytes: &[u8]) -> bool {
    kind(decode(bytes).0.trim_start_matches('\u{feff}')) == Kind::Shogi
}

/// Reads a file by its content: the games in it, played by the rules of the registry.
///
/// # Errors
/// When the file is too large, or nothing in it is a game of the registry.
pub fn read(bytes: &[u8], registry: &Registry) -> Result<Found, GameError> {
    if bytes.len() > crate::MAX_BYTES {
        return Err(GameError::TooLarge);
    }
    let (text, encoding) = decode(bytes);
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(GameError::Nothing);
    }
    let found = match kind(text) {
        Kind::Plain => plain::read(&crate::with_line_feeds(text), registry)?,
        Kind::Properties => sgf_read::read(text, registry)?,
        Kind::Shogi => shogi::read(bytes, text)?,
    };
    let mut found = Found { encoding, ..found };
    for tree in &mut found.trees {
        found.issues.extend(tree.replay(registry)?);
    }
    Ok(found)
}

/// Writes a tree in a format of [`formats`]; returns the text, and what the format has no room for.
///
/// # Errors
/// When the game has no such format, or the tree breaks a rule.
pub fn write(tree: &GameTree, format: &str, registry: &Registry) -> Result<(String, Lost), GameError> {
    let mut tree = tree.clone();
    if let Some(issue) = tree.replay(registry)?.into_iter().next() {
        return Err(GameError::Illegal(issue));
    }
    let known = formats(&tree.game);
    if !known.iter().any(|known| known.name == format) {
        let known: Vec<&str> = known.iter().map(|known| known.name).collect();
        let (game, format) = (tree.game, banmen_game::excerpt(format));
        return Err(GameError::Format { game, format, known: known.join(", ") });
    }
    match format {
        "text" => Ok((plain::write(&tree, registry)?, Lost::default())),
        "sgf" => Ok((sgf_write::write(&tree, registry)?, lost(&tree, false))),
        "ggf" => Ok((ggf::write(&tree, registry)?, lost(&tree, true))),
        name => shogi::write(&tree, name),
    }
}

/// What SGF has no room for: endings, times, and headers that it has no property for. GGF has times, and of moves and what
/// is noted about them nothing else but the main line.
fn lost(tree: &GameTree, is_ggf: bool) -> Lost {
    let line = tree.main_line();
    let count = |of: fn(&GameNode) -> bool| tree.nodes.iter().filter(|&node| of(node)).count();
    let in_line = |of: fn(&GameNode) -> bool| line.iter().filter(|&&index| of(&tree.nodes[index])).count();
    let is_timed = |node: &GameNode| node.seconds.is_some();
    let in_ggf = |count: usize| if is_ggf { count } else { 0 };
    let holds = |title: &str| sgf_read::HEADERS.into_iter().any(|(_, known)| known == title);
    let headers = tree.headers.iter().map(|(name, _)| name).filter(|name| !holds(name));
    Lost {
        moves: in_ggf(tree.nodes.len() - 1 - line.len()),
        endings: count(|node| !node.ending.is_empty()),
        comments: in_ggf(count(|node| !node.comment.trim_matches('\n').is_empty())),
        times: count(is_timed) - in_ggf(in_line(is_timed)),
        marks: in_ggf(count(|node| !node.marks.is_empty())),
        headers: headers.cloned().collect(),
        ..Lost::default()
    }
}

impl GameTree {
    /// A tree of the start alone.
    pub fn new(game: impl Into<String>, position: impl Into<String>) -> Self {
        let (game, position) = (game.into(), position.into());
        Self { game, position, headers: Vec::new(), nodes: vec![GameNode::default()] }
    }

    /// Adds a move after a node, which the caller has from this tree; whether it is legal is seen when the tree is played.
    pub fn add(&mut self, parent: usize, text: impl Into<String>) -> usize {
        self.nodes.push(GameNode { parent: Some(parent), text: text.into(), ..GameNode::default() });
        self.nodes.len() - 1
    }

    /// Returns the children of every node.
    pub fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            if let Some(siblings) = node.parent.and_then(|parent| children.get_mut(parent)) {
                siblings.push(index);
            }
        }
        children
    }

    /// Returns the nodes of the main line, the start left out.
    pub fn main_line(&self) -> Vec<usize> {
        let children = self.children();
        let next = |&index: &usize| children.get(index)?.first().copied();
        std::iter::successors(next(&0), next).collect()
    }

    /// Opens the game at the start of the tree.
    ///
    /// # Errors
    /// When there is no such game, or it has no such position.
    pub fn open(&self, registry: &Registry) -> Result<Opened, GameError> {
        let mut opened = registry.open(&self.game)?;
        if !self.position.trim().is_empty() {
            opened.game.set_position(&self.position)?;
        }
        Ok(opened)
    }
}
