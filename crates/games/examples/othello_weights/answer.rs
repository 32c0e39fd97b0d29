//! The engine with weights from a file, as a program that `banmen match` asks: lines of a position, a tab and moves.

use banmen_game::{Game, Notation};
use banmen_games::othello::Othello;
use banmen_games::othello::engine::Engine;
use banmen_games::othello::engine::weights::Weights;
use banmen_games::own::Limits;
use std::io::{self, BufRead, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Answers each line with a move until `quit`.
pub(crate) fn answer(weights: &'static Weights, seconds: f64) -> io::Result<()> {
    let mut engine = Engine::with_weights(16, weights);
    let limits =
        Limits { time: Some(Duration::from_secs_f64(seconds.clamp(0.001, 600.0))), ..Limits::default() };
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line == "quit" {
            break;
        }
        let (first, moves) = line.split_once('\t').unwrap_or((&line, ""));
        let mut game = Othello::<8>::default().read_position(first).map_err(io::Error::other)?;
        for text in moves.split_whitespace() {
            let m = game.read_move(text).map_err(io::Error::other)?;
            game.play(m);
        }
        let (found, _) = engine.think(&game, &limits, &AtomicBool::new(false), &mut |_, _| {});
        let m = found.line.first().map_or_else(String::new, |&m| game.move_text(m));
        println!("{m}");
        io::stdout().flush()?;
    }
    Ok(())
}
