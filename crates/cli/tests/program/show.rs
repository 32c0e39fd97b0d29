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

#[test]
fn sets_are_listed_with_their_groups_and_the_layouts() {
    let text = run(&["show", "shogi", "--sets"]).done();
    for part in ["pieces", "attacks", "morphology", "black king zone", "white dilated", "destinations"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.ends_with("layouts: 63+18, 27+27+27, 54+27, 81 by files, 81 by ranks\n"), "{text}");
}

#[test]
fn words_of_a_set_are_those_of_the_layout() {
    // The start position as Grimbergen prints it (figure 2).
    let text = run(&["show", "shogi", "--set", "occupied", "--layout", "27+27+27"]).done();
    assert_eq!(text.matches("00000111111111010000010111111111").count(), 2, "{text}");
    assert!(text.contains("0x07fd05ff"), "{text}");
    let object = run(&["show", "shogi", "--set", "occupied", "--layout", "27+27+27", "--json"]).json();
    assert_eq!(object["words"]["hex"][1], "0x00000000");
    assert_eq!(object["layouts"][0]["places"].as_array().map(Vec::len), Some(81));
}

#[test]
fn trace_is_told_step_by_step() {
    let text = run(&["show", "shogi", "--trace", "rook@5e", "--method", "magic"]).done();
    assert!(text.starts_with("rook on 5e by magic, in 27+27+27\n"), "{text}");
    for part in ["occupied AND mask", "multiply, XOR, shift", " >> ", "entry ", "5c 5d"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let object = run(&["show", "chess3", "--trace", "queen@d4", "--json"]).json();
    let trace = &object["trace"];
    assert_eq!(trace["method"], "rotated");
    let steps = trace["steps"].as_array().expect("steps");
    assert!(steps.iter().any(|step| step["value"]["kind"] == "image"));
    assert_eq!(steps.last().map(|step| &step["value"]["cells"]), Some(&trace["attacks"]));
}

#[test]
fn wrong_names_are_refused_with_the_known_ones() {
    for (arguments, part) in [
        (&["--set", "ocupied"][..], "unknown set `ocupied` (known: occupied, "),
        (&["--set", "occupied", "--layout", "9x9"], "unknown layout `9x9` (known: 63+18, 27+27+27"),
        (&["--trace", "rook"], "`rook` is not a piece and a cell"),
        (&["--trace", "rook@5z"], "the board has no cell `5z`"),
        (&["--trace", "queen@5e"], "unknown slider `queen` (known: rook, bishop"),
        (
            &["--trace", "rook@5e", "--method", "witch"],
            "unknown slider method `witch` (known: rotated, magic",
        ),
        (&["--method", "magic"], "--trace"),
        (&["--layout", "63+18"], "it needs --set or --sets"),
    ] {
        let complaint = run(&[&["show", "shogi"][..], arguments].concat()).refused();
        assert!(complaint.contains(part), "{arguments:?}: {complaint}");
    }
    let complaint = run(&["show", "othello", "--trace", "rook@e4"]).refused();
    assert!(complaint.contains("no sliding pieces"), "{complaint}");
}

#[test]
fn moves_follow_a_position_in_every_game() {
    let shown = |arguments: &[&str]| crate::run::run(&[&["show"], arguments].concat()).done();
    let after = "position lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    for arguments in [
        &["shogi", "--position", "startpos moves 7g7f 3c3d"][..],
        &["shogi", "--position", "position startpos moves 7g7f 3c3d"],
        &["shogi", "--position", "start moves 7g7f", "--moves", "△３四歩"],
        &["shogi", "--moves", "7g7f 3c3d"],
    ] {
        let text = shown(arguments);
        assert!(text.contains(after), "{arguments:?}: {text}");
    }
    assert_eq!(shown(&["connect4", "--moves", "d d"]), shown(&["connect4", "--position", "start moves d d"]));
    for (position, part) in
        [("startpos garbage", "garbage"), ("startpos moves 7g7e", "move 1: `7g7e` is not a legal move here")]
    {
        let said = crate::run::run(&["show", "shogi", "--position", position]).refused();
        assert!(said.contains(part), "{said}");
    }
    let said = crate::run::run(&["show", "othello", "--moves", "d3 a1"]).refused();
    assert!(said.contains("--moves: move 2: `a1` is not a legal move here"), "{said}");
}

#[test]
fn drawing_of_an_earlier_day_is_kept() {
    let file = Scratch::with("kept.svg", "mine");
    let call = ["show", "othello", "--svg", file.path()];
    let refused = run(&call).refused();
    assert!(refused.contains("exists already: --force overwrites it"), "{refused}");
    assert_eq!(file.text(), "mine");
    assert_eq!(run(&[&call[..], &["--force"]].concat()).code, Some(0));
    assert!(file.text().starts_with("<svg"));
}
