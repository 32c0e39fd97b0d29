//! The project's own chores. `cargo xtask` lists them.
#![forbid(unsafe_code)]

use std::process::ExitCode;

mod browser;
mod dependencies;
mod figures;
mod magics;
mod tests;
mod trust;
mod unsafe_code;

const USAGE: &str = "\
cargo xtask test [--no-install]      every test, those of `bits`, `shogi` and `chess3` for the baseline
                                     instruction set too, and the magic numbers;
                                     installs Chromium for the tests of the page where it can, unless told not to;
                                     its last lines count what was skipped
cargo xtask figures                  the last `cargo bench -p banmen-bits` as tables
cargo xtask magics --check [BOARD]   proves the committed magic numbers, of one board or of all
cargo xtask magics --write [BOARD]   finds magic numbers anew and writes them
cargo xtask trust [ROW]              the long forms of the checks of docs/trust.md, of one row or of all: hours";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test(true),
        ["test", "--no-install"] => test(false),
        ["figures"] => figures::print(),
        ["magics", "--check", board @ ..] => magics::check(board.first().copied()),
        ["magics", "--write", board @ ..] => magics::write(board.first().copied()),
        ["trust"] => trust::run(None),
        ["trust", row] => trust::run(Some(row)),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Everything that must pass on a fresh machine with nothing but Rust.
fn test(may_install: bool) -> bool {
    let mut skipped = Vec::new();
    if !browser::is_ready(may_install) {
        skipped.push("the tests of the page in a browser (no chromedriver)");
    }
    if !browser::is_axe_ready(may_install) {
        skipped.push("the reading of the page by axe-core (npm cannot install it)");
    }
    let passed = tests::run();
    eprintln!("{}, skipped: {}", if passed { "passed" } else { "FAILED" }, skipped.len());
    for what in skipped {
        eprintln!("  {what}");
    }
    passed
}
