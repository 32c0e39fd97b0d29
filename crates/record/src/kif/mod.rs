//! KIF and KI2: Japanese text, a line for each move or a few moves to a line. One reader takes both.

mod board;
mod moves;
mod summary;
mod write;

pub(crate) use board::give_rest;
pub(crate) use write::{write_ki2, write_kif};

use crate::builder::Builder;
use crate::headers::HANDICAP_PLAYERS;
use crate::issue::{Issues, ReadError, Reason};
use crate::tree::Record;
use board::Start;

/// The signs of the sides, before moves of KI2.
const SIDES: [char; 6] = ['▲', '△', '☗', '☖', '▼', '▽'];

/// The kinds of lines.
enum Line<'a> {
    Nothing,
    Comment(&'a str),
    Bookmark(&'a str),
    /// A rank of the board, a hand, the handicap or the side to move.
    Setup,
    /// Where a variation begins, or `None` when its number cannot be read.
    Variation(Option<usize>),
    /// まで…: the end in words.
    Summary,
    /// A numbered move or ending, without its number.
    Numbered(&'a str),
    /// Moves of KI2.
    Moves,
    Header(&'a str, &'a str),
    Unknown,
}

/// Reads a record of KIF or KI2; what it cannot use goes to the issues.
pub(crate) fn read(text: &str, issues: &mut Issues) -> Result<Record, ReadError> {
    let lines = || text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let mut start = Start::default();
    for (number, line) in lines() {
        match classify(line) {
            Line::Setup => start.read(number, line)?,
            Line::Header(name, _) => start.gives |= HANDICAP_PLAYERS.contains(&name),
            // A second game does not change the start of the first.
            Line::Numbered(text) => {
                start.first_move(text);
                break;
            }
            Line::Moves => {
                start.first_move(line);
                break;
            }
            Line::Variation(_) => break,
            _ => {}
        }
    }
    let mut builder = Builder::new(start.position(issues)?);
    let mut moved = false;
    for (number, line) in lines() {
        match classify(line) {
            Line::Nothing => {}
            Line::Comment(text) => builder.comment(text),
            // Kept with its sign: no other format has bookmarks.
            Line::Bookmark(text) => builder.comment(text),
            Line::Setup if moved => {
                if line.contains("手合割") {
                    issues.add(number, line, Reason::SecondGame);
                    builder.stop();
                }
            }
            Line::Setup => {}
            Line::Variation(Some(at)) => builder.branch(issues, number, line, at),
            Line::Variation(None) => {
                issues.add(number, line, Reason::UnknownLine);
                builder.stop();
            }
            Line::Summary => summary::read(&mut builder, issues, number, line)?,
            Line::Numbered(rest) => {
                moved = true;
                moves::read_numbered(&mut builder, issues, number, rest)?;
            }
            Line::Moves => {
                moved = true;
                moves::read_several(&mut builder, issues, number, line)?;
            }
            Line::Header(name, value) => {
                let (value, other) = both_players(name, value);
                if let Some((name, value)) = other {
                    builder.record.headers.set(name, value);
                }
                if !builder.record.headers.set(name, value) {
                    issues.add(number, line, Reason::Header);
                }
            }
            Line::Unknown => issues.add(number, line, Reason::UnknownLine),
        }
    }
    Ok(builder.record)
}

/// Both players where one line names them, as in 激指 (`先手: A / 後手: B`): the first one, and name and value of the other.
fn both_players<'a>(name: &str, value: &'a str) -> (&'a str, Option<(&'static str, &'a str)>) {
    let other = match name {
        "先手" => "後手",
        "下手" => "上手",
        _ => return (value, None),
    };
    let found = value.match_indices(other).find_map(|(at, _)| {
        let own = value[..at].trim_end_matches(is_space).strip_suffix(['/', '／'])?;
        let rest = value[at + other.len()..].trim_start_matches(is_space).strip_prefix([':', '：'])?;
        Some((own, rest))
    });
    found.map_or((value, None), |(own, rest)| (own, Some((other, rest))))
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn classify(line: &str) -> Line<'_> {
    let line = line.trim_start_matches(is_space);
    let trimmed = line.trim_end_matches(is_space);
    let Some(first) = trimmed.chars().next() else { return Line::Nothing };
    match first {
        '#' => return Line::Nothing,
        '*' | '＊' => return Line::Comment(&line[first.len_utf8()..]),
        '&' => return Line::Bookmark(line),
        '|' | '｜' => return Line::Setup,
        '+' if trimmed.starts_with("+-") => return Line::Nothing,
        // A rule below the moves.
        '-' if trimmed.trim_matches('-').is_empty() => return Line::Nothing,
        _ => {}
    }
    if SIDES.contains(&first) {
        return Line::Moves;
    }
    if trimmed.starts_with("まで") {
        return Line::Summary;
    }
    if let Some(rest) = trimmed.strip_prefix("変化") {
        let digits = rest.trim_start_matches([':', '：', ' ', '\u{3000}']);
        return Line::Variation(number(digits).map(|(number, _)| number));
    }
    if ["先手番", "後手番", "上手番", "下手番"].contains(&trimmed) || trimmed.starts_with("手番")
    {
        return Line::Setup;
    }
    if trimmed.starts_with("手数") {
        return Line::Nothing;
    }
    // The numbers of the files above a board.
    let is_file = |c: char| is_space(c) || c.is_ascii_digit() || ('１'..='９').contains(&c);
    if trimmed.chars().all(is_file) && trimmed.chars().filter(|&c| !is_space(c)).count() == 9 {
        return Line::Nothing;
    }
    if let Some((_, rest)) = number(trimmed) {
        // `７六歩(77)` without a number, or a number and then the move.
        let rank = rest.chars().next().is_some_and(|c| "一二三四五六七八九".contains(c));
        let rest = rest.trim_start_matches(|c| is_space(c) || c == '.' || c == '．');
        return Line::Numbered(if rank { trimmed } else { rest });
    }
    if let Some((name, value)) = trimmed.split_once(['：', ':']) {
        let name = name.trim_matches(is_space);
        return match name {
            "手合割" | "手合" => Line::Setup,
            _ if name.ends_with("持駒") || name.ends_with("持ち駒") => Line::Setup,
            "盤面回転" => Line::Nothing,
            _ => Line::Header(name, value),
        };
    }
    if crate::Ending::from_kif(trimmed).is_some() { Line::Numbered(trimmed) } else { Line::Unknown }
}

/// A number in half- or full-width digits at the beginning of a text, and what follows.
fn number(text: &str) -> Option<(usize, &str)> {
    let value = |c: char| match c {
        '０'..='９' => Some(c as usize - '０' as usize),
        _ => c.to_digit(10).map(|digit| digit as usize),
    };
    let end = text.find(|c| value(c).is_none()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if digits.is_empty() || digits.chars().count() > 9 {
        return None;
    }
    Some((digits.chars().filter_map(value).fold(0, |number, digit| number * 10 + digit), rest))
}
