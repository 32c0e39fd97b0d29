//! The picture as text: glyphs at the places where the cells are.
//!
//! Rows of cells become lines, and the least distance between two cells of one row becomes the width of a column, so
//! that hexagons come out shifted by half a cell without anyone having said so. Labels stand where they belong, but do
//! not decide the width. Letters that a terminal draws twice as wide count twice.

use super::{MarkKind, Picture, Point};
use unicode_width::UnicodeWidthStr;

/// Centres that differ by less in height are on one line, and by less in breadth at one place.
const NEAR: f64 = 0.2;

/// Something to be written at a place.
struct Item {
    at: Point,
    text: String,
    is_cell: bool,
}

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
    let mut items = Vec::new();
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
        items.push(Item { at: cell.centre(), text: format!("{left}{glyph}{right}"), is_cell: true });
    }
    let label = |at, text: &str| Item { at, text: format!(" {text}"), is_cell: false };
    items.extend(picture.labels.iter().map(|found| label(found.at, &found.text)));
    let mut out = lines(items);
    for panel in &picture.panels {
        let counted: Vec<String> =
            panel.items.iter().map(|item| format!("{} {}", item.glyph, item.count)).collect();
        out.push_str(&format!("{}: {}\n", panel.title, counted.join("  ")));
    }
    out
}

fn lines(mut items: Vec<Item>) -> String {
    items.sort_by(|a, b| a.at.y.total_cmp(&b.at.y).then(a.at.x.total_cmp(&b.at.x)));
    let mut rows: Vec<Vec<Item>> = Vec::new();
    for item in items {
        match rows.last_mut() {
            Some(row) if (item.at.y - row[0].at.y).abs() < NEAR => row.push(item),
            _ => rows.push(vec![item]),
        }
    }
    for row in &mut rows {
        row.sort_by(|a, b| a.at.x.total_cmp(&b.at.x));
    }
    let left = rows.iter().flatten().map(|item| item.at.x).fold(f64::MAX, f64::min);
    let scale = columns_of_a_cell(&rows) as f64 / narrowest_gap(&rows);
    let mut out = String::new();
    for row in &rows {
        let mut line = String::new();
        for item in row {
            let column = ((item.at.x - left) * scale).round() as usize;
            line.extend(std::iter::repeat_n(' ', column.saturating_sub(line.width())));
            line.push_str(&item.text);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// The least distance between two cells of a row.
fn narrowest_gap(rows: &[Vec<Item>]) -> f64 {
    let mut narrowest = 1.0;
    for row in rows {
        let places: Vec<f64> = row.iter().filter(|item| item.is_cell).map(|item| item.at.x).collect();
        let gaps = places.windows(2).map(|pair| pair[1] - pair[0]);
        narrowest = gaps.filter(|&gap| gap > NEAR).fold(narrowest, f64::min);
    }
    narrowest
}

/// The widest glyph, with room for a mark on either side of it.
fn columns_of_a_cell(rows: &[Vec<Item>]) -> usize {
    let cells = rows.iter().flatten().filter(|item| item.is_cell);
    let marked = |item: &Item| item.text.width() + usize::from(item.text.starts_with(' '));
    cells.map(marked).fold(3, usize::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Player,
        draw::{Cell, Label, Piece, Shade},
    };

    /// Three by three squares with letters above and numbers at the left, as close as games put them.
    fn labelled() -> Picture {
        let places = || (0..9).map(|index| (f64::from(index % 3), f64::from(index / 3)));
        let cells = places().map(|(x, y)| Cell::square(format!("{x} {y}"), x, y, Shade::Plain));
        let mut picture = Picture { cells: cells.collect(), ..Picture::default() };
        for (place, (letter, number)) in [("a", "1"), ("b", "2"), ("c", "10")].into_iter().enumerate() {
            let middle = place as f64 + 0.5;
            picture.labels.push(Label { at: Point::new(middle, -0.4), text: letter.to_owned() });
            picture.labels.push(Label { at: Point::new(-0.4, middle), text: number.to_owned() });
        }
        picture
    }

    #[test]
    fn labels_stand_in_line_with_the_cells() {
        let mut picture = labelled();
        picture.pieces.push(Piece::disc(4, Player::FIRST, "X"));
        picture.mark(MarkKind::Member, [0, 5, 7]);
        let board = ["    a  b  c", " 1 {·} ·  ·", " 2  ·  X {·}", " 10 · {·} ·", ""];
        assert_eq!(text(&picture), board.join("\n"));
    }

    #[test]
    fn wide_glyphs_do_not_push_their_neighbours_away() {
        let mut picture = labelled();
        picture.pieces.push(Piece::disc(0, Player::FIRST, "歩"));
        picture.mark(MarkKind::Last, [0, 8]);
        let lines: Vec<String> = text(&picture).lines().map(str::to_owned).collect();
        let end = |line: &str, part: &str| line.find(part).map(|index| line[..index].width());
        assert_eq!(end(&lines[0], "b").map(|column| column - 1), end(&lines[1], " ·"));
        assert_eq!(end(&lines[0], "c").map(|column| column - 1), end(&lines[3], "[·]"));
        assert!(lines[1].contains("[歩] ·"), "{lines:?}");
    }
}
