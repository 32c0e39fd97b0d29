//! What the kernels gain, measured against the plain twin.

use banmen_games::othello::plain::{Board, PlainGame};
use banmen_games::othello::solver::{Counting, Solver, plain};
use banmen_games::othello::{Othello, perft, playout};
use banmen_play::measure::{MeasureError, Method, Row, compare};
use banmen_play::perft::{PerftKind, count};
use banmen_play::watch::Watch;
use banmen_play::{Game, Player, Random};

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
    let plain = Board::<8>::from_sets(start.own(), start.other(), true);
    let mut methods = [
        Method::exact("waves, depth 11", NODES[2], || perft::count::<8>(start.own(), start.other(), 11)),
        Method::exact("generic, depth 9", NODES[1], || count(&start, 9, PerftKind::Counted)),
        Method::exact("generic, listed, depth 9", NODES[1], || count(&start, 9, PerftKind::Listed)),
        Method::exact("generic, played, depth 9", NODES[1], || count(&start, 9, PerftKind::Played)),
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
    let mut board = Board::<8>::from_sets(start.own(), start.other(), true);
    let mut length = 0;
    while let Some(cell) = random.pick(&board.moves()) {
        board.play(cell);
        length += 1;
    }
    length
}

/// Position 40 of the French federation's end-game test: 20 empty cells, Black wins by 38.
const END_GAME: (u64, u64) = {
    const TEXT: &[u8; 64] = b"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";
    let (mut black, mut white) = (0, 0);
    let mut cell = 0;
    while cell < 64 {
        match TEXT[cell] {
            b'X' => black |= 1 << cell,
            b'O' => white |= 1 << cell,
            _ => {}
        }
        cell += 1;
    }
    (black, white)
};

/// End games: of eight empty cells by the solver and by playing every game, and of twenty by the solver alone. The
/// margins must be the known ones.
///
/// # Errors
/// When a margin is wrong or a time does not follow the work.
pub fn solve(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let mut random = Random::new(4);
    let late: Vec<Othello<8>> = (0..16).map(|_| random_end_game(8, &mut random)).collect();
    let every_game = |game: &Othello<8>| {
        let is_black = game.turn() == Player::FIRST;
        let (black, white) = (game.discs(Player::FIRST), game.discs(Player::SECOND));
        plain::margin(&Board::<8>::from_sets(black, white, is_black), is_black, Counting::Discs)
    };
    let sum: i32 = late.iter().map(every_game).sum();
    let counted = |found: i32| if found == sum { late.len() as u64 } else { 0 };
    let (mut first, mut second) = (Solver::with_megabytes(1), Solver::with_megabytes(64));
    let mut methods = [
        Method::exact("solver", late.len() as u64, || {
            first.clear();
            let solutions = late.iter().filter_map(|game| first.solve(game, Watch::NOBODY));
            counted(solutions.map(|solution| solution.margin).sum())
        }),
        Method::exact("every game played", late.len() as u64, || counted(late.iter().map(every_game).sum())),
    ];
    let mut rows = compare("othello solved, 8 empty", "positions", &mut methods, rounds)?;
    let end_game = Othello::<8>::new(END_GAME.0, END_GAME.1, Player::FIRST);
    let mut methods = [Method::exact("solver", 1, || {
        second.clear();
        let solution = second.solve(&end_game, Watch::NOBODY);
        u64::from(solution.is_some_and(|solution| solution.margin == 38))
    })];
    rows.extend(compare("othello solved, 20 empty", "positions", &mut methods, rounds)?);
    Ok(rows)
}

/// A position of a random game with `empty` empty cells.
fn random_end_game(empties: u32, random: &mut Random) -> Othello<8> {
    let mut game = Othello::<8>::default();
    while game.empty().count_ones() > empties
        && let Some(m) = random.pick(game.moves().as_slice())
    {
        game.play(m);
    }
    game
}
