//! What the generic layer costs: perft through `Game` beside the same loops written by hand over the same kernels.
//!
//! | how | what runs |
//! | --- | --- |
//! | `hand` | a recursion that knows one game only, over the kernels of that game |
//! | `count` | `perft::count`, the recursion for any game |
//! | `kernel` | the game's own counting of several plies at once |
//! | `perft` | `Perft::divide`, which everybody calls: tasks, progress, the stop flag, and the game's own counting |
//!
//! `count` is to be compared with `hand`, and `perft` with `kernel`; neither may take 3 % more instructions. Valgrind
//! knows no AVX-512, so it is built for a processor that has none:
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=x86-64-v3" cargo build --release -p banmen-bench --example generic_cost --target-dir target/v3
//! for game in othello connect4; do for how in hand count kernel perft; do
//!     valgrind --tool=callgrind --callgrind-out-file=/dev/null target/v3/release/examples/generic_cost $game $how 2>&1 |
//!         grep -e Collected -e nodes
//! done; done
//! ```

use banmen_games::connect4::{self, Connect4, kernel};
use banmen_games::othello::{self, Othello, lanes};
use banmen_play::Game;
use banmen_play::perft::{Perft, PerftKind, count};
use banmen_play::watch::Watch;
use std::{hint::black_box, process::ExitCode};

/// A depth that takes a recursion a moment, and the nodes there.
const OTHELLO: (u32, u64) = (9, 3_005_288);
const CONNECT4: (u32, u64) = (8, 5_673_234);
/// Deeper, for the ways that count several plies at once.
const OTHELLO_DEEP: (u32, u64) = (11, 212_258_216);
const CONNECT4_DEEP: (u32, u64) = (10, 268_031_646);

/// The moves of an Othello position, the pass among them.
#[inline(always)]
fn othello_moves(own: u64, other: u64, found: u64) -> u64 {
    let pass = found == 0 && othello::kernel::moves::<8>(other, own) != 0;
    u64::from(found.count_ones()) + u64::from(pass)
}

/// The successors of an Othello position in lanes, the last ply counted.
fn othello_by_hand(own: u64, other: u64, found: u64, depth: u32) -> u64 {
    if depth == 1 {
        return othello_moves(own, other, found);
    }
    if found == 0 {
        let reply = othello::kernel::moves::<8>(other, own);
        return if reply == 0 { 0 } else { othello_by_hand(other, own, reply, depth - 1) };
    }
    let (mut left, mut nodes) = (found, 0);
    while left.count_ones() > 4 {
        nodes += othello_lanes::<8>(own, other, &mut left, depth);
    }
    if left != 0 {
        nodes += othello_lanes::<4>(own, other, &mut left, depth);
    }
    nodes
}

/// Below `L` of the cells that are left.
#[inline(always)]
fn othello_lanes<const L: usize>(own: u64, other: u64, left: &mut u64, depth: u32) -> u64 {
    let mut cell = [0; L];
    let mut count = 0;
    for lane in &mut cell {
        *lane = *left & left.wrapping_neg();
        count += usize::from(*left != 0);
        *left &= left.wrapping_sub(1);
    }
    let (mover, moved) = lanes::play::<8, L>(&[own; L], &[other; L], &cell);
    let found = lanes::all_moves::<8, L>(&mover, &moved);
    if depth == 2 {
        (0..count).map(|lane| othello_moves(mover[lane], moved[lane], found[lane])).sum()
    } else {
        (0..count).map(|lane| othello_by_hand(mover[lane], moved[lane], found[lane], depth - 1)).sum()
    }
}

/// The successors of a Connect Four position, the last ply counted.
fn connect4_by_hand(own: u64, occupied: u64, won: bool, depth: u32) -> u64 {
    let mut left = if won { 0 } else { kernel::open(occupied) };
    if depth == 1 {
        return u64::from(left.count_ones());
    }
    let wins = kernel::completions(own);
    let mut nodes = 0;
    while left != 0 {
        let cell = left & left.wrapping_neg();
        left ^= cell;
        let (after, won) = (occupied | cell, cell & wins != 0);
        nodes += match depth {
            2 if won => 0,
            2 => u64::from(kernel::open(after).count_ones()),
            _ => connect4_by_hand(own ^ occupied, after, won, depth - 1),
        };
    }
    nodes
}

/// As everybody calls it.
fn divided<G: Game>(game: &G, depth: u32) -> u64 {
    Perft::default().divide(game, depth, Watch::NOBODY).map_or(0, |divided| divided.nodes)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let disc = black_box(Othello::<8>::default());
    let stone = black_box(Connect4::default());
    let ((depth, nodes), found) = match words[..] {
        ["othello", "hand"] => (OTHELLO, othello_by_hand(disc.own(), disc.other(), disc.found(), OTHELLO.0)),
        ["othello", "count"] => (OTHELLO, count(&disc, OTHELLO.0, PerftKind::Counted)),
        ["othello", "kernel"] => {
            (OTHELLO_DEEP, othello::perft::count::<8>(disc.own(), disc.other(), OTHELLO_DEEP.0))
        }
        ["othello", "perft"] => (OTHELLO_DEEP, divided(&disc, OTHELLO_DEEP.0)),
        ["connect4", "hand"] => {
            (CONNECT4, connect4_by_hand(stone.own(), stone.occupied(), false, CONNECT4.0))
        }
        ["connect4", "count"] => (CONNECT4, count(&stone, CONNECT4.0, PerftKind::Counted)),
        ["connect4", "kernel"] => {
            (CONNECT4_DEEP, connect4::perft::count(stone.own(), stone.occupied(), CONNECT4_DEEP.0))
        }
        ["connect4", "perft"] => (CONNECT4_DEEP, divided(&stone, CONNECT4_DEEP.0)),
        _ => {
            eprintln!("usage: generic_cost othello|connect4 hand|count|kernel|perft");
            return ExitCode::from(2);
        }
    };
    assert_eq!(found, nodes, "{words:?}");
    println!("{} depth {depth}: nodes {found}", words.join(" "));
    ExitCode::SUCCESS
}
