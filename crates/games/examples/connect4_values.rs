//! Makes the values of all positions of Connect Four with eight stones, from which the program plays the opening:
//! `cargo run --release -p banmen-games --example connect4_values FILE [MEGABYTES]`.
//!
//! The file has a letter for each position in the order of `book::positions`, `+` for a win of the side to move, `=` for a
//! draw and `-` for a loss. A file that ends early is gone on with.

use banmen_game::watch::Watch;
use banmen_games::connect4::book;
use banmen_games::connect4::solver::{Solver, Value};
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::time::Instant;

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or_else(|| io::Error::other("a file is wanted"))?;
    let megabytes = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(512);
    let positions = book::positions();
    let done = std::fs::metadata(&path).map_or(0, |data| data.len() as usize);
    let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
    let mut solver = Solver::with_megabytes(megabytes);
    let begun = Instant::now();
    println!("{} positions, {done} done", positions.len());
    for (number, position) in positions.iter().enumerate().skip(done) {
        let letter = match solver.value(position, Watch::NOBODY) {
            Some(Value::Win) => b'+',
            Some(Value::Draw) => b'=',
            Some(Value::Loss) => b'-',
            None => return Err(io::Error::other("nobody stops it")),
        };
        file.write_all(&[letter])?;
        if number % 1000 == 999 {
            println!("{}: {} nodes, {:.0} s", number + 1, solver.nodes(), begun.elapsed().as_secs_f64());
        }
    }
    Ok(())
}
