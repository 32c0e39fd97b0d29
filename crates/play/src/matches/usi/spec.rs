//! Which program, with which options and limits, as it is typed.

use crate::search::{Limits, duration};
use std::{str::FromStr, time::Duration};
use thiserror::Error;

/// A program that speaks USI, and how it is to play.
///
/// The text is the command with its arguments, then limits and options, separated by commas: `nodes=N`, `depth=N`,
/// `time=1s` (the time of one move), `byoyomi=1s` (the same told as a clock that has run down, which every program
/// understands) and `option Name=Value` (or `option Name`, for a button). A backslash before a comma takes it into the
/// text. Without a limit it is half a second a move.
///
/// ```
/// use banmen_play::matches::UsiSpec;
/// let player: UsiSpec = "engines/gikou -q,nodes=5000,option USI_Hash=64".parse()?;
/// assert_eq!((player.program.as_str(), &player.arguments[..]), ("engines/gikou", &["-q".to_owned()][..]));
/// assert_eq!(player.limits.nodes, Some(5000));
/// assert_eq!(player.options, [("USI_Hash".to_owned(), Some("64".to_owned()))]);
/// assert_eq!(player.go(), "go nodes 5000");
/// # Ok::<(), banmen_play::matches::UsiTextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UsiSpec {
    /// The program.
    pub program: String,
    /// What it is started with.
    pub arguments: Vec<String>,
    /// The options it is told, in this order; a button has no value.
    pub options: Vec<(String, Option<String>)>,
    /// How long it may think about a move.
    pub limits: Limits,
    /// The time of a move as byoyomi.
    pub byoyomi: Option<Duration>,
}

/// Why a text is no player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum UsiTextError {
    /// It names no program.
    #[error("no command follows")]
    Program,
    /// There is no such setting.
    #[error("`{0}` is not a setting (nodes=N, depth=N, time=1s, byoyomi=1s, option Name=Value)")]
    Setting(String),
    /// The value does not fit the setting.
    #[error("`{value}` is not a value for {setting}")]
    Value {
        /// The setting.
        setting: String,
        /// The value.
        value: String,
    },
}

/// The time of a move when nothing is said.
const USUAL: Duration = Duration::from_millis(500);

impl UsiSpec {
    /// The line that makes it think.
    pub fn go(&self) -> String {
        let mut line = "go".to_owned();
        let mut say = |name: &str, value: Option<u128>| {
            if let Some(value) = value {
                line.push_str(&format!(" {name} {value}"));
            }
        };
        say("depth", self.limits.depth.map(u128::from));
        say("nodes", self.limits.nodes.map(u128::from));
        say("movetime", self.limits.time.map(|time| time.as_millis()));
        if let Some(byoyomi) = self.byoyomi {
            say("btime", Some(0));
            say("wtime", Some(0));
            say("byoyomi", Some(byoyomi.as_millis()));
        }
        line
    }

    /// The time after which it should have answered; `None` where time does not limit it.
    pub(in crate::matches) fn time(&self) -> Option<Duration> {
        self.limits.time.or(self.byoyomi)
    }

    fn set(&mut self, part: &str) -> Result<(), UsiTextError> {
        if let Some(option) = part.strip_prefix("option ") {
            let (name, value) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value.trim().to_owned())),
                None => (option, None),
            };
            // A line break would be another command.
            if name.trim().is_empty() || option.contains(['\n', '\r']) {
                return Err(UsiTextError::Setting(part.to_owned()));
            }
            self.options.push((name.trim().to_owned(), value));
            return Ok(());
        }
        let (name, value) = part.split_once('=').ok_or_else(|| UsiTextError::Setting(part.to_owned()))?;
        let wrong = || UsiTextError::Value { setting: name.to_owned(), value: value.to_owned() };
        let time = || duration(value).filter(|time| time.as_millis() > 0).ok_or_else(wrong);
        match name.trim() {
            "nodes" => self.limits.nodes = Some(positive(value).ok_or_else(wrong)?),
            "depth" => self.limits.depth = Some(positive(value).ok_or_else(wrong)?),
            "time" => self.limits.time = Some(time()?),
            "byoyomi" => self.byoyomi = Some(time()?),
            _ => return Err(UsiTextError::Setting(part.to_owned())),
        }
        Ok(())
    }
}

fn positive<T: FromStr + PartialOrd + Default>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number| *number > T::default())
}

/// The parts between commas; a backslash takes the comma behind it into the part.
pub(in crate::matches) fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if letters.peek() == Some(&',') => {
                letters.next();
                parts.last_mut().into_iter().for_each(|part| part.push(','));
            }
            ',' => parts.push(String::new()),
            letter => parts.last_mut().into_iter().for_each(|part| part.push(letter)),
        }
    }
    parts
}

impl FromStr for UsiSpec {
    type Err = UsiTextError;

    fn from_str(text: &str) -> Result<Self, UsiTextError> {
        let parts = parts(text);
        let (command, settings) = parts.split_first().ok_or(UsiTextError::Program)?;
        let mut words = command.split_whitespace().map(str::to_owned);
        let program = words.next().ok_or(UsiTextError::Program)?;
        let arguments = words.collect();
        let mut player =
            Self { program, arguments, options: Vec::new(), limits: Limits::default(), byoyomi: None };
        for part in settings {
            player.set(part.trim())?;
        }
        if player.limits == Limits::default() && player.byoyomi.is_none() {
            player.limits = Limits::time(USUAL);
        }
        Ok(player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> UsiSpec {
        text.parse().expect("it is a player")
    }

    #[test]
    fn limits_become_the_words_of_the_protocol() {
        assert_eq!(read("engine").go(), "go movetime 500");
        assert_eq!(read("engine,time=2s,nodes=7,depth=3").go(), "go depth 3 nodes 7 movetime 2000");
        assert_eq!(read("engine, byoyomi=250ms").go(), "go btime 0 wtime 0 byoyomi 250");
    }

    #[test]
    fn options_keep_their_order_and_may_have_commas_or_no_value() {
        let player = read(r"a/b -x y,option Book=no\,thing,option Clear Hash,option Path=C:\x=1");
        let value = |text: &str| Some(text.to_owned());
        assert_eq!(player.arguments, ["-x", "y"]);
        let named = |name: &str, value: Option<String>| (name.to_owned(), value);
        assert_eq!(
            player.options,
            [named("Book", value("no,thing")), named("Clear Hash", None), named("Path", value(r"C:\x=1"))]
        );
    }

    #[test]
    fn wrong_texts_say_what_is_wrong() {
        for (text, part) in [
            ("", "no command"),
            (" ,nodes=1", "no command"),
            ("e,nodes=0", "`0` is not a value for nodes"),
            ("e,time=soon", "`soon`"),
            ("e,time=0.0001", "`0.0001`"),
            ("e,speed=9", "`speed=9` is not a setting"),
            ("e,option ", "is not a setting"),
            ("e,option =1", "is not a setting"),
            ("e,option A=1\nquit", "is not a setting"),
        ] {
            let error = text.parse::<UsiSpec>().expect_err(text).to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
