//! What the sets gain, measured against the plain twin.

use banmen_games::clobber::plain::{Board, PlainGame};
use banmen_games::clobber::{Clobber, playout};
use banmen_play::measure::{MeasureError, Method, Row, compare, games_of};
use banmen_play::perft::{PerftKind, count};
use banmen_play::{Game, Random};

/// Games in one piece of work.
const GAMES: u64 = 5_000;

/// Random games on 8×8: in lanes, one by one, and by the plain twin.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn playouts(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Clobber::<1>::new(8, 8);
    let (mut first, mut second, mut third) = (Random::new(1), Random::new(2), Random::new(3));
    let mut methods = [
        Method::exact("in lanes", GAMES, || {
            let mut moves = 0;
            playout::many(&start, GAMES, &mut first, |ending| moves += u64::from(ending.length));
            games_of(GAMES, moves, 41.07)
        }),
        Method::exact("one by one", GAMES, || {
            let moves = (0..GAMES).map(|_| u64::from(start.clone().playout(&mut second).length)).sum();
            games_of(GAMES, moves, 41.07)
        }),
        Method::exact("plain array", GAMES / 50, || {
            let moves = (0..GAMES / 50).map(|_| u64::from(Board::new(8, 8).playout(&mut third))).sum();
            games_of(GAMES / 50, moves, 41.07)
        }),
    ];
    compare("clobber 8×8 playouts", "games", &mut methods, rounds)
}

/// Counted perft through the generic layer and by the plain twin.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn perft(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Clobber::<1>::new(8, 8);
    let mut methods = [
        Method::exact("generic, depth 3", 1_182_276, || count(&start, 3, PerftKind::Counted)),
        Method::exact("plain array, depth 3", 1_182_276, || Board::new(8, 8).count(3)),
    ];
    compare("clobber 8×8 perft", "nodes", &mut methods, rounds)
}
