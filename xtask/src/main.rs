//! The project's own chores. `cargo xtask` lists them.
#![forbid(unsafe_code)]

use std::process::{Command, ExitCode};

const USAGE: &str = "\
cargo xtask test     every test of the workspace, and those of `bits` once more for the baseline instruction set";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test(),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Everything that must pass on a fresh machine with nothing but Rust.
fn test() -> bool {
    cargo(&["test", "--workspace"], &[])
        && cargo(&["test", "-p", "banmen-bits", "--target-dir", "target/baseline"], &[("RUSTFLAGS", "")])
}

fn cargo(arguments: &[&str], environment: &[(&str, &str)]) -> bool {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    eprintln!("cargo {}", arguments.join(" "));
    let status = Command::new(program).args(arguments).envs(environment.iter().copied()).status();
    status.is_ok_and(|status| status.success())
}
