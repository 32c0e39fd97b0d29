//! Shogi as a [`Game`]: what every search, perft and playout of `banmen_game` needs.
//!
//! Who has no legal move has lost. Repetition is not part of it: it is a rule about the past, which a position does not
//! know; see [`History`](crate::position::History).

use crate::position::{Position, Undo};
use crate::representation::Representation;
use crate::types::{Color, Move, Moves};
use banmen_game::{Game, Payoffs, Player};

/// The player of a colour.
pub(crate) const fn player(color: Color) -> Player {
    Player::new(color.index())
}

impl<R: Representation> Game for Position<R> {
    type Move = Move;
    type Moves = Moves;
    type Undo = Undo;

    const PLAYERS: usize = 2;
    /// Random games wander; most end well before.
    const LONGEST_PLAYOUT: u32 = 1024;

    #[inline(always)]
    fn turn(&self) -> Player {
        player(Position::turn(self))
    }

    fn outcome(&self) -> Option<Payoffs> {
        (self.count() == 0).then(|| Payoffs::win(player(Position::turn(self).other())))
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Moves) {
        self.list(list);
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        self.count()
    }

    fn is_legal(&self, m: Move) -> bool {
        Position::is_legal(self, m)
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Undo {
        Position::play(self, m)
    }

    #[inline(always)]
    fn undo(&mut self, _: Move, undo: Undo) {
        Position::undo(self, undo);
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        Position::key(self)
    }

    fn turn_given_to(&self, to: Player) -> Option<Self> {
        if to == Game::turn(self) { Some(*self) } else { self.passed() }
    }
}
