//! Moves in four bytes, and their text.

use super::{PieceKind, Square};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A move: its origin, its destination, and the piece that a pawn is promoted to.
///
/// What else a move does follows from the position: a king that moves two columns castles, and whatever stands on the
/// destination is captured. The text is that of [`Display`](fmt::Display) and [`FromStr`]; a hyphen or an `x` between the
/// squares may be left out when it is read.
///
/// ```
/// use banmen_chess3::{Move, PieceKind};
/// let m: Move = "e2e4".parse()?;
/// assert_eq!((m.to_string(), m.promotion()), ("E2-E4".to_owned(), None));
/// let promoting: Move = "A7xB8=Q".parse()?;
/// assert_eq!(promoting.promotion(), Some(PieceKind::Queen));
/// assert_eq!(promoting.to_string(), "A7-B8=Q");
/// # Ok::<(), banmen_chess3::MoveTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Move {
    /// Creates a move without promotion.
    #[inline(always)]
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self(from.bit() | to.bit() << 8)
    }

    /// Creates a move that promotes a pawn. Kinds other than those of [`PieceKind::PROMOTIONS`] give the move without
    /// promotion.
    #[inline(always)]
    #[must_use]
    pub const fn promoting(from: Square, to: Square, kind: PieceKind) -> Self {
        match kind {
            PieceKind::Pawn | PieceKind::King => Self::new(from, to),
            _ => Self(Self::new(from, to).0 | (kind as u32) << 16),
        }
    }

    /// Returns the square that the piece leaves.
    #[inline(always)]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::of(self.0 & 255)
    }

    /// Returns the square that the piece moves to.
    #[inline(always)]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::of(self.0 >> 8 & 255)
    }

    /// Returns the kind of piece that a pawn is promoted to.
    #[inline(always)]
    #[must_use]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self.0 >> 16 {
            1 => Some(PieceKind::Knight),
            2 => Some(PieceKind::Bishop),
            3 => Some(PieceKind::Rook),
            4 => Some(PieceKind::Queen),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from(), self.to())?;
        self.promotion().map_or(Ok(()), |kind| write!(f, "={}", kind.letter()))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error of a text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a move of the form `E2-E4` or `A7-A8=Q`")]
pub struct MoveTextError(pub String);

impl FromStr for Move {
    type Err = MoveTextError;

    /// Reads `E2-E4`, `E2xE4`, `E2E4`, `A7-A8=Q` or `A7A8Q`, in either case. Castling is the king's move, `E1-G1`.
    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        read(text).ok_or_else(|| MoveTextError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Move> {
    let (from, rest) = read_square(text)?;
    let (to, rest) = read_square(rest.strip_prefix(['-', 'x', 'X']).unwrap_or(rest))?;
    let mut letters = rest.strip_prefix('=').unwrap_or(rest).chars();
    let Some(letter) = letters.next() else { return rest.is_empty().then(|| Move::new(from, to)) };
    let kind = PieceKind::from_letter(letter.to_ascii_uppercase())?;
    (letters.next().is_none() && PieceKind::PROMOTIONS.contains(&kind))
        .then(|| Move::promoting(from, to, kind))
}

/// Reads the square at the beginning of a text, and returns what follows it.
fn read_square(text: &str) -> Option<(Square, &str)> {
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let (name, rest) = text.split_at_checked(1 + digits)?;
    Some((name.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_comes_back_from_its_parts_and_from_its_text() {
        for from in Square::all() {
            for to in Square::all() {
                let moves = PieceKind::PROMOTIONS.map(|kind| (Some(kind), Move::promoting(from, to, kind)));
                for (kind, m) in moves.into_iter().chain([(None, Move::new(from, to))]) {
                    assert_eq!((m.from(), m.to(), m.promotion()), (from, to, kind));
                    assert_eq!(m.to_string().parse(), Ok(m));
                }
            }
        }
    }

    #[test]
    fn texts_that_are_no_moves_are_refused() {
        for text in
            ["", "E2", "E2-", "E2-E9-E4", "E2-E5", "A7-A8=", "A7-A8=K", "A7-A8=P", "A7-A8=QQ", "é2-E4"]
        {
            assert_eq!(text.parse::<Move>(), Err(MoveTextError(text.to_owned())));
        }
        assert_eq!("O-O".parse::<Move>().unwrap_err().to_string(), {
            "`O-O` is not a move of the form `E2-E4` or `A7-A8=Q`"
        });
    }
}
