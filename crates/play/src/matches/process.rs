//! A program outside, spoken to in lines: for engines of any protocol.

use super::{Action, Engine, Fault, MoveRequest};
use crate::game::Player;
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
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

/// The interval at which the deadline and the stop flag are looked at while no line comes.
const GLANCE: Duration = Duration::from_millis(20);

/// The most bytes of a line that are kept; the rest of the line is passed over.
const MOST_BYTES: usize = 1 << 14;
/// The most lines that wait to be received. A program that writes more is held up until they are read.
const MOST_UNREAD: usize = 256;

/// The time that a program has to leave after it is told to, before it is ended.
pub(super) const PATIENCE: Duration = Duration::from_millis(500);
/// The interval at which it is looked whether it has left.
const BLINK: Duration = Duration::from_millis(2);

/// A child process that is spoken to in lines. It is ended when this is dropped.
///
/// Whatever the program writes, this holds a bounded part of it: lines are cut at 16 KiB, and at most 256 lines wait.
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
        let (sender, output) = sync_channel(MOST_UNREAD);
        let input = child.stdin.take();
        if let Some(stdout) = child.stdout.take() {
            thread::Builder::new()
                .name(format!("lines of {program}"))
                .spawn(move || {
                    let mut reader = BufReader::new(stdout);
                    while let Some(line) = read_line(&mut reader) {
                        if sender.send(line).is_err() {
                            break;
                        }
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

    /// Waits for the next line, until the deadline or until the flag is raised. Both are looked at before each line, so
    /// that a program that never stops writing cannot hold up who listens.
    ///
    /// # Errors
    /// When the program has ended, or no line came.
    pub fn receive(&mut self, deadline: Option<Instant>, stop: &AtomicBool) -> Result<String, LinesError> {
        loop {
            let late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if late || stop.load(Ordering::Relaxed) {
                return Err(LinesError::Silent { program: self.program.clone() });
            }
            match self.output.recv_timeout(GLANCE) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) => {}
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

/// Reads a line and keeps at most [`MOST_BYTES`] of it; `None` at the end. Bytes that are not UTF-8 are replaced.
fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut kept = Vec::new();
    let mut is_begun = false;
    loop {
        let bytes = reader.fill_buf().ok()?;
        if bytes.is_empty() {
            return is_begun.then(|| text(&kept));
        }
        is_begun = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        kept.extend_from_slice(&part[..part.len().min(MOST_BYTES - kept.len())]);
        let used = end.map_or(bytes.len(), |end| end + 1);
        reader.consume(used);
        if end.is_some() {
            return Some(text(&kept));
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim_end().to_owned()
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

/// An engine that answers `position<TAB>moves` with a move.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(bytes: &[u8]) -> Vec<String> {
        let mut reader = BufReader::with_capacity(7, bytes);
        std::iter::from_fn(|| read_line(&mut reader)).collect()
    }

    #[test]
    fn lines_are_cut_and_bytes_that_are_no_text_replaced() {
        assert_eq!(lines_of(b"one\r\n\ntwo \xff\nlast"), ["one", "", "two \u{fffd}", "last"]);
        let mut long = vec![b'x'; 3 * MOST_BYTES];
        long.extend(b"\nnext\n");
        let lines = lines_of(&long);
        assert_eq!((lines[0].len(), lines[1].as_str(), lines.len()), (MOST_BYTES, "next", 2));
    }

    /// Reading without a bound takes gigabytes in seconds; waiting only for silence never ends.
    #[cfg(unix)]
    #[test]
    fn program_that_floods_its_output_is_held_up_and_the_deadline_kept() {
        let flood = ["-c".to_owned(), "yes info string flood".to_owned()];
        let mut lines = Lines::start("sh", &flood).expect("there is a shell");
        thread::sleep(Duration::from_millis(200));
        let begun = Instant::now();
        let deadline = begun + Duration::from_millis(300);
        let stop = AtomicBool::new(false);
        let last = loop {
            if let Err(error) = lines.receive(Some(deadline), &stop) {
                break error;
            }
        };
        assert!(matches!(last, LinesError::Silent { .. }), "{last}");
        assert!(begun.elapsed() < Duration::from_secs(60));
        let soon = Some(Instant::now() + Duration::from_secs(60));
        assert!(lines.receive(soon, &stop).is_ok(), "it still writes");
    }
}
