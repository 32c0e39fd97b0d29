//! GGF, in which servers of Othello write games: SGF's brackets with the board, and times beside the moves.

use super::{GameError, GameTree, sgf_read::HEADERS, sgf_write::escaped};
use crate::sgf::{SgfGame, SgfNode};
use banmen_play::Registry;
use std::fmt::Write as _;

/// The position of the property `BO`, as this project writes it: `8 --------… *`.
pub(super) fn board(game: &SgfGame) -> Option<String> {
    let mut words: Vec<&str> = game.header("BO")?.split_whitespace().collect();
    let (side, _size) = (words.pop()?, words.first()?);
    let stone = |character: char| if character == '*' { 'X' } else { character };
    let cells: String = words.iter().skip(1).flat_map(|word| word.chars()).map(stone).collect();
    Some(format!("{cells} {}", side.chars().map(stone).collect::<String>()))
}

/// The seconds of each move of a node: `D3/0.5/1.2`.
pub(super) fn times(node: &SgfNode) -> Vec<Option<f64>> {
    let moved = node.properties.iter().filter(|property| matches!(property.name.as_str(), "B" | "W"));
    let time = |value: &String| {
        let seconds = value.split('/').nth(2)?.trim().parse().ok();
        seconds.filter(|seconds: &f64| seconds.is_finite() && *seconds >= 0.0)
    };
    moved.flat_map(|property| property.values.iter().map(time)).collect()
}

/// Writes the main line of a tree of Othello.
pub(super) fn write(tree: &GameTree, registry: &Registry) -> Result<String, GameError> {
    let game = tree.open(registry)?.game;
    let position = game.position();
    let (cells, side) = position.split_once(' ').unwrap_or((&position, "X"));
    let size = cells.len().isqrt();
    let rows: Vec<&str> =
        cells.as_bytes().chunks(size).filter_map(|row| std::str::from_utf8(row).ok()).collect();
    let board = format!("{} {side}", rows.join(" ")).replace('X', "*");
    let mut out = "(;GM[Othello]".to_owned();
    for (title, value) in &tree.headers {
        if let Some((name, _)) = HEADERS.into_iter().find(|(_, known)| known == title) {
            let _ = write!(out, "{name}[{}]", escaped(value));
        }
    }
    let _ = write!(out, "TY[{size}]BO[{size} {board}]");
    for index in tree.main_line() {
        let node = &tree.nodes[index];
        let color = if node.player == 0 { 'B' } else { 'W' };
        let cell = if node.text == "pass" { "PA".to_owned() } else { node.text.to_ascii_uppercase() };
        let time = node.seconds.map(|seconds| format!("//{seconds}")).unwrap_or_default();
        let _ = write!(out, "{color}[{cell}{time}]");
    }
    Ok(out + ";)\n")
}
