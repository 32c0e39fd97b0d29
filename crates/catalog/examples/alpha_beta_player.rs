//! A shogi player on the public search: it answers moves that are typed in USI.
//!
//! ```text
//! cargo run --release -p banmen-catalog --example alpha_beta_player
//! ```

use banmen_play::Notation;
use banmen_play::search::{AlphaBeta, Limits, Search};
use banmen_shogi::evaluate::Material;
use banmen_shogi::{Position, Status};
use std::io::{self, BufRead};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::startpos();
    let mut search = AlphaBeta::new(Material, 64)?;
    println!("You are Black. Type moves such as 7g7f, an empty line ends.");
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            break;
        }
        let m = match position.read_move(&line) {
            Ok(m) => m,
            Err(error) => {
                println!("{error}");
                continue;
            }
        };
        position.play(m);
        let limits = Limits::time(Duration::from_millis(500));
        let found = search.search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
        if let Some(answer) = found.best() {
            println!("{answer} (depth {}, {} positions)", found.depth, found.nodes);
            position.play(answer);
        }
        if position.status() != Status::Ongoing {
            println!("{:?}: {}", position.status(), position);
            break;
        }
    }
    Ok(())
}
