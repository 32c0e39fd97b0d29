//! Clobber.

use super::{check_perft, check_statistics};
use banmen_games::clobber::{
    Clobber,
    kernel::place,
    plain::{Board, PlainGame},
};
use banmen_play::{Game, Notation, Random};
use std::collections::HashMap;

const DATA: &str = include_str!("../../data/clobber.perft");

#[test]
fn counts_are_the_published_ones() {
    let sizes = [(8, 8), (6, 6), (5, 6), (4, 4), (4, 5), (3, 3), (2, 8)];
    for (rows, columns) in sizes {
        let start = Clobber::<1>::new(rows, columns);
        check_perft(DATA, &start, 16_000_000, |depth| Board::new(rows, columns).count(depth));
    }
    check_perft(DATA, &Clobber::<2>::new(10, 10), u64::MAX, |depth| Board::new(10, 10).count(depth));
    check_perft(DATA, &Clobber::<2>::new(8, 8), 2_000_000, |depth| Board::new(8, 8).count(depth));
}

#[test]
fn counts_from_other_boards_are_the_published_ones() {
    let starts = [Clobber::<1>::new(3, 3), Clobber::<1>::new(5, 5)];
    super::check_positions(include_str!("../../data/clobber-others.perft"), &starts, 25_000_000);
}

#[test]
fn random_games_are_uniformly_random() {
    let data = include_str!("../../data/clobber-8.statistics");
    check_statistics(data, &Clobber::<1>::new(8, 8), 400_000, 20_000);
    check_statistics(data, &Clobber::<2>::new(8, 8), 400_000, 10_000);
}

#[test]
fn plain_twin_has_the_same_moves_in_every_size() {
    let mut random = Random::new(4);
    for rows in 2..=10 {
        for columns in 2..=10 {
            let (mut game, mut plain) = (Clobber::<2>::new(rows, columns), Board::new(rows, columns));
            loop {
                let moves = game.moves();
                let cell = |bit: u8| {
                    let (row, column) = place::<2>(u32::from(bit));
                    columns * row + column
                };
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

/// Whether the side to move wins.
fn wins<const W: usize>(game: &mut Clobber<W>, known: &mut HashMap<Clobber<W>, bool>) -> bool {
    if let Some(&won) = known.get(game) {
        return won;
    }
    let mut won = false;
    for m in game.moves() {
        game.play(m);
        won = !wins(game, known);
        game.undo(m, ());
        if won {
            break;
        }
    }
    known.insert(*game, won);
    won
}

/// A single row of stones as a path over 8×8 whose cells have no other neighbours among them: along a row, a step down
/// at its end, and back along the row after the next.
fn path(stones: usize) -> String {
    let mut board = [['-'; 8]; 8];
    let rows = (0..8).flat_map(|row| match row % 4 {
        0 => (0..8).map(|column| (row, column)).collect(),
        1 => vec![(row, 7)],
        2 => (0..8).rev().map(|column| (row, column)).collect(),
        _ => vec![(row, 0)],
    });
    for (index, (row, column)) in rows.take(stones).enumerate() {
        board[row][column] = ['X', 'O'][index % 2];
    }
    board.map(String::from_iter).join("/")
}

/// Holds a board to what is known of it: the result for the first player on move, and for the second.
fn check_outcome<const W: usize>(start: &Clobber<W>, board: &str, expected: [&str; 2]) {
    for (side, expected) in ["X", "O"].into_iter().zip(expected) {
        let text = format!("{board} {side}");
        let mut game = start.read_position(&text).expect("a position");
        assert_eq!(wins(&mut game, &mut HashMap::new()), expected == "win", "{text}");
    }
}

#[test]
fn outcomes_of_small_boards_are_the_known_ones() {
    for row in crate::common::rows(include_str!("../../data/clobber.outcomes")) {
        let (rows, columns) = row[0].split_once('x').expect("rows and columns");
        let (rows, columns): (usize, usize) = (rows.parse().unwrap(), columns.parse().unwrap());
        let expected = [row[1], row[2]];
        if rows == 1 {
            check_outcome(&Clobber::<1>::new(8, 8), &path(columns), expected);
        } else {
            let start = Clobber::<2>::new(rows, columns);
            check_outcome(&start, start.position_text().trim_end_matches(" X"), expected);
        }
    }
}

#[test]
fn positions_that_no_game_comes_to_have_a_remark() {
    let start = Clobber::<1>::new(2, 3);
    for (text, remark) in [
        ("OXO/XOX O", Some("with 3 black and 3 white stones it is Black's turn")),
        ("XOX/OXO X", Some("Black has moved 0 times, and its stones where an enemy began are 3")),
        ("OXO/X-X X", Some("with 3 black and 2 white stones it is White's turn")),
        ("-XO/X-X O", Some("with 3 black and 1 white stones a player has moved twice in a row")),
        ("OXX/XXX X", Some("with 5 black and 1 white stones a player has more than at the start")),
        ("OXO/-XX O", None),
    ] {
        let read = start.read_position(text).expect("any stones are a position");
        assert_eq!(read.remark().as_deref(), remark, "{text}");
    }
    // Positions of games have none.
    let mut random = Random::new(5);
    for _ in 0..50 {
        let mut game = Clobber::<1>::new(6, 5);
        while game.outcome().is_none() {
            assert_eq!(game.remark(), None, "{}", game.position_text());
            let moves = game.moves();
            game.play(moves[random.below(moves.len() as u32) as usize]);
        }
    }
}

#[test]
fn bad_positions_are_refused() {
    let start = Clobber::<1>::new(2, 2);
    for text in ["OX/XO", "OX X", "OQ/XO X"] {
        assert!(start.read_position(text).is_err(), "{text}");
    }
}
