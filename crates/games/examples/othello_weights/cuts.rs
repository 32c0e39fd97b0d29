//! How far a shallow search is from a deeper one.

use crate::games::read;
use banmen_game::{Player, Random};
use banmen_games::othello::Othello;
use banmen_games::othello::engine::Engine;
use banmen_games::othello::engine::weights::{DISC, Weights};
use banmen_games::own::Limits;
use std::io;
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Positions for each number of empty cells.
const POSITIONS: usize = 60;
const DEEPEST: u32 = 10;

/// Prints the standard deviation of the difference for pairs of depths, in discs, for numbers of empty cells; the last
/// rows are the error against the end of the game.
pub(crate) fn measure(path: &Path, weights: &'static Weights) -> io::Result<()> {
    let samples = read(path)?;
    let never = AtomicBool::new(false);
    let mut engine = Engine::with_weights(16, weights);
    let mut random = Random::new(7);
    println!("empty\tdeviations of depth from half of it: 3 to {DEEPEST}");
    for empties in [48, 42, 36, 30, 24] {
        let of_count: Vec<_> =
            samples.iter().filter(|sample| (sample.own | sample.other).count_zeros() == empties).collect();
        let mut squares = [0.0; DEEPEST as usize + 1];
        for _ in 0..POSITIONS {
            let Some(sample) = random.pick(&of_count) else { continue };
            let game = Othello::<8>::new(sample.own, sample.other, Player::FIRST);
            let mut values = [0.0; DEEPEST as usize + 1];
            let limits = Limits { depth: Some(DEEPEST), ..Limits::default() };
            engine.think(&game, &limits, &never, &mut |found, value| {
                if !found.proven && found.depth < empties {
                    values[found.depth as usize] = f64::from(value) / f64::from(DISC);
                }
            });
            for depth in 3..=DEEPEST {
                let half = depth / 2;
                let half = if half % 2 == depth % 2 { half } else { half - 1 };
                squares[depth as usize] += (values[depth as usize] - values[half as usize]).powi(2);
            }
        }
        let row: Vec<String> =
            squares[3..].iter().map(|sum| format!("{:.2}", (sum / POSITIONS as f64).sqrt())).collect();
        println!("{empties}\t{}", row.join("\t"));
    }
    println!("empty\tdeviation of half the depth from the end");
    for empties in [14, 16, 18, 20] {
        let of_count: Vec<_> =
            samples.iter().filter(|sample| (sample.own | sample.other).count_zeros() == empties).collect();
        let mut square = 0.0;
        for _ in 0..POSITIONS {
            let Some(sample) = random.pick(&of_count) else { continue };
            let game = Othello::<8>::new(sample.own, sample.other, Player::FIRST);
            let half = empties / 2 - u32::from(empties / 2 % 2 != empties % 2);
            let guess = engine.value_at_depth(&game, half);
            let exact = engine.value_at_depth(&game, empties);
            square += (f64::from(guess - exact) / f64::from(DISC)).powi(2);
        }
        println!("{empties}\t{:.2}", (square / POSITIONS as f64).sqrt());
    }
    Ok(())
}
