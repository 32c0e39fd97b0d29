//! The engines, above all that of shogi, behind the interface of every game.

use banmen_catalog::GAMES;
use banmen_play::AnyGame;
use banmen_play::search::{Info, Method, SearchSpec, SearchSpecError};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

fn think(game: &mut dyn AnyGame, spec: &str) -> Result<Info<String>, SearchSpecError> {
    let spec: SearchSpec = spec.parse().expect("a search");
    game.think(&spec, &AtomicBool::new(false), &mut |_| {})
}

fn shogi(position: &str) -> Box<dyn AnyGame> {
    let mut opened = GAMES.open("shogi").expect("it is listed");
    opened.game.set_position(position).expect("a position");
    opened.game
}

#[test]
fn every_game_is_played_by_an_engine() {
    for entry in GAMES.0 {
        let id = entry.info.id;
        assert_eq!(entry.search, Method::Engine, "{id}");
        let mut opened = entry.open(None).expect("it opens");
        let found =
            think(&mut *opened.game, "engine,nodes=100").unwrap_or_else(|error| panic!("{id}: {error}"));
        assert!(opened.game.moves().contains(&found.line[0]) && found.nodes > 0, "{id}: {found:?}");
        // A tree of random games rounds each share down.
        let players = opened.game.players();
        let lost = banmen_play::game::PRIZE as i32 - found.scores[..players].iter().sum::<i32>();
        assert!((0..players as i32).contains(&lost), "{id}: {found:?}");
        if id == "shogi" {
            assert!(found.depth > 0 && found.score.is_some_and(|score| score.starts_with("cp ")));
        }
    }
}

#[test]
fn mates_declarations_repetitions_and_the_past_are_known() {
    let mate = think(&mut *shogi("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), "engine,nodes=2000").expect("it thinks");
    assert_eq!((mate.line[0].as_str(), mate.proven, mate.score.as_deref()), ("G*5b", true, Some("mate 1")));
    let mut entered = shogi("K+R+R+B+BGGGG/SSSS5/9/9/9/9/9/9/8k b - 1");
    let found = think(&mut *entered, "engine,nodes=100").expect("it thinks");
    entered.play(&found.line[0]).expect("a declaration is a move");
    assert!(entered.outcome().is_some(), "{found:?}");
    // The engine follows the moves from where the game began.
    let mut game = shogi("startpos moves 7g7f 3c3d 8h2b+");
    let found = think(&mut *game, "engine,nodes=2000").expect("it thinks");
    assert!(["3a2b", "8b2b"].contains(&found.line[0].as_str()), "{found:?}");
}

#[test]
fn levels_differ_and_the_same_seed_plays_the_same() {
    let play = |spec: &str| think(&mut *shogi("startpos"), spec).expect("it thinks").line[0].clone();
    let mut played: Vec<String> = (0..12).map(|seed| play(&format!("engine,level=1,seed={seed}"))).collect();
    assert_eq!(played[5], play("engine,level=1,seed=5"));
    played.sort();
    played.dedup();
    assert!(played.len() > 4, "a beginner varies: {played:?}");
    let spec: SearchSpec = "engine,level=strong".parse().expect("a search");
    assert_eq!(spec.to_string(), "engine,level=10");
    assert!("engine,level=0".parse::<SearchSpec>().is_err() && "mcts,level=7".parse::<SearchSpec>().is_err());
    assert!("mcts,book=true".parse::<SearchSpec>().is_err());
}

#[test]
fn raised_flag_ends_a_long_search_with_a_move() {
    let mut game = shogi("startpos");
    let (begun, spec) = (Instant::now(), "engine,time=600".parse().expect("a search"));
    let found = game.think(&spec, &AtomicBool::new(true), &mut |_| {}).expect("it thinks");
    assert!(game.moves().contains(&found.line[0]) && begun.elapsed() < Duration::from_secs(60));
}

#[test]
fn matches_of_shogi_have_thousands_of_openings() {
    let (entry, _) = GAMES.find("shogi").expect("it is listed");
    let openings = entry.openings();
    assert!(openings.len() >= 5000);
    for text in openings.iter().step_by(500) {
        assert!(shogi(text).outcome().is_none(), "{text}");
    }
    assert!(GAMES.find("othello").is_ok_and(|(entry, _)| entry.openings().is_empty()));
}
