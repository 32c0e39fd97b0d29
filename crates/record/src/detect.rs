//! Which format a text is in, by its content.

use crate::Format;

/// Returns the format of a text, or `None` when nothing in it looks like a record.
///
/// ```
/// use banmen_record::{Format, detect};
/// assert_eq!(detect("V2.2\nPI\n+\n+7776FU\n"), Some(Format::Csa));
/// assert_eq!(detect("▲７六歩　△３四歩"), Some(Format::Ki2));
/// assert_eq!(detect("startpos moves 7g7f"), Some(Format::Usi));
/// assert_eq!(detect("Dear diary"), None);
/// ```
pub fn detect(text: &str) -> Option<Format> {
    let text = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n', '\u{3000}']);
    if text.starts_with('{') {
        return Some(Format::Jkf);
    }
    let first = text.lines().next()?;
    let word = first.split_ascii_whitespace().next()?;
    if matches!(word, "position" | "sfen" | "startpos") || word.matches('/').count() == 8 {
        return Some(Format::Usi);
    }
    let (mut csa, mut kif, mut ki2, mut named) = (0, 0, 0, 0);
    for line in text.lines().map(str::trim) {
        if is_csa(line) {
            csa += 1;
        } else if line.starts_with(['▲', '△', '☗', '☖', '▼', '▽']) {
            ki2 += 1;
        } else if is_numbered(line) {
            kif += 1;
        } else if line.starts_with('|') || line.contains('：') || line.starts_with("まで") {
            named += 1;
        }
    }
    if csa > 0 && csa >= kif + ki2 {
        let third = text.lines().any(|line| line.starts_with("V3") || line.starts_with("'CSA encoding"));
        return Some(if third { Format::Csa3 } else { Format::Csa });
    }
    match (kif, ki2, named) {
        (0, 0, 0) => first.starts_with("#KIF").then_some(Format::Kif),
        (0, 1.., _) => Some(Format::Ki2),
        _ => Some(Format::Kif),
    }
}

/// Whether a line can only be CSA.
fn is_csa(line: &str) -> bool {
    let bytes = line.as_bytes();
    match bytes {
        [b'V', b'1'..=b'9', ..] => true,
        [b'P', b'I' | b'1'..=b'9', ..] | [b'P' | b'N', b'+' | b'-', ..] => true,
        [b'+' | b'-', digits @ ..] => digits.len() >= 6 && digits[..4].iter().all(u8::is_ascii_digit),
        [b'%', b'A'..=b'Z' | b'+' | b'-', ..] | [b'$', b'A'..=b'Z', ..] => true,
        _ => line.starts_with("'CSA"),
    }
}

/// Whether a line is a number and a Japanese move or ending.
fn is_numbered(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    if rest.len() == line.len() {
        return false;
    }
    // `７六歩` alone begins with a digit as well.
    let rest = rest.trim_start_matches([' ', '\u{3000}', '\t', '.', '手', '▲', '△', '☗', '☖', '▼', '▽']);
    let mut after = rest.chars();
    match (after.next(), after.next()) {
        // The numbers of the files above a board are digits and spaces.
        (Some('0'..='9' | '０'..='９'), next) => next.is_some_and(|c| !c.is_whitespace()),
        (Some(c), _) => !c.is_ascii_alphabetic() && c.is_alphanumeric(),
        (None, _) => false,
    }
}
