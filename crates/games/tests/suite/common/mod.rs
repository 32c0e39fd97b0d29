//! Reading the files of exact numbers.

/// The rows of a file under `tests/data`, comments left out, split at tabs.
pub(crate) fn rows(text: &str) -> Vec<Vec<&str>> {
    let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    rows.map(|line| line.split('\t').collect()).collect()
}
