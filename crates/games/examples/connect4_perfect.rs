//! Plays Connect Four by the book and the solver, as the upper levels do, against random moves and against itself, and
//! says how often a value was given away and how long a move took at most:
//! `cargo run --release -p banmen-games --example connect4_perfect [games] [seconds a move]`.

use banmen_game::watch::Watch;
use banmen_game::{Game, Random};
use banmen_games::connect4::solver::{Solver, Value};
use banmen_games::connect4::{Connect4, Move, perfect::Perfect};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What came of the games.
#[derive(Default)]
struct Totals {
    moves: u32,
    given_away: u32,
    unknown: u32,
    slowest: Duration,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let seconds: f64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1.0);
    let time = Duration::from_secs_f64(seconds.clamp(0.01, 3600.0));
    let mut random = Random::new(1);
    let mut judge = Solver::with_megabytes(256);
    for against_itself in [false, true] {
        let mut totals = Totals::default();
        for number in 0..games {
            let mut game = Connect4::default();
            // Both sides share the proofs of a game, as a player keeps its own.
            let mut player = Perfect::default();
            // Against itself each game begins with other random moves, or all would be the same.
            let free = if against_itself { 2 + (number % 7) as u32 } else { 0 };
            while game.outcome().is_none() {
                let stones = game.occupied().count_ones();
                let own = if against_itself { stones >= free } else { u64::from(stones) % 2 == number % 2 };
                let random_move = random.pick(&game.moves()).expect("it is not over");
                let m = if own {
                    choose(&mut player, &game, time, &mut judge, &mut totals)
                } else {
                    Some(random_move)
                };
                game.play(m.unwrap_or(random_move));
            }
            if (number + 1) % 100 == 0 {
                eprintln!("{} of {games}", number + 1);
            }
        }
        let Totals { moves, given_away, unknown, slowest } = totals;
        let rival = if against_itself { "itself, after random openings" } else { "random moves" };
        println!(
            "{games} games against {rival}: {moves} moves, {given_away} gave a value away, {unknown} not known within \
             {seconds} s, slowest {:.3} s",
            slowest.as_secs_f64()
        );
    }
}

/// The move of the book or the solver. Whether it keeps the value is asked from ten stones on, where that is quick.
fn choose(
    player: &mut Perfect,
    game: &Connect4,
    time: Duration,
    judge: &mut Solver,
    totals: &mut Totals,
) -> Option<Move> {
    let begun = Instant::now();
    let chosen = player.known_move(game, Some(time), &AtomicBool::new(false));
    totals.slowest = totals.slowest.max(begun.elapsed());
    totals.moves += 1;
    let Some(m) = chosen else {
        totals.unknown += 1;
        return None;
    };
    if game.occupied().count_ones() >= 10 {
        let mut next = *game;
        next.play(m);
        let before = judge.value(game, Watch::NOBODY);
        let after = judge.value(&next, Watch::NOBODY).map(|value| match value {
            Value::Win => Value::Loss,
            Value::Draw => Value::Draw,
            Value::Loss => Value::Win,
        });
        totals.given_away += u32::from(before != after);
    }
    Some(m)
}
