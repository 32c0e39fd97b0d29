//! `banmen gtp` and `banmen nboard`: programs for Go, Hex and Othello that others drive in lines.

use crate::{
    arguments::{self, REGISTRY},
    failure::Answer,
    thinking,
};
use anyhow::Result;
use banmen_play::registry::Entry;
use banmen_play::search::{Level, SearchSpec};
use banmen_protocol::{
    Flow,
    gtp::{Gtp as Session, Player},
    nboard::NBoard as Viewer,
};
use clap::Args;
use std::{
    io::{self, BufRead},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

/// Speak GTP: Go, Hex or Othello for GoGui, HexGui, referees and servers.
#[derive(Debug, Args)]
#[command(after_help = "\
GAME is go, hex, hex-swap or othello, with a size where wanted: go:19, hex:13. The program reads GTP 2 on standard input \
and answers on standard output, until `quit` or the end of the input; `# interrupt` ends a search at once. While nobody \
tells a clock (time_settings, time_left), the search is limited by --level or by its own settings.

Examples:
  banmen gtp go:9 --search mcts:time=3
  gogui -program 'banmen gtp go'
  banmen match go:9 mcts:time=1 'gtp:banmen gtp go:9 --level easy' --games 10")]
pub(crate) struct Gtp {
    /// The game, with an optional size
    #[arg(value_name = "GAME")]
    game: String,

    /// The search that chooses moves; the game's own when it is not named
    #[arg(long, value_name = "SEARCH", value_parser = thinking::check)]
    search: Option<String>,

    /// How strong it plays: beginner, easy, medium, hard, strong
    #[arg(long, value_name = "LEVEL", default_value = "hard")]
    level: Level,

    /// Resign when the expected share is below this percentage; 0 never resigns
    #[arg(long, value_name = "PERCENT", default_value = "5", value_parser = percentage)]
    resign: f64,
}

/// Speak NBoard: Othello for the viewer of that name.
#[derive(Debug, Args)]
#[command(after_help = "\
The program reads NBoard's lines on standard input and answers on standard output, until the end of the input; `ping` ends a \
search at once. `set depth` limits it once the viewer says so.

Example:
  banmen nboard --level strong")]
pub(crate) struct Nboard {
    /// The search that chooses moves; the game's own when it is not named
    #[arg(long, value_name = "SEARCH", value_parser = thinking::check)]
    search: Option<String>,

    /// How strong it plays before `set depth`: beginner, easy, medium, hard, strong
    #[arg(long, value_name = "LEVEL", default_value = "hard")]
    level: Level,
}

fn percentage(text: &str) -> Result<f64, String> {
    let value: f64 = text.parse().map_err(|_| "a number is needed".to_owned())?;
    if (0.0..=50.0).contains(&value) { Ok(value / 100.0) } else { Err("from 0 to 50".to_owned()) }
}

fn search(text: Option<&str>, level: Level, entry: &Entry) -> Result<SearchSpec> {
    match text {
        Some(text) if thinking::is_limited(text) => thinking::read(text),
        Some(text) => thinking::at_level(text, &level.to_string()),
        None => Ok(level.spec(entry.search)),
    }
}

impl Gtp {
    /// Answers lines until the other side says goodbye.
    pub(crate) fn run(self) -> Result<Answer> {
        // Opened once for the messages about names and sizes that are wrong.
        let opened = arguments::open(&self.game)?;
        let (_, size) = REGISTRY.find(&self.game)?;
        let search = search(self.search.as_deref(), self.level, opened.entry)?;
        let mut session =
            Session::new(opened.entry, size, Player { search, resign: self.resign }, io::stdout())?;
        serve(&session.interrupt(), Session::is_interrupt, |line| session.line(line))
    }
}

impl Nboard {
    /// Answers lines until the other side says goodbye.
    pub(crate) fn run(self) -> Result<Answer> {
        let (entry, _) = REGISTRY.find("othello")?;
        let search = search(self.search.as_deref(), self.level, entry)?;
        let mut session = Viewer::new(entry, search, io::stdout())?;
        serve(&session.interrupt(), Viewer::is_interrupt, |line| session.line(line))
    }
}

/// Lines that wait to be answered at most: whoever sends more waits.
const MOST_WAITING: usize = 1024;
/// The longest line that is read.
const MOST_BYTES: usize = 1 << 20;

/// Reads lines on a thread of its own, so that one that interrupts is seen while another is answered.
fn serve(
    interrupt: &Arc<AtomicBool>,
    is_interrupt: fn(&str) -> bool,
    mut answer: impl FnMut(&str) -> Flow,
) -> Result<Answer> {
    let (sender, lines) = mpsc::sync_channel::<io::Result<String>>(MOST_WAITING);
    let interrupt = Arc::clone(interrupt);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut line = Vec::new();
            let read = io::Read::take(&mut input, MOST_BYTES as u64).read_until(b'\n', &mut line);
            let text = String::from_utf8_lossy(&line).into_owned();
            let message = match read {
                Ok(0) => return,
                Ok(_) => Ok(text),
                Err(error) => Err(error),
            };
            if message.as_deref().is_ok_and(is_interrupt) {
                interrupt.store(true, Ordering::Relaxed);
            }
            if message.is_err() || sender.send(message).is_err() {
                return;
            }
        }
    });
    for line in lines {
        if answer(&line?) == Flow::Quit {
            break;
        }
    }
    Ok(Answer::from_truth(true))
}
