//! `banmen analyse`.

use crate::run::{Scratch, run};

/// Black lets his rook be taken for nothing at move 13.
const CARELESS: &str = "7g7f 3c3d 2g2f 4a3b 2f2e 8c8d 2e2d 2c2d 2h2d 8d8e 2d2h P*2g 9g9f 2g2h+";

#[test]
fn lines_are_told_with_the_best_first() {
    let text =
        run(&["analyse", "shogi", "--position", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "--time", "1"]).done();
    assert!(text.contains("mate in 1  G*5b") && text.ends_with("\nbest G*5b\n"), "{text}");
    let object = run(&["analyse", "connect4", "--moves", "d d c c e", "--lines", "2", "--json"]).json();
    assert_eq!((&object["game"], &object["complete"]), (&"connect4".into(), &true.into()));
    let lines = object["lines"].as_array().expect("lines");
    assert_eq!(lines.len(), 2);
    assert_eq!(object["best"], lines[0]["moves"][0]);
}

#[test]
fn game_is_looked_through_and_its_mistakes_are_drawn() {
    let drawing = Scratch::named("course.svg");
    let call = ["analyse", "shogi", "--moves", CARELESS, "--review", "--force", "--svg", drawing.path()];
    let text = run(&call).done();
    assert!(text.contains("▲７六歩") && text.contains("blunders "), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(" % ")).count(), 14, "{text}");
    let drawn = std::fs::read_to_string(drawing.path()).expect("it is written");
    assert!(drawn.starts_with("<svg") && drawn.contains("<polyline") && drawn.ends_with("</svg>\n"));
    let record = Scratch::with("careless.usi", &format!("position startpos moves {CARELESS} 9f9e 2h2i"));
    let object = run(&["analyse", "shogi", "--record", record.path(), "--time", "0.1", "--json"]).json();
    let moves = object["moves"].as_array().expect("moves");
    assert_eq!((moves.len(), &moves[0]["move"]), (16, &"7g7f".into()));
    assert!(moves[12]["mistake"].is_string() && moves[12]["better"].is_string(), "{object}");
}

#[test]
fn game_that_is_over_is_said_to_be() {
    let text = run(&["analyse", "connect4", "--moves", "a b a b a b a"]).done();
    assert!(text.starts_with("connect4: ") && text.lines().count() == 1, "{text}");
}

#[test]
fn wrong_calls_are_refused() {
    for (call, part) in [
        (&["analyse", "shogi", "--svg", "x.svg"][..], "--review"),
        (&["analyse", "othello", "--record", "x.kif"], "shogi"),
        (&["analyse", "shogi", "--review"], "--moves"),
        (&["analyse", "shogi", "--lines", "1000"], "100"),
        (&["analyse", "shogi", "--record", "/no/such/file"], "/no/such/file"),
    ] {
        let complaint = run(call).refused();
        assert!(complaint.contains(part), "{complaint}");
    }
}
