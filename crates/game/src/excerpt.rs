//! Texts from outside in the messages of errors.

/// The most characters that an excerpt shows.
const MOST: usize = 60;

/// Returns the beginning of a text for the message of an error: at most 60 characters, with control characters escaped,
/// so that a message stays short and cannot steer a terminal.
///
/// ```
/// use banmen_game::excerpt;
/// assert_eq!(excerpt("7g7f"), "7g7f");
/// assert_eq!(excerpt("\u{1b}[2J"), "\\u{1b}[2J");
/// assert_eq!(excerpt(&"x".repeat(1_000_000)).chars().count(), 61);
/// ```
pub fn excerpt(text: &str) -> String {
    let mut shown = String::new();
    let mut characters = text.chars();
    for character in characters.by_ref().take(MOST) {
        if is_harmless(character) {
            shown.push(character);
        } else {
            shown.extend(character.escape_unicode());
        }
    }
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}

/// Whether a terminal shows a character and does nothing else: no control character, and none that turns the direction of
/// writing.
const fn is_harmless(character: char) -> bool {
    !matches!(character, '\0'..='\x1f' | '\x7f'..='\u{9f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
