//! The board as a picture: each row of hexagons half a cell to the left of the one above.

use super::notation::name;
use super::{Move, Y};
use crate::boards::{Hexagons, Set};
use crate::drawing::{DISCS, HEXAGON_ROW, discs, letter};
use crate::inspect::{Inspector, PLAYERS};
use banmen_game::Game;
use banmen_game::draw::{Cell, Draw, Label, MarkKind, Picture, Point, Shade, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets};

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
        let at = |row: usize, column: f64| Point::new(column - 0.5 * row as f64, HEXAGON_ROW * row as f64);
        let mut cells = Vec::new();
        let mut labels = Vec::new();
        for row in 0..self.side() {
            labels.push(Label { at: at(row, -1.0), text: letter(row).to_string() });
            // The number of a place stands below the last row.
            labels.push(Label { at: at(self.side(), row as f64), text: (row + 1).to_string() });
            for column in 0..=row {
                let Point { x, y } = at(row, column as f64);
                cells.push(Cell::hexagon(name((row, column)), x, y, Shade::Plain));
            }
        }
        let pieces = discs(2, &DISCS, |player| self.indices(self.stones(player))).collect();
        let mut picture = Picture { cells, pieces, labels, ..Picture::default() };
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
        let inspector = Inspector::<Hexagons<W>>::new(board.triangle);
        inspector.add_stones(&mut sets, &stones);
        inspector.add_bridges(&mut sets, &stones);
        sets.group("reach");
        for (stones, name) in stones.into_iter().zip(PLAYERS) {
            sets.add(format!("{name} from the left"), &board.chains(board.right, stones).words());
            sets.add(format!("{name} from the right"), &board.chains(board.rising, stones).words());
            sets.add(format!("{name} from the bottom"), &board.chains(board.bottom, stones).words());
        }
        inspector.add_groups(&mut sets, &stones);
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        let turn = self.turn().index() % 2;
        let board = Inspector::<Hexagons<W>>::new(self.rhombus().triangle);
        Some(board.method_board(self.stones[turn], self.stones[1 - turn]))
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
