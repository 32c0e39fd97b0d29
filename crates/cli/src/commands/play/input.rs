//! Lines that are typed: at a terminal with editing and a history, otherwise from a script on stdin.
//!
//! A script is read on a thread of its own, so that Ctrl-C is heard while the program waits.

use crate::{console, stop};
use anyhow::{Context, Result, anyhow};
use rustyline::{DefaultEditor, error::ReadlineError};
use std::{
    io::{self, BufRead, ErrorKind, IsTerminal, Read},
    sync::mpsc::{self, Receiver},
    thread,
};

/// The longest line of a script in bytes.
const LONGEST: u64 = 1 << 20;

/// The source of the lines.
enum Source {
    /// A terminal with line editing.
    Editor(Box<DefaultEditor>),
    /// Anything else.
    Script(Receiver<io::Result<Vec<u8>>>),
}

/// The lines of stdin.
pub(super) struct Input {
    source: Source,
    is_person: bool,
    read: usize,
}

/// What came from the keyboard: a line, an interruption or the end.
pub(super) enum Typed {
    /// A line of text.
    Line(String),
    /// A line that is no text; the error says why, and the next line can be read.
    Unreadable(anyhow::Error),
    /// The end of the input.
    End,
    /// Ctrl-C.
    Interrupted,
}

impl Input {
    /// Opens the prompt on a terminal, and otherwise reads lines on a thread of its own.
    pub(super) fn open() -> Self {
        let is_person = io::stdin().is_terminal();
        // Without a terminal on both sides there is nothing to edit on.
        let editor = (is_person && io::stdout().is_terminal()).then(DefaultEditor::new);
        let source = match editor {
            Some(Ok(editor)) => Source::Editor(Box::new(editor)),
            _ => Source::Script(script()),
        };
        Self { source, is_person, read: 0 }
    }

    /// Returns whether a person types; otherwise it is a script, and a wrong line ends it.
    pub(super) const fn is_person(&self) -> bool {
        self.is_person
    }

    /// Returns the number of the line that was read last, from 1.
    pub(super) const fn line_number(&self) -> usize {
        self.read
    }

    /// Waits for the next line.
    pub(super) fn next(&mut self, prompt: &str) -> Result<Typed> {
        self.read += 1;
        match &mut self.source {
            Source::Editor(editor) => edited(editor, prompt),
            Source::Script(lines) => {
                if self.is_person {
                    console::print(&format!("{prompt}> "))?;
                }
                match stop::receive(lines) {
                    None if stop::is_raised() => Ok(Typed::Interrupted),
                    None => Ok(Typed::End),
                    Some(bytes) => Ok(text(bytes.context("cannot read stdin")?)),
                }
            }
        }
    }
}

fn edited(editor: &mut DefaultEditor, prompt: &str) -> Result<Typed> {
    match editor.readline(&format!("{prompt}> ")) {
        Ok(line) => {
            // A line that cannot be remembered can be played all the same.
            let _ = editor.add_history_entry(line.as_str());
            Ok(Typed::Line(line))
        }
        Err(ReadlineError::Interrupted) => {
            stop::raise();
            Ok(Typed::Interrupted)
        }
        Err(ReadlineError::Eof) => Ok(Typed::End),
        Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => {
            Ok(Typed::Unreadable(not_text()))
        }
        Err(error) => Err(error).context("cannot read the terminal"),
    }
}

fn not_text() -> anyhow::Error {
    anyhow!("this line is not UTF-8 text; the game goes on")
}

/// What the bytes of a line say.
fn text(mut bytes: Vec<u8>) -> Typed {
    if bytes.len() as u64 > LONGEST {
        return Typed::Unreadable(anyhow!("a line is longer than {LONGEST} bytes"));
    }
    while bytes.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
        bytes.pop();
    }
    String::from_utf8(bytes).map_or_else(|_| Typed::Unreadable(not_text()), Typed::Line)
}

/// Reads stdin line by line on another thread, at most one line ahead.
fn script() -> Receiver<io::Result<Vec<u8>>> {
    let (sender, lines) = mpsc::sync_channel(1);
    thread::spawn(move || {
        let mut stdin = io::stdin().lock();
        loop {
            let mut bytes = Vec::new();
            let read = (&mut stdin).take(LONGEST + 1).read_until(b'\n', &mut bytes);
            let line = match read {
                Ok(0) => break,
                Ok(_) => Ok(bytes),
                Err(error) => Err(error),
            };
            let failed = line.is_err();
            if sender.send(line).is_err() || failed {
                break;
            }
        }
    });
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_text_are_an_error_of_their_line_alone() {
        assert!(matches!(text(b"d3\r\n".to_vec()), Typed::Line(line) if line == "d3"));
        assert!(matches!(text(b"\xff\n".to_vec()), Typed::Unreadable(_)));
        assert!(matches!(text(vec![b'x'; LONGEST as usize + 1]), Typed::Unreadable(_)));
    }
}
