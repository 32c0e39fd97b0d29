//! Exact counts of move sequences, by every way there is to count them.

mod common;

use banmen_games::{connect4, connect4::Connect4, othello, othello::Othello};
use banmen_play::{Game, MoveList, Notation};
use common::rows;
use std::collections::HashSet;

/// How deep each way of counting goes: by nodes, so that every way has its work.
const WAYS: [(&str, u64); 4] =
    [("kernel", 300_000_000), ("children", 30_000_000), ("played", 3_100_000), ("plain", 400_000)];

fn children<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 1 {
        return game.count_moves() as u64;
    }
    let mut nodes = 0;
    game.each_child(|child| nodes += children(child, depth - 1));
    nodes
}

fn played<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for &m in game.moves().as_slice() {
        let undo = game.play(m);
        nodes += played(game, depth - 1);
        game.undo(m, undo);
    }
    nodes
}

fn check<G: Game + Notation + Default>(
    data: &str,
    kernel: impl Fn(&G, u32) -> u64,
    plain: impl Fn(&G, u32) -> u64,
) {
    for row in rows(data) {
        let mut game = G::default().read_position(row[0]).expect("the file holds positions");
        let (depth, nodes): (u32, u64) = (row[1].parse().unwrap(), row[2].parse().unwrap());
        for (way, most) in WAYS {
            if nodes > most {
                continue;
            }
            let found = match way {
                "kernel" => kernel(&game, depth),
                "children" => children(&mut game, depth),
                "played" => played(&mut game, depth),
                _ => plain(&game, depth),
            };
            assert_eq!(found, nodes, "{way}, depth {depth} of {}", row[0]);
        }
    }
}

fn check_othello<const N: usize>(data: &str) {
    check::<Othello<N>>(
        data,
        |game, depth| othello::perft::count::<N>(game.own(), game.other(), depth),
        |game, depth| othello::plain::Board::<N>::from_sets(game.own(), game.other(), true).count(depth),
    );
}

#[test]
fn othello_counts_are_the_published_ones() {
    check_othello::<4>(include_str!("data/othello-4.perft"));
    check_othello::<6>(include_str!("data/othello-6.perft"));
    check_othello::<8>(include_str!("data/othello-8.perft"));
}

#[test]
fn connect_four_counts_are_the_published_ones() {
    check::<Connect4>(
        include_str!("data/connect4.perft"),
        |game, depth| connect4::perft::count(game.own(), game.occupied(), depth),
        |_, depth| connect4::plain::Board::default().count(depth),
    );
}

#[test]
fn connect_four_counts_do_not_depend_on_how_many_plies_come_from_sets() {
    use connect4::perft::count_with;
    // Positions of random games, so that full columns, threats and won games occur.
    let mut random = banmen_play::Random::new(5);
    let mut finished = 0;
    for _ in 0..300 {
        let mut game = Connect4::default();
        let mut plain = connect4::plain::Board::default();
        for _ in 0..random.below(42) {
            let Some(m) = random.pick(game.moves().as_slice()) else { break };
            game.play(m);
            plain.play(m.column());
        }
        finished += u32::from(game.outcome().is_some());
        for depth in 1..=5 {
            let expected = plain.count(depth);
            let (own, occupied) = (game.own(), game.occupied());
            assert_eq!(count_with::<1>(own, occupied, depth), expected, "{game:?}");
            assert_eq!(count_with::<2>(own, occupied, depth), expected, "{game:?}");
            assert_eq!(count_with::<3>(own, occupied, depth), expected, "{game:?}");
        }
    }
    assert!(finished > 50, "the sample must hold finished games, not {finished}");
}

#[test]
fn othello_counts_agree_with_the_plain_twin_late_in_the_game() {
    let mut random = banmen_play::Random::new(6);
    let mut passes = 0;
    for _ in 0..200 {
        let mut game = Othello::<8>::default();
        for _ in 0..40 + random.below(25) {
            let Some(m) = random.pick(game.moves().as_slice()) else { break };
            game.play(m);
        }
        passes += u32::from(game.found() == 0 && !game.is_over());
        let plain = othello::plain::Board::<8>::from_sets(game.own(), game.other(), true);
        for depth in 0..=4 {
            let expected = plain.count(depth);
            assert_eq!(othello::perft::count::<8>(game.own(), game.other(), depth), expected, "{game:?}");
            if depth > 0 {
                assert_eq!(children(&mut game.clone(), depth), expected, "{game:?}");
            }
        }
    }
    assert!(passes > 3, "the sample must hold passes, not {passes}");
}

#[test]
fn distinct_connect_four_positions_are_the_published_ones() {
    let mut level = vec![Connect4::default()];
    for row in rows(include_str!("data/connect4.distinct")) {
        assert_eq!(level.len(), row[1].parse::<usize>().unwrap(), "after {} plies", row[0]);
        // By key, so that this is also a test that different positions have different keys.
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for game in &mut level {
            game.each_child(|child| {
                if seen.insert(child.key()) {
                    next.push(*child);
                }
            });
        }
        level = next;
    }
}
