//! Shell scripts that stand for programs in tests.

use std::{fs, path::PathBuf};

/// A script and what it heard, removed at the end.
pub(super) struct Script {
    folder: PathBuf,
}

impl Script {
    /// Writes a script. It finds the file for what it hears in `LOG`.
    pub(super) fn new(protocol: &str, name: &str, text: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("banmen-{protocol}-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("there is room for a folder");
        let text = format!("LOG='{}'\n{text}", folder.join("heard").display());
        fs::write(folder.join("engine.sh"), text).expect("there is room for a script");
        Self { folder }
    }

    /// The command line that starts the script as an engine.
    pub(super) fn command(&self) -> String {
        format!("/bin/sh {}", self.folder.join("engine.sh").display())
    }

    pub(super) fn heard(&self) -> String {
        fs::read_to_string(self.folder.join("heard")).unwrap_or_default()
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
