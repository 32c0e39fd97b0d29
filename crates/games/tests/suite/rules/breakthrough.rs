//! Breakthrough.

use super::{check_perft, check_statistics};
use banmen_games::breakthrough::{
    Breakthrough,
    plain::{Board, PlainGame},
};
use banmen_play::{Game, Notation, Random};

const DATA: &str = include_str!("../../data/breakthrough.perft");

#[test]
fn counts_are_the_published_ones() {
    for (rows, columns, most) in [(8, 8, u64::MAX), (6, 6, 2_000_000), (5, 5, 50_000_000)] {
        check_perft(DATA, &Breakthrough::new(rows, columns), most, |depth| {
            Board::new(rows, columns).count(depth)
        });
    }
}

#[test]
fn counts_from_a_single_row_are_the_published_ones() {
    let starts = [Breakthrough::new(5, 5)];
    super::check_positions(include_str!("../../data/breakthrough-others.perft"), &starts, 30_000_000);
}

#[test]
fn random_games_are_uniformly_random() {
    check_statistics(
        include_str!("../../data/breakthrough-8.statistics"),
        &Breakthrough::default(),
        300_000,
        30_000,
    );
}

#[test]
fn plain_twin_has_the_same_moves_in_every_size() {
    let mut random = Random::new(4);
    for rows in 4..=8 {
        for columns in 4..=8 {
            for _ in 0..10 {
                let (mut game, mut plain) = (Breakthrough::new(rows, columns), Board::new(rows, columns));
                loop {
                    let moves = game.moves();
                    let cell = |bit: u8| usize::from(bit / 8) * columns + usize::from(bit % 8);
                    let mut found: Vec<_> = moves.iter().map(|m| (cell(m.from), cell(m.to))).collect();
                    found.sort_unstable();
                    let mut expected = plain.moves();
                    expected.sort_unstable();
                    assert_eq!(found, expected, "{game:?}");
                    let Some(m) = random.pick(&moves) else { break };
                    game.play(m);
                    plain.play((cell(m.from), cell(m.to)));
                }
            }
        }
    }
}

#[test]
fn last_piece_taken_ends_the_game() {
    let mut game = Breakthrough::new(4, 4).read_position("----/-O--/X---/---- X").expect("a position");
    game.play(game.read_move("a2b3").expect("a capture"));
    assert!(game.outcome().is_some() && game.moves().is_empty());
    for text in ["X---/----/----/---O X", "XXXX/----/XXXX/XXXX O", "----/----/X---/--- O"] {
        assert!(Breakthrough::new(4, 4).read_position(text).is_err(), "{text}");
    }
}
