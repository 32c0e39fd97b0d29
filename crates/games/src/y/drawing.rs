//! The board for whoever draws it: each row of hexagons half a cell to the left of the one above.

use super::notation::name;
use super::{Move, Y};
use crate::connection::Set;
use crate::hex::drawing::ROW;
use crate::inspect::{Around, PLAYERS};
use crate::stones::GLYPHS;
use banmen_game::draw::{Cell, Draw, Label, MarkKind, Picture, Piece, Point, Shade, Track};
use banmen_game::inspect::{Layout, NamedSet, Sets};
use banmen_game::{Game, Player};

impl<const W: usize> Y<W> {
    /// The number in the picture of a number in the sets: row by row.
    fn index(&self, bit: u32) -> usize {
        let (row, column) = self.place(bit);
        row * (row + 1) / 2 + column
    }

    fn indices(&self, set: Set<W>) -> Vec<usize> {
        self.layout().cells_of(&set.words())
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let places = (0..self.side()).flat_map(|row| (0..=row).map(move |column| (row, column)));
        Layout::of_bits(
            "half a rhombus, row by row",
            64,
            W,
            places.map(|(row, column)| self.bit(row, column)),
        )
    }
}

impl<const W: usize> Draw for Y<W> {
    fn picture(&self) -> Picture {
        let mut cells = Vec::new();
        let mut labels = Vec::new();
        for row in 0..self.side() {
            let (shift, y) = (-0.5 * row as f64, ROW * row as f64);
            let letter = char::from(b'a' + row as u8 % 26).to_string();
            labels.push(Label { at: Point::new(shift - 1.0, y), text: letter });
            for column in 0..=row {
                cells.push(Cell::hexagon(name((row, column)), shift + column as f64, y, Shade::Plain));
            }
        }
        let pieces = Player::all(2).flat_map(|player| {
            let stones = self.indices(self.stones(player));
            stones.into_iter().map(move |cell| Piece::disc(cell, player, GLYPHS[player.index()]))
        });
        let mut picture = Picture { cells, pieces: pieces.collect(), labels, ..Picture::default() };
        if self.won {
            let (board, stones) = (self.rhombus(), self.stones(self.turn().other()));
            let sides = [board.right, board.rising, board.bottom];
            let chain = sides.iter().fold(stones, |chain, &side| board.chains(side, chain));
            picture.mark(MarkKind::Won, self.indices(chain));
        }
        picture
    }

    fn track(&self, m: Move) -> Track {
        Track { from: None, to: Some(self.index(m.bit())) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let (board, stones) = (self.rhombus(), self.stones);
        let grown = |set| board.grown(set);
        let around = Around { board: board.triangle, neighbours: 6, beside: &grown };
        around.add_all(&mut sets, &stones);
        sets.group("bridges");
        for (&set, name) in stones.iter().zip(PLAYERS) {
            sets.add(format!("{name} bridges"), &around.bridges(set, self.empty()).words());
        }
        sets.group("reach");
        for (stones, name) in stones.into_iter().zip(PLAYERS) {
            sets.add(format!("{name} from the left"), &board.chains(board.right, stones).words());
            sets.add(format!("{name} from the right"), &board.chains(board.rising, stones).words());
            sets.add(format!("{name} from the bottom"), &board.chains(board.bottom, stones).words());
        }
        around.add_groups(&mut sets, &stones);
        sets.finish()
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
