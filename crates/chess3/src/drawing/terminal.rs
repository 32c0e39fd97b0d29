//! The hexagon in characters: a piece is the letters of its color and kind, `wK`, `bQ`, `rN`; an empty square is a dot.
//! A `*` stands at the piece that has just moved.

use super::hexagon;
use crate::game::Chess3Of;
use crate::representation::Representation;
use crate::types::Square;
use banmen_game::draw::{Point, Track};

/// The characters and lines of a unit of the picture.
const SCALE: (f64, f64) = (4.0, 2.0);
const WIDTH: usize = 72;
const HEIGHT: usize = 32;

/// The line and column of a point.
fn place(at: Point) -> (usize, usize) {
    let (line, column) = (HEIGHT as f64 / 2.0 + at.y * SCALE.1, WIDTH as f64 / 2.0 + at.x * SCALE.0);
    (line.round().clamp(0.0, HEIGHT as f64) as usize, column.round().clamp(0.0, WIDTH as f64 - 2.0) as usize)
}

pub(super) fn text<R: Representation>(game: &Chess3Of<R>, last: Option<Track>) -> String {
    let mut lines = vec![vec![' '; WIDTH]; HEIGHT + 1];
    let mut write = |at: Point, text: &str| {
        let (line, column) = place(at);
        for (index, sign) in text.chars().enumerate() {
            if let Some(cell) = lines.get_mut(line).and_then(|line| line.get_mut(column + index)) {
                *cell = sign;
            }
        }
    };
    for label in hexagon::labels() {
        write(label.at, &label.text);
    }
    for square in Square::all() {
        let at = hexagon::point(square.third(), square.row() as f64 + 0.5, square.column() as f64 + 0.5);
        match game.position().piece(square) {
            None => write(at, "·"),
            Some(piece) => {
                write(at, &format!("{}{}", piece.color.letter().to_ascii_lowercase(), piece.kind.letter()));
            }
        }
    }
    if let Some(square) = last.and_then(|last| Square::all().find(|square| Some(square.index()) == last.to)) {
        let at = hexagon::point(square.third(), square.row() as f64 + 0.5, square.column() as f64 + 0.5);
        let (line, column) = place(at);
        // After the piece, or before it where a neighbour stands close.
        let free =
            [column + 2, column.saturating_sub(1)].into_iter().find(|&at| lines[line].get(at) == Some(&' '));
        if let Some(free) = free {
            lines[line][free] = '*';
        }
    }
    let mut out = String::new();
    for line in &lines {
        let line: String = line.iter().collect();
        out.push_str(line.trim_end());
        out.push('\n');
    }
    let out = out.trim_matches('\n');
    let color = game.position().turn();
    let state = match game.outcome() {
        None if game.position().is_in_check(color) => format!("{color} to move, in check"),
        None => format!("{color} to move"),
        Some(outcome) => outcome.to_string(),
    };
    format!("{out}\n\n{state}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Chess3;
    use std::collections::HashSet;

    #[test]
    fn no_two_things_share_a_place() {
        let mut taken = HashSet::new();
        let squares = Square::all().map(|square| {
            hexagon::point(square.third(), square.row() as f64 + 0.5, square.column() as f64 + 0.5)
        });
        for at in squares.chain(hexagon::labels().into_iter().map(|label| label.at)) {
            let (line, column) = place(at);
            assert!(taken.insert((line, column)) && taken.insert((line, column + 1)), "{at:?}");
        }
    }

    #[test]
    fn last_move_is_marked_on_every_square() {
        for square in Square::all() {
            let last = Track { from: None, to: Some(square.index()) };
            assert_eq!(text(&Chess3::default(), Some(last)).matches('*').count(), 1, "{square:?}");
        }
    }

    #[test]
    fn every_piece_and_empty_square_is_shown() {
        let text = text(&Chess3::default(), None);
        assert_eq!(text.matches('·').count(), 48);
        for color in ["r", "w", "b"] {
            for (kind, count) in [("K", 1), ("Q", 1), ("R", 2), ("B", 2), ("N", 2), ("P", 8)] {
                assert_eq!(text.matches(&format!("{color}{kind}")).count(), count, "{color}{kind}\n{text}");
            }
        }
    }
}
