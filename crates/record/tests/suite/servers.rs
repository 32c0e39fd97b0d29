//! What servers, pages and converters export; the table of all is in [`super::programs`].

use crate::samples::{MOVES, document, game, players, seconds, sfen, usi};
use banmen_record::{Encoding, Ending, Format, Step, read};
use banmen_shogi::Color;

#[test]
fn dojo_81() {
    let head = |times: [&str; 3]| {
        format!(
            "#KIF version=2.0 encoding=UTF-8\n開始日時：2018/09/10\n場所：81Dojo (ver.2016/03/20)\n持ち時間：5分+30秒\n手合割：平手\n\
             先手：Ichiro\n後手：Jiro\n手数----指手---------消費時間--\n　　1 ７六歩(77)   ({})\n   2 ３四歩(33)   ({})\n   3 ２二角成(88)   ({})\n",
            times[0], times[1], times[2]
        )
    };
    for times in [[" 0:7/", " 0:1/", " 0:61/"], ["0:7/0:0:7", "0:1/0:0:1", "1:1/0:1:8"]] {
        for (end, ending) in [
            (" 4  Time-up   ( 0:0/)", Ending::TimeUp),
            ("4   投了   (0:5/0:0:22)", Ending::Resignation),
            ("   4 千日手", Ending::Repetition),
        ] {
            let record = game(&format!("{}{end}", head(times)));
            assert_eq!((usi(&record).as_str(), record.ending()), (MOVES, Some(ending)), "{end}");
            assert_eq!(seconds(&record)[..3], [7, 1, 61]);
        }
    }
    let record = game(
        "手合割：角落ち\n下手：Ichiro\n上手：Jiro\n1   ８四歩(83)   (0:23/0:0:23)\n2   ７六歩(77)   (0:29/0:0:29)",
    );
    assert_eq!((players(&record), record.start().turn()), (("Ichiro", "Jiro"), Color::White));
}

#[test]
fn lishogi() {
    let record = game(
        "開始日時：2022/12/06 04:36:00\n終了日時：2022/12/14 09:58:47\n棋戦：Rated Correspondence game\n場所：https://lishogi.org/example1\n手合割：平手\n\
         先手：Ichiro\n後手：Jiro\n手数----指手---------消費時間--\n   1   ７六歩(77)\n   2   ３四歩(33)\n   3   ２二角成(88)\n   4   投了\n",
    );
    assert_eq!((usi(&record).as_str(), seconds(&record).len()), (MOVES, 0));
    assert_eq!(record.headers.get("場所"), Some("https://lishogi.org/example1"));
    for (name, start) in [
        ("両香落ち", "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("兩香落ち", "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("９枚落ち", "4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("トンボ", "4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"),
        ("裸玉", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("太閤落ち", "lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ] {
        let record = game(&format!("手合割：{name}\n先手：A\n後手：B\n1   ５二玉(51)\n"));
        assert_eq!(sfen(&record), start, "{name}");
        // KIF has no name for it, so that a board is written.
        let written = banmen_record::write(&record, Format::Kif).expect("no variations");
        assert!(written.contains("+---") && game(&written) == record, "{written}");
    }
}

#[test]
fn floodgate() {
    let record = game(
        "V2\nN+engine_a\nN-engine_b\n'Max_Moves:256\n'Least_Time_Per_Move:0\n'Increment:10\n$EVENT:wdoor+floodgate-300-10F+engine_a+engine_b+20230102030405\n\
         $START_TIME:2023/01/02 03:04:05\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n\
         P4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n\
         P8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n'rating:engine_a+0123:engine_b+4567\n'black_rate:engine_a+0123:3000.5\n\
         +7776FU\nT10\n'** 130 -3334FU +2726FU\n-3334FU,'* -20 +2726FU\nT0\n+8822UM\nT3\n%KACHI,'* 5000 win\nT1\n%KACHI\n'P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n'+\n\
         'summary:kachi:engine_a lose:engine_b win\n'$END_TIME:2023/01/02 03:34:05\n",
    );
    assert_eq!((usi(&record).as_str(), record.ending()), (MOVES, Some(Ending::Declaration)));
    assert_eq!(seconds(&record), [10, 0, 3, 1]);
    assert_eq!(record.node(1).comment, ["* 130 -3334FU +2726FU"]);
    assert_eq!(record.node(2).comment, [" -20 +2726FU"]);
    // Another result than the one before is told.
    assert_eq!(document("PI\n+\n%TORYO\n%KACHI\n").issues.len(), 1);
}

#[test]
fn several_games() {
    let one = "V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n%TORYO\n";
    let two = "V2.2\nN+C\nN-D\nPI\n+\n+2726FU\n-8384FU\n%CHUDAN\n";
    for text in [format!("{one}/\n{two}"), format!("{one}/\n{two}/\n"), format!("/\n{one}/\n{two}")] {
        let document = document(&text);
        assert_eq!(document.issues, []);
        let found: Vec<_> = document.records.iter().map(|record| (usi(record), record.ending())).collect();
        let expected = [("7g7f", Ending::Resignation), ("2g2f 8c8d", Ending::Interruption)];
        assert_eq!(found, expected.map(|(moves, ending)| (moves.to_owned(), Some(ending))), "{text}");
        assert_eq!((players(&document.records[0]), players(&document.records[1])), (("A", "B"), ("C", "D")));
    }
}

#[test]
fn web_pages() {
    let record = game(
        "開始日時：2017-03-22T01:00:00.000Z\n棋戦：王座戦\n場所：東京・将棋会館\n手合割：平手\n先手：山川 一郎 九段\n後手：海野 二郎 九段\n戦型：中飛車\n\
         手数----指手---------消費時間--\n1 ７六歩(77) (00:00/00:00:00)\n2 ３四歩(33) (00:00/00:00:00)\n3 ２二角成(88) (00:00/00:00:00)\n4 投了 (00:00/00:00:00)",
    );
    assert_eq!((usi(&record).as_str(), record.headers.len()), (MOVES, 6));
    // Where blanks were lost or the ends of the lines cut, the ranks are still nine cells.
    let board = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI * * * * * -KA *\nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 * * * * * * * * *\n\
        P5 *  *  *  *  *  *  *  *  *\nP6*********\nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI *\nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n";
    let record = game(&format!("{board}+\n+7776FU\n-3334FU\n+8822UM\n"));
    assert_eq!((usi(&record).as_str(), record.start()), (MOVES, &banmen_shogi::Position::startpos()));
    assert!(read("P1-KY-KE * *\n+\n".as_bytes()).is_err());
}

#[test]
fn gekisashi() {
    let record = game(
        "先手: 山川 / 後手: 海野\n手合割：平手\n\n▲７六歩△３四歩▲２二角成△同　銀▲５五角打\nまで5手で後手の投了\n------------------------------\n",
    );
    assert_eq!((usi(&record).as_str(), players(&record)), ("7g7f 3c3d 8h2b+ 3a2b B*5e", ("山川", "海野")));
    let sealed = game("手合割：平手\n▲７六歩\nまで1手で封じ手\n");
    assert_eq!(sealed.ending(), Some(Ending::Interruption));
}

#[test]
fn kifu_for_js() {
    let record = game(
        r#"{"header":{"先手":"A","後手":"B","手合割":"香落ち","先手の持駒":"なし"},"initial":{"preset":"KY"},"moves":[{},
        {"move":{"from":{"x":8,"y":3},"to":{"x":8,"y":4},"piece":"FU","color":1},"time":{"now":{"h":1,"m":2,"s":3},"total":{"h":1,"m":2,"s":3}}},
        {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","color":0}},{"special":"TSUMI"}]}"#,
    );
    assert_eq!((usi(&record).as_str(), seconds(&record)), ("8c8d 7g7f", vec![3723]));
    assert_eq!((record.start().turn(), record.headers.len()), (Color::White, 2));
}

#[test]
fn encodings_and_ends_of_lines() {
    let text = "手合割：平手\n先手：山川\n後手：海野\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 反則負け\n";
    let mut files = vec![text.as_bytes().to_vec(), [b"\xef\xbb\xbf", text.as_bytes()].concat()];
    for encoding in [Encoding::ShiftJis, Encoding::EucJp] {
        files.push(encoding.encode(text).expect("every character exists"));
    }
    for ends in ["\n", "\r\n", "\r"] {
        for file in &files {
            let whole: Vec<u8> = file.split(|&byte| byte == b'\n').collect::<Vec<_>>().join(ends.as_bytes());
            let cut = whole.strip_suffix(ends.as_bytes()).expect("it ends with a line");
            for bytes in [whole.as_slice(), cut] {
                let document = read(bytes).expect("a record");
                assert_eq!(document.issues, []);
                let record = &document.records[0];
                assert_eq!((usi(record).as_str(), record.ending()), (MOVES, Some(Ending::FoulByMover)));
                assert!(
                    matches!(record.node(1).step(), Step::Move(_)) && players(record) == ("山川", "海野")
                );
            }
        }
    }
}
