//! SGF and GGF as trees of moves: stones that were set up, colours that follow one another, passes that nobody wrote.

use super::{Found, GameError, GameNode, GameTree, MAX_GAME_NODES, MAX_GAMES, ggf};
use crate::Encoding;
use crate::sgf::{self, Board, SgfGame, SgfNode};
use banmen_play::{AnyGame, Registry};

/// The properties that are kept as headers, and what they are called.
pub(super) const HEADERS: [(&str, &str); 10] = [
    ("PB", "Black"),
    ("PW", "White"),
    ("BR", "Black's rank"),
    ("WR", "White's rank"),
    ("DT", "Date"),
    ("EV", "Event"),
    ("PC", "Place"),
    ("RE", "Result"),
    ("KM", "Komi"),
    ("HA", "Handicap"),
];

pub(super) fn read(text: &str, registry: &Registry) -> Result<Found, GameError> {
    let games = sgf::read(text)?;
    let mut issues = Vec::new();
    if games.len() > MAX_GAMES {
        issues.push(format!("{} games are left out", games.len() - MAX_GAMES));
    }
    let trees = games.iter().take(MAX_GAMES).map(|game| tree(game, registry, &mut issues));
    let trees = trees.collect::<Result<Vec<_>, _>>()?;
    let is_ggf = games.first().is_some_and(|game| game.header("TY").is_some());
    let format = if is_ggf { "GGF" } else { "SGF" }.to_owned();
    Ok(Found { trees, issues, format, encoding: Encoding::Utf8 })
}

fn tree(game: &SgfGame, registry: &Registry, issues: &mut Vec<String>) -> Result<GameTree, GameError> {
    if game.nodes().len() > MAX_GAME_NODES {
        return Err(GameError::TooManyMoves);
    }
    let board = game.board().ok_or(GameError::Unknown)?;
    let size = game.size().ok_or(GameError::Unknown)?;
    let has_rule = game.header("RU").is_some_and(|rules| rules.contains("swap"));
    let swaps = has_rule || (0..game.nodes().len()).any(|node| is_swap(game, node));
    let name = match board {
        Board::Go => "go",
        Board::Othello => "othello",
        Board::Hex if swaps => "hex-swap",
        Board::Hex => "hex",
    };
    let id = format!("{name}:{size}");
    let mut tree = GameTree::new(&id, "");
    // Values other than comments are one line, whatever breaks it.
    let one_line = |text: &str| text.replace(char::is_whitespace, " ");
    let header = |(name, title): (&str, &str)| Some((title.to_owned(), one_line(game.header(name)?)));
    tree.headers = HEADERS.into_iter().filter_map(header).collect();
    let mut start = registry.open(&id)?.game;
    let set_up = if game.header("BO").is_some() { ggf::board(game) } else { board_of(game, &*start, size) };
    if let Some(position) = set_up {
        match start.set_position(&position) {
            Ok(()) => tree.position = position,
            Err(error) => issues.push(format!("the game is read from the empty board: {error}")),
        }
    }
    Reader { game, tree, at: start, issues }.read()
}

fn is_swap(game: &SgfGame, node: usize) -> bool {
    game.moves_of(node).iter().any(|moved| moved.as_ref().is_err_and(|text| text.starts_with("swap")))
}

fn values<'a>(node: &'a SgfNode, name: &str) -> impl Iterator<Item = &'a str> {
    let property = node.properties.iter().find(|property| property.name == name);
    property.into_iter().flat_map(|property| property.values.iter().map(String::as_str))
}

/// The cells of a value: one, or the rectangle between two corners.
fn cells(game: &SgfGame, value: &str) -> Vec<String> {
    match value.trim().as_bytes() {
        [left, top, b':', right, bottom] => {
            let pairs = (*left..=*right).flat_map(|column| (*top..=*bottom).map(move |row| [column, row]));
            pairs.filter_map(|pair| game.cell(std::str::from_utf8(&pair).ok()?)).collect()
        }
        _ => game.cell(value).into_iter().collect(),
    }
}

/// The position that the root sets up, as text; `None` for the usual start.
fn board_of(game: &SgfGame, start: &dyn AnyGame, size: usize) -> Option<String> {
    let root = game.nodes().first()?;
    let is_set = ["AB", "AW", "PL", "KM"].iter().any(|name| values(root, name).next().is_some());
    if !is_set || game.board() == Some(Board::Othello) && values(root, "AB").next().is_none() {
        return None;
    }
    let picture = start.picture();
    let mut stones = vec!['-'; picture.cells.len()];
    for (name, stone) in [("AB", 'X'), ("AW", 'O'), ("AE", '-')] {
        for cell in values(root, name).flat_map(|value| cells(game, value)) {
            stones[picture.cell(&cell)?] = stone;
        }
    }
    let rows: Vec<String> = stones.chunks(size).map(|row| row.iter().collect()).collect();
    // Who plays first is said, or seen from the first move, or given by the handicap.
    let first = game.moves().into_iter().find_map(Result::ok).map(|(color, _)| color);
    let said = values(root, "PL").next().and_then(|text| text.trim().chars().next());
    let handicap = values(root, "HA").next().and_then(|text| text.trim().parse::<u32>().ok()).unwrap_or(0);
    let color = said.or(first).unwrap_or(if handicap > 1 { 'W' } else { 'B' });
    let side = if color.eq_ignore_ascii_case(&'W') { 'O' } else { 'X' };
    let komi = values(root, "KM").next().and_then(|text| text.trim().parse::<f64>().ok());
    // Servers that count stones write quarters, 3.75; the rules know half points.
    let komi = komi.map(|komi| (2.0 * komi).round() / 2.0);
    let komi = komi.filter(|_| game.board() == Some(Board::Go)).map(|komi| format!(" komi={komi}"));
    Some(format!("{} {side}{}", rows.join("/"), komi.unwrap_or_default()))
}

/// A record that is being played.
struct Reader<'a> {
    game: &'a SgfGame,
    tree: GameTree,
    at: Box<dyn AnyGame>,
    issues: &'a mut Vec<String>,
}

impl Reader<'_> {
    fn read(mut self) -> Result<GameTree, GameError> {
        // A node with the place that it follows, or the number of moves that end with it.
        let mut open = vec![Ok((0, 0))];
        while let Some(next) = open.pop() {
            let (index, place) = match next {
                Ok(node) => node,
                Err(played) => {
                    (0..played).for_each(|_| drop(self.at.undo()));
                    continue;
                }
            };
            let before = self.at.played();
            let place = self.node(index, place);
            if self.tree.nodes.len() > MAX_GAME_NODES {
                return Err(GameError::TooManyMoves);
            }
            open.push(Err(self.at.played() - before));
            open.extend(self.game.nodes()[index].children.iter().rev().map(|&child| Ok((child, place))));
        }
        Ok(self.tree)
    }

    /// Plays the moves of a node and notes what it says; returns where the tree then is.
    fn node(&mut self, index: usize, mut place: usize) -> usize {
        for (color, cell, seconds) in self.moves(index) {
            let wanted = usize::from(color == 'W');
            // Othello's passes are often not written, and Go's players may play twice.
            if cell != "pass" && self.at.turn().index() != wanted && self.at.play("pass").is_ok() {
                if self.game.board() == Some(Board::Go) {
                    self.issues
                        .push(format!("move {}: a pass is taken to be played before it", self.at.played()));
                }
                place = self.tree.add(place, "pass");
            }
            match self.at.play(&cell) {
                Ok(text) => {
                    place = self.tree.add(place, text);
                    self.tree.nodes[place].seconds = seconds;
                }
                Err(error) => {
                    self.issues
                        .push(format!("move {}: {error}; what follows it is left out", self.at.played() + 1));
                }
            }
        }
        let node = &self.game.nodes()[index];
        if index > 0 && ["AB", "AW", "AE"].iter().any(|name| values(node, name).next().is_some()) {
            self.issues.push(format!("after move {}: stones that are set up are left out", self.at.played()));
        }
        let comment: Vec<&str> = values(node, "C").collect();
        let mut marks: Vec<String> = Vec::new();
        for name in ["CR", "TR", "SQ", "MA"] {
            marks.extend(values(node, name).flat_map(|value| cells(self.game, value)));
        }
        for arrow in values(node, "AR") {
            let ends: Vec<String> = arrow.split(':').filter_map(|end| self.game.cell(end)).collect();
            if let [from, to] = &ends[..] {
                marks.push(format!("{from}>{to}"));
            }
        }
        let noted: &mut GameNode = &mut self.tree.nodes[place];
        if !comment.is_empty() {
            noted.comment = comment.join("\n").replace("\r\n", "\n").replace('\r', "\n");
        }
        if !marks.is_empty() {
            noted.marks = marks;
        }
        place
    }

    /// The moves of a node with their colours, and the times that GGF tells; what is no cell is reported.
    fn moves(&mut self, index: usize) -> Vec<(char, String, Option<f64>)> {
        let mut moves = Vec::new();
        let times = ggf::times(&self.game.nodes()[index]);
        for (moved, seconds) in self.game.moves_of(index).into_iter().zip(times) {
            match moved {
                Ok((color, cell)) => moves.push((color, cell, seconds)),
                // The second player takes over the first stone.
                Err(text) if text.starts_with("swap") => moves.push(('W', "swap".to_owned(), seconds)),
                Err(text) => self.issues.push(format!("`{text}` is no cell")),
            }
        }
        moves
    }
}
