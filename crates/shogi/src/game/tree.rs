//! A position as a [`Game`]: the bare tree of moves, which perft counts.
//!
//! A side without a legal move has lost. Repetition is not part of it: it is a rule about the past, which a position
//! does not know; see [`History`](super::History).

use crate::position::{PositionOf, Undo};
use crate::representation::Representation;
use crate::types::{Color, Move, Moves};
use banmen_game::perft::PerftKind;
use banmen_game::{Game, Payoffs, Player};

/// Returns the number of sequences of exactly `depth` legal moves from a position.
///
/// The moves of the last ply are counted without being made. `banmen_game::perft` has the variants that list or play
/// them.
///
/// ```
/// use banmen_shogi::{Position, perft};
/// assert_eq!(perft(&Position::startpos(), 3), 25_470);
/// ```
pub fn perft<R: Representation>(position: &PositionOf<R>, depth: u32) -> u64 {
    banmen_game::perft::count(position, depth, PerftKind::Counted)
}

/// The player of a color.
pub(crate) const fn player(color: Color) -> Player {
    Player::new(color.index())
}

impl<R: Representation> Game for PositionOf<R> {
    type Move = Move;
    type Moves = Moves;
    type Undo = Undo;

    const PLAYERS: usize = 2;
    /// Most random games end well before.
    const LONGEST_PLAYOUT: u32 = 1024;

    #[inline(always)]
    fn turn(&self) -> Player {
        player(PositionOf::turn(self))
    }

    fn outcome(&self) -> Option<Payoffs> {
        (self.count_legal_moves() == 0).then(|| Payoffs::win(player(PositionOf::turn(self).other())))
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Moves) {
        self.list_legal_moves(list);
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        self.count_legal_moves()
    }

    fn is_legal(&self, m: Move) -> bool {
        PositionOf::is_legal(self, m)
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Undo {
        PositionOf::play(self, m)
    }

    #[inline(always)]
    fn undo(&mut self, _: Move, undo: Undo) {
        PositionOf::undo(self, undo);
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        PositionOf::key(self)
    }

    fn turn_given_to(&self, to: Player) -> Option<Self> {
        if to == Game::turn(self) { Some(*self) } else { self.null_move() }
    }
}
