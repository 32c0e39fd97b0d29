//! The board as a picture, and its sets and layouts for those who look inside.

use super::evaluate::{around, stable};
use super::kernel::{Masks, moves};
use super::{Move, Othello};
use crate::boards::{EightBitRows, one};
use crate::drawing::{DISCS, Squares, counts, discs, letter};
use crate::inspect::Inspector;
use banmen_game::draw::{Colour, Draw, Picture, Track};
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

    /// A grid with the legal cells dotted, so that a player sees at once where to go.
    fn terminal(&self, _last: Option<Track>) -> Option<String> {
        let mut text = String::from("   ");
        for column in 0..N {
            text.push_str(&format!(" {}", letter(column)));
        }
        text.push('\n');
        for row in 0..N {
            text.push_str(&format!("{:>3}", row + 1));
            for column in 0..N {
                let bit = 1 << (8 * row + column);
                text.push_str(if self.discs(Player::FIRST) & bit != 0 {
                    " ●"
                } else if self.discs(Player::SECOND) & bit != 0 {
                    " ○"
                } else if self.found() & bit != 0 {
                    " +"
                } else {
                    " ·"
                });
            }
            text.push('\n');
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
        sets.group("moves").add("moves", &[self.found()]).add("other moves", &[moves::<N>(other, own)]);
        sets.group("frontier");
        sets.add("own frontier", &[own & around::<N>(empty)]);
        sets.add("other frontier", &[other & around::<N>(empty)]);
        sets.add("open to own", &[empty & around::<N>(other)]);
        sets.add("open to other", &[empty & around::<N>(own)]);
        sets.finish()
    }

    fn layouts(&self) -> Vec<Layout> {
        vec![Self::layout()]
    }
}
