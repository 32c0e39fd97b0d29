//! The bare tree of moves as a [`Game`]: what perft counts.

use crate::position::{Moves, PositionOf, Status, Undo};
use crate::representation::Representation;
use crate::types::{Color, Move};
use banmen_game::perft::{PerftKind, count};
use banmen_game::{Game, Payoffs, Player};

/// Counts the sequences of `depth` legal moves from a position.
///
/// ```
/// use banmen_chess3::{Position, perft};
/// assert_eq!(perft(&Position::startpos(), 4), 178_080);
/// ```
#[must_use]
pub fn perft<R: Representation>(position: &PositionOf<R>, depth: u32) -> u64 {
    count(position, depth, PerftKind::Counted)
}

/// A position knows no past, so it is the tree of [`Rules::TREE`](super::Rules::TREE): only checkmate and stalemate end it,
/// and the player who moved last wins by a mate.
impl<R: Representation> Game for PositionOf<R> {
    type Move = Move;
    type Moves = Moves;
    type Undo = Undo;

    const PLAYERS: usize = 3;

    #[inline(always)]
    fn turn(&self) -> Player {
        Self::turn(self).player()
    }

    fn outcome(&self) -> Option<Payoffs> {
        match self.status() {
            Status::Ongoing => None,
            Status::Checkmate => Some(Payoffs::win(Self::turn(self).previous().player())),
            Status::Stalemate => Some(Payoffs::draw(3)),
        }
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
        Self::is_legal(self, m)
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Undo {
        Self::play(self, m)
    }

    #[inline(always)]
    fn undo(&mut self, _: Move, undo: Undo) {
        Self::undo(self, undo);
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        Self::key(self)
    }

    /// A player in check cannot pass.
    fn turn_given_to(&self, player: Player) -> Option<Self> {
        let to = Color::from(player);
        let mut passing = Self::turn(self);
        while passing != to {
            if self.is_in_check(passing) {
                return None;
            }
            passing = passing.next();
        }
        Some(self.with_turn(to))
    }
}
