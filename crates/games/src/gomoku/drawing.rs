//! The board as a picture, and its sets and layouts for those who look inside.

use super::{Crossings, Gomoku, Move, ROW, SIDE};
use crate::boards::Set;
use crate::drawing::{DISCS, Ground, KAYA, Squares, crossings, discs};
use crate::inspect::Inspector;
use banmen_bits::board::{Board, Direction};
use banmen_game::Game;
use banmen_game::draw::{Draw, MarkKind, Picture, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets, layout};

const SQUARES: Squares = Squares { ground: Ground::Crossings, ..Squares::new(SIDE, SIDE) };

/// One direction of each axis.
pub(super) const AXES: [Direction; 4] =
    [Direction::EAST, Direction::SOUTH, Direction::SOUTH_EAST, Direction::SOUTH_WEST];

/// The stones of every row of five or more.
fn rows(stones: Set<4>) -> Set<4> {
    let mut all = Set::EMPTY;
    for direction in AXES {
        let mut heads = stones;
        for _ in 1..ROW {
            heads = heads & Crossings::shift(heads, direction);
        }
        for _ in 0..ROW {
            all |= heads;
            heads = Crossings::shift(heads, direction.opposite());
        }
    }
    all
}

impl Draw for Gomoku {
    fn picture(&self) -> Picture {
        let cells = |set: Set<4>| set.iter().map(|bit| bit as usize).collect();
        let pieces = discs(2, &DISCS, |player| cells(self.stones(player))).collect();
        let mut picture =
            Picture { pieces, strokes: crossings(SIDE), ground: Some(KAYA), ..SQUARES.picture() };
        if self.won {
            let row: Vec<usize> = cells(rows(self.stones(self.turn().other())));
            picture.mark(MarkKind::Won, row);
        }
        picture
    }

    fn track(&self, m: Move) -> Track {
        Track { from: None, to: Some(m.cell()) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(layout::<Crossings>());
        let inspector = Inspector::<Crossings>::new(Crossings::CELLS);
        inspector.add_stones(&mut sets, &self.stones);
        inspector.add_groups(&mut sets, &self.stones);
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        let (own, enemy) = (self.stones(self.turn), self.stones(self.turn.other()));
        Some(Inspector::<Crossings>::new(Crossings::CELLS).method_board(own, enemy))
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![layout::<Crossings>()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_has_its_lines() {
        // Fifteen lines each way and nine star points, which have no length.
        let strokes = Gomoku::default().picture().strokes;
        let stars = strokes.iter().filter(|stroke| stroke.from == stroke.to).count();
        assert_eq!((strokes.len() - stars, stars), (2 * SIDE, 9));
    }

    #[test]
    fn rows_are_marked_whole() {
        let six: Set<4> = (0..6).map(|step| 16 * step).collect();
        assert_eq!(rows(six), six);
        assert!(rows(six - Set::<4>::single(32)).is_empty());
    }
}
