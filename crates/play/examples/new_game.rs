//! A new game in one file: Domineering on 6×6. One player places upright dominoes, the other lying ones; who cannot move
//! loses. The contract suite, perft, random games and a search follow from the three traits.
//!
//! ```text
//! cargo run --release -p banmen-play --example new_game
//! ```

use banmen_play::draw::{self, Cell, Draw, Picture, Piece, Shade, Track};
use banmen_play::random::mix;
use banmen_play::search::{AlphaBeta, Even, Limits, Search};
use banmen_play::{ArrayVec, Game, Notation, Payoffs, Player, contract, perft};
use std::sync::atomic::AtomicBool;

const SIDE: usize = 6;

/// The covered cells of each player, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Domineering {
    covered: [u64; 2],
    turn: Player,
}

impl Domineering {
    /// The domino whose upper or left half covers a cell.
    fn domino(player: Player, cell: u8) -> u64 {
        let other = if player == Player::FIRST { SIDE as u8 } else { 1 };
        1 << cell | 1 << (cell + other)
    }

    fn fits(&self, cell: u8) -> bool {
        let (row, column) = (usize::from(cell) / SIDE, usize::from(cell) % SIDE);
        let inside = if self.turn == Player::FIRST { row + 1 < SIDE } else { column + 1 < SIDE };
        inside && Self::domino(self.turn, cell) & (self.covered[0] | self.covered[1]) == 0
    }
}

impl Game for Domineering {
    type Move = u8;
    type Moves = ArrayVec<u8, { SIDE * SIDE }>;
    type Undo = ();
    const PLAYERS: usize = 2;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.moves().is_empty().then(|| Payoffs::win(self.turn.other()))
    }

    fn list_moves(&self, list: &mut Self::Moves) {
        list.extend((0..(SIDE * SIDE) as u8).filter(|&cell| self.fits(cell)));
    }

    fn play(&mut self, cell: u8) {
        self.covered[self.turn.index()] |= Self::domino(self.turn, cell);
        self.turn = self.turn.other();
    }

    fn undo(&mut self, cell: u8, (): ()) {
        self.turn = self.turn.other();
        self.covered[self.turn.index()] &= !Self::domino(self.turn, cell);
    }

    fn key(&self) -> u64 {
        mix(self.covered[0] ^ mix(self.covered[1] ^ mix(self.turn.index() as u64)))
    }
}

impl Notation for Domineering {
    type PositionError = std::num::ParseIntError;

    fn position_text(&self) -> String {
        format!("{:x} {:x} {}", self.covered[0], self.covered[1], self.turn.index())
    }

    fn read_position(&self, text: &str) -> Result<Self, Self::PositionError> {
        let mut words = text.split(' ');
        let mut hex = || u64::from_str_radix(words.next().unwrap_or_default(), 16);
        let covered = [hex()?, hex()?];
        Ok(Self { covered, turn: Player::new(hex()? as usize % 2) })
    }

    fn move_text(&self, cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % SIDE as u8), usize::from(cell) / SIDE + 1)
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "Vertical" } else { "Horizontal" }.to_owned()
    }
}

impl Draw for Domineering {
    fn picture(&self) -> Picture {
        let cells = (0..(SIDE * SIDE) as u8).map(|cell| {
            let (row, column) = (usize::from(cell) / SIDE, usize::from(cell) % SIDE);
            Cell::square(self.move_text(cell), column as f64, row as f64, Shade::Plain)
        });
        let piece = |(index, glyph)| {
            let covered = self.covered[index];
            let cells = (0..SIDE * SIDE).filter(move |cell| covered >> cell & 1 != 0);
            cells.map(move |cell| Piece::disc(cell, Player::new(index), glyph))
        };
        let pieces = [(0, "V"), (1, "H")].into_iter().flat_map(piece).collect();
        Picture { cells: cells.collect(), pieces, ..Picture::default() }
    }

    fn track(&self, cell: u8) -> Track {
        Track { from: None, to: Some(usize::from(cell)) }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Domineering { covered: [0; 2], turn: Player::FIRST };
    contract::check(&game)?;
    println!("perft 4: {}", perft::count(&game, 4, perft::PerftKind::Counted));
    let mut search = AlphaBeta::new(Even, 64)?;
    while game.outcome().is_none() {
        let found = search.search(&game, &Limits::nodes(200_000), &AtomicBool::new(false), &mut |_| {});
        let Some(m) = found.best() else { break };
        println!("{} plays {}", game.player_name(game.turn()), game.move_text(m));
        game.play(m);
    }
    print!("{}", draw::text(&game.picture()));
    println!("{} wins", game.player_name(game.turn().other()));
    Ok(())
}
