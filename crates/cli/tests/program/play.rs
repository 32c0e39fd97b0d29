use crate::run::{Ran, Scratch, run_with_input};

/// Both seats are people, so that the script says every move.
fn by_hand(game: &str, script: &str) -> Ran {
    run_with_input(&["play", game, "--seat", "all"], script)
}

#[test]
fn whole_game_of_connect_four_by_hand() {
    let text = by_hand("connect4", "d\ne\nd\ne\nd\ne\nd\n").done();
    assert!(text.contains("First (●) plays d"), "{text}");
    assert!(text.trim_end().lines().last().is_some_and(|last| last.starts_with("First (●) wins")), "{text}");
    assert_eq!(text.matches("[●]").count(), 4, "the line is marked: {text}");
}

#[test]
fn whole_game_of_the_program_against_itself() {
    for game in ["connect4", "othello:4"] {
        let arguments = ["play", game, "--seat", "none", "--search", "mcts:nodes=50,seed=3"];
        let text = run_with_input(&arguments, "").done();
        let last = text.trim_end().lines().last().unwrap_or_default().to_owned();
        assert!(last.contains("wins") || last.to_lowercase().contains("draw"), "{text}");
        assert_eq!(text.split("s, ").next(), run_with_input(&arguments, "").done().split("s, ").next());
    }
}

#[test]
fn program_answers_and_takes_the_win() {
    // The second player has three in a column and the first looks away.
    let position = "-------/-------/-------/----O--/----O--/X-X-O-X X";
    let arguments = ["play", "connect4", "--position", position, "--level", "easy"];
    let text = run_with_input(&[&arguments[..], &["--search", "alphabeta"]].concat(), "a\n").done();
    assert!(text.contains("Second (○) plays e"), "{text}");
    assert!(text.trim_end().lines().last().is_some_and(|last| last.starts_with("Second (○) wins")), "{text}");
}

#[test]
fn moves_hint_help_and_show_change_nothing() {
    let arguments = ["play", "othello", "--search", "mcts:nodes=50"];
    let text = run_with_input(&arguments, "moves\nhint\nhelp\nshow\n\n# a remark\nquit\n").done();
    assert!(text.contains("c4 d3 e6 f5"), "the moves are sorted: {text}");
    assert!(text.contains("A move: "), "the help says how to write one: {text}");
    assert!(text.contains("hint: "), "{text}");
    assert!(text.contains("takes your last move back"), "{text}");
    assert_eq!(text.matches("● 2  ○ 2").count(), 2, "the board is drawn at the start and on request: {text}");
}

#[test]
fn undo_takes_back_the_move_and_the_answer() {
    let saved = Scratch::named("undone.txt");
    let arguments = ["play", "othello", "--search", "random"];
    run_with_input(&arguments, &format!("f5\nundo\nd3\nsave {}\n", saved.path()));
    let text = saved.text();
    assert!(text.contains("\n1 d3\n2 ") && !text.contains("f5\n"), "{text}");
    let refused = by_hand("othello", "undo\n");
    assert_eq!(refused.code, Some(2));
    assert_eq!(refused.complaint(), "line 1: there is no move to take back");
}

#[test]
fn saved_game_is_loaded_and_goes_on() {
    let (first, second) = (Scratch::named("first.txt"), Scratch::named("second.txt"));
    let saved = by_hand("connect4", &format!("d\nd\nc\nsave {}\n", first.path()));
    assert_eq!((saved.code, saved.err.as_str()), (Some(0), &*format!("saved as {}\n", first.path())));
    let text = first.text();
    assert!(text.contains("game connect4\nposition ") && text.ends_with("\n1 d\n2 d\n3 c\n"), "{text}");
    by_hand("connect4", &format!("load {}\nsave {}\n", first.path(), second.path()));
    assert_eq!(second.text(), text);
    let refused = by_hand("connect4", &format!("a\nsave {}\n", second.path()));
    assert_eq!(refused.code, Some(2));
    assert!(refused.complaint().contains("exists already: `save! FILE` overwrites it"));
    assert_eq!(second.text(), text, "the older game is still there");
    by_hand("connect4", &format!("load {}\nundo\ng\nresign\nsave! {}\n", first.path(), second.path()));
    assert!(second.text().ends_with("\n2 d\n3 g\nresigned 2\n"), "{}", second.text());
}

#[test]
fn saved_game_begins_at_its_position() {
    let saved = Scratch::named("position.txt");
    let position = "-------/-------/-------/-------/-------/---X--- O";
    let arguments = ["play", "connect4", "--seat", "all", "--position", position];
    run_with_input(&arguments, &format!("a\nsave {}\n", saved.path()));
    let text = by_hand("connect4", &format!("load {}\n", saved.path())).done();
    assert!(text.contains("│(○) ·  ·  ●  ·  ·  · │"), "the last move is marked: {text}");
}

#[test]
fn bad_file_names_its_line() {
    let files = [
        ("game connect4\n1 d\n2 z\n", "line 3: `z` is not a legal move here"),
        ("game othello\n", "this is a game of `othello`, not of `connect4`"),
        ("# x\n\n1 d\n", "line 3: expected `game`"),
        ("game connect4\n1 d\n1 d\n", "line 3: expected move 2"),
        ("", "line 1: expected `game`"),
    ];
    for (text, expected) in files {
        let file = Scratch::with("bad.txt", text);
        let ran = by_hand("connect4", &format!("load {}\n", file.path()));
        assert_eq!(ran.code, Some(2));
        let complaint = ran.complaint();
        assert!(complaint.contains("bad.txt") && complaint.contains(expected), "{complaint}");
    }
    let ran = by_hand("connect4", "load no/such/file\n");
    assert!(ran.complaint().contains("cannot read `no/such/file`"));
    let ran = by_hand("connect4", "save no/such/folder/x\n");
    assert!(ran.complaint().contains("cannot write `no/such/folder/x`"));
}

#[test]
fn first_wrong_line_ends_a_script() {
    for (script, expected) in [
        ("d\nz9\nd\n", "line 2: `z9` is not a legal move here"),
        ("d\nd\nd\nd\nd\nd\nd\n", "line 7: `d` is not a legal move here"),
        ("save\n", "line 1: `save` needs a file, such as `save game.txt`"),
        ("d\ne\nd\ne\nd\ne\nd\na\n", "line 8: the game is over: `a` cannot be played"),
        ("resign\nresign\n", "line 2: the game is over already"),
        ("resign\na\n", "line 2: the game is over: `a` cannot be played"),
    ] {
        let ran = by_hand("connect4", script);
        assert_eq!(ran.code, Some(2), "{script}");
        assert_eq!(ran.complaint(), expected);
    }
}

#[test]
fn input_that_is_no_text_is_refused() {
    let arguments = ["play", "connect4"];
    let mut child = crate::run::program()
        .args(arguments)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::io::Write::write_all(&mut child.stdin.take().expect("stdin is piped"), b"\xff\xfe\n")
        .expect("it reads");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1);
}

#[test]
fn shogi_is_played_in_japanese_and_western_notation() {
    let script = "７六歩\n３四歩\n▲２二角成\n同　銀\n+7968GI\nmoves\n";
    let text = by_hand("shogi", script).done();
    assert!(text.contains("Black plays ▲７六歩") && text.contains("White plays △同銀"), "{text}");
    let western = ["play", "shogi", "--seat", "all", "--notation", "western", "--pieces", "western"];
    let text = run_with_input(&western, "7g7f\n").done();
    assert!(text.contains("Black plays P-7f") && !text.contains('歩'), "{text}");
    let ambiguous = by_hand("shogi", "▲５八金\n");
    assert!(ambiguous.complaint().contains("`▲５八金` is ambiguous: "));
}

#[test]
fn handicap_is_set_up_and_unknown_ones_are_named() {
    let arguments = ["play", "shogi", "--seat", "all", "--handicap", "two-piece"];
    let text = run_with_input(&arguments, "position\n").done();
    assert!(text.contains("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"), "{text}");
    let wrong = crate::run::run(&["play", "shogi", "--handicap", "queen"]).refused();
    assert!(wrong.starts_with("unknown handicap `queen` (even, lance"), "{wrong}");
    assert!(crate::run::run(&["play", "go", "--handicap", "rook"]).refused().contains("for shogi"));
}

#[test]
fn mistyped_megabytes_and_escapes_are_not_echoed() {
    let ran = by_hand("connect4", &format!("{}\n", "x".repeat(500_000)));
    assert!(ran.err.len() < 500, "{} bytes", ran.err.len());
    assert!(!by_hand("connect4", "\u{1b}[2J\n").err.contains('\u{1b}'));
}
