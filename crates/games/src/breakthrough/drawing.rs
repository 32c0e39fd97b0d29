//! The board for whoever draws it.

use super::kernel::upward;
use super::notation::name;
use super::{Breakthrough, Move};
use crate::connection::Set;
use crate::inspect::{Around, one};
use banmen_game::Player;
use banmen_game::draw::{
    Cell, Colour, Draw, Label, Panel, PanelItem, Picture, Piece, Point, Shade, Spot, Track,
};
use banmen_game::inspect::{Layout, NamedSet, Sets};

/// The cells in the row of each, above and below: eight bits a row.
fn beside(set: Set<1>) -> Set<1> {
    let set = set.words()[0];
    let row = set | (set & !0x8080_8080_8080_8080) << 1 | (set & !0x0101_0101_0101_0101) >> 1;
    one(row | row << 8 | row >> 8)
}

const GLYPHS: [&str; 2] = ["△", "▼"];

impl Breakthrough {
    /// The number in the picture of a cell: row by row from the top.
    fn index(&self, cell: u8) -> usize {
        let (row, column) = (usize::from(cell / 8), usize::from(cell % 8));
        self.shape().columns() * (self.shape().rows() - 1 - row) + column
    }

    fn indices(&self, set: u64) -> Vec<usize> {
        self.layout().cells_of(&[set])
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let (rows, columns) = (self.shape().rows(), self.shape().columns());
        let bits = (0..rows * columns).map(|index| 8 * (rows - 1 - index / columns) + index % columns);
        Layout::of_bits("eight bits a row from the bottom", 64, 1, bits.map(|bit| bit as u32))
    }
}

impl Draw for Breakthrough {
    fn picture(&self) -> Picture {
        let (rows, columns) = (self.shape().rows(), self.shape().columns());
        let cells = (0..rows * columns).map(|index| {
            let (column, row) = (index % columns, rows - 1 - index / columns);
            let shade = if (row + column) % 2 == 0 { Shade::Dark } else { Shade::Light };
            let bit = (8 * row + column) as u8;
            Cell::square(name(bit), column as f64, (index / columns) as f64, shade)
        });
        let pieces = Player::all(2).flat_map(|player| {
            let glyph = GLYPHS[player.index() % 2];
            self.indices(self.pieces(player)).into_iter().map(move |cell| Piece::disc(cell, player, glyph))
        });
        let mut labels = Vec::new();
        for column in 0..columns {
            let letter = char::from(b'a' + column as u8).to_string();
            labels.push(Label { at: Point::new(column as f64 + 0.5, rows as f64 + 0.4), text: letter });
        }
        for row in 0..rows {
            let at = Point::new(-0.4, (rows - row) as f64 - 0.5);
            labels.push(Label { at, text: (row + 1).to_string() });
        }
        let panels = Player::all(2).map(|owner| Panel {
            owner,
            title: self.title(owner),
            items: vec![PanelItem {
                glyph: GLYPHS[owner.index() % 2].to_owned(),
                count: self.pieces(owner).count_ones(),
            }],
        });
        Picture {
            cells: cells.collect(),
            pieces: pieces.collect(),
            labels,
            panels: panels.collect(),
            colours: vec![Colour(250, 248, 240), Colour(32, 32, 36)],
            ..Picture::default()
        }
    }

    fn track(&self, m: Move) -> Track {
        Track { from: Some(Spot::Cell(self.index(m.from))), to: Some(self.index(m.to)) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let board = self.shape().board();
        let around = Around { board: one(board), neighbours: 8, beside: &beside };
        around.add_all(&mut sets, &self.pieces.map(one));
        let (first, second) = (self.pieces(Player::FIRST), self.pieces(Player::SECOND));
        let turned = |set| self.shape().turned(set);
        let up = upward(first, second, board);
        let down = upward(turned(second), turned(first), board).map(turned);
        sets.group("moves");
        for ([straight, left, right], other, name) in [(up, second, "first"), (down, first, "second")] {
            sets.add(format!("{name} straight"), &[straight]);
            sets.add(format!("{name} left"), &[left]).add(format!("{name} right"), &[right]);
            sets.add(format!("{name} captures"), &[(left | right) & other]);
        }
        sets.finish()
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}

impl Breakthrough {
    fn title(&self, player: Player) -> String {
        if player == Player::FIRST { "White" } else { "Black" }.to_owned()
    }
}
