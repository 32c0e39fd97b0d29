//! The board as a picture, and its sets and layouts for those who look inside.

use super::kernel::upward;
use super::{Breakthrough, Move};
use crate::boards::one;
use crate::drawing::{FirstRow, Ground, Squares, counts, discs};
use crate::inspect::Inspector;
use banmen_bits::board::Direction;
use banmen_bits::board::chess::Chess;
use banmen_game::Player;
use banmen_game::draw::{Draw, Picture, Spot, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets};

/// Black goes up, White goes down.
const GLYPHS: [&str; 2] = ["▲", "▽"];

impl Breakthrough {
    fn squares(&self) -> Squares {
        let (rows, columns) = (self.shape().rows(), self.shape().columns());
        Squares { first_row: FirstRow::Bottom, ground: Ground::Checkered, ..Squares::new(rows, columns) }
    }

    /// The index in the picture of a bit.
    fn index(&self, bit: u8) -> usize {
        self.squares().index(usize::from(bit / 8), usize::from(bit % 8))
    }

    fn indices(&self, set: u64) -> Vec<usize> {
        self.layout().cells_of(&[set])
    }

    /// Where the cells of the picture are in the sets.
    fn layout(&self) -> Layout {
        let bits = self.squares().places().map(|(row, column)| (8 * row + column) as u32);
        Layout::of_bits("eight bits a row from the bottom", 64, 1, bits)
    }
}

impl Draw for Breakthrough {
    fn picture(&self) -> Picture {
        Picture {
            pieces: discs(2, &GLYPHS, |player| self.indices(self.pieces(player))).collect(),
            panels: counts(GLYPHS, |player| self.pieces(player).count_ones()),
            ..self.squares().picture()
        }
    }

    fn track(&self, m: Move) -> Track {
        Track { from: Some(Spot::Cell(self.index(m.from))), to: Some(self.index(m.to)) }
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(self.layout());
        let board = self.shape().board();
        Inspector::<Chess>::new(one(board)).add_stones(&mut sets, &self.pieces.map(one));
        let (first, second) = (self.pieces(Player::FIRST), self.pieces(Player::SECOND));
        let turned = |set| self.shape().turned(set);
        let up = upward(first, second, board);
        let down = upward(turned(second), turned(first), board).map(turned);
        sets.group("moves");
        for ([straight, left, right], other, name) in [(up, second, "first"), (down, first, "second")] {
            sets.add(format!("{name} straight"), &[straight]);
            sets.add(format!("{name} left"), &[left]).add(format!("{name} right"), &[right]);
            sets.add(format!("{name} captures"), &[(left | right) & other]);
        }
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        let (own, enemy) = (self.pieces(self.turn), self.pieces(self.turn.other()));
        let board = Inspector::<Chess>::new(one(self.shape().board()));
        let (ground, stones) = board.method_board(one(own), one(enemy));
        // Rows are counted from the bottom: the first player goes to higher rows.
        let forward = if self.turn == Player::FIRST { Direction::NORTH } else { Direction::SOUTH };
        Some((ground.forward(forward), stones))
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![self.layout()]
    }
}
