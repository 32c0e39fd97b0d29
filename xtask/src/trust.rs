//! The long forms of the checks of `docs/trust.md`, by the numbers of its rows. The short forms are the same tests without
//! `BANMEN_TRUST=long`, and run with all others.

use crate::{dependencies, unsafe_code};
use std::process::Command;

/// A row: its number, what it is about, and what is run.
struct Row {
    number: u32,
    about: &'static str,
    run: fn() -> bool,
}

const ROWS: [Row; 13] = [
    Row { number: 1, about: "perft over all representations, plain rules, another library", run: agreement },
    Row { number: 2, about: "invalid positions and their errors", run: invalid },
    Row { number: 3, about: "fuzz targets over mutations of their corpora", run: targets },
    Row { number: 4, about: "damaged lines of USI, GTP and NBoard", run: lines },
    Row { number: 5, about: "1,000 games at 100 ms byoyomi (prints the command)", run: games },
    Row { number: 6, about: "memory ceilings", run: memory },
    Row { number: 7, about: "verdicts of the mate solver", run: mate },
    Row { number: 8, about: "the signature of the search over three builds", run: signature },
    Row { number: 9, about: "attacks on the workbench", run: workbench },
    Row { number: 10, about: "jobs that are killed, torn and lied to", run: jobs },
    Row {
        number: 11,
        about: "what the compiler cannot check, counted and under valgrind",
        run: unsafe_places,
    },
    Row { number: 12, about: "mutation testing (cargo-mutants)", run: mutants },
    Row { number: 13, about: "dependencies", run: dependencies::check },
];

/// Runs a row, or all of them. Stops at nothing: whether all passed is told at the end.
pub(crate) fn run(wanted: Option<&str>) -> bool {
    let rows: Vec<&Row> =
        ROWS.iter().filter(|row| wanted.is_none_or(|wanted| wanted == row.number.to_string())).collect();
    if rows.is_empty() {
        eprintln!("the rows of docs/trust.md are 1 to {}", ROWS.len());
        return false;
    }
    let mut failed = Vec::new();
    for row in rows {
        eprintln!("row {}: {}", row.number, row.about);
        if !(row.run)() {
            failed.push(row.number);
        }
    }
    if !failed.is_empty() {
        eprintln!("FAILED: rows {failed:?}");
    }
    failed.is_empty()
}

/// Runs tests of a package in their long form. What a test prints is the figure.
fn test(package: &str, arguments: &[&str]) -> bool {
    let head = ["test", "--package", package];
    let tail = ["--nocapture", "--test-threads=1"];
    let separator: &[&str] = if arguments.contains(&"--") { &[] } else { &["--"] };
    run_cargo(&[&head, arguments, separator, &tail].concat(), &[("BANMEN_TRUST", "long")])
}

fn run_cargo(arguments: &[&str], environment: &[(&str, &str)]) -> bool {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    eprintln!("cargo {}", arguments.join(" "));
    let status = Command::new(program).args(arguments).envs(environment.iter().copied()).status();
    status.is_ok_and(|status| status.success())
}

/// Whether a program can be started, so that what needs it is told instead of failing.
fn is_there(program: &str, argument: &str) -> bool {
    let there = Command::new(program).arg(argument).output().is_ok_and(|output| output.status.success());
    if !there {
        eprintln!("{program} is not installed: this part is left out");
    }
    there
}

fn agreement() -> bool {
    test("banmen-representations", &["--test", "agreement"])
        & test("banmen-games", &["--test", "suite", "agreement"])
}

fn invalid() -> bool {
    ["banmen-shogi", "banmen-chess3", "banmen-games"]
        .map(|package| test(package, &["--test", "suite", "invalid"]))
        == [true; 3]
}

fn targets() -> bool {
    test("banmen-trust", &["--test", "suite", "targets::"])
}

fn lines() -> bool {
    test("banmen-protocol", &["--test", "suite", "damaged"])
}

fn games() -> bool {
    println!(
        "player='usi:target/release/banmen usi,byoyomi=100ms,option USI_Hash=16,option NetworkDelay=30,option NetworkDelay2=30'\n\
         target/release/banmen match shogi \"$player\" \"$player\" --games 1000 --threads 2 --margin 0.05 --log trust-5.jsonl --resume"
    );
    true
}

fn memory() -> bool {
    test("banmen-trust", &["--test", "suite", "memory::"])
}

fn mate() -> bool {
    let suite = |file: &str, rest: &[&str]| {
        let head = ["run", "--release", "--package", "banmen-mate", "--example", "mate_suite", "--", file];
        run_cargo(&[&head, rest].concat(), &[])
    };
    test("banmen-trust", &["--test", "suite", "mate::"])
        & suite("crates/mate/tests/data/tsume-generated.tsv", &["--time", "2", "--shortest"])
        & suite("crates/mate/tests/data/tsume-musou.tsv", &["--time", "5"])
        & suite("crates/mate/tests/data/games.sfen", &["--time", "1", "--shortest", "--plain", "5"])
}

/// Builds the bench of the engine three times and compares what it prints.
fn signature() -> bool {
    let builds = [("native", "-C target-cpu=native"), ("v2", "-C target-cpu=x86-64-v2"), ("baseline", "")];
    let mut found = Vec::new();
    for (name, flags) in builds {
        let folder = format!("target/signature-{name}");
        let arguments = [
            "run",
            "--release",
            "--package",
            "banmen-engine",
            "--example",
            "bench",
            "--target-dir",
            &folder,
            "--",
            "--representation",
            "all",
        ];
        let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
        eprintln!("RUSTFLAGS=\"{flags}\" cargo {}", arguments.join(" "));
        let Ok(output) = Command::new(program).args(arguments).env("RUSTFLAGS", flags).output() else {
            return false;
        };
        let text = String::from_utf8_lossy(&output.stdout);
        let told = text.lines().filter_map(|line| line.split("signature ").nth(1)?.split(' ').next());
        let told: Vec<String> = told.map(str::to_owned).collect();
        println!("trust 8: {name}: {}", told.join(", "));
        found.extend(told);
    }
    found.len() == 2 * builds.len() && found.iter().all(|signature| *signature == found[0])
}

fn workbench() -> bool {
    test("banmen-workbench", &["--test", "http"])
        & test("banmen-workbench", &["--lib"])
        & test("banmen", &["--test", "program", "serve::"])
}

fn jobs() -> bool {
    test("banmen-jobs", &["--test", "faults", "--test", "jobs"])
        & test("banmen", &["--test", "program", "job::"])
}

/// The crates with unsafe code under valgrind's memcheck and the address sanitiser, and what threads share under the thread
/// sanitiser; under Miri, what calls no function of the system. Built for the baseline, so that the code that asks for the
/// processor runs; the processor that valgrind imitates has AVX2 and no AVX-512. A stable compiler takes the sanitisers with
/// `RUSTC_BOOTSTRAP=1`.
fn unsafe_places() -> bool {
    const UNSAFE: [(&str, &str); 3] =
        [("banmen-memory", ""), ("banmen-game", "processor"), ("banmen-bits", "instructions")];
    const SHARED: [(&str, &[&str]); 3] = [
        ("xtask", &["--test", "crew"]),
        ("banmen-engine", &["--lib", "table::tests::threads"]),
        ("banmen-play", &["--lib", "table::tests::threads"]),
    ];
    // PEXT is compiled in only where the processor is said to have it.
    let wide = "-C target-cpu=x86-64-v3";
    let memcheck = "valgrind --quiet --error-exitcode=99 --leak-check=no";
    let mut passed = unsafe_code::check();
    if is_there("valgrind", "--version") {
        for (package, filter) in UNSAFE {
            let flags = if package == "banmen-bits" { wide } else { "" };
            let arguments =
                ["test", "--package", package, "--lib", "--target-dir", "target/valgrind", filter];
            let runner = ("CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER", memcheck);
            passed &= run_cargo(&arguments, &[("RUSTFLAGS", flags), runner]);
        }
    }
    let sanitised = |name: &str, package: &str, what: &[&str], flags: &str| {
        // The standard library is not instrumented: what it does is trusted. Its harness is not taken for a race.
        let flags = format!("-Zsanitizer={name} -Cunsafe-allow-abi-mismatch=sanitizer {flags}");
        let folder = format!("target/{name}-sanitizer");
        let target = ["--target", "x86_64-unknown-linux-gnu", "--target-dir", &folder];
        let arguments = [&["test", "--package", package][..], &target, what].concat();
        let options = concat!("suppressions=", env!("CARGO_MANIFEST_DIR"), "/thread-sanitizer.txt");
        let environment = [("RUSTFLAGS", &*flags), ("RUSTC_BOOTSTRAP", "1"), ("TSAN_OPTIONS", options)];
        run_cargo(&arguments, &environment)
    };
    for (package, filter) in UNSAFE {
        let flags = if package == "banmen-bits" { wide } else { "" };
        passed &= sanitised("address", package, &["--lib", filter], flags);
    }
    for (package, what) in SHARED {
        passed &= sanitised("thread", package, what, "");
    }
    passed & interpreted(wide)
}

/// Miri over the threads of the batches of the Python package and over PEXT. It knows neither `madvise` nor `malloc_trim`, and
/// tells every program that the processor is the one it was built for.
fn interpreted(wide: &str) -> bool {
    let miri = |arguments: &[&str], flags: &str| {
        let mut command = Command::new("rustup");
        command.args(["run", "nightly", "cargo", "miri"]).args(arguments).env("RUSTFLAGS", flags);
        command.env_remove("RUSTC").env("CARGO_TARGET_DIR", "target/miri");
        command
    };
    if !miri(&["--version"], "").output().is_ok_and(|output| output.status.success()) {
        eprintln!(
            "Miri is not installed (rustup component add miri --toolchain nightly): this part is left out"
        );
        return true;
    }
    let run = |arguments: &[&str], flags: &str| {
        eprintln!("cargo +nightly miri {}", arguments.join(" "));
        miri(arguments, flags).status().is_ok_and(|status| status.success())
    };
    run(&["test", "--package", "xtask", "--test", "crew"], "")
        & run(&["test", "--package", "banmen-bits", "--lib", "instructions"], wide)
}

/// Every n-th mutant of the rules of shogi, of the records and of the mate solver, always the same ones: all of them would
/// take days. The tests of the package alone decide, those of the documentation left out.
fn mutants() -> bool {
    const SAMPLES: [(&str, &str, &str); 3] = [
        ("banmen-mate", "crates/mate/src/**", "7/24"),
        ("banmen-record", "crates/record/src/**", "7/36"),
        ("banmen-shogi", "crates/shogi/src/{position,game}/**", "7/48"),
    ];
    if !is_there("cargo-mutants", "--version") {
        return true;
    }
    SAMPLES.iter().fold(true, |passed, (package, files, part)| {
        let output = format!("target/mutants-{package}");
        let sample = ["--file", files, "--shard", part, "--sharding", "round-robin", "--no-shuffle"];
        let limits = ["--minimum-test-timeout", "120", "--output", &output, "--", "--lib", "--tests"];
        run_cargo(&[&["mutants", "--package", package][..], &sample, &limits].concat(), &[]) && passed
    })
}
