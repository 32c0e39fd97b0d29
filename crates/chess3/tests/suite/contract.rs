//! The contract that every game of the project keeps, and its evaluation under search.

use banmen_chess3::evaluate::Balance;
use banmen_chess3::representation::Rotated32;
use banmen_chess3::{Chess3, Chess3Of, Color, PositionOf, Rules};
use banmen_play::Random;
use banmen_play::contract::{self, Effort};
use banmen_play::game::PRIZE;
use banmen_play::search::{AlphaBeta, BestReply, Evaluate, Limits, MaxN, Search};
use std::sync::atomic::AtomicBool;

#[test]
fn game_keeps_the_contract() {
    let effort = Effort { playouts: 200, ..Effort::default() };
    contract::check_with(&Chess3::default(), effort).unwrap();
}

#[test]
fn bare_tree_of_the_paper_keeps_the_contract() {
    let tree = Chess3Of::<Rotated32>::new(PositionOf::startpos(), Rules::TREE);
    let effort = Effort { games: 4, positions: 30, nodes: 10_000, playouts: 0 };
    contract::check_with(&tree, effort).unwrap();
}

#[test]
fn scores_are_shares_and_the_start_is_fair() {
    let start = Chess3::default();
    let scores = Balance.scores(&start);
    let near = |score: i32| (score - PRIZE as i32 / 3).abs() < 1500;
    assert!(scores[..3].iter().all(|&score| near(score)), "{scores:?}");
    let mut random = Random::new(5);
    for _ in 0..20 {
        let mut game = start.clone();
        while let Some(m) = random.pick(&game.legal_moves()) {
            let scores = Balance.scores(&game);
            assert!(scores.iter().all(|&score| score >= 0) && scores.iter().sum::<i32>() <= PRIZE as i32);
            game.play(m);
        }
    }
}

fn searches() -> [Box<dyn Search<Chess3>>; 3] {
    [
        Box::new(MaxN::new(Balance)),
        Box::new(AlphaBeta::paranoid(Balance, 4).unwrap()),
        Box::new(BestReply::new(Balance)),
    ]
}

/// White mates at once: the rook goes to the back rank, where pawns have left Black's king no way out.
#[test]
fn every_search_finds_mate_in_one() {
    let text = "W W:KE1,RA1 B:KK8,PL7,PK7,PJ7 R:KH12 W=-;B=-;R=-";
    let game = Chess3::read(text, Rules::PLAY).unwrap();
    for mut search in searches() {
        let found = search.search(&game, &Limits::depth(3), &AtomicBool::new(false), &mut |_| {});
        let mut after = game.clone();
        after.play(found.best().unwrap());
        let mated = after.position().is_mated(Color::Black);
        assert!(mated, "{:?}", found.best());
    }
}

#[test]
fn every_search_beats_random_players() {
    for (index, mut search) in searches().into_iter().enumerate() {
        let mut random = Random::new(40 + index as u64);
        let (mut wins, games) = (0, 6);
        for seat in 0..games {
            let mut game = Chess3::default();
            let me = Color::new(seat);
            while game.outcome().is_none() {
                let m = if game.turn() == me {
                    search.search(&game, &Limits::depth(2), &AtomicBool::new(false), &mut |_| {}).best()
                } else {
                    random.pick(&game.legal_moves())
                };
                game.play(m.unwrap());
            }
            wins += usize::from(game.outcome().unwrap().winner() == Some(me));
        }
        assert!(2 * wins > games, "search {index}: {wins} of {games}");
    }
}
