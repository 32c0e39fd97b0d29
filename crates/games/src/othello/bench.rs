//! What the kernels gain, measured beside the plain twin.

use super::plain::Board;
use super::{Othello, perft, playout};
use banmen_play::measure::{MeasureError, Method, Row, compare};
use banmen_play::perft::{Kind, count};
use banmen_play::{Game, Random};

/// Leaves at depth 8, 9 and 11 from the start.
const NODES: [u64; 3] = [390_216, 3_005_288, 212_258_216];
/// Games in one piece of work.
const GAMES: u64 = 10_000;

/// Counted perft: in waves, through the generic layer, and by the plain twin, each at a depth that takes it a while.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn perft(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Othello::<8>::default();
    let plain = Board::<8>::from_sets(start.own, start.other, true);
    let mut methods = [
        Method::exact("waves, depth 11", NODES[2], || perft::count::<8>(start.own, start.other, 11)),
        Method::exact("generic, depth 9", NODES[1], || count(&start, 9, Kind::Counted)),
        Method::exact("generic, listed, depth 9", NODES[1], || count(&start, 9, Kind::Listed)),
        Method::exact("generic, played, depth 9", NODES[1], || count(&start, 9, Kind::Played)),
        Method::exact("plain array, depth 8", NODES[0], || plain.count(8)),
    ];
    compare("othello perft", "nodes", &mut methods, rounds)
}

/// Random games: in lanes, one by one, and by the plain twin. The moves of all games are summed and asserted to be as
/// many as ten thousand games have.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn playouts(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Othello::<8>::default();
    let (mut first, mut second, mut third) = (Random::new(1), Random::new(2), Random::new(3));
    let mut methods = [
        Method::exact("in lanes", GAMES, || {
            let (mut games, mut moves) = (0, 0);
            playout::many(&start, GAMES, &mut first, |ending| {
                games += 1;
                moves += u64::from(ending.length);
            });
            plausible(games, moves)
        }),
        Method::exact("one by one", GAMES, || {
            let moves = (0..GAMES).map(|_| u64::from(start.clone().playout(&mut second).length)).sum();
            plausible(GAMES, moves)
        }),
        Method::exact("plain array", GAMES / 100, || {
            let moves = (0..GAMES / 100).map(|_| plain_game(&mut third)).sum();
            plausible(GAMES / 100, moves)
        }),
    ];
    compare("othello playouts", "games", &mut methods, rounds)
}

/// The games, when their mean length is that of random games (60.4); none otherwise.
fn plausible(games: u64, moves: u64) -> u64 {
    if (59 * games..=62 * games).contains(&moves) { games } else { 0 }
}

/// The length of one random game on the plain board.
fn plain_game(random: &mut Random) -> u64 {
    let start = Othello::<8>::default();
    let mut board = Board::<8>::from_sets(start.own, start.other, true);
    let mut length = 0;
    while let Some(cell) = random.pick(&board.moves()) {
        board.play(cell);
        length += 1;
    }
    length
}
