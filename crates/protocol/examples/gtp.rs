//! A program that speaks GTP: `cargo run --release --example gtp go:9 mcts,time=1`, for Go, Hex and Othello.

use banmen_catalog::GAMES;
use banmen_protocol::Flow;
use banmen_protocol::gtp::{Gtp, Player};
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (entry, size) = GAMES.find(&arguments.next().unwrap_or("go".to_owned()))?;
    let search = arguments.next().unwrap_or_else(|| format!("{},time=1", entry.search));
    let player = Player { search: search.parse()?, resign: 0.05 };
    let mut session = Gtp::new(entry, size, player, io::stdout())?;
    for line in io::stdin().lock().lines() {
        if session.line(&line?) == Flow::Quit {
            break;
        }
    }
    Ok(())
}
