//! `banmen solve` for the games that have a perfect solver.

use crate::run::run;

const END_GAME: &str = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X";

#[test]
fn connect_four_is_solved_from_moves_and_from_a_position() {
    let object = run(&["solve", "connect4", "45461667", "--hash", "8", "--each", "--json"]).json();
    assert_eq!((&object["score"], &object["value"]), (&11.into(), &"win".into()));
    assert_eq!(object["complete"], true);
    let each = object["each"].as_array().expect("it is a list");
    let best = each.iter().filter_map(|each| each["score"].as_i64()).max();
    assert_eq!(best, Some(11));
    let position = object["position"].as_str().expect("it is text");
    let text = run(&["solve", "connect4", "--position", position, "--hash", "8"]).done();
    assert!(text.ends_with("score 11\n") && text.contains("to move wins after"), "{text}");
    let value = run(&["solve", "connect4", "45461667", "--value", "--hash", "8", "--json"]).json();
    assert_eq!((&value["value"], value["score"].is_null()), (&"win".into(), true));
}

#[test]
fn finished_game_of_connect_four_is_lost_for_the_side_to_move() {
    let object = run(&["solve", "connect4", "1212121", "--hash", "1", "--json"]).json();
    assert_eq!((&object["score"], &object["plies"]), (&(-18).into(), &0.into()));
    assert_eq!(object["best"].as_array().map(Vec::len), Some(0));
}

#[test]
fn othello_end_games_are_solved() {
    let object = run(&["solve", "othello", "--position", END_GAME, "--hash", "1", "--json"]).json();
    assert_eq!((&object["margin"], &object["best"]), (&64.into(), &"h8".into()));
    let text = run(&["solve", "othello", "--position", END_GAME, "--hash", "1"]).done();
    assert!(text.contains("Black to move wins by 64") && text.ends_with("margin 64\n"), "{text}");
    // White, who moves second, wins the smallest board by 11 to 3.
    let small =
        run(&["solve", "othello", "--position", "-----OX--XO----- X", "--hash", "1", "--json"]).json();
    assert_eq!((&small["margin"], &small["game"]), (&(-8).into(), &"othello:4".into()));
}

#[test]
fn small_boards_of_hex_are_solved() {
    let object = run(&["solve", "hex", "4", "--hash", "8", "--json"]).json();
    assert_eq!((&object["complete"], &object["game"]), (&true.into(), &"hex:4".into()));
    let (winner, best) = (object["winner"].as_str(), object["best"].as_str());
    assert!(winner.is_some() && best.is_some(), "{object}");
    // The second player has joined left and right but for a bridge, and the first is on move.
    let lost = run(&["solve", "hex", "3", "--position", "X--/OO-/X-- X"]).done();
    assert!(lost.contains(" wins\n") && !lost.contains("best"), "{lost}");
}

#[test]
fn wrong_positions_are_refused() {
    assert!(run(&["solve", "hex", "9"]).refused().contains("1 to 8"));
    assert!(run(&["solve", "hex", "3", "--position", "XX-"]).refused().contains("XX-"));
    assert!(run(&["solve", "connect4", "9"]).refused().contains('9'));
    assert!(run(&["solve", "connect4", "4444444"]).refused().contains("move 7"));
    assert!(run(&["solve", "othello", "--position", "XO X"]).refused().contains("64 cells"));
    assert!(run(&["solve", "othello"]).refused().contains("--position"));
    assert!(run(&["solve", "connect4", "--hash", "0"]).refused().contains("megabytes"));
}
