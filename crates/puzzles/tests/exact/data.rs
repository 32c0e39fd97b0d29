//! Reading the files of exact numbers.

use std::{fs, path::Path};

/// The rows of a file under `tests/data`, each a list of columns.
pub(crate) fn rows(file: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rows: Vec<Vec<String>> = lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect();
    assert!(!rows.is_empty(), "{file} has no rows");
    rows
}

/// The rows of a file of numbers.
pub(crate) fn numbers<const N: usize>(file: &str) -> Vec<[u64; N]> {
    let number = |text: &String| text.parse().unwrap_or_else(|error| panic!("{file}: {text}: {error}"));
    let row = |row: Vec<String>| {
        let numbers: Vec<u64> = row.iter().map(number).collect();
        numbers.try_into().unwrap_or_else(|row| panic!("{file}: {row:?} has not {N} columns"))
    };
    rows(file).into_iter().map(row).collect()
}
