//! What the kernels gain, measured against the plain twin.

use banmen_games::connect4::plain::{Board, PlainGame};
use banmen_games::connect4::solver::{Solver, plain};
use banmen_games::connect4::{Connect4, perft, playout};
use banmen_play::measure::{MeasureError, Method, Row, compare};
use banmen_play::perft::{PerftKind, count};
use banmen_play::watch::Watch;
use banmen_play::{Game, Random};

/// Leaves at depth 7, 8 and 10 from the empty board.
const NODES: [u64; 3] = [823_536, 5_673_234, 268_031_646];
/// Games in one piece of work.
const GAMES: u64 = 50_000;

/// Counted perft: with the last one, two or three plies from sets, through the generic layer, and by the plain twin.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn perft(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Connect4::default();
    let mut methods = [
        Method::exact("last three plies from sets, depth 10", NODES[2], || perft::count_with::<3>(0, 0, 10)),
        Method::exact("last two plies from sets, depth 10", NODES[2], || perft::count_with::<2>(0, 0, 10)),
        Method::exact("last ply from sets, depth 8", NODES[1], || perft::count_with::<1>(0, 0, 8)),
        Method::exact("generic, depth 8", NODES[1], || count(&start, 8, PerftKind::Counted)),
        Method::exact("generic, listed, depth 8", NODES[1], || count(&start, 8, PerftKind::Listed)),
        Method::exact("generic, played, depth 8", NODES[1], || count(&start, 8, PerftKind::Played)),
        Method::exact("plain grid, depth 7", NODES[0], || Board::default().count(7)),
    ];
    compare("connect4 perft", "nodes", &mut methods, rounds)
}

/// Random games: in lanes, one by one, and by the plain twin.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn playouts(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Connect4::default();
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
        Method::exact("plain grid", GAMES / 50, || {
            let moves = (0..GAMES / 50).map(|_| plain_game(&mut third)).sum();
            plausible(GAMES / 50, moves)
        }),
    ];
    compare("connect4 playouts", "games", &mut methods, rounds)
}

/// The games, when their mean length is that of random games (21.3); none otherwise.
fn plausible(games: u64, moves: u64) -> u64 {
    if (19 * games..=24 * games).contains(&moves) { games } else { 0 }
}

/// The length of one random game on the plain grid.
fn plain_game(random: &mut Random) -> u64 {
    let mut board = Board::default();
    let mut length = 0;
    while let Some(column) = random.pick(&board.moves()) {
        board.play(column);
        length += 1;
    }
    length
}

/// Random positions with a number of stones that are not over, on both boards.
fn positions(count: usize, stones: u32, random: &mut Random) -> Vec<(Connect4, Board)> {
    let mut found = Vec::new();
    while found.len() < count {
        let (mut game, mut board) = (Connect4::default(), Board::default());
        while game.occupied().count_ones() < stones
            && let Some(m) = random.pick(game.moves().as_slice())
        {
            game.play(m);
            board.play(m.column());
        }
        if game.outcome().is_none() {
            found.push((game, board));
        }
    }
    found
}

/// Exact scores: of late positions by the solver and by playing every game, and of earlier ones by the solver alone. The
/// sums of the scores must be the same every time.
///
/// # Errors
/// When a sum is wrong or a time does not follow the work.
pub fn solve(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    const MEGABYTES: usize = 16;
    let solved = |solver: &mut Solver, set: &[(Connect4, Board)]| {
        solver.clear();
        set.iter().filter_map(|(game, _)| solver.score(game, Watch::NOBODY)).sum::<i32>()
    };
    let mut random = Random::new(9);
    let (late, early) = (positions(64, 32, &mut random), positions(16, 14, &mut random));
    let (mut first, mut second) = (Solver::with_megabytes(1), Solver::with_megabytes(MEGABYTES));
    let late_sum: i32 = late.iter().map(|(_, board)| plain::score(board)).sum();
    let early_sum = solved(&mut second, &early);
    let mut methods = [
        Method::exact("solver", late.len() as u64, || {
            if solved(&mut first, &late) == late_sum { late.len() as u64 } else { 0 }
        }),
        Method::exact("every game played", late.len() as u64, || {
            let sum: i32 = late.iter().map(|(_, board)| plain::score(board)).sum();
            if sum == late_sum { late.len() as u64 } else { 0 }
        }),
    ];
    let mut rows = compare("connect4 solved, 32 stones", "positions", &mut methods, rounds)?;
    let mut methods = [Method::exact("solver", early.len() as u64, || {
        if solved(&mut second, &early) == early_sum { early.len() as u64 } else { 0 }
    })];
    rows.extend(compare("connect4 solved, 14 stones", "positions", &mut methods, rounds)?);
    Ok(rows)
}
