//! A program outside, spoken to in lines: for engines of any protocol.

use super::{Action, Engine, Fault, MoveRequest};
use crate::game::Player;
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread,
    time::{Duration, Instant},
};
use thiserror::Error;

/// Why a line could not be sent or received.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LinesError {
    /// The program could not be started.
    #[error("cannot start `{program}`: {cause}")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        cause: std::io::Error,
    },
    /// The program has ended, or closed its output.
    #[error("`{program}` ended{status}")]
    Ended {
        /// The program.
        program: String,
        /// How, if it is known; begins with a space.
        status: String,
    },
    /// No line came in time, or nobody waits any longer.
    #[error("`{program}` said nothing")]
    Silent {
        /// The program.
        program: String,
    },
}

/// How often someone who waits for a line looks whether he still should.
const GLANCE: Duration = Duration::from_millis(20);

/// How long a program that is told to go is waited for before it is ended.
pub(super) const PATIENCE: Duration = Duration::from_millis(500);
/// How often it is looked whether it has gone.
const BLINK: Duration = Duration::from_millis(2);

/// A child process with its lines. It is ended when this is dropped.
#[derive(Debug)]
pub struct Lines {
    program: String,
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Lines {
    /// Starts a program. What it writes to its standard error is dropped.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(program: &str, arguments: &[String]) -> Result<Self, LinesError> {
        let failed = |cause| LinesError::Start { program: program.to_owned(), cause };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (sender, output) = channel();
        let input = child.stdin.take();
        if let Some(stdout) = child.stdout.take() {
            thread::Builder::new()
                .name(format!("lines of {program}"))
                .spawn(move || {
                    let mut reader = BufReader::new(stdout);
                    let mut bytes = Vec::new();
                    // Bytes that are no UTF-8 must not end the conversation.
                    while reader.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
                        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                        if sender.send(line).is_err() {
                            break;
                        }
                        bytes.clear();
                    }
                })
                .map_err(failed)?;
        }
        Ok(Self { program: program.to_owned(), child, input, output })
    }

    /// Sends a line.
    ///
    /// # Errors
    /// When the program has ended.
    pub fn send(&mut self, line: &str) -> Result<(), LinesError> {
        let input = self.input.as_mut();
        let sent = input.is_some_and(|input| writeln!(input, "{line}").and_then(|()| input.flush()).is_ok());
        if sent { Ok(()) } else { Err(self.ended()) }
    }

    /// Waits for the next line, until the deadline or until the flag is raised.
    ///
    /// # Errors
    /// When the program has ended, or no line came.
    pub fn receive(&mut self, deadline: Option<Instant>, stop: &AtomicBool) -> Result<String, LinesError> {
        loop {
            match self.output.recv_timeout(GLANCE) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) => {
                    let late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
                    if late || stop.load(Ordering::Relaxed) {
                        return Err(LinesError::Silent { program: self.program.clone() });
                    }
                }
            }
        }
    }

    fn ended(&mut self) -> LinesError {
        // Its output is closed a moment before it has gone.
        let begun = Instant::now();
        let mut status = self.child.try_wait().ok().flatten();
        while status.is_none() && begun.elapsed() < GLANCE {
            thread::sleep(BLINK);
            status = self.child.try_wait().ok().flatten();
        }
        let status = status.map(|status| format!(" ({status})"));
        LinesError::Ended { program: self.program.clone(), status: status.unwrap_or_default() }
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        // Its input is closed first: a program that reads to the end leaves by itself.
        drop(self.input.take());
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if self.child.try_wait().is_ok_and(|status| status.is_some()) {
                return;
            }
            thread::sleep(BLINK);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A engine that answers `position<TAB>moves` with a move.
#[derive(Debug)]
pub(super) struct LineEngine {
    lines: Lines,
}

impl LineEngine {
    pub(super) fn start(program: &str, arguments: &[String]) -> Result<Self, LinesError> {
        Lines::start(program, arguments).map(|lines| Self { lines })
    }
}

impl Engine for LineEngine {
    fn begin(&mut self, _turn: &MoveRequest<'_>, _seat: Player, _seed: u64) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<Action, Fault> {
        let crashed = |error: LinesError| Fault::Crashed(error.to_string());
        let question = format!("{}\t{}", turn.game.first_position(), turn.game.history().join(" "));
        self.lines.send(&question).map_err(crashed)?;
        let begun = Instant::now();
        self.lines.receive(turn.deadline, turn.stop).map(Action::Move).map_err(|error| match error {
            LinesError::Silent { .. } => Fault::Hung(begun.elapsed()),
            error => crashed(error),
        })
    }
}

impl Drop for LineEngine {
    fn drop(&mut self) {
        let _ = self.lines.send("quit");
    }
}
