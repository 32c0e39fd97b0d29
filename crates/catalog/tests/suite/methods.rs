//! Browne's methods on the examples and on every game of stones.

use banmen_catalog::GAMES;
use banmen_catalog::methods::{EXAMPLES, Example, Figure};
use banmen_play::Player;
use banmen_play::inspect::methods::{METHODS, Method, MethodTrace};

fn last_set(trace: &MethodTrace) -> Vec<usize> {
    trace.stages.last().and_then(|stage| stage.sets.first()).map(|set| set.cells.clone()).unwrap_or_default()
}

#[test]
fn every_method_has_an_example_in_the_order_of_the_list() {
    let (listed, shown): (Vec<&str>, Vec<&str>) = (
        METHODS.iter().map(|method| method.id).collect(),
        EXAMPLES.iter().map(|example| example.method).collect(),
    );
    assert_eq!(listed, shown);
    for example in EXAMPLES {
        let figure = example.figure().unwrap_or_else(|error| panic!("{}: {error}", example.method));
        assert!(!figure.trace.stages.is_empty());
        for stage in &figure.trace.stages {
            assert!(!figure.boards(stage).is_empty(), "{}: {}", example.method, stage.line);
        }
    }
}

/// What the examples show, so that a figure never shows nothing.
#[test]
fn examples_show_what_their_method_is_for() {
    let value = |method: &str| {
        let figure = Example::of(method).unwrap().figure().unwrap();
        figure.trace.stages.last().unwrap().value
    };
    assert_eq!(value("6"), Some(4), "a line of four");
    assert_eq!(value("7"), Some(1), "a line of four");
    assert_eq!(value("reduction"), Some(2), "Black has won, and White is to move");
    assert_eq!(value("8"), Some(3), "crosses");
    let last = |method: &str| last_set(&Example::of(method).unwrap().figure().unwrap().trace);
    assert!(last("11").is_empty(), "all lights are out");
    let captured = Example::of("12").unwrap().figure().unwrap();
    let before = captured.picture.pieces.iter().filter(|piece| piece.owner == Some(Player::SECOND)).count();
    assert!(last("12").len() < before, "stones without freedom are gone");
    assert_eq!(last("life").len(), 5, "a glider");
}

#[test]
fn moves_of_algorithms_4_and_5_are_the_games_own() {
    for (game, method) in
        [("othello", "4"), ("othello:6", "4"), ("breakthrough", "5"), ("breakthrough:6", "5")]
    {
        let mut opened = GAMES.open(game).unwrap().game;
        for _ in 0..6 {
            let figure = Figure::new(Method::named(method).unwrap(), &*opened, &[]).unwrap();
            let sets = &figure.trace.stages.last().unwrap().sets;
            let mut cells: Vec<usize> = sets.iter().flat_map(|set| set.cells.clone()).collect();
            cells.sort_unstable();
            let destinations = opened.sets().into_iter().find(|set| set.name == "destinations").unwrap();
            assert_eq!(cells, destinations.cells, "{game}");
            let m = opened.moves()[0].clone();
            opened.play(&m).unwrap();
        }
    }
}

#[test]
fn every_method_runs_on_every_game_of_stones() {
    let mut without = Vec::new();
    for entry in GAMES.0 {
        let game = GAMES.open(entry.info.id).unwrap().game;
        for method in METHODS {
            if Figure::new(method, &*game, &[]).is_err() {
                without.push(entry.info.id);
                break;
            }
        }
    }
    assert_eq!(without, ["chess3", "shogi"]);
}

#[test]
fn page_of_the_documentation_is_what_is_printed() {
    let page = banmen_catalog::methods::page().expect("every example is valid");
    assert!(
        page == include_str!("../../../../docs/methods.md"),
        "print docs/methods.md again: banmen methods --markdown"
    );
}

#[test]
fn arranged_stones_give_the_figure_of_the_same_position() {
    for example in EXAMPLES.iter().filter(|example| !example.game.is_empty()) {
        let figure = example.figure().unwrap();
        let method = Method::named(example.method).unwrap();
        let of = |player: Player| -> Vec<usize> {
            let own = figure.picture.pieces.iter().filter(|piece| piece.owner == Some(player));
            own.map(|piece| piece.cell).collect()
        };
        let (own, enemy) = (of(figure.player), of(figure.player.other()));
        let played: Vec<usize> = example.at.iter().filter_map(|name| figure.picture.cell(name)).collect();
        let game = GAMES.open(example.game).unwrap().game;
        let trace = Figure::arranged(method, Some(&*game), [&own, &enemy, &played]).unwrap();
        assert_eq!(trace, figure.trace, "{}", example.method);
    }
    let life = Method::named("life").unwrap();
    let glider = banmen_catalog::methods::pattern_cells("--O-----/---O----/-OOO----");
    let trace = Figure::arranged(life, None, [&glider, &[], &[]]).unwrap();
    assert_eq!(trace, Example::of("life").unwrap().figure().unwrap().trace);
    assert!(Figure::arranged(life, None, [&[64], &[], &[]]).is_err());
    assert!(Figure::arranged(life, None, [&[5], &[5], &[]]).is_err());
}
