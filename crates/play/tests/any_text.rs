//! Whatever is typed: readers answer with a value or an error, never with a panic.

use banmen_play::{
    Notation,
    matches::GameRecord,
    perft::{PerftKind, read_suite},
    registry::Size,
    search::{Level, SearchSpec},
    toys::{Nim, Race, TicTacToe},
};
use proptest::prelude::*;

/// Texts near the ones that are meant: the words and signs of every format, thrown together.
fn near() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "mcts",
        "alphabeta",
        "maxn",
        ",",
        "=",
        "depth",
        "nodes",
        "time",
        "hash",
        "threads",
        "seed",
        "level",
        "rave",
        "exploration",
        "0",
        "7",
        "-1",
        "1e308",
        "nan",
        "inf",
        "99999999999999999999",
        "ms",
        "s",
        "x",
        "×",
        ":",
        "\t",
        "\n",
        "#",
        "start",
        "xo.",
        "xxxooo...",
        "5 6 1 3 9",
        "9 1",
        "é",
        "🧨",
        "{\"index\":0}",
        "+2",
        " ",
        "a3",
    ]);
    prop::collection::vec(words, 0..8).prop_map(|words| words.concat())
}

fn read_everything(text: &str) {
    let _ = text.parse::<SearchSpec>().map(|spec| spec.to_string());
    let _ = (text.parse::<Level>(), text.parse::<PerftKind>(), GameRecord::from_line(text));
    if let Ok(size) = text.parse::<Size>() {
        assert_eq!(size.to_string().parse(), Ok(size));
    }
    if let Ok(rows) = read_suite(text) {
        assert!(rows.iter().all(|row| row.line >= 1 && row.line <= text.lines().count()));
    }
    let board = TicTacToe::default();
    if let Ok(position) = board.read_position(text) {
        assert_eq!(position.position_text(), text);
    }
    let _ = (board.read_move(text), Nim::<3>::new(9).read_position(text), Nim::<2>::new(9).read_move(text));
    if let Ok(position) = Race::default().read_position(text) {
        assert_eq!(Race::default().read_position(&position.position_text()), Ok(position));
    }
}

proptest! {
    #[test]
    fn readers_never_panic_on_texts_near_the_right_ones(text in near()) {
        read_everything(&text);
    }

    #[test]
    fn readers_never_panic_on_any_text(text in any::<String>()) {
        read_everything(&text);
    }

    #[test]
    fn thinkers_come_back_from_their_texts(depth in 1u32..99, nodes in 1u64.., seed: u64, hash in 0usize..99) {
        let text = format!("paranoid,depth={depth},nodes={nodes},hash={hash},seed={seed}");
        let spec: SearchSpec = text.parse().expect("it is well-formed");
        prop_assert_eq!(spec.to_string().parse::<SearchSpec>(), Ok(spec));
    }
}
