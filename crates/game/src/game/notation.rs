//! Texts: positions and moves, in both directions.

use super::{Game, MoveList, Player};
use crate::excerpt;
use std::borrow::Cow;
use thiserror::Error;

/// Why a text is not a move of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text does not name a legal move.
    #[error("`{0}` is not a legal move here")]
    Illegal(String),
    /// The text fits several legal moves.
    #[error("`{text}` is ambiguous: {candidates}")]
    Ambiguous {
        /// What was typed.
        text: String,
        /// The moves it may mean, separated by spaces.
        candidates: String,
    },
    /// The game is over.
    #[error("the game is over: `{0}` cannot be played")]
    Over(String),
}

/// A position that players begin with.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Start {
    /// What is typed.
    pub id: Cow<'static, str>,
    /// What players call it.
    pub name: Cow<'static, str>,
    /// The position as text.
    pub position: Cow<'static, str>,
}

/// The texts of a game.
///
/// A position's text holds no line break and no tab, so that it fits into a row of a file, and not the word `moves`,
/// which a list of moves may follow. Reading what was written
/// gives back an equal position; the text of a move is unique among the legal moves of its position and holds no
/// space.
pub trait Notation: Game {
    /// Why a text is not a position.
    type PositionError: std::error::Error + Send + Sync + 'static;

    /// The position as text.
    fn position_text(&self) -> String;

    /// Reads a position on the same board (of the same size, by the same options) as this one.
    ///
    /// # Errors
    /// When the text is malformed or describes a position that cannot be.
    fn read_position(&self, text: &str) -> Result<Self, Self::PositionError>;

    /// The positions that players usually begin with, such as handicaps, the usual one first; empty where there is no
    /// choice.
    fn starts(&self) -> Vec<Start> {
        Vec::new()
    }

    /// A legal move as text.
    fn move_text(&self, m: Self::Move) -> String;

    /// A legal move as its players write it, where that is another way: `▲７六歩` for `7g7f`.
    fn move_label(&self, m: Self::Move) -> String {
        self.move_text(m)
    }

    /// What the players are called, in the order of their moves.
    fn player_name(&self, player: Player) -> String;

    /// Why the game is over, as a short sentence for players without a full stop; `None` while the game goes on. The
    /// default names the winner and gives no reason.
    fn ending(&self) -> Option<String> {
        let payoffs = self.outcome()?;
        Some(match payoffs.winner() {
            Some(winner) => format!("{} wins", self.player_name(winner)),
            None => "The game is a draw".to_owned(),
        })
    }

    /// How to write a move, as one line for the help of a prompt, such as ``A column's letter: `d` ``. Empty where a
    /// game says nothing.
    fn move_help(&self) -> &'static str {
        ""
    }

    /// What a player wants to know of the position and the board does not show, as one line: a score, prisoners. `None`
    /// where the board shows everything.
    fn status(&self) -> Option<String> {
        None
    }

    /// Why no game from the usual start comes to this position, which the rules allow all the same, as a clause without a
    /// full stop; `None` where one may come to it. A game whose positions are studied by themselves tells it here, instead of
    /// refusing to read them.
    fn remark(&self) -> Option<String> {
        None
    }

    /// Reads a legal move. The default compares with the texts of all legal moves, first as typed, then without
    /// regard to case; a game that accepts other spellings replaces it.
    ///
    /// # Errors
    /// When the text names no legal move, or more than one.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let moves = self.moves();
        if moves.is_empty() {
            return Err(MoveError::Over(excerpt(text)));
        }
        let typed = text.trim();
        let mut close = Vec::new();
        for &m in moves.as_slice() {
            let written = self.move_text(m);
            if written == typed {
                return Ok(m);
            }
            if written.to_lowercase() == typed.to_lowercase() {
                close.push((m, written));
            }
        }
        match close.as_slice() {
            [] => Err(MoveError::Illegal(excerpt(text))),
            [(m, _)] => Ok(*m),
            several => {
                let candidates: Vec<&str> = several.iter().map(|(_, written)| written.as_str()).collect();
                Err(MoveError::Ambiguous { text: excerpt(text), candidates: candidates.join(" ") })
            }
        }
    }
}
