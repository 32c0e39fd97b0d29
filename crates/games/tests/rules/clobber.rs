//! Clobber.

use super::{check_contract, check_perft, check_statistics, points_against_random};
use banmen_games::clobber::{Clobber, plain::Board};
use banmen_games::registry::GAMES;
use banmen_play::{Game, Notation, Player, Random};
use std::collections::HashMap;

const DATA: &str = include_str!("../data/clobber.perft");

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
fn random_games_are_uniformly_random() {
    let data = include_str!("../data/clobber-8.statistics");
    check_statistics(data, &Clobber::<1>::new(8, 8), 400_000, 20_000);
    check_statistics(data, &Clobber::<2>::new(8, 8), 400_000, 10_000);
}

#[test]
fn contract_is_kept() {
    check_contract("clobber:4x5", 4000);
    check_contract("clobber", 2000);
    check_contract("clobber:10x9", 1000);
}

#[test]
fn plain_twin_has_the_same_moves_in_every_size() {
    let mut random = Random::new(4);
    for rows in 2..=10 {
        for columns in 2..=10 {
            let (mut game, mut plain) = (Clobber::<2>::new(rows, columns), Board::new(rows, columns));
            loop {
                let moves = game.moves();
                let mut found: Vec<_> =
                    moves.iter().map(|m| (usize::from(m.from), usize::from(m.to))).collect();
                found.sort_unstable();
                let mut expected = plain.moves();
                expected.sort_unstable();
                assert_eq!(found, expected, "{game:?}");
                let Some(m) = random.pick(&moves) else { break };
                game.play(m);
                plain.play((usize::from(m.from), usize::from(m.to)));
            }
        }
    }
}

/// Whether the side to move wins.
fn wins(game: &mut Clobber<1>, known: &mut HashMap<Clobber<1>, bool>) -> bool {
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

#[test]
fn outcomes_of_small_boards_are_the_known_ones() {
    for row in crate::common::rows(include_str!("../data/clobber.outcomes")) {
        let (rows, columns) = row[0].split_once('x').expect("rows and columns");
        let start = Clobber::<1>::new(rows.parse().unwrap(), columns.parse().unwrap());
        for (player, expected) in [(Player::FIRST, row[1]), (Player::SECOND, row[2])] {
            let side = if player == Player::FIRST { 'X' } else { 'O' };
            let text = format!("{}{side}", start.position_text().trim_end_matches('X'));
            let mut game = start.read_position(&text).expect("a position");
            assert_eq!(wins(&mut game, &mut HashMap::new()), expected == "win", "{text}");
        }
    }
}

#[test]
fn every_size_opens() {
    for (text, moves) in [("clobber", 112), ("clobber:6", 60), ("clobber:5x6", 49), ("clobber:10", 180)] {
        assert_eq!(GAMES.open(text).expect(text).moves().len(), moves);
    }
    assert!(GAMES.open("clobber:11").is_err() && GAMES.open("clobber:1x8").is_err());
    let start = Clobber::<1>::new(2, 2);
    for text in ["OX/XO", "OX X", "OQ/XO X"] {
        assert!(start.read_position(text).is_err(), "{text}");
    }
}

#[test]
fn opponent_wins_against_random_moves() {
    let points = points_against_random("clobber:6", "mcts,nodes=300,hash=1", 4);
    assert!(points >= 6.5, "{points} of 8");
}
