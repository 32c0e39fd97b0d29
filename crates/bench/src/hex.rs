//! What the fills gain, measured against the plain twin, and what a board of more words costs.

use crate::sizes::{self, OnEverySize};
use banmen_games::connection::playout;
use banmen_games::hex::plain::{Board, PlainGame};
use banmen_games::hex::{Hex, joined};
use banmen_play::measure::{MeasureError, Method, Row, compare, games_of};
use banmen_play::{Game, Player, Random};

/// Games in one piece of work.
const GAMES: u64 = 2_000;

fn lengths<const W: usize>(side: usize, games: u64, random: &mut Random) -> u64 {
    let start = Hex::<W>::new(side, false);
    (0..games).map(|_| u64::from(start.clone().playout(random).length)).sum()
}

/// Random games on 11×11: backwards from a full board, the full board alone, and by the plain twin.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn playouts(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let [mut first, mut second, mut third, mut fourth] = [1, 2, 3, 4].map(Random::new);
    let start = Hex::<2>::new(11, false);
    let board = start.board();
    let mut methods = [
        Method::exact("backwards from a full board", GAMES, || {
            games_of(GAMES, lengths::<2>(11, GAMES, &mut first), 107.5)
        }),
        Method::exact("winner of a full board only", GAMES, || {
            let wins = (0..GAMES).filter(|_| {
                let [stones, _] = playout::fill(board.board, &mut second);
                joined(board, Player::FIRST, stones)
            });
            // The first player has one stone more and wins 52 of 100.
            games_of(GAMES, wins.count() as u64 * 100, 52.3)
        }),
        Method::exact("array and union-find with a list of empty cells", GAMES / 10, || {
            let moves = (0..GAMES / 10).map(|_| u64::from(Board::new(11).listed_playout(&mut fourth))).sum();
            games_of(GAMES / 10, moves, 107.5)
        }),
        Method::exact("plain array and union-find", GAMES / 20, || {
            let moves = (0..GAMES / 20).map(|_| u64::from(Board::new(11).playout(&mut third))).sum();
            games_of(GAMES / 20, moves, 107.5)
        }),
    ];
    compare("hex 11×11 playouts", "games", &mut methods, rounds)
}

/// Connection tests on random full boards of every size: the cost grows with the words, not with the cells.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn sizes(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    sizes::measure::<Connections>("hex connection tests", "tests", rounds)
}

/// Tests of who has won.
struct Connections;

impl OnEverySize for Connections {
    fn method<'a, const W: usize>(name: String, side: usize) -> Method<'a> {
        let mut random = Random::new(side as u64);
        let start = Hex::<W>::new(side, false);
        let board = start.board();
        let boards: Vec<_> = (0..256).map(|_| playout::fill(board.board, &mut random)[0]).collect();
        let first = boards.iter().filter(|&&stones| joined(board, Player::FIRST, stones)).count() as u64;
        Method::exact(name, 256, move || {
            let won = boards.iter().filter(|&&stones| joined(board, Player::FIRST, stones)).count() as u64;
            if won == first { 256 } else { 0 }
        })
    }
}
