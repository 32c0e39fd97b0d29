//! The board as a picture, and its sets and layouts for those who look inside.

use super::{Ataxx, Cells, JUMPS, Move, SIDE};
use crate::boards::Set;
use crate::drawing::{DISCS, FirstRow, Squares, counts, discs};
use crate::inspect::{Inspector, PLAYERS};
use banmen_bits::board::Board;
use banmen_game::Player;
use banmen_game::draw::{Draw, Picture, Spot, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets, layout};

const SQUARES: Squares = Squares { first_row: FirstRow::Bottom, ..Squares::new(SIDE, SIDE) };

/// The number of a square in the picture, row by row from the top.
fn cell(bit: u32) -> Option<usize> {
    Cells::cells(Set::single(bit)).next()
}

impl Draw for Ataxx {
    fn picture(&self) -> Picture {
        Picture {
            pieces: discs(2, &DISCS, |player| Cells::cells(self.stones(player)).collect()).collect(),
            panels: counts([DISCS[0], DISCS[1]], |player| self.stones(player).len()),
            ..SQUARES.picture()
        }
    }

    fn track(&self, m: Move) -> Track {
        Track { from: m.from().and_then(cell).map(Spot::Cell), to: m.to().and_then(cell) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(layout::<Cells>());
        let inspector = Inspector::<Cells>::new(Cells::CELLS);
        inspector.add_stones(&mut sets, &self.stones);
        sets.group("moves");
        for (player, name) in Player::all(2).zip(PLAYERS) {
            sets.add(format!("{name} growth"), &self.growth(player).words());
            let jumps = JUMPS.iter().fold(Set::EMPTY, |all, &by| all | self.jumps(player, by));
            sets.add(format!("{name} jumps"), &jumps.words());
        }
        inspector.add_groups(&mut sets, &self.stones);
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        Some(
            Inspector::<Cells>::new(Cells::CELLS)
                .method_board(self.stones(self.turn), self.stones(self.turn.other())),
        )
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![layout::<Cells>()]
    }
}
