//! How a run ends: exit codes, and the one line that says what was wrong.

use crate::console::{self, Closed};
use crate::text::printable;
use anyhow::{Result, anyhow};
use clap::error::ErrorKind;
use std::process::ExitCode;

/// What a command answers when it could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Done.
    Yes,
    /// The answer is no, or the work was stopped before it was done.
    No,
    /// A dialogue was ended by Ctrl-C.
    Interrupted,
}

impl Answer {
    /// Yes when it holds.
    pub const fn from_truth(holds: bool) -> Self {
        if holds { Self::Yes } else { Self::No }
    }
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Yes => Self::SUCCESS,
            Answer::No => Self::from(1),
            Answer::Interrupted => Self::from(130),
        }
    }
}

/// Says what was wrong, in one line, and gives the exit code.
pub fn report(error: &anyhow::Error) -> ExitCode {
    if error.is::<Closed>() {
        // Whoever read us has seen enough.
        return ExitCode::SUCCESS;
    }
    console::note(&format!("banmen: {}", one_line(&format!("{error:#}"))));
    ExitCode::from(2)
}

/// What the argument parser says: help and version are answers, the rest is an error of one line.
pub fn from_arguments(error: &clap::Error) -> Result<Answer> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            console::print(&error.render().to_string())?;
            Ok(Answer::Yes)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            console::print(&error.render().to_string())?;
            Ok(Answer::Yes)
        }
        _ => Err(anyhow!(one_line(&without_usage(&error.render().to_string())))),
    }
}

/// The parser's message without the usage that follows it.
fn without_usage(text: &str) -> String {
    let kept = text
        .lines()
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"));
    let kept: Vec<&str> = kept.collect();
    let text = kept.join("\n");
    text.strip_prefix("error: ").unwrap_or(&text).to_owned()
}

/// The lines of a text in one, and nothing in it that would move a terminal's cursor.
fn one_line(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut out = String::new();
    for line in lines {
        if !out.is_empty() {
            out.push_str(if out.ends_with(':') { " " } else { "; " });
        }
        out.push_str(line);
    }
    printable(&out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_of_several_lines_becomes_one() {
        let text = "error: these are missing:\n  <GAME>\n\n  tip: give one\n\nUsage: banmen perft <GAME>\n";
        assert_eq!(one_line(&without_usage(text)), "these are missing: <GAME>; tip: give one");
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        assert_eq!(one_line("bad \u{1b}[2J\u{7}"), "bad \u{fffd}[2J\u{fffd}");
    }
}
