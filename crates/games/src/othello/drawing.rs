//! The board for whoever draws it.

use super::evaluate::{around, stable};
use super::kernel::{Masks, moves};
use super::notation::cell_name;
use super::{Move, Othello};
use crate::connection::Set;
use crate::inspect::{Around, one};
use banmen_game::draw::{Cell, Colour, Draw, Label, Panel, PanelItem, Picture, Piece, Point, Shade, Track};
use banmen_game::inspect::{Layout, NamedSet, Sets};
use banmen_game::{Game, Player};

/// The discs as characters that differ without colour.
const GLYPHS: [&str; 2] = ["●", "○"];

impl<const N: usize> Othello<N> {
    /// The indices of a set's cells in the picture: row by row.
    fn indices(set: u64) -> Vec<usize> {
        Self::layout().cells_of(&[set])
    }

    /// Where the cells of the picture are in the sets.
    fn layout() -> Layout {
        let bits = (0..N * N).map(|index| (8 * (index / N) + index % N) as u32);
        Layout::of_bits("eight bits a row", 64, 1, bits)
    }
}

impl<const N: usize> Draw for Othello<N> {
    fn picture(&self) -> Picture {
        let places = || (0..N * N).map(|index| (index % N, index / N));
        let cells = places().map(|(column, row)| {
            Cell::square(cell_name((column, row)), column as f64, row as f64, Shade::Plain)
        });
        let pieces = Player::all(2).flat_map(|player| {
            let glyph = GLYPHS[player.index() % 2];
            Self::indices(self.discs(player)).into_iter().map(move |cell| Piece::disc(cell, player, glyph))
        });
        let mut labels = Vec::new();
        for index in 0..N {
            let middle = index as f64 + 0.5;
            let letter = char::from(b'a' + index as u8).to_string();
            labels.push(Label { at: Point::new(middle, -0.4), text: letter });
            labels.push(Label { at: Point::new(-0.4, middle), text: (index + 1).to_string() });
        }
        let panels = Player::all(2).map(|owner| Panel {
            owner,
            title: if owner == Player::FIRST { "Black" } else { "White" }.to_owned(),
            items: vec![PanelItem {
                glyph: GLYPHS[owner.index() % 2].to_owned(),
                count: self.discs(owner).count_ones(),
            }],
        });
        Picture {
            cells: cells.collect(),
            pieces: pieces.collect(),
            labels,
            panels: panels.collect(),
            ground: Some(Colour(46, 139, 87)),
            ..Picture::default()
        }
    }

    fn track(&self, m: Move) -> Track {
        Track { from: None, to: m.place().map(|(column, row)| row * N + column) }
    }

    /// A grid with the legal cells dotted, so that a player sees at once where to go.
    fn terminal(&self, _last: Option<Track>) -> Option<String> {
        let mut text = String::from("   ");
        for column in 0..N {
            text.push_str(&format!(" {}", char::from(b'a' + column as u8)));
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
        let beside = |set: Set<1>| one(around::<N>(set.words()[0]));
        let board = Around { board: one(Masks::<N>::BOARD), neighbours: 8, beside: &beside };
        board.add_all(&mut sets, &[Player::FIRST, Player::SECOND].map(|player| one(self.discs(player))));
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
