//! Records: any text or file becomes a tree of moves, and a tree becomes a text in any format. Nothing is kept here.

use super::{
    Shared,
    tables::{Body, read as body_of},
};
use crate::{failure::Failure, hall::Hall};
use axum::{Json, body::Bytes, extract::State};
use banmen_record::games::{self, GameError, GameTree};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

/// The largest file that is read here.
pub(super) const LARGEST_FILE: usize = 2 << 20;
/// The most complaints about a file that are told.
const MOST_ISSUES: usize = 20;

/// A format that a game lacks is missing, everything else is wrong.
fn failure(error: GameError) -> Failure {
    match error {
        GameError::Format { format, .. } => Failure::missing("format", &format),
        other => Failure::wrong(other),
    }
}

/// Reads a file: its games as trees, and what was skipped.
pub(crate) async fn read(State(hall): Shared, bytes: Bytes) -> Result<Json<Value>, Failure> {
    spawn_blocking(move || {
        let mut found = games::read(&bytes, hall.registry()).map_err(failure)?;
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
pub(crate) async fn label(State(hall): Shared, body: Body<GameTree>) -> Result<Json<Value>, Failure> {
    let mut tree = body_of(body)?;
    spawn_blocking(move || {
        let issues = tree.replay(hall.registry()).map_err(failure)?;
        Ok(Json(json!({ "tree": tree, "issues": issues })))
    })
    .await
    .map_err(Failure::wrong)?
}

/// A tree, and the format that it is wanted in.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    tree: GameTree,
    format: String,
}

/// Writes a tree in a format; tells what the format has no room for.
pub(crate) async fn write(State(hall): Shared, body: Body<Wanted>) -> Result<Json<Value>, Failure> {
    let Wanted { tree, format } = body_of(body)?;
    spawn_blocking(move || {
        let (text, lost) = games::write(&tree, &format, hall.registry()).map_err(failure)?;
        let lost = (!lost.is_nothing()).then(|| lost.to_string());
        Ok(Json(json!({ "text": text, "lost": lost })))
    })
    .await
    .map_err(Failure::wrong)?
}

/// The main line of a record of any format as a position with moves, for a table of this game; nothing where the text is no
/// such record.
pub(super) fn main_line(text: &str, game: &str, hall: &Hall) -> Option<String> {
    let tree = games::read(text.as_bytes(), hall.registry()).ok()?.trees.into_iter().next()?;
    let line: Vec<&str> = tree.main_line().into_iter().map(|node| tree.nodes[node].text.as_str()).collect();
    let start = if tree.position.is_empty() { "startpos" } else { &tree.position };
    (tree.game == game).then(|| format!("{start} moves {}", line.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_catalog::GAMES;

    #[test]
    fn main_line_is_for_a_table_of_the_same_game() {
        let kif = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n変化：2手\n   2 ８四歩(83)\n";
        let hall = Hall::new(GAMES, None);
        assert_eq!(main_line(kif, "shogi", &hall).as_deref(), Some("startpos moves 7g7f 3c3d"));
        assert_eq!(main_line(kif, "go", &hall), None);
        assert_eq!(main_line("nonsense", "shogi", &hall), None);
        let four = "game connect4\n1 d\n(\n1 c\n)\n* a comment\n2 e\n";
        assert_eq!(main_line(four, "connect4", &hall).as_deref(), Some("startpos moves d e"));
    }
}
