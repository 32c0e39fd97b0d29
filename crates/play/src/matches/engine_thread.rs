//! An engine in a thread of its own, its panics caught, its time measured.
//!
//! A thread that hangs cannot be ended from outside. It is told to stop, given a moment, and then left behind: the
//! match goes on with a new engine, and the old thread dies with the program if it never wakes.

use super::{Action, Engine, EngineSpec, Fault, MoveRequest, Thought, process::PATIENCE};
use crate::{any::AnyGame, game::Player, watch::Watch};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// The time that an engine has to answer after it was told to stop.
const GRACE: Duration = Duration::from_millis(250);
/// The interval at which the time and the stop flag are looked at.
const GLANCE: Duration = Duration::from_millis(20);

/// The time that an engine has to leave.
const LEAVE: Duration = PATIENCE.saturating_mul(2);
/// The interval at which it is looked whether it has left.
const BLINK: Duration = Duration::from_millis(1);

enum Question {
    Begin(Box<dyn AnyGame>, Option<Instant>, Player, u64),
    Choose(Box<dyn AnyGame>, Option<Instant>),
    End(Box<dyn AnyGame>),
}

/// `None` where nothing was to be chosen.
type Answer = Result<Option<(Action, Thought)>, Fault>;

/// An engine whose panics and delays end with its game.
#[derive(Debug)]
pub(super) struct EngineThread {
    /// `None` once it is told to go.
    questions: Option<Sender<Question>>,
    answers: Receiver<Answer>,
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl EngineThread {
    /// Makes the engine and gives it a thread.
    pub(super) fn new(spec: &EngineSpec) -> Result<Self, Fault> {
        let made = catch_unwind(AssertUnwindSafe(|| spec.make()));
        let engine = made.map_err(|panic| Fault::Crashed(message(&*panic)))??;
        let (questions, asked) = channel();
        let (answering, answers) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let raised = Arc::clone(&stop);
        let body = move || serve(engine, &asked, &answering, &raised);
        let thread = thread::Builder::new()
            .name(format!("engine {}", spec.name()))
            .spawn(body)
            .map_err(|error| Fault::Unavailable(error.to_string()))?;
        Ok(Self { questions: Some(questions), answers, stop, thread })
    }

    pub(super) fn begin(
        &self,
        game: &dyn AnyGame,
        seat: Player,
        seed: u64,
        limit: Option<Duration>,
        watch: Watch<'_>,
    ) -> Result<(), Fault> {
        let deadline = crate::watch::deadline(limit);
        self.ask(Question::Begin(game.boxed_clone(), deadline, seat, seed), limit, watch).map(drop)
    }

    pub(super) fn choose(
        &self,
        game: &dyn AnyGame,
        limit: Option<Duration>,
        watch: Watch<'_>,
    ) -> Result<(Action, Thought), Fault> {
        let deadline = crate::watch::deadline(limit);
        let reply = self.ask(Question::Choose(game.boxed_clone(), deadline), limit, watch)?;
        reply.ok_or_else(|| Fault::Crashed("it gave no answer".to_owned()))
    }

    pub(super) fn end(
        &self,
        game: &dyn AnyGame,
        limit: Option<Duration>,
        watch: Watch<'_>,
    ) -> Result<(), Fault> {
        self.ask(Question::End(game.boxed_clone()), limit, watch).map(drop)
    }

    /// Asks, and waits until the time is up or the match is stopped.
    fn ask(&self, question: Question, limit: Option<Duration>, watch: Watch<'_>) -> Answer {
        let gone = || Fault::Crashed("its thread ended".to_owned());
        self.questions.as_ref().ok_or_else(gone)?.send(question).map_err(|_| gone())?;
        let begun = Instant::now();
        loop {
            let left = limit.map(|limit| limit.saturating_sub(begun.elapsed()));
            match self.answers.recv_timeout(left.unwrap_or(GLANCE).min(GLANCE)) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
                Err(RecvTimeoutError::Timeout) if watch.is_stopped() || left == Some(Duration::ZERO) => {
                    self.stop.store(true, Ordering::Relaxed);
                    // Whatever it says now comes too late; but one that listens can clean up.
                    let _ = self.answers.recv_timeout(GRACE);
                    return Err(Fault::Hung(begun.elapsed()));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for EngineThread {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // One that has an outside program to end is given the time for it: the match may be the last thing that runs.
        drop(self.questions.take());
        let begun = Instant::now();
        while !self.thread.is_finished() && begun.elapsed() < LEAVE {
            thread::sleep(BLINK);
        }
    }
}

fn serve(
    mut engine: Box<dyn Engine>,
    questions: &Receiver<Question>,
    answers: &Sender<Answer>,
    stop: &AtomicBool,
) {
    for question in questions {
        let answer = catch_unwind(AssertUnwindSafe(|| match question {
            Question::Begin(game, deadline, seat, seed) => {
                engine.begin(&MoveRequest { game: &*game, deadline, stop }, seat, seed).map(|()| None)
            }
            Question::Choose(game, deadline) => {
                let begun = Instant::now();
                let chosen = engine.choose(&MoveRequest { game: &*game, deadline, stop });
                let seconds = begun.elapsed().as_secs_f64();
                chosen.map(|action| Some((action, Thought { seconds, ..engine.thought() })))
            }
            Question::End(game) => {
                engine.end(&*game);
                Ok(None)
            }
        }));
        let crashed = answer.is_err();
        let answer = answer.unwrap_or_else(|panic| Err(Fault::Crashed(message(&*panic))));
        // After a panic its state cannot be trusted: it goes, and a new one is made for the next game.
        if answers.send(answer).is_err() || crashed {
            return;
        }
    }
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it panicked".to_owned())
}
