//! Texts from outside, made safe and short for a terminal.

/// The most characters of a quoted part.
const MOST_QUOTED: usize = 80;
/// The most characters of a message.
const MOST: usize = 1000;

/// Returns a message as a terminal may show it: parts in backticks are cut at 80 characters and the whole at 1,000, and
/// control characters other than line breaks are replaced.
///
/// ```
/// use banmen_terminal::text::printable;
/// assert_eq!(printable("`d9` is not a legal move"), "`d9` is not a legal move");
/// assert_eq!(printable("`\u{1b}[2J` is no move"), "`\u{fffd}[2J` is no move");
/// let long = format!("`{}` is no move", "x".repeat(1_000_000));
/// assert_eq!(printable(&long), format!("`{}…` is no move", "x".repeat(80)));
/// ```
pub fn printable(message: &str) -> String {
    let mut out = String::new();
    for (index, part) in message.split('`').enumerate() {
        if index > 0 {
            out.push('`');
        }
        let is_quoted = index % 2 == 1;
        push(&mut out, part, if is_quoted { MOST_QUOTED } else { MOST });
        if out.len() > 8 * MOST {
            break;
        }
    }
    let mut whole = String::new();
    push(&mut whole, &out, MOST);
    whole
}

fn push(out: &mut String, part: &str, most: usize) {
    let mut characters = part.chars();
    out.extend(
        characters.by_ref().take(most).map(|letter| if is_harmless(letter) { letter } else { '\u{fffd}' }),
    );
    if characters.next().is_some() {
        out.push('…');
    }
}

/// Whether a terminal shows a character and does nothing else.
fn is_harmless(letter: char) -> bool {
    let turns = matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    letter == '\n' || !letter.is_control() && !turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_stay_short_however_the_quotes_fall() {
        for text in ["`".repeat(5_000_000), "x".repeat(5_000_000), "`y".repeat(3_000_000)] {
            assert!(printable(&text).chars().count() <= MOST + 1);
        }
    }
}
