//! The board for whoever draws it.

use super::kernel::targets;
use super::{Clobber, Move};
use crate::connection::Set;
use crate::inspect::Around;
use crate::stones::GLYPHS;
use banmen_game::Player;
use banmen_game::draw::{Cell, Draw, Label, Picture, Piece, Point, Shade, Spot, Track};
use banmen_game::inspect::{Layout, NamedSet, Sets};

impl<const W: usize> Clobber<W> {
    /// The number in the picture of a cell: row by row from the top.
    fn index(&self, cell: u32) -> usize {
        let (rows, columns) = (self.shape().rows(), self.shape().columns());
        (columns * (rows - 1 - cell / columns) + cell % columns) as usize
    }

    fn indices(&self, set: Set<W>) -> Vec<usize> {
        self.layout().cells_of(&set.words())
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        // Upside down and back is the same.
        let bits = (0..self.shape().cells()).map(|cell| self.index(cell) as u32);
        Layout::of_bits("row by row from the bottom", 64, W, bits)
    }
}

impl<const W: usize> Draw for Clobber<W> {
    fn picture(&self) -> Picture {
        let (rows, columns) = (self.shape().rows(), self.shape().columns());
        let cells = (0..rows * columns).map(|index| {
            let (column, line) = (index % columns, index / columns);
            let shade = if (column + rows - 1 - line) % 2 == 0 { Shade::Dark } else { Shade::Light };
            let name = self.name(columns * (rows - 1 - line) + column);
            Cell::square(name, f64::from(column), f64::from(line), shade)
        });
        let pieces = Player::all(2).flat_map(|player| {
            let stones = self.indices(self.stones(player));
            stones.into_iter().map(move |cell| Piece::disc(cell, player, GLYPHS[player.index()]))
        });
        let mut labels = Vec::new();
        for column in 0..columns {
            let letter = char::from(b'a' + column as u8).to_string();
            labels
                .push(Label { at: Point::new(f64::from(column) + 0.5, f64::from(rows) + 0.4), text: letter });
        }
        for row in 0..rows {
            let at = Point::new(-0.4, f64::from(rows - row) - 0.5);
            labels.push(Label { at, text: (row + 1).to_string() });
        }
        Picture { cells: cells.collect(), pieces: pieces.collect(), labels, ..Picture::default() }
    }

    fn track(&self, m: Move) -> Track {
        Track { from: Some(Spot::Cell(self.index(u32::from(m.from)))), to: Some(self.index(u32::from(m.to))) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let (shape, stones) = (self.shape(), self.stones);
        let board = (0..shape.cells()).collect();
        let union = |sets: [Set<W>; 4]| sets.into_iter().fold(Set::EMPTY, |all, set| all | set);
        let beside = |set| union(targets(shape, set, board));
        let around = Around { board, neighbours: 4, beside: &beside };
        around.add_all(&mut sets, &stones);
        sets.group("moves").add("targets", &union(self.targets()).words());
        let movers = self.stones(self.turn) & beside(self.stones(self.turn.other()));
        sets.add("movers", &movers.words());
        sets.finish()
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
