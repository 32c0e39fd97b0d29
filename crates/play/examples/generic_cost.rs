//! What the generic layer costs: perft through `Game` beside the same loop written by hand for one game.
//!
//! Run it under a tool that counts instructions, once for each argument, and compare:
//! `generic_cost hand`, `generic_cost count`, `generic_cost perft`.

use banmen_play::{
    Game,
    perft::{Kind, Perft, count},
    toys::TicTacToe,
    watch::Watch,
};

const DEPTH: u32 = 9;
const LEAVES: u64 = 127_872;
const ROUNDS: u64 = 20;

/// The loop that somebody would write who knows only this game.
fn by_hand(board: TicTacToe, depth: u32) -> u64 {
    if depth == 1 {
        return board.count_moves() as u64;
    }
    let mut nodes = 0;
    let mut free = board.free_cells();
    while free != 0 {
        let mut child = board;
        child.play(free.trailing_zeros() as u8);
        nodes += by_hand(child, depth - 1);
        free &= free - 1;
    }
    nodes
}

fn main() {
    let how = std::env::args().nth(1).unwrap_or_default();
    let start = std::hint::black_box(TicTacToe::default());
    let leaves = || match how.as_str() {
        "hand" => by_hand(start, DEPTH),
        "count" => count(&start, DEPTH, Kind::Counted),
        _ => Perft::default().divide(&start, DEPTH, Watch::NOBODY).map_or(0, |divided| divided.nodes),
    };
    let sum: u64 = (0..ROUNDS).map(|_| leaves()).sum();
    assert_eq!(sum, ROUNDS * LEAVES);
    println!("{how} {sum}");
}
