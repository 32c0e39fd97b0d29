//! The board for whoever draws it.

use super::kernel::{BOARD, COLUMNS, ROWS, STRIDE, completions};
use super::{Connect4, Move};
use crate::connection::Set;
use crate::inspect::{Around, one};
use banmen_game::draw::{Cell, Colour, Draw, Label, MarkKind, Picture, Piece, Point, Shade, Track};
use banmen_game::inspect::{Layout, NamedSet, Sets};
use banmen_game::{Game, Player};

/// The stones as characters that differ without colour.
const GLYPHS: [&str; 2] = ["●", "○"];

/// The indices of a set's cells in the picture: row by row from the top.
fn indices(set: u64) -> Vec<usize> {
    (0..ROWS * COLUMNS).filter(|&index| set & bit(index) != 0).collect()
}

/// The cell of an index in the picture, as a set.
fn bit(index: usize) -> u64 {
    1 << (STRIDE * (index % COLUMNS) + ROWS - 1 - index / COLUMNS)
}

/// The cells beside and above and below, diagonally too.
fn beside(set: Set<1>) -> Set<1> {
    let stones = set.words()[0];
    one([1, STRIDE - 1, STRIDE, STRIDE + 1].iter().fold(0, |all, step| all | stones << step | stones >> step))
}

fn letter(column: usize) -> char {
    char::from(b'a' + column as u8)
}

/// The stones that stand in lines of four.
fn line(stones: u64) -> u64 {
    let mut members = 0;
    for step in [1, STRIDE - 1, STRIDE, STRIDE + 1] {
        let pairs = stones & (stones >> step);
        let ends = pairs & (pairs >> (2 * step));
        members |= ends | ends << step | ends << (2 * step) | ends << (3 * step);
    }
    members
}

impl Connect4 {
    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let bits = (0..ROWS * COLUMNS).map(|index| bit(index).trailing_zeros());
        Layout::of_bits("seven bits a column", 64, 1, bits)
    }
}

impl Draw for Connect4 {
    fn picture(&self) -> Picture {
        let cells = (0..ROWS * COLUMNS).map(|index| {
            let (column, row) = (index % COLUMNS, index / COLUMNS);
            Cell::square(format!("{}{}", letter(column), ROWS - row), column as f64, row as f64, Shade::Plain)
        });
        let pieces = Player::all(2).flat_map(|player| {
            let glyph = GLYPHS[player.index() % 2];
            indices(self.stones(player)).into_iter().map(move |cell| Piece::disc(cell, player, glyph))
        });
        let labels = (0..COLUMNS).map(|column| Label {
            at: Point::new(column as f64 + 0.5, ROWS as f64 + 0.4),
            text: letter(column).to_string(),
        });
        let mut picture = Picture {
            cells: cells.collect(),
            pieces: pieces.collect(),
            labels: labels.collect(),
            colours: vec![Colour(232, 188, 36), Colour(206, 52, 44)],
            ground: Some(Colour(40, 92, 168)),
            ..Picture::default()
        };
        picture.mark(MarkKind::Won, indices(line(self.other())));
        picture
    }

    fn track(&self, m: Move) -> Track {
        Track { from: None, to: indices(self.open() & m.cells()).first().copied() }
    }

    /// The rack as it stands on a table, the winning line in brackets.
    fn terminal(&self, _last: Option<Track>) -> Option<String> {
        let won = line(self.other());
        let mut text = String::new();
        for row in 0..ROWS {
            text.push_str("  │");
            for column in 0..COLUMNS {
                let cell = bit(row * COLUMNS + column);
                let glyph = if self.stones(Player::FIRST) & cell != 0 {
                    GLYPHS[0]
                } else if self.stones(Player::SECOND) & cell != 0 {
                    GLYPHS[1]
                } else {
                    "·"
                };
                let (left, right) = if won & cell != 0 { ('[', ']') } else { (' ', ' ') };
                text.push(left);
                text.push_str(glyph);
                text.push(right);
            }
            text.push_str("│\n");
        }
        text.push_str(&format!("  └{}┘\n   ", "───".repeat(COLUMNS)));
        for column in 0..COLUMNS {
            text.push_str(&format!(" {} ", letter(column)));
        }
        let state = match (self.outcome(), self.turn() == Player::FIRST) {
            (Some(payoffs), _) => match payoffs.winner() {
                Some(Player::FIRST) => "● has won",
                Some(_) => "○ has won",
                None => "drawn",
            },
            (None, true) => "● to move",
            (None, false) => "○ to move",
        };
        text.push_str(&format!("   {state}\n"));
        Some(text)
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let around = Around { board: one(BOARD), neighbours: 8, beside: &beside };
        let stones = [Player::FIRST, Player::SECOND].map(|player| one(self.stones(player)));
        around.add_all(&mut sets, &stones);
        sets.group("stones").add("own", &[self.own()]).add("other", &[self.other()]);
        sets.group("moves").add("open", &[self.open()]);
        sets.add("own completions", &[completions(self.own()) & !self.occupied()]);
        sets.add("other completions", &[completions(self.other()) & !self.occupied()]);
        sets.add("own wins", &[completions(self.own()) & self.open()]);
        sets.add("other wins", &[completions(self.other()) & self.open()]);
        sets.group("lines").add("four in a line", &[line(self.own()) | line(self.other())]);
        sets.finish()
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
