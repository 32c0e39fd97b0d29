//! The picture as text: glyphs at the places where the cells are.
//!
//! Rows of cells become lines, and the least distance between two cells of one row becomes the width of a column, so
//! that hexagons come out shifted by half a cell without anyone having said so.

use super::{MarkKind, Picture, Point};

/// Draws a picture with characters: a dot for an empty cell, the glyph of a piece, brackets around the last move.
///
/// ```
/// use banmen_play::{Player, draw::{self, Cell, Picture, Piece, Shade}};
/// let cells = (0..4).map(|i| Cell::square(i.to_string(), f64::from(i % 2), f64::from(i / 2), Shade::Plain));
/// let mut picture = Picture { cells: cells.collect(), ..Picture::default() };
/// picture.pieces.push(Piece::disc(1, Player::FIRST, "X"));
/// assert_eq!(draw::text(&picture), " ·  X\n ·  ·\n");
/// ```
pub fn text(picture: &Picture) -> String {
    let mut items: Vec<(Point, String)> = Vec::new();
    for (index, cell) in picture.cells.iter().enumerate() {
        let glyph =
            picture.pieces.iter().find(|piece| piece.cell == index).map_or("·", |piece| &piece.glyph);
        let mark = picture.marks.iter().find(|mark| mark.cell == index).map(|mark| mark.kind);
        let (left, right) = match mark {
            None => (" ", ""),
            Some(MarkKind::Last) => ("[", "]"),
            Some(MarkKind::Legal) => ("(", ")"),
            Some(MarkKind::Member) => ("{", "}"),
            Some(MarkKind::Check) => ("!", "!"),
            Some(MarkKind::Won) => ("*", "*"),
        };
        items.push((cell.centre(), format!("{left}{glyph}{right}")));
    }
    items.extend(picture.labels.iter().map(|label| (label.at, format!(" {}", label.text))));
    let mut out = lines(items);
    for panel in &picture.panels {
        let counted: Vec<String> =
            panel.items.iter().map(|item| format!("{} {}", item.glyph, item.count)).collect();
        out.push_str(&format!("{}: {}\n", panel.title, counted.join("  ")));
    }
    out
}

fn lines(mut items: Vec<(Point, String)>) -> String {
    const NEAR: f64 = 0.2;
    items.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    let mut rows: Vec<Vec<(Point, String)>> = Vec::new();
    for item in items {
        match rows.last_mut() {
            Some(row) if (item.0.y - row[0].0.y).abs() < NEAR => row.push(item),
            _ => rows.push(vec![item]),
        }
    }
    for row in &mut rows {
        row.sort_by(|(a, _), (b, _)| a.x.total_cmp(&b.x));
    }
    let gaps = rows.iter().flat_map(|row| row.windows(2).map(|pair| pair[1].0.x - pair[0].0.x));
    let narrowest = gaps.filter(|&gap| gap > NEAR).fold(1.0, f64::min);
    let left = rows.iter().flatten().map(|(at, _)| at.x).fold(f64::MAX, f64::min);
    let mut out = String::new();
    for row in &rows {
        let mut line = String::new();
        for (at, glyph) in row {
            let column = ((at.x - left) / narrowest * 3.0).round() as usize;
            let width = line.chars().count();
            line.extend(std::iter::repeat_n(' ', column.saturating_sub(width)));
            line.push_str(glyph);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}
