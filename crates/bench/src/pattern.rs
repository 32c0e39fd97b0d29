//! What the placements gain, measured against the plain twin.

use banmen_games::pattern::plain::{Board, PlainGame};
use banmen_games::pattern::{Fit, PLUS, Pattern, Targets};
use banmen_play::measure::{MeasureError, Method, Row, compare};
use banmen_play::{Game, Random};

/// Games in one piece of work.
const GAMES: u64 = 2_000;

/// Random games on 8×8 with the `+`: by placements and by the plain twin.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn playouts(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let start = Pattern::new(Targets::read(8, &[PLUS], Fit::Inexact).unwrap_or_default());
    let plain = Board::new(8, &[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)], Fit::Inexact);
    let (mut first, mut second) = (Random::new(1), Random::new(2));
    // The shortest game has nine moves.
    let counted = |games: u64, moves: u64| if moves >= 9 * games { games } else { 0 };
    let mut methods = [
        Method::exact("placements that touch the cell", GAMES, || {
            let moves = (0..GAMES).map(|_| u64::from(start.clone().playout(&mut first).length)).sum();
            counted(GAMES, moves)
        }),
        Method::exact("plain array", 2, || {
            let moves = (0..2).map(|_| u64::from(plain.clone().playout(&mut second))).sum();
            counted(2, moves)
        }),
    ];
    compare("pattern 8×8 playouts", "games", &mut methods, rounds)
}
