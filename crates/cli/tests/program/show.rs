use crate::run::{Scratch, run};

const MIDDLE: &str = "-------/-------/---X---/---XO--/---XO--/---XO-- O";

#[test]
fn text_has_the_board_and_the_position() {
    let text = run(&["show", "othello"]).done();
    assert!(text.contains("Black to move"), "{text}");
    assert!(text.contains("4 · · + ○ ● · · ·"), "{text}");
    let last = text.lines().last().expect("there are lines");
    assert_eq!(last, "position ---------------------------OX------XO--------------------------- X");
}

#[test]
fn position_is_read_as_it_is_printed() {
    let text = run(&["show", "connect4", "--position", MIDDLE]).done();
    assert!(text.trim_end().ends_with(&format!("position {MIDDLE}")), "{text}");
    assert!(text.contains("wins"), "four in a column have won: {text}");
}

#[test]
fn start_is_a_position() {
    assert_eq!(run(&["show", "othello:6", "--position", "start"]).done(), run(&["show", "othello:6"]).done());
}

#[test]
fn aliases_and_sizes_are_understood() {
    let object = run(&["show", "OTHELLO:6", "--json"]).json();
    assert_eq!(object["game"], "othello:6");
    assert_eq!(run(&["show", "othello:8", "--json"]).json()["game"], "othello");
}

#[test]
fn drawing_is_an_svg_document() {
    let file = Scratch::named("board.svg");
    let ran = run(&["show", "connect4", "--position", MIDDLE, "--svg", file.path()]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
    let svg = file.text();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<circle").count(), 7, "there are seven stones");
    assert_eq!(svg.matches("<title>").count(), 42, "there are 42 cells");
}

#[test]
fn set_marks_its_members_and_prints_its_words() {
    let text = run(&["show", "othello", "--set", "moves"]).done();
    let board: Vec<&str> = text.lines().take(6).collect();
    assert_eq!(
        board,
        [
            "    a  b  c  d  e  f  g  h",
            " 1  ·  ·  ·  ·  ·  ·  ·  ·",
            " 2  ·  ·  ·  ·  ·  ·  ·  ·",
            " 3  ·  ·  · {·} ·  ·  ·  ·",
            " 4  ·  · {·} ○  ●  ·  ·  ·",
            " 5  ·  ·  ·  ●  ○ {·} ·  ·",
        ]
    );
    assert_eq!(text.matches('{').count(), 4, "{text}");
    assert!(text.contains("0000102004080000"), "{text}");
    let listed = run(&["show", "othello", "--set", "list"]).done();
    assert!(listed.contains("own") && listed.contains("0000000810000000"), "{listed}");
}

#[test]
fn json_has_moves_sets_and_picture() {
    let object = run(&["show", "connect4", "--set", "open", "--json"]).json();
    assert_eq!(object["moves"].as_array().map(Vec::len), Some(7));
    assert_eq!(object["set"]["cells"].as_array().map(Vec::len), Some(7));
    assert_eq!(object["picture"]["cells"].as_array().map(Vec::len), Some(42));
    assert!(object["outcome"].is_null());
    let over = run(&["show", "connect4", "--position", MIDDLE, "--json"]).json();
    assert!(over["outcome"].is_object());
}
