//! Which program, and how it is to play, as it is typed.

use crate::matches::usi::parts;
use crate::search::duration;
use std::{str::FromStr, time::Duration};
use thiserror::Error;

/// A program that speaks GTP, and how it is to play.
///
/// The text is the command with its arguments, then settings, separated by commas: `time=1s`, the time of one move, and
/// `send LINE`, a line that it is told at the beginning of every game, such as `send komi 7.5`. A backslash before a comma
/// takes it into the text. Without a time the program decides by itself.
///
/// ```
/// use banmen_play::matches::GtpSpec;
/// let player: GtpSpec = "gnugo --mode gtp,time=3s,send komi 7.5".parse()?;
/// assert_eq!((player.program.as_str(), player.arguments.len()), ("gnugo", 2));
/// assert_eq!(player.lines, ["komi 7.5", "time_settings 0 3 1"]);
/// # Ok::<(), banmen_play::matches::GtpTextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GtpSpec {
    /// The program.
    pub program: String,
    /// What it is started with.
    pub arguments: Vec<String>,
    /// The lines that it is told at the beginning of a game, the clock last.
    pub lines: Vec<String>,
}

/// Why a text is no player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GtpTextError {
    /// It names no program.
    #[error("no command follows")]
    Program,
    /// There is no such setting.
    #[error("`{0}` is not a setting (time=1s, send LINE)")]
    Setting(String),
    /// The value is no time.
    #[error("`{0}` is not a time of whole seconds")]
    Time(String),
}

/// The seconds of a time; the protocol has whole ones.
fn seconds(text: &str) -> Option<u64> {
    duration(text).filter(|time| time.subsec_nanos() == 0).map(|time: Duration| time.as_secs())
}

impl FromStr for GtpSpec {
    type Err = GtpTextError;

    fn from_str(text: &str) -> Result<Self, GtpTextError> {
        let parts = parts(text);
        let (command, settings) = parts.split_first().ok_or(GtpTextError::Program)?;
        let mut words = command.split_whitespace().map(str::to_owned);
        let program = words.next().ok_or(GtpTextError::Program)?;
        let mut player = Self { program, arguments: words.collect(), lines: Vec::new() };
        let mut clock = None;
        for part in settings {
            let part = part.trim();
            if let Some(time) = part.strip_prefix("time=") {
                clock = Some(seconds(time).ok_or_else(|| GtpTextError::Time(time.to_owned()))?);
            } else {
                // A line break would be another command.
                let line = part.strip_prefix("send ").map(str::trim);
                let line = line.filter(|line| !line.is_empty() && !line.contains(['\n', '\r']));
                player.lines.push(line.ok_or_else(|| GtpTextError::Setting(part.to_owned()))?.to_owned());
            }
        }
        player.lines.extend(clock.map(|seconds| format!("time_settings 0 {seconds} 1")));
        Ok(player)
    }
}
