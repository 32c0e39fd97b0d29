//! Prints the signature of the search, its nodes and its speed.
//!
//! ```text
//! cargo run --release -p banmen-engine --example bench -- [--depth N] [--representation R | all]
//! ```

use banmen_engine::{Engine, bench};
use banmen_shogi::representation::Rotated32;
use banmen_shogi::{Fast, Representation};
use std::process::ExitCode;

/// One line for a representation.
fn print<R: Representation>(depth: u32) -> u64 {
    let found = bench::run(Engine::<R>::over(1), depth);
    let speed = found.nodes as f64 / found.elapsed.as_secs_f64();
    println!(
        "{:16} {:>10} nodes  signature {:016x}  {speed:>9.0} nodes/s",
        R::NAME,
        found.nodes,
        found.number
    );
    found.number
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        arguments.iter().position(|argument| argument == name).and_then(|at| arguments.get(at + 1)).cloned()
    };
    let depth = value("--depth").and_then(|text| text.parse().ok()).unwrap_or(9);
    let wanted = value("--representation").unwrap_or_else(|| Fast::NAME.to_owned());
    let mut signatures = Vec::new();
    macro_rules! representations {
        ($($R:ty),*) => {$(
            if wanted == "all" || wanted == <$R>::NAME {
                signatures.push(print::<$R>(depth));
            }
        )*};
    }
    representations!(Fast, Rotated32);
    let Some(first) = signatures.first() else {
        eprintln!("`{wanted}` is no representation of this bench");
        return ExitCode::from(2);
    };
    if signatures.iter().all(|signature| signature == first) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
