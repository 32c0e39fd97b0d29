//! Bytes to text and back: UTF-8, Shift_JIS, EUC-JP, ISO-2022-JP and UTF-16, told apart by their content.

use encoding_rs::{EUC_JP, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};
use thiserror::Error;

/// The encoding of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    #[default]
    Utf8,
    /// Shift_JIS, in the form of Windows (code page 932).
    ShiftJis,
    /// EUC-JP.
    EucJp,
    /// ISO-2022-JP, the encoding of mails.
    Iso2022Jp,
    /// UTF-16 with a byte order mark.
    Utf16,
}

/// A character that an encoding does not have.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {encoding} has no character for `{character}`")]
pub struct Unencodable {
    /// The line, counted from 1.
    pub line: usize,
    /// The character.
    pub character: char,
    /// The name of the encoding.
    pub encoding: &'static str,
}

impl Encoding {
    const fn codec(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 => UTF_8,
            Self::ShiftJis => SHIFT_JIS,
            Self::EucJp => EUC_JP,
            Self::Iso2022Jp => ISO_2022_JP,
            Self::Utf16 => UTF_16LE,
        }
    }

    /// Returns the name, such as `Shift_JIS`.
    pub fn name(self) -> &'static str {
        self.codec().name()
    }

    /// Returns the text as bytes of this encoding. UTF-16 is not written: UTF-8 stands for it.
    ///
    /// # Errors
    /// The first character that the encoding does not have.
    pub fn encode(self, text: &str) -> Result<Vec<u8>, Unencodable> {
        let codec = self.codec();
        let (bytes, _, failed) = codec.encode(text);
        if !failed {
            return Ok(bytes.into_owned());
        }
        for (index, line) in text.lines().enumerate() {
            for character in line.chars() {
                if codec.encode(character.encode_utf8(&mut [0; 4])).2 {
                    return Err(Unencodable { line: index + 1, character, encoding: codec.name() });
                }
            }
        }
        Ok(bytes.into_owned())
    }
}

/// Returns the text of a file and its encoding. Bytes that belong to no character become U+FFFD.
pub fn decode(bytes: &[u8]) -> (String, Encoding) {
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
        return (UTF_8.decode_without_bom_handling(rest).0.into_owned(), Encoding::Utf8);
    }
    for (mark, codec) in [(b"\xff\xfe", UTF_16LE), (b"\xfe\xff", UTF_16BE)] {
        if let Some(rest) = bytes.strip_prefix(mark) {
            return (codec.decode_without_bom_handling(rest).0.into_owned(), Encoding::Utf16);
        }
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        // The escape sequences of ISO-2022-JP are ASCII.
        if !bytes.windows(2).any(|pair| pair == b"\x1b$") {
            return (text.to_owned(), Encoding::Utf8);
        }
    }
    let candidates = [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp, Encoding::Iso2022Jp];
    let decoded =
        candidates.map(|encoding| (encoding.codec().decode_without_bom_handling(bytes).0, encoding));
    let best = decoded.into_iter().min_by_key(|(text, _)| strangeness(text));
    best.map_or((String::new(), Encoding::Utf8), |(text, encoding)| (text.into_owned(), encoding))
}

/// How little a text looks like a record. A wrong encoding shows as undecodable bytes, half-width katakana (EUC-JP read
/// as Shift_JIS) and escapes.
fn strangeness(text: &str) -> usize {
    let weigh = |character: char| match character {
        '\u{fffd}' => 8,
        '\u{1b}' => 8,
        '｡'..='ﾟ' => 2,
        '\u{80}'..='\u{a0}' | '\u{e000}'..='\u{f8ff}' => 4,
        _ => 0,
    };
    text.chars().map(weigh).sum()
}
