//! `banmen life`, as it behaves when nobody watches.

use crate::run::{Scratch, run};
use std::fs;

#[test]
fn frames_are_printed_as_text() {
    let text = run(&["life", "blinker", "--size", "5x5", "--generations", "1"]).done();
    let first = "generation 0, 3 live cells\n.....\n.....\n.OOO.\n.....\n.....\n";
    let second = "generation 1, 3 live cells\n.....\n..O..\n..O..\n..O..\n.....\n";
    assert_eq!(text, format!("{first}\n{second}\n"));
}

#[test]
fn last_generation_is_printed_in_each_form() {
    let rle = run(&["life", "glider", "--size", "8x8", "--generations", "32", "--print", "rle"]).done();
    let start = run(&["life", "glider", "--size", "8x8", "--generations", "0", "--print", "rle"]).done();
    assert_eq!(rle, start);
    let file = Scratch::with("glider.rle", &rle);
    let again =
        run(&["life", file.path(), "--generations", "0", "--size", "8x8", "--print", "plaintext"]).done();
    assert_eq!(again.lines().count(), 8);
    assert_eq!(again.matches('O').count(), 5);
    let soup = ["life", "soup", "--size", "1024x1024", "--generations", "1000", "--print", "none", "--json"];
    let object = run(&soup).json();
    assert_eq!(object["population"], 44_845);
    let counted = run(&["life", "glider", "--print", "none", "--bounded"]).done();
    assert!(counted.ends_with("population 5\n"), "{counted}");
}

#[test]
fn infinite_plane_has_no_edges() {
    let soup = ["life", "soup", "--size", "1024x1024", "--generations", "1000", "--print", "none", "--plane"];
    assert!(run(&soup).done().ends_with("population 49856\n"));
    let start = run(&["life", "glider", "--plane", "--generations", "0", "--print", "rle"]).done();
    let far = run(&["life", "glider", "--plane", "--generations", "4000", "--print", "rle"]).done();
    assert_eq!(far, start);
    let frames = run(&["life", "glider", "--plane", "--size", "3x3", "--generations", "40"]).done();
    assert!(frames.ends_with("generation 40, 5 live cells\n...\n...\n...\n\n"), "it flew away: {frames}");
    let object = run(&["life", "glider", "--plane", "--json"]).json();
    assert_eq!(object["edges"], "plane");
    assert!(run(&["life", "glider", "--plane", "--torus"]).refused().contains("cannot be used with"));
}

#[test]
fn generations_are_exported_as_files() {
    for (format, part) in [("svg", "<svg"), ("rle", "x = 16, y = 16")] {
        let folder = Scratch::named("frames");
        let text =
            run(&["life", "glider", "--generations", "3", "--export", folder.path(), "--format", format])
                .done();
        assert!(text.starts_with("4 files in "), "{text}");
        let last = format!("{}/generation-00003.{format}", folder.path());
        assert!(fs::read_to_string(&last).expect("it was written").starts_with(part));
        let again = ["life", "block", "--export", folder.path(), "--format", format, "--generations", "0"];
        assert!(run(&again).refused().contains("exists already: --force overwrites it"));
        assert!(run(&[&again[..], &["--force"]].concat()).done().starts_with("1 file in "));
        fs::remove_dir_all(folder.path()).expect("it is ours");
    }
}

#[test]
fn wrong_patterns_and_sizes_are_refused() {
    assert!(run(&["life", "glyder"]).refused().contains("did you mean `glider`?"));
    assert!(run(&["life", "glider", "--size", "2x2"]).refused().contains("does not fit"));
    assert!(run(&["life", "glider", "--size", "8"]).refused().contains("such as 64x48"));
    assert!(run(&["life", "soup", "--size", "0x8"]).refused().contains("0x8"));
    assert!(run(&["life", "soup", "--size", "100000x1000"]).refused().contains("too large to be drawn"));
    assert!(run(&["life", "glider", "--generations", "-1"]).refused().contains("number from 0"));
    let file = Scratch::with("high.rle", "x = 1, y = 1, rule = B36/S23\no!\n");
    assert!(run(&["life", file.path()]).refused().contains("`B36/S23` is not B3/S23"));
    assert!(run(&["life"]).refused().contains("PATTERN"));
}
