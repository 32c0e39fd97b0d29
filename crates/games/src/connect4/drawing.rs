//! The board as a picture, and its sets and layouts for those who look inside.

use super::kernel::{BOARD, COLUMNS, ROWS, STRIDE, completions};
use super::{Connect4, Move};
use crate::boards::{Set, SevenBitColumns, one, word};
use crate::drawing::{DISCS, FirstRow, Squares, discs, letter};
use crate::inspect::Inspector;
use banmen_bits::board::{Board, Direction};
use banmen_game::draw::{Colour, Draw, MarkKind, Picture, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets};
use banmen_game::{Game, Player};

/// The board as it stands on a table.
const RACK: Squares = Squares { first_row: FirstRow::Bottom, ..Squares::new(ROWS, COLUMNS) };

/// The cell of a row and a column, as a set.
const fn bit(row: usize, column: usize) -> u64 {
    1 << (STRIDE * column + row)
}

/// The indices of a set's cells in the picture: row by row from the top.
fn indices(set: u64) -> Vec<usize> {
    Connect4::layout().cells_of(&[set])
}

/// The stones in lines of four.
fn line(stones: u64) -> u64 {
    let mut members = Set::<1>::EMPTY;
    for axis in [Direction::EAST, Direction::NORTH, Direction::NORTH_EAST, Direction::NORTH_WEST] {
        let step = |set| SevenBitColumns::shift(set, axis);
        let stones = one(stones);
        let ends = stones & step(stones & step(stones & step(stones)));
        let back = |set| SevenBitColumns::shift(set, axis.opposite());
        members |= ends | back(ends) | back(back(ends)) | back(back(back(ends)));
    }
    word(members)
}

impl Connect4 {
    /// Where the cells of the picture are in the sets.
    fn layout() -> Layout {
        let bits = RACK.places().map(|(row, column)| bit(row, column).trailing_zeros());
        Layout::of_bits("seven bits a column", 64, 1, bits)
    }
}

impl Draw for Connect4 {
    fn picture(&self) -> Picture {
        let mut picture = Picture {
            pieces: discs(2, &DISCS, |player| indices(self.stones(player))).collect(),
            colours: vec![Colour(232, 188, 36), Colour(206, 52, 44)],
            ground: Some(Colour(40, 92, 168)),
            ..RACK.picture()
        };
        picture.mark(MarkKind::Won, indices(line(self.other())));
        picture
    }

    fn track(&self, m: Move) -> Track {
        Track { from: None, to: indices(self.open() & m.cells()).first().copied() }
    }

    /// The rack as it stands on a table, the winning line in brackets, the last disc in round ones.
    fn terminal(&self, last: Option<Track>) -> Option<String> {
        let won = line(self.other());
        let moved = last.and_then(|last| last.to);
        let mut text = String::new();
        for row in (0..ROWS).rev() {
            text.push_str("  │");
            for column in 0..COLUMNS {
                let cell = bit(row, column);
                let glyph = if self.stones(Player::FIRST) & cell != 0 {
                    DISCS[0]
                } else if self.stones(Player::SECOND) & cell != 0 {
                    DISCS[1]
                } else {
                    "·"
                };
                let (left, right) = match won & cell != 0 {
                    true => ('[', ']'),
                    false if moved.is_some() && indices(cell).first().copied() == moved => ('(', ')'),
                    false => (' ', ' '),
                };
                text.push(left);
                text.push_str(glyph);
                text.push(right);
            }
            text.push_str("│\n");
        }
        text.push_str(&format!("  └{}┘\n   ", "───".repeat(COLUMNS)));
        for column in 0..COLUMNS {
            text.push_str(&format!(" {} ", letter(column)));
        }
        let state = match (self.outcome(), self.turn() == Player::FIRST) {
            (Some(payoffs), _) => match payoffs.winner() {
                Some(Player::FIRST) => "● has won",
                Some(_) => "○ has won",
                None => "drawn",
            },
            (None, true) => "● to move",
            (None, false) => "○ to move",
        };
        text.push_str(&format!("   {state}\n"));
        Some(text)
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(Self::layout());
        let stones = [Player::FIRST, Player::SECOND].map(|player| one(self.stones(player)));
        Inspector::<SevenBitColumns>::new(one(BOARD)).add_stones(&mut sets, &stones);
        sets.group("stones").add("own", &[self.own()]).add("other", &[self.other()]);
        sets.group("moves").add("open", &[self.open()]);
        sets.add("own completions", &[completions(self.own()) & !self.occupied()]);
        sets.add("other completions", &[completions(self.other()) & !self.occupied()]);
        sets.add("own wins", &[completions(self.own()) & self.open()]);
        sets.add("other wins", &[completions(self.other()) & self.open()]);
        sets.group("lines").add("four in a line", &[line(self.own()) | line(self.other())]);
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        Some(Inspector::<SevenBitColumns>::new(one(BOARD)).method_board(one(self.own()), one(self.other())))
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![Self::layout()]
    }
}
