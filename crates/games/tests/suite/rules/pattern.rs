//! The game of patterns.

use banmen_games::pattern::{
    Fit, PLUS, Pattern, Targets,
    plain::{Board, PlainGame},
};
use banmen_play::perft::{PerftKind, count};
use banmen_play::{Game, Notation, Random};

const PLUS_CELLS: [(isize, isize); 5] = [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)];

fn start(side: usize, patterns: &[&str], fit: Fit) -> Pattern {
    Pattern::new(Targets::read(side, patterns, fit).expect("patterns"))
}

#[test]
fn plain_twin_ends_its_games_at_the_same_move() {
    let corner = [(0, 0), (1, 0), (2, 0), (2, 1)];
    let mut random = Random::new(6);
    let mut won = 0;
    for game in 0..120 {
        let fit = if game % 2 == 0 { Fit::Inexact } else { Fit::Exact };
        let (side, text, shape) =
            if game % 4 < 2 { (6, PLUS, &PLUS_CELLS[..]) } else { (5, "X-/X-/XX", &corner[..]) };
        let (mut game, mut plain) = (start(side, &[text], fit), Board::new(side, shape, fit));
        while let Some(m) = random.pick(&game.moves()) {
            game.play(m);
            let cell = m.cell() as usize;
            plain.play(side * (cell / 8) + cell % 8);
            assert_eq!(
                game.outcome().and_then(|payoffs| payoffs.winner()).is_some(),
                plain.is_won(),
                "{game:?}"
            );
        }
        won += u32::from(plain.is_won());
    }
    assert!(won > 30 && won < 120, "{won} of 120 were won");
}

/// With no pattern in reach all orders of the cells are games.
#[test]
fn counts_are_falling_factorials_until_a_pattern_can_be_there() {
    let game = start(4, &[PLUS], Fit::Inexact);
    assert_eq!(count(&game, 4, PerftKind::Played), 16 * 15 * 14 * 13);
    // One cell wins at once, so there is nothing after the first move.
    let game = start(4, &["X"], Fit::Inexact);
    assert_eq!((count(&game, 1, PerftKind::Played), count(&game, 2, PerftKind::Played)), (16, 0));
    // Two in a line win: of 9 first moves and 8 answers each, the third stone ends the game beside the first.
    let game = start(3, &["XX"], Fit::Inexact);
    assert_eq!(count(&game, 3, PerftKind::Played), 9 * 8 * 7);
    // From a corner 2 of the 8 others are neighbours, from an edge 3, from the centre 4; an answer may take one.
    let ending: u64 =
        [(4u64, 2u64), (4, 3), (1, 4)].iter().map(|&(cells, beside)| cells * (beside * 7)).sum();
    assert_eq!(count(&game, 4, PerftKind::Played), (9 * 8 * 7 - ending) * 6);
}

#[test]
fn bad_positions_are_refused() {
    let start = start(3, &["XXX"], Fit::Inexact);
    for text in ["XXX/OO-/--- X", "X--/---/--- X", "XXX/OOO/X-- O"] {
        assert!(start.read_position(text).is_err(), "{text}");
    }
}
