//! The board as a picture: each row of hexagons half a cell to the right of the one above.

use super::{Hex, Move};
use crate::boards::{Hexagons, Set};
use crate::drawing::{DISCS, HEXAGON_ROW, discs, letter};
use crate::inspect::Inspector;
use crate::stones::cell_name;
use banmen_game::draw::{Cell, Draw, Label, MarkKind, Picture, Point, Shade, Stroke, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets};
use banmen_game::{Game, Player};

/// The sides of the board in the colours of those who join them, a little outside of the cells; `last` is the last row.
fn sides(last: f64) -> Vec<Stroke> {
    let at = |row: f64, column: f64| Point::new(column + 0.5 * row, HEXAGON_ROW * row);
    let out = 0.62;
    let [nw, ne] = [at(-out, 0.0), at(-out, last + out)];
    let [sw, se] = [at(last + out, -out), at(last + out, last)];
    let [wn, ws, en, es] = [at(0.0, -out), at(last + out, -out), at(-out, last + out), at(last, last + out)];
    let side = |from, to, owner| Stroke { from, to, owner: Some(owner) };
    vec![
        side(nw, ne, Player::FIRST),
        side(sw, se, Player::FIRST),
        side(wn, ws, Player::SECOND),
        side(en, es, Player::SECOND),
    ]
}

impl<const W: usize> Hex<W> {
    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let places = (0..self.side()).flat_map(|row| (0..self.side()).map(move |column| (row, column)));
        Layout::of_bits("row by row", 64, W, places.map(|(row, column)| Self::bit(row, column)))
    }

    fn indices(&self, set: Set<W>) -> Vec<usize> {
        self.layout().cells_of(&set.words())
    }
}

impl<const W: usize> Draw for Hex<W> {
    fn picture(&self) -> Picture {
        let side = self.side();
        let at = |row: f64, column: f64| Point::new(column + 0.5 * row, HEXAGON_ROW * row);
        let cells = (0..side * side).map(|cell| {
            let (row, column) = (cell / side, cell % side);
            let Point { x, y } = at(row as f64, column as f64);
            Cell::hexagon(cell_name(column, row), x, y, Shade::Plain)
        });
        let pieces = discs(2, &DISCS, |player| self.indices(self.stones(player)));
        let mut labels = Vec::new();
        for index in 0..side {
            labels.push(Label { at: at(-1.0, index as f64 + 0.25), text: letter(index).to_string() });
            labels.push(Label { at: at(index as f64, -1.0), text: (index + 1).to_string() });
        }
        let mut picture =
            Picture { cells: cells.collect(), pieces: pieces.collect(), labels, ..Picture::default() };
        picture.strokes = sides(side as f64 - 1.0);
        if self.won {
            let (board, winner) = (self.board(), self.turn().other());
            let (from, to) =
                if winner == Player::FIRST { (board.top, board.bottom) } else { (board.left, board.right) };
            let chain = board.chains(from, self.stones(winner)) & board.chains(to, self.stones(winner));
            picture.mark(MarkKind::Won, self.indices(chain));
        }
        picture
    }

    fn track(&self, m: Move) -> Track {
        Track {
            from: None,
            to: m.cell().map(|cell| {
                let (row, column) = Self::place(cell);
                self.side() * row + column
            }),
        }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let (board, stones) = (self.board(), self.stones);
        let inspector = Inspector::<Hexagons<W>>::new(board.board);
        inspector.add_stones(&mut sets, &stones);
        inspector.add_bridges(&mut sets, &stones);
        sets.group("reach");
        sets.add("first from the top", &board.chains(board.top, stones[0]).words());
        sets.add("first from the bottom", &board.chains(board.bottom, stones[0]).words());
        sets.add("second from the left", &board.chains(board.left, stones[1]).words());
        sets.add("second from the right", &board.chains(board.right, stones[1]).words());
        inspector.add_groups(&mut sets, &stones);
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        let turn = self.turn().index() % 2;
        let board = Inspector::<Hexagons<W>>::new(self.board().board);
        Some(board.method_board(self.stones[turn], self.stones[1 - turn]))
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
