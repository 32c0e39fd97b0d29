//! Records: any text or file becomes a tree of moves, and a tree becomes a text in any format. Nothing is kept here.

mod read;
mod tree;
mod write;

use super::{
    Shared,
    tables::{Body, read as body_of},
};
use crate::{failure::Failure, hall::Hall};
use axum::{Json, body::Bytes, extract::State};
use serde_json::{Value, json};
use tokio::task::spawn_blocking;
use tree::Tree;

/// The largest file that is read here.
pub(super) const LARGEST_FILE: usize = 2 << 20;
/// The most moves and variations of a tree.
const MOST_NODES: usize = 20_000;
/// The most complaints about a file that are told.
const MOST_ISSUES: usize = 20;

/// Reads a file: its games as trees, and what was skipped.
pub(crate) async fn read(State(hall): Shared, bytes: Bytes) -> Result<Json<Value>, Failure> {
    spawn_blocking(move || {
        let mut found = read::read(&bytes, &hall)?;
        let (most, all) = (MOST_ISSUES, found.issues.len());
        found.issues.truncate(most);
        if all > most {
            found.issues.push(format!("… and {} more", all - most));
        }
        Ok(Json(json!({ "trees": found.trees, "issues": found.issues, "format": found.format })))
    })
    .await
    .map_err(Failure::wrong)?
}

/// A tree of bare moves, played and written as players write them; moves that the rules forbid are left out.
pub(crate) async fn label(State(hall): Shared, body: Body<Tree>) -> Result<Json<Value>, Failure> {
    let mut tree = body_of(body)?;
    spawn_blocking(move || {
        let issues = tree.replay(&hall)?;
        Ok(Json(json!({ "tree": tree, "issues": issues })))
    })
    .await
    .map_err(Failure::wrong)?
}

/// Writes a tree in a format; tells what the format has no room for.
pub(crate) async fn write(State(hall): Shared, body: Body<write::Wanted>) -> Result<Json<Value>, Failure> {
    let wanted = body_of(body)?;
    spawn_blocking(move || write::write(&wanted, &hall).map(Json)).await.map_err(Failure::wrong)?
}

/// The main line of a record of any format as a position with moves, for a table of this game; nothing where the text is no
/// such record.
pub(super) fn main_line(text: &str, game: &str, hall: &Hall) -> Option<String> {
    let tree = read::read(text.as_bytes(), hall).ok()?.trees.into_iter().next()?;
    let line: Vec<&str> =
        write::main_line(&tree).into_iter().map(|node| tree.nodes[node].text.as_str()).collect();
    let start = if tree.position.is_empty() { "startpos" } else { &tree.position };
    (tree.game == game).then(|| format!("{start} moves {}", line.join(" ")))
}

/// The formats that a game can be written in: the name, what it is called, and the ending of its files.
pub(super) fn formats(game: &str) -> &'static [(&'static str, &'static str, &'static str)] {
    const TEXT: (&str, &str, &str) = ("text", "Plain text", "txt");
    const SGF: (&str, &str, &str) = ("sgf", "SGF", "sgf");
    match game.split(':').next() {
        Some("shogi") => &[
            ("kif", "KIF", "kif"),
            ("ki2", "KI2", "ki2"),
            ("csa", "CSA 2.2", "csa"),
            ("csa3", "CSA 3.0", "csa"),
            ("jkf", "JKF (JSON)", "jkf"),
            ("usi", "USI", "usi"),
            TEXT,
        ],
        Some("go" | "othello" | "hex") => &[SGF, TEXT],
        _ => &[TEXT],
    }
}

#[cfg(test)]
mod tests {
    use super::{read::read, write::Wanted, write::write, *};
    use banmen_catalog::GAMES;

    fn hall() -> Hall {
        Hall::new(GAMES, None)
    }

    fn only(text: &str) -> (Tree, Vec<String>) {
        let mut found = read(text.as_bytes(), &hall()).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(found.trees.len(), 1, "{text}");
        (found.trees.remove(0), found.issues)
    }

    fn again(tree: &Tree, format: &str) -> Tree {
        let told = write(&Wanted { tree: tree.clone(), format: format.to_owned() }, &hall());
        let told = told.unwrap_or_else(|error| panic!("{format}: {error:?}"));
        only(told["text"].as_str().expect("a text")).0
    }

    const KIF: &str = "手合割：平手\n先手：Aiko\n後手：Botan\n   1 ７六歩(77)   ( 0:12/00:00:12)\n*a good start\n   2 ３四歩(33)\n   3 投了\n変化：2手\n   2 ８四歩(83)\n";

    #[test]
    fn shogi_goes_through_every_format_and_loses_what_the_format_lacks() {
        let (tree, issues) = only(KIF);
        assert!(issues.is_empty(), "{issues:?}");
        assert_eq!(tree.game, "shogi");
        let texts: Vec<&str> = tree.nodes.iter().map(|node| node.text.as_str()).collect();
        assert_eq!(texts, ["", "7g7f", "3c3d", "8c8d"]);
        assert_eq!((tree.nodes[1].comment.as_str(), tree.nodes[1].seconds), ("a good start", Some(12.0)));
        assert_eq!(tree.nodes[2].ending, "投了");
        assert_eq!((tree.nodes[3].parent, tree.nodes[3].label.as_str()), (Some(1), "△８四歩"));
        for format in ["kif", "jkf"] {
            assert_eq!(again(&tree, format).nodes, tree.nodes, "{format}");
        }
        for format in ["ki2", "csa", "csa3", "usi", "text"] {
            let read = again(&tree, format);
            let line: Vec<&str> = read.nodes.iter().map(|node| node.text.as_str()).collect();
            assert_eq!(line[..3], ["", "7g7f", "3c3d"], "{format}");
        }
    }

    #[test]
    fn go_othello_and_hex_keep_their_variations_as_sgf() {
        let (go, _) = only("(;GM[1]SZ[9]PB[A](;B[ee]C[Tengen];W[])(;B[cc]))");
        assert_eq!(go.game, "go", "nine is the usual size");
        assert_eq!(
            go.nodes.iter().map(|node| node.text.as_str()).collect::<Vec<_>>(),
            ["", "e5", "pass", "c7"]
        );
        assert_eq!(again(&go, "sgf").nodes, go.nodes);
        let (large, _) = only("(;B[pd];W[dp])");
        assert_eq!((large.game.as_str(), large.nodes[1].text.as_str()), ("go:19", "q16"));
        assert_eq!(again(&large, "sgf").nodes, large.nodes);
        let (hex, _) = only("(;GM[11]SZ[5];B[c3];W[b2])");
        assert_eq!(again(&hex, "sgf").nodes, hex.nodes);
        let (othello, _) = only("(;GM[Othello]PC[x]TY[8];B[d3];W[c5])");
        assert_eq!(again(&othello, "sgf").nodes, othello.nodes);
        assert_eq!(again(&othello, "text").nodes, othello.nodes);
    }

    #[test]
    fn positions_and_plain_records_are_read() {
        let (mate, _) = only("9/9/8k/9/9/7R1/9/9/9 b Gr2b3g4s4n4l18p 1");
        assert!(mate.game == "shogi" && mate.position.starts_with("9/9/8k"));
        let (four, _) = only("# Connect Four\ngame connect4\n1 d\n2 d\n");
        assert_eq!((four.game.as_str(), four.nodes.len()), ("connect4", 3));
        for wrong in ["", "hello", "(;GM[40])", "4k4/9/9 b - 1"] {
            assert!(read(wrong.as_bytes(), &hall()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn main_line_is_for_a_table_of_the_same_game() {
        assert_eq!(main_line(KIF, "shogi", &hall()).as_deref(), Some("startpos moves 7g7f 3c3d"));
        assert_eq!(main_line(KIF, "go", &hall()), None);
        assert_eq!(main_line("nonsense", "shogi", &hall()), None);
    }

    #[test]
    fn trees_of_nonsense_are_refused() {
        let node = |parent, text: &str| tree::Node { parent, text: text.to_owned(), ..tree::Node::default() };
        let tree = |nodes| Tree { game: "shogi".to_owned(), nodes, ..Tree::default() };
        for nodes in [
            vec![],
            vec![node(None, ""), node(Some(5), "7g7f")],
            vec![node(None, ""), node(Some(1), "7g7f")],
            vec![node(None, ""), node(Some(0), "7g7a")],
        ] {
            for (format, _, _) in formats("shogi") {
                let wanted = Wanted { tree: tree(nodes.clone()), format: (*format).to_owned() };
                assert!(write(&wanted, &hall()).is_err(), "{format}: {nodes:?}");
            }
        }
    }
}
