//! Prints the board, and writes it as SVG: `cargo run --example draw [FILE.svg] [POSITION]`.

use banmen_chess3::{Chess3, Rules};
use banmen_play::Draw;
use banmen_play::draw::svg;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let game: Chess3 = match arguments.get(1) {
        Some(text) => Chess3::read(text, Rules::PLAY)?,
        None => Chess3::default(),
    };
    print!("{}", game.terminal(None).unwrap_or_default());
    if let Some(file) = arguments.first() {
        std::fs::write(file, svg(&game.picture()))?;
    }
    Ok(())
}
