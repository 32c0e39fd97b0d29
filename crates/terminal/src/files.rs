//! Files that are read and written by name.

use anyhow::{Context, Result, anyhow};
use std::{
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Write},
    path::Path,
};

/// Reads a text file.
///
/// # Errors
/// When the file cannot be read, or holds a byte that is not UTF-8; the message names the line.
pub fn read(path: &Path) -> Result<String> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("cannot read `{name}`"))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        anyhow!("{name}: line {line}: not UTF-8 text")
    })
}

/// Creates a file. A file of that name is overwritten only by `force`.
///
/// # Errors
/// When the file exists already, or cannot be created; `hint` says how to overwrite it.
pub fn create(path: &Path, force: bool, hint: &str) -> Result<File> {
    let name = path.display();
    let mut options = OpenOptions::new();
    options.write(true).truncate(true);
    options.create(force).create_new(!force);
    match options.open(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && !path.is_dir() => {
            Err(anyhow!("`{name}` exists already: {hint}"))
        }
        opened => opened.with_context(|| format!("cannot write `{name}`")),
    }
}

/// Writes a text file. A file of that name is overwritten only by `force`.
///
/// # Errors
/// When the file exists already, or cannot be written.
pub fn write(path: &Path, text: &str, force: bool, hint: &str) -> Result<()> {
    let mut file = create(path, force, hint)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    written.with_context(|| format!("cannot write `{}`", path.display()))
}
