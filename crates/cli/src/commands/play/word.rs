//! The words that can be typed at the prompt instead of a move.

use std::path::PathBuf;

/// What a typed line means at the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// Nothing.
    Nothing,
    /// List the legal moves.
    Moves,
    /// Draw the board.
    Show,
    /// Ask the program for a move.
    Hint,
    /// Take back.
    Undo,
    /// Write the game into a file that does not exist yet.
    Save(PathBuf),
    /// Write the game into a file, also over an older one.
    Overwrite(PathBuf),
    /// Print the position as text.
    Position,
    /// Read a game from a file.
    Load(PathBuf),
    /// Give up.
    Resign,
    /// Say what can be typed.
    Help,
    /// End.
    Quit,
    /// Anything else must be a move.
    Move(String),
}

/// What `help` says.
pub(super) const HELP: &str = "\
  MOVE       plays it; `moves` lists the legal ones
  moves      lists the legal moves
  show       draws the board
  hint       asks the program for a move
  undo       takes your last move back, and the answers to it
  position   prints the position as text, for --position
  save FILE  writes the game; `save! FILE` overwrites an older file
  load FILE  goes on with a saved game
  resign     gives the game up
  quit       ends
";

impl Word {
    /// Reads a line; `Err` says what is missing.
    pub(super) fn read(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let file = |make: fn(PathBuf) -> Self| match rest {
            "" => Err(format!("`{word}` needs a file, such as `{word} game.txt`")),
            path => Ok(make(path.into())),
        };
        let alone = |known: Self| if rest.is_empty() { known } else { Self::Move(line.to_owned()) };
        Ok(match word {
            "" | "#" => Self::Nothing,
            _ if word.starts_with('#') => Self::Nothing,
            "save" => file(Self::Save)?,
            "save!" => file(Self::Overwrite)?,
            "position" => alone(Self::Position),
            "load" => file(Self::Load)?,
            "moves" => alone(Self::Moves),
            "show" => alone(Self::Show),
            "hint" => alone(Self::Hint),
            "undo" => alone(Self::Undo),
            "resign" => alone(Self::Resign),
            "help" | "?" => alone(Self::Help),
            "quit" | "exit" => alone(Self::Quit),
            _ => Self::Move(line.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anything_that_is_no_word_is_a_move() {
        assert_eq!(Word::read(" d3 "), Ok(Word::Move("d3".to_owned())));
        assert_eq!(Word::read("undo twice"), Ok(Word::Move("undo twice".to_owned())));
        assert_eq!(Word::read("undo"), Ok(Word::Undo));
        assert_eq!(Word::read("  # a remark"), Ok(Word::Nothing));
    }

    #[test]
    fn files_may_hold_spaces_and_must_be_named() {
        assert_eq!(Word::read("save my game.txt"), Ok(Word::Save("my game.txt".into())));
        assert!(Word::read("load").is_err_and(|error| error.contains("needs a file")));
    }
}
