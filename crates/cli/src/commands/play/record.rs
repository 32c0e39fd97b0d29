//! Saved games: text that can be read, edited and replayed.
//!
//! ```text
//! # Connect Four
//! game connect4
//! position -------/-------/-------/-------/-------/------- X
//! 1 d
//! 2 d
//! resigned 1
//! ```
//!
//! Blank lines and lines that begin with `#` are passed over. The position may be left out where it is the start; the
//! numbers before the moves must count from 1.

use crate::arguments::Opened;
use anyhow::{Context, Result};
use banmen_play::{AnyGame, MoveError, Player};
use std::{fs, path::Path};
use thiserror::Error;

/// What is wrong with a line.
#[derive(Debug, Error)]
pub(crate) enum RecordError {
    /// The file does not begin with its game.
    #[error("expected `game {0}` before anything else")]
    NoGame(String),
    /// The file holds another game.
    #[error("this is a game of `{found}`, not of `{expected}`")]
    OtherGame {
        /// What the file says.
        found: String,
        /// What is being played.
        expected: String,
    },
    /// The line is none that we know.
    #[error("expected a number and a move, found `{0}`")]
    Malformed(String),
    /// The moves do not count from 1.
    #[error("expected move {expected}, found `{found}`")]
    Number {
        /// The number that follows.
        expected: usize,
        /// The line.
        found: String,
    },
    /// There is no such player, or the game is over.
    #[error("`{0}` names nobody who could resign here")]
    Resigned(String),
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The position cannot be.
    #[error(transparent)]
    Position(#[from] banmen_play::any::PositionError),
}

/// Writes a game and who resigned it.
pub(crate) fn write(path: &Path, opened: &Opened, resigned: Option<Player>) -> Result<()> {
    fs::write(path, text(opened, resigned)).with_context(|| format!("cannot write `{}`", path.display()))
}

fn text(opened: &Opened, resigned: Option<Player>) -> String {
    let game = &opened.game;
    let mut text = format!("# {}\ngame {}\nposition {}\n", opened.title(), opened.id, game.first_position());
    for (index, played) in game.history().iter().enumerate() {
        text.push_str(&format!("{} {played}\n", index + 1));
    }
    if let Some(player) = resigned {
        text.push_str(&format!("resigned {}\n", player.index() + 1));
    }
    text
}

/// Reads a game of the same kind as `opened`: the game after its last move, and who resigned it.
pub(crate) fn read(path: &Path, opened: &Opened) -> Result<(Box<dyn AnyGame>, Option<Player>)> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read `{name}`"))?;
    replay(&text, opened).map_err(|(line, error)| anyhow::anyhow!("{name}: line {line}: {error}"))
}

type Replayed = (Box<dyn AnyGame>, Option<Player>);

fn replay(text: &str, opened: &Opened) -> Result<Replayed, (usize, RecordError)> {
    let mut reader = Reader { opened, game: None, moves: 0, resigned: None };
    let lines = text.lines().map(str::trim).enumerate().map(|(index, line)| (index + 1, line));
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        reader.line(line).map_err(|error| (number, error))?;
    }
    match reader.game {
        Some(game) => Ok((game, reader.resigned)),
        None => Err((text.lines().count().max(1), RecordError::NoGame(opened.id.clone()))),
    }
}

/// What was read so far.
struct Reader<'a> {
    opened: &'a Opened,
    game: Option<Box<dyn AnyGame>>,
    moves: usize,
    resigned: Option<Player>,
}

impl Reader<'_> {
    fn line(&mut self, line: &str) -> Result<(), RecordError> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, &mut self.game) {
            ("game", None) => self.begin(rest),
            (_, None) => Err(RecordError::NoGame(self.opened.id.clone())),
            ("position", Some(game)) if self.moves == 0 => Ok(game.set_position(rest)?),
            ("resigned", Some(game)) if self.resigned.is_none() => {
                let seat = rest.parse().ok().filter(|seat| (1..=game.players()).contains(seat));
                let seat = seat.filter(|_| game.outcome().is_none());
                self.resigned =
                    Some(Player::new(seat.ok_or_else(|| RecordError::Resigned(rest.to_owned()))? - 1));
                Ok(())
            }
            (_, Some(game)) => {
                let number: usize = word.parse().map_err(|_| RecordError::Malformed(line.to_owned()))?;
                let expected = self.moves + 1;
                if number != expected || self.resigned.is_some() {
                    return Err(RecordError::Number { expected, found: line.to_owned() });
                }
                game.play(rest)?;
                self.moves = expected;
                Ok(())
            }
        }
    }

    fn begin(&mut self, id: &str) -> Result<(), RecordError> {
        let expected = &self.opened.id;
        let found = Opened::named(id).ok().filter(|found| found.id == *expected);
        let other = || RecordError::OtherGame { found: id.to_owned(), expected: expected.clone() };
        self.game = Some(found.ok_or_else(other)?.game);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connect4() -> Opened {
        Opened::named("connect4").expect("it is in the registry")
    }

    fn error(text: &str) -> String {
        let (line, error) = replay(text, &connect4()).expect_err("it is malformed");
        format!("{line}: {error}")
    }

    #[test]
    fn what_was_written_is_read_again() {
        let mut opened = connect4();
        for column in ["d", "d", "e"] {
            opened.game.play(column).expect("it is legal");
        }
        let (game, resigned) =
            replay(&text(&opened, Some(Player::SECOND)), &connect4()).expect("it is well-formed");
        assert_eq!(game.history(), opened.game.history());
        assert_eq!(game.position(), opened.game.position());
        assert_eq!(resigned, Some(Player::SECOND));
    }

    #[test]
    fn position_may_be_left_out() {
        let (game, resigned) = replay("\n# x\ngame connect4\n1 a\n", &connect4()).expect("it is well-formed");
        assert_eq!((game.history().len(), resigned), (1, None));
    }

    #[test]
    fn malformed_lines_are_named() {
        assert_eq!(error(""), "1: expected `game connect4` before anything else");
        assert_eq!(error("# x\n1 d"), "2: expected `game connect4` before anything else");
        assert_eq!(error("game chess"), "1: this is a game of `chess`, not of `connect4`");
        assert_eq!(error("game connect4\n1 d\n3 d"), "3: expected move 2, found `3 d`");
        assert_eq!(error("game connect4\nd"), "2: expected a number and a move, found `d`");
        assert_eq!(error("game connect4\n1 z"), "2: `z` is not a legal move here");
        assert_eq!(error("game connect4\nresigned 3"), "2: `3` names nobody who could resign here");
        assert!(error("game connect4\nposition x").starts_with("2: bad position `x`"));
    }
}
