use crate::run::{object, run};

#[test]
fn groups_are_listed() {
    let text = run(&["bench", "--list"]).done();
    assert!(text.contains("connect4-perft") && text.contains("othello-playouts"), "{text}");
    let object = run(&["bench", "othello", "--list", "--json"]).json();
    let names = object["benchmarks"].as_array().expect("it is a list");
    assert!(names.iter().all(|group| group["name"].as_str().is_some_and(|name| name.starts_with("othello"))));
    assert!(!names.is_empty());
}

#[test]
fn games_stand_for_every_group_of_the_article() {
    let object = run(&["bench", "games", "--list", "--json"]).json();
    let names = object["benchmarks"].as_array().expect("it is a list");
    let has = |name: &str| names.iter().any(|group| group["name"] == name);
    assert!(has("connect4-solve") && has("go-sizes") && has("hex-sizes") && has("y-tests"), "{object}");
    assert!(names.iter().all(|group| group["name"].as_str().is_some_and(|name| !name.starts_with("shogi"))));
}

/// Ours and its plain twin, or, on a machine that is too busy to measure, the reason why there is no report.
#[test]
fn rows_stand_beside_their_plain_twin_or_are_refused() {
    let ran = run(&["bench", "connect4-perft", "--rounds", "1", "--json"]);
    let measured = object(&ran.out);
    if ran.code == Some(0) {
        let rows = measured["rows"].as_array().expect("it is a list");
        assert!(rows.len() >= 2, "{measured}");
        assert!(rows.iter().any(|row| row["ratio"].as_f64() == Some(1.0)), "{measured}");
        assert!(rows.iter().all(|row| row["rate"].as_f64().is_some_and(|rate| rate > 0.0)), "{measured}");
    } else {
        assert_eq!((ran.code, measured["rows"].as_array().map(Vec::len)), (Some(1), Some(0)));
        assert!(ran.complaint().contains("twice the work"));
    }
}

#[test]
fn unknown_groups_are_refused_with_the_nearest_name() {
    let complaint = run(&["bench", "othello-perf1"]).refused();
    assert!(complaint.contains("did you mean `othello-perft`?"), "{complaint}");
    assert!(run(&["bench", "zzz"]).refused().contains("unknown benchmark `zzz`"));
    assert!(run(&["bench", ""]).refused().contains("unknown benchmark"));
    assert!(run(&["bench", "othello", "--rounds", "0"]).refused().contains("number from 1"));
}
