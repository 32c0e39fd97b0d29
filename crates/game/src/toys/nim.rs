//! Nim with one heap: take one, two or three; who takes the last wins.
//!
//! With two players the heap is lost for the player on move exactly when four divides it.

use super::ToyError;
use crate::{
    draw::{Cell, Draw, Form, Picture, Piece, Shade, Track},
    game::{Game, Notation, Payoffs, Player},
    random::mix,
};
use arrayvec::ArrayVec;

/// One heap and `N` players.
///
/// ```
/// use banmen_game::{Game, Payoffs, Player, toys::Nim};
/// let mut nim = Nim::<2>::new(2);
/// assert_eq!(nim.count_moves(), 2);
/// nim.play(2);
/// assert_eq!(nim.outcome(), Some(Payoffs::win(Player::FIRST)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nim<const N: usize> {
    heap: u8,
    turn: Player,
}

impl<const N: usize> Nim<N> {
    /// A heap with the first player on move.
    pub const fn new(heap: u8) -> Self {
        Self { heap, turn: Player::FIRST }
    }

    /// How many are left.
    pub const fn heap(&self) -> u8 {
        self.heap
    }
}

impl<const N: usize> Game for Nim<N> {
    type Move = u8;
    type Moves = ArrayVec<u8, 3>;
    type Undo = Player;

    const PLAYERS: usize = N;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Payoffs> {
        (self.heap == 0).then(|| Payoffs::win(Player::new((self.turn.index() + N - 1) % N)))
    }

    fn list_moves(&self, list: &mut Self::Moves) {
        list.extend(1..=self.heap.min(3));
    }

    fn play(&mut self, m: u8) -> Player {
        self.heap -= m;
        let before = self.turn;
        self.turn = before.next(N);
        before
    }

    fn undo(&mut self, m: u8, turn: Player) {
        self.heap += m;
        self.turn = turn;
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.heap) * 4 + self.turn.index() as u64)
    }

    fn turn_given_to(&self, player: Player) -> Option<Self> {
        (self.heap > 0).then_some(Self { turn: player, ..*self })
    }
}

impl<const N: usize> Notation for Nim<N> {
    type PositionError = ToyError;

    fn position_text(&self) -> String {
        format!("{} {}", self.heap, self.turn.index() + 1)
    }

    fn read_position(&self, text: &str) -> Result<Self, ToyError> {
        let bad = || ToyError::new("a heap and a player, such as `9 1`", text);
        let (heap, turn) = text.split_once(' ').ok_or_else(bad)?;
        let turn: usize = turn.parse().map_err(|_| bad())?;
        if !(1..=N).contains(&turn) {
            return Err(bad());
        }
        Ok(Self { heap: heap.parse().map_err(|_| bad())?, turn: Player::new(turn - 1) })
    }

    fn move_text(&self, m: u8) -> String {
        m.to_string()
    }

    fn player_name(&self, player: Player) -> String {
        player.to_string()
    }
}

impl<const N: usize> Draw for Nim<N> {
    fn picture(&self) -> Picture {
        let cells = (0..=u8::MAX).map(|index| {
            let (x, y) = (f64::from(index % 16), f64::from(index / 16));
            Cell::square(format!("n{index}"), x, y, Shade::Plain)
        });
        let piece = |index: u8| Piece {
            cell: index.into(),
            owner: None,
            form: Form::Glyph,
            glyph: "|".to_owned(),
            turned: 0.0,
            promoted: false,
        };
        let pieces = (0..self.heap).map(piece).collect();
        Picture { cells: cells.collect(), pieces, ..Picture::default() }
    }

    fn track(&self, m: u8) -> Track {
        Track { from: None, to: Some((self.heap - m).into()) }
    }
}
