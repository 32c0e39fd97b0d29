//! `banmen usi`: the shogi engine for graphical programs.

use crate::failure::Answer;
use anyhow::Result;
use banmen_protocol::usi::{Flow, Usi as Session};
use clap::Args;
use std::{
    io::{self, BufRead, IsTerminal},
    sync::mpsc,
    thread,
    time::Duration,
};

/// Speak USI: the shogi engine for graphical programs and matches.
#[derive(Debug, Args)]
#[command(after_help = "\
The program reads USI on standard input and answers on standard output, until `quit` or the end of the input. Graphical \
programs that start an engine without arguments need no more than the program itself: it enters USI by itself when the \
first line it reads is `usi`.

Examples:
  banmen usi
  echo bench | banmen usi")]
pub(crate) struct Usi {}

impl Usi {
    /// Reads lines until the other side says goodbye.
    pub(crate) fn run(self) -> Result<Answer> {
        serve(None)
    }
}

/// How long the program waits for a first line when it was started without arguments and not from a terminal.
const PATIENCE: Duration = Duration::from_millis(700);

/// Whether a program on the other side of standard input wants to speak USI: its first line is `usi`.
pub(crate) fn is_greeted() -> bool {
    if io::stdin().is_terminal() {
        return false;
    }
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut line = Vec::new();
        // One line: the rest stays in the buffer of standard input for whoever reads on.
        let read = io::stdin().lock().read_until(b'\n', &mut line);
        let _ = sender.send(read.is_ok() && line.trim_ascii() == b"usi");
    });
    receiver.recv_timeout(PATIENCE).unwrap_or(false)
}

/// Answers the greeting that was read, and everything after it.
pub(crate) fn greeted() -> Result<Answer> {
    serve(Some("usi"))
}

fn serve(first: Option<&str>) -> Result<Answer> {
    let mut session = Session::new(io::stdout());
    if let Some(line) = first {
        session.line(line);
    }
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(Answer::from_truth(true));
        }
        if session.line(&String::from_utf8_lossy(&line)) == Flow::Quit {
            return Ok(Answer::from_truth(true));
        }
    }
}
