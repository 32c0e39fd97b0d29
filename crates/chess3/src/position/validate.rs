//! The rules that a setup must keep to be a position.

use super::Setup;
use crate::notation::TextError;
use crate::types::{Color, Piece, PieceKind, Square, Wing};
use thiserror::Error;

/// The rule that a setup breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A color has no king or more than one.
    #[error("{color} has {count} kings instead of one")]
    Kings {
        /// The color.
        color: Color,
        /// The number found.
        count: usize,
    },
    /// A color has more than sixteen pieces.
    #[error("{color} has {count} pieces, and sixteen is the most")]
    Pieces {
        /// The color.
        color: Color,
        /// The number found.
        count: usize,
    },
    /// A color has more promoted pieces than it has lost pawns.
    #[error("{color} has {promoted} promoted pieces, but only {missing} pawns are missing")]
    Promoted {
        /// The color.
        color: Color,
        /// Pieces beyond those of the start.
        promoted: usize,
        /// Pawns that are not on the board.
        missing: usize,
    },
    /// A pawn stands on its own back rank, or on one where it would have been promoted.
    #[error("no pawn of {color} can stand on {square}")]
    Pawn {
        /// The color.
        color: Color,
        /// The square of the pawn.
        square: Square,
    },
    /// A castling right is set, but king or rook is not where it began.
    #[error("{color} cannot castle with the {file} rook: king or rook have moved")]
    Castling {
        /// The color.
        color: Color,
        /// The file of the rook.
        file: char,
    },
    /// The color that moved last has left its own king in check.
    #[error("{color} moved last and left the king attacked")]
    Exposed {
        /// The color of the king.
        color: Color,
    },
}

/// The error of a text that is not a position: it cannot be read, or it breaks a rule.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text can be read, but no such position is valid.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl Setup {
    /// Checks every rule that needs no attacks. [`Position::new`](crate::Position::new) also refuses a king left in check.
    pub(super) fn validate(&self) -> Result<(), PositionError> {
        for color in Color::ALL {
            let pieces = || self.pieces().filter(move |(_, piece)| piece.color == color);
            let kings = pieces().filter(|(_, piece)| piece.kind == PieceKind::King).count();
            if kings != 1 {
                return Err(PositionError::Kings { color, count: kings });
            }
            let count = pieces().count();
            if count > 16 {
                return Err(PositionError::Pieces { color, count });
            }
            let of = |kind: PieceKind| pieces().filter(|(_, piece)| piece.kind == kind).count();
            let pairs = of(PieceKind::Knight).saturating_sub(2)
                + of(PieceKind::Bishop).saturating_sub(2)
                + of(PieceKind::Rook).saturating_sub(2);
            let promoted = pairs + of(PieceKind::Queen).saturating_sub(1);
            let missing = 8usize.saturating_sub(of(PieceKind::Pawn));
            if of(PieceKind::Pawn) > 8 || promoted > missing {
                return Err(PositionError::Promoted {
                    color,
                    promoted: promoted + of(PieceKind::Pawn).saturating_sub(8),
                    missing,
                });
            }
            let stuck = |square: Square| square.row() == 0;
            if let Some((square, _)) =
                pieces().find(|(square, piece)| piece.kind == PieceKind::Pawn && stuck(*square))
            {
                return Err(PositionError::Pawn { color, square });
            }
            for wing in Wing::ALL {
                if self.castling.contains(color, wing) && !self.castling_stands(color, wing) {
                    return Err(PositionError::Castling { color, file: wing.corner(color).file() });
                }
            }
        }
        Ok(())
    }

    /// Whether king and rook are where they began; Red may have swapped king and queen.
    fn castling_stands(&self, color: Color, wing: Wing) -> bool {
        let stands = |square: Square, kind| self.board[square.index()] == Some(Piece::new(color, kind));
        let columns: &[usize] = match color {
            Color::Red => &[3, 4],
            Color::White => &[4],
            Color::Black => &[3],
        };
        stands(wing.corner(color), PieceKind::Rook)
            && columns.iter().any(|&column| stands(Square::at(color.third(), 0, column), PieceKind::King))
    }
}
