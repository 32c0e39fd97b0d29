//! The board for whoever draws it.

use super::targets::beside;
use super::{Move, Pattern};
use crate::connection::Set;
use crate::inspect::{Around, PLAYERS, one};
use crate::stones::{GLYPHS, cell_name};
use banmen_game::draw::{Cell, Colour, Draw, Label, MarkKind, Picture, Piece, Point, Shade, Track};
use banmen_game::inspect::{Layout, NamedSet, Sets};
use banmen_game::{Game, Player};

impl Pattern {
    fn indices(&self, set: u64) -> Vec<usize> {
        self.layout().cells_of(&[set])
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let side = self.targets.side();
        let bits = (0..side * side).map(|index| (8 * (index / side) + index % side) as u32);
        Layout::of_bits("eight bits a row", 64, 1, bits)
    }
}

impl Draw for Pattern {
    fn picture(&self) -> Picture {
        let side = self.targets.side();
        let cells = (0..side * side).map(|index| {
            let (row, column) = (index / side, index % side);
            Cell::square(cell_name(column, row), column as f64, row as f64, Shade::Plain)
        });
        let pieces = Player::all(2).flat_map(|player| {
            let stones = self.indices(self.stones(player));
            stones.into_iter().map(move |cell| Piece::disc(cell, player, GLYPHS[player.index()]))
        });
        let mut labels = Vec::new();
        for index in 0..side {
            let middle = index as f64 + 0.5;
            let letter = char::from(b'a' + index as u8).to_string();
            labels.push(Label { at: Point::new(middle, -0.4), text: letter });
            labels.push(Label { at: Point::new(-0.4, middle), text: (index + 1).to_string() });
        }
        let colours = vec![Colour(250, 248, 240), Colour(32, 32, 36)];
        let mut picture = Picture {
            cells: cells.collect(),
            pieces: pieces.collect(),
            labels,
            colours,
            ..Picture::default()
        };
        if self.won {
            let stones = self.stones(self.turn().other());
            let found =
                self.targets.placements().iter().filter(|placement| self.targets.matches(placement, stones));
            let set = found.fold(0, |set, placement| set | placement.cells);
            picture.mark(MarkKind::Won, self.indices(set));
        }
        picture
    }

    fn track(&self, m: Move) -> Track {
        let (row, column) = (m.cell() as usize / 8, m.cell() as usize % 8);
        Track { from: None, to: Some(self.targets.side() * row + column) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let (targets, stones) = (&self.targets, self.stones);
        let beside = |set: Set<1>| one(beside(set.words()[0]));
        let around = Around { board: one(targets.board()), neighbours: 4, beside: &beside };
        around.add_all(&mut sets, &stones.map(one));
        sets.group("moves");
        for (stones, name) in stones.into_iter().zip(PLAYERS) {
            let completes = |&cell: &u32| targets.is_matched_at(cell, stones | 1 << cell);
            let cells: Set<1> = one(self.empty()).iter().filter(completes).collect();
            sets.add(format!("{name} wins"), &cells.words());
        }
        around.add_groups(&mut sets, &stones.map(one));
        sets.finish()
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
