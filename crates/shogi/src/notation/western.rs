//! Western moves: `P-7f`, `Bx2b+`, `G6i-5h`, `P*5e`, `Sx3c=` for a promotion that is declined.

use super::{NotationError, only, origins};
use crate::position::PositionOf;
use crate::representation::Representation;
use crate::types::{Move, MoveKind};

/// Writes a legal move; the origin only where it is needed.
///
/// ```
/// use banmen_shogi::{Position, notation::western};
/// let start = Position::startpos();
/// assert_eq!(western(&start, "7g7f".parse().unwrap()), "P-7f");
/// assert_eq!(western(&start, "4i5h".parse().unwrap()), "G4i-5h");
/// ```
pub fn western<R: Representation>(position: &PositionOf<R>, m: Move) -> String {
    match m.kind() {
        MoveKind::Drop { kind, to } => format!("{}*{to}", kind.letter()),
        MoveKind::Board { from, to, promote } => {
            let Some(piece) = position.piece(from) else { return m.to_string() };
            let kind = piece.kind();
            let plus = if kind.is_promoted() { "+" } else { "" };
            let several = origins(position, kind, to).len() > 1;
            let origin = if several { from.to_string() } else { String::new() };
            let sign = if position.piece(to).is_some() { 'x' } else { '-' };
            let color = piece.color();
            let may = kind.promoted().is_some() && (from.is_zone_of(color) || to.is_zone_of(color));
            let end = match (promote, may) {
                (true, _) => "+",
                (false, true) => "=",
                (false, false) => "",
            };
            format!("{plus}{}{origin}{sign}{to}{end}", kind.letter())
        }
    }
}

/// Reads a legal move. The origin may be given where it is not needed; without it where it is needed, the text is
/// ambiguous. Digits for ranks (`P-76`) are read as well.
///
/// # Errors
/// When no legal move, or more than one, is written so.
pub fn read_western<R: Representation>(position: &PositionOf<R>, text: &str) -> Result<Move, NotationError> {
    let typed = normal(text);
    let fits = |m: Move| {
        normal(&western(position, m)) == typed
            || m.from().is_some()
                && [with_origin(position, m), without_origin(position, m)]
                    .iter()
                    .any(|written| normal(written) == typed)
    };
    only(text, position.legal_moves().into_iter().filter(|&m| fits(m)).collect())
}

/// The long form, always with the origin.
fn with_origin<R: Representation>(position: &PositionOf<R>, m: Move) -> String {
    let written = western(position, m);
    let Some(from) = m.from() else { return written };
    match written.find(['-', 'x']) {
        Some(at) if !written.contains(&from.to_string()) => {
            let (piece, rest) = written.split_at(at);
            format!("{piece}{from}{rest}")
        }
        _ => written,
    }
}

/// The short form, never with the origin.
fn without_origin<R: Representation>(position: &PositionOf<R>, m: Move) -> String {
    let written = western(position, m);
    m.from().map_or(written.clone(), |from| written.replacen(&from.to_string(), "", 1))
}

/// The text without spaces, ranks as letters.
fn normal(text: &str) -> String {
    let mut out = String::new();
    let mut file = false;
    for character in text.chars().filter(|character| !character.is_whitespace()) {
        match character {
            '1'..='9' if file => {
                out.push(char::from(b'a' + (character as u8 - b'1')));
                file = false;
            }
            '1'..='9' => {
                out.push(character);
                file = true;
            }
            _ => {
                out.push(if character == '\'' { '*' } else { character });
                file = false;
            }
        }
    }
    out
}
