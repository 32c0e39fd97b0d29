//! The picture as SVG: one function for every board.

use super::{Cell, Colour, Form, MarkKind, Picture, Piece, Point, Shade, Stroke};
use std::fmt::Write;

/// Pixels to a unit.
const SCALE: f64 = 48.0;
/// Fonts that have chess figures and kanji in their Japanese forms.
const FONTS: &str = "'Noto Serif CJK JP','Yu Mincho','Hiragino Mincho ProN','DejaVu Sans',serif";

/// Draws a picture as a self-contained SVG document.
///
/// Cells carry their names as titles, so that a browser shows them and a screen reader says them.
pub fn svg(picture: &Picture) -> String {
    let (low, high) = frame(picture, 0.4);
    draw(picture, low, high, true)
}

/// Draws a picture without a sheet of paper below it and almost without a margin: a small one for a page that has its own
/// ground, light or dark.
pub fn thumbnail(picture: &Picture) -> String {
    let (low, high) = frame(picture, 0.06);
    draw(picture, low, high, false)
}

fn draw(picture: &Picture, low: Point, high: Point, has_sheet: bool) -> String {
    let mut out = String::new();
    let panel_height = 0.8 * picture.panels.len() as f64;
    let (width, height) = (high.x - low.x, high.y - low.y + panel_height);
    // Writing into a string cannot fail, so the results are dropped.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{:.2} {:.2} {:.2} {:.2}\" width=\"{:.0}\" height=\"{:.0}\" \
         font-family=\"{FONTS}\" text-anchor=\"middle\" lang=\"ja\">",
        low.x,
        low.y,
        width,
        height,
        width * SCALE,
        height * SCALE
    );
    if has_sheet {
        let _ = writeln!(
            out,
            "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" rx=\"0.2\" fill=\"#f4efe4\"/>",
            low.x, low.y
        );
    }
    for (index, cell) in picture.cells.iter().enumerate() {
        let ground = hex(ground(picture, cell.shade));
        let outline = if cell.shade == Shade::Bare { &ground } else { "#3c352b" };
        let _ = writeln!(
            out,
            "<polygon id=\"cell-{index}\" points=\"{}\" fill=\"{ground}\" stroke=\"{outline}\" stroke-width=\"0.03\" \
             stroke-linejoin=\"round\"><title>{}</title></polygon>",
            points(&cell.polygon),
            escape(&cell.name)
        );
    }
    for stroke in &picture.strokes {
        draw_stroke(&mut out, picture, stroke);
    }
    for mark in &picture.marks {
        if let Some(cell) = picture.cells.get(mark.cell) {
            draw_mark(&mut out, cell, mark.kind);
        }
    }
    for piece in &picture.pieces {
        if let Some(cell) = picture.cells.get(piece.cell) {
            draw_piece(&mut out, picture, cell, piece);
        }
    }
    for label in &picture.labels {
        let _ = writeln!(
            out,
            "<text x=\"{:.2}\" y=\"{:.2}\" font-size=\"0.38\" fill=\"#5b5244\">{}</text>",
            label.at.x,
            label.at.y + 0.13,
            escape(&label.text)
        );
    }
    draw_panels(&mut out, picture, low, high);
    out.push_str("</svg>\n");
    out
}

/// The corners of everything, with a margin.
fn frame(picture: &Picture, margin: f64) -> (Point, Point) {
    let corners = picture.cells.iter().flat_map(|cell| cell.polygon.iter().copied());
    let all = corners.chain(picture.labels.iter().map(|label| label.at));
    let (mut low, mut high) = (Point::new(f64::MAX, f64::MAX), Point::new(f64::MIN, f64::MIN));
    for point in all {
        low = Point::new(low.x.min(point.x), low.y.min(point.y));
        high = Point::new(high.x.max(point.x), high.y.max(point.y));
    }
    if low.x > high.x {
        (low, high) = (Point::default(), Point::new(1.0, 1.0));
    }
    (Point::new(low.x - margin, low.y - margin), Point::new(high.x + margin, high.y + margin))
}

fn ground(picture: &Picture, shade: Shade) -> Colour {
    let plain = picture.ground.unwrap_or(Colour(226, 190, 126));
    match shade {
        Shade::Plain | Shade::Bare => plain,
        Shade::Light => Colour(240, 217, 181),
        Shade::Dark => Colour(181, 136, 99),
        Shade::Third => Colour(211, 176, 140),
    }
}

fn draw_mark(out: &mut String, cell: &Cell, kind: MarkKind) {
    let (fill, opacity) = match kind {
        MarkKind::Last => ("#f2d64b", 0.55),
        MarkKind::Legal => ("#2f7d32", 0.28),
        MarkKind::Check => ("#d02a2a", 0.55),
        MarkKind::Member => ("#2c6fd1", 0.50),
        MarkKind::Won => ("#46b04a", 0.50),
    };
    let _ = writeln!(
        out,
        "<polygon points=\"{}\" fill=\"{fill}\" opacity=\"{opacity}\"/>",
        points(&cell.polygon)
    );
}

fn draw_stroke(out: &mut String, picture: &Picture, stroke: &Stroke) {
    let Stroke { from, to, owner } = stroke;
    let dark = Colour(60, 53, 43);
    // A side has a rim, so that a light one shows on a light ground.
    // A stroke without length is a dot.
    let thin = if from == to { 0.18 } else { 0.03 };
    let lines = match owner {
        None => vec![(dark, thin)],
        Some(owner) => vec![(dark, 0.22), (picture.colour(*owner), 0.16)],
    };
    for (colour, width) in lines {
        let _ = writeln!(
            out,
            "<path d=\"M{:.3} {:.3}L{:.3} {:.3}\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>",
            from.x,
            from.y,
            to.x,
            to.y,
            hex(colour)
        );
    }
}

fn draw_piece(out: &mut String, picture: &Picture, cell: &Cell, piece: &Piece) {
    let centre = cell.centre();
    let size = inner_radius(cell, centre);
    let colour = piece.owner.map_or(Colour(120, 120, 120), |owner| picture.colour(owner));
    let _ = write!(
        out,
        "<g transform=\"translate({:.3} {:.3}) rotate({:.1}) scale({size:.3})\">",
        centre.x, centre.y, piece.turned
    );
    match piece.form {
        Form::Disc | Form::Token => {
            let _ = write!(
                out,
                "<circle r=\"0.82\" fill=\"{}\" stroke=\"#1c1a17\" stroke-width=\"0.05\"/>",
                hex(colour)
            );
        }
        Form::Wedge => out.push_str(
            "<path d=\"M0-.92 .58-.66 .76.86-.76.86-.58-.66Z\" fill=\"#f3d9a0\" stroke=\"#5b4522\" \
             stroke-width=\"0.05\" stroke-linejoin=\"round\"/>",
        ),
        Form::Glyph => {}
    }
    if piece.form != Form::Disc {
        let ink = match piece.form {
            _ if piece.promoted => Colour(190, 30, 30),
            Form::Token => contrast(colour),
            Form::Wedge => Colour(26, 22, 18),
            Form::Glyph | Form::Disc => colour,
        };
        let narrow = if piece.glyph.chars().count() > 1 { 0.75 } else { 1.15 };
        let _ = write!(
            out,
            "<text y=\"{:.2}\" font-size=\"{narrow}\" fill=\"{}\">{}</text>",
            narrow * 0.36,
            hex(ink),
            escape(&piece.glyph)
        );
    }
    out.push_str("</g>\n");
}

fn draw_panels(out: &mut String, picture: &Picture, low: Point, high: Point) {
    for (row, panel) in picture.panels.iter().enumerate() {
        let y = high.y + 0.8 * row as f64 + 0.35;
        let held = panel.items.iter().filter(|item| item.count > 0);
        let items: Vec<String> = held.map(|item| format!("{} {}", item.glyph, item.count)).collect();
        let items = if items.is_empty() { "–".to_owned() } else { items.join("  ") };
        let _ = writeln!(
            out,
            "<circle cx=\"{:.2}\" cy=\"{:.2}\" r=\"0.16\" fill=\"{}\" stroke=\"#1c1a17\" stroke-width=\"0.03\"/>\
             <text x=\"{:.2}\" y=\"{y:.2}\" font-size=\"0.42\" text-anchor=\"start\" fill=\"#3c352b\">{} {}</text>",
            low.x + 0.55,
            y - 0.14,
            hex(picture.colour(panel.owner)),
            low.x + 0.85,
            escape(&panel.title),
            escape(&items)
        );
    }
}

/// The distance from the centre to the nearest side: the room that a piece has.
fn inner_radius(cell: &Cell, centre: Point) -> f64 {
    let corners = &cell.polygon;
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    sides
        .map(|(a, b)| {
            let (dx, dy) = (b.x - a.x, b.y - a.y);
            let length = dx.hypot(dy).max(f64::EPSILON);
            ((centre.x - a.x) * dy - (centre.y - a.y) * dx).abs() / length
        })
        .fold(f64::MAX, f64::min)
        .min(10.0)
}

fn contrast(Colour(red, green, blue): Colour) -> Colour {
    let light = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    if light > 1280 { Colour(26, 22, 18) } else { Colour(250, 248, 240) }
}

fn points(polygon: &[Point]) -> String {
    let corners: Vec<String> = polygon.iter().map(|point| format!("{:.3},{:.3}", point.x, point.y)).collect();
    corners.join(" ")
}

fn hex(Colour(red, green, blue): Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Player;

    #[test]
    fn every_cell_and_piece_is_drawn_and_names_are_escaped() {
        let picture = Picture {
            cells: vec![
                Cell::square("a<1", 0.0, 0.0, Shade::Light),
                Cell::hexagon("b\"2", 2.0, 0.5, Shade::Plain),
            ],
            pieces: vec![Piece::disc(1, Player::SECOND, "o")],
            ..Picture::default()
        };
        let drawn = svg(&picture);
        assert_eq!(drawn.matches("<polygon id=").count(), 2);
        assert_eq!(drawn.matches("<circle").count(), 1);
        assert!(drawn.contains("<title>a&lt;1</title>") && drawn.contains("<title>b&quot;2</title>"));
    }

    #[test]
    fn piece_fits_into_its_hexagon() {
        let cell = Cell::hexagon("a1", 3.0, 4.0, Shade::Plain);
        assert!((inner_radius(&cell, cell.centre()) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn thumbnail_has_no_ground_of_its_own() {
        let cells = vec![Cell::square("a1", 0.0, 0.0, Shade::Light)];
        let picture = Picture { cells, ..Picture::default() };
        let (whole, small) = (svg(&picture), thumbnail(&picture));
        assert!(whole.contains("<rect") && !small.contains("<rect"));
        assert!(small.contains("viewBox=\"-0.06 -0.06 1.12 1.12\""), "{small}");
    }

    #[test]
    fn picture_without_cells_is_still_a_document() {
        assert!(svg(&Picture::default()).ends_with("</svg>\n"));
    }
}
