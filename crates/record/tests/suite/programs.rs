//! What the programs that players use export, peculiarity by peculiarity. The samples are written for these tests after
//! files of those programs; none is a copy.
//!
//! | program | what is peculiar | test |
//! | --- | --- | --- |
//! | Kakinoki, Kifu for Windows | Shift_JIS with CR LF, `#` lines, blanks after the handicap, `&` bookmarks, the end in words, variations from the last to the first | [`kakinoki`] |
//! | Kifu for iPhone | a problem on a board, 詰み as the last entry, one blank after a hand | [`problems`] |
//! | Shogi Wars, as its games are passed on | CSA without version or start, levels in the names, keys of its own; KIF that begins with comments | [`shogi_wars`] |
//! | Shogi Club 24 | `先手 反則負け`, 反則勝ち after the last move, ratings in the names | [`shogi_club_24`] |
//! | 81Dojo | `( 0:7/)` without a total, `(0:10/0:0:10)`, full-width blanks, `Time-up`, no final newline | [`dojo_81`](super::servers::dojo_81) |
//! | Piyo Shogi | no blank before the time, dates of zeros, 上手番 with a board, an even game whose board is not | [`piyo_shogi`] |
//! | ShogiHome | evaluations in comments, `+` after the time, CSA V3.0 with milliseconds | [`shogi_home`] |
//! | Shogidokoro | blanks around the slash, two comments after a move, a board with players named after it | [`shogidokoro`] |
//! | lishogi | no times, numbers with three blanks, an address as place, handicaps of its own | [`lishogi`](super::servers::lishogi) |
//! | floodgate, shogi-server | `'*` after a comma, `'**` thoughts, the result twice, the last position in comments | [`floodgate`](super::servers::floodgate) |
//! | tournament servers | several games in one file, with and without a separator at the end | [`several_games`](super::servers::several_games) |
//! | shogidb2 and other pages | a place for every header, total times only, blanks of CSA that are lost | [`web_pages`](super::servers::web_pages) |
//! | 激指 (Gekisashi) | both players in one line, signs without blanks, a rule of dashes below | [`gekisashi`](super::servers::gekisashi) |
//! | JKF of Kifu for JS | 手合割 in the headers beside `initial`, `same`, times by hour, minute and second | [`kifu_for_js`](super::servers::kifu_for_js) |
//! | any | Shift_JIS, EUC-JP, UTF-8 with and without a mark, CR LF, no final newline | [`encodings_and_ends_of_lines`](super::servers::encodings_and_ends_of_lines) |

use crate::samples::{MOVES, document, game, players, seconds, sfen, usi};
use banmen_record::{Encoding, Ending, Format, Record, read};
use banmen_shogi::Color;
use std::time::Duration;

#[test]
fn kakinoki() {
    let text = "# ----  Kifu for Windows V9.01 棋譜ファイル  ----\r\n開始日時：2011/04/05(火) 10:00:00\r\n終了日時：2011/04/05(火) 11:30:00\r\n\
        手合割：平手　　\r\n先手：山川 一郎\r\n後手：海野 二郎\r\n手数----指手---------消費時間--\r\n*開始前の一言\r\n&序盤\r\n\
        \x20  1 ７六歩(77)   ( 0:16/00:00:16)+\r\n   2 ３四歩(33)   ( 1:02/00:01:02)\r\n*角道が開く\r\n   3 ２二角成(88) ( 0:03/00:00:19)+\r\n\
        \x20  4 中断         ( 0:01/00:01:03)\r\nまで3手で中断\r\n\r\n変化：3手\r\n   3 ６六歩(67)   ( 0:05/00:00:21)\r\n\r\n\
        変化：1手\r\n   1 ２六歩(27)   ( 0:09/00:00:09)\r\n   2 反則勝ち\r\nまで1手で後手の反則勝ち\r\n";
    let bytes = Encoding::ShiftJis.encode(text).expect("every character exists");
    let document = read(&bytes).expect("a record");
    assert_eq!(
        (document.encoding, document.format, document.issues),
        (Encoding::ShiftJis, Format::Kif, vec![])
    );
    let record = &document.records[0];
    assert_eq!((usi(record).as_str(), record.ending()), (MOVES, Some(Ending::Interruption)));
    assert_eq!((players(record), seconds(record)), (("山川 一郎", "海野 二郎"), vec![16, 62, 3, 1]));
    assert_eq!(record.node(Record::ROOT).comment, ["開始前の一言", "&序盤"]);
    let branches = |id: usize| record.node(id).children().len();
    assert_eq!((branches(Record::ROOT), branches(record.main_line()[1])), (2, 2));
}

#[test]
fn problems() {
    let board = "後手の持駒：飛二　角二　金三　銀三　桂四　香四　歩十七 \n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：金 銀 \n";
    // A word that is no handicap does not matter where there is a board.
    for head in ["手合割：平手\n", "手合割：詰将棋\n", "手合割：その他\n", ""] {
        let text = format!(
            "{head}{board}手数----指手---------消費時間--\n   1 ５二金打     ( 0:02/00:00:02)\n   2 詰み         ( 0:07/00:00:08)\n"
        );
        let record = game(&text);
        assert_eq!(sfen(&record), "4k4/9/4P4/9/9/9/9/9/9 b GS2r2b3g3s4n4l17p 1");
        assert_eq!((usi(&record).as_str(), record.ending()), ("G*5b", Some(Ending::Checkmate)));
    }
    let record = game(&format!("{board}まで0手で不詰\n"));
    assert_eq!(record.ending(), Some(Ending::NoMate));
}

#[test]
fn shogi_wars() {
    let record = game(
        "N+ichiro_w 三段\nN-jiro_w 初段\n$START_TIME:2022/03/04 05:06:07\n$EVENT:将棋ウォーズ(10分切れ負け)\n$TIME_LIMIT:00:10+00\n\
         $X_FINAL:切断\n$X_WINNER:▲\n+\n+7776FU,T2\n-3334FU,T0\n+8822UM,T11\n%CHUDAN\n",
    );
    assert_eq!((usi(&record).as_str(), seconds(&record)), (MOVES, vec![2, 0, 11]));
    assert_eq!(players(&record), ("ichiro_w 三段", "jiro_w 初段"));
    assert_eq!(record.headers.get("持ち時間"), Some("00:10+00"));
    // As KIF: comments and the moves' names of openings stand before everything else.
    let record = game(
        "*対局URL：https://example.com/game\n先手：ichiro_w 三段\n後手：jiro_w 七級\n開始日時：2022/03/04 05:06:07\n\
         棋戦：将棋ウォーズ(指導対局 六枚落ち)\n下手の囲い：居玉\n手合割：六枚落ち\n手数----指手---------消費時間--\n\
         \x20  1 ４二玉(51)   (00:01/00:00:01)\n   2 ７六歩(77)   (00:02/00:00:02)\n   3 時間切れ\n",
    );
    assert_eq!((usi(&record).as_str(), record.ending()), ("5a4b 7g7f", Some(Ending::TimeUp)));
    assert_eq!(record.node(Record::ROOT).comment.len(), 1);
}

#[test]
fn shogi_club_24() {
    let head = "開始日時：2019/08/07 23:59:59\n棋戦：レーティング対局室(早指2)\n手合割：平手\n先手：ichiro24(514)\n後手：jiro24(622)\n\
        手数----指手---------消費時間--\n1 ７六歩(77)    ( 0:01/00:00:01)\n2 ３四歩(33)    ( 0:02/00:00:02)\n3 ２二角成(88)    ( 0:03/00:00:04)\n";
    // After three moves White would have to move.
    for (end, ending) in [
        ("4 先手 反則負け ( 0:22/00:00:24)", Ending::FoulByOpponent),
        ("4 後手 反則負け ( 0:22/00:00:24)", Ending::FoulByMover),
        ("4 反則勝ち", Ending::FoulByOpponent),
        ("4 投了        ( 0:05/00:00:07)", Ending::Resignation),
        ("4 後手 時間切れ", Ending::TimeUp),
    ] {
        let record = game(&format!("{head}{end}\n"));
        assert_eq!((usi(&record).as_str(), record.ending()), (MOVES, Some(ending)), "{end}");
        assert_eq!(players(&record), ("ichiro24(514)", "jiro24(622)"));
    }
}

#[test]
fn piyo_shogi() {
    let record = game(
        "\u{feff}# ----  ぴよ将棋 棋譜ファイル  ----\n棋戦：ぴよ将棋 R対局\n戦型：\n開始日時：0000/00/00 00:00:00\n終了日時：\n手合割：平手\n\
         先手：プレイヤー(R511)\n後手：Lv1 ひよこ(R30)\n手数----指手---------消費時間--\n   1 ７六歩(77)( 0:02/00:00:02)   \n*#定跡手\n\
         *#指し手[72]▲７六歩  △３四歩  \n   2 ３四歩(33)( 0:01/00:00:01)\n   3 ２二角成(88)( 0:01/00:00:03)\n   4 中断       ( 0:04/00:00:07)\nまで3手で中断\n",
    );
    assert_eq!((usi(&record).as_str(), seconds(&record)), (MOVES, vec![2, 1, 1, 4]));
    assert_eq!(record.node(record.main_line()[0]).comment.len(), 2);
    // A board with the names of a handicap, the side to move after an empty line, empty hands.
    let text = "手合割：その他\n上手の持駒：\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八\n\
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n下手の持駒：なし\n\n上手番\n下手：プレイヤー\n上手：Lv17 ひよえ\n\
        手数----指手---------消費時間--\n   1 ４二玉(51)( 0:01/00:00:01)\n   2 ２六飛(28)( 0:01/00:00:01)\n";
    let start = "4k4/9/ppppppppp/9/9/9/9/1B5R1/4K4 w - 1";
    assert_eq!(sfen(&game(text)), start);
    // Who moves first is seen by the first move where no line tells it.
    let silent = text.replace("\n上手番\n下手：プレイヤー\n上手：Lv17 ひよえ\n", "");
    assert_eq!(sfen(&game(&silent)), start);
    let other = silent.replace("   1 ４二玉(51)( 0:01/00:00:01)\n   2", "   1");
    assert_eq!(sfen(&game(&other)), start.replace(" w ", " b "));
    let signs = format!("{}\n△４二玉▲２六飛", silent.split("手数").next().expect("a board"));
    assert_eq!(sfen(&game(&signs)), start);
    // The brackets after a drop hold its time, not its origin.
    let drop = silent.replace("下手の持駒：なし", "下手の持駒：歩");
    let drop = drop.replace(
        "   1 ４二玉(51)( 0:01/00:00:01)\n   2 ２六飛(28)",
        "   1 ５五歩打(51:01/00:51:01)\n   2 ４二玉(51)",
    );
    assert_eq!(game(&drop).start().turn(), Color::Black);
    // `手合割：平手` with a board that is not even: the board counts.
    let bare = text
        .replace("その他", "平手")
        .replace("\n上手番", "\n先手番")
        .replace("   1 ４二玉(51)( 0:01/00:00:01)\n   2", "   1");
    assert_eq!(sfen(&game(&bare)), start.replace(" w ", " b "));
}

#[test]
fn shogi_home() {
    let record = game(
        "#KIF version=2.0 encoding=UTF-8\n# KIF形式棋譜ファイル\n# Generated by ShogiHome\n手合割：平手\n先手：Ichiro\n後手：Engine\n\
         手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:03/00:00:03)\n*互角\n*#評価値=30\n*#読み筋=△３四歩\n*#深さ=10\n\
         \x20  2 ３四歩(33)   ( 0:00/00:00:00)\n   3 ２二角成(88)   ( 0:00/00:00:03)+\n   4 入玉勝ち\n\n変化：3手\n   3 ２六歩(27)   ( 0:00/00:00:00)\n",
    );
    assert_eq!((usi(&record).as_str(), record.ending()), (MOVES, Some(Ending::Declaration)));
    assert_eq!(record.node(record.main_line()[0]).comment.len(), 4);
    let third = document(
        "'CSA encoding=UTF-8\nV3.0\nN+Ichiro\nN-Engine\n$TIME:600+10+0\nPI\n+\n+7776FU\nT3.250\n'*評価 30\n-3334FU\nT0.001\n+8822UM\nT1\n%MAX_MOVES\n",
    );
    assert_eq!((third.format, &third.issues), (Format::Csa3, &vec![]));
    let record = &third.records[0];
    assert_eq!(record.node(1).time, Some(Duration::from_millis(3250)));
    assert_eq!(record.ending(), Some(Ending::MoveLimit));
}

#[test]
fn shogidokoro() {
    let record = game(
        "# KIF形式棋譜ファイル\n# Generated by Shogidokoro\n手合割：平手\n先手：Engine 1.0\n後手：Engine 2.0\n手数----指手---------消費時間--\n\
         \x20  1 ７六歩(77)    (00:01 / 00:00:01)\n*104\n*P3c-3d P2g-2f\n   2 ３四歩(33)    (02:27 / 00:02:27)\n   3 ２二角成(88)  (00:04 / 00:00:05)\n\
         \x20  4 千日手        (00:01 / 00:02:28)\nまで3手で千日手\n",
    );
    assert_eq!((usi(&record).as_str(), seconds(&record)), (MOVES, vec![1, 147, 4, 1]));
    assert_eq!(record.node(1).comment, ["104", "P3c-3d P2g-2f"]);
}
