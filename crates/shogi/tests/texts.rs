//! Positions and moves as text, in both directions, and texts that are neither.

mod common;

use banmen_bits::random::SplitMix64;
use banmen_shogi::notation::{NotationError, japanese, read_japanese, read_western, western};
use banmen_shogi::{
    HANDICAPS, Move, PieceKind, Position, PositionError, Setup, SetupError, SfenError, Square, plain,
};

fn error(text: &str) -> SetupError {
    text.parse::<Position>().expect_err("no position")
}

#[test]
fn handicaps_are_valid_and_come_back() {
    for handicap in HANDICAPS {
        let position: Position = handicap.sfen.parse().expect(handicap.id);
        assert_eq!(position.to_string(), handicap.sfen);
        assert!(position.count_legal_moves() > 0);
    }
}

#[test]
fn broken_rules_are_named_with_their_square() {
    let square = |text: &str| text.parse::<Square>().expect("a square");
    let two = error("4k4/9/9/9/4P4/4P4/9/9/4K4 b - 1");
    assert!(matches!(two, SetupError::Position(PositionError::TwoPawns { file: 5, .. })), "{two}");
    let immobile = error("4k3N/9/9/9/9/9/9/9/4K4 b - 1");
    assert!(
        matches!(immobile, SetupError::Position(PositionError::Immobile { square: found, .. }) if found == square("1a")),
        "{immobile}"
    );
    let kings = error("4k4/9/9/9/9/9/9/9/3KK4 b - 1");
    assert!(matches!(kings, SetupError::Position(PositionError::TwoKings { .. })), "{kings}");
    assert_eq!(error("9/9/9/9/9/9/9/9/9 b - 1"), SetupError::Position(PositionError::NoKing));
    let check = error("4k4/9/4R4/9/9/9/9/9/4K4 b - 1");
    assert!(matches!(check, SetupError::Position(PositionError::OpponentInCheck { .. })), "{check}");
    let many = error("4k4/9/9/9/9/9/9/9/4K4 b 3R 1");
    assert!(
        matches!(many, SetupError::Position(PositionError::TooMany { kind: PieceKind::Rook, count: 3, .. })),
        "{many}"
    );
}

#[test]
fn malformed_texts_are_named() {
    let sfen = |text: &str| text.parse::<Setup>().expect_err("malformed");
    assert_eq!(sfen(""), SfenError::Missing("board"));
    assert_eq!(sfen("9/9 b - 1"), SfenError::Ranks(2));
    assert_eq!(sfen("8/9/9/9/9/9/9/9/9 b - 1"), SfenError::Rank("8".to_owned()));
    assert_eq!(sfen("9/9/9/9/9/9/9/9/+G8 b - 1"), SfenError::Promotion("+G8".to_owned()));
    assert_eq!(sfen("9/9/9/9/9/9/9/9/9 x - 1"), SfenError::Side("x".to_owned()));
    assert_eq!(sfen("9/9/9/9/9/9/9/9/9 b K 1"), SfenError::Hand("K".to_owned()));
    assert_eq!(sfen("9/9/9/9/9/9/9/9/9 b - x"), SfenError::Ply("x".to_owned()));
    assert!(matches!(sfen("9/9/9/9/9/9/9/9/4X4 b - 1"), SfenError::Character { character: 'X', .. }));
}

#[test]
fn mating_problems_need_one_king_only() {
    let position: Position =
        "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1".parse().expect("one king is enough");
    let mate: Move = "G*5b".parse().expect("a move");
    assert!(position.is_legal(mate));
    let mut after = position;
    after.play(mate);
    assert_eq!(after.count_legal_moves(), 0);
}

#[test]
fn mutated_texts_are_positions_or_errors() {
    let mut random = SplitMix64::new(20);
    let mut texts = Vec::new();
    common::random_positions(8, 400, |position, _| texts.push(position.to_string()));
    let letters: Vec<char> = "plnsbrgkPLNSBRGK+123456789/ bw-0é".chars().collect();
    let (mut valid, mut broken) = (0, 0);
    for round in 0..20_000 {
        let mut text: Vec<char> = texts[round % texts.len()].chars().collect();
        for _ in 0..=random.below(3) {
            let at = random.below(text.len() as u64) as usize;
            let letter = letters[random.below(letters.len() as u64) as usize];
            match random.below(4) {
                0 => text.insert(at, letter),
                1 => drop(text.remove(at)),
                2 => text.swap(at, 0),
                _ => text[at] = letter,
            }
        }
        let text: String = text.into_iter().collect();
        match text.parse::<Position>() {
            Ok(position) => {
                valid += 1;
                let setup = position.setup();
                assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
                assert!(!plain::is_check(&setup, setup.turn.other()), "{text}");
                assert_eq!(position.count_legal_moves(), position.legal_moves().len(), "{text}");
            }
            Err(SetupError::Position(_)) => broken += 1,
            Err(SetupError::Sfen(_)) => assert!(text.parse::<Setup>().is_err()),
            Err(error) => panic!("{text} has no moves: {error}"),
        }
    }
    assert!(valid > 500 && broken > 500, "{valid} valid, {broken} break a rule");
}

#[test]
fn japanese_and_western_moves_come_back() {
    common::random_positions(9, 1_000, |position, random| {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        let previous = moves[random.below(moves.len() as u64) as usize].to();
        for _ in 0..6 {
            let m = moves[random.below(moves.len() as u64) as usize];
            let text = japanese(position, m, Some(previous));
            assert_eq!(read_japanese(position, &text, Some(previous)), Ok(m), "{text} in {position}");
            let text = western(position, m);
            assert_eq!(read_western(position, &text), Ok(m), "{text} in {position}");
        }
    });
}

#[test]
fn japanese_moves_say_which_piece() {
    let write = |sfen: &str, usi: &str| {
        let position: Position = sfen.parse().expect("a position");
        japanese(&position, usi.parse().expect("a move"), None)
    };
    // Golds on 9c and 7c go to 8b: both forward, from the left and from the right.
    let golds = "4k4/9/G1G6/9/9/9/9/9/4K4 b - 1";
    assert_eq!(write(golds, "9c8b"), "▲８二金左");
    assert_eq!(write(golds, "7c8b"), "▲８二金右");
    // One goes sideways, one forward.
    let golds = "8k/3G5/4G4/9/9/9/9/9/8K b - 1";
    assert_eq!(write(golds, "6b5b"), "▲５二金寄");
    assert_eq!(write(golds, "5c5b"), "▲５二金上");
    // Three abreast: left, straight, right.
    let golds = "8k/9/3GGG3/9/9/9/9/9/8K b - 1";
    assert_eq!(write(golds, "6c5b"), "▲５二金左");
    assert_eq!(write(golds, "5c5b"), "▲５二金直");
    assert_eq!(write(golds, "4c5b"), "▲５二金右");
    // Silvers behind and before, on both sides.
    let silvers = "8k/9/9/9/9/3S1S3/9/3S1S3/8K b - 1";
    assert_eq!(write(silvers, "6f5g"), "▲５七銀左引");
    assert_eq!(write(silvers, "4h5g"), "▲５七銀右上");
    // Dragons are told apart by the side even when one comes straight.
    let dragons = "8k/9/9/9/9/9/9/9/+R3+R3K b - 1";
    assert_eq!(write(dragons, "9i8h"), "▲８八竜");
    assert_eq!(write(dragons, "9i7i"), "▲７九竜左");
    assert_eq!(write(dragons, "5i7i"), "▲７九竜右");
    // A drop says so only where a piece could have moved; promotions always say what was decided.
    assert_eq!(write("8k/9/9/4S4/9/9/9/9/8K b S 1", "S*5c"), "▲５三銀打");
    assert_eq!(write("8k/9/9/4S4/9/9/9/9/8K b S 1", "S*5i"), "▲５九銀");
    assert_eq!(write("8k/9/9/4S4/9/9/9/9/8K b S 1", "5d5c"), "▲５三銀不成");
    assert_eq!(write("8k/9/9/4S4/9/9/9/9/8K b S 1", "5d5c+"), "▲５三銀成");
    assert_eq!(write("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", "3c3d"), "△３四歩");
}

#[test]
fn nonsense_is_no_move() {
    let start: Position = Position::default();
    assert!(matches!(read_japanese(&start, "同歩", None), Err(NotationError::NoPrevious(_))));
    for wrong in ["", "▲", "７六", "７七歩", "▲５五角", "P-5e", "X-7f", "7g7f7e"] {
        assert!(read_japanese(&start, wrong, None).is_err(), "{wrong}");
        assert!(read_western(&start, wrong).is_err(), "{wrong}");
    }
    assert_eq!(read_western(&start, "P-76"), Ok("7g7f".parse().expect("a move")));
    assert_eq!(read_japanese(&start, "☗76歩", None), Ok("7g7f".parse().expect("a move")));
}
