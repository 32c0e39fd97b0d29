//! Moves as text: USI, Japanese, KIF, CSA and western.
//!
//! [`Move`]'s own text is USI (`7g7f`, `8h2b+`, `P*5e`), which needs no position. The other notations do:
//!
//! | notation | example | written by | read by |
//! | --- | --- | --- | --- |
//! | Japanese, KI2 | `▲７六歩`, `△同銀不成`, `▲５八金右` | [`japanese`] | [`read_japanese`] |
//! | KIF | `２六歩(27)`, `同　銀(31)` | [`kif`] | [`read_japanese`] |
//! | CSA | `+2726FU`, `-0055KA` | [`csa`] | [`read_csa`] |
//! | western | `P-7f`, `Bx2b+`, `G6i-5h` | [`western`] | [`read_western`] |
//!
//! [`read_move`] reads all of them. Every reader returns legal moves only, and tells an ambiguous text from an illegal
//! one. [`parse_kif`] and [`parse_csa`] read illegal moves as well: a record keeps them as the end of a game.

mod csa;
mod japanese;
mod western;

pub use csa::{csa, csa_kind, csa_letters, parse_csa, read_csa};
pub(crate) use japanese::RANKS;
pub use japanese::{japanese, kif, name as japanese_name, parse_kif, read_japanese};
pub use western::{read_western, western};

use crate::position::{PositionOf, excerpt};
use crate::representation::Representation;
use crate::types::{Move, PieceKind, Square};
use thiserror::Error;

/// Why a text is not a move of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NotationError {
    /// No legal move is written so.
    #[error("`{0}` is not a legal move here")]
    Illegal(String),
    /// Several legal moves fit.
    #[error("`{text}` is ambiguous: it may mean {}", list(.candidates))]
    Ambiguous {
        /// What was read.
        text: String,
        /// The moves that fit, at least two.
        candidates: Vec<Move>,
    },
    /// `同` refers to the move before, and there is none.
    #[error("`{0}` refers to the square of the move before, and there is none")]
    NoPrevious(String),
}

fn list(moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.join(", ")
}

/// Reads a legal move in any notation: USI in either case, Japanese, KIF, CSA or western. `previous` is the target of
/// the move before, which `同` refers to.
///
/// ```
/// use banmen_shogi::{Position, notation::{NotationError, read_move}};
/// let start = Position::startpos();
/// for text in ["7g7f", "7G7F", "７六歩", "▲7六歩", "７六歩(77)", "+7776FU", "P-7f", "P-76"] {
///     assert_eq!(read_move(&start, text, None), Ok("7g7f".parse().unwrap()), "{text}");
/// }
/// assert!(matches!(read_move(&start, "▲５八金", None), Err(NotationError::Ambiguous { .. })));
/// ```
///
/// # Errors
/// When no legal move, or more than one, is written so.
pub fn read_move<R: Representation>(
    position: &PositionOf<R>,
    text: &str,
    previous: Option<Square>,
) -> Result<Move, NotationError> {
    if let Some(m) = read_usi(text).filter(|&m| position.is_legal(m)) {
        return Ok(m);
    }
    let readers =
        [read_japanese(position, text, previous), read_csa(position, text), read_western(position, text)];
    let mut error = NotationError::Illegal(excerpt(text));
    for read in readers {
        match read {
            Ok(m) => return Ok(m),
            Err(NotationError::Illegal(_)) => {}
            // An ambiguous text says more than one that another notation cannot read.
            Err(found) => error = found,
        }
    }
    Err(error)
}

/// USI in either case and in half or full width.
fn read_usi(text: &str) -> Option<Move> {
    let text = half_width(text.trim());
    let (first, rest) = (text.get(..2)?, text.get(2..)?);
    if first.ends_with('*') {
        format!("{}{}", first.to_ascii_uppercase(), rest.to_ascii_lowercase()).parse().ok()
    } else {
        text.to_ascii_lowercase().parse().ok()
    }
}

/// The text with full-width letters, digits and signs as ASCII.
fn half_width(text: &str) -> String {
    let narrow = |character: char| match character {
        '！'..='～' => char::from_u32(character as u32 - 0xfee0).unwrap_or(character),
        '\u{3000}' => ' ',
        _ => character,
    };
    text.chars().map(narrow).collect()
}

/// The squares from which pieces of a kind can legally move to a square.
fn origins<R: Representation>(position: &PositionOf<R>, kind: PieceKind, to: Square) -> Vec<Square> {
    let mut all: Vec<Square> = position
        .legal_moves()
        .iter()
        .filter(|m| m.to() == to)
        .filter_map(|m| m.from())
        .filter(|&from| position.piece(from).is_some_and(|piece| piece.kind() == kind))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The one move that fits a text.
fn only(text: &str, mut fitting: Vec<Move>) -> Result<Move, NotationError> {
    match fitting.as_slice() {
        [] => Err(NotationError::Illegal(excerpt(text))),
        &[m] => Ok(m),
        _ => {
            fitting.sort_unstable();
            Err(NotationError::Ambiguous { text: excerpt(text), candidates: fitting })
        }
    }
}
