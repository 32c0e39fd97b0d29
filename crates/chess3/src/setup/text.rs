//! Position texts: `R W:KE1,QD1,... B:KI8,... R:KI12,... W=AH;B=LA;R=HL`.
//!
//! The side to move; the pieces of White, Black and Red as letter and square; and the files of the rooks that may still
//! castle, `-` for none.

use super::{Castling, Setup, Wing};
use crate::types::{Kind, Piece, Side, Square, SquareError};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// There are too few or too many fields.
    #[error("a position has five fields: side to move, pieces of W, B and R, castling; this has {0}")]
    Fields(usize),
    /// The first field is not a side.
    #[error("`{0}` is not a side to move (R, W or B)")]
    Turn(String),
    /// A list of pieces does not begin with its side.
    #[error("`{text}` should begin with `{side}:`")]
    List {
        /// Whose list is expected.
        side: char,
        /// What is there.
        text: String,
    },
    /// A piece has no such letter.
    #[error("`{0}` does not begin with a piece (K, Q, R, B, N or P)")]
    Piece(String),
    /// A piece stands nowhere.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// Two pieces stand on one square.
    #[error("two pieces stand on {0}")]
    Twice(Square),
    /// The last field is malformed.
    #[error("`{0}` is not of the form `W=AH;B=LA;R=HL`")]
    Castling(String),
}

/// The order of the sides in the text.
const ORDER: [Side; 3] = [Side::White, Side::Black, Side::Red];
/// The order of the pieces in the text.
const KINDS: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

impl FromStr for Setup {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [turn, white, black, red, castling] = fields[..] else {
            return Err(TextError::Fields(fields.len()));
        };
        let mut setup = Self::EMPTY;
        let mut letters = turn.chars();
        setup.turn = match (letters.next().and_then(Side::from_letter), letters.next()) {
            (Some(side), None) => side,
            _ => return Err(TextError::Turn(turn.to_owned())),
        };
        for (side, list) in ORDER.into_iter().zip([white, black, red]) {
            setup.read_list(side, list)?;
        }
        setup.castling = read_castling(castling).ok_or_else(|| TextError::Castling(castling.to_owned()))?;
        Ok(setup)
    }
}

impl Setup {
    fn read_list(&mut self, side: Side, list: &str) -> Result<(), TextError> {
        let wrong = || TextError::List { side: side.letter(), text: list.to_owned() };
        let list =
            list.strip_prefix(side.letter()).and_then(|rest| rest.strip_prefix(':')).ok_or_else(wrong)?;
        for word in list.split(',').filter(|word| !word.is_empty()) {
            let mut letters = word.chars();
            let kind = letters.next().and_then(Kind::from_letter);
            let kind = kind.ok_or_else(|| TextError::Piece(word.to_owned()))?;
            let square: Square = letters.as_str().parse()?;
            if self.board[square.index()].replace(Piece::new(side, kind)).is_some() {
                return Err(TextError::Twice(square));
            }
        }
        Ok(())
    }
}

/// Reads `W=AH;B=LA;R=HL`.
fn read_castling(text: &str) -> Option<Castling> {
    let mut castling = Castling::NONE;
    let mut parts = text.split(';');
    for side in ORDER {
        let files = parts.next()?.strip_prefix(side.letter())?.strip_prefix('=')?;
        if files == "-" {
            continue;
        }
        let wing = |file: char| Wing::ALL.into_iter().find(|wing| wing.corner(side).file() == file);
        for file in files.chars() {
            castling = castling.union(Castling::one(side, wing(file)?));
        }
        if files.is_empty() {
            return None;
        }
    }
    parts.next().is_none().then_some(castling)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.turn.letter())?;
        for side in ORDER {
            write!(f, " {}:", side.letter())?;
            let mut comma = "";
            for kind in KINDS {
                for (square, _) in self.pieces().filter(|(_, piece)| *piece == Piece::new(side, kind)) {
                    write!(f, "{comma}{}{square}", kind.letter())?;
                    comma = ",";
                }
            }
        }
        let mut before = ' ';
        for side in ORDER {
            let may = |wing: &Wing| self.castling.contains(side, *wing);
            let files: String =
                Wing::ALL.into_iter().filter(may).map(|wing| wing.corner(side).file()).collect();
            write!(f, "{before}{}={}", side.letter(), if files.is_empty() { "-" } else { &files })?;
            before = ';';
        }
        Ok(())
    }
}
