//! `banmen completions`: what a shell needs to complete our commands.

use crate::{Program, console, failure::Answer};
use anyhow::Result;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

/// Print the completions for a shell.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  banmen completions bash > ~/.local/share/bash-completion/completions/banmen")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    /// Prints the script of the shell.
    pub(crate) fn run(self) -> Result<Answer> {
        let mut script = Vec::new();
        generate(self.shell, &mut Program::command(), "banmen", &mut script);
        console::print(&String::from_utf8(script)?)?;
        Ok(Answer::Yes)
    }
}
