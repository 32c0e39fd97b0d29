//! The few things of `banmen_shogi` that the search uses, under the names it uses them by.

use banmen_bits::BitSet;
pub(crate) use banmen_shogi::MoveKind as MoveEffect;
use banmen_shogi::game::PointRule;
pub(crate) use banmen_shogi::position::VALUES;
pub(crate) use banmen_shogi::{Color, Move, Moves, Piece, PieceKind, PositionOf, Representation, Square};

/// How many kinds of pieces there are.
pub(crate) const KINDS: usize = PieceKind::COUNT;

/// A number below 28 for a piece with its owner.
#[inline(always)]
pub(crate) const fn piece_index(piece: Piece) -> usize {
    piece.kind().index() + KINDS * piece.color().index()
}

/// The king of a side; mating problems may lack one.
#[inline]
pub(crate) fn king<R: Representation>(position: &PositionOf<R>, color: Color) -> Option<Square> {
    let king = position.kind_set(PieceKind::King) & position.color_set(color);
    if king.is_empty() { None } else { Some(R::first(king)) }
}

/// The kind of the piece that a legal move puts on its target.
#[inline(always)]
pub(crate) fn placed_kind<R: Representation>(position: &PositionOf<R>, m: Move) -> PieceKind {
    match m.from() {
        None => m.dropped().unwrap_or(PieceKind::Pawn),
        Some(from) => {
            let kind = position.piece(from).map_or(PieceKind::Pawn, Piece::kind);
            if m.is_promotion() { kind.promoted().unwrap_or(kind) } else { kind }
        }
    }
}

/// The piece that a legal move puts on its target.
#[inline]
pub(crate) fn moved_piece<R: Representation>(position: &PositionOf<R>, m: Move) -> Piece {
    Piece::new(placed_kind(position, m), position.turn())
}

/// The kind of the piece on the target.
#[inline(always)]
pub(crate) fn captured_kind<R: Representation>(position: &PositionOf<R>, m: Move) -> Option<PieceKind> {
    position.piece(m.to()).map(Piece::kind)
}

/// Whether a move captures, or promotes a pawn.
#[inline]
pub(crate) fn is_tactical<R: Representation>(position: &PositionOf<R>, m: Move) -> bool {
    position.piece(m.to()).is_some()
        || m.is_promotion()
            && m.from()
                .and_then(|from| position.piece(from))
                .is_some_and(|piece| piece.kind() == PieceKind::Pawn)
}

/// Every legal move.
pub(crate) fn legal_moves<R: Representation>(position: &PositionOf<R>) -> Moves {
    position.legal_moves()
}

/// Whether the exchange that the move begins brings at least so much.
#[inline]
pub(crate) fn see_at_least<R: Representation>(position: &PositionOf<R>, m: Move, threshold: i32) -> bool {
    position.is_see_at_least(m, threshold)
}

/// The position after a null move, when the side to move is not in check.
#[inline]
pub(crate) fn null_move<R: Representation>(position: &PositionOf<R>) -> Option<PositionOf<R>> {
    position.null_move()
}

/// Whether the side to move wins by declaring now. `handicap` adds points for pieces that the side gave away.
#[inline]
pub(crate) fn wins_by_declaration<R: Representation>(
    position: &PositionOf<R>,
    rule: Option<PointRule>,
    handicap: [u32; 2],
) -> bool {
    rule.is_some_and(|rule| position.wins_by_declaration(rule, handicap[position.turn().index()]))
}
