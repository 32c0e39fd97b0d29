//! "Generate moves normally irrespective of checks and delete moves that leave the King in check on the next ply"
//! (Grimbergen 2007, §4, on Crafty), beside the generator that knows checks and pins beforehand.

use super::minimax::Tree;
use banmen_play::game::Payoffs;
use banmen_play::{Game, Player};
use banmen_shogi::position::Undo;
use banmen_shogi::{Move, Moves, Piece, PositionOf, Representation, Setup, Square};

/// A position whose moves are pseudo-legal: whoever plays one asks [`is_kept`](Tree::is_kept) afterwards. It breaks the
/// contract of [`Game`] in that, so nothing but the minimax of this crate may use it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PseudoLegal<R: Representation>(PositionOf<R>);

impl<R: Representation> Tree for PseudoLegal<R> {
    fn of(setup: &Setup) -> Option<Self> {
        PositionOf::new(setup).ok().map(Self)
    }

    #[inline(always)]
    fn piece(&self, square: Square) -> Option<Piece> {
        self.0.piece(square)
    }

    #[inline(always)]
    fn is_kept(&self) -> bool {
        !self.0.is_king_capturable()
    }
}

impl<R: Representation> Game for PseudoLegal<R> {
    type Move = Move;
    type Moves = Moves;
    type Undo = Undo;

    const PLAYERS: usize = 2;

    fn turn(&self) -> Player {
        Game::turn(&self.0)
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.0.outcome()
    }

    fn list_moves(&self, list: &mut Moves) {
        self.0.list_pseudo_legal_moves(list);
    }

    fn play(&mut self, m: Move) -> Undo {
        self.0.play(m)
    }

    fn undo(&mut self, _: Move, undo: Undo) {
        self.0.undo(undo);
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}
