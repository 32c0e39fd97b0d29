//! Proof hands and disproof hands.
//!
//! More pieces in the attacker's hand never hurt the attacker: nobody has to drop one, and the defender has fewer to put
//! between. So a mate that was found with one hand holds for every hand that has at least what it *needed*, the proof hand,
//! and a refutation holds for every hand that has at most what it *allowed*, the disproof hand. All hands here are the
//! attacker's.
//!
//! From below to above (Nagai 2002, chapter 4):
//!
//! * mate, and a defender's node whose every child is proved: the most that a child needs, and, where a piece could come
//!   between, all pieces of the kinds that the defender lacks, so that no new defence appears;
//! * an attacker's node proved by a move: what the child needs, less what the move captures, with what it drops;
//! * no checks, and an attacker's node whose every child is refuted: the least that a child allows, and none of the kinds
//!   that the attacker lacks and could drop with check;
//! * a defender's node refuted by a move: what the child allows, at most what there is.

use crate::flaws::{Flaw, is_planted};
use crate::rules::{Color, Hand, Move, PieceKind, Solvable};

/// At least as many of each kind as in either hand.
pub(crate) fn most(a: Hand, b: Hand) -> Hand {
    if a.is_superior_or_equal(b) {
        return a;
    }
    PieceKind::HAND.iter().fold(a, |hand, &kind| hand.with(kind, a.count(kind).max(b.count(kind))))
}

/// At most as many of each kind as in either hand.
pub(crate) fn least(a: Hand, b: Hand) -> Hand {
    if b.is_superior_or_equal(a) {
        return a;
    }
    PieceKind::HAND.iter().fold(a, |hand, &kind| hand.with(kind, a.count(kind).min(b.count(kind))))
}

/// What is in both hands together.
pub(crate) fn whole<P: Solvable>(position: &P) -> Hand {
    let (black, white) = (position.hand(Color::Black), position.hand(Color::White));
    PieceKind::HAND.iter().fold(black, |hand, &kind| hand.with(kind, black.count(kind) + white.count(kind)))
}

/// The attacker's hand before a move of the attacker, of the hand after it. `captured` is what the move captured.
pub(crate) fn before(after: Hand, m: Move, captured: Option<PieceKind>) -> Hand {
    match (m.dropped(), captured) {
        (Some(kind), _) => after.with(kind, after.count(kind) + 1),
        (None, Some(kind)) => after.with(kind, after.count(kind).saturating_sub(1)),
        (None, None) => after,
    }
}

/// The proof hand of a defender's node of what its children need together.
pub(crate) fn needed<P: Solvable>(position: &P, children: Hand) -> Hand {
    let defender = position.turn();
    let attackers = position.hand(defender.other());
    if !position.can_interpose() || is_planted(Flaw::ProofHand) {
        return children;
    }
    let defenders = position.hand(defender);
    PieceKind::HAND.iter().fold(children, |hand, &kind| {
        if defenders.has(kind) { hand } else { hand.with(kind, attackers.count(kind)) }
    })
}

/// The disproof hand of an attacker's node of what its children allow together.
pub(crate) fn allowed<P: Solvable>(position: &P, children: Hand) -> Hand {
    let attackers = position.hand(position.turn());
    let children = least(children, whole(position));
    if is_planted(Flaw::DisproofHand) {
        return children;
    }
    position
        .droppable_checks()
        .fold(children, |hand, kind| if attackers.has(kind) { hand } else { hand.with(kind, 0) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_shogi::Position;

    fn position(sfen: &str) -> Position {
        sfen.parse().expect("a position")
    }

    #[test]
    fn most_and_least_are_taken_kind_by_kind() {
        let a = Hand::EMPTY.with(PieceKind::Gold, 2).with(PieceKind::Pawn, 1);
        let b = Hand::EMPTY.with(PieceKind::Gold, 1).with(PieceKind::Pawn, 5).with(PieceKind::Rook, 1);
        assert_eq!(
            most(a, b),
            Hand::EMPTY.with(PieceKind::Gold, 2).with(PieceKind::Pawn, 5).with(PieceKind::Rook, 1)
        );
        assert_eq!(least(a, b), Hand::EMPTY.with(PieceKind::Gold, 1).with(PieceKind::Pawn, 1));
    }

    #[test]
    fn kinds_that_the_defender_lacks_stay_with_the_attacker_where_one_could_come_between() {
        // A lance checks from afar; White has no silver in hand because Black holds both that are left.
        let far = position("4k4/3g1g3/9/9/4L4/9/9/9/9 w 2S2r2b2g4n3l18p 1");
        assert_eq!(needed(&far, Hand::EMPTY), Hand::EMPTY.with(PieceKind::Silver, 2));
        // A gold next to the king: nothing comes between.
        let near = position("4k4/4G4/4P4/9/9/9/9/9/9 w 2S2r2b3g4n4l17p 1");
        assert_eq!(needed(&near, Hand::EMPTY), Hand::EMPTY);
    }

    #[test]
    fn kinds_that_could_be_dropped_with_check_are_not_allowed() {
        // Black holds pawns, which give no check on a file with a pawn, and no gold, which would.
        let none = position("4k4/9/9/9/9/9/4P4/9/9 b 2P2g 1");
        let allowed = allowed(&none, whole(&none));
        assert_eq!((allowed.count(PieceKind::Gold), allowed.count(PieceKind::Pawn)), (0, 2));
    }
}
