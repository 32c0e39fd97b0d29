//! What the representations gain, measured against the plain array in one run.

use crate::klimaszewski;
use banmen_chess3::evaluate::Balance;
use banmen_chess3::game::{Chess3, Rules};
use banmen_chess3::plain::{Board, Paths};
use banmen_chess3::position::{PositionOf, Setup};
use banmen_chess3::representation::{Fast, Representation};
use banmen_play::measure::{Bench, MeasureError, Method, Row, compare};
use banmen_play::perft::PerftKind;
use banmen_play::search::{AlphaBeta, BestReply, Limits, MaxN, Search};
use banmen_representations::{CHESS3, find};
use std::sync::atomic::AtomicBool;

/// Every benchmark of the game.
pub const BENCHES: [Bench; 4] = [
    Bench { name: "chess3-counted", about: "Chess for three, moves counted", run: counted },
    Bench { name: "chess3-listed", about: "Chess for three, moves listed", run: listed },
    Bench { name: "chess3-played", about: "Chess for three, moves played", run: played },
    Bench { name: "chess3-searches", about: "Chess for three, positions searched", run: searches },
];

/// The sequences of one to six moves from the start (Klimaszewski 2015, §4).
pub const NODES: [u64; 6] = [20, 400, 8_000, 178_080, 3_960_896, 87_828_597];

/// A representation's tree from the start.
fn tree(name: &str, depth: u32, kind: PerftKind) -> Option<Method<'static>> {
    let (entry, start) = (find(&CHESS3, name)?, PositionOf::<Fast>::startpos().to_string());
    let count = move || (entry.count)(&start, depth, kind).unwrap_or_default();
    Some(Method::exact(format!("{name}, depth {depth}"), NODES[depth as usize - 1], count))
}

/// The representations of those names, and the plain array.
fn trees<'a>(names: &[(&str, u32)], kind: PerftKind, paths: &'a Paths) -> Vec<Method<'a>> {
    let trees = names.iter().filter_map(|&(name, depth)| tree(name, depth, kind));
    trees.chain([plain(paths, 4)]).collect()
}

fn plain(paths: &Paths, depth: u32) -> Method<'_> {
    let mut board = Board::new(paths, &Setup::startpos());
    let expected = NODES[depth as usize - 1];
    Method::exact(format!("plain array, depth {depth}"), expected, move || board.count(depth))
}

/// Perft with the last ply counted, in every representation.
///
/// # Errors
/// When a count is wrong.
pub fn counted(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let (paths, mut names) = (Paths::new(), vec![(Fast::NAME, 6)]);
    names.extend(CHESS3.iter().map(|entry| (entry.name, 5)));
    let mut methods = trees(&names, PerftKind::Counted, &paths);
    compare("chess3 perft, counted", "nodes", &mut methods, rounds)
}

/// Perft with every leaf move played and taken back, the paper's whole program against our representations.
///
/// # Errors
/// When a count is wrong.
pub fn played(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let paths = Paths::new();
    let mut methods = trees(&[(Fast::NAME, 5), ("rotated-32", 5)], PerftKind::Played, &paths);
    let printed = klimaszewski::method(format!("{}, depth 5", klimaszewski::NAME), 5);
    // Before the plain array, which the others are compared with.
    methods.splice(2..2, printed);
    compare("chess3 perft, played", "nodes", &mut methods, rounds)
}

/// Perft with the moves of the last ply listed.
///
/// # Errors
/// When a count is wrong.
pub fn listed(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let paths = Paths::new();
    let mut methods = trees(&[(Fast::NAME, 5), ("rotated-32", 5)], PerftKind::Listed, &paths);
    compare("chess3 perft, listed", "nodes", &mut methods, rounds)
}

/// Positions visited by each search in the middle of a game.
///
/// # Errors
/// Never: what a search visits is not known beforehand.
pub fn searches(rounds: u32) -> Result<Vec<Row>, MeasureError> {
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
        methods.push(Method::open(name, run));
    }
    compare("chess3 search", "nodes", &mut methods, rounds)
}
