//! The unsafe code of the project, counted and compared with what the documentation says.

use std::fs;
use std::path::Path;

/// Where unsafe code is and how many blocks, functions or declarations each file has, as `docs/trust.md` says.
type Counted = Vec<(String, usize)>;

/// Prints what is counted, and what the documentation says where that is another number.
pub(crate) fn check() -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (found, told) = (count(&root), documented(&root));
    for (path, number) in &found {
        println!("trust 11: {path}: {number}");
    }
    println!(
        "trust 11: {} places in {} files",
        found.iter().map(|(_, number)| number).sum::<usize>(),
        found.len()
    );
    if found != told {
        eprintln!("docs/trust.md says: {told:?}");
    }
    found == told
}

/// Counts the word `unsafe` outside of comments and the names of lints.
fn count(root: &Path) -> Counted {
    let mut counted = Vec::new();
    for folder in ["crates", "xtask", "fuzz"] {
        visit(root, &root.join(folder), &mut counted);
    }
    counted.sort();
    counted
}

fn visit(root: &Path, folder: &Path, counted: &mut Counted) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            if !path.ends_with("target") && !path.ends_with("node_modules") {
                visit(root, &path, counted);
            }
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "rs")
            || path.ends_with("xtask/src/unsafe_code.rs")
        {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        let number = text.lines().map(places).sum();
        if number > 0 {
            let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            counted.push((name.replace('\\', "/"), number));
        }
    }
}

/// How many unsafe blocks, functions or declarations a line begins.
fn places(line: &str) -> usize {
    let code = line.split("//").next().unwrap_or_default();
    let words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.filter(|word| *word == "unsafe").count()
}

/// The rows `| path | number |` of the documentation.
fn documented(root: &Path) -> Counted {
    let text = fs::read_to_string(root.join("docs/trust.md")).unwrap_or_default();
    let row = |line: &str| {
        let mut cells = line.split('|').map(str::trim).skip(1);
        let path = cells.next()?.strip_prefix('`')?.strip_suffix('`')?;
        path.ends_with(".rs").then_some(())?;
        Some((path.to_owned(), cells.next()?.parse().ok()?))
    };
    let mut told: Counted = text.lines().filter_map(row).collect();
    told.sort();
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsafe_code_is_what_the_documentation_counts() {
        assert!(check(), "docs/trust.md has another table");
    }

    #[test]
    fn lints_and_comments_are_not_counted() {
        assert_eq!(places("#![forbid(unsafe_code)]"), 0);
        assert_eq!(places("// unsafe { }"), 0);
        assert_eq!(places("return unsafe { run(work) },"), 1);
        assert_eq!(places("unsafe extern \"C\" {"), 1);
    }
}
