//! USI moves.

use crate::types::{Kind, Move, Square};
use std::str::FromStr;
use thiserror::Error;

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

    fn from_str(text: &str) -> Result<Self, UsiError> {
        let wrong = || UsiError::Form(text.to_owned());
        if !text.is_ascii() || text.len() < 4 {
            return Err(wrong());
        }
        let (first, rest) = text.split_at(2);
        if let Some(letter) = first.strip_suffix('*') {
            let kind = letter.chars().next().filter(char::is_ascii_uppercase).and_then(Kind::from_letter);
            let to = Square::from_usi(rest).ok_or_else(wrong)?;
            return match kind {
                Some(Kind::King) => Err(UsiError::Drop(text.to_owned())),
                Some(kind) => Ok(Self::drop(kind, to)),
                None => Err(wrong()),
            };
        }
        let (to, promote) = match rest.strip_suffix('+') {
            Some(to) => (to, true),
            None => (rest, false),
        };
        let from = Square::from_usi(first).ok_or_else(wrong)?;
        Ok(Self::board(from, Square::from_usi(to).ok_or_else(wrong)?, promote))
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
                    Some(Kind::King) => {}
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
