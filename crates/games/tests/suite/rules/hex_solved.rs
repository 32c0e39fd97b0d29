//! Small boards of Hex, solved, and all full ones.

use banmen_games::connection::Set;
use banmen_games::hex::solver::Solver;
use banmen_games::hex::{Hex, joined};
use banmen_play::watch::Watch;
use banmen_play::{Game, Player};
use std::collections::HashMap;

type Key = [Set<1>; 2];

/// Whether the side to move wins.
fn wins(game: &Hex<1>, known: &mut HashMap<Key, bool>) -> bool {
    if game.outcome().is_some() {
        // The last stone made a connection, and there are no draws.
        return false;
    }
    let key = [Player::FIRST, Player::SECOND].map(|player| game.stones(player));
    if let Some(&won) = known.get(&key) {
        return won;
    }
    let won = game.moves().iter().any(|&m| {
        let mut next = *game;
        next.play(m);
        !wins(&next, known)
    });
    known.insert(key, won);
    won
}

#[test]
fn openings_that_win_are_the_known_ones() {
    for row in crate::common::rows(include_str!("../../data/hex.openings")) {
        let side: usize = row[0].parse().unwrap();
        let start = Hex::<1>::new(side, false);
        let mut known = HashMap::new();
        let mut found = vec!['.'; side * side];
        for m in start.moves() {
            let mut next = start;
            next.play(m);
            let [cell] = next.stones(Player::FIRST).iter().collect::<Vec<_>>()[..] else {
                panic!("one stone")
            };
            if !wins(&next, &mut known) {
                let (row, column) = Hex::<1>::place(cell);
                found[side * row + column] = 'W';
            }
        }
        let rows: Vec<String> = found.chunks(side).map(String::from_iter).collect();
        assert_eq!(rows.join("/"), row[1], "{side}×{side}");
    }
}

/// The solver judges by virtual connections what the plain search plays out.
#[test]
fn solver_knows_the_same_openings_and_the_first_move_wins_on_larger_boards() {
    for row in crate::common::rows(include_str!("../../data/hex.openings")) {
        let side: usize = row[0].parse().unwrap();
        let start = Hex::<1>::new(side, false);
        let mut solver = Solver::new(side, 100_000).expect("a small board");
        for m in start.moves() {
            let mut next = start;
            next.play(m);
            let cell = next.stones(Player::FIRST).iter().next().expect("one stone");
            let (down, right) = Hex::<1>::place(cell);
            let wins = row[1].split('/').nth(down).and_then(|line| line.chars().nth(right)) == Some('W');
            let winner = if wins { Player::FIRST } else { Player::SECOND };
            assert_eq!(solver.winner(&next, Watch::NOBODY), Some(winner), "{next:?}");
        }
    }
    // There are no draws and an extra stone never harms, so the first player wins.
    for side in [5, 6] {
        let mut solver = Solver::new(side, 100_000).expect("a small board");
        assert_eq!(solver.winner(&Hex::new(side, false), Watch::NOBODY), Some(Player::FIRST));
    }
}

#[test]
fn full_boards_are_won_as_often_as_is_known() {
    for row in crate::common::rows(include_str!("../../data/hex.colourings")) {
        let (side, expected): (usize, u64) = (row[0].parse().unwrap(), row[1].parse().unwrap());
        let start = Hex::<1>::new(side, false);
        let board = start.board();
        let rows =
            |word: u64| (0..side).map(move |row| (word >> (side * row) & ((1 << side) - 1)) << (8 * row));
        let wins = |&word: &u64| joined(board, Player::FIRST, Set::from_words([rows(word).sum()]));
        let all = 0..1u64 << (side * side);
        assert_eq!(all.filter(wins).count() as u64, expected, "{side}×{side}");
    }
}
