//! Whether one move is legal, without generating the others, and which rule it breaks if it is not.

use super::PositionOf;
use super::attacks::color;
use crate::representation::Representation;
use crate::types::{Color, Move, MoveKind, Piece, PieceKind, Square};
use banmen_bits::BitSet;
use thiserror::Error;

/// The rule that a move breaks.
///
/// A move may break several; the first in the order of the variants is reported.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// No piece stands on the origin.
    #[error("there is no piece on {from}")]
    EmptyOrigin {
        /// The origin.
        from: Square,
    },
    /// The piece on the origin belongs to the opponent.
    #[error("the piece on {from} is not {turn}'s")]
    NotYourPiece {
        /// The origin.
        from: Square,
        /// The side to move.
        turn: Color,
    },
    /// The target holds a piece of the same side.
    #[error("{to} is occupied by an own piece")]
    OwnPiece {
        /// The target.
        to: Square,
    },
    /// The piece reaches the target on an empty board, but another piece stands between.
    #[error("the way of the {kind} from {from} to {to} is blocked")]
    Blocked {
        /// The kind of the piece.
        kind: PieceKind,
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// The piece does not move like this.
    #[error("a {kind} on {from} does not reach {to}")]
    Unreachable {
        /// The kind of the piece.
        kind: PieceKind,
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// Golds, kings and promoted pieces do not promote.
    #[error("a {kind} does not promote")]
    CannotPromote {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// Neither the origin nor the target is in the promotion zone.
    #[error("neither {from} nor {to} is in the promotion zone")]
    OutsideZone {
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// The piece could never move again without a promotion.
    #[error("a {kind} must promote on {to}: it could never move again")]
    MustPromote {
        /// The kind of the piece.
        kind: PieceKind,
        /// The target.
        to: Square,
    },
    /// The side to move has no piece of the kind in hand.
    #[error("{turn} has no {kind} in hand")]
    NotInHand {
        /// The kind of the piece.
        kind: PieceKind,
        /// The side to move.
        turn: Color,
    },
    /// A drop needs an empty square.
    #[error("a piece can only be dropped on an empty square; {to} is occupied")]
    Occupied {
        /// The target.
        to: Square,
    },
    /// The dropped piece could never move.
    #[error("a {kind} dropped on {to} could never move")]
    Immobile {
        /// The kind of the piece.
        kind: PieceKind,
        /// The target.
        to: Square,
    },
    /// A second unpromoted pawn on a file (nifu, 二歩).
    #[error("there is already an unpromoted pawn on file {file}")]
    TwoPawns {
        /// The file.
        file: usize,
    },
    /// The own king would be in check: the piece is pinned, the check is not answered, or the king steps into an
    /// attack.
    #[error("the king on {king} would be in check from {attacker}")]
    KingInCheck {
        /// Where the king stands after the move.
        king: Square,
        /// A piece that attacks it.
        attacker: Square,
    },
    /// A dropped pawn must not mate (uchifuzume, 打ち歩詰め).
    #[error("a pawn dropped on {to} would be mate at once")]
    DropPawnMate {
        /// The target.
        to: Square,
    },
}

impl<R: Representation> PositionOf<R> {
    /// Returns whether a piece of the side to move can make the move, regardless of the safety of its king and of
    /// drop-pawn mate.
    pub fn is_pseudo_legal(&self, m: Move) -> bool {
        match self.turn {
            Color::Black => self.is_pseudo_legal_for::<false>(m),
            Color::White => self.is_pseudo_legal_for::<true>(m),
        }
    }

    fn is_pseudo_legal_for<const WHITE: bool>(&self, m: Move) -> bool {
        let us = color(WHITE);
        let tables = R::tables();
        match m.kind() {
            MoveKind::Drop { kind, to } => {
                let single = tables.single[to];
                self.hand(us).has(kind)
                    && self.board[to].is_none()
                    && to.rank_for(us) > kind.dead_ranks()
                    && (kind != PieceKind::Pawn
                        || !(R::open_files(self.kind_set(PieceKind::Pawn) & self.color_set(us)) & single)
                            .is_empty())
            }
            MoveKind::Board { from, to, promote } => {
                let Some(piece) = self.piece(from) else { return false };
                let kind = piece.kind();
                let reached = self.piece_attacks::<WHITE>(kind, from, &self.occupancy()) - self.color_set(us);
                piece.color() == us
                    && !(reached & tables.single[to]).is_empty()
                    && if promote {
                        kind.promoted().is_some() && (from.is_zone_of(us) || to.is_zone_of(us))
                    } else {
                        to.rank_for(us) > kind.dead_ranks()
                    }
            }
        }
    }

    /// Returns whether the move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        self.is_pseudo_legal(m)
            && match self.turn {
                Color::Black => self.is_safe::<false>(m),
                Color::White => self.is_safe::<true>(m),
            }
    }

    /// Checks that the move is legal.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        if self.is_legal(m) { Ok(()) } else { Err(self.broken_rule(m)) }
    }

    /// Whether a pseudo-legal move leaves the own king safe and is no drop-pawn mate.
    fn is_safe<const WHITE: bool>(&self, m: Move) -> bool {
        let tables = R::tables();
        if m.dropped() == Some(PieceKind::Pawn)
            && let Some(king) = self.king_of(!WHITE)
        {
            let front = tables.steps[!WHITE as usize][0][king];
            if front == tables.single[m.to()] && self.is_pawn_drop_mate::<WHITE>(king, front) {
                return false;
            }
        }
        let info = self.check_info::<WHITE>();
        let Some(king) = info.king else { return true };
        let target = tables.single[m.to()];
        if m.from() == Some(king) {
            let alone = R::without(&self.occupancy(), king);
            let attacked = if WHITE {
                self.attacked_by::<false>(&alone, target)
            } else {
                self.attacked_by::<true>(&alone, target)
            };
            return (attacked & target).is_empty();
        }
        if !info.checkers.is_empty() {
            let several = info.checkers.len() > 1;
            let between = *tables.between(king, R::first(info.checkers));
            if several || ((between | info.checkers) & target).is_empty() {
                return false;
            }
        }
        let mut on_line = true;
        self.for_each_pin(&info, |from, line| {
            on_line &= m.from() != Some(from) || !(line & target).is_empty();
        });
        on_line
    }

    /// The rule that an illegal move breaks, in the order of the variants of [`IllegalMove`].
    #[cold]
    fn broken_rule(&self, m: Move) -> IllegalMove {
        let turn = self.turn;
        let broken = match m.kind() {
            MoveKind::Board { from, to, promote } => self.broken_board_rule(from, to, promote),
            MoveKind::Drop { kind, to } => self.broken_drop_rule(kind, to),
        };
        if let Some(broken) = broken {
            return broken;
        }
        // The move is pseudo-legal, so it leaves the king in check or mates by a pawn drop.
        let mut after = *self;
        after.play(m);
        let attacked = after.king(turn).and_then(|king| {
            Some(IllegalMove::KingInCheck { king, attacker: after.attackers_to(king, turn.other()).first()? })
        });
        attacked.unwrap_or(IllegalMove::DropPawnMate { to: m.to() })
    }

    fn broken_board_rule(&self, from: Square, to: Square, promote: bool) -> Option<IllegalMove> {
        let turn = self.turn;
        let Some(piece) = self.piece(from) else { return Some(IllegalMove::EmptyOrigin { from }) };
        let kind = piece.kind();
        if piece.color() != turn {
            return Some(IllegalMove::NotYourPiece { from, turn });
        }
        if self.piece(to).is_some_and(|other| other.color() == turn) {
            return Some(IllegalMove::OwnPiece { to });
        }
        if !self.attacks_from(from).contains(to) {
            return Some(if self.attacks_on_empty_board(piece, from, to) {
                IllegalMove::Blocked { kind, from, to }
            } else {
                IllegalMove::Unreachable { kind, from, to }
            });
        }
        if promote && kind.promoted().is_none() {
            return Some(IllegalMove::CannotPromote { kind });
        }
        if promote && !from.is_zone_of(turn) && !to.is_zone_of(turn) {
            return Some(IllegalMove::OutsideZone { from, to });
        }
        (!promote && to.rank_for(turn) <= kind.dead_ranks()).then_some(IllegalMove::MustPromote { kind, to })
    }

    fn broken_drop_rule(&self, kind: PieceKind, to: Square) -> Option<IllegalMove> {
        let turn = self.turn;
        if !self.hand(turn).has(kind) {
            return Some(IllegalMove::NotInHand { kind, turn });
        }
        if self.piece(to).is_some() {
            return Some(IllegalMove::Occupied { to });
        }
        if to.rank_for(turn) <= kind.dead_ranks() {
            return Some(IllegalMove::Immobile { kind, to });
        }
        let file = to.file();
        let has_pawn = || self.pieces(turn, PieceKind::Pawn).iter().any(|pawn| pawn.file() == file);
        (kind == PieceKind::Pawn && has_pawn()).then_some(IllegalMove::TwoPawns { file })
    }

    /// Whether a piece alone on the board attacks a square.
    fn attacks_on_empty_board(&self, piece: Piece, from: Square, to: Square) -> bool {
        let occupancy = R::occupancy(R::Set::EMPTY, &R::incremental(R::Set::EMPTY));
        let attacks = match piece.color() {
            Color::Black => self.piece_attacks::<false>(piece.kind(), from, &occupancy),
            Color::White => self.piece_attacks::<true>(piece.kind(), from, &occupancy),
        };
        !(attacks & R::tables().single[to]).is_empty()
    }
}
