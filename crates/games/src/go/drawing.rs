//! The board for whoever draws it.

use super::notation::name;
use super::{Go, Move};
use crate::connection::Set;
use crate::inspect::Around;
use crate::stones::GLYPHS;
use banmen_game::Player;
use banmen_game::draw::{
    Cell, Colour, Draw, Label, Panel, PanelItem, Picture, Piece, Point, Shade, Stroke, Track,
};
use banmen_game::inspect::{Layout, NamedSet, Sets};

impl<const W: usize> Go<W> {
    /// The number in the picture of a point: row by row from the top.
    fn index(&self, point: u32) -> usize {
        let (side, point) = (self.side(), point as usize);
        side * (side - 1 - point / side) + point % side
    }

    fn indices(&self, set: Set<W>) -> Vec<usize> {
        self.layout().cells_of(&set.words())
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        // Upside down and back is the same.
        let bits = (0..self.grid().side.pow(2)).map(|cell| self.index(cell) as u32);
        Layout::of_bits("row by row from the bottom", 64, W, bits)
    }
}

/// The lines through the middles of the cells, which cross where stones stand.
fn lines(side: usize) -> Vec<Stroke> {
    let (low, high) = (0.5, side as f64 - 0.5);
    let line = |from: (f64, f64), to: (f64, f64)| Stroke {
        from: Point::new(from.0, from.1),
        to: Point::new(to.0, to.1),
        owner: None,
    };
    let middles = (0..side).map(|index| index as f64 + 0.5);
    middles
        .flat_map(|middle| [line((low, middle), (high, middle)), line((middle, low), (middle, high))])
        .collect()
}

impl<const W: usize> Draw for Go<W> {
    fn picture(&self) -> Picture {
        let side = self.side();
        let cells = (0..side * side).map(|index| {
            let (line, column) = (index / side, index % side);
            let point = side * (side - 1 - line) + column;
            Cell::square(name(side, point), column as f64, line as f64, Shade::Bare)
        });
        let pieces = Player::all(2).flat_map(|player| {
            let stones = self.indices(self.stones(player));
            stones.into_iter().map(move |cell| Piece::disc(cell, player, GLYPHS[player.index()]))
        });
        let mut labels = Vec::new();
        for index in 0..side {
            let middle = index as f64 + 0.5;
            let letter = name(side, index).chars().take(1).collect();
            labels.push(Label { at: Point::new(middle, side as f64 + 0.4), text: letter });
            labels.push(Label { at: Point::new(-0.4, middle), text: (side - index).to_string() });
        }
        let panels = Player::all(2).map(|owner| Panel {
            owner,
            title: if owner == Player::FIRST { "Black" } else { "White" }.to_owned(),
            items: vec![PanelItem {
                glyph: GLYPHS[owner.index()].to_owned(),
                count: self.stones(owner).len(),
            }],
        });
        Picture {
            cells: cells.collect(),
            pieces: pieces.collect(),
            labels,
            panels: panels.collect(),
            strokes: lines(side),
            ground: Some(Colour(220, 179, 92)),
            ..Picture::default()
        }
    }

    fn track(&self, m: Move) -> Track {
        Track { from: None, to: m.point().map(|point| self.index(point)) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let (grid, empty, stones) = (self.grid(), self.empty(), self.stones);
        let beside = |set| grid.beside(set);
        let around = Around { board: grid.board, neighbours: 4, beside: &beside };
        around.add_all(&mut sets, &stones);
        sets.group("liberties");
        for (index, name) in [(0, "first"), (1, "second")] {
            let (own, other) = (stones[index], stones[1 - index]);
            sets.add(format!("{name} liberties"), &(grid.beside(own) & empty).words());
            let in_atari = |&group: &Set<W>| (grid.beside(group) & empty).len() == 1;
            let atari =
                around.groups(own).into_iter().filter(in_atari).fold(Set::EMPTY, |all, one| all | one);
            sets.add(format!("{name} in atari"), &atari.words());
            sets.add(format!("{name} eyes"), &grid.eyes(own, other).words());
            let [mine, theirs] = [own, other].map(|stones| grid.chains(grid.beside(stones), empty));
            sets.add(format!("{name} territory"), &(mine - theirs).words());
        }
        around.add_groups(&mut sets, &stones);
        sets.finish()
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
