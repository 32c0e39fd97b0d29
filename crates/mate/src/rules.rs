//! The rules as the solver sees them: everything it asks of the shogi crate, in one place.
//!
//! An *attacker's node* has the attacker to move, who must give check; a *defender's node* has the defender to move, who
//! is in check. The attacker's hand says everything about both hands, because the pieces on the board and in the hands
//! together stay the same.

use crate::flaws::{Flaw, is_planted};
use banmen_bits::BitSet;
use banmen_shogi::IllegalMove;
pub(crate) use banmen_shogi::{Color, Hand, Move, Moves, PieceKind, PositionOf, Representation, Square};

/// The legal checks of the attacker.
#[inline]
pub(crate) fn checks<R: Representation>(position: &PositionOf<R>) -> Moves {
    let mut moves = Moves::new();
    position.list_checks(&mut moves);
    if is_planted(Flaw::DropPawnMate) {
        moves.extend(forbidden_pawn(position));
    }
    moves
}

/// The legal moves of the defender, who is in check.
#[inline]
pub(crate) fn evasions<R: Representation>(position: &PositionOf<R>) -> Moves {
    let mut moves = position.legal_moves();
    if is_planted(Flaw::PinIgnored) {
        moves.extend(captures_by_pinned(position));
    }
    moves
}

/// Whether the defender, who is in check, has no legal move.
#[inline]
pub(crate) fn is_mated<R: Representation>(position: &PositionOf<R>) -> bool {
    if is_planted(Flaw::PinIgnored) {
        return evasions(position).is_empty();
    }
    !position.has_legal_moves()
}

/// Whether a side has a king.
pub(crate) fn has_king<R: Representation>(position: &PositionOf<R>, color: Color) -> bool {
    position.king(color).is_some()
}

/// Whether the check can be answered by a piece between checker and king, if the defender had the right one in hand.
pub(crate) fn can_interpose<R: Representation>(position: &PositionOf<R>) -> bool {
    match (position.king(position.turn()), only_checker(position)) {
        (Some(king), Some(checker)) => !R::tables().between(king, checker).is_empty(),
        _ => false,
    }
}

/// The kinds that the attacker could drop with check if it had them.
pub(crate) fn droppable_checks<R: Representation>(
    position: &PositionOf<R>,
) -> impl Iterator<Item = PieceKind> {
    position.droppable_checks()
}

/// The piece that gives check, when it is one alone.
pub(crate) fn only_checker<R: Representation>(position: &PositionOf<R>) -> Option<Square> {
    let checkers = position.checkers_set();
    (checkers.len() == 1).then(|| R::first(checkers))
}

/// Whether the defender, who is on move, can take on a square more often than the attacker supports it.
pub(crate) fn is_outnumbered<R: Representation>(position: &PositionOf<R>, square: Square) -> bool {
    let defender = position.turn();
    let guards = position.attackers_to_set(square, defender).len();
    guards > 0 && guards > position.attackers_to_set(square, defender.other()).len()
}

/// The pawn drop before the king that would mate, for [`Flaw::DropPawnMate`].
fn forbidden_pawn<R: Representation>(position: &PositionOf<R>) -> Option<Move> {
    let attacker = position.turn();
    let king = position.king(attacker.other())?;
    let forward = if attacker == Color::Black { 1 } else { -1 };
    let drop = Move::drop(PieceKind::Pawn, king.offset(0, forward)?);
    let error = position.check_move(drop).err()?;
    matches!(error, IllegalMove::DropPawnMate { .. }).then_some(drop)
}

/// The captures of a checker that a pin forbids, for [`Flaw::PinIgnored`].
fn captures_by_pinned<R: Representation>(position: &PositionOf<R>) -> impl Iterator<Item = Move> {
    let takers = only_checker(position)
        .map(|checker| (checker, position.pinned() & position.attackers_to(checker, position.turn())));
    takers
        .into_iter()
        .flat_map(|(checker, takers)| takers.into_iter().map(move |from| Move::board(from, checker, false)))
}
