//! The board as a picture, and its sets and layouts for those who look inside.

use super::kernel::Grid;
use super::notation::letter;
use super::{Go, Move};
use crate::boards::{Points, Set};
use crate::drawing::{DISCS, FirstRow, Ground, KAYA, Squares, counts, crossings, discs};
use crate::inspect::Inspector;
use banmen_bits::methods::updates::liberties;
use banmen_bits::morphology::components;
use banmen_game::draw::{Draw, Picture, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets};

impl<const W: usize> Go<W> {
    fn squares(&self) -> Squares {
        let side = self.side();
        Squares { first_row: FirstRow::Bottom, ground: Ground::Crossings, letter, ..Squares::new(side, side) }
    }

    fn indices(&self, set: Set<W>) -> Vec<usize> {
        self.layout().cells_of(&set.words())
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let bits = self.squares().places().map(|(row, column)| Grid::<W>::bit(row, column));
        Layout::of_bits("row by row from the bottom", 64, W, bits)
    }
}

impl<const W: usize> Draw for Go<W> {
    fn picture(&self) -> Picture {
        Picture {
            pieces: discs(2, &DISCS, |player| self.indices(self.stones(player))).collect(),
            panels: counts([DISCS[0], DISCS[1]], |player| self.stones(player).len()),
            strokes: crossings(self.side()),
            ground: Some(KAYA),
            ..self.squares().picture()
        }
    }

    fn track(&self, m: Move) -> Track {
        let index = |point| {
            let (row, column) = Grid::<W>::place(point);
            self.squares().index(row, column)
        };
        Track { from: None, to: m.point().map(index) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let (grid, empty, stones) = (self.grid(), self.empty(), self.stones);
        let inspector = Inspector::<Points<W>>::new(grid.board);
        inspector.add_stones(&mut sets, &stones);
        sets.group("liberties");
        for (index, name) in [(0, "first"), (1, "second")] {
            let (own, other) = (stones[index], stones[1 - index]);
            sets.add(format!("{name} liberties"), &liberties::<Points<W>>(own, empty).words());
            let in_atari = |&group: &Set<W>| liberties::<Points<W>>(group, empty).len() == 1;
            let atari = components::<Points<W>>(own).filter(in_atari).fold(Set::EMPTY, |all, one| all | one);
            sets.add(format!("{name} in atari"), &atari.words());
            sets.add(format!("{name} eyes"), &grid.eyes(own, other).words());
            let [mine, theirs] = [own, other].map(|stones| grid.chains(grid.neighbours(stones), empty));
            sets.add(format!("{name} territory"), &(mine - theirs).words());
        }
        inspector.add_groups(&mut sets, &stones);
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        let (own, enemy) = (self.stones(self.turn), self.stones(self.turn.other()));
        let (ground, stones) = Inspector::<Points<W>>::new(self.grid().board).method_board(own, enemy);
        Some((ground.upside_down(), stones))
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
