//! The board for whoever draws it.

use super::notation::name;
use super::{Move, Yavalath};
use crate::connection::Set;
use crate::hex::drawing::ROW;
use crate::inspect::{Around, PLAYERS, one};
use crate::stones::GLYPHS;
use banmen_game::Player;
use banmen_game::draw::{Cell, Colour, Draw, Label, MarkKind, Picture, Piece, Point, Shade, Track};
use banmen_game::inspect::{Layout, NamedSet, Sets};

impl<const P: usize> Yavalath<P> {
    fn indices(&self, set: u64) -> Vec<usize> {
        self.layout().cells_of(&[set])
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let ring = self.ring();
        Layout::of_bits("along the ring", 64, 1, (0..ring.cells as usize).map(|cell| ring.bit(cell)))
    }
}

impl<const P: usize> Draw for Yavalath<P> {
    fn picture(&self) -> Picture {
        let ring = self.ring();
        let lengths = ring.row_lengths();
        let mut cells = Vec::new();
        let mut labels = Vec::new();
        for (row, &length) in lengths.iter().enumerate() {
            let shift = (lengths.len() - length) as f64 / 2.0;
            let y = ROW * row as f64;
            let letter = char::from(b'a' + row as u8).to_string();
            labels.push(Label { at: Point::new(shift - 1.0, y), text: letter });
            for column in 0..length {
                let at = name(&lengths, cells.len());
                cells.push(Cell::hexagon(at, shift + column as f64, y, Shade::Plain));
            }
        }
        let pieces = Player::all(P).flat_map(|player| {
            let stones = self.indices(self.stones(player));
            stones.into_iter().map(move |cell| Piece::disc(cell, player, GLYPHS[player.index()]))
        });
        let colours = vec![Colour(250, 248, 240), Colour(32, 32, 36), Colour(196, 42, 42)];
        let mut picture = Picture { cells, pieces: pieces.collect(), labels, colours, ..Picture::default() };
        if let Some(winner) = self.won {
            // The cells of the lines: those that would complete one if they were empty.
            let stones = self.stones(winner);
            let line = (0..64).filter(|bit| {
                stones >> bit & 1 != 0 && ring.endings(stones & !(1 << bit)).fours >> bit & 1 != 0
            });
            let set = line.fold(0, |set, bit| set | 1 << bit);
            picture.mark(MarkKind::Won, self.indices(set));
        }
        picture
    }

    fn track(&self, m: Move) -> Track {
        Track { from: None, to: m.bit().map(|bit| self.ring().cell(bit)) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let ring = self.ring();
        let beside = |set: Set<1>| one(ring.beside(set.words()[0]));
        let around = Around { board: one(ring.board), neighbours: 6, beside: &beside };
        let stones = self.stones.map(one);
        around.add_all(&mut sets, &stones);
        sets.group("moves").add("open", &[self.open()]);
        for (player, name) in Player::all(P).zip(PLAYERS) {
            let endings = ring.endings(self.stones(player));
            sets.add(format!("{name} wins"), &[endings.fours & self.empty()]);
            sets.add(format!("{name} loses"), &[endings.threes & !endings.fours & self.empty()]);
        }
        around.add_groups(&mut sets, &stones);
        sets.finish()
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
