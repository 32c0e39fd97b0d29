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

use crate::rules::{self, Color, Hand, Kind, Move, Position, Representation};

/// At least as many of each kind as in either hand.
pub(crate) fn most(a: Hand, b: Hand) -> Hand {
    if a.is_superior_or_equal(b) {
        return a;
    }
    Kind::HAND.iter().fold(a, |hand, &kind| hand.with(kind, a.count(kind).max(b.count(kind))))
}

/// At most as many of each kind as in either hand.
pub(crate) fn least(a: Hand, b: Hand) -> Hand {
    if b.is_superior_or_equal(a) {
        return a;
    }
    Kind::HAND.iter().fold(a, |hand, &kind| hand.with(kind, a.count(kind).min(b.count(kind))))
}

/// What is in both hands together.
pub(crate) fn whole<R: Representation>(position: &Position<R>) -> Hand {
    let (black, white) = (position.hand(Color::Black), position.hand(Color::White));
    Kind::HAND.iter().fold(black, |hand, &kind| hand.with(kind, black.count(kind) + white.count(kind)))
}

/// The attacker's hand before a move of the attacker, of the hand after it. `captured` is what the move captured.
pub(crate) fn before(after: Hand, m: Move, captured: Option<Kind>) -> Hand {
    match (m.dropped(), captured) {
        (Some(kind), _) => after.with(kind, after.count(kind) + 1),
        (None, Some(kind)) => after.with(kind, after.count(kind).saturating_sub(1)),
        (None, None) => after,
    }
}

/// The proof hand of a defender's node of what its children need together.
pub(crate) fn needed<R: Representation>(position: &Position<R>, children: Hand) -> Hand {
    let defender = position.turn();
    let attackers = position.hand(defender.other());
    if !rules::can_interpose(position) {
        return children;
    }
    let defenders = position.hand(defender);
    Kind::HAND.iter().fold(children, |hand, &kind| {
        if defenders.has(kind) { hand } else { hand.with(kind, attackers.count(kind)) }
    })
}

/// The disproof hand of an attacker's node of what its children allow together.
pub(crate) fn allowed<R: Representation>(position: &Position<R>, children: Hand) -> Hand {
    let attackers = position.hand(position.turn());
    let children = least(children, whole(position));
    rules::droppable_checks(position).fold(children, |hand, kind| {
        if attackers.has(kind) { hand } else { hand.with(kind, 0) }
    })
}
