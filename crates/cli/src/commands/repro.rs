//! `banmen repro`: the way to the experiments, which are a program of their own.

use crate::{console, failure::Answer};
use anyhow::{Context, Result};
use clap::Args;
use std::{env, ffi::OsString, path::PathBuf, process};

/// The file name of the program with the experiments.
const LAB: &str = if cfg!(windows) { "banmen-lab.exe" } else { "banmen-lab" };

/// Regenerate the papers' tables on this machine (runs `banmen-lab`).
#[derive(Debug, Args)]
#[command(
    disable_help_flag = true,
    after_help = "\
The experiments are a program of their own, so that nobody else compiles their contenders. It is run when it stands next \
to this one or on the path; `cargo run --release -p banmen-lab -- --help` builds it.

Examples:
  banmen repro
  banmen repro grimbergen table1 --quick"
)]
pub(crate) struct Repro {
    /// Everything after `repro` goes to `banmen-lab`
    #[arg(value_name = "ARGUMENTS", trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

impl Repro {
    /// Hands over to the lab, or says in one line how to get it.
    pub(crate) fn run(self) -> Result<Answer> {
        let Some(lab) = lab() else {
            let arguments: Vec<_> = self.arguments.iter().map(|word| word.to_string_lossy()).collect();
            let arguments = arguments.join(" ");
            console::note(&format!(
                "banmen: the experiments are a program of their own: cargo run --release -p banmen-lab -- {arguments}"
            ));
            return Ok(Answer::No);
        };
        let mut command = process::Command::new(&lab);
        command.args(self.arguments);
        hand_over(command).with_context(|| format!("cannot run `{}`", lab.display()))
    }
}

/// Becomes the other program, so that Ctrl-C and exit codes are its own. Returns only when that fails.
#[cfg(unix)]
fn hand_over(mut command: process::Command) -> std::io::Result<Answer> {
    Err(std::os::unix::process::CommandExt::exec(&mut command))
}

/// Runs the other program and ends with its exit code.
#[cfg(not(unix))]
fn hand_over(mut command: process::Command) -> std::io::Result<Answer> {
    let status = command.status()?;
    process::exit(status.code().unwrap_or(2));
}

/// The lab next to this program, or on the path.
fn lab() -> Option<PathBuf> {
    let beside = env::current_exe().ok().and_then(|program| Some(program.parent()?.join(LAB)));
    let folders = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&folders).map(|folder| folder.join(LAB));
    beside.into_iter().chain(on_path).find(|path| path.is_file())
}
