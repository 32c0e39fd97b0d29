//! What is done with generated moves: they are counted or listed.

mod count;
mod list;

pub(super) use list::{List, pawn_step};

use super::PositionOf;
use super::generate::scope;
use crate::representation::Representation;
use crate::types::Moves;

impl<R: Representation> PositionOf<R> {
    /// Returns every legal move.
    ///
    /// ```
    /// use banmen_shogi::Position;
    /// let start = Position::startpos();
    /// assert!(start.legal_moves().contains(&"7g7f".parse().unwrap()));
    /// for m in start.legal_moves() {
    ///     println!("{m}");
    /// }
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        self.list_legal_moves(&mut moves);
        moves
    }

    /// Appends every legal move to a list. Moves for which the list has no room are left out.
    #[inline(never)]
    pub fn list_legal_moves(&self, moves: &mut Moves) {
        let mut list = List::new(moves);
        self.generate::<{ scope::ALL }, _>(&mut list);
        list.finish();
    }

    /// Appends every move that the pieces can make, regardless of the safety of the own king: for programs that play a
    /// move first and then ask [`is_king_capturable`](Self::is_king_capturable). Drop-pawn mate is left out as always.
    #[inline(never)]
    pub fn list_pseudo_legal_moves(&self, moves: &mut Moves) {
        let mut list = List::new(moves);
        self.generate::<{ scope::PSEUDO_LEGAL }, _>(&mut list);
        list.finish();
    }

    /// Appends the legal moves that capture.
    pub fn list_captures(&self, moves: &mut Moves) {
        let mut list = List::new(moves);
        self.generate::<{ scope::CAPTURES }, _>(&mut list);
        list.finish();
    }

    /// Appends the legal moves that do not capture, drops included.
    pub fn list_quiets(&self, moves: &mut Moves) {
        let mut list = List::new(moves);
        self.generate::<{ scope::QUIETS }, _>(&mut list);
        list.finish();
    }

    /// Appends the legal moves when the side to move is in check, and nothing when it is not.
    pub fn list_evasions(&self, moves: &mut Moves) {
        if self.is_check() {
            self.list_legal_moves(moves);
        }
    }
}
