//! Plays random legal moves to the end of a game and prints why it ended.
//!
//! ```text
//! cargo run --example random_game -- 7
//! ```

use banmen_shogi::{Action, Shogi, notation};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut random = banmen_bits::random::SplitMix64::new(seed);
    let mut game = Shogi::default();
    while game.outcome().is_none() {
        let actions = game.legal_moves();
        let action = actions[random.below(actions.len() as u64) as usize];
        if let Action::Move(m) = action {
            let previous = game.last_move().map(|m| m.to());
            println!("{:3} {}", game.position().ply(), notation::japanese(game.position(), m, previous));
        }
        game.try_play(action)?;
    }
    if let Some(outcome) = game.outcome() {
        println!("{outcome} after {} moves", game.position().ply() - 1);
    }
    println!("{game}");
    Ok(())
}
