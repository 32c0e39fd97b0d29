//! Noughts and crosses: 255,168 games, a draw when both play well.

use super::ToyError;
use crate::{
    draw::{Cell, Draw, Picture, Piece, Shade, Track},
    game::{Game, Notation, Payoffs, Player},
    random::mix,
};
use arrayvec::ArrayVec;

/// The eight lines of three.
const LINES: [u16; 8] =
    [0b111, 0b111_000, 0b111_000_000, 0b1_001_001, 0b10_010_010, 0b100_100_100, 0b100_010_001, 0b1_010_100];
const FULL: u16 = 0b111_111_111;

/// A board of nine cells, `a3` at the top left.
///
/// ```
/// use banmen_game::{Game, perft::{self, PerftKind}, toys::TicTacToe};
/// let start = TicTacToe::default();
/// assert_eq!(perft::count(&start, 5, PerftKind::Counted), 9 * 8 * 7 * 6 * 5);
/// // 1,440 of those games are won by then, and nothing follows them.
/// assert_eq!(perft::count(&start, 6, PerftKind::Counted), (9 * 8 * 7 * 6 * 5 - 1440) * 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TicTacToe {
    stones: [u16; 2],
}

impl TicTacToe {
    const fn filled(self) -> u16 {
        self.stones[0] | self.stones[1]
    }

    fn has_line(self, player: Player) -> bool {
        let stones = self.stones[player.index()];
        LINES.iter().any(|line| line & !stones == 0)
    }

    /// The cells that may be played; none when the last stone made a line.
    pub fn free_cells(self) -> u16 {
        if self.has_line(self.turn().other()) { 0 } else { FULL & !self.filled() }
    }

    fn name(cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % 3), 3 - cell / 3)
    }
}

impl Game for TicTacToe {
    type Move = u8;
    type Moves = ArrayVec<u8, 9>;
    type Undo = ();

    const PLAYERS: usize = 2;
    const MOVES_COMMUTE: bool = true;

    #[inline(always)]
    fn move_number(m: u8) -> usize {
        m.into()
    }

    fn turn(&self) -> Player {
        Player::new((self.filled().count_ones() % 2) as usize)
    }

    fn outcome(&self) -> Option<Payoffs> {
        let last = self.turn().other();
        match self.free_cells() {
            0 if self.has_line(last) => Some(Payoffs::win(last)),
            0 => Some(Payoffs::draw(2)),
            _ => None,
        }
    }

    fn list_moves(&self, list: &mut Self::Moves) {
        let mut free = self.free_cells();
        while free != 0 {
            list.push(free.trailing_zeros() as u8);
            free &= free - 1;
        }
    }

    fn count_moves(&self) -> usize {
        self.free_cells().count_ones() as usize
    }

    #[inline(always)]
    fn each_child<F: FnMut(&mut Self)>(&mut self, mut visit: F) {
        let mut free = self.free_cells();
        while free != 0 {
            let mut child = *self;
            child.play(free.trailing_zeros() as u8);
            visit(&mut child);
            free &= free - 1;
        }
    }

    fn play(&mut self, m: u8) {
        self.stones[self.turn().index()] |= 1 << m;
    }

    fn undo(&mut self, m: u8, (): ()) {
        self.stones[self.turn().other().index()] &= !(1 << m);
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.stones[0]) << 16 | u64::from(self.stones[1]))
    }
}

impl Notation for TicTacToe {
    type PositionError = ToyError;

    fn position_text(&self) -> String {
        let cell = |index: u16| match (self.stones[0] >> index & 1, self.stones[1] >> index & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '.',
        };
        (0..9).map(cell).collect()
    }

    fn read_position(&self, text: &str) -> Result<Self, ToyError> {
        let bad = || ToyError::new("nine of `x`, `o` and `.` with x one ahead or none", text);
        let mut board = Self::default();
        if text.chars().count() != 9 {
            return Err(bad());
        }
        for (index, character) in text.chars().enumerate() {
            match character {
                'x' => board.stones[0] |= 1 << index,
                'o' => board.stones[1] |= 1 << index,
                '.' => {}
                _ => return Err(bad()),
            }
        }
        let ahead = board.stones[0].count_ones().wrapping_sub(board.stones[1].count_ones());
        if ahead > 1 || board.has_line(board.turn()) { Err(bad()) } else { Ok(board) }
    }

    fn move_text(&self, m: u8) -> String {
        Self::name(m)
    }

    fn player_name(&self, player: Player) -> String {
        ["crosses", "noughts"][player.index() % 2].to_owned()
    }
}

impl Draw for TicTacToe {
    fn picture(&self) -> Picture {
        let cells = (0..9u8).map(|cell| {
            Cell::square(Self::name(cell), f64::from(cell % 3), f64::from(cell / 3), Shade::Plain)
        });
        let mut picture = Picture { cells: cells.collect(), ..Picture::default() };
        for (player, glyph) in [(Player::FIRST, "x"), (Player::SECOND, "o")] {
            let stones = self.stones[player.index()];
            let there = (0..9).filter(|&cell| stones >> cell & 1 == 1);
            picture.pieces.extend(there.map(|cell| Piece::disc(cell, player, glyph)));
        }
        picture
    }

    fn track(&self, m: u8) -> Track {
        Track { from: None, to: Some(m.into()) }
    }
}
