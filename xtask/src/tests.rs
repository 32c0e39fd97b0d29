//! Every test: compiled by cargo, and run by us, so that programs that wait do not keep the others waiting.

use serde_json::Value;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use crate::magics;

/// How many programs run at once. Each has a thread for each core already, so a second one fills what the first leaves
/// while it waits for a browser, a socket or a clock; more of them would only make clocks run out.
const LANES: usize = 2;

/// The tests that wait most begin first.
const WAITING: &str = "crates/workbench/tests/browser/main.rs";

/// What is built once to be tested needs no help to be built again and no lines for a debugger, and one code unit for
/// each crate is less work than sixteen.
const ONCE: [(&str, &str); 3] =
    [("CARGO_INCREMENTAL", "0"), ("CARGO_PROFILE_DEV_DEBUG", "0"), ("CARGO_PROFILE_DEV_CODEGEN_UNITS", "1")];

/// A program that passes or fails, under the name that is told.
struct Job {
    name: String,
    command: Command,
}

/// The whole workspace, its documentation, then three crates again for the baseline instruction set, which are compiled
/// while the tests of the workspace run. Examples are not built: clippy reads them. `--tests` means everything that has
/// tests; `--lib` would also build the libraries that say they have none, and that of the Python package does not link
/// without an interpreter.
pub(crate) fn run() -> bool {
    let rules = ["-p", "banmen-bits", "-p", "banmen-shogi", "-p", "banmen-chess3"];
    let Some(mut jobs) = compile(&["--workspace"], &[]) else { return false };
    jobs.make_contiguous().sort_by_key(|job| job.name != WAITING);
    jobs.push_back(documentation());
    let failed = thread::scope(|scope| {
        let baseline = scope.spawn(|| {
            let compiled =
                compile(&[&["--target-dir", "target/baseline"], &rules[..]].concat(), &[("RUSTFLAGS", "")]);
            compiled.map_or_else(|| vec!["the baseline's compilation".to_owned()], |jobs| run_all(jobs, 1))
        });
        let mut failed = run_all(jobs, LANES);
        failed.extend(baseline.join().expect("it does not panic"));
        failed
    });
    for name in &failed {
        eprintln!("FAILED: {name}");
    }
    failed.is_empty() && magics::check(None)
}

fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.envs(ONCE);
    command
}

/// Compiles test programs, and returns them as jobs; `None` if they do not compile, which cargo has told.
fn compile(arguments: &[&str], environment: &[(&str, &str)]) -> Option<VecDeque<Job>> {
    let begun = Instant::now();
    let mut command = cargo();
    command.args(["test", "--tests", "--no-run", "--message-format=json-render-diagnostics"]).args(arguments);
    let output = command.envs(environment.iter().copied()).stderr(Stdio::inherit()).output().ok()?;
    eprintln!("compiling {} took {} s", arguments.join(" "), begun.elapsed().as_secs());
    let jobs = String::from_utf8_lossy(&output.stdout).lines().filter_map(program).collect();
    output.status.success().then_some(jobs)
}

/// The test program that a message of cargo is about, to be run as cargo would: in the folder of its package.
fn program(message: &str) -> Option<Job> {
    let message: Value = serde_json::from_str(message).ok()?;
    if message["profile"]["test"] != true {
        return None;
    }
    let executable = PathBuf::from(message["executable"].as_str()?);
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
    let source = Path::new(message["target"]["src_path"].as_str()?);
    let root = std::env::current_dir().ok()?;
    let mut name = source.strip_prefix(root).unwrap_or(source).display().to_string();
    if executable.components().any(|part| part.as_os_str() == "baseline") {
        name.push_str(", baseline");
    }
    let mut command = Command::new(&executable);
    command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder);
    Some(Job { name, command })
}

/// The examples of the documentation, which cargo alone can run.
fn documentation() -> Job {
    let mut command = cargo();
    command.args(["test", "--workspace", "--doc"]);
    Job { name: "documentation".into(), command }
}

/// Runs jobs, several at a time, prints what each has printed when it is done, and returns the names of those that failed.
fn run_all(jobs: VecDeque<Job>, lanes: usize) -> Vec<String> {
    let (jobs, failed) = (Mutex::new(jobs), Mutex::new(Vec::new()));
    let next = || jobs.lock().expect("no lane panics").pop_front();
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                while let Some(Job { name, mut command }) = next() {
                    let begun = Instant::now();
                    let output = command.stdin(Stdio::null()).output();
                    let seconds = begun.elapsed().as_secs_f32();
                    let passed = output.as_ref().is_ok_and(|output| output.status.success());
                    let told = output.map_or_else(
                        |error| error.to_string(),
                        |output| {
                            [output.stdout, output.stderr]
                                .map(|text| String::from_utf8_lossy(&text).into_owned())
                                .concat()
                        },
                    );
                    println!("running {name}: {seconds:.1} s\n{told}");
                    if !passed {
                        failed.lock().expect("no lane panics").push(name);
                    }
                }
            });
        }
    });
    failed.into_inner().expect("no lane panics")
}
