//! Checks a file of known counts, `position<TAB>depth<TAB>nodes` in each row, on every representation and in every kind
//! of perft: `cargo run --release --example suite -- FILE [REPRESENTATION..]`.

use banmen_play::perft::{Kind, count, read_suite};
use banmen_shogi::representation::*;
use banmen_shogi::{Position, SetupError};
use std::process::ExitCode;
use std::time::Instant;

type Rows = [(String, u32, u64)];

fn check<R: Representation>(rows: &Rows) -> Result<usize, SetupError> {
    let started = Instant::now();
    let mut wrong = 0;
    for (text, depth, nodes) in rows {
        let position: Position<R> = text.parse()?;
        for kind in Kind::ALL {
            let found = count(&position, *depth, kind);
            if found != *nodes {
                wrong += 1;
                println!("{} {kind} {text} depth {depth}: {nodes} expected, {found} found", R::NAME);
            }
        }
    }
    println!("{:16} {} rows, {wrong} wrong, {:.1} s", R::NAME, rows.len(), started.elapsed().as_secs_f64());
    Ok(wrong)
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(Ok(text)) = arguments.next().map(std::fs::read_to_string) else {
        eprintln!("a file of rows `position<TAB>depth<TAB>nodes` is wanted");
        return ExitCode::from(2);
    };
    let rows: Vec<_> = match read_suite(&text) {
        Ok(rows) => rows
            .into_iter()
            .map(|row| (row.position.unwrap_or_else(|| "startpos".to_owned()), row.depth, row.nodes))
            .collect(),
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let chosen: Vec<String> = arguments.collect();
    let mut wrong = 0;
    macro_rules! each {
        ($($representation:ty),*) => {$(
            if chosen.is_empty() || chosen.iter().any(|name| name == <$representation>::NAME) {
                match check::<$representation>(&rows) {
                    Ok(count) => wrong += count,
                    Err(error) => {
                        eprintln!("{error}");
                        return ExitCode::from(2);
                    }
                }
            }
        )*};
    }
    each!(
        Fast,
        Rotated32,
        Magic32Simple,
        Magic32FileM,
        Magic32FileR,
        Vertical54,
        Rotated64,
        Magic64,
        Pext64,
        PextLines64,
        Subtraction64
    );
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
