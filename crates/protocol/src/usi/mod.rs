//! USI, the protocol of shogi engines.
//!
//! [`Usi::line`] takes one line and returns at once; answers are written to the output whole and flushed, also by the
//! search while it runs. Every `go` is answered by exactly one `bestmove`, every `go mate` by exactly one `checkmate`.
//! Whatever cannot be read is answered by `info string error …`, and the position stays as it was.
//!
//! | command | what happens |
//! | --- | --- |
//! | `usi`, `isready`, `usinewgame`, `setoption`, `position`, `go`, `stop`, `ponderhit`, `gameover`, `quit` | the protocol |
//! | `go mate [infinite \| MS]` | [`banmen_mate`] looks for a mate by checks alone: `checkmate` with the line, `nomate`, or `timeout` |
//! | `bench [depth]` | the signature of the search, see [`banmen_engine::bench`] |
//! | anything else | the first word is passed over and the rest is read |

mod command;
mod mate;
mod options;

pub use crate::Flow;
pub use command::UsiError;

use banmen_engine::book::Book;
use banmen_engine::{Choice, Engine, Event, GameLine, Info, Limits, Score, bench};
use banmen_mate::{Budget, Question, SolverHandle};
use banmen_shogi::{Color, PieceKind, Position, Square};
use command::{Go, Told};
use options::{Announcement, Options};
use std::fmt::Write as _;
use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Lines that several threads write, each whole and at once.
#[derive(Clone)]
struct Output(Arc<Mutex<Box<dyn Write + Send>>>);

impl Output {
    /// Writes lines. When nobody reads them any more there is nothing to be done about it.
    fn say(&self, text: &str) {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(output, "{}", text.trim_end()).and_then(|()| output.flush());
    }
}

/// One engine at one end of a line.
pub struct Usi {
    engine: Engine,
    solver: SolverHandle,
    options: Options,
    told: Told,
    output: Output,
}

impl std::fmt::Debug for Usi {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Usi").field("engine", &self.engine).finish_non_exhaustive()
    }
}

/// What the bench searches to when no depth is named.
const BENCH_DEPTH: u32 = 9;

impl Usi {
    /// An engine that writes to this output. Nothing is written before the first line.
    pub fn new(output: impl Write + Send + 'static) -> Self {
        let mut usi = Self {
            // The table is made when the other side asks whether we are ready.
            engine: Engine::new(1),
            solver: SolverHandle::default(),
            options: Options::default(),
            told: Told { start: Position::default(), game: GameLine::default() },
            output: Output(Arc::new(Mutex::new(Box::new(output)))),
        };
        usi.reseed();
        usi
    }

    /// Does what a line says.
    pub fn line(&mut self, line: &str) -> Flow {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let mut words = &words[..];
        // A line may begin with words that mean nothing.
        while let Some((&first, rest)) = words.split_first() {
            match self.command(first, rest) {
                Some(flow) => return flow,
                None => words = rest,
            }
        }
        Flow::Continue
    }

    fn command(&mut self, first: &str, rest: &[&str]) -> Option<Flow> {
        match first {
            "usi" => self.output.say(&format!(
                "id name Banmen {}\nid author the Banmen authors\n{Announcement}usiok",
                env!("CARGO_PKG_VERSION")
            )),
            "isready" => self.ready(),
            "usinewgame" => {
                if !self.engine.is_searching() {
                    self.engine.clear();
                }
                self.reseed();
            }
            "setoption" => {
                let set = options::set(rest, &mut self.options, &mut self.engine);
                self.tell_error(set);
            }
            "position" => match command::position(rest) {
                Ok(told) => self.told = told,
                Err(error) => self.tell_error(Err(error)),
            },
            "go" => self.go(rest),
            "stop" | "gameover" => {
                self.engine.stop();
                self.solver.stop();
            }
            "ponderhit" => self.engine.ponder_hit(command::ponder_clock(rest)),
            "bench" => self.bench(rest),
            "quit" => {
                self.engine.wait_stopped();
                self.solver.wait_stopped();
                return Some(Flow::Quit);
            }
            _ => return None,
        }
        Some(Flow::Continue)
    }

    fn tell_error(&self, result: Result<(), UsiError>) {
        if let Err(error) = result {
            // Protocol text is ASCII, and one line.
            let text: String = error
                .to_string()
                .chars()
                .map(|c| if c.is_ascii() && !c.is_control() { c } else { '?' })
                .collect();
            self.output.say(&format!("info string error {text}"));
        }
    }

    /// Makes the table if its size has changed, and what the first search would make; a running search is not disturbed.
    fn ready(&mut self) {
        if !self.engine.is_searching() {
            self.resize();
            self.engine.prepare();
        }
        self.output.say("readyok");
    }

    fn resize(&mut self) {
        let made = self.engine.resize(self.options.hash);
        if made < self.options.hash {
            let asked = self.options.hash;
            self.output.say(&format!("info string USI_Hash is {made} MB: there is no memory for {asked} MB"));
            self.options.hash = made;
        }
    }

    fn bench(&mut self, rest: &[&str]) {
        let depth = rest.first().and_then(|word| word.parse().ok()).unwrap_or(BENCH_DEPTH);
        let found = bench::run(Engine::new(1), depth);
        let speed = found.nodes as f64 / found.elapsed.as_secs_f64().max(1e-6);
        self.output.say(&format!(
            "info string bench depth {depth} nodes {} nps {speed:.0} signature {:016x}",
            found.nodes, found.number
        ));
    }

    fn go(&mut self, rest: &[&str]) {
        // The search before is answered before this one begins.
        self.engine.wait_stopped();
        self.solver.wait_stopped();
        match command::go(rest) {
            Ok(Go::Search(limits)) => self.search(limits),
            Ok(Go::Mate(time)) => self.mate(time),
            Err(error) if rest.contains(&"mate") => {
                self.tell_error(Err(error));
                self.output.say("checkmate timeout");
            }
            Err(error) => {
                self.tell_error(Err(error));
                // A question that was not understood is answered all the same.
                self.search(Limits { depth: Some(4), ..Limits::default() });
            }
        }
    }

    /// Looks for a mate in the position, with tables of the size of the engine's.
    fn mate(&mut self, time: Option<Duration>) {
        let (output, budget) = (self.output.clone(), Budget { nodes: self.options.node_limit, time });
        let position = *self.told.game.position();
        self.solver.start(position, Question::Mate, budget, self.options.hash, move |event| {
            output.say(&mate::lines(&event));
        });
    }

    /// Lets chance decide anew between moves of the book and lines of a level: no two games are the same.
    fn reseed(&mut self) {
        let mut settings = *self.engine.settings();
        settings.seed = RandomState::new().hash_one(settings.seed);
        self.engine.set(settings);
    }

    /// The answer of the book, where a game is played: by the clock or at a level, and not while the engine ponders,
    /// analyses or looks at given moves.
    fn book_answer(&self, limits: &Limits) -> Option<String> {
        let settings = self.engine.settings();
        let is_played = limits.clock.is_some() || settings.level.is_some();
        let is_asked =
            limits.ponder || limits.infinite || !limits.search_moves.is_empty() || settings.lines > 1;
        if !self.options.own_book || !is_played || is_asked {
            return None;
        }
        let book = match &self.options.book {
            Some(book) => book,
            None => Book::own(),
        };
        let position = self.told.game.position();
        let told = book.choose(position, settings.seed)?;
        let mut after = *position;
        after.play(told.best);
        let answer = book.moves(&after).first().map(|told| format!(" ponder {}", told.best));
        let (best, score) = (told.best, Score::Centipawns(told.score.into()));
        let answer = answer.unwrap_or_default();
        Some(format!("info depth 1 score {score} nodes 0 time 0 pv {best}\nbestmove {best}{answer}"))
    }

    fn search(&mut self, mut limits: Limits) {
        if let Some(answer) = self.book_answer(&limits) {
            self.output.say(&answer);
            return;
        }
        self.resize();
        limits.depth = [limits.depth, self.options.depth_limit].into_iter().flatten().min();
        limits.nodes = [limits.nodes, self.options.node_limit].into_iter().flatten().min();
        let mut settings = *self.engine.settings();
        settings.rules.handicap = if self.options.handicap { handicap(&self.told.start) } else { [0; 2] };
        self.engine.set(settings);
        let interval = if limits.infinite { Duration::ZERO } else { self.options.pv_interval };
        let mut reporter =
            Reporter { output: self.output.clone(), interval, told: None, pending: String::new() };
        self.engine.start(&self.told.game, &limits, move |event| reporter.tell(&event));
    }
}

/// Points for the pieces that are missing at the start: White gave them.
fn handicap(start: &Position) -> [u32; 2] {
    let value = |kind: PieceKind| match kind.unpromoted() {
        PieceKind::King => 0,
        PieceKind::Rook | PieceKind::Bishop => 5,
        _ => 1,
    };
    let on_board: u32 =
        Square::all().filter_map(|square| start.piece(square)).map(|piece| value(piece.kind())).sum();
    let hands = Color::ALL
        .map(|color| start.hand(color).iter().map(|(kind, count)| value(kind) * count).sum::<u32>());
    let mut points = [0; 2];
    points[Color::White.index()] = 54u32.saturating_sub(on_board + hands[0] + hands[1]);
    points
}

/// Writes what a search tells, not more often than wanted.
struct Reporter {
    output: Output,
    interval: Duration,
    told: Option<Instant>,
    /// Lines that are held back; the last ones are told before the move.
    pending: String,
}

impl Reporter {
    fn tell(&mut self, event: &Event) {
        match event {
            Event::Info(info) => {
                if info.rank == 1 {
                    self.pending.clear();
                    if self.told.is_none_or(|told| told.elapsed() >= self.interval) {
                        self.told = Some(Instant::now());
                        self.output.say(&info_line(info));
                        return;
                    }
                } else if self.pending.is_empty() {
                    self.output.say(&info_line(info));
                    return;
                }
                let _ = writeln!(self.pending, "{}", info_line(info));
            }
            Event::Done(outcome) => {
                let answer = match outcome.choice {
                    Choice::Move { best, ponder: Some(ponder) } => format!("bestmove {best} ponder {ponder}"),
                    Choice::Move { best, ponder: None } => format!("bestmove {best}"),
                    Choice::Declare => "bestmove win".to_owned(),
                    Choice::Resign => "bestmove resign".to_owned(),
                };
                self.output.say(&format!("{}{answer}", self.pending));
            }
        }
    }
}

/// One line of play as USI writes it.
fn info_line(info: &Info) -> String {
    let millis = info.elapsed.as_millis();
    let speed = u128::from(info.nodes) * 1_000_000 / info.elapsed.as_micros().max(1);
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {}",
        info.depth, info.selective_depth, info.rank, info.score
    );
    match info.bound {
        Some(true) => line.push_str(" lowerbound"),
        Some(false) => line.push_str(" upperbound"),
        None => {}
    }
    let _ =
        write!(line, " nodes {} nps {speed} hashfull {} time {millis} pv", info.nodes, info.table_fullness);
    for m in &info.line {
        let _ = write!(line, " {m}");
    }
    line
}
