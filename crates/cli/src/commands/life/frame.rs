//! A generation as characters.

use crate::figures;
use banmen_puzzles::life::{Pattern, Plane};
use clap::ValueEnum;

/// Makes the terminal empty.
pub(super) const CLEAR: &str = "\x1b[2J";
/// Goes to the terminal's upper left corner.
pub(super) const HOME: &str = "\x1b[H";

/// Clears the rest of a line, which may have been longer before.
pub(super) const REST: &str = "\x1b[K";

/// How cells are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Style {
    /// Two cells a character, one above the other
    Blocks,
    /// Eight cells a character
    Braille,
}

/// The dots of a braille character by column and row, as Unicode numbers them.
const DOTS: [[u32; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// What stands above a frame.
pub(super) fn heading(generation: u64, plane: &Plane) -> String {
    format!("generation {generation}, {}", figures::counted(plane.population(), "live cell"))
}

/// Points and letters.
pub(super) fn text(plane: &Plane) -> String {
    Pattern::in_frame(plane.width(), plane.height(), plane.cells()).plaintext()
}

/// Blocks or dots.
pub(super) fn draw(plane: &Plane, style: Style) -> String {
    let (columns, rows) = match style {
        Style::Blocks => (1, 2),
        Style::Braille => (2, 4),
    };
    let mut text = String::new();
    for top in (0..plane.height()).step_by(rows) {
        for left in (0..plane.width()).step_by(columns) {
            text.push(match style {
                Style::Blocks => match (plane.contains(left, top), plane.contains(left, top + 1)) {
                    (false, false) => ' ',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (true, true) => '█',
                },
                Style::Braille => {
                    let places = (0..2).flat_map(|column| (0..4).map(move |row| (column, row)));
                    let live = places.filter(|&(column, row)| plane.contains(left + column, top + row));
                    let dots: u32 = live.map(|(column, row)| DOTS[column][row]).sum();
                    char::from_u32(0x2800 + dots).unwrap_or(' ')
                }
            });
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_puzzles::life::Edges;

    #[test]
    fn glider_is_drawn_in_blocks_and_in_dots() {
        let mut plane = Plane::new(4, 4, Edges::Torus).expect("there is such a board");
        plane.insert(&Pattern::named("glider").expect("everyone knows it"), 0, 0);
        assert_eq!(draw(&plane, Style::Blocks), " ▀▄ \n▀▀▀ \n");
        assert_eq!(draw(&plane, Style::Braille), "⠬⠆\n");
        assert_eq!(text(&plane), ".O..\n..O.\nOOO.\n....\n");
    }
}
