//! What the project is built from: licences, one registry, the lock file, no program that runs while it is built.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Checks and prints everything that can be seen without a network.
pub(crate) fn check() -> bool {
    match look() {
        Ok(lines) => lines.iter().for_each(|line| println!("trust 13: {line}")),
        Err(error) => {
            eprintln!("{error}");
            return false;
        }
    }
    true
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn look() -> Result<Vec<String>, String> {
    let packages = packages()?;
    let own = |package: &&Value| package["source"].is_null();
    let (ours, others): (Vec<&Value>, Vec<&Value>) = packages.iter().partition(own);
    let with_scripts: Vec<&str> =
        ours.iter().filter(|package| has_build_script(package)).filter_map(|p| p["name"].as_str()).collect();
    if !with_scripts.is_empty() {
        return Err(format!("these crates of ours have build scripts: {with_scripts:?}"));
    }
    let registry = "registry+https://github.com/rust-lang/crates.io-index";
    if let Some(package) = others.iter().find(|package| package["source"] != registry) {
        return Err(format!("{} comes from {}", package["name"], package["source"]));
    }
    let allowed = allowed(&fs::read_to_string(root().join("deny.toml")).map_err(|error| error.to_string())?);
    let mut licences: BTreeMap<String, usize> = BTreeMap::new();
    for package in &others {
        let licence = package["license"].as_str().unwrap_or("none");
        if !is_allowed(licence, &allowed) {
            return Err(format!(
                "{} has the licence {licence}, which deny.toml does not allow",
                package["name"]
            ));
        }
        *licences.entry(licence.replace('/', " OR ")).or_default() += 1;
    }
    let lock = fs::read_to_string(root().join("Cargo.lock")).map_err(|error| error.to_string())?;
    let (entries, sums) = (lock.matches("\n[[package]]").count(), lock.matches("\nchecksum = ").count());
    if entries - sums != ours.len() {
        return Err(format!(
            "{entries} packages in the lock file and {sums} checksums: all but our {} need one",
            ours.len()
        ));
    }
    let scripts = others.iter().filter(|package| has_build_script(package)).count();
    let mut lines = vec![
        format!("{} crates of ours, none with a build script", ours.len()),
        format!(
            "{} dependencies from one registry, all with a checksum in the lock file; {scripts} have build scripts",
            others.len()
        ),
    ];
    lines.extend(licences.into_iter().map(|(licence, number)| format!("{number} × {licence}")));
    Ok(lines)
}

/// Every package that the lock file names. Cargo refuses when the manifests ask for something else.
fn packages() -> Result<Vec<Value>, String> {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let mut command = Command::new(program);
    command.args(["metadata", "--locked", "--all-features", "--format-version", "1"]).current_dir(root());
    let output = command.output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let mut told: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    match told["packages"].take() {
        Value::Array(packages) => Ok(packages),
        _ => Err("cargo told no packages".to_owned()),
    }
}

fn has_build_script(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    targets
        .flat_map(|target| target["kind"].as_array().into_iter().flatten())
        .any(|kind| kind == "custom-build")
}

/// The licences of the line `allow = […]`.
fn allowed(text: &str) -> BTreeSet<String> {
    let line = text.lines().find(|line| line.starts_with("allow = ")).unwrap_or_default();
    line.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Whether an expression of licences can be satisfied: one of each `OR`, all of each `AND`.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let expression = expression.replace('/', " OR ");
    let plain = |text: &str| text.trim().trim_matches(['(', ')']).trim().to_owned();
    // No dependency nests deeper than alternatives within a conjunction.
    expression.split(" AND ").all(|part| part.split(" OR ").any(|licence| allowed.contains(&plain(licence))))
        || expression
            .split(" OR ")
            .any(|part| part.split(" AND ").all(|licence| allowed.contains(&plain(licence))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_are_locked_licensed_and_ours_run_nothing_while_they_are_built() {
        look().unwrap_or_else(|error| panic!("{error}"));
    }

    #[test]
    fn licences_are_read_as_expressions() {
        let allowed = allowed("allow = [\"MIT\", \"Zlib\"]");
        for (expression, expected) in [
            ("MIT", true),
            ("MIT/Apache-2.0", true),
            ("GPL-3.0 OR MIT", true),
            ("(MIT OR Apache-2.0) AND Zlib", true),
            ("MIT AND GPL-3.0", false),
            ("GPL-3.0", false),
        ] {
            assert_eq!(is_allowed(expression, &allowed), expected, "{expression}");
        }
    }
}
