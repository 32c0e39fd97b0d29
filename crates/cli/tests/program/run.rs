//! Running the program, and files for it to read.

use serde_json::Value;
use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, ready to be given arguments.
pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_banmen"))
}

/// Runs with arguments and without input.
pub(crate) fn run(arguments: &[&str]) -> Ran {
    run_with_input(arguments, "")
}

/// Runs with arguments and lines on stdin.
pub(crate) fn run_with_input(arguments: &[&str], input: &str) -> Ran {
    let mut command = program();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    // A program that does not read its input may be gone before all of it is written.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("stdout is text"),
        err: String::from_utf8(output.stderr).expect("stderr is text"),
    }
}

/// The most memory that a run has had resident, in megabytes.
#[cfg(target_os = "linux")]
pub(crate) fn resident(arguments: &[&str]) -> u64 {
    let mut command = program();
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    let file = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().expect("it can be asked").is_none() {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes =
            line.and_then(|line| line.trim().strip_suffix(" kB")).and_then(|line| line.parse().ok());
        most = most.max(kilobytes.unwrap_or(0));
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    most / 1024
}

impl Ran {
    /// Done, and nothing was said other than the result.
    #[track_caller]
    pub(crate) fn done(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{self:?}");
        self.out
    }

    /// Done, with one JSON object.
    #[track_caller]
    pub(crate) fn json(self) -> Value {
        object(&self.done())
    }

    /// Called wrongly: one line on stderr, nothing on stdout. The line, without the name before it.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{self:?}");
        self.complaint()
    }

    /// The one line on stderr, without the name before it.
    #[track_caller]
    pub(crate) fn complaint(self) -> String {
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        let line = self.err.trim_end().strip_prefix("banmen: ");
        line.unwrap_or_else(|| panic!("{self:?} does not say who speaks")).to_owned()
    }
}

/// The one JSON object that a text is.
#[track_caller]
pub(crate) fn object(text: &str) -> Value {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(value.is_object(), "{text}");
    value
}

/// A file of the tests' own, which goes away with its handle.
#[derive(Debug)]
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    /// A name that no file has.
    pub(crate) fn named(name: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        Self(
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{count}-{name}", std::process::id())),
        )
    }

    /// A file with this text.
    pub(crate) fn with(name: &str, text: &str) -> Self {
        let file = Self::named(name);
        fs::write(&file.0, text).expect("the folder of the tests can be written to");
        file
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }

    pub(crate) fn text(&self) -> String {
        fs::read_to_string(&self.0).expect("the program wrote the file")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // It may never have been written.
        let _ = fs::remove_file(&self.0);
    }
}
