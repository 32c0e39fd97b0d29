//! Prints the legal moves of a position, in USI and as Japanese players write them.
//!
//! ```text
//! cargo run --example legal_moves -- "startpos moves 7g7f 3c3d"
//! ```

use banmen_shogi::{Position, notation};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "startpos".to_owned());
    let position: Position = text.parse()?;
    let moves = position.legal_moves();
    println!("{position}");
    println!("{} to move, {} legal moves, {}", position.turn(), moves.len(), position.status());
    for m in moves {
        println!("{m:6} {}", notation::japanese(&position, m, None));
    }
    Ok(())
}
