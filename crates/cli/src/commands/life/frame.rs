//! A generation as characters.

use super::world::{View, World};
use crate::figures;
use clap::ValueEnum;

/// Makes the terminal empty.
pub(super) const CLEAR: &str = "\x1b[2J";
/// Goes to the terminal's upper left corner.
pub(super) const HOME: &str = "\x1b[H";

/// Clears the rest of a line, which may have been longer before.
const REST: &str = "\x1b[K";

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

/// Lines of a terminal that are not cells: what stands above a frame, and where the cursor rests.
const OTHER_LINES: usize = 2;

impl Style {
    /// The cells of a character, across and down.
    const fn cells(self) -> (usize, usize) {
        match self {
            Self::Blocks => (1, 2),
            Self::Braille => (2, 4),
        }
    }
}

/// The columns and lines of the terminal, where it tells.
pub(super) fn terminal() -> Option<(usize, usize)> {
    #[cfg(unix)]
    {
        let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
        (size.ws_col > 0 && size.ws_row > 0).then_some((size.ws_col.into(), size.ws_row.into()))
    }
    #[cfg(not(unix))]
    None
}

/// What stands above a frame.
pub(super) fn heading(generation: u64, world: &World) -> String {
    format!("generation {generation}, {}", figures::counted(world.plane().population(), "live cell"))
}

/// A frame that fits a terminal, with its heading: the middle of the world, and how much of it that is.
pub(super) fn fitted(
    generation: u64,
    world: &World,
    style: Style,
    terminal: Option<(usize, usize)>,
) -> String {
    let whole = world.view();
    let (columns, lines) = terminal.unwrap_or((usize::MAX, usize::MAX));
    let (across, down) = style.cells();
    let lines = lines.saturating_sub(OTHER_LINES).max(1);
    let view = whole.middle(columns.saturating_mul(across), lines.saturating_mul(down));
    let mut heading = heading(generation, world);
    if view != whole {
        let View { width, height, .. } = view;
        heading.push_str(&format!(", the middle {width}x{height} of {}x{} shown", whole.width, whole.height));
    }
    let heading: String = heading.chars().take(columns).collect();
    format!("{heading}{REST}\n{}", draw(world, view, style))
}

/// What the view shows, in the plaintext of pattern files: points and letters.
pub(super) fn text(world: &World) -> String {
    world.view().pattern(world.plane()).plaintext()
}

/// Draws what the view shows, with half blocks or dots of Braille.
fn draw(world: &World, view: View, style: Style) -> String {
    let (columns, rows) = style.cells();
    let contains = |x, y| view.contains(world.plane(), x, y);
    let mut text = String::new();
    for top in (0..view.height).step_by(rows) {
        for left in (0..view.width).step_by(columns) {
            text.push(match style {
                Style::Blocks => match (contains(left, top), contains(left, top + 1)) {
                    (false, false) => ' ',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (true, true) => '█',
                },
                Style::Braille => {
                    let places = (0..2).flat_map(|column| (0..4).map(move |row| (column, row)));
                    let live = places.filter(|&(column, row)| contains(left + column, top + row));
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
    use banmen_puzzles::life::{Edges, Pattern, Plane};

    fn glider(side: usize) -> World {
        let mut plane = Plane::new(side, side, Edges::Torus).expect("there is such a board");
        let pattern = Pattern::named("glider").expect("everyone knows it");
        plane.insert(&pattern, (side - 3) / 2, (side - 3) / 2);
        World::Edged(plane)
    }

    #[test]
    fn glider_is_drawn_in_blocks_and_in_dots() {
        let world = glider(4);
        assert_eq!(draw(&world, world.view(), Style::Blocks), " ▀▄ \n▀▀▀ \n");
        assert_eq!(draw(&world, world.view(), Style::Braille), "⠬⠆\n");
        assert_eq!(text(&world), ".O..\n..O.\nOOO.\n....\n");
    }

    #[test]
    fn what_does_not_fit_the_terminal_is_shown_in_its_middle() {
        let world = glider(101);
        let frame = fitted(7, &world, Style::Blocks, Some((80, 4)));
        let lines: Vec<&str> = frame.lines().collect();
        assert_eq!(lines[0], format!("generation 7, 5 live cells, the middle 80x4 of 101x101 shown{REST}"));
        assert_eq!(lines.len(), 3, "a line is left for the cursor");
        assert!(lines[1..].iter().all(|line| line.chars().count() == 80));
        assert!(lines[1].contains('▄') && lines[2].contains('█'), "{frame}");
        let dots = fitted(7, &world, Style::Braille, Some((30, 10)));
        assert!(dots.starts_with("generation 7, 5 live cells, th\x1b"), "the heading has one line: {dots}");
        assert!(dots.lines().skip(1).all(|line| line.chars().count() == 30) && dots.lines().count() == 9);
    }

    #[test]
    fn what_fits_is_shown_as_it_is_in_any_terminal() {
        let world = glider(4);
        let whole = format!("generation 0, 5 live cells{REST}\n ▀▄ \n▀▀▀ \n");
        for terminal in [None, Some((80, 24)), Some((26, 4))] {
            assert_eq!(fitted(0, &world, Style::Blocks, terminal), whole);
        }
        // There is always a line of cells, however small the terminal is.
        let frame = fitted(0, &world, Style::Blocks, Some((1, 1)));
        assert_eq!(frame, format!("g{REST}\n▄\n"));
    }
}
