//! Exact counts of move sequences, by every way there is to count them.

use crate::common::rows;
use banmen_games::plain::PlainGame;
use banmen_games::{connect4, connect4::Connect4, othello, othello::Othello};
use banmen_play::perft::{self, Perft, PerftKind};
use banmen_play::{Game, Notation, watch::Watch};
use std::collections::HashSet;

/// The most nodes that each way counts here, so that no way takes much longer than another.
const KERNEL: u64 = 300_000_000;
const CHILDREN: u64 = 30_000_000;
const PLAIN: u64 = 400_000;

/// Every way to ask for a perft: the kind, the threads, the megabytes of the table, and the most nodes.
const WAYS: [(PerftKind, usize, Option<usize>, u64); 10] = [
    (PerftKind::Counted, 1, None, 2_000_000_000),
    (PerftKind::Counted, 2, None, 2_000_000_000),
    (PerftKind::Counted, 1, Some(8), 300_000_000),
    (PerftKind::Counted, 2, Some(8), 2_000_000_000),
    (PerftKind::Listed, 1, None, 40_000_000),
    (PerftKind::Listed, 2, None, 40_000_000),
    (PerftKind::Listed, 2, Some(8), 300_000_000),
    (PerftKind::Played, 1, None, 40_000_000),
    (PerftKind::Played, 2, None, 40_000_000),
    (PerftKind::Played, 2, Some(8), 300_000_000),
];

fn children<G: Game>(game: &G, depth: u32) -> u64 {
    perft::count(game, depth, PerftKind::Counted)
}

fn check<G: Game + Notation + Default>(
    data: &str,
    kernel: impl Fn(&G, u32) -> u64,
    plain: impl Fn(&G, u32) -> u64,
) {
    for row in rows(data) {
        let game = G::default().read_position(row[0]).expect("the file holds positions");
        let (depth, nodes): (u32, u64) = (row[1].parse().unwrap(), row[2].parse().unwrap());
        let agrees = |way: &str, most: u64, count: &dyn Fn() -> u64| {
            if nodes <= most {
                assert_eq!(count(), nodes, "{way}, depth {depth} of {}", row[0]);
            }
        };
        agrees("kernel", KERNEL, &|| kernel(&game, depth));
        agrees("children", CHILDREN, &|| children(&game, depth));
        agrees("plain", PLAIN, &|| plain(&game, depth));
        for (kind, threads, hash, most) in WAYS {
            let way = format!("{kind}, {threads} threads, table {hash:?}");
            agrees(&way, most, &|| {
                let divided = Perft { kind, threads, hash }.divide(&game, depth, Watch::NOBODY);
                divided.expect("it can be made").nodes
            });
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
    check_othello::<4>(include_str!("../data/othello-4.perft"));
    check_othello::<6>(include_str!("../data/othello-6.perft"));
    check_othello::<8>(include_str!("../data/othello-8.perft"));
}

#[test]
fn connect_four_counts_are_the_published_ones() {
    check::<Connect4>(
        include_str!("../data/connect4.perft"),
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
                assert_eq!(children(&game, depth), expected, "{game:?}");
            }
        }
    }
    assert!(passes > 3, "the sample must hold passes, not {passes}");
}

#[test]
fn distinct_connect_four_positions_are_the_published_ones() {
    distinct_connect_four(600_000);
}

#[test]
#[ignore = "takes half a minute and half a gigabyte"]
fn distinct_connect_four_positions_of_twelve_plies_are_the_published_ones() {
    distinct_connect_four(u64::MAX);
}

fn distinct_connect_four(most: u64) {
    let mut level = vec![Connect4::default()];
    for row in rows(include_str!("../data/connect4.distinct")) {
        if row[1].parse::<u64>().unwrap() > most {
            break;
        }
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
