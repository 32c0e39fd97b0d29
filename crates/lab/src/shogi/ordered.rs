//! The mate solver with moves in one order over every representation, so that it searches the same nodes.

use banmen_mate::Solvable;
use banmen_shogi::{Color, Hand, Move, Moves, Piece, PieceKind, Setup, Square};

/// A position for the solver whose moves are listed in the order of their bits. The sorting costs all of them the same.
#[derive(Clone, Debug)]
pub struct Ordered<P>(pub P);

/// Hands the questions on that do not depend on the order of moves.
macro_rules! as_before {
    ($($name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {$(
        #[inline(always)]
        fn $name(&self, $($argument: $type),*) -> $answer {
            self.0.$name($($argument),*)
        }
    )*};
}

impl<P: Solvable> Solvable for Ordered<P> {
    type Undo = P::Undo;

    as_before! {
        turn() -> Color;
        king(color: Color) -> Option<Square>;
        piece(square: Square) -> Option<Piece>;
        hand(color: Color) -> Hand;
        key() -> u64;
        board_key() -> u64;
        has_legal_moves() -> bool;
        is_legal(m: Move) -> bool;
        is_check() -> bool;
        only_checker() -> Option<Square>;
        can_interpose() -> bool;
        droppable_checks() -> impl Iterator<Item = PieceKind>;
        count_attackers(square: Square, by: Color) -> u32;
        setup() -> Setup;
    }

    #[inline(always)]
    fn list_checks(&self, moves: &mut Moves) {
        self.0.list_checks(moves);
        moves.sort_unstable();
    }

    #[inline(always)]
    fn list_legal_moves(&self, moves: &mut Moves) {
        self.0.list_legal_moves(moves);
        moves.sort_unstable();
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> P::Undo {
        self.0.play(m)
    }

    #[inline(always)]
    fn undo(&mut self, undo: P::Undo) {
        self.0.undo(undo);
    }
}
