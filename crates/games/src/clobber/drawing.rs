//! The board as a picture, and its sets and layouts for those who look inside.

use super::kernel::{bit, place};
use super::{Clobber, Move};
use crate::boards::{Points, Set};
use crate::drawing::{DISCS, FirstRow, Ground, Squares, discs};
use crate::inspect::Inspector;
use banmen_bits::morphology::neighbours;
use banmen_game::draw::{Draw, Picture, Spot, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets};

impl<const W: usize> Clobber<W> {
    fn squares(&self) -> Squares {
        let (rows, columns) = (self.shape().rows(), self.shape().columns());
        Squares { first_row: FirstRow::Bottom, ground: Ground::Checkered, ..Squares::new(rows, columns) }
    }

    /// The index in the picture of a bit.
    fn index(&self, bit: u8) -> usize {
        let (row, column) = place::<W>(u32::from(bit));
        self.squares().index(row, column)
    }

    fn indices(&self, set: Set<W>) -> Vec<usize> {
        self.layout().cells_of(&set.words())
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let bits = self.squares().places().map(|(row, column)| bit::<W>(row, column));
        Layout::of_bits("row by row from the bottom", 64, W, bits)
    }
}

impl<const W: usize> Draw for Clobber<W> {
    fn picture(&self) -> Picture {
        let pieces = discs(2, &DISCS, |player| self.indices(self.stones(player))).collect();
        Picture { pieces, ..self.squares().picture() }
    }

    fn track(&self, m: Move) -> Track {
        Track { from: Some(Spot::Cell(self.index(m.from))), to: Some(self.index(m.to)) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let board = self.squares().places().map(|(row, column)| bit::<W>(row, column)).collect();
        Inspector::<Points<W>>::new(board).add_stones(&mut sets, &self.stones);
        let (own, other) = (self.stones(self.turn), self.stones(self.turn.other()));
        sets.group("moves").add("targets", &(neighbours::<Points<W>>(own) & other).words());
        sets.add("movers", &(neighbours::<Points<W>>(other) & own).words());
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        let board = self.squares().places().map(|(row, column)| bit::<W>(row, column)).collect();
        let (own, enemy) = (self.stones(self.turn), self.stones(self.turn.other()));
        let (ground, stones) = Inspector::<Points<W>>::new(board).method_board(own, enemy);
        Some((ground.upside_down(), stones))
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
