//! Position texts: `R W:KE1,QD1,... B:KI8,... R:KI12,... W=AH;B=LA;R=HL`.
//!
//! The fields are the color to move, the pieces of White, Black and Red as letter and square, and the files of the rooks
//! that may still castle, `-` for none.

use crate::position::Setup;
use crate::types::{Castling, Color, Piece, PieceKind, Square, SquareError, Wing};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// The error of a text that is not of the form of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// There are too few or too many fields.
    #[error("a position has five fields: side to move, pieces of W, B and R, castling; this has {0}")]
    Fields(usize),
    /// The first field is not a color.
    #[error("`{0}` is not a side to move (R, W or B)")]
    Turn(String),
    /// A list of pieces does not begin with the letter of its color.
    #[error("`{text}` should begin with `{color}:`")]
    List {
        /// The letter that is expected.
        color: char,
        /// The field.
        text: String,
    },
    /// A piece does not begin with the letter of a kind.
    #[error("`{0}` does not begin with a piece (K, Q, R, B, N or P)")]
    Piece(String),
    /// A piece stands on no square of the board.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// Two pieces stand on one square.
    #[error("two pieces stand on {0}")]
    Twice(Square),
    /// The last field is malformed.
    #[error("`{0}` is not of the form `W=AH;B=LA;R=HL`")]
    Castling(String),
}

/// The order of the colors in the text.
const ORDER: [Color; 3] = [Color::White, Color::Black, Color::Red];
/// The order of the pieces in the text.
const KINDS: [PieceKind; 6] = [
    PieceKind::King,
    PieceKind::Queen,
    PieceKind::Rook,
    PieceKind::Bishop,
    PieceKind::Knight,
    PieceKind::Pawn,
];

impl FromStr for Setup {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [turn, white, black, red, castling] = fields[..] else {
            return Err(TextError::Fields(fields.len()));
        };
        let mut setup = Self::EMPTY;
        let mut letters = turn.chars();
        setup.turn = match (letters.next().and_then(Color::from_letter), letters.next()) {
            (Some(color), None) => color,
            _ => return Err(TextError::Turn(turn.to_owned())),
        };
        for (color, list) in ORDER.into_iter().zip([white, black, red]) {
            setup.read_list(color, list)?;
        }
        setup.castling = read_castling(castling).ok_or_else(|| TextError::Castling(castling.to_owned()))?;
        Ok(setup)
    }
}

impl Setup {
    fn read_list(&mut self, color: Color, list: &str) -> Result<(), TextError> {
        let wrong = || TextError::List { color: color.letter(), text: list.to_owned() };
        let list =
            list.strip_prefix(color.letter()).and_then(|rest| rest.strip_prefix(':')).ok_or_else(wrong)?;
        for word in list.split(',').filter(|word| !word.is_empty()) {
            let mut letters = word.chars();
            let kind = letters.next().and_then(PieceKind::from_letter);
            let kind = kind.ok_or_else(|| TextError::Piece(word.to_owned()))?;
            let square: Square = letters.as_str().parse()?;
            if self.board[square.index()].replace(Piece::new(color, kind)).is_some() {
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
    for color in ORDER {
        let files = parts.next()?.strip_prefix(color.letter())?.strip_prefix('=')?;
        if files == "-" {
            continue;
        }
        let wing = |file: char| Wing::ALL.into_iter().find(|wing| wing.corner(color).file() == file);
        for file in files.chars() {
            castling = castling.union(Castling::one(color, wing(file)?));
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
        for color in ORDER {
            write!(f, " {}:", color.letter())?;
            let mut comma = "";
            for kind in KINDS {
                for (square, _) in self.pieces().filter(|(_, piece)| *piece == Piece::new(color, kind)) {
                    write!(f, "{comma}{}{square}", kind.letter())?;
                    comma = ",";
                }
            }
        }
        let mut before = ' ';
        for color in ORDER {
            let may = |wing: &Wing| self.castling.contains(color, *wing);
            let files: String =
                Wing::ALL.into_iter().filter(may).map(|wing| wing.corner(color).file()).collect();
            write!(f, "{before}{}={}", color.letter(), if files.is_empty() { "-" } else { &files })?;
            before = ';';
        }
        Ok(())
    }
}
