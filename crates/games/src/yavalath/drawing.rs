//! The board as a picture, and its sets and layouts for those who look inside.

use super::board::RingBoard;
use super::notation::name;
use super::{Move, Yavalath};
use crate::boards::{Set, one};
use crate::drawing::{DISCS, HEXAGON_ROW, discs, letter};
use crate::inspect::{Inspector, PLAYERS};
use banmen_bits::board::Board;
use banmen_game::Player;
use banmen_game::draw::{Cell, Draw, Label, MarkKind, Picture, Point, Shade, Track};
use banmen_game::inspect::methods::MethodBoard;
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

    fn sets_on<B: Board<Set = Set<1>>>(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let ring = self.ring();
        let inspector = Inspector::<B>::new(B::CELLS);
        let stones = self.stones.map(one);
        inspector.add_stones(&mut sets, &stones);
        sets.group("moves").add("open", &[self.open()]);
        for (player, name) in Player::all(P).zip(PLAYERS) {
            let endings = ring.endings(self.stones(player));
            sets.add(format!("{name} wins"), &[endings.fours & self.empty()]);
            sets.add(format!("{name} loses"), &[endings.threes & !endings.fours & self.empty()]);
        }
        inspector.add_groups(&mut sets, &stones);
        sets.finish()
    }
}

impl<const P: usize> Draw for Yavalath<P> {
    fn picture(&self) -> Picture {
        let ring = self.ring();
        let lengths = ring.row_lengths();
        let shift = |row: usize| (lengths.len() - lengths[row]) as f64 / 2.0;
        let mut cells = Vec::new();
        let mut labels = Vec::new();
        for (row, &length) in lengths.iter().enumerate() {
            let y = HEXAGON_ROW * row as f64;
            labels.push(Label { at: Point::new(shift(row) - 1.0, y), text: letter(row).to_string() });
            for column in 0..length {
                let at = name(&lengths, cells.len());
                cells.push(Cell::hexagon(at, shift(row) + column as f64, y, Shade::Plain));
            }
        }
        // The number of a place stands below the last row that has it.
        for column in 0..lengths.len() {
            let last = lengths.iter().rposition(|&length| length > column).unwrap_or(0);
            let at = Point::new(shift(last) + column as f64 + 0.5, HEXAGON_ROW * (last + 1) as f64);
            labels.push(Label { at, text: (column + 1).to_string() });
        }
        let pieces = discs(P, &DISCS, |player| self.indices(self.stones(player))).collect();
        let mut picture = Picture { cells, pieces, labels, ..Picture::default() };
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
        match self.side {
            3 => self.sets_on::<RingBoard<3>>(),
            4 => self.sets_on::<RingBoard<4>>(),
            _ => self.sets_on::<RingBoard<5>>(),
        }
    }

    fn method_board(&self) -> Option<MethodBoard> {
        let own = one(self.stones(self.turn));
        let enemy = self.stones.iter().fold(one(0), |all, &stones| all | one(stones)) - own;
        Some(match self.side {
            3 => Inspector::<RingBoard<3>>::new(RingBoard::<3>::CELLS).method_board(own, enemy),
            4 => Inspector::<RingBoard<4>>::new(RingBoard::<4>::CELLS).method_board(own, enemy),
            _ => Inspector::<RingBoard<5>>::new(RingBoard::<5>::CELLS).method_board(own, enemy),
        })
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
