//! What is typed: lines from stdin, read on a thread of their own so that Ctrl-C is heard while we wait.

use crate::{console, stop};
use anyhow::{Context, Result};
use std::{
    io::{self, BufRead, IsTerminal},
    sync::mpsc::{self, Receiver},
    thread,
};

/// The lines of stdin.
#[derive(Debug)]
pub(super) struct Input {
    lines: Receiver<io::Result<String>>,
    is_person: bool,
    read: usize,
}

impl Input {
    /// Begins to read.
    pub(super) fn open() -> Self {
        let (sender, lines) = mpsc::sync_channel(1);
        thread::spawn(move || {
            for line in io::stdin().lock().lines() {
                let failed = line.is_err();
                if sender.send(line).is_err() || failed {
                    break;
                }
            }
        });
        Self { lines, is_person: io::stdin().is_terminal(), read: 0 }
    }

    /// Whether a person types; otherwise it is a script, and a wrong line ends it.
    pub(super) const fn is_person(&self) -> bool {
        self.is_person
    }

    /// The number of the line that was read last, from 1.
    pub(super) const fn line_number(&self) -> usize {
        self.read
    }

    /// The next line; `None` at the end or when someone asks to stop.
    pub(super) fn next(&mut self, prompt: &str) -> Result<Option<String>> {
        if self.is_person {
            console::print(&format!("{prompt}> "))?;
        }
        let Some(line) = stop::receive(&self.lines) else { return Ok(None) };
        self.read += 1;
        line.map(Some).context("cannot read stdin")
    }
}
