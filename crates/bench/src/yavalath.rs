//! What the ring gains, measured against the plain twin.

use banmen_games::yavalath::plain::{Board, PlainGame};
use banmen_games::yavalath::{Yavalath, playout};
use banmen_play::game::plain_playout;
use banmen_play::measure::{MeasureError, Method, Row, compare, games_of};
use banmen_play::perft::{PerftKind, count};
use banmen_play::{Game, Random};

/// Games in one piece of work.
const GAMES: u64 = 20_000;

/// Random games of two on 61 cells: in lanes, through the generic layer, and by the plain twin.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn playouts(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Yavalath::<2>::new(5, false);
    let (mut first, mut second, mut third) = (Random::new(1), Random::new(2), Random::new(3));
    let mut methods = [
        Method::exact("in lanes", GAMES, || {
            let mut moves = 0;
            playout::many(&start, GAMES, &mut first, |ending| moves += u64::from(ending.length));
            games_of(GAMES, moves, 19.62)
        }),
        Method::exact("generic, moves listed", GAMES / 10, || {
            let play = |_| u64::from(plain_playout(&mut start.clone(), &mut second).length);
            games_of(GAMES / 10, (0..GAMES / 10).map(play).sum(), 19.62)
        }),
        Method::exact("plain array", GAMES / 50, || {
            let moves = (0..GAMES / 50).map(|_| u64::from(Board::new(5).playout(&mut third))).sum();
            games_of(GAMES / 50, moves, 19.62)
        }),
    ];
    compare("yavalath playouts", "games", &mut methods, rounds)
}

/// Counted perft: with the last two plies from sets, through the generic layer, and by the plain twin.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn perft(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Yavalath::<2>::new(5, false);
    let mut methods = [
        Method::exact("last two plies from sets, depth 5", 713_897_640, || start.clone().count_sequences(5)),
        Method::exact("generic, depth 4", 12_524_520, || count(&start, 4, PerftKind::Counted)),
        Method::exact("plain array, depth 3", 215_940, || Board::new(5).count(3)),
    ];
    compare("yavalath perft", "nodes", &mut methods, rounds)
}
