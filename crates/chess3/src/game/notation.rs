//! Texts: positions with what the rules remember, and moves such as `E2-E4`, `ND4xI6`, `O-O`, `A7-A8=Q`; `exchange` is
//! Red's exchange of king and queen before the game.
//!
//! A position is the text of its [`Setup`], followed by what is not at its usual value: `clock=12` plies without
//! progress, `seen=2` occurrences, `won=R` when somebody has won by something that the board does not show.

use super::exchange::{EXCHANGE, EXCHANGE_TEXT};
use super::past::{MOST_PLIES, MOST_SEEN};
use super::{Chess3, Rules};
use crate::position::Position;
use crate::representation::Representation;
use crate::setup::{Setup, SetupError, TextError};
use crate::types::{Kind, Move, Side};
use banmen_game::{Game, MoveError, Notation, Player};
use thiserror::Error;

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// It cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// It can be read, but not be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A word after the position is not understood.
    #[error("`{0}` is not of the form `clock=12`, `seen=2` or `won=R`")]
    Word(String),
}

impl<R: Representation> Chess3<R> {
    /// The position as text.
    pub(super) fn text(&self) -> String {
        let mut text = self.position.setup().to_string();
        if self.past.clock > 0 {
            text.push_str(&format!(" clock={}", self.past.clock));
        }
        if self.past.seen > 1 {
            text.push_str(&format!(" seen={}", self.past.seen));
        }
        if let Some(winner) = self.winner {
            text.push_str(&format!(" won={}", winner.letter()));
        }
        text
    }

    /// Reads a position to be played by these rules.
    ///
    /// # Errors
    /// When the text is malformed or the position cannot be.
    pub fn read(text: &str, rules: Rules) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (fields, remembered) = words.split_at(words.len().min(5));
        let setup: Setup = fields.join(" ").parse()?;
        let mut game = Self::new(Position::new(&setup)?, rules);
        for word in remembered {
            game.remember(word).ok_or_else(|| PositionError::Word((*word).to_owned()))?;
        }
        Ok(game)
    }

    fn remember(&mut self, word: &str) -> Option<()> {
        let (name, value) = word.split_once('=')?;
        let number =
            || value.parse::<u32>().ok().filter(|_| value.bytes().all(|digit| digit.is_ascii_digit()));
        match name {
            "clock" => self.past.clock = number().filter(|&clock| clock <= MOST_PLIES)?,
            "seen" => self.past.seen = number().filter(|seen| (1..=MOST_SEEN).contains(seen))?,
            "won" => {
                let mut letters = value.chars();
                self.winner = Some(letters.next().and_then(Side::from_letter)?);
                return letters.next().is_none().then_some(());
            }
            _ => return None,
        }
        Some(())
    }

    /// Castling, if the move is that.
    fn castling_text(&self, m: Move) -> Option<&'static str> {
        let king = self.position.piece(m.from()).is_some_and(|piece| piece.kind == Kind::King);
        let (from, to) = (m.from(), m.to());
        let two =
            from.third() == to.third() && from.row() == to.row() && from.column().abs_diff(to.column()) == 2;
        let wing =
            if to.column() > from.column() { crate::setup::Wing::Right } else { crate::setup::Wing::Left };
        (king && two).then(|| if wing.is_short(from.column()) { "O-O" } else { "O-O-O" })
    }
}

/// A move without its signs, to compare what was typed.
fn bare(text: &str) -> String {
    let plain = text.trim().to_ascii_uppercase().replace('0', "O");
    if plain.starts_with("O-O") || plain.starts_with("OO") {
        return plain.replace('-', "");
    }
    text.trim()
        .to_ascii_uppercase()
        .chars()
        .filter(|sign| !matches!(sign, '-' | 'X' | ':' | '=' | '+' | '#'))
        .collect()
}

impl<R: Representation> Notation for Chess3<R> {
    type PositionError = PositionError;

    fn position_text(&self) -> String {
        self.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        Self::read(text, self.rules)
    }

    fn move_text(&self, m: Move) -> String {
        if m == EXCHANGE && self.offers_exchange() {
            return EXCHANGE_TEXT.to_owned();
        }
        if let Some(castling) = self.castling_text(m) {
            return castling.to_owned();
        }
        let piece = self.position.piece(m.from());
        let letter = piece.filter(|piece| piece.kind != Kind::Pawn).map(|piece| piece.kind.letter());
        let sign = if self.position.piece(m.to()).is_some() { 'x' } else { '-' };
        let mut text = format!("{}{}{sign}{}", letter.map_or(String::new(), String::from), m.from(), m.to());
        if piece.is_some_and(|piece| piece.kind == Kind::Pawn && m.to().promotes(piece.side)) {
            text.push_str(&format!("={}", m.promotion().letter()));
        }
        text
    }

    fn player_name(&self, player: Player) -> String {
        Side::from(player).to_string()
    }

    /// Signs may be left out or wrong (`e2e4`, `D4:I5`), and so may the letter of the piece (`B1-C3` for a knight);
    /// zeros stand for the letters of castling.
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let moves = self.moves();
        if moves.is_empty() {
            return Err(MoveError::Over(text.to_owned()));
        }
        let typed = bare(text);
        let fits = |m: &&Move| {
            let written = bare(&self.move_text(**m));
            let letterless = bare(&format!("{:?}", **m));
            written == typed || (letterless == typed && written.len() <= letterless.len() + 1)
        };
        moves.iter().find(fits).copied().ok_or_else(|| MoveError::Illegal(text.to_owned()))
    }
}
