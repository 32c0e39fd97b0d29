//! The project's own chores. `cargo xtask` lists them.
#![forbid(unsafe_code)]

use std::process::{Command, ExitCode};
use std::time::Instant;

mod browser;
mod dependencies;
mod figures;
mod magics;
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
    let passed = run_tests();
    eprintln!("{}, skipped: {}", if passed { "passed" } else { "FAILED" }, skipped.len());
    for what in skipped {
        eprintln!("  {what}");
    }
    passed
}

/// The whole workspace, then three crates again for the baseline instruction set. Examples are not built: clippy reads
/// them. `--tests` means everything that has tests; `--lib` would also build the libraries that say they have none, and
/// that of the Python package does not link without an interpreter. The baseline is compiled while the tests of the
/// workspace run, since many of these wait more than they work.
fn run_tests() -> bool {
    let workspace = ["test", "--workspace", "--tests"];
    let rules = ["-p", "banmen-bits", "-p", "banmen-shogi", "-p", "banmen-chess3"];
    let baseline = [&["test", "--target-dir", "target/baseline", "--tests"], &rules[..]].concat();
    let compile = |arguments: &[&str], flags| cargo(&[arguments, &["--no-run"]].concat(), flags);
    let flags = [("RUSTFLAGS", "")];
    compile(&workspace, &[])
        && std::thread::scope(|scope| {
            let compiled = scope.spawn(|| compile(&baseline, &flags));
            let passed = cargo(&workspace, &[]) && cargo(&["test", "--workspace", "--doc"], &[]);
            compiled.join().expect("it does not panic") && passed
        })
        && cargo(&baseline, &flags)
        && magics::check(None)
}

/// Runs cargo. What is built once to be tested needs no help to be built again (`CARGO_INCREMENTAL`) and no lines for a
/// debugger, and one code unit for each crate is less work than sixteen.
fn cargo(arguments: &[&str], environment: &[(&str, &str)]) -> bool {
    const ONCE: [(&str, &str); 3] = [
        ("CARGO_INCREMENTAL", "0"),
        ("CARGO_PROFILE_DEV_DEBUG", "0"),
        ("CARGO_PROFILE_DEV_CODEGEN_UNITS", "1"),
    ];
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    eprintln!("cargo {}", arguments.join(" "));
    let environment = ONCE.iter().chain(environment).copied();
    let begun = Instant::now();
    let status = Command::new(program).args(arguments).envs(environment).status();
    eprintln!("cargo {} took {} s", arguments.join(" "), begun.elapsed().as_secs());
    status.is_ok_and(|status| status.success())
}
