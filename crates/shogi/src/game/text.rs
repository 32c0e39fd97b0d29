//! The texts and the drawing of [`Shogi`]: those of its position, with the declaration and the end of the game.

use super::{Action, EndReason, Outcome, Rules, Shogi};
use crate::notation::{self, NotationError};
use crate::position::{HANDICAPS, Handicap, Position, PositionText, SetupError, excerpt};
use crate::types::{Color, Move, Square, UsiError};
use banmen_game::draw::{Draw, Picture, Track};
use banmen_game::game::Start;
use banmen_game::inspect::{Layout, NamedSet, SliderMethod, Trace, TraceError};
use banmen_game::{MoveError, Notation, Player};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Why a text is not a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(transparent)]
pub struct GameTextError(#[from] SetupError);

/// Why a text is not an action.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}, and not `win` for a declaration")]
pub struct ActionTextError(#[from] UsiError);

/// The spellings of a declaration, that of USI first.
const DECLARATION: [&str; 3] = ["win", "declare", "入玉宣言"];

/// The word after the position of a game that has ended by repetition or declaration.
const ENDINGS: [(&str, Outcome); 6] = [
    (" draw-by-repetition", Outcome::draw(EndReason::Repetition)),
    (" black-wins-by-perpetual-check", Outcome::win(Color::Black, EndReason::PerpetualCheck)),
    (" white-wins-by-perpetual-check", Outcome::win(Color::White, EndReason::PerpetualCheck)),
    (" draw-by-declaration", Outcome::draw(EndReason::Declaration)),
    (" black-wins-by-declaration", Outcome::win(Color::Black, EndReason::Declaration)),
    (" white-wins-by-declaration", Outcome::win(Color::White, EndReason::Declaration)),
];

impl fmt::Display for Action {
    /// Writes a move as USI does, and `win` for a declaration.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(m) => m.fmt(f),
            Self::Declare => f.pad(DECLARATION[0]),
        }
    }
}

impl FromStr for Action {
    type Err = ActionTextError;

    /// Reads a move of USI or `win`. Whether it is legal depends on a game.
    fn from_str(text: &str) -> Result<Self, ActionTextError> {
        if text == DECLARATION[0] { Ok(Self::Declare) } else { Ok(Self::Move(text.parse()?)) }
    }
}

impl Shogi {
    /// Reads a game by the given rules: a position as [`Position`] reads it, with the moves after it played by the
    /// rules, or the text of a game that has ended.
    ///
    /// # Errors
    /// When the text is malformed, the position breaks a rule, or a move is illegal where it stands.
    pub fn read(text: &str, rules: Rules) -> Result<Self, SetupError> {
        let text = text.trim();
        let ended = ENDINGS.iter().find_map(|&(word, outcome)| Some((text.strip_suffix(word)?, outcome)));
        if let Some((text, outcome)) = ended {
            return Ok(Self { decided: Some(outcome), ..Self::new(text.parse()?, rules) });
        }
        let text = PositionText::read(text)?;
        let mut game = Self::new(Position::new(&text.setup)?, rules);
        for m in text.moves() {
            let m = m?;
            if let Some(outcome) = game.outcome() {
                return Err(m.over(outcome));
            }
            game.position.check_move(m.played).map_err(|error| m.illegal(error))?;
            game.play(m.played.into());
        }
        Ok(game)
    }

    fn last_target(&self) -> Option<Square> {
        self.last_move.map(Move::to)
    }
}

impl FromStr for Shogi {
    type Err = SetupError;

    /// Reads a game by the usual rules; [`Shogi::read`] takes others.
    fn from_str(text: &str) -> Result<Self, SetupError> {
        Self::read(text, Rules::default())
    }
}

impl fmt::Display for Shogi {
    /// Writes the position as SFEN, and how the game ended if the position does not show it. The past is not written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = ENDINGS.iter().find(|(_, outcome)| Some(*outcome) == self.decided);
        write!(f, "{}{}", self.position, ending.map_or("", |(word, _)| word))
    }
}

impl Notation for Shogi {
    type PositionError = GameTextError;

    fn position_text(&self) -> String {
        self.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Self, GameTextError> {
        Ok(Self::read(text, self.rules)?)
    }

    /// The even game and the usual handicaps.
    fn starts(&self) -> Vec<Start> {
        let start = |&Handicap { id, name, sfen }: &Handicap| Start {
            id: id.into(),
            name: name.into(),
            position: sfen.into(),
        };
        HANDICAPS.iter().map(start).collect()
    }

    fn move_text(&self, action: Action) -> String {
        action.to_string()
    }

    /// The move as Japanese players write it, with 同 for the square of the move before.
    fn move_label(&self, action: Action) -> String {
        match action {
            Action::Move(m) => notation::japanese(&self.position, m, self.last_target()),
            Action::Declare => DECLARATION[2].to_owned(),
        }
    }

    fn player_name(&self, player: Player) -> String {
        self.position.player_name(player)
    }

    fn ending(&self) -> Option<String> {
        Shogi::outcome(self).map(|outcome| outcome.to_string())
    }

    fn move_help(&self) -> &'static str {
        self.position.move_help()
    }

    /// Reads a move in any notation of [`notation`], or a declaration.
    fn read_move(&self, text: &str) -> Result<Action, MoveError> {
        if Shogi::outcome(self).is_some() {
            return Err(MoveError::Over(excerpt(text)));
        }
        if DECLARATION.contains(&text.trim()) {
            let allowed = self.declaration().map(|_| Action::Declare);
            return allowed.ok_or_else(|| MoveError::Illegal(excerpt(text)));
        }
        Ok(Action::Move(notation::read_move(&self.position, text, self.last_target())?))
    }
}

impl From<NotationError> for MoveError {
    fn from(error: NotationError) -> Self {
        match error {
            NotationError::Ambiguous { text, candidates } => {
                let candidates: Vec<String> = candidates.iter().map(ToString::to_string).collect();
                Self::Ambiguous { text, candidates: candidates.join(" ") }
            }
            NotationError::Illegal(text) | NotationError::NoPrevious(text) => Self::Illegal(text),
        }
    }
}

impl Draw for Shogi {
    fn picture(&self) -> Picture {
        self.position.picture()
    }

    fn track(&self, action: Action) -> Track {
        match action {
            Action::Move(m) => self.position.track(m),
            Action::Declare => Track { from: None, to: None },
        }
    }

    fn terminal(&self, last: Option<Track>) -> Option<String> {
        self.position.terminal(last)
    }

    fn sets(&self) -> Vec<NamedSet> {
        self.position.sets()
    }

    fn layouts(&self) -> Vec<Layout> {
        self.position.layouts()
    }

    fn slider_pieces(&self) -> Vec<String> {
        self.position.slider_pieces()
    }

    fn slider_methods(&self) -> Vec<SliderMethod> {
        self.position.slider_methods()
    }

    fn trace(&self, method: &str, piece: &str, cell: usize) -> Result<Trace, TraceError> {
        self.position.trace(method, piece, cell)
    }
}
