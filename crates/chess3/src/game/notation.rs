//! The text of a game: its position with what the rules remember, and its moves.
//!
//! A game is written as the text of its [`Setup`](crate::Setup), followed by what is not at its usual value: `clock=12`
//! plies without progress, `seen=2` occurrences, `won=R` when a player has won by something that the board does not show.
//! Moves are those of [`Position::move_text`](crate::Position::move_text), and `swap` for Red's swap of king and queen.

use super::history::{MAX_CLOCK, MAX_OCCURRENCES};
use super::rules::{SWAP, SWAP_LABEL, SWAP_TEXT};
use super::{Chess3Of, Rules};
use crate::position::{PositionOf, SetupError};
use crate::representation::Representation;
use crate::types::{Color, Move};
use banmen_game::{Game, MoveError, Notation, Player};
use std::fmt::Write as _;
use std::str::FromStr;
use thiserror::Error;

/// The error of a text that is not a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GameTextError {
    /// The first five fields are not a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A word after the position is not understood, or contradicts the position.
    #[error("`{0}` is not of the form `clock=12`, `seen=2` or `won=R`, or does not fit the position")]
    Word(String),
}

impl<R: Representation> Chess3Of<R> {
    /// The text of the game.
    pub(super) fn text(&self) -> String {
        let mut text = self.position.setup().to_string();
        if self.history.clock > 0 {
            let _ = write!(text, " clock={}", self.history.clock);
        }
        if self.history.occurrences > 1 {
            let _ = write!(text, " seen={}", self.history.occurrences);
        }
        if let Some(winner) = self.winner {
            let _ = write!(text, " won={}", winner.letter());
        }
        text
    }

    /// Reads a game that is played by the given rules.
    ///
    /// # Errors
    /// The part of the text that cannot be read, or the rule that the position breaks.
    pub fn read(text: &str, rules: Rules) -> Result<Self, GameTextError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (fields, remembered) = words.split_at(words.len().min(5));
        let position: PositionOf<R> = fields.join(" ").parse()?;
        let mut game = Self::new(position, rules);
        for word in remembered {
            game.remember(word).ok_or_else(|| GameTextError::Word((*word).to_owned()))?;
        }
        Ok(game)
    }

    fn remember(&mut self, word: &str) -> Option<()> {
        let (name, value) = word.split_once('=')?;
        let number =
            || value.parse::<u32>().ok().filter(|_| value.bytes().all(|digit| digit.is_ascii_digit()));
        match name {
            "clock" => self.history.clock = number().filter(|&clock| clock <= MAX_CLOCK)?,
            "seen" => {
                self.history.occurrences = number().filter(|seen| (1..=MAX_OCCURRENCES).contains(seen))?;
            }
            "won" => {
                let mut letters = value.chars();
                let winner = letters.next().and_then(Color::from_letter)?;
                self.winner = (letters.next().is_none() && self.can_be_decided(winner)).then_some(winner);
                return self.winner.map(|_| ());
            }
            _ => return None,
        }
        Some(())
    }
}

/// A move without its signs, to compare with what was typed.
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

impl<R: Representation> FromStr for Chess3Of<R> {
    type Err = GameTextError;

    /// Reads a game that is played by [`Rules::PLAY`].
    fn from_str(text: &str) -> Result<Self, GameTextError> {
        Self::read(text, Rules::PLAY)
    }
}

impl<R: Representation> Notation for Chess3Of<R> {
    type PositionError = GameTextError;

    fn position_text(&self) -> String {
        self.text()
    }

    fn read_position(&self, text: &str) -> Result<Self, GameTextError> {
        Self::read(text, self.rules)
    }

    fn move_text(&self, m: Move) -> String {
        if m == SWAP && self.can_swap() { SWAP_TEXT.to_owned() } else { self.position.move_text(m) }
    }

    fn move_label(&self, m: Move) -> String {
        if m == SWAP && self.can_swap() { SWAP_LABEL.to_owned() } else { self.position.move_text(m) }
    }

    fn player_name(&self, player: Player) -> String {
        Color::from(player).to_string()
    }

    fn ending(&self) -> Option<String> {
        self.outcome().map(|outcome| outcome.to_string())
    }

    fn move_help(&self) -> &'static str {
        "`e2-e4` or `e2e4`, with `=Q` to promote; `swap` exchanges Red's king and queen"
    }

    /// Reads a legal move. Signs may be left out or wrong (`e2e4`, `D4:I5`), and so may the letter of the piece (`B1-C3`
    /// for a knight); zeros stand for the letters of castling. The swap is `swap` or its label.
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let moves = self.moves();
        if moves.is_empty() {
            return Err(MoveError::Over(text.to_owned()));
        }
        let typed = bare(text);
        let fits = |m: &&Move| {
            let written = bare(&self.move_text(**m));
            let letterless = bare(&m.to_string());
            let labelled = **m == SWAP && text.trim().eq_ignore_ascii_case(&self.move_label(**m));
            written == typed || labelled || (letterless == typed && written.len() <= letterless.len() + 1)
        };
        moves.iter().find(fits).copied().ok_or_else(|| MoveError::Illegal(text.to_owned()))
    }
}
