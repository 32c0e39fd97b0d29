//! Makes the book of Connect Four: for early positions that arise when one side plays by the book, a move that keeps their
//! value. `cargo run --release -p banmen-games --example connect4_book 8 > crates/games/src/connect4/book.tsv` (the number
//! is the most stones of a position; with 8 it takes minutes of processor time).

use banmen_game::Game;
use banmen_game::watch::Watch;
use banmen_games::connect4::book::canonical;
use banmen_games::connect4::solver::Solver;
use banmen_games::connect4::{Connect4, Move};
use std::collections::{BTreeMap, HashMap};

fn main() {
    let most: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(8);
    let mut solver = Solver::with_megabytes(512);
    let mut book: BTreeMap<u64, usize> = BTreeMap::new();
    // The positions of one number of stones, by their keys, for each side that may play by the book.
    let mut fronts =
        [HashMap::from([(canonical(&Connect4::default()).0, Connect4::default())]), HashMap::new()];
    fronts[1] = fronts[0].clone();
    for stones in 0..=most {
        for (side, front) in fronts.iter_mut().enumerate() {
            let mut next = HashMap::new();
            let mut keys: Vec<u64> = front.keys().copied().collect();
            keys.sort_unstable();
            for key in keys {
                let position = front[&key];
                let moves: Vec<Move> = if stones as usize % 2 == side {
                    let Some(m) = solver.keeping_move(&position, Watch::NOBODY) else { continue };
                    let (key, mirrored) = canonical(&position);
                    let column = if mirrored { 6 - m.column() } else { m.column() };
                    if book.insert(key, column).is_none() {
                        println!("{stones}\t{key:x}\t{column}");
                    }
                    vec![m]
                } else {
                    position.moves().to_vec()
                };
                for m in moves {
                    let mut after = position;
                    after.play(m);
                    if after.outcome().is_none() {
                        next.insert(canonical(&after).0, after);
                    }
                }
            }
            *front = next;
        }
        eprintln!("{stones} stones: {} positions, {} nodes", book.len(), solver.nodes());
    }
}
