//! What the reduction gains, measured against union-find.

use banmen_games::connection::playout;
use banmen_games::y::Y;
use banmen_games::y::plain::{Board, PlainGame, first_has_won};
use banmen_games::y::reduction::{by_columns, columns, whole_board};
use banmen_play::measure::{MeasureError, Method, Row, compare, games_of};
use banmen_play::{Game, Random};
use std::hint::black_box;

/// Games in one piece of work.
const GAMES: u64 = 2_000;
/// Boards in one piece of work.
const BOARDS: usize = 512;
const SIDE: usize = 11;

/// Random games on side 11: backwards from a full board, the full board alone, and by the plain twin.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn playouts(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Y::<2>::new(SIDE);
    let (mut first, mut second, mut third) = (Random::new(1), Random::new(2), Random::new(3));
    let mut methods = [
        Method::exact("backwards from a full board", GAMES, || {
            let moves = (0..GAMES).map(|_| u64::from(start.clone().playout(&mut first).length)).sum();
            games_of(GAMES, moves, 58.72)
        }),
        Method::exact("winner of a full board only", GAMES, || {
            let full = (0..GAMES).map(|_| playout::fill(start.empty(), &mut second)[0]);
            let won = full.filter(|&stones| whole_board(stones, SIDE as u32)).count() as u64;
            games_of(GAMES, won * 100, 50.1)
        }),
        Method::exact("plain array and union-find", GAMES / 20, || {
            let moves = (0..GAMES / 20).map(|_| u64::from(Board::new(SIDE).playout(&mut third))).sum();
            games_of(GAMES / 20, moves, 58.72)
        }),
    ];
    compare("y 11 playouts", "games", &mut methods, rounds)
}

/// Who has won on full boards of side 11: the whole board in one set, the article's listing by columns, and union-find as
/// fast as it goes and as it is usually written.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn tests(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Y::<2>::new(SIDE);
    let mut random = Random::new(5);
    let boards: Vec<_> = (0..BOARDS).map(|_| playout::fill(start.empty(), &mut random)).collect();
    let listed: Vec<_> = boards.iter().map(|&stones| columns(stones, SIDE)).collect();
    let arrays: Vec<Vec<bool>> = boards
        .iter()
        .map(|stones| {
            let places = (0..SIDE).flat_map(|row| (0..=row).map(move |column| (row, column)));
            places.map(|(row, column)| stones[0].contains(start.bit(row, column))).collect()
        })
        .collect();
    let won = boards.iter().filter(|stones| whole_board(stones[0], SIDE as u32)).count();
    // All boards count when as many are won as should be.
    let counted = move |found: usize| if found == won { BOARDS as u64 } else { 0 };
    let mut methods = [
        Method::exact("reduction, the whole board in a set", BOARDS as u64, || {
            // A board at a time: the compiler would do several at once in vectors, which no game asks for.
            counted(boards.iter().filter(|stones| whole_board(black_box(stones)[0], SIDE as u32)).count())
        }),
        Method::exact("reduction by columns, listing 1", BOARDS as u64, || {
            counted(listed.iter().filter(|columns| by_columns(columns, SIDE) == 1).count())
        }),
        Method::exact("union-find, cells in order, no heap", BOARDS as u64, || {
            counted(arrays.iter().filter(|cells| first_has_won(cells, SIDE)).count())
        }),
        Method::exact("union-find, stone by stone", BOARDS as u64, || {
            let wins = arrays.iter().filter(|cells| {
                let mut board = Board::new(SIDE);
                let stones = (0..cells.len()).filter(|&cell| cells[cell]);
                // Every stone is placed, also after the one that wins.
                stones.filter(|&cell| board.place_stone(cell, false)).count() > 0
            });
            counted(wins.count())
        }),
    ];
    compare("y 11 full boards", "tests", &mut methods, rounds)
}
