use crate::run::run;

#[test]
fn list_has_every_algorithm_with_its_figure() {
    let text = run(&["methods"]).done();
    for (method, name, figure) in
        [("4", "Line cap moves", "10"), ("reduction", "Y reduction", "16"), ("12", "Surround capture", "21")]
    {
        let row =
            text.lines().find(|line| line.split_whitespace().next() == Some(method)).expect("it is listed");
        assert!(row.contains(name) && row.contains(figure), "{row}");
    }
    assert!(run(&["methods", "--markdown"]).done().starts_with("# Browne's methods, line by line\n"));
    assert_eq!(run(&["methods", "--json"]).json()["methods"].as_array().map(Vec::len), Some(19));
}

#[test]
fn method_is_shown_on_a_position() {
    let text = run(&["methods", "4", "--game", "othello", "--position", "start moves d3"]).done();
    assert!(
        text.starts_with("Algorithm 4: Line cap moves (Browne 2014, section 5.1.2, figure 10)\n"),
        "{text}"
    );
    assert!(text.contains("E: candidates = bits_o & (bits_p >> shift)"), "{text}");
    let object = run(&["methods", "10", "--game", "ataxx", "--at", "b6", "--json"]).json();
    assert_eq!(object["trace"]["stages"][0]["sets"][0]["cells"], serde_json::json!([8]));
}

#[test]
fn wrong_methods_games_and_cells_are_named() {
    let failed = |arguments: &[&str], said: &str| {
        let ran = run(arguments);
        assert!(ran.code != Some(0) && ran.err.contains(said), "{ran:?}");
    };
    failed(&["methods", "99"], "unknown method `99` (known: checkerboard,");
    failed(&["methods", "13"], "banmen solve packing");
    failed(
        &["methods", "4", "--game", "shogi"],
        "shogi: the methods are shown on boards with stones of one kind",
    );
    failed(&["methods", "10", "--game", "ataxx", "--at", "z9"], "the board has no cell `z9`");
}

#[test]
fn sliders_are_followed_on_the_chess_board_and_tables_have_their_memory() {
    let text = run(&["sliders", "rook@h1", "--occupied", "d1,h5"]).done();
    assert!(text.starts_with("rook on h1 by magic") && text.contains(">> 52 = "), "{text}");
    let object = run(&["sliders", "bishop@d4", "--method", "fill", "--json"]).json();
    assert_eq!(object["trace"]["attacks"].as_array().map(Vec::len), Some(13));
    let tables = run(&["sliders"]).done();
    let row = tables.lines().find(|line| line.contains("RankAttacks[96*64]")).expect("it is listed");
    assert!(row.contains("Klimaszewski 2015") && row.trim_end().ends_with("73728"), "{row}");
    assert!(run(&["sliders", "rook@z9"]).err.contains("the chess board has no cell `z9`"));
    assert!(run(&["sliders", "knight@a1"]).err.contains("known: rook, bishop, queen"));
}
