//! Wins in one move are found by every search for three, whatever else it sees.

use banmen_chess3::{Chess3, evaluate::Balance};
use banmen_play::search::{AlphaBeta, BestReply, Limits, MaxN, Search};
use banmen_play::{Game, Random};
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
