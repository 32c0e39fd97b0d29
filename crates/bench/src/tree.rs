//! Random games inside the tree of a Monte Carlo search, against the same games alone: what the tree costs.

use banmen_games::go::{Go, heavy::heavy};
use banmen_games::hex::Hex;
use banmen_games::y::Y;
use banmen_games::yavalath::Yavalath;
use banmen_play::measure::{MeasureError, Method, Row, compare};
use banmen_play::search::{Limits, Mcts, MctsSettings, Search};
use banmen_play::{Ending, Game, Random};
use std::sync::atomic::AtomicBool;

/// Searches from a new tree and returns the number of random games.
fn in_tree<G: Game>(game: &G, games: u64) -> u64 {
    let mut search = Mcts::new(MctsSettings::default());
    search.search(game, &Limits::nodes(games), &AtomicBool::new(false), &mut |_| {}).nodes
}

/// A search of `games` games and as many games alone.
fn measure<G: Game>(
    subject: &str,
    start: &G,
    games: u64,
    rounds: u32,
    mut alone: impl FnMut(&G, &mut Random) -> Ending,
) -> Result<Vec<Row>, MeasureError> {
    let mut random = Random::new(1);
    let mut methods = [
        Method::exact("inside the tree", games, || in_tree(start, games)),
        Method::exact("alone", games, || {
            let moves: u64 = (0..games).map(|_| u64::from(alone(start, &mut random).length)).sum();
            if moves > games { games } else { 0 }
        }),
    ];
    compare(subject, "games", &mut methods, rounds)
}

/// Hex on 11×11.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn hex(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Hex::<2>::new(11, false);
    measure("hex 11×11 in the tree", &start, 20_000, rounds, |game, random| {
        game.clone().rollout_telling(random, |_, _| {})
    })
}

/// Y of side 11.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn y(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Y::<2>::new(11);
    measure("y side 11 in the tree", &start, 20_000, rounds, |game, random| {
        game.clone().rollout_telling(random, |_, _| {})
    })
}

/// Yavalath on 61 cells.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn yavalath(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Yavalath::<2>::new(5, false);
    measure("yavalath in the tree", &start, 20_000, rounds, |game, random| {
        game.clone().rollout_telling(random, |_, _| {})
    })
}

/// Games of Go on 9×9 that answer the last move.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn go(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    measure("go 9×9 in the tree", &Go::<2>::new(9), 5_000, rounds, heavy)
}
