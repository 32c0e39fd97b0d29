//! Positions and moves of shogi as text, against the rules on an array.

use banmen_shogi::notation::{csa, japanese, read_csa, read_japanese, read_move, read_western, western};
use banmen_shogi::{AttackTables, Move, Position, Setup, Shogi, Square, plain};
use std::collections::BTreeSet;

/// A position text: read by everything that reads one.
pub(crate) fn sfen(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
        assert_eq!(Position::new(&setup).is_ok(), AttackTables::new(&setup).is_ok());
    }
    let game = text.parse::<Shogi>();
    let Ok(position) = text.parse::<Position>() else {
        assert!(game.is_err(), "a game from what is no position");
        return;
    };
    let setup = position.setup();
    assert_eq!(position.to_string().parse::<Position>(), Ok(position));
    let expected: BTreeSet<Move> = plain::legal_moves(&setup).into_iter().collect();
    let found: BTreeSet<Move> = position.legal_moves().iter().copied().collect();
    assert_eq!(found, expected, "{position}");
    assert_eq!(position.key(), plain::key(&setup));
    assert_eq!(position.is_check(), plain::is_check(&setup, setup.turn));
    let tables: AttackTables = text.parse().expect("the tables read what the position does");
    assert_eq!(tables.key(), position.key());
    let _ = position.mate_in_one();
    for &m in found.iter().take(8) {
        let mut played = position;
        let undo = played.play(m);
        assert_eq!(played.setup(), plain::played(&setup, m), "{m} in {position}");
        played.undo(undo);
        assert_eq!(played, position);
    }
}

/// Where moves are read.
const POSITIONS: [&str; 5] = [
    "startpos",
    "startpos moves 7g7f 3c3d 8h2b+",
    "4k4/9/9/9/9/9/4G4/9/4K4 b GP 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
];

/// The first byte chooses the position, the rest is a move in any notation.
pub(crate) fn usi_move(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let text = String::from_utf8_lossy(rest);
    let position: Position =
        POSITIONS[usize::from(first) % POSITIONS.len()].parse().expect("it is one of ours");
    let legal = position.legal_moves();
    let previous: Option<Square> = "2b".parse().ok();
    if let Ok(m) = text.parse::<Move>() {
        assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        assert_eq!(Move::from_bits(m.bits()), Some(m));
        assert_eq!(position.is_legal(m), legal.contains(&m), "{m}");
        let mut tried = position;
        assert_eq!(tried.try_play(m).is_ok(), legal.contains(&m), "{m}");
        assert_eq!(tried == position, !legal.contains(&m), "a refused move leaves the position");
    }
    let read = [
        read_move(&position, &text, previous),
        read_japanese(&position, &text, previous),
        read_western(&position, &text),
        read_csa(&position, &text),
    ];
    for m in read.into_iter().flatten() {
        assert!(legal.contains(&m), "`{text}` is read as {m}, which is not legal in {position}");
        assert_eq!(read_csa(&position, &csa(&position, m)), Ok(m));
        assert_eq!(read_western(&position, &western(&position, m)), Ok(m));
        assert_eq!(read_japanese(&position, &japanese(&position, m, None), None), Ok(m));
    }
}
