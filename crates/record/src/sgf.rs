//! SGF, the tree of properties in which Go, Hex and Othello are recorded, and GGF, its relative of Othello servers.
//!
//! The module knows no rules: it keeps every property, and tells the moves of the main line in the coordinates of this
//! project's games (`d4`, `pass`).
//!
//! ```
//! use banmen_record::sgf::{self, Board};
//! let games = sgf::read("(;GM[1]SZ[9]PB[A](;B[ee]C[Tengen];W[])(;B[cc]))")?;
//! let game = &games[0];
//! assert_eq!(game.board(), Some(Board::Go));
//! assert_eq!(game.size(), Some(9));
//! assert_eq!(game.moves(), [Ok(('B', "e5".to_owned())), Ok(('W', "pass".to_owned()))]);
//! assert_eq!(sgf::read(&sgf::write(&games))?, games);
//! # Ok::<(), sgf::SgfError>(())
//! ```

use banmen_game::excerpt;
use thiserror::Error;

/// The largest number of nodes that is read.
const MAX_NODES: usize = crate::MAX_NODES;

/// Why a text is not SGF.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SgfError {
    /// The text is too large.
    #[error("the text is larger than {} MiB or has more than {MAX_NODES} nodes", crate::MAX_BYTES >> 20)]
    TooLarge,
    /// No game begins anywhere.
    #[error("there is no `(;` with which a game begins")]
    NoGame,
    /// A character stands where none of its kind can.
    #[error("line {line}: `{}` is not expected here", character.escape_debug())]
    Unexpected {
        /// The line, counted from 1.
        line: usize,
        /// The character.
        character: char,
    },
    /// The text ends within a game.
    #[error("the text ends within a game")]
    Unfinished,
}

/// The game that a record is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Board {
    /// `GM[1]`, also without the property.
    Go,
    /// `GM[2]`, or `GM[Othello]` in GGF.
    Othello,
    /// `GM[11]`.
    Hex,
}

/// A property: a name and its values, unescaped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// The capitals of the name.
    pub name: String,
    /// At least one value.
    pub values: Vec<String>,
}

/// A node with its properties.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SgfNode {
    /// The properties in their order.
    pub properties: Vec<Property>,
    /// The numbers of the nodes that follow, the main line first.
    pub children: Vec<usize>,
}

/// A game as a tree of nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SgfGame {
    nodes: Vec<SgfNode>,
}

/// Reads the games of a text. What stands before the first `(;` and between games is skipped.
///
/// # Errors
/// When the text is too large or is no SGF.
pub fn read(text: &str) -> Result<Vec<SgfGame>, SgfError> {
    if text.len() > crate::MAX_BYTES {
        return Err(SgfError::TooLarge);
    }
    let mut games: Vec<SgfGame> = Vec::new();
    let (mut line, mut total) = (1, 0);
    let mut nodes: Vec<SgfNode> = Vec::new();
    // For each open bracket the node to which its first one is attached.
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut at: Option<usize> = None;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let unexpected = Err(SgfError::Unexpected { line, character });
        match character {
            '\n' => line += 1,
            '(' if open.is_empty() => {
                // A bracket in a letter or a headline begins no game.
                while let Some(blank) = characters.next_if(|c| c.is_whitespace()) {
                    line += usize::from(blank == '\n');
                }
                if characters.peek() == Some(&';') {
                    open.push(None);
                    at = None;
                }
            }
            '(' => open.push(at),
            _ if open.is_empty() => {}
            ')' => {
                at = open.pop().flatten();
                if open.is_empty() {
                    games.push(SgfGame { nodes: std::mem::take(&mut nodes) });
                }
            }
            ';' => {
                total += 1;
                if total > MAX_NODES {
                    return Err(SgfError::TooLarge);
                }
                let id = nodes.len();
                nodes.push(SgfNode::default());
                if let Some(parent) = at {
                    nodes[parent].children.push(id);
                }
                at = Some(id);
            }
            '[' => {
                let mut value = String::new();
                loop {
                    match characters.next() {
                        None => return Err(SgfError::Unfinished),
                        Some(']') => break,
                        Some('\\') => match characters.next() {
                            None => return Err(SgfError::Unfinished),
                            Some('\n') => line += 1,
                            Some(escaped) => value.push(escaped),
                        },
                        Some(c) => {
                            line += usize::from(c == '\n');
                            value.push(c);
                        }
                    }
                }
                let node = at.and_then(|at| nodes.get_mut(at));
                match node.and_then(|node| node.properties.last_mut()) {
                    Some(property) => property.values.push(value),
                    None => return unexpected,
                }
            }
            c if c.is_ascii_alphabetic() => {
                let mut name = String::from(c);
                while let Some(next) = characters.next_if(char::is_ascii_alphanumeric) {
                    name.push(next);
                }
                // Old files write names in full: only the capitals count.
                name.retain(|c| !c.is_ascii_lowercase());
                let Some(node) = at.and_then(|at| nodes.get_mut(at)) else { return unexpected };
                while let Some(blank) = characters.next_if(|c| c.is_whitespace()) {
                    line += usize::from(blank == '\n');
                }
                if name.is_empty() || characters.peek() != Some(&'[') {
                    return unexpected;
                }
                node.properties.push(Property { name, values: Vec::new() });
            }
            c if c.is_whitespace() => {}
            _ => return unexpected,
        }
    }
    if !open.is_empty() {
        return Err(SgfError::Unfinished);
    }
    if games.is_empty() { Err(SgfError::NoGame) } else { Ok(games) }
}

/// Writes games, each with all its properties.
pub fn write(games: &[SgfGame]) -> String {
    let mut out = String::new();
    for game in games {
        // What is still to be written, the next on top: a node with whether brackets surround it, or a closing bracket.
        let mut open = vec![Some((0, true))];
        while let Some(next) = open.pop() {
            let Some((id, brackets)) = next else {
                out.push(')');
                continue;
            };
            if brackets {
                out.push('(');
                open.push(None);
            }
            let Some(node) = game.nodes.get(id) else { continue };
            out.push(';');
            for property in &node.properties {
                out.push_str(&property.name);
                for value in &property.values {
                    out.push('[');
                    out.push_str(&value.replace('\\', "\\\\").replace(']', "\\]"));
                    out.push(']');
                }
            }
            let several = node.children.len() > 1;
            open.extend(node.children.iter().rev().map(|&child| Some((child, several))));
        }
        out.push('\n');
    }
    out
}

impl SgfGame {
    /// Returns the nodes in the order of the text: the root first, and every node before its children.
    pub fn nodes(&self) -> &[SgfNode] {
        &self.nodes
    }

    /// Returns the first value of a property of the root.
    pub fn header(&self, name: &str) -> Option<&str> {
        let root = self.nodes.first()?;
        let property = root.properties.iter().find(|property| property.name == name)?;
        property.values.first().map(String::as_str)
    }

    /// Returns the game, or `None` for one that is unknown here.
    pub fn board(&self) -> Option<Board> {
        match self.header("GM").map_or("1", str::trim) {
            "1" => Some(Board::Go),
            "2" | "Othello" => Some(Board::Othello),
            "11" => Some(Board::Hex),
            _ => None,
        }
    }

    /// Returns the length of a side, where the record has it or the game a usual one.
    pub fn size(&self) -> Option<usize> {
        let usual = match self.board()? {
            Board::Go => 19,
            Board::Othello => 8,
            Board::Hex => 11,
        };
        let text = self.header("SZ").or(self.header("TY"));
        match text {
            None => Some(usual),
            Some(text) => text.split(':').next()?.trim().parse().ok().filter(|size| (1..=52).contains(size)),
        }
    }

    /// Returns the moves of the main line: `B` or `W` and a cell such as `d4` or `pass`, or the text that is no cell.
    /// Rows are counted from the top in Othello and Hex, and from the bottom in Go.
    pub fn moves(&self) -> Vec<Result<(char, String), String>> {
        let mut moves = Vec::new();
        let mut at = Some(0);
        while let Some(index) = at {
            moves.extend(self.moves_of(index));
            at = self.nodes.get(index).and_then(|node| node.children.first().copied());
        }
        moves
    }

    /// Returns the moves of one node, usually one or none, in the same way; none where there is no such node.
    pub fn moves_of(&self, node: usize) -> Vec<Result<(char, String), String>> {
        let mut moves = Vec::new();
        for property in self.nodes.get(node).map_or(&[][..], |node| &node.properties) {
            let color = match property.name.as_str() {
                "B" => 'B',
                "W" => 'W',
                _ => continue,
            };
            for value in &property.values {
                moves.push(self.cell(value).map(|cell| (color, cell)).ok_or_else(|| excerpt(value)));
            }
        }
        moves
    }

    /// Returns the cell of a value such as `dd` or `D3/0.5/1.2`, or `pass`; `None` where it is neither.
    pub fn cell(&self, value: &str) -> Option<String> {
        let (board, size) = (self.board()?, self.size()?);
        // GGF adds an evaluation and a time: `D3/0.5/1.2`.
        let text = value.split('/').next()?.trim().to_ascii_lowercase();
        let is_pass = text.is_empty() || text == "pass" || text == "pa" && board == Board::Othello;
        if is_pass || board == Board::Go && size <= 19 && text == "tt" {
            return Some("pass".to_owned());
        }
        if !text.is_ascii() {
            return None;
        }
        let letter = |byte: u8| byte.is_ascii_lowercase().then(|| usize::from(byte - b'a'));
        let column = letter(*text.as_bytes().first()?)?;
        let row = match text.get(1..)? {
            rest if rest.len() == 1 && rest.as_bytes()[0].is_ascii_lowercase() => letter(rest.as_bytes()[0])?,
            rest => rest.parse::<usize>().ok()?.checked_sub(1)?,
        };
        let row = if board == Board::Go { size.checked_sub(row + 1)? } else { row };
        // Go leaves out the letter i.
        let skipped = usize::from(board == Board::Go && column >= 8);
        let name = u8::try_from(column + skipped).ok().filter(|name| *name < 26)? + b'a';
        (column < size && row < size).then(|| format!("{}{}", char::from(name), row + 1))
    }
}
