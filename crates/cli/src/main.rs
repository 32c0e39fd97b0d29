//! The program `banmen`: what people type to play, count, draw and measure the games of the registry.
//!
//! ```text
//! arguments  ->  a command (one file under `commands`)  ->  Answer  ->  exit code
//! ```
//!
//! Results go to stdout and everything else to stderr ([`console`]). A command that was called wrongly says so in
//! one line ([`failure`]). Ctrl-C raises a flag ([`stop`]), and long work shows a bar ([`progress`]).
#![forbid(unsafe_code)]

mod arguments;
mod commands;
mod standing;
mod thinking;

pub(crate) use banmen_terminal::{console, cpu, failure, figures, files, progress, stop, table, text};
use clap::Parser;
use commands::{Command, Serve, usi};
use std::process::ExitCode;

/// Fast rules, searches and measurements for board games.
#[derive(Debug, Parser)]
#[command(
    name = "banmen",
    version,
    after_help = "\
GAME is an id with an optional size: connect4, othello, othello:6.
Without a command the workbench opens: a page where every game can be played and seen. Started by a program whose first
line is `usi`, it is a shogi engine.
Exit codes: 0 done, 1 the answer is no (or the work was stopped), 2 the call was wrong, 130 Ctrl-C at a prompt.

Examples:
  banmen
  banmen play connect4"
)]
struct Program {
    #[command(subcommand)]
    command: Option<Command>,
}

fn main() -> ExitCode {
    let result = match Program::try_parse() {
        Ok(Program { command }) => stop::listen().and_then(|()| match command {
            Some(command) => command.run(),
            None if usi::is_greeted() => usi::greeted(),
            None => Serve::default().run(),
        }),
        Err(error) => failure::from_arguments(&error),
    };
    match result {
        Ok(answer) => answer.into(),
        Err(error) => failure::report(&error),
    }
}
