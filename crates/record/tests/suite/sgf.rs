//! SGF of Go, Hex and Othello, and GGF.

use banmen_game::Random;
use banmen_record::sgf::{self, Board, SgfError};

const TEXTS: [&str; 4] = [
    "(;FF[4]GM[1]SZ[19]PB[A \\] B]\n;B[pd];W[dp](;B[jj]C[a\\\\b]\n(;W[tt])(;W[aa]))(;B[]))",
    "(;GM[11]SZ[11];B[a1];W[c2])(;GM[1];B[zz])",
    "(;GM[Othello]PC[GGS/os]PB[x]PW[y]TY[8]BO[8 -------- *]B[F5//1.5]W[d6/0.1]B[pa];)",
    "From: someone (me)\n( ;Game[2]Size[8];Black[d3] AddEmpty [aa]\n[bb])",
];

#[test]
fn moves_are_those_of_the_games() {
    let games = |text| sgf::read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let cells = |game: &sgf::SgfGame| game.moves().into_iter().map(|m| m.map(|m| m.1)).collect::<Vec<_>>();
    let ok = |text: &str| Ok(text.to_owned());
    let go = &games(TEXTS[0])[0];
    assert_eq!(cells(go), [ok("q16"), ok("d4"), ok("k10"), ok("pass")]);
    assert_eq!((go.header("PB"), go.nodes().len()), (Some("A ] B"), 7));
    let several = games(TEXTS[1]);
    assert_eq!((several[0].board(), several.len()), (Some(Board::Hex), 2));
    assert_eq!(cells(&several[0]), [ok("a1"), ok("c2")]);
    assert_eq!(cells(&several[1]), [Err("zz".to_owned())]);
    assert_eq!(cells(&games(TEXTS[2])[0]), [ok("f5"), ok("d6"), ok("pass")]);
    let old = &games(TEXTS[3])[0];
    assert_eq!(old.nodes()[1].properties[1].values, ["aa", "bb"]);
}

#[test]
fn what_is_written_is_read_again_even_from_damaged_texts() {
    let mut random = Random::new(5);
    let mut accepted = 0;
    for _ in 0..5000 {
        let mut bytes = TEXTS[random.below(4) as usize].as_bytes().to_vec();
        for _ in 0..random.below(4) {
            let at = random.below(bytes.len() as u32) as usize;
            match random.below(3) {
                0 => bytes[at] = b"()[];\\\n aB"[random.below(10) as usize],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"()[];\\\n aB"[random.below(10) as usize]),
            }
        }
        let text = String::from_utf8(bytes).expect("ASCII");
        if let Ok(games) = sgf::read(&text) {
            accepted += 1;
            assert_eq!(sgf::read(&sgf::write(&games)), Ok(games), "{text}");
        }
    }
    assert!(accepted > 1000, "{accepted}");
    assert_eq!(sgf::read("(;B[aa]"), Err(SgfError::Unfinished));
    assert_eq!(sgf::read("nothing"), Err(SgfError::NoGame));
    assert_eq!(sgf::read("(;\n?)"), Err(SgfError::Unexpected { line: 2, character: '?' }));
    let deep = format!("{}{}", "(;".repeat(100_000), ")".repeat(100_000));
    assert_eq!(sgf::read(&deep).map(|games| games[0].nodes().len()), Ok(100_000));
}
