//! The engines that games have of their own, followed by texts.

use banmen_catalog::GAMES;
use banmen_play::AnyGame;
use banmen_play::search::{Info, SearchSpec};
use std::sync::atomic::AtomicBool;

const GAMES_WITH_SIZES: [&str; 10] = [
    "breakthrough",
    "breakthrough:5x4",
    "clobber:5x4",
    "clobber:10x10",
    "othello",
    "othello:4",
    "othello:6",
    "pattern:5",
    "pattern-exact:4",
    "yavalath:3",
];

fn think(game: &mut dyn AnyGame, spec: &str) -> Info<String> {
    let spec: SearchSpec = spec.parse().expect("a search");
    game.think(&spec, &AtomicBool::new(false), &mut |_| {}).expect("it thinks")
}

#[test]
fn every_size_is_played_to_its_end() {
    for name in GAMES_WITH_SIZES {
        let mut game = GAMES.open(name).expect("it opens").game;
        let mut moves = 0;
        while game.outcome().is_none() {
            let found = think(&mut *game, if moves % 2 == 0 { "engine,nodes=300" } else { "engine,level=2" });
            let m = found.line.first().unwrap_or_else(|| panic!("no move in {}", game.position()));
            game.play(m).unwrap_or_else(|error| panic!("{name}, {}: {error}", game.position()));
            moves += 1;
        }
        assert!(moves > 5, "{name} ended after {moves} moves");
    }
}

#[test]
fn lines_are_legal_and_the_higher_level_wins() {
    for (name, low, high) in
        [("othello", 1, 5), ("breakthrough", 1, 5), ("yavalath", 1, 5), ("clobber:6", 1, 6)]
    {
        let mut won = 0;
        for number in 0..4 {
            let mut game = GAMES.open(name).expect("it opens").game;
            while game.outcome().is_none() {
                let strong = game.turn().index() == number % 2;
                let level = if strong { high } else { low };
                let found = think(&mut *game, &format!("engine,level={level},seed={number}"));
                let mut after = game.boxed_clone();
                for m in &found.line {
                    after.play(m).unwrap_or_else(|error| panic!("{name}, {}: {error}", game.position()));
                }
                game.play(&found.line[0]).expect("it is legal");
            }
            let winner = game.outcome().and_then(|payoffs| payoffs.winner());
            won += u32::from(winner.is_some_and(|winner| winner.index() == number % 2));
        }
        assert!(won >= 3, "level {high} of {name} won {won} of 4 against level {low}");
    }
}

#[test]
fn raised_flag_ends_the_search_with_a_move() {
    for name in GAMES_WITH_SIZES {
        let mut game = GAMES.open(name).expect("it opens").game;
        let spec: SearchSpec = "engine,time=600".parse().expect("a search");
        let found = game.think(&spec, &AtomicBool::new(true), &mut |_| {}).expect("it thinks");
        assert!(game.moves().contains(&found.line[0]), "{name}");
    }
}
