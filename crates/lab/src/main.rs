//! The program `banmen-lab`: the papers' tables, measured again on this machine.
#![forbid(unsafe_code)]

mod repro;

use banmen_terminal::{failure, stop};
use clap::Parser;
use repro::Repro;
use std::process::ExitCode;

/// Measures the papers' tables again on this machine.
#[derive(Debug, Parser)]
#[command(name = "banmen-lab", version)]
struct Program {
    #[command(flatten)]
    repro: Repro,
}

fn main() -> ExitCode {
    let result = match Program::try_parse() {
        Ok(Program { repro }) => stop::listen().and_then(|()| repro.run()),
        Err(error) => failure::from_arguments(&error),
    };
    match result {
        Ok(answer) => answer.into(),
        Err(error) => failure::report(&error),
    }
}
