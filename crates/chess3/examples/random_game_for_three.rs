//! Plays random moves to the end of a game and tells why it ended: `cargo run --example random_game_for_three [SEED]`.

use banmen_chess3::Chess3;
use banmen_game::{Notation, Random};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut random = Random::new(seed);
    let mut game = Chess3::default();
    let mut ply = 0;
    while let Some(m) = random.pick(&game.legal_moves()) {
        ply += 1;
        // The color before the move says who moves: after a swap Red moves again.
        println!("{ply:4} {:6} {}", game.turn().to_string(), game.move_label(m));
        game.try_play(m)?;
    }
    println!("{}", game.position());
    if let Some(outcome) = game.outcome() {
        println!("{outcome}");
    }
    Ok(())
}
