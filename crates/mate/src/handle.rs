//! A solver in a thread of its own, for programs that must go on listening.

use crate::answers::{Answer, MateError, Solutions};
use crate::limits::Limits;
use crate::solver::Solver;
use banmen_shogi::Position;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What is asked about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Question {
    /// Is there a mate?
    #[default]
    Mate,
    /// Which is the shortest mate?
    Shortest,
    /// Which first moves mate at the shortest length, and is the problem sound?
    All,
}

/// How far a search in the background may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// The most nodes, or no limit.
    pub nodes: Option<u64>,
    /// The most time, or no limit.
    pub time: Option<Duration>,
}

/// What a solver in the background tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// It is still searching; told about twice a second.
    Progress {
        /// The nodes searched so far.
        nodes: u64,
        /// The time since the question.
        elapsed: Duration,
    },
    /// The answer, told exactly once and last.
    Done {
        /// What was found. First moves and soundness are filled in for [`Question::All`] only.
        result: Result<Solutions, MateError>,
        /// The nodes that it took.
        nodes: u64,
        /// The time that it took.
        elapsed: Duration,
    },
}

/// Room for the longest lines, which are measured by recursion.
const STACK: usize = 64 << 20;
const INTERVAL: Duration = Duration::from_millis(500);

/// Solves one problem at a time in a thread of its own, with tables that are given back with the answer.
///
/// ```
/// use banmen_mate::{Answer, Budget, Event, Question, SolverHandle};
/// use std::sync::mpsc;
/// let (sender, receiver) = mpsc::channel();
/// let mut handle = SolverHandle::default();
/// let problem = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1".parse().unwrap();
/// handle.start(problem, Question::Mate, Budget::default(), 4, move |event| {
///     if let Event::Done { result: Ok(found), .. } = event {
///         let _ = sender.send(found.answer);
///     }
/// });
/// assert!(matches!(receiver.recv(), Ok(Answer::Mate(mate)) if mate.length == 1));
/// ```
#[derive(Debug, Default)]
pub struct SolverHandle {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl SolverHandle {
    /// Asks a question with tables of a given number of megabytes. A search that is running is stopped and answered first.
    pub fn start(
        &mut self,
        position: Position,
        question: Question,
        budget: Budget,
        megabytes: usize,
        tell: impl FnMut(Event) + Send + 'static,
    ) {
        self.wait_stopped();
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        let tell = Arc::new(Mutex::new(tell));
        let told = Arc::clone(&tell);
        let work = move || solve(&position, question, budget, megabytes, &stop, &told);
        match thread::Builder::new().name("mate".to_owned()).stack_size(STACK).spawn(work) {
            Ok(thread) => self.thread = Some(thread),
            // Without a thread there is no search, but there is an answer.
            Err(_) => say(&tell, done(Ok(Answer::Undecided), 0, Duration::ZERO)),
        }
    }

    /// Whether a search is running.
    pub fn is_searching(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| !thread.is_finished())
    }

    /// Asks the search to end soon with what it knows.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Stops the search and waits until it has answered.
    pub fn wait_stopped(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for SolverHandle {
    fn drop(&mut self) {
        self.wait_stopped();
    }
}

fn say<T: FnMut(Event)>(tell: &Mutex<T>, event: Event) {
    if let Ok(mut tell) = tell.lock() {
        tell(event);
    }
}

fn done(result: Result<Answer, MateError>, nodes: u64, elapsed: Duration) -> Event {
    let plain = |answer| Solutions { answer, first_moves: Vec::new(), is_sound: None, others: Vec::new() };
    Event::Done { result: result.map(plain), nodes, elapsed }
}

fn solve<T: FnMut(Event) + Send>(
    position: &Position,
    question: Question,
    budget: Budget,
    megabytes: usize,
    stop: &AtomicBool,
    tell: &Mutex<T>,
) {
    let begun = Instant::now();
    let last = Mutex::new(begun);
    let progress = |nodes| {
        let Ok(mut last) = last.lock() else { return };
        if last.elapsed() >= INTERVAL {
            *last = Instant::now();
            say(tell, Event::Progress { nodes, elapsed: begun.elapsed() });
        }
    };
    let mut solver = Solver::with_megabytes(megabytes);
    // Making the tables takes time as well.
    let time = budget.time.map(|time| time.saturating_sub(begun.elapsed()));
    let limits = Limits { nodes: budget.nodes, time, stop: Some(stop), progress: Some(&progress) };
    let event = match question {
        Question::Mate => done(solver.solve(position, limits), solver.nodes(), begun.elapsed()),
        Question::Shortest => done(solver.shortest(position, limits), solver.nodes(), begun.elapsed()),
        Question::All => {
            let result = solver.all(position, limits);
            Event::Done { result, nodes: solver.nodes(), elapsed: begun.elapsed() }
        }
    };
    say(tell, event);
}
