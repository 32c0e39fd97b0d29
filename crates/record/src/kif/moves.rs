//! The moves of KIF (`1 ７六歩(77) ( 0:12/00:00:12)`) and of KI2 (`▲７六歩　△３四歩`).

use super::{SIDES, is_space};
use crate::builder::{Builder, Parsed};
use crate::ending::Ending;
use crate::issue::{Issues, ReadError, Reason};
use banmen_shogi::notation::{NotationError, parse_kif, read_japanese};
use banmen_shogi::{IllegalMove, Move, Square};
use std::time::Duration;

/// Reads a move or an ending, with its time, after its number.
pub(super) fn read_numbered(
    builder: &mut Builder,
    issues: &mut Issues,
    line: usize,
    text: &str,
) -> Result<(), ReadError> {
    // A `+` at the end marks a move that has variations.
    let text = text.trim_end_matches(|c| is_space(c) || c == '+' || c == '＋');
    let (text, time) = match split_time(text) {
        None => (text, None),
        Some((text, time)) => (text, Some(time)),
    };
    if !step(builder, issues, line, text)? {
        return Ok(());
    }
    match time.map(|time| (time, read_time(time))) {
        Some((_, Some(time))) => builder.time(time),
        Some((text, None)) => issues.add(line, text, Reason::Time),
        None => {}
    }
    Ok(())
}

/// Reads the moves of a line of KI2.
pub(super) fn read_several(
    builder: &mut Builder,
    issues: &mut Issues,
    line: usize,
    text: &str,
) -> Result<(), ReadError> {
    for text in text.split(SIDES).map(|text| text.trim_matches(is_space)) {
        if !text.is_empty() {
            step(builder, issues, line, text)?;
        }
    }
    Ok(())
}

/// Adds a move or an ending and returns whether it was added.
fn step(builder: &mut Builder, issues: &mut Issues, line: usize, text: &str) -> Result<bool, ReadError> {
    let text = text.trim_matches(is_space);
    // Shogi Club 24 says whose ending it is: `先手 反則負け`.
    let whose = ["先手", "後手", "下手", "上手"].into_iter().find_map(|side| text.strip_prefix(side));
    let ending = match whose.map(|word| Ending::from_kif(word.trim_matches(is_space))) {
        Some(Some(_)) => super::summary::find(text, builder.turn()),
        _ => Ending::from_kif(text),
    };
    match ending {
        Some(ending) => builder.end(issues, line, text, ending),
        None => builder.play(issues, line, text, |builder| parse(builder, text)),
    }
}

fn parse(builder: &Builder, text: &str) -> Parsed {
    let (position, previous) = (builder.position(), builder.previous());
    match read_japanese(position, text, previous) {
        Ok(played) => Parsed::Legal(played),
        Err(error @ NotationError::Ambiguous { .. }) => Parsed::Not(Reason::Ambiguous(error.to_string())),
        Err(_) => match parse_kif(position, text, previous) {
            Some(played) if played.from().is_some() || text.contains('打') => Parsed::Unchecked(played),
            Some(drop) => without_origin(builder, drop),
            None => Parsed::Not(Reason::NoMove),
        },
    }
}

/// An illegal move of KI2: by the only piece that could make it if its king were safe, or a drop of a piece in hand.
fn without_origin(builder: &Builder, drop: Move) -> Parsed {
    let position = builder.position();
    let origins = || position.by_color(position.turn()).iter();
    let kind = |from: Square| position.piece(from).map(banmen_shogi::Piece::kind);
    let moves: Vec<Move> = origins()
        .filter(|&from| kind(from) == drop.dropped())
        .map(|from| Move::board(from, drop.to(), false))
        .filter(|&played| position.is_pseudo_legal(played))
        .collect();
    match (moves.as_slice(), position.check_move(drop)) {
        (&[played], _) => Parsed::Unchecked(played),
        ([], Err(rule)) if !matches!(rule, IllegalMove::NotInHand { .. }) => Parsed::Unchecked(drop),
        _ => Parsed::Not(Reason::NoMove),
    }
}

/// Splits the time in brackets from the move before it: `７六歩(77)   ( 0:12/00:00:12)`.
fn split_time(text: &str) -> Option<(&str, &str)> {
    let at = text.rfind(['(', '（'])?;
    let inner = text[at..].trim_matches(['(', '（', ')', '）']);
    inner.contains([':', '：', '/']).then(|| (&text[..at], inner))
}

/// The time of the move: minutes and seconds, or hours as well, before the `/` of the total.
fn read_time(text: &str) -> Option<Duration> {
    let spent = text.split(['/', '／']).next()?;
    let mut seconds = Duration::ZERO;
    for part in spent.split([':', '：']) {
        seconds = seconds.checked_mul(60)?.checked_add(crate::csa::seconds(part.trim_matches(is_space))?)?;
    }
    // Longer than any game: a slip, and totals must not overflow.
    (seconds < Duration::from_secs(1 << 32)).then_some(seconds)
}
