//! What the representations gain, measured beside the plain array in one run.
//!
//! Methods run by turns and the best of several rounds counts. The clock is the time that the thread has run, where the
//! system tells it, so that other programs do not count. Every count is compared with the known one.

mod clock;

use crate::evaluate::Balance;
use crate::game::{Chess3, Rules};
use crate::plain::{Board, Paths};
use crate::position::Position;
use crate::representation::{Fast, Fill64, Lines64, Magic32, Magic64, Pext64, Representation, Rotated32};
use crate::setup::Setup;
use banmen_play::perft::{Kind, count};
use banmen_play::search::{AlphaBeta, BestReply, Limits, MaxN, Search};
use clock::Clock;
use serde::Serialize;
use std::sync::atomic::AtomicBool;
use thiserror::Error;

/// The sequences of one to six moves from the start (Klimaszewski 2015, §4).
pub const NODES: [u64; 6] = [20, 400, 8_000, 178_080, 3_960_896, 87_828_597];

/// A method that counted something else than it should.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{subject}, {method}: counted {found} nodes, not {expected}")]
pub struct BenchError {
    /// What was measured.
    pub subject: &'static str,
    /// By which method.
    pub method: String,
    /// What it counted.
    pub found: u64,
    /// What there is.
    pub expected: u64,
}

/// A line of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// What was measured.
    pub subject: &'static str,
    /// By which method.
    pub method: String,
    /// How many nodes were counted in the best round.
    pub nodes: u64,
    /// The time of the best round.
    pub seconds: f64,
    /// Nodes a second.
    pub rate: f64,
    /// How many times as fast as the last method of the same subject, which is the plain one.
    pub ratio: f64,
}

/// A way to do the work: its name, what it should count if that is known, and the work.
type Method<'a> = (String, Option<u64>, Box<dyn FnMut() -> u64 + 'a>);

fn compare(subject: &'static str, methods: &mut [Method<'_>], rounds: u32) -> Result<Vec<Row>, BenchError> {
    let mut best = vec![(f64::MAX, 0); methods.len()];
    for _ in 0..rounds.max(1) {
        for ((name, expected, run), best) in methods.iter_mut().zip(&mut best) {
            let clock = Clock::start();
            let found = std::hint::black_box(run());
            let seconds = clock.seconds();
            if let Some(expected) = expected.filter(|&expected| expected != found) {
                return Err(BenchError { subject, method: name.clone(), found, expected });
            }
            if seconds < best.0 {
                *best = (seconds, found);
            }
        }
    }
    let rate = |&(seconds, nodes): &(f64, u64)| nodes as f64 / seconds.max(1e-9);
    let plain = best.last().map_or(1.0, rate);
    let row = |((name, _, _), best): (&Method<'_>, &(f64, u64))| Row {
        subject,
        method: name.clone(),
        nodes: best.1,
        seconds: best.0,
        rate: rate(best),
        ratio: rate(best) / plain,
    };
    Ok(methods.iter().zip(&best).map(row).collect())
}

fn tree<R: Representation>(depth: u32, kind: Kind) -> Method<'static> {
    let game = Chess3::<R>::new(Position::start(), Rules::TREE);
    let expected = NODES[depth as usize - 1];
    (format!("{}, depth {depth}", R::NAME), Some(expected), Box::new(move || count(&game, depth, kind)))
}

fn plain(paths: &Paths, depth: u32) -> Method<'_> {
    let mut board = Board::new(paths, &Setup::start());
    (
        format!("plain array, depth {depth}"),
        Some(NODES[depth as usize - 1]),
        Box::new(move || board.count(depth)),
    )
}

/// Perft with the last ply counted, in every representation.
///
/// # Errors
/// When a count is wrong.
pub fn counted(rounds: u32) -> Result<Vec<Row>, BenchError> {
    let paths = Paths::new();
    let mut methods = [
        tree::<Fast>(6, Kind::Counted),
        tree::<Lines64>(5, Kind::Counted),
        tree::<Pext64>(5, Kind::Counted),
        tree::<Magic64>(5, Kind::Counted),
        tree::<Magic32>(5, Kind::Counted),
        tree::<Rotated32>(5, Kind::Counted),
        tree::<Fill64>(5, Kind::Counted),
        plain(&paths, 4),
    ];
    compare("chess3 perft, counted", &mut methods, rounds)
}

/// Perft with every leaf move played and taken back.
///
/// # Errors
/// When a count is wrong.
pub fn played(rounds: u32) -> Result<Vec<Row>, BenchError> {
    let paths = Paths::new();
    let mut methods = [tree::<Fast>(5, Kind::Played), tree::<Rotated32>(5, Kind::Played), plain(&paths, 4)];
    compare("chess3 perft, played", &mut methods, rounds)
}

/// Perft with the moves of the last ply listed.
///
/// # Errors
/// When a count is wrong.
pub fn listed(rounds: u32) -> Result<Vec<Row>, BenchError> {
    let paths = Paths::new();
    let mut methods = [tree::<Fast>(5, Kind::Listed), tree::<Rotated32>(5, Kind::Listed), plain(&paths, 4)];
    compare("chess3 perft, listed", &mut methods, rounds)
}

/// Positions visited by each search in the middle of a game.
///
/// # Errors
/// Never: what a search visits is not known beforehand.
pub fn searches(rounds: u32) -> Result<Vec<Row>, BenchError> {
    let middle = "W W:KE1,QE4,RA1,RH1,BC1,BF1,NB1,NG1,PA2,PD2,PF2,PH2,PB4,PC4,PF4,PG4 \
                  B:KI8,QK5,RL8,RA7,BJ8,BD7,NK8,NB8,PL7,PK7,PB7,PD6,PA6,PI5,PC5 \
                  R:KI12,QJ5,RH12,RL12,BF12,BJ12,NG12,NK12,PE11,PI11,PJ11,PK10,PH9,PG9,PL9 W=AH;B=L;R=HL";
    let game: Chess3 = Chess3::read(middle, Rules::PLAY).unwrap_or_default();
    let limits = Limits::nodes(300_000);
    let mut searches: Vec<(&str, Box<dyn Search<Chess3>>)> =
        vec![("max^n", Box::new(MaxN::new(Balance))), ("best-reply", Box::new(BestReply::new(Balance)))];
    if let Ok(paranoid) = AlphaBeta::paranoid(Balance, 16) {
        searches.push(("paranoid", Box::new(paranoid)));
    }
    let mut methods: Vec<Method<'_>> = Vec::new();
    for (name, mut search) in searches {
        let game = game.clone();
        let run = move || search.search(&game, &limits, &AtomicBool::new(false), &mut |_| {}).nodes;
        methods.push((name.to_owned(), None, Box::new(run)));
    }
    compare("chess3 search", &mut methods, rounds)
}
