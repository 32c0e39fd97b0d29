//! The rules as the solver sees them: everything it asks of the shogi crate, in one place.
//!
//! An *attacker's node* has the attacker to move, who must give check; a *defender's node* has the defender to move, who
//! is in check. The attacker's hand says everything about both hands, because the pieces on the board and in the hands
//! together stay the same.

use banmen_bits::BitSet;
pub(crate) use banmen_shogi::types::Moves;
pub(crate) use banmen_shogi::{Color, Hand, Kind, Move, Position, Representation, Square};

/// The legal checks of the attacker.
#[inline]
pub(crate) fn checks<R: Representation>(position: &Position<R>) -> Moves {
    let mut moves = Moves::new();
    position.list_checks(&mut moves);
    moves
}

/// The legal moves of the defender, who is in check.
#[inline]
pub(crate) fn evasions<R: Representation>(position: &Position<R>) -> Moves {
    position.moves()
}

/// Whether the defender, who is in check, has no legal move.
#[inline]
pub(crate) fn is_mated<R: Representation>(position: &Position<R>) -> bool {
    !position.has_moves()
}

/// Whether a side has a king.
pub(crate) fn has_king<R: Representation>(position: &Position<R>, color: Color) -> bool {
    !(position.kind(Kind::King) & position.color(color)).is_empty()
}

/// Whether the check can be answered by a piece between checker and king, if the defender had the right one in hand.
pub(crate) fn can_interpose<R: Representation>(position: &Position<R>) -> bool {
    let checkers = position.checkers();
    if checkers.len() != 1 {
        return false;
    }
    let king = position.kind(Kind::King) & position.color(position.turn());
    !king.is_empty() && !R::tables().between(R::first(king), R::first(checkers)).is_empty()
}

/// The kinds that the attacker could drop with check if it had them.
pub(crate) fn droppable_checks<R: Representation>(position: &Position<R>) -> impl Iterator<Item = Kind> {
    position.droppable_checks()
}

/// The piece that gives check, when it is one alone.
pub(crate) fn only_checker<R: Representation>(position: &Position<R>) -> Option<Square> {
    let checkers = position.checkers();
    (checkers.len() == 1).then(|| R::first(checkers))
}

/// Whether the defender, who is on move, can take on a square more often than the attacker supports it.
pub(crate) fn is_outnumbered<R: Representation>(position: &Position<R>, square: Square) -> bool {
    let defender = position.turn();
    let guards = position.attackers(square, defender).len();
    guards > 0 && guards > position.attackers(square, defender.other()).len()
}
