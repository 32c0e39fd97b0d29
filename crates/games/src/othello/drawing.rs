//! The board as a picture, and its sets and layouts for those who look inside.

use super::evaluate::{around, stable};
use super::kernel::{Masks, single_board_moves};
use super::{Move, Othello};
use crate::boards::{EightBitRows, one};
use crate::drawing::{DISCS, Squares, counts, discs, letter};
use crate::inspect::Inspector;
use banmen_game::draw::{Colour, Draw, Picture, Track};
use banmen_game::inspect::methods::MethodBoard;
use banmen_game::inspect::{Layout, NamedSet, Sets};
use banmen_game::{Game, Player};

impl<const N: usize> Othello<N> {
    /// The indices of a set's cells in the picture: row by row.
    fn indices(set: u64) -> Vec<usize> {
        Self::layout().cells_of(&[set])
    }

    /// Where the cells of the picture are in the sets.
    fn layout() -> Layout {
        let bits = Squares::new(N, N).places().map(|(row, column)| (8 * row + column) as u32);
        Layout::of_bits("eight bits a row", 64, 1, bits)
    }
}

impl<const N: usize> Draw for Othello<N> {
    fn picture(&self) -> Picture {
        Picture {
            pieces: discs(2, &DISCS, |player| Self::indices(self.discs(player))).collect(),
            panels: counts([DISCS[0], DISCS[1]], |player| self.discs(player).count_ones()),
            ground: Some(Colour(46, 139, 87)),
            ..Squares::new(N, N).picture()
        }
    }

    fn track(&self, m: Move) -> Track {
        Track { from: None, to: m.place().map(|(column, row)| row * N + column) }
    }

    /// A grid with the legal cells marked, so that a player sees at once where to go, and brackets around the last move.
    fn terminal(&self, last: Option<Track>) -> Option<String> {
        let mut text = String::from("   ");
        for column in 0..N {
            text.push_str(&format!(" {}", letter(column)));
        }
        text.push('\n');
        let moved = last.and_then(|last| last.to);
        for row in 0..N {
            text.push_str(&format!("{:>3}", row + 1));
            for column in 0..N {
                let bit = 1 << (8 * row + column);
                let cell = Some(row * N + column);
                text.push_str(match moved {
                    None => " ",
                    moved if moved == cell => "[",
                    // The bracket that closes stands where the space before the next cell would.
                    moved if column > 0 && moved == Some(row * N + column - 1) => "]",
                    Some(_) => " ",
                });
                text.push_str(if self.discs(Player::FIRST) & bit != 0 {
                    "●"
                } else if self.discs(Player::SECOND) & bit != 0 {
                    "○"
                } else if self.found() & bit != 0 {
                    "+"
                } else {
                    "·"
                });
            }
            text.push_str(if moved == Some(row * N + N - 1) { "]\n" } else { "\n" });
        }
        let count = |player| self.discs(player).count_ones();
        let state = match (self.is_over(), self.turn() == Player::FIRST) {
            (true, _) => "the game is over",
            (false, true) => "● to move, + legal",
            (false, false) => "○ to move, + legal",
        };
        text.push_str(&format!("    ● {}  ○ {}   {state}\n", count(Player::FIRST), count(Player::SECOND)));
        Some(text)
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(Self::layout());
        let discs = [Player::FIRST, Player::SECOND].map(|player| one(self.discs(player)));
        Inspector::<EightBitRows<N>>::new(one(Masks::<N>::BOARD)).add_stones(&mut sets, &discs);
        let (own, other, empty) = (self.own(), self.other(), self.empty());
        sets.group("discs").add("own", &[own]).add("other", &[other]);
        sets.add("own stable", &[stable::<N>(own)]).add("other stable", &[stable::<N>(other)]);
        sets.group("moves")
            .add("moves", &[self.found()])
            .add("other moves", &[single_board_moves::<N>(other, own)]);
        sets.group("frontier");
        sets.add("own frontier", &[own & around::<N>(empty)]);
        sets.add("other frontier", &[other & around::<N>(empty)]);
        sets.add("open to own", &[empty & around::<N>(other)]);
        sets.add("open to other", &[empty & around::<N>(own)]);
        sets.finish()
    }

    fn method_board(&self) -> Option<MethodBoard> {
        Some(
            Inspector::<EightBitRows<N>>::new(one(Masks::<N>::BOARD))
                .method_board(one(self.own()), one(self.other())),
        )
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![Self::layout()]
    }
}
