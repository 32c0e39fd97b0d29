//! The board as a picture, and its sets and layouts for those who look inside.

use super::targets::Cells;
use super::{Move, Pattern};
use crate::boards::{Set, one};
use crate::drawing::{DISCS, Squares, discs};
use crate::inspect::{Inspector, PLAYERS};
use banmen_game::Game;
use banmen_game::draw::{Draw, MarkKind, Picture, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets};

impl Pattern {
    fn squares(&self) -> Squares {
        Squares::new(self.targets.side(), self.targets.side())
    }

    fn indices(&self, set: u64) -> Vec<usize> {
        self.layout().cells_of(&[set])
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let bits = self.squares().places().map(|(row, column)| (8 * row + column) as u32);
        Layout::of_bits("eight bits a row", 64, 1, bits)
    }
}

impl Draw for Pattern {
    fn picture(&self) -> Picture {
        let pieces = discs(2, &DISCS, |player| self.indices(self.stones(player))).collect();
        let mut picture = Picture { pieces, ..self.squares().picture() };
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
        Track { from: None, to: Some(self.squares().index(row, column)) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let (targets, stones) = (&self.targets, self.stones);
        let inspector = Inspector::<Cells>::new(one(targets.board()));
        inspector.add_stones(&mut sets, &stones.map(one));
        sets.group("moves");
        for (stones, name) in stones.into_iter().zip(PLAYERS) {
            let completes = |&cell: &u32| targets.is_matched_at(cell, stones | 1 << cell);
            let cells: Set<1> = one(self.empty()).iter().filter(completes).collect();
            sets.add(format!("{name} wins"), &cells.words());
        }
        inspector.add_groups(&mut sets, &stones.map(one));
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        let (own, enemy) = (self.stones(self.turn), self.stones(self.turn.other()));
        Some(Inspector::<Cells>::new(one(self.targets.board())).method_board(one(own), one(enemy)))
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
