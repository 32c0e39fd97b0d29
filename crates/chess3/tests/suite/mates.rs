//! Wins in one move are found by every search for three, whatever else it sees.

use banmen_chess3::{Chess3, evaluate::Balance};
use banmen_play::search::{AlphaBeta, BestReply, Limits, MaxN, Search};
use banmen_play::{Game, Notation, Random};
use std::sync::atomic::AtomicBool;

/// The moves that win at once.
fn winning(game: &Chess3) -> Vec<<Chess3 as Game>::Move> {
    let wins = |m: &<Chess3 as Game>::Move| {
        let mut after = game.clone();
        after.play(*m);
        Game::outcome(&after).and_then(|payoffs| payoffs.winner()) == Some(Game::turn(game))
    };
    game.moves().as_slice().iter().copied().filter(wins).collect()
}

#[test]
fn win_in_one_move_is_always_played() {
    let mut random = Random::new(3);
    let (mut found, mut harder) = (0, 0);
    while found < 40 {
        let mut game = Chess3::default();
        for _ in 0..400 {
            let moves = game.moves();
            let Some(m) = random.pick(moves.as_slice()) else { break };
            let winning = winning(&game);
            if !winning.is_empty() {
                found += 1;
                harder += u32::from(winning.len() == 1);
                let searches: [(&str, Box<dyn Search<Chess3>>); 4] = [
                    ("max^n", Box::new(MaxN::new(Balance))),
                    ("paranoid", Box::new(AlphaBeta::paranoid(Balance, 1).expect("the table fits"))),
                    ("best reply", Box::new(BestReply::new(Balance))),
                    ("BRS+", Box::new(BestReply::plus(Balance))),
                ];
                for (name, mut search) in searches {
                    for limits in [Limits::depth(1), Limits::depth(3), Limits::nodes(4_000)] {
                        let best = search.search(&game, &limits, &AtomicBool::new(false), &mut |_| {}).best();
                        assert!(
                            best.is_some_and(|best| winning.contains(&best)),
                            "{name}, {limits:?} of {game:?}"
                        );
                    }
                }
            }
            game.play(m);
        }
    }
    assert!(harder > 5, "{harder} of {found} have a single winning move");
}

/// The rows of the tactics are positions, their moves are legal, and the mates in one mate; `examples/tactics.rs` checks the
/// other kinds by exhaustive search.
#[test]
fn tactics_are_positions_with_legal_moves() {
    let mut kinds = std::collections::BTreeMap::new();
    for row in include_str!("../data/tactics.tsv").lines() {
        let fields: Vec<&str> = row.split('\t').collect();
        let [kind, position, moves] = fields[..] else { panic!("three fields in {row}") };
        let game = Chess3::default().read_position(position).unwrap_or_else(|error| panic!("{row}: {error}"));
        let read = |text: &str| game.read_move(text).unwrap_or_else(|error| panic!("{row}: {error}"));
        let solutions: Vec<_> = moves.split(' ').map(read).collect();
        if kind == "mate-1" {
            assert_eq!(solutions, winning(&game), "{row}");
        }
        *kinds.entry(kind).or_insert(0) += 1;
    }
    assert_eq!(kinds.into_values().collect::<Vec<_>>(), [25; 4]);
}
