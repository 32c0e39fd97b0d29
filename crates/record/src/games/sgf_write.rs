//! Trees of moves as SGF: the cells in its letters, variations in brackets.

use super::{GameError, GameTree, sgf_read::HEADERS};
use banmen_play::{AnyGame, Registry};
use std::fmt::Write as _;

/// Writes a tree of Go, Hex or Othello that was played.
pub(super) fn write(tree: &GameTree, registry: &Registry) -> Result<String, GameError> {
    let opened = tree.open(registry)?;
    let board = SgfBoard::new(tree, &*opened.game);
    let (number, size) = (board.number(), board.size);
    let mut out = format!("(;FF[4]GM[{number}]SZ[{size}]CA[UTF-8]AP[Banmen]");
    if board.game == "hex-swap" {
        out.push_str("RU[swap]");
    }
    for (title, value) in &tree.headers {
        if let Some((name, _)) = HEADERS.into_iter().find(|(_, known)| known == title) {
            let _ = write!(out, "{name}[{}]", escaped(value));
        }
    }
    if !tree.position.is_empty() {
        board.set_up(&mut out, tree, &*opened.game);
    }
    let children = tree.children();
    // A node, and whether it begins a variation; nothing closes one.
    let mut open: Vec<Option<(usize, bool)>> = vec![Some((0, false))];
    while let Some(next) = open.pop() {
        let Some((index, is_variation)) = next else {
            out.push(')');
            continue;
        };
        if is_variation {
            out.push('(');
            open.push(None);
        }
        board.node(&mut out, tree, index);
        let several = children[index].len() > 1;
        open.extend(children[index].iter().rev().map(|&child| Some((child, several))));
    }
    Ok(out + ")\n")
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]").replace(':', "\\:")
}

/// How SGF writes the cells of a game.
struct SgfBoard<'a> {
    game: &'a str,
    size: usize,
}

impl<'a> SgfBoard<'a> {
    fn new(tree: &'a GameTree, start: &dyn AnyGame) -> Self {
        let cells = start.picture().cells.len();
        Self { game: tree.game.split(':').next().unwrap_or_default(), size: cells.isqrt() }
    }

    fn number(&self) -> u32 {
        match self.game {
            "go" => 1,
            "othello" => 2,
            _ => 11,
        }
    }

    /// The stones of the start, who moves first, and a komi that is not the usual one.
    fn set_up(&self, out: &mut String, tree: &GameTree, start: &dyn AnyGame) {
        let picture = start.picture();
        for (name, player) in [("AB", 0), ("AW", 1)] {
            let own = picture
                .pieces
                .iter()
                .filter(|piece| piece.owner.is_some_and(|owner| owner.index() == player));
            let stones: Vec<String> =
                own.filter_map(|piece| self.cell(&picture.cells.get(piece.cell)?.name)).collect();
            if !stones.is_empty() {
                let _ = write!(out, "{name}[{}]", stones.join("]["));
            }
        }
        let _ = write!(out, "PL[{}]", if start.turn().index() == 0 { 'B' } else { 'W' });
        let komi = tree.position.split_whitespace().find_map(|word| word.strip_prefix("komi="));
        if let Some(komi) = komi.filter(|_| !tree.headers.iter().any(|(name, _)| name == "Komi")) {
            let _ = write!(out, "KM[{komi}]");
        }
    }

    fn node(&self, out: &mut String, tree: &GameTree, index: usize) {
        let node = &tree.nodes[index];
        if index > 0 {
            let color = if node.player == 0 { 'B' } else { 'W' };
            let _ = write!(out, ";{color}[{}]", self.cell(&node.text).unwrap_or_else(|| node.text.clone()));
        }
        if !node.comment.is_empty() {
            let _ = write!(out, "C[{}]", escaped(&node.comment));
        }
        let (arrows, circles): (Vec<&String>, Vec<&String>) =
            node.marks.iter().partition(|mark| mark.contains('>'));
        let circles: Vec<String> = circles.into_iter().filter_map(|cell| self.cell(cell)).collect();
        let arrow = |arrow: &String| {
            let (from, to) = arrow.split_once('>')?;
            Some(format!("{}:{}", self.cell(from)?, self.cell(to)?))
        };
        let arrows: Vec<String> = arrows.into_iter().filter_map(arrow).collect();
        for (name, values) in [("CR", circles), ("AR", arrows)] {
            if !values.is_empty() {
                let _ = write!(out, "{name}[{}]", values.join("]["));
            }
        }
    }

    /// A cell in the letters of SGF, the row counted from the top; `None` for what is no cell. Hex writes cells as this
    /// project does.
    fn cell(&self, text: &str) -> Option<String> {
        if text == "pass" {
            return Some(String::new());
        }
        let (letter, row) = (text.bytes().next()?, text.get(1..)?);
        let row: usize = row.parse().ok().filter(|row| (1..=self.size).contains(row))?;
        if self.number() == 11 {
            return Some(text.to_owned());
        }
        // Go leaves out the letter i, and counts rows from the bottom.
        let is_go = self.number() == 1;
        let column = letter.checked_sub(u8::from(is_go && letter > b'i'))?;
        let row = if is_go { self.size - row } else { row - 1 };
        let row = u8::try_from(row).ok().filter(|row| *row < 26)? + b'a';
        Some(format!("{}{}", char::from(column), char::from(row)))
    }
}
