//! Moves in sixteen bits, lists of them, and their text in USI.

use super::{PieceKind, Square};
use arrayvec::ArrayString;
use std::fmt::{self, Write};
use std::str::FromStr;
use thiserror::Error;

/// A move of a piece on the board, or a drop.
///
/// [`Display`](fmt::Display) and [`FromStr`] use the notation of USI. A `Move` alone says nothing about legality:
/// [`Position::try_play`](crate::PositionOf::try_play) and [`Position::is_legal`](crate::PositionOf::is_legal) do.
///
/// ```
/// use banmen_shogi::{Move, MoveKind, PieceKind};
/// let m: Move = "8h2b+".parse().unwrap();
/// assert!(m.is_promotion() && m.to().to_string() == "2b");
/// let drop: Move = "P*5e".parse().unwrap();
/// assert_eq!(drop.kind(), MoveKind::Drop { kind: PieceKind::Pawn, to: "5e".parse().unwrap() });
/// assert_eq!(drop.to_string(), "P*5e");
/// ```
// The target in the low seven bits, the origin (or 81 and the index of the kind that is dropped) in the next seven, the
// promotion above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// The two kinds of moves, with their parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// A piece on the board moves.
    Board {
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
        /// Whether it promotes.
        promote: bool,
    },
    /// A piece is dropped from the hand.
    Drop {
        /// The kind of piece.
        kind: PieceKind,
        /// The target.
        to: Square,
    },
}

const PROMOTE: u16 = 1 << 14;

impl Move {
    /// Returns the move of the piece on `from` to another square.
    #[inline(always)]
    pub const fn board(from: Square, to: Square, promote: bool) -> Self {
        Self(to.index() as u16 | (from.index() as u16) << 7 | (promote as u16) << 14)
    }

    /// Returns the drop of a piece from the hand. A promoted kind stands for its plain one.
    #[inline(always)]
    pub const fn drop(kind: PieceKind, to: Square) -> Self {
        Self(to.index() as u16 | (81 + (kind.index() as u16 & 7)) << 7)
    }

    /// Returns the move as a number; [`from_bits`](Self::from_bits) reads it back.
    #[inline(always)]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the move of a number, or `None` if no move has it.
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let (to, from) = (bits & 127, bits >> 7 & 127);
        let drop = from >= 81;
        if bits >> 15 != 0 || to > 80 || from > 87 || drop && bits & PROMOTE != 0 {
            return None;
        }
        Some(Self(bits))
    }

    /// The move of bits that are known to be those of one: for lists that are written several moves at a time.
    #[inline(always)]
    pub(crate) const fn from_raw(bits: u16) -> Self {
        Self(bits)
    }

    /// The square that the piece moves to or is dropped on.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::new((self.0 & 127) as usize)
    }

    /// Returns the origin, or `None` for a drop.
    #[inline(always)]
    pub const fn from(self) -> Option<Square> {
        let from = (self.0 >> 7 & 127) as usize;
        if from < 81 { Some(Square::new(from)) } else { None }
    }

    /// Returns the kind that is dropped, or `None` for a move on the board.
    #[inline(always)]
    pub const fn dropped(self) -> Option<PieceKind> {
        match self.kind() {
            MoveKind::Drop { kind, .. } => Some(kind),
            MoveKind::Board { .. } => None,
        }
    }

    /// Returns whether the piece promotes.
    #[inline(always)]
    pub const fn is_promotion(self) -> bool {
        self.0 & PROMOTE != 0
    }

    /// Returns whether the move is a drop.
    #[inline(always)]
    pub const fn is_drop(self) -> bool {
        self.0 >> 7 & 127 >= 81
    }

    /// Returns the parts of the move.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        let from = (self.0 >> 7 & 127) as usize;
        let to = self.to();
        if from < 81 {
            MoveKind::Board { from: Square::new(from), to, promote: self.is_promotion() }
        } else {
            MoveKind::Drop { kind: PieceKind::ALL[(from - 81) & 7], to }
        }
    }
}

impl fmt::Display for Move {
    /// Writes the move as USI does: `7g7f`, `8h2b+`, `P*5e`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = ArrayString::<8>::new();
        match self.kind() {
            MoveKind::Board { from, to, promote } => {
                write!(text, "{from}{to}{}", if promote { "+" } else { "" })?;
            }
            MoveKind::Drop { kind, to } => write!(text, "{}*{to}", kind.letter())?,
        }
        f.pad(&text)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a USI move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum UsiError {
    /// The text has another form.
    #[error("`{0}` is not a move like `7g7f`, `8h2b+` or `P*5e`")]
    Form(String),
    /// A king or a promoted piece cannot be dropped.
    #[error("`{0}` drops what cannot be in hand")]
    Drop(String),
}

impl FromStr for Move {
    type Err = UsiError;

    /// Reads a move as USI writes it. Whether it is legal depends on a position.
    fn from_str(text: &str) -> Result<Self, UsiError> {
        let wrong = || UsiError::Form(crate::position::excerpt(text));
        if !text.is_ascii() || text.len() < 4 {
            return Err(wrong());
        }
        let (first, rest) = text.split_at(2);
        if let Some(letter) = first.strip_suffix('*') {
            let kind =
                letter.chars().next().filter(char::is_ascii_uppercase).and_then(PieceKind::from_letter);
            let to = rest.parse().map_err(|_| wrong())?;
            return match kind {
                Some(PieceKind::King) => Err(UsiError::Drop(crate::position::excerpt(text))),
                Some(kind) => Ok(Self::drop(kind, to)),
                None => Err(wrong()),
            };
        }
        let (to, promote) = match rest.strip_suffix('+') {
            Some(to) => (to, true),
            None => (rest, false),
        };
        let from = first.parse().map_err(|_| wrong())?;
        Ok(Self::board(from, to.parse().map_err(|_| wrong())?, promote))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_comes_back_and_nonsense_does_not() {
        for bits in 0..=u16::MAX {
            if let Some(m) = Move::from_bits(bits) {
                match m.dropped() {
                    Some(PieceKind::King) => {}
                    _ => assert_eq!(m.to_string().parse(), Ok(m)),
                }
            }
        }
        for wrong in
            ["", "7g", "7g7", "7g7j", "0a1a", "P*", "P*5", "p*5e", "+P*5e", "7g7f++", "歩*5e", "resign"]
        {
            assert!(wrong.parse::<Move>().is_err(), "{wrong}");
        }
        assert_eq!("K*5e".parse::<Move>(), Err(UsiError::Drop("K*5e".to_owned())));
    }
}
