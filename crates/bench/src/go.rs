//! What the fills gain, measured next to the plain twin.

use crate::sizes::{self, OnEverySize};
use banmen_games::connection::Set;
use banmen_games::go::kernel::Grid;
use banmen_games::go::plain::Board;
use banmen_games::go::{Go, LONGEST, playout};
use banmen_play::Random;
use banmen_play::measure::{MeasureError, Method, Row, compare};

/// Random games on a board of one size: light and uniformly over the legal moves, each on a board that is kept and by
/// fills, and by the plain twin.
fn playouts<const W: usize>(side: usize, games: u64, rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Go::<W>::new(side);
    let [mut first, mut second, mut third, mut fourth] = [1, 2, 3, 4].map(Random::new);
    let points = (side * side) as u64;
    // Every game fills most of the board at least once, so that fewer moves than points are too few.
    let enough = |games: u64, moves: u64| if moves >= games * points * 9 / 10 { games } else { 0 };
    let mut methods = [
        Method::exact("light, own eyes not filled", games, || {
            let moves = (0..games).map(|_| u64::from(playout::light(&start, &mut first).length)).sum();
            enough(games, moves)
        }),
        Method::exact("uniform, all rules", games, || {
            let moves: u64 =
                (0..games).map(|_| u64::from(playout::uniform(&start, &mut second).length)).sum();
            // A game may end early by two passes.
            if moves >= games * points / 2 { games } else { 0 }
        }),
        Method::exact("light, by fills", games, || {
            let games_by_fills = (0..games).map(|_| playout::light_by_fills(&start, &mut third, |_| ()));
            enough(games, games_by_fills.map(|ending| u64::from(ending.length)).sum())
        }),
        Method::exact("uniform, by fills", games, || {
            let games_by_fills = (0..games).map(|_| playout::uniform_by_fills(&start, &mut fourth));
            let moves: u64 = games_by_fills.map(|ending| u64::from(ending.length)).sum();
            if moves >= games * points / 2 { games } else { 0 }
        }),
        Method::exact("plain array, uniform", 2, || {
            // Few games differ much, so that the same ones are played every time.
            let mut random = Random::new(3);
            let moves: u32 = (0..2).map(|_| Board::new(side).playout(&mut random, LONGEST as u32)).sum();
            if moves >= 4 { 2 } else { 0 }
        }),
    ];
    compare(&format!("go {side}×{side} playouts"), "games", &mut methods, rounds)
}

/// Random games on 9×9.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn small(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    playouts::<2>(9, 500, rounds)
}

/// Random games on 19×19.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn large(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    playouts::<6>(19, 100, rounds)
}

/// Stones put on boards of every size, with what they take: the cost grows with the words, not with the points. The
/// positions are those of light games, and the stone of each is one that was played there.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn sizes(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    sizes::measure::<Captures>("go stones", "stones", rounds)
}

/// What stones take.
struct Captures;

impl OnEverySize for Captures {
    fn method<'a, const W: usize>(name: String, side: usize) -> Method<'a> {
        const STONES: usize = 256;
        const GAMES: usize = 16;
        let mut random = Random::new(side as u64);
        let mut played = Vec::new();
        for _ in 0..GAMES {
            playout::light_by_fills(&Go::<W>::new(side), &mut random, |stone| played.push(stone));
        }
        // From all parts of the games alike.
        let moves: Vec<_> = (0..STONES).map(|index| played[index * played.len() / STONES]).collect();
        let grid = Grid::<W>::of(side);
        let taken = move |moves: &[[Set<W>; 3]]| {
            let captures = moves.iter().filter_map(|&[own, other, stone]| grid.captures(own, other, stone));
            captures.map(|taken| u64::from(taken.len())).sum::<u64>()
        };
        let expected = taken(&moves);
        Method::exact(name, STONES as u64, move || if taken(&moves) == expected { STONES as u64 } else { 0 })
    }
}
