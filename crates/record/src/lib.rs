//! Records of shogi games: one tree, read and written in the formats that programs exchange.
//!
//! ```
//! use banmen_record::{Ending, Format, read, write};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let kif = "手合割：平手\n先手：Aiko\n   1 ７六歩(77)   ( 0:12/00:00:12)\n   2 ３四歩(33)\n   3 投了\n変化：2手\n   2 ８四歩(83)\n";
//! let document = read(kif.as_bytes())?;
//! assert_eq!(document.format, Format::Kif);
//! assert!(document.issues.is_empty()); // what was skipped, with the numbers of its lines
//!
//! let game = &document.records[0];
//! assert_eq!(game.headers.get("先手"), Some("Aiko"));
//! assert_eq!(game.moves().len(), 2);
//! assert_eq!(game.ending(), Some(Ending::Resignation));
//! assert_eq!(game.position_at(1).unwrap().turn().to_string(), "White");
//!
//! assert_eq!(write(game, Format::Usi)?, "position startpos moves 7g7f 3c3d resign\n");
//! // KIF and JKF hold the whole tree; `kept_by` says what another format holds of it.
//! let again = read(write(game, Format::Jkf)?.as_bytes())?;
//! assert_eq!(&again.records[0], game);
//! assert_eq!(game.kept_by(Format::Csa).len(), 4);
//! assert_eq!(game.lost_in(Format::Usi).to_string(), "1 move, the times of 1 move, the headers 先手");
//! # Ok(())
//! # }
//! ```
//!
//! | format | [`Format`] | variations | comments | times | headers |
//! | --- | --- | --- | --- | --- | --- |
//! | KIF, with a board (BOD) for starts that have no name | `Kif` | yes | yes | seconds | all |
//! | KI2 | `Ki2` | yes | yes | no | all |
//! | CSA V2.2 | `Csa` | no | yes | seconds | players and `$` |
//! | CSA V3.0 | `Csa3` | no | yes | milliseconds | players and `$` |
//! | JKF (JSON) | `Jkf` | yes | yes | seconds | all |
//! | USI | `Usi` | no | no | no | no |
//!
//! [`games`] holds records of every game of a registry as plain text, and of Go, Hex and Othello as SGF and GGF; [`sgf`] is
//! the tree of properties below it.
//!
//! Reading is tolerant: encoding and format are found by content, and what cannot be read is listed in
//! [`Document::issues`], moves included. An illegal move is kept as the end of its line, with the rule that it breaks
//! ([`Step::Illegal`]). No input panics, and files beyond [`MAX_BYTES`], [`MAX_NODES`] or [`MAX_RECORDS`] are refused.
//! Writing is strict: what is written follows the published formats.
#![forbid(unsafe_code)]

mod builder;
mod csa;
mod detect;
mod encoding;
mod ending;
pub mod games;
mod headers;
mod issue;
mod jkf;
mod kept;
mod kif;
mod lost;
pub mod sgf;
mod start;
mod tree;
mod usi;

pub use detect::detect;
pub use encoding::{Encoding, Unencodable, decode};
pub use ending::Ending;
pub use headers::Headers;
pub use issue::{Issue, ReadError, Reason, WriteError};
pub use lost::Lost;
pub use tree::{Node, NodeId, Record, Step};

use issue::Issues;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// The largest file that is read; a JKF file may have a quarter of it.
pub const MAX_BYTES: usize = 16 << 20;
/// The largest number of moves and endings that is read from a file.
pub const MAX_NODES: usize = 500_000;
/// The largest number of games that is read from a file.
pub const MAX_RECORDS: usize = 50_000;

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Format {
    /// KIF, the format of Kakinoki: moves with their origin.
    Kif,
    /// KI2, for people: moves without origin.
    Ki2,
    /// CSA V2.2, the format of computer shogi.
    Csa,
    /// CSA V3.0.
    Csa3,
    /// JSON Kifu Format.
    Jkf,
    /// The position text of USI.
    Usi,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 6] = [Self::Kif, Self::Ki2, Self::Csa, Self::Csa3, Self::Jkf, Self::Usi];

    /// Returns the name: `kif`, `ki2`, `csa`, `csa3`, `jkf`, `usi`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kif => "kif",
            Self::Ki2 => "ki2",
            Self::Csa => "csa",
            Self::Csa3 => "csa3",
            Self::Jkf => "jkf",
            Self::Usi => "usi",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no format has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no format; there are kif, ki2, csa, csa3, jkf and usi")]
pub struct UnknownFormat(String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        let found = Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| UnknownFormat(banmen_game::excerpt(text)))
    }
}

/// What a file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// The games: one, or more in a CSA or USI file.
    pub records: Vec<Record>,
    /// What was skipped or looks wrong; at most [`MAX_ISSUES`](Self::MAX_ISSUES).
    pub issues: Vec<Issue>,
    /// The number of issues beyond those that are listed.
    pub more_issues: usize,
    /// The format that was found.
    pub format: Format,
    /// The encoding that was found.
    pub encoding: Encoding,
}

impl Document {
    /// The largest number of issues that is listed.
    pub const MAX_ISSUES: usize = 1000;
}

/// Reads a file; encoding and format are found by its content.
///
/// # Errors
/// When the file is too large, is no record, or starts from an invalid position.
pub fn read(bytes: &[u8]) -> Result<Document, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLarge);
    }
    let (text, encoding) = decode(bytes);
    let format = detect(&text).ok_or(ReadError::UnknownFormat)?;
    let document = read_as(&text, format)?;
    Ok(Document { encoding, ..document })
}

/// Reads a text in a given format. KIF and KI2 have one reader, and so have the versions of CSA: the format of the
/// document is the one that was found.
///
/// # Errors
/// When the text is too large, is no record of the format, or starts from an invalid position.
pub fn read_as(text: &str, format: Format) -> Result<Document, ReadError> {
    // A decoded text may be longer than its bytes, but never more than three times.
    if text.len() > 3 * MAX_BYTES {
        return Err(ReadError::TooLarge);
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = &*with_line_feeds(text);
    let mut issues = Issues::default();
    for (index, line) in text.lines().enumerate() {
        if line.contains('\u{fffd}') {
            issues.add(index + 1, line, Reason::Undecodable);
        }
    }
    let mut found = format;
    let records = match format {
        Format::Kif | Format::Ki2 => vec![kif::read(text, &mut issues)?],
        Format::Csa | Format::Csa3 => csa::read(text, &mut found, &mut issues)?,
        Format::Jkf => vec![jkf::read(text, &mut issues)?],
        Format::Usi => usi::read(text, &mut issues)?,
    };
    let (issues, more_issues) = issues.finish();
    Ok(Document { records, issues, more_issues, format: found, encoding: Encoding::Utf8 })
}

/// The text with line feeds alone: old machines end lines with carriage returns.
pub(crate) fn with_line_feeds(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text.into() }
}

/// Writes a record. What the format cannot hold is left out: [`Record::kept_by`] says what remains, [`Record::lost_in`] what
/// does not.
///
/// # Errors
/// When variations are nested too deeply for JSON.
pub fn write(record: &Record, format: Format) -> Result<String, WriteError> {
    let kept = record.kept_by(format);
    Ok(match format {
        Format::Kif => kif::write_kif(&kept),
        Format::Ki2 => kif::write_ki2(&kept),
        Format::Csa | Format::Csa3 => csa::write(&kept, format == Format::Csa3),
        Format::Jkf => jkf::write(&kept)?,
        Format::Usi => usi::write(&kept),
    })
}
