//! `banmen record`.

use crate::run::{Scratch, run, run_with_input};

const KIF: &str = "先手：A\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n変化：2手\n   2 ８四歩(83)\n";

#[test]
fn records_are_converted_and_shown() {
    let file = Scratch::with("game.kif", KIF);
    let text = run(&["record", file.path(), "--to", "kif"]).done();
    assert!(text.contains("変化：2手\n   2 ８四歩(83)\n"), "{text}");
    let ran = run(&["record", file.path(), "--to", "usi"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "position startpos moves 7g7f 3c3d resign\n"));
    assert!(ran.err.contains("game 1: usi has no room for 1 move, the headers 先手\n"), "{}", ran.err);
    let sfen = run(&["record", file.path(), "--position-at", "1"]).done();
    assert_eq!(sfen, "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n");
    let text = run(&["record", file.path(), "--check"]).done();
    assert!(text.contains("2 moves, 1 nodes in variations\nending Resignation (投了)\n"), "{text}");
}

#[test]
fn headers_that_a_format_cannot_hold_are_reported() {
    let kif = "棋戦：Cup\n先手：A\n表題：B\n記録係：C\n   1 ７六歩(77)\n";
    for (format, lost) in [
        ("csa", "csa has no room for the headers 表題, 記録係"),
        ("csa3", "csa3 has no room for the headers 表題, 記録係"),
        ("usi", "usi has no room for the headers 棋戦, 先手, 表題, 記録係"),
    ] {
        let ran = run_with_input(&["record", "-", "--to", format], kif);
        assert_eq!(ran.code, Some(0));
        assert!(ran.err.contains(&format!("game 1: {lost}\n")), "{}", ran.err);
    }
    let text = "game go\nheader Black: A\nheader Weather: rain\n1 e5\n";
    let ran = run_with_input(&["record", "-", "--to", "sgf"], text);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("sgf has no room for the headers Weather\n"), "{}", ran.err);
    for format in ["kif", "jkf"] {
        let ran = run_with_input(&["record", "-", "--to", format], kif);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{format}");
    }
}

#[test]
fn comments_times_and_endings_that_a_format_cannot_hold_are_reported() {
    let kif = "   1 ７六歩(77)   ( 0:12/00:00:12)\n*good\n   2 ３四歩(33)   ( 0:03/00:00:03)\n*better\n   3 中断\n変化：2手\n   2 ８四歩(83)\n";
    let text = "game othello\n1 f5\ntime 1.25\n* good\nmark f5\n2 d6\nending Black resigns: White wins\n(\n2 f4\n)\n";
    for (format, record, lost) in [
        ("usi", kif, "game 1: usi has no room for 1 move, 1 ending, 2 comments, the times of 2 moves"),
        ("ki2", kif, "game 1: ki2 has no room for the times of 2 moves"),
        ("csa", kif, "game 1: csa has no room for 1 move"),
        ("sgf", text, "sgf has no room for 1 ending, the times of 1 move"),
        ("ggf", text, "ggf has no room for 1 move, 1 ending, 1 comment, the marks of 1 move"),
    ] {
        let ran = run_with_input(&["record", "-", "--to", format], record);
        assert_eq!((ran.code, ran.err.lines().count()), (Some(0), 1), "{}", ran.err);
        assert!(ran.err.ends_with(&format!("{lost}\n")), "{}", ran.err);
    }
    for (format, record) in [("kif", kif), ("jkf", kif), ("text", text)] {
        let ran = run_with_input(&["record", "-", "--to", format], record);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{format}");
    }
}

#[test]
fn check_fails_on_what_is_skipped_or_illegal() {
    let ran = run_with_input(&["record", "-", "--check"], "1 ７六歩(77)\n2 noise\n");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("line 2: `noise`: this is no move here"), "{}", ran.err);
    let ran = run_with_input(&["record", "-", "--check"], "1 ７五歩(77)\n");
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("illegal move 7g7e: a pawn on 7g does not reach 7e"), "{}", ran.out);
}

#[test]
fn drawings_are_not_overwritten() {
    let file = Scratch::with("game.kif", KIF);
    let directory = format!("{}.svg", file.path());
    let arguments = ["record", file.path(), "--svg", &directory];
    assert_eq!(run(&arguments).code, Some(0));
    assert!(std::path::Path::new(&directory).join("002.svg").is_file());
    let again = run(&arguments);
    assert!(again.code != Some(0) && again.err.contains("--force"), "{}", again.err);
    std::fs::remove_dir_all(&directory).expect("the drawings were written");
}

#[test]
fn records_of_every_game_are_converted_checked_shown_and_drawn() {
    let file = Scratch::with("game.sgf", "(;GM[1]SZ[9]KM[6.5]PB[A];B[ee]C[middle](;W[cc])(;W[gg];B[cg]))");
    let text = run(&["record", file.path(), "--to", "text"]).done();
    assert!(
        text.contains("game go\n") && text.contains("1 e5\n* middle\n2 c7\n(\n2 g3\n3 c3\n)\n"),
        "{text}"
    );
    let plain = Scratch::with("game.txt", &text);
    let sgf = run(&["record", plain.path(), "--to", "sgf"]).done();
    assert!(sgf.contains("KM[6.5]") && sgf.contains("(;W[cc])(;W[gg];B[cg])"), "{sgf}");
    let told = run(&["record", plain.path(), "--check"]).done();
    assert!(told.contains("game go (Go)") && told.contains("2 moves, 2 nodes in variations"), "{told}");
    let position = run(&["record", file.path(), "--position-at", "1"]).done();
    assert!(position.ends_with(" X komi=6.5 e5\n"), "{position}");
    let directory = format!("{}.svg", file.path());
    assert_eq!(run(&["record", file.path(), "--svg", &directory]).code, Some(0));
    assert!(std::path::Path::new(&directory).join("002.svg").is_file());
    std::fs::remove_dir_all(&directory).expect("the drawings were written");
    let ran = run_with_input(&["record", "-", "--check"], "game connect4\n1 d\n2 z\n");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("move 2: `z`"), "{}", ran.err);
    let ran = run(&["record", file.path(), "--to", "kif"]);
    assert!(
        ran.code != Some(0) && ran.err.contains("go has no format `kif`; there are sgf, text"),
        "{}",
        ran.err
    );
    // Shogi has the same plain text, with its variations.
    let kif = Scratch::with("game.kif", KIF);
    let text = run(&["record", kif.path(), "--to", "text"]).done();
    assert!(text.contains("1 7g7f\n2 3c3d\nending 投了\n(\n2 8c8d\n)\n"), "{text}");
}
