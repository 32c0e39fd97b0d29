//! Whether a setup can be a position.

use super::{Setup, Wing};
use crate::types::{Kind, Piece, Side, Square};
use thiserror::Error;

/// Why a setup is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A side has no king or more than one.
    #[error("{side} has {count} kings instead of one")]
    Kings {
        /// Whose.
        side: Side,
        /// How many.
        count: usize,
    },
    /// A side has more than sixteen pieces.
    #[error("{side} has {count} pieces, and sixteen is the most")]
    Pieces {
        /// Whose.
        side: Side,
        /// How many.
        count: usize,
    },
    /// A side has more pieces of a kind than its pawns can have become.
    #[error("{side} has {promoted} promoted pieces, but only {missing} pawns are missing")]
    Promoted {
        /// Whose.
        side: Side,
        /// Pieces beyond those of the start.
        promoted: usize,
        /// Pawns that are not on the board.
        missing: usize,
    },
    /// A pawn stands where none can be: on its own back rank or where it would have become another piece.
    #[error("no pawn of {side} can stand on {square}")]
    Pawn {
        /// Whose.
        side: Side,
        /// Where.
        square: Square,
    },
    /// A rook is said to be able to castle, but it or its king is not where the game began.
    #[error("{side} cannot castle with the {file} rook: king or rook have moved")]
    Castling {
        /// Whose.
        side: Side,
        /// The file of the rook.
        file: char,
    },
    /// The side that moved last left its own king attacked.
    #[error("{side} moved last and left the king attacked")]
    Exposed {
        /// Whose king.
        side: Side,
    },
}

impl Setup {
    /// What can be seen without attacks; the exposed king is the position's business.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        for side in Side::ALL {
            let pieces = || self.pieces().filter(move |(_, piece)| piece.side == side);
            let kings = pieces().filter(|(_, piece)| piece.kind == Kind::King).count();
            if kings != 1 {
                return Err(SetupError::Kings { side, count: kings });
            }
            let count = pieces().count();
            if count > 16 {
                return Err(SetupError::Pieces { side, count });
            }
            let of = |kind: Kind| pieces().filter(|(_, piece)| piece.kind == kind).count();
            let pairs = of(Kind::Knight).saturating_sub(2)
                + of(Kind::Bishop).saturating_sub(2)
                + of(Kind::Rook).saturating_sub(2);
            let promoted = pairs + of(Kind::Queen).saturating_sub(1);
            let missing = 8usize.saturating_sub(of(Kind::Pawn));
            if of(Kind::Pawn) > 8 || promoted > missing {
                return Err(SetupError::Promoted {
                    side,
                    promoted: promoted + of(Kind::Pawn).saturating_sub(8),
                    missing,
                });
            }
            let stuck = |square: Square| square.row() == 0;
            if let Some((square, _)) =
                pieces().find(|(square, piece)| piece.kind == Kind::Pawn && stuck(*square))
            {
                return Err(SetupError::Pawn { side, square });
            }
            for wing in Wing::ALL {
                if self.castling.contains(side, wing) && !self.castling_stands(side, wing) {
                    return Err(SetupError::Castling { side, file: wing.corner(side).file() });
                }
            }
        }
        Ok(())
    }

    /// Whether king and rook are where they began; Red's king may have been exchanged with the queen.
    fn castling_stands(&self, side: Side, wing: Wing) -> bool {
        let stands = |square: Square, kind| self.board[square.index()] == Some(Piece::new(side, kind));
        let columns: &[usize] = match side {
            Side::Red => &[3, 4],
            Side::White => &[4],
            Side::Black => &[3],
        };
        stands(wing.corner(side), Kind::Rook)
            && columns.iter().any(|&column| stands(Square::at(side.third(), 0, column), Kind::King))
    }
}
