//! The end of a game in words: `まで72手で後手の勝ち`. KIF adds it to the ending, KI2 has nothing else.

use crate::builder::Builder;
use crate::ending::Ending;
use crate::issue::{Issues, ReadError, Reason};
use crate::tree::Record;
use banmen_shogi::Color;

/// The words of the sides.
const SIDES: [&str; 2] = ["先手", "後手"];

/// Writes the end of a line after a number of moves, with the side that would have had to move.
pub(super) fn write(ending: Ending, number: usize, turn: Color) -> String {
    let mover = SIDES[turn.index()];
    let winner = Record::winner(ending, turn).map_or("", |color| SIDES[color.index()]);
    let words = match ending {
        Ending::Resignation => format!("{winner}の勝ち"),
        Ending::TimeUp => format!("時間切れにより{winner}の勝ち"),
        Ending::FoulByOpponent | Ending::FoulByMover | Ending::Declaration => {
            format!("{mover}の{}", ending.kif())
        }
        Ending::WalkoverWin | Ending::WalkoverLoss => format!("{mover}の{}", ending.kif()),
        other => other.kif().to_owned(),
    };
    format!("まで{number}手で{words}")
}

/// Reads the end of a line. Where an ending was read before, it only repeats it.
pub(super) fn read(
    builder: &mut Builder,
    issues: &mut Issues,
    line: usize,
    text: &str,
) -> Result<(), ReadError> {
    if builder.is_ended() {
        return Ok(());
    }
    if builder.is_broken() {
        issues.add(line, text, Reason::AfterUnread);
        return Ok(());
    }
    match find(text, builder.turn()) {
        Some(ending) => builder.end(issues, line, text, ending).map(drop),
        None => {
            issues.add(line, text, Reason::UnknownEnding);
            Ok(())
        }
    }
}

/// The ending that a sentence tells; `turn` would have had to move.
pub(super) fn find(text: &str, turn: Color) -> Option<Ending> {
    let has = |words: &[&str]| words.iter().any(|&word| text.contains(word));
    let black = has(&["先手", "下手"]);
    let named = match (black, has(&["後手", "上手"])) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    };
    let mover_named = named.is_none_or(|color| color == turn);
    let plain = [
        (["千日手", "千日手"], Ending::Repetition),
        (["持将棋", "持将棋"], Ending::Impasse),
        (["中断", "指し掛け"], Ending::Interruption),
        (["封じ手", "封じ手"], Ending::Interruption),
        (["引き分け", "引分"], Ending::Draw),
        (["時間切れ", "切れ負け"], Ending::TimeUp),
        (["最大手数", "手数制限"], Ending::MoveLimit),
        (["待った", "待った"], Ending::Takeback),
        (["エラー", "エラー"], Ending::Error),
        (["入玉", "宣言"], Ending::Declaration),
        (["不詰", "不詰"], Ending::NoMate),
        (["詰み", "詰"], Ending::Checkmate),
        (["投了", "投了"], Ending::Resignation),
    ];
    if has(&["反則"]) {
        let lost = has(&["負"]) == mover_named;
        return Some(if lost { Ending::FoulByMover } else { Ending::FoulByOpponent });
    }
    if has(&["不戦"]) {
        let lost = has(&["敗", "負"]) == mover_named;
        return Some(if lost { Ending::WalkoverLoss } else { Ending::WalkoverWin });
    }
    if let Some((_, ending)) = plain.into_iter().find(|(words, _)| has(words)) {
        return Some(ending);
    }
    // The mover cannot have won without a reason.
    (has(&["勝"]) && named.is_some() && !mover_named).then_some(Ending::Resignation)
}
