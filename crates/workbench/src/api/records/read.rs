//! Files and pasted texts, whatever they are: SGF and GGF, our own records, positions, and everything that shogi programs
//! write.

use super::tree::Tree;
use crate::{failure::Failure, hall::Hall};
use banmen_play::record as plain;
use banmen_record::{
    Record, Step, decode,
    sgf::{self, Board, SgfGame},
};

/// What a text held.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) trees: Vec<Tree>,
    pub(super) issues: Vec<String>,
    pub(super) format: String,
}

/// The most games of a file that are told.
const MOST_GAMES: usize = 50;

/// Reads a text by its content.
pub(super) fn read(bytes: &[u8], hall: &Hall) -> Result<Found, Failure> {
    let (text, _) = decode(bytes);
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(Failure::wrong("there is nothing to read: paste or drop a game or a position"));
    }
    let is_plain = text.lines().any(|line| line.starts_with("game "));
    let mut found = if is_plain {
        own(text, hall)?
    } else if text.contains("(;") {
        properties(text)?
    } else {
        shogi(bytes, text)?
    };
    for tree in &mut found.trees {
        found.issues.extend(tree.replay(hall)?);
    }
    Ok(found)
}

/// The plain text of this project.
fn own(text: &str, hall: &Hall) -> Result<Found, Failure> {
    let opened = plain::read(text, hall.registry()).map_err(Failure::wrong)?.opened;
    let mut tree = Tree::new(opened.id.clone(), opened.game.first_position());
    let mut at = 0;
    for m in opened.game.history() {
        at = tree.add(at, m);
    }
    Ok(Found { trees: vec![tree], issues: Vec::new(), format: "plain text".to_owned() })
}

/// KIF, KI2, CSA, JKF, USI, or a bare position.
fn shogi(bytes: &[u8], text: &str) -> Result<Found, Failure> {
    let document = banmen_record::read(bytes).or_else(|error| {
        // A position by itself is USI without its first word.
        banmen_record::read(format!("position sfen {text}").as_bytes()).map_err(|_| error)
    });
    let document = document.map_err(Failure::wrong)?;
    let mut issues: Vec<String> = document.issues.iter().map(ToString::to_string).collect();
    if document.more_issues > 0 {
        issues.push(format!("{} more", document.more_issues));
    }
    let trees: Vec<Tree> = document.records.iter().take(MOST_GAMES).map(of_record).collect();
    if document.records.len() > trees.len() {
        issues.push(format!("{} games are left out", document.records.len() - trees.len()));
    }
    if trees.is_empty() {
        return Err(Failure::wrong("no game was found in this text"));
    }
    Ok(Found { trees, issues, format: document.format.name().to_uppercase() })
}

fn of_record(record: &Record) -> Tree {
    let mut tree = Tree::new("shogi", record.start().setup().to_string());
    tree.headers = record.headers.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
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
                tree.nodes[parent].ending = format!("反則 {played}: {rule}");
            }
            Step::End(ending) => tree.nodes[parent].ending = ending.kif().to_owned(),
        }
    }
    tree
}

/// SGF and GGF.
fn properties(text: &str) -> Result<Found, Failure> {
    let games = sgf::read(text).map_err(Failure::wrong)?;
    let mut issues = Vec::new();
    let trees: Result<Vec<Tree>, Failure> =
        games.iter().take(MOST_GAMES).map(|game| of_properties(game, &mut issues)).collect();
    Ok(Found { trees: trees?, issues, format: "SGF".to_owned() })
}

/// The properties that are shown as headers, and what they are called.
pub(super) const HEADERS: [(&str, &str); 8] = [
    ("PB", "Black"),
    ("PW", "White"),
    ("BR", "Black's rank"),
    ("WR", "White's rank"),
    ("DT", "Date"),
    ("EV", "Event"),
    ("RE", "Result"),
    ("KM", "Komi"),
];

fn of_properties(game: &SgfGame, issues: &mut Vec<String>) -> Result<Tree, Failure> {
    let name = match game.board() {
        Some(Board::Go) => "go",
        Some(Board::Othello) => "othello",
        Some(Board::Hex) => "hex",
        None => return Err(Failure::wrong("this SGF is of a game that is unknown here")),
    };
    let size = game.size().ok_or_else(|| Failure::wrong("the size of the board is not understood"))?;
    let mut tree = Tree::new(format!("{name}:{size}"), "");
    let header = |(name, title): (&str, &str)| Some((title.to_owned(), game.header(name)?.to_owned()));
    tree.headers = HEADERS.into_iter().filter_map(header).collect();
    let mut places = vec![0; game.nodes().len()];
    for (index, node) in game.nodes().iter().enumerate() {
        let mut at = places[index];
        for moved in game.moves_of(index) {
            match moved {
                Ok((_, cell)) => at = tree.add(at, cell),
                Err(text) => issues.push(format!("`{text}` is no cell")),
            }
        }
        let set_up =
            node.properties.iter().any(|property| matches!(property.name.as_str(), "AB" | "AW" | "AE"));
        if set_up {
            issues.push("stones that were placed before the game are left out".to_owned());
        }
        let comment = node.properties.iter().find(|property| property.name == "C");
        if let Some(text) = comment.and_then(|property| property.values.first()) {
            tree.nodes[at].comment.clone_from(text);
        }
        for &child in &node.children {
            places[child] = at;
        }
    }
    Ok(tree)
}
