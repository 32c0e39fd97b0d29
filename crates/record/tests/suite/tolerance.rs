//! What real programs export: spellings, gaps and damage, and what is said about them.

use crate::samples::{document, game, usi};
use banmen_record::{Encoding, Ending, Format, Reason, Record, Step, read};
use banmen_shogi::{Color, IllegalMove};
use std::time::Duration;

#[test]
fn spellings_of_moves() {
    for text in [
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ５五角打\n",
        "   1 7六歩(77) ( 0:01/00:00:01)\n   2 ３四歩(33)\n   3 22角成(88)+\n   4 同銀(31)\n   5 ５五角打",
        "１ ▲７六歩（77）\n２ △３四歩（33）\n３ ▲２二角成（88）\n４ △同　銀（31）\n５ ▲５五角打\n",
        "手合割:平手　　\r\n手数----指手--\r\n1 ７六歩(77)(00:05 / 00:00:05)\r\n2 ３四歩(33)\r\n3 ２二角成(88)\r\n4 同 銀(31)\r\n5 ５五角打\r\n",
        "▲７六歩 △３四歩 ▲２二角成 △同銀 ▲５五角\n",
        "☗７六歩☖３四歩☗２二角成☖同　銀☗５五角打",
        "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA",
        "V2.2\nN+A\n+7776FU,T1\n-3334FU,T2,+8822UM,-3122GI\n+0055KA\n",
        "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e",
        "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d 8h2b+ 3a2b B*5e",
    ] {
        assert_eq!(usi(&game(text)), "7g7f 3c3d 8h2b+ 3a2b B*5e", "{text}");
    }
}

#[test]
fn endings_and_times() {
    for (text, ending) in [
        ("1 投了", Ending::Resignation),
        ("1 中断 ( 0:03/ 0:00:19)", Ending::Interruption),
        ("1 反則勝ち", Ending::FoulByOpponent),
        ("1 反則負け", Ending::FoulByMover),
        ("1 不詰", Ending::NoMate),
        ("1 不戦勝", Ending::WalkoverWin),
        ("1 不戦敗", Ending::WalkoverLoss),
        ("1 時間切れ", Ending::TimeUp),
        ("手合割：平手\nまで0手で後手の勝ち", Ending::Resignation),
        ("手合割：平手\nまで、後手の反則負け", Ending::FoulByOpponent),
        ("手合割：平手\nまで0手で千日手", Ending::Repetition),
        ("PI\n+\n%+ILLEGAL_ACTION", Ending::FoulByMover),
        ("PI\n+\n%-ILLEGAL_ACTION", Ending::FoulByOpponent),
        ("PI\n+\n%JISHOGI", Ending::Impasse),
        ("startpos moves win", Ending::Declaration),
    ] {
        assert_eq!(game(text).ending(), Some(ending), "{text}");
    }
    let record = game("1 ７六歩(77) (1:02:03/01:02:03)\n2 投了 ( 1:05/)\n");
    let times: Vec<_> = record.main_line().iter().map(|&id| record.node(id).time).collect();
    assert_eq!(times, [Some(Duration::from_secs(3723)), Some(Duration::from_secs(65))]);
    let record = game("V3.0\nPI\n+\n+7776FU\nT1.5\n");
    assert_eq!(record.node(1).time, Some(Duration::from_millis(1500)));
}

#[test]
fn handicaps_and_boards() {
    for (name, sfen) in [
        ("二枚落ち", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("２枚落", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("飛落ち", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("左七枚落ち", "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ] {
        let record = game(&format!("手合割：{name}\n下手：A\n上手：B\n   1 ６二銀(71)\n"));
        assert_eq!(record.start().setup().to_string(), sfen);
        assert_eq!((record.headers.get("先手"), record.headers.get("後手")), (Some("A"), Some("B")));
    }
    assert_eq!(game("PI82HI22KA\n-\n-7162GI\n").start().turn(), Color::White);
    // A problem, and a handicap that only the board and the names of the players show.
    let board = "後手の持駒：飛　角二　金四　銀三　桂四　香四　歩十七\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
        | ・ ・ ・ ・v王 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
        | ・ ・ ・ ・ 龍 ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n\
        | ・ ・ ・ ・ ・ ・ ・ ・v全|九\n+---------------------------+\n先手の持駒：なし\n";
    let problem = game(&format!("手合割：詰将棋\n{board}").replace("手合割：詰将棋\n", ""));
    let sfen = "4k4/9/4P4/9/4+R4/9/9/9/8+s b r2b4g3s4n4l17p 1";
    assert_eq!(problem.start().setup().to_string(), sfen);
    assert_eq!(game(&format!("上手：A\n{board}")).start().turn(), Color::White);
    assert_eq!(game(&format!("{board}後手番\n")).start().turn(), Color::White);
    let rest = board.replace("飛　角二　金四　銀三　桂四　香四　歩十七", "残り");
    assert_eq!(game(&rest).start().setup().to_string(), sfen);
    let wrong = board.replace("v王", " ・");
    assert_eq!(
        read(wrong.as_bytes()).unwrap_err().to_string(),
        "line 4: the start is no valid position: there is no king"
    );
    // The rule, and the line of the rank where it is broken, in every format that has lines.
    let pawns = rest.replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|七", "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|七");
    let csa = |rank: usize| {
        let middle = [" * ", "-OU", "+FU"][match rank {
            1 => 1,
            3 | 7 => 2,
            _ => 0,
        }];
        format!("P{rank}{}{middle}{}\n", " * ".repeat(4), " * ".repeat(4))
    };
    let csa = format!("V2.2\n{}+\n", (1..=9).map(csa).collect::<String>());
    let rule = "the start is no valid position: Black has a second unpromoted pawn on file 5, on 5g";
    for (text, line) in [
        (pawns.as_str(), 10),
        (&csa, 8),
        ("P-51OU\nP+53FU57FU\n+\n", 1),
        ("position startpos\nposition sfen 4k4/9/4P4/9/9/9/4P4/9/9 b - 1\n", 2),
    ] {
        assert_eq!(read(text.as_bytes()).unwrap_err().to_string(), format!("line {line}: {rule}"));
    }
    let short = board.replace("| ・ ・ ・ ・v王", "| ・v王");
    assert!(read(short.as_bytes()).unwrap_err().to_string().starts_with("line 4:"));
}

#[test]
fn variations_branch_where_they_say() {
    let record = game(
        "1 ７六歩(77)\n2 ３四歩(33)+\n3 ２六歩(27)+\n4 投了\n\n変化：3手\n3 ６六歩(67)\n4 ８四歩(83)+\n変化：4手\n4 ３三角(22)\n\
         変化:2手\n*second\n2 ８四歩(83)\n",
    );
    let first = record.main_line()[0];
    let targets = |id| {
        let node = record.node(id);
        node.children()
            .iter()
            .map(|&id| record.node(id).step().played().map(|m| m.to_string()))
            .collect::<Vec<_>>()
    };
    assert_eq!(targets(first), [Some("3c3d".into()), Some("8c8d".into())]);
    let second = record.node(first).children()[0];
    assert_eq!(targets(second), [Some("2g2f".into()), Some("6g6f".into())]);
    assert_eq!(targets(record.node(second).children()[1]), [Some("8c8d".into()), Some("2b3c".into())]);
    assert_eq!(record.node(first).comment, ["second"]);
}

#[test]
fn illegal_moves_end_the_game_with_their_rule() {
    for text in [
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ５五歩打\n4 反則勝ち\n",
        "▲７六歩△３四歩▲５五歩打\nまで3手で後手の反則勝ち\n",
        "+7776FU\n-3334FU\n+0055FU\n%+ILLEGAL_ACTION\n",
    ] {
        let record = game(text);
        assert_eq!(usi(&record), "7g7f 3c3d");
        let (played, rule) = record.illegal().expect("an illegal move");
        assert_eq!(played.to_string(), "P*5e");
        assert!(matches!(rule, IllegalMove::NotInHand { .. }), "{rule}");
        assert_eq!(record.ending(), Some(Ending::FoulByOpponent), "{text}");
    }
    // The king is left in check: KI2 does not say which piece moved, but only one can.
    let record = game("▲７六歩△３四歩▲３三角成△８四歩\n");
    let (played, rule) = record.illegal().expect("an illegal move");
    assert_eq!(played.to_string(), "8c8d");
    assert!(matches!(rule, IllegalMove::KingInCheck { .. }), "{rule}");
}

#[test]
fn nothing_is_lost_silently() {
    let told = document(
        "手合割：平手\nnoise\n1 ７六歩(77)\n2 ３四歩(44)\n3 ２六歩(27)\n変化：1手\n1 ２六歩(27) (x:y)\n2 投了\n3 ３四歩(33)\n\
         変化：9手\n9 ７六歩(77)\n手合割：香落ち\n1 ７六歩(77)\n",
    );
    let issues: Vec<_> = told.issues.iter().map(|issue| (issue.line, issue.reason.clone())).collect();
    assert_eq!(
        issues,
        [
            (2, Reason::UnknownLine),
            (4, Reason::NoMove),
            (5, Reason::AfterUnread),
            (7, Reason::Time),
            (9, Reason::AfterEnd),
            (10, Reason::NoBranch(9)),
            (11, Reason::AfterUnread),
            (12, Reason::SecondGame),
            (13, Reason::AfterUnread),
        ]
    );
    assert_eq!(told.issues[0].to_string(), "line 2: `noise`: no line of a record looks like this");
    assert_eq!(told.records[0].node(Record::ROOT).children().len(), 2);
    let ambiguous = document("▲５八金");
    assert!(matches!(ambiguous.issues[0].reason, Reason::Ambiguous(_)));
    let numbered = document("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 31 moves G*5b");
    assert_eq!(numbered.issues[0].reason, Reason::MoveNumber);
    assert!(matches!(numbered.records[0].node(1).step(), Step::Move(_)));
}

#[test]
fn json_of_other_programs() {
    let record = game(
        r#"{"header":{"先手":"A"},"moves":[{"comments":["a\nb"]},{"move":{"to":{"x":7,"y":6},"piece":"FU"}},
        {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"color":1,"piece":"FU"},"time":{"now":{"m":1,"s":2}}},
        {"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"UM","promote":true},
         "forks":[[{"move":{"to":{"x":5,"y":8},"piece":"KI","relative":"R"}},{"special":"TORYO"}]]},
        {"move":{"from":{"x":3,"y":1},"same":true,"piece":"GI"}}]}"#,
    );
    assert_eq!(usi(&record), "7g7f 3c3d 8h2b+ 3a2b");
    assert_eq!(record.node(Record::ROOT).comment, ["a", "b"]);
    assert_eq!(record.len(), 7);
}

#[test]
fn encodings_by_content() {
    let text = "手合割：平手\n先手：藤井\n   1 ７六歩(77)\n*ﾊﾝｶｸの注\n";
    for encoding in [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp, Encoding::Iso2022Jp] {
        // ISO-2022-JP has no half-width katakana.
        let text = if encoding == Encoding::Iso2022Jp {
            text.replace("ﾊﾝｶｸ", "注")
        } else {
            text.to_owned()
        };
        let document = read(&encoding.encode(&text).expect("every character exists")).expect("a record");
        assert_eq!((document.encoding, document.format), (encoding, Format::Kif));
        assert_eq!(document.records[0].headers.get("先手"), Some("藤井"));
    }
    let wide: Vec<u8> =
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert_eq!(read(&wide).expect("a record").encoding, Encoding::Utf16);
    assert!(
        read(b"").is_err() && read(b"\xff\xfe\x00").is_err() && read(&vec![b'a'; (16 << 20) + 1]).is_err()
    );
}
