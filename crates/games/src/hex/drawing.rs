//! The board for whoever draws it: each row of hexagons half a cell to the right of the one above.

use super::{Hex, Move};
use crate::connection::Set;
use crate::inspect::{Around, PLAYERS};
use crate::stones::{GLYPHS, cell_name};
use banmen_game::draw::{Cell, Draw, Label, MarkKind, Picture, Piece, Point, Shade, Stroke, Track};
use banmen_game::inspect::{Layout, NamedSet, Sets};
use banmen_game::{Game, Player};

/// The distance between two rows of hexagons that are one unit wide.
pub(crate) const ROW: f64 = 0.866_025_403_784_438_6;

fn indices<const W: usize>(set: Set<W>) -> Vec<usize> {
    set.iter().map(|cell| cell as usize).collect()
}

/// The sides of the board in the colours of those who join them, a little outside of the cells; `last` is the last row.
fn sides(last: f64) -> Vec<Stroke> {
    let at = |row: f64, column: f64| Point::new(column + 0.5 * row, ROW * row);
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
        Layout::of_bits("row by row", 64, W, 0..(self.side() * self.side()) as u32)
    }
}

impl<const W: usize> Draw for Hex<W> {
    fn picture(&self) -> Picture {
        let side = self.side();
        let at = |row: f64, column: f64| Point::new(column + 0.5 * row, ROW * row);
        let cells = (0..side * side).map(|cell| {
            let (row, column) = (cell / side, cell % side);
            let Point { x, y } = at(row as f64, column as f64);
            Cell::hexagon(cell_name(column, row), x, y, Shade::Plain)
        });
        let pieces = Player::all(2).flat_map(|player| {
            let stones = indices(self.stones(player));
            stones.into_iter().map(move |cell| Piece::disc(cell, player, GLYPHS[player.index()]))
        });
        let mut labels = Vec::new();
        for index in 0..side {
            let letter = char::from(b'a' + index as u8 % 26).to_string();
            labels.push(Label { at: at(-1.0, index as f64 + 0.25), text: letter });
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
            picture.mark(MarkKind::Won, indices(chain));
        }
        picture
    }

    fn track(&self, m: Move) -> Track {
        Track { from: None, to: m.cell().map(|cell| cell as usize) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let (board, stones) = (self.board(), self.stones);
        let grown = |set| board.grown(set);
        let around = Around { board: board.board, neighbours: 6, beside: &grown };
        around.add_all(&mut sets, &stones);
        sets.group("bridges");
        for (&set, name) in stones.iter().zip(PLAYERS) {
            sets.add(format!("{name} bridges"), &around.bridges(set, self.empty()).words());
        }
        sets.group("reach");
        sets.add("first from the top", &board.chains(board.top, stones[0]).words());
        sets.add("first from the bottom", &board.chains(board.bottom, stones[0]).words());
        sets.add("second from the left", &board.chains(board.left, stones[1]).words());
        sets.add("second from the right", &board.chains(board.right, stones[1]).words());
        around.add_groups(&mut sets, &stones);
        sets.finish()
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
