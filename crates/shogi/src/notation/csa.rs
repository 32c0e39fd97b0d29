//! Moves of CSA, the format of computer shogi: `+2726FU`, `-0055KA`.
//!
//! A move gives the side, the origin (`00` for a drop), the target, and the piece as it stands there afterwards.

use super::{NotationError, half_width};
use crate::position::{PositionOf, excerpt};
use crate::representation::Representation;
use crate::types::{Color, Move, MoveKind, PieceKind, Square};

/// The two letters of each kind, in the order of their indices.
const LETTERS: [&str; PieceKind::COUNT] =
    ["FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"];

/// Returns the two letters of a kind: `FU`, `RY`.
pub const fn csa_letters(kind: PieceKind) -> &'static str {
    LETTERS[kind.index()]
}

/// Returns the kind of two letters, which are capitals.
pub fn csa_kind(letters: &str) -> Option<PieceKind> {
    PieceKind::from_index(LETTERS.iter().position(|&known| known == letters)?)
}

/// Writes a legal move.
///
/// ```
/// use banmen_shogi::{Position, notation::csa};
/// assert_eq!(csa(&Position::startpos(), "2g2f".parse().unwrap()), "+2726FU");
/// ```
pub fn csa<R: Representation>(position: &PositionOf<R>, m: Move) -> String {
    let sign = if position.turn() == Color::Black { '+' } else { '-' };
    let digits = |square: Square| format!("{}{}", square.file(), square.rank());
    let from = m.from().map_or("00".to_owned(), digits);
    let letters = kind_after(position, m).map_or("FU", csa_letters);
    format!("{sign}{from}{}{letters}", digits(m.to()))
}

/// Reads a legal move. The sign may be missing; letters may be in either case.
///
/// # Errors
/// When the text is no legal move of the side to move.
pub fn read_csa<R: Representation>(position: &PositionOf<R>, text: &str) -> Result<Move, NotationError> {
    parse_csa(position, text)
        .filter(|&m| position.is_legal(m))
        .ok_or_else(|| NotationError::Illegal(excerpt(text)))
}

/// Reads a move that may be illegal, as records keep them; `None` when the text is no move, or names a piece that does not
/// stand on the origin.
pub fn parse_csa<R: Representation>(position: &PositionOf<R>, text: &str) -> Option<Move> {
    let text = half_width(text.trim()).to_ascii_uppercase();
    let typed = match (text.strip_prefix('+'), text.strip_prefix('-')) {
        (Some(rest), _) if position.turn() == Color::Black => rest,
        (_, Some(rest)) if position.turn() == Color::White => rest,
        (None, None) => &text,
        _ => return None,
    };
    let &[a, b, c, d, _, _] = typed.as_bytes() else { return None };
    let square = |file: u8, rank: u8| {
        Square::at(usize::from(file.wrapping_sub(b'0')), usize::from(rank.wrapping_sub(b'0')))
    };
    let kind = csa_kind(typed.get(4..)?)?;
    let to = square(c, d)?;
    if (a, b) == (b'0', b'0') {
        return (!kind.is_promoted() && kind != PieceKind::King).then(|| Move::drop(kind, to));
    }
    let from = square(a, b)?;
    let before = position.piece(from)?.kind();
    let promote = kind != before;
    (!promote || before.promoted() == Some(kind)).then(|| Move::board(from, to, promote))
}

/// The kind that stands on the target after the move.
fn kind_after<R: Representation>(position: &PositionOf<R>, m: Move) -> Option<PieceKind> {
    match m.kind() {
        MoveKind::Drop { kind, .. } => Some(kind),
        MoveKind::Board { from, promote, .. } => {
            let kind = position.piece(from)?.kind();
            Some(kind.promoted().filter(|_| promote).unwrap_or(kind))
        }
    }
}
