//! Positions and moves as text, in both directions, and texts that are neither.

use crate::common;
use banmen_bits::random::SplitMix64;
use banmen_play::{MoveError, Notation};
use banmen_shogi::notation::{
    NotationError, csa, japanese, read_csa, read_japanese, read_move, read_western, western,
};
use banmen_shogi::{
    Action, AttackTables, HANDICAPS, Move, PieceKind, Position, PositionError, Setup, SetupError, SfenError,
    Shogi, Square, plain,
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
fn positions_are_read_with_their_moves() {
    let read = |text: &str| text.parse::<Position>();
    let mut expected = Position::startpos();
    assert_eq!(read("startpos"), Ok(expected));
    assert_eq!(read("  position \t startpos  moves "), Ok(expected));
    for m in ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"] {
        expected.try_play(m.parse().expect(m)).expect(m);
    }
    let moves = "moves 7g7f 3c3d 8h2b+ 3a2b B*4e";
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
    for text in [
        format!("startpos {moves}"),
        format!("position startpos {moves}"),
        format!("{sfen} 1 {moves}"),
        format!("{sfen} {moves}"),
        format!("sfen {sfen} 1 {moves}"),
        format!("position sfen {sfen} 1 {moves}"),
    ] {
        assert_eq!(read(&text), Ok(expected), "{text}");
        assert_eq!(text.parse::<Shogi>().map(|game| *game.position()), Ok(expected), "{text}");
        assert_eq!(text.parse::<AttackTables>().map(|tables| tables.key()), Ok(expected.key()), "{text}");
        assert!(text.parse::<Setup>().is_err(), "a setup has no moves: {text}");
    }
    assert_eq!(read("startpos garbage"), Err(SfenError::Tail("garbage".to_owned()).into()));
    assert_eq!(read("startpos 7g7f"), Err(SfenError::Tail("7g7f".to_owned()).into()));
    assert_eq!("startpos garbage".parse::<Setup>(), Err(SfenError::Tail("garbage".to_owned())));
    let error = |text: &str| read(text).expect_err(text).to_string();
    assert_eq!(error("startpos moves 7g7f 3c3e"), "move 2, `3c3e`: a pawn on 3c does not reach 3e");
    assert_eq!(error("startpos moves 7g7f x"), "move 2: `x` is not a move like `7g7f`, `8h2b+` or `P*5e`");
    assert!(matches!(read("startpos startpos"), Err(SetupError::Sfen(SfenError::Tail(_)))));
    // The past counts: the fourth occurrence ends the game, and nothing can follow.
    let round = "2h3h 8b7b 3h2h 7b8b ".repeat(3);
    let ended: Shogi = format!("startpos moves {round}").parse().expect("it ends with the last move");
    assert_eq!(ended.outcome().map(|outcome| outcome.to_string()), Some("Draw by repetition".to_owned()));
    let beyond = format!("startpos moves {round} 7g7f").parse::<Shogi>().expect_err("it is over");
    assert_eq!(beyond.to_string(), "move 13, `7g7f`: the game is over: Draw by repetition");
    // Errors quote the beginning of a long text, without control characters.
    let long = format!("startpos moves {}\u{1b}[31m", "x".repeat(1_000_000));
    assert!(read(&long).expect_err("nonsense").to_string().len() < 300);
    assert!(!error("startpos moves \u{1b}[31m").contains('\u{1b}'));
}

#[test]
fn every_notation_reads_the_same_move() {
    let start = Position::startpos();
    let pawn: Move = "2g2f".parse().expect("a move");
    for text in [
        "2g2f",
        "2G2F",
        "２ｇ２ｆ",
        "2六歩",
        "２六歩",
        "二六歩",
        "26歩",
        "▲２六歩",
        "☗２六歩",
        " ▲ ２六 歩 ",
        "２六歩(27)",
        "２六歩（２７）",
        "+2726FU",
        "2726fu",
        "＋２７２６ＦＵ",
        "P-2f",
        "P-26",
        "P2g-2f",
        "２六歩上",
    ] {
        assert_eq!(read_move(&start, text, None), Ok(pawn), "{text}");
    }
    for wrong in [
        "-2726FU",
        "+2726TO",
        "２六歩(28)",
        "２六歩打",
        "２六歩成",
        "２六歩右",
        "+0026FU",
        "2726",
        "２六歩()",
    ] {
        assert!(matches!(read_move(&start, wrong, None), Err(NotationError::Illegal(_))), "{wrong}");
    }
    // After 7g7f 3c3d 8h2b+ White takes on the same square.
    let exchange: Position = "startpos moves 7g7f 3c3d 8h2b+".parse().expect("legal");
    let (previous, silver) = ("2b".parse().ok(), "3a2b".parse::<Move>().expect("a move"));
    for text in ["同銀", "同　銀", "△同　銀(31)", "２二銀", "-3122GI", "Sx2b", "3A2B"] {
        assert_eq!(read_move(&exchange, text, previous), Ok(silver), "{text}");
    }
    assert_eq!(japanese(&exchange, silver, previous), "△同銀");
    assert!(matches!(read_move(&exchange, "同　銀", None), Err(NotationError::NoPrevious(_))));
    // The game knows its last move.
    let game: Shogi = "startpos moves 7g7f 3c3d 8h2b+".parse().expect("legal");
    assert_eq!(game.read_move("同　銀"), Ok(Action::Move(silver)));
    assert_eq!(game.move_label(Action::Move(silver)), "△同銀");
    assert_eq!(game.position().read_move("同銀"), Err(MoveError::Illegal("同銀".to_owned())));
    // Promotions: KIF does not mention one that is declined, people do.
    let before: Position = "startpos moves 7g7f 3c3d".parse().expect("legal");
    let plain: Move = "8h2b".parse().expect("a move");
    for text in ["２二角不成", "２二角生", "２二角(88)", "+8822KA", "Bx2b="] {
        assert_eq!(read_move(&before, text, None), Ok(plain), "{text}");
    }
    for text in ["２二角成", "２二角成(88)", "+8822UM", "Bx2b+", "8H2B+"] {
        assert_eq!(read_move(&before, text, None), "8h2b+".parse().map_err(|_| unreachable!()), "{text}");
    }
    assert!(matches!(read_move(&before, "２二角", None), Err(NotationError::Ambiguous { .. })));
    // Drops: 打 only where a piece could have moved.
    let hands: Position = "4k4/9/9/9/9/9/4G4/9/4K4 b GP 1".parse().expect("a position");
    assert_eq!(
        read_move(&hands, "5f金", None).map(Move::is_drop),
        Err(NotationError::Illegal("5f金".to_owned()))
    );
    assert_eq!(read_move(&hands, "５六金打", None), "G*5f".parse().map_err(|_| unreachable!()));
    assert_eq!(read_move(&hands, "５六金", None), "5g5f".parse().map_err(|_| unreachable!()));
    assert_eq!(read_move(&hands, "p*1e", None), "P*1e".parse().map_err(|_| unreachable!()));
    assert_eq!(read_move(&hands, "１五歩打", None), "P*1e".parse().map_err(|_| unreachable!()));
    assert_eq!(read_move(&hands, "+0015FU", None), "P*1e".parse().map_err(|_| unreachable!()));
}

#[test]
fn ambiguous_moves_are_told_from_illegal_ones() {
    let start = Position::startpos();
    let candidates = |text: &str| match read_move(&start, text, None) {
        Err(NotationError::Ambiguous { candidates, .. }) => {
            candidates.iter().map(ToString::to_string).collect::<Vec<_>>()
        }
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(candidates("▲５八金"), ["4i5h", "6i5h"]);
    assert_eq!(candidates("５八金上"), ["4i5h", "6i5h"]);
    assert_eq!(candidates("G-5h"), ["4i5h", "6i5h"]);
    let error = Shogi::default().read_move("▲５八金").expect_err("two golds");
    assert_eq!(error.to_string(), "`▲５八金` is ambiguous: 4i5h 6i5h");
    for (text, usi) in [("▲５八金右", "4i5h"), ("▲５八金左", "6i5h"), ("５八金(49)", "4i5h")] {
        assert_eq!(read_move(&start, text, None), usi.parse().map_err(|_| unreachable!()), "{text}");
    }
    assert!(matches!(read_move(&start, "▲５五金", None), Err(NotationError::Illegal(_))));
}

#[test]
fn csa_moves_are_read_back() {
    common::random_positions(10, 500, |position, _| {
        for m in position.legal_moves() {
            let text = csa(position, m);
            assert_eq!(read_csa(position, &text), Ok(m), "{text} in {position}");
        }
    });
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
