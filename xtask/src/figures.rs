//! The figures of the last `cargo bench -p banmen-bits` as tables: the fastest sample of each measurement, in
//! nanoseconds, and in brackets how many times the fastest method of its row it takes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// How many lookups or operations one measurement makes.
const OPERATIONS: f64 = 1024.0;

/// Nanoseconds by group and function.
type Figures = BTreeMap<(String, String), f64>;

const METHODS: [&str; 7] = ["ray walk", "rotated", "magic", "pext", "pext by lines", "subtraction", "fill"];
const BOARDS: [&str; 8] = [
    "chess 64",
    "shogi 27+27+27",
    "shogi 54+27",
    "shogi 63+18",
    "shogi 81 by files",
    "shogi 81 by ranks",
    "three 32+32+32",
    "three 64+32",
];
const OPERATION_NAMES: [&str; 4] = ["algebra", "shift by 9", "count", "walk"];
const WIDTHS: [&str; 6] = ["1 words", "2 words", "u128", "3 words", "4 words", "6 words"];

/// Prints the tables; false when nothing was measured yet.
pub(crate) fn print() -> bool {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    let mut figures = Figures::new();
    collect(&folder.join("criterion"), &mut figures);
    if figures.is_empty() {
        eprintln!("nothing measured yet: run `cargo bench -p banmen-bits` first");
        return false;
    }
    for occupancy in ["game", "random"] {
        for piece in ["rook", "bishop", "lance"] {
            println!("\n**{piece}, {occupancy} occupancy**\n");
            table("board", &BOARDS, &METHODS, |board, method| {
                figures.get(&(format!("{piece}, {occupancy}/{board}"), method.to_string())).copied()
            });
        }
    }
    println!("\n**set operations**\n");
    table("operation", &OPERATION_NAMES, &WIDTHS, |operation, width| {
        figures.get(&("sets".to_string(), format!("{operation}/{width}"))).copied()
    });
    true
}

fn table(corner: &str, rows: &[&str], columns: &[&str], figure: impl Fn(&str, &str) -> Option<f64>) {
    println!("| {corner} | {} |", columns.join(" | "));
    println!("| --- |{}", " ---: |".repeat(columns.len()));
    for row in rows {
        let found: Vec<Option<f64>> = columns.iter().map(|column| figure(row, column)).collect();
        let best = found.iter().flatten().copied().fold(f64::INFINITY, f64::min);
        let cells = found.iter().map(|figure| match figure {
            Some(figure) => format!("{figure:.1} ({:.1}×)", figure / best),
            None => "–".to_string(),
        });
        println!("| {row} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}

/// Reads every measurement below a folder.
fn collect(folder: &Path, figures: &mut Figures) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()) {
        if path.ends_with("new") {
            figures.extend(figure(&path));
        } else {
            collect(&path, figures);
        }
    }
}

/// One measurement: its name, and the fastest sample.
fn figure(folder: &Path) -> Option<((String, String), f64)> {
    let read =
        |name: &str| -> Option<Value> { serde_json::from_slice(&fs::read(folder.join(name)).ok()?).ok() };
    let (name, sample) = (read("benchmark.json")?, read("sample.json")?);
    let numbers = |key: &str| sample[key].as_array().into_iter().flatten().filter_map(Value::as_f64);
    let fastest =
        numbers("times").zip(numbers("iters")).map(|(time, runs)| time / runs).fold(f64::INFINITY, f64::min);
    let text = |key: &str| name[key].as_str().map(str::to_string);
    Some(((text("group_id")?, text("function_id")?), fastest / OPERATIONS))
}
