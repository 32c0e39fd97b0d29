//! The texts and pictures of [`Shogi`]: those of its position, with the declaration and the end of the game.

use super::{Shogi, Turn};
use crate::position::{Position, SetupError, Verdict};
use crate::types::Color;
use banmen_game::draw::{Draw, Picture, Track};
use banmen_game::inspect::{Layout, NamedSet, SliderMethod, Trace, TraceError};
use banmen_game::{Game, MoveError, Notation, Player};
use thiserror::Error;

/// Why a text is not a position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(transparent)]
pub struct GameTextError(#[from] SetupError);

/// How a declaration is written: USI's word first.
const DECLARATION: [&str; 3] = ["win", "declare", "入玉宣言"];

/// The word after the position of a game that has ended by repetition or declaration.
const ENDINGS: [(&str, Verdict); 3] = [
    (" draw", Verdict::Draw),
    (" black-wins", Verdict::Win(Color::Black)),
    (" white-wins", Verdict::Win(Color::White)),
];

impl Notation for Shogi {
    type PositionError = GameTextError;

    fn position_text(&self) -> String {
        let ending = ENDINGS.iter().find(|(_, verdict)| Some(*verdict) == self.verdict);
        format!("{}{}", self.position, ending.map_or("", |(word, _)| word))
    }

    fn read_position(&self, text: &str) -> Result<Self, GameTextError> {
        let text = text.trim();
        let ended = ENDINGS.iter().find_map(|&(word, verdict)| Some((text.strip_suffix(word)?, verdict)));
        let (text, verdict) = ended.map_or((text, None), |(text, verdict)| (text, Some(verdict)));
        let position: Position = text.parse()?;
        Ok(Self { verdict, ..Self::new(position, self.rules) })
    }

    fn move_text(&self, m: Turn) -> String {
        match m {
            Turn::Move(m) => m.to_string(),
            Turn::Declare => DECLARATION[0].to_owned(),
        }
    }

    fn move_label(&self, m: Turn) -> String {
        match m {
            Turn::Move(m) => self.position.move_label(m),
            Turn::Declare => DECLARATION[2].to_owned(),
        }
    }

    fn player_name(&self, player: Player) -> String {
        self.position.player_name(player)
    }

    fn read_move(&self, text: &str) -> Result<Turn, MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::Over(text.to_owned()));
        }
        if DECLARATION.contains(&text.trim()) {
            let allowed = self.declaration().map(|_| Turn::Declare);
            return allowed.ok_or_else(|| MoveError::Illegal(text.to_owned()));
        }
        self.position.read_move(text).map(Turn::Move)
    }
}

impl Draw for Shogi {
    fn picture(&self) -> Picture {
        self.position.picture()
    }

    fn track(&self, m: Turn) -> Track {
        match m {
            Turn::Move(m) => self.position.track(m),
            Turn::Declare => Track { from: None, to: None },
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
