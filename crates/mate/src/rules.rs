//! The rules as the solver sees them: everything it asks of a position, in one place.
//!
//! An *attacker's node* has the attacker to move, who must give check; a *defender's node* has the defender to move, who
//! is in check. The attacker's hand says everything about both hands, because the pieces on the board and in the hands
//! together stay the same.
//!
//! [`Solvable`] is the list of these questions. Every [`PositionOf`] answers them, and so may a position that is kept in
//! another way, such as attack tables: the search is compiled for each type that it is called with.

use crate::flaws::{Flaw, is_planted};
use banmen_bits::BitSet;
pub(crate) use banmen_shogi::{Color, Hand, Move, Moves, PieceKind, Square};
use banmen_shogi::{IllegalMove, Piece, Position, PositionOf, Representation, Setup, Undo};
use std::fmt;

/// A position in which the solver can look for mates.
///
/// Two types that answer alike, with the moves in the same order and the same keys, make the solver search the same nodes.
pub trait Solvable: Clone + fmt::Debug {
    /// What [`undo`](Self::undo) needs to take a move back.
    type Undo: Copy + fmt::Debug;

    /// Returns the side to move.
    fn turn(&self) -> Color;

    /// Returns the square of a king.
    fn king(&self, color: Color) -> Option<Square>;

    /// Returns the piece on a square.
    fn piece(&self, square: Square) -> Option<Piece>;

    /// Returns the pieces that a side has in hand.
    fn hand(&self, color: Color) -> Hand;

    /// Returns a hash of board, hands and side to move.
    fn key(&self) -> u64;

    /// Returns a hash of board and side to move.
    fn board_key(&self) -> u64;

    /// Appends the legal moves that give check.
    fn list_checks(&self, moves: &mut Moves);

    /// Appends the legal moves.
    fn list_legal_moves(&self, moves: &mut Moves);

    /// Returns whether there is a legal move.
    fn has_legal_moves(&self) -> bool;

    /// Returns whether a move is legal.
    fn is_legal(&self, m: Move) -> bool {
        let mut moves = Moves::new();
        self.list_legal_moves(&mut moves);
        moves.contains(&m)
    }

    /// Returns whether the side to move is in check.
    fn is_check(&self) -> bool;

    /// Returns the piece that gives check, when it is one alone.
    fn only_checker(&self) -> Option<Square>;

    /// Returns whether the side to move is in check by one piece with a square between it and the king.
    fn can_interpose(&self) -> bool;

    /// Returns the kinds that the side to move could drop with check if it had them: an upper bound, which takes neither
    /// two pawns on a file nor drop-pawn mate into account.
    fn droppable_checks(&self) -> impl Iterator<Item = PieceKind>;

    /// Returns the number of pieces of a side that attack a square.
    fn count_attackers(&self, square: Square, by: Color) -> u32;

    /// Plays a legal move.
    fn play(&mut self, m: Move) -> Self::Undo;

    /// Takes back the move that was played last.
    fn undo(&mut self, undo: Self::Undo);

    /// Returns the position as plain data.
    fn setup(&self) -> Setup;
}

impl<R: Representation> Solvable for PositionOf<R> {
    type Undo = Undo;

    #[inline(always)]
    fn turn(&self) -> Color {
        PositionOf::turn(self)
    }

    #[inline(always)]
    fn king(&self, color: Color) -> Option<Square> {
        PositionOf::king(self, color)
    }

    #[inline(always)]
    fn piece(&self, square: Square) -> Option<Piece> {
        PositionOf::piece(self, square)
    }

    #[inline(always)]
    fn hand(&self, color: Color) -> Hand {
        PositionOf::hand(self, color)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        PositionOf::key(self)
    }

    #[inline(always)]
    fn board_key(&self) -> u64 {
        PositionOf::board_key(self)
    }

    #[inline(always)]
    fn list_checks(&self, moves: &mut Moves) {
        PositionOf::list_checks(self, moves);
    }

    #[inline(always)]
    fn list_legal_moves(&self, moves: &mut Moves) {
        PositionOf::list_legal_moves(self, moves);
    }

    #[inline(always)]
    fn has_legal_moves(&self) -> bool {
        PositionOf::has_legal_moves(self)
    }

    #[inline(always)]
    fn is_legal(&self, m: Move) -> bool {
        PositionOf::is_legal(self, m)
    }

    #[inline(always)]
    fn is_check(&self) -> bool {
        PositionOf::is_check(self)
    }

    #[inline]
    fn only_checker(&self) -> Option<Square> {
        let checkers = self.checkers_set();
        (checkers.len() == 1).then(|| R::first(checkers))
    }

    #[inline]
    fn can_interpose(&self) -> bool {
        match (self.king(self.turn()), self.only_checker()) {
            (Some(king), Some(checker)) => !R::tables().between(king, checker).is_empty(),
            _ => false,
        }
    }

    #[inline(always)]
    fn droppable_checks(&self) -> impl Iterator<Item = PieceKind> {
        PositionOf::droppable_checks(self)
    }

    #[inline(always)]
    fn count_attackers(&self, square: Square, by: Color) -> u32 {
        self.attackers_to_set(square, by).len()
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Undo {
        PositionOf::play(self, m)
    }

    #[inline(always)]
    fn undo(&mut self, undo: Undo) {
        PositionOf::undo(self, undo);
    }

    fn setup(&self) -> Setup {
        PositionOf::setup(self)
    }
}

/// The position after a move.
pub(crate) fn after<P: Solvable>(position: &P, m: Move) -> P {
    let mut next = position.clone();
    next.play(m);
    next
}

/// The legal checks of the attacker.
#[inline]
pub(crate) fn checks(position: &impl Solvable) -> Moves {
    let mut moves = Moves::new();
    position.list_checks(&mut moves);
    if is_planted(Flaw::DropPawnMate) {
        moves.extend(forbidden_pawn(position));
    }
    moves
}

/// The legal moves of the defender, who is in check.
#[inline]
pub(crate) fn evasions(position: &impl Solvable) -> Moves {
    let mut moves = Moves::new();
    position.list_legal_moves(&mut moves);
    if is_planted(Flaw::PinIgnored) {
        moves.extend(captures_by_pinned(position));
    }
    moves
}

/// Whether the defender, who is in check, has no legal move.
#[inline]
pub(crate) fn is_mated(position: &impl Solvable) -> bool {
    if is_planted(Flaw::PinIgnored) {
        return evasions(position).is_empty();
    }
    !position.has_legal_moves()
}

/// Whether the defender, who is on move, can take on a square more often than the attacker supports it.
pub(crate) fn is_outnumbered(position: &impl Solvable, square: Square) -> bool {
    let defender = position.turn();
    let guards = position.count_attackers(square, defender);
    guards > 0 && guards > position.count_attackers(square, defender.other())
}

/// The pawn drop before the king that would mate, for [`Flaw::DropPawnMate`].
fn forbidden_pawn(position: &impl Solvable) -> Option<Move> {
    let attacker = position.turn();
    let king = position.king(attacker.other())?;
    let forward = if attacker == Color::Black { 1 } else { -1 };
    let drop = Move::drop(PieceKind::Pawn, king.offset(0, forward)?);
    let error = Position::new(&position.setup()).ok()?.check_move(drop).err()?;
    matches!(error, IllegalMove::DropPawnMate { .. }).then_some(drop)
}

/// The captures of a checker that a pin forbids, for [`Flaw::PinIgnored`].
fn captures_by_pinned(position: &impl Solvable) -> Moves {
    let (Some(checker), Ok(position)) = (position.only_checker(), Position::new(&position.setup())) else {
        return Moves::new();
    };
    let takers = position.pinned() & position.attackers_to(checker, position.turn());
    takers.into_iter().map(|from| Move::board(from, checker, false)).collect()
}
