//! NBoard, version 2: the protocol of the Othello viewer of that name.
//!
//! [`NBoard::line`] takes one line and does what it says. The protocol has no error line: what cannot be read is told as
//! `status`, and the game stays as it was. `go` does not play the move; the viewer sends it back as `move`.
//!
//! | in | out |
//! | --- | --- |
//! | `nboard 2` | `set myname` |
//! | `set depth N`, `set game GGF`, `set contempt N`, `move F5/eval/time` | nothing |
//! | `hint N` | `search PV eval 0 depth` for the N best moves |
//! | `go` | `=== F5/eval/seconds`, `=== PA` for a pass |
//! | `analyze` | `analysis number eval` for each position of the game, the last first |
//! | `ping N` | `pong N`, once all that came before is done |
//! | `learn` | `learned` |

use crate::Flow;
use banmen_play::any::AnyGame;
use banmen_play::game::PRIZE;
use banmen_play::registry::{Entry, Opened};
use banmen_play::search::{Info, Limits, SearchSpec};
use banmen_record::sgf::{self, Board};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// Why a session cannot begin.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum NBoardError {
    /// The game is not Othello, or cannot be opened.
    #[error("NBoard is for Othello: {0}")]
    Game(String),
    /// The search is not for this game.
    #[error("cannot search: {0}")]
    Search(String),
}

/// The discs of a won game, in which evaluations are told.
const DISCS: f64 = 64.0;

/// A program at one end of a line.
pub struct NBoard {
    opened: Opened,
    search: SearchSpec,
    stop: Arc<AtomicBool>,
    output: Box<dyn Write + Send>,
}

impl std::fmt::Debug for NBoard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NBoard")
            .field("opened", &self.opened)
            .field("search", &self.search)
            .finish_non_exhaustive()
    }
}

impl NBoard {
    /// A program that plays Othello by this search and writes to this output.
    ///
    /// # Errors
    /// When the entry is not that of Othello, or the search is not for it.
    pub fn new(
        entry: &'static Entry,
        search: SearchSpec,
        output: impl Write + Send + 'static,
    ) -> Result<Self, NBoardError> {
        if entry.info.id != "othello" {
            return Err(NBoardError::Game(format!("not for {}", entry.info.id)));
        }
        let opened = entry.open(None).map_err(|error| NBoardError::Game(error.to_string()))?;
        let tried = opened.game.clone().think(&search, &AtomicBool::new(true), &mut |_| {});
        tried.map_err(|error| NBoardError::Search(error.to_string()))?;
        Ok(Self { opened, search, stop: Arc::new(AtomicBool::new(false)), output: Box::new(output) })
    }

    /// The flag that ends a search at once: raised by whoever reads a `ping` while a line is at work.
    pub fn interrupt(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Whether a line asks to stop thinking.
    pub fn is_interrupt(line: &str) -> bool {
        line.split_whitespace().next() == Some("ping")
    }

    fn say(&mut self, text: &str) {
        // When nobody reads the answers any more there is nothing to be done about it.
        let _ = writeln!(self.output, "{text}").and_then(|()| self.output.flush());
    }

    /// Does what a line says.
    pub fn line(&mut self, text: &str) -> Flow {
        let text = text.trim();
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match first {
            "nboard" => self.say(&format!("set myname Banmen {}", env!("CARGO_PKG_VERSION"))),
            "set" => self.set(rest),
            "move" => self.play(rest),
            "hint" => self.hint(rest.parse().unwrap_or(1)),
            "go" => self.go(),
            "analyze" => self.analyze(),
            "ping" => {
                // What came before has ended by now.
                self.stop.store(false, Ordering::Relaxed);
                self.say(&format!("pong {rest}"));
            }
            "learn" => self.say("learned"),
            "quit" => return Flow::Quit,
            _ => {}
        }
        Flow::Continue
    }

    fn set(&mut self, text: &str) {
        let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match name {
            "depth" => match value.trim().parse::<u32>() {
                Ok(depth) if depth > 0 => self.search.limits = Limits::depth(depth.min(64)),
                _ => self.say("status that is no depth"),
            },
            "game" => {
                if let Err(error) = self.read_game(value) {
                    self.say(&format!("status {error}"));
                }
            }
            _ => {}
        }
    }

    fn read_game(&mut self, text: &str) -> Result<(), String> {
        let games = sgf::read(text).map_err(|error| error.to_string())?;
        let game =
            games.first().filter(|game| game.board() == Some(Board::Othello)).ok_or("no game of Othello")?;
        // The size comes first, then the board and the side to move.
        let board = game.header("BO").and_then(|text| text.trim().split_once(' '));
        let mut position = board.map_or("start", |(_, cells)| cells).to_owned();
        position.push_str(" moves");
        for m in game.moves() {
            let (_, cell) = m.map_err(|text| format!("`{text}` is no move"))?;
            position.push(' ');
            position.push_str(&cell);
        }
        self.opened.game.set_position(&position).map_err(|error| error.to_string())
    }

    /// Plays `F5/eval/time`.
    fn play(&mut self, text: &str) {
        let cell = text.split('/').next().unwrap_or_default().trim().to_ascii_lowercase();
        let cell = if cell == "pa" { "pass" } else { &cell };
        if self.opened.game.play(cell).is_err() {
            self.say("status that move cannot be played");
        }
    }

    fn think(&mut self, game: &mut dyn AnyGame, limits: Limits) -> Option<Info<String>> {
        let spec = SearchSpec { limits, ..self.search };
        game.think(&spec, &self.stop, &mut |_| {}).ok()
    }

    fn go(&mut self) {
        if self.opened.game.outcome().is_some() {
            return self.say("=== PA");
        }
        self.say("status thinking");
        let mut game = self.opened.game.clone();
        let Some(found) = self.think(&mut *game, self.search.limits) else { return self.say("=== PA") };
        self.say(&format!("nodestats {} {:.2}", found.nodes, found.seconds));
        let best = found.line.first().map_or("pass", String::as_str);
        let answer = format!("=== {}/{:.2}/{:.2}", cell(best), discs(&found, &*game), found.seconds);
        self.say("status");
        self.say(&answer);
    }

    /// Tells of the best moves, each searched by itself.
    fn hint(&mut self, wanted: usize) {
        self.say("status analyzing");
        let mut game = self.opened.game.clone();
        let mut lines: Vec<(f64, String)> = Vec::new();
        let mut nodes = 0;
        let begun = std::time::Instant::now();
        for m in game.moves() {
            if game.play(&m).is_err() {
                continue;
            }
            let limits = self.search.limits;
            let depth = limits.depth.map(|depth| depth.saturating_sub(1).max(1));
            let share = limits.time.map(|time| time / wanted.clamp(1, 64) as u32);
            let found = self.think(&mut *game, Limits { depth, time: share, ..limits });
            if let Some(found) = found {
                nodes += found.nodes;
                let value = -discs(&found, &*game);
                let rest: String = found.line.iter().map(|m| cell(m)).collect();
                // An exact value is told as such; its depth is 100 %.
                let depth = if found.proven { "100%".to_owned() } else { (found.depth + 1).to_string() };
                lines.push((value, format!("search {}{rest} {value:.2} 0 {depth}", cell(&m))));
            }
            game.undo();
        }
        lines.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (_, line) in lines.iter().take(wanted.max(1)) {
            self.say(line);
        }
        self.say(&format!("nodestats {nodes} {:.2}", begun.elapsed().as_secs_f64()));
        self.say("status");
    }

    /// Values every position of the game, the last first.
    fn analyze(&mut self) {
        let mut game = self.opened.game.clone();
        loop {
            let number = game.history().len();
            if game.outcome().is_none()
                && !self.stop.load(Ordering::Relaxed)
                && let Some(found) = self.think(&mut *game, self.search.limits)
            {
                let value = discs(&found, &*game);
                self.say(&format!("analysis {number} {value:.2}"));
            }
            if game.undo().is_none() {
                break;
            }
        }
    }
}

/// A move as the protocol writes it.
fn cell(text: &str) -> String {
    if text == "pass" { "PA".to_owned() } else { text.to_ascii_uppercase() }
}

/// What the side to move is ahead, in discs: all of them for a sure win.
fn discs(found: &Info<String>, game: &dyn AnyGame) -> f64 {
    let share = f64::from(found.scores[game.turn().index()]) / f64::from(PRIZE);
    // No minus zero.
    DISCS * (2.0 * share - 1.0) + 0.0
}
