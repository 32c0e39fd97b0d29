//! The opening book: positions of the engine's own games with up to three moves each.
//!
//! The embedded book is a file of sorted 64-bit keys with 16-bit moves, made by `banmen-train book`. Other books are read
//! from the text of YaneuraOu (`.db`), and the embedded one can be written in it:
//!
//! ```text
//! #YANEURAOU-DB2016 1.00
//! sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
//! 2g2f 8c8d 45 12 1        move, expected answer, score, depth, how often it was played
//! ```
//!
//! ```
//! use banmen_engine::book::Book;
//! use banmen_shogi::Position;
//! let book = Book::from_db("sfen startpos\n7g7f 3c3d 40 12 1\n2g2f none 38 12 1\n")?;
//! let moves = book.moves(&Position::startpos());
//! assert_eq!(moves.iter().map(|told| told.best.to_string()).collect::<Vec<_>>(), ["7g7f", "2g2f"]);
//! assert_eq!(Book::from_db(&book.to_db())?, book);
//! # Ok::<(), banmen_engine::book::BookError>(())
//! ```

use crate::board::{Move, PositionOf, Representation};
use arrayvec::ArrayVec;
use banmen_bits::random::{SplitMix64, mix};
use banmen_shogi::Position;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::OnceLock;
use thiserror::Error;

/// The most moves of a position that are kept.
pub const MOST_MOVES: usize = 3;

/// The first line of a `.db` file.
const DB_HEADER: &str = "#YANEURAOU-DB2016 1.00";
/// The first bytes of our own file.
const MAGIC: [u8; 8] = *b"banmenbk";
/// A key, and a move and a score [`MOST_MOVES`] times.
const ENTRY_BYTES: usize = 8 + 4 * MOST_MOVES;
/// Stands for a move that is not there.
const NO_MOVE: u16 = u16::MAX;
/// The loss, in hundredths of a pawn, that makes a move e times less likely to be played.
const TEMPERATURE: f64 = 30.0;
/// The largest loss of a move that is played. A book knows answers to worse ones.
const MOST_LOSS: i16 = 60;

static EMBEDDED: &[u8] = include_bytes!("../data/opening.book");

/// A move of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move.
    pub best: Move,
    /// What it is worth to the side that plays it, in hundredths of a pawn.
    pub score: i16,
}

/// The moves of one position, the best first.
pub type BookMoves = ArrayVec<BookMove, MOST_MOVES>;

/// Why a text or a file is not a book.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BookError {
    /// The bytes are not a book of ours.
    #[error("not a book: {0}")]
    Bytes(&'static str),
    /// A line of a `.db` text cannot be read.
    #[error("line {line}: {reason}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// Positions with moves, looked up by their keys.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// Sorted by key.
    entries: Vec<(u64, BookMoves)>,
}

impl Book {
    /// The book that is part of the program, read at the first call.
    pub fn own() -> &'static Self {
        static OWN: OnceLock<Book> = OnceLock::new();
        // A test reads the embedded bytes; a broken file is an empty book.
        OWN.get_or_init(|| Self::from_bytes(EMBEDDED).unwrap_or_default())
    }

    /// A book of these positions. Of a position that comes twice the first moves count; positions without moves are left
    /// out.
    pub fn new(positions: impl IntoIterator<Item = (u64, BookMoves)>) -> Self {
        let mut entries: Vec<(u64, BookMoves)> =
            positions.into_iter().filter(|(_, moves)| !moves.is_empty()).collect();
        entries.sort_by_key(|&(key, _)| key);
        entries.dedup_by_key(|&mut (key, _)| key);
        Self { entries }
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The moves of a position, the best first; those that are not legal there are left out, so that a key that two
    /// positions share harms nobody.
    pub fn moves<R: Representation>(&self, position: &PositionOf<R>) -> BookMoves {
        let found = self.entries.binary_search_by_key(&position.key(), |&(key, _)| key);
        let mut moves = found.map(|index| self.entries[index].1.clone()).unwrap_or_default();
        moves.retain(|told| position.is_legal(told.best));
        moves
    }

    /// A move to play, better ones more often and much worse ones never. The same seed chooses the same move again.
    pub fn choose<R: Representation>(&self, position: &PositionOf<R>, seed: u64) -> Option<BookMove> {
        let mut moves = self.moves(position);
        let best = moves.first()?.score;
        moves.retain(|told| best.saturating_sub(told.score) <= MOST_LOSS);
        let weight = |told: &BookMove| (f64::from(told.score.saturating_sub(best)) / TEMPERATURE).exp();
        let total: f64 = moves.iter().map(weight).sum();
        let random = SplitMix64::new(mix(seed ^ position.key())).next_u64() >> 11;
        let mut left = random as f64 / (1_u64 << 53) as f64 * total;
        let chosen = moves.iter().find(|&told| {
            left -= weight(told);
            left < 0.0
        });
        chosen.or(moves.first()).copied()
    }

    /// Reads a file of ours.
    ///
    /// # Errors
    /// When it is none, is cut off, or its keys are not sorted.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BookError> {
        let body = bytes.strip_prefix(&MAGIC).ok_or(BookError::Bytes("it does not begin like one"))?;
        let (chunks, rest) = body.as_chunks::<ENTRY_BYTES>();
        if !rest.is_empty() {
            return Err(BookError::Bytes("it is cut off"));
        }
        let entries: Option<Vec<(u64, BookMoves)>> = chunks.iter().map(entry).collect();
        let entries = entries.ok_or(BookError::Bytes("it has a word that is no move"))?;
        if !entries.is_sorted_by(|one, other| one.0 < other.0) {
            return Err(BookError::Bytes("its keys are not sorted"));
        }
        Ok(Self { entries })
    }

    /// The book as a file of ours.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for (key, moves) in &self.entries {
            bytes.extend(key.to_le_bytes());
            for index in 0..MOST_MOVES {
                let told = moves.get(index);
                bytes.extend(told.map_or(NO_MOVE, |told| told.best.bits()).to_le_bytes());
                bytes.extend(told.map_or(0, |told| told.score).to_le_bytes());
            }
        }
        bytes
    }

    /// Reads the text of a `.db` file. Of each position the first moves are kept; a move without a score is worth 0.
    ///
    /// # Errors
    /// When a position cannot be read, a move is not legal in it, or a move stands before every position.
    pub fn from_db(text: &str) -> Result<Self, BookError> {
        let mut positions: Vec<(u64, BookMoves)> = Vec::new();
        let mut position: Option<Position> = None;
        for (index, line) in text.lines().enumerate() {
            let wrong = |reason: String| BookError::Line { line: index + 1, reason };
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') || line.starts_with("//") {
                continue;
            }
            if let Some(sfen) = line.strip_prefix("sfen ") {
                let read: Position =
                    sfen.parse().map_err(|error: banmen_shogi::SetupError| wrong(error.to_string()))?;
                positions.push((read.key(), BookMoves::new()));
                position = Some(read);
                continue;
            }
            let (Some(position), Some((_, moves))) = (&position, positions.last_mut()) else {
                return Err(wrong("a move stands before every position".to_owned()));
            };
            let mut words = line.split_ascii_whitespace();
            let text = words.next().unwrap_or_default();
            let best: Move =
                text.parse().map_err(|error: banmen_shogi::UsiError| wrong(error.to_string()))?;
            if !position.is_legal(best) {
                return Err(wrong(format!("`{best}` is not a legal move in `{position}`")));
            }
            let score = words.nth(1).map_or(Ok(0), str::parse::<i32>);
            let score = score.map_err(|_| wrong(format!("`{line}` has no number for a score")))?;
            let score = score.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16;
            // Further moves than are kept are read and left out.
            let _ = moves.try_push(BookMove { best, score });
        }
        positions.iter_mut().for_each(|(_, moves)| moves.sort_by_key(|told| std::cmp::Reverse(told.score)));
        Ok(Self::new(positions))
    }

    /// The text of a `.db` file: every position that moves of the book lead to from the usual start, sorted as its
    /// readers want it. A key does not tell its position, so others cannot be written.
    pub fn to_db(&self) -> String {
        let start = Position::startpos();
        let (mut seen, mut waiting) = (HashSet::from([start.key()]), vec![start]);
        let mut blocks: Vec<String> = Vec::new();
        while let Some(position) = waiting.pop() {
            let moves = self.moves(&position);
            if moves.is_empty() {
                continue;
            }
            let mut block = format!("sfen {position}\n");
            for told in &moves {
                let mut after = position;
                after.play(told.best);
                let answer = self.moves(&after).first().map(|told| told.best.to_string());
                let answer = answer.as_deref().unwrap_or("none");
                let _ = writeln!(block, "{} {answer} {} 0 1", told.best, told.score);
                if seen.insert(after.key()) {
                    waiting.push(after);
                }
            }
            blocks.push(block);
        }
        blocks.sort_unstable();
        format!("{DB_HEADER}\n{}", blocks.concat())
    }
}

/// Reads one position: its moves, and after them nothing but places without one. `None` where a word is no move.
fn entry(bytes: &[u8; ENTRY_BYTES]) -> Option<(u64, BookMoves)> {
    let word = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    let key = (0..8).fold(0, |key, at| key | u64::from(bytes[at]) << (8 * at));
    let told = |index| (word(8 + 4 * index), word(10 + 4 * index) as i16);
    let count = (0..MOST_MOVES).take_while(|&index| told(index).0 != NO_MOVE).count();
    if (count..MOST_MOVES).any(|index| told(index) != (NO_MOVE, 0)) {
        return None;
    }
    let moves = (0..count).map(|index| {
        let (bits, score) = told(index);
        Move::from_bits(bits).map(|best| BookMove { best, score })
    });
    Some((key, moves.collect::<Option<BookMoves>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_book_is_sound_and_comes_back_through_both_formats() {
        let own = Book::from_bytes(EMBEDDED).expect("the embedded file is a book");
        assert_eq!(own.to_bytes(), EMBEDDED);
        let again = Book::from_db(&own.to_db()).expect("it was written by us");
        assert_eq!(again, own, "every position is reached from the start");
        assert!(EMBEDDED.len() <= 150 * 1024 && own.len() >= 5000, "{} positions", own.len());
        let moves = own.moves(&Position::startpos());
        assert!(!moves.is_empty() && moves.iter().all(|told| told.score.abs() < 200), "{moves:?}");
    }

    /// A word that is no move once let the moves after it change places.
    #[test]
    fn words_that_are_no_moves_are_refused() {
        let text = "sfen startpos\n7g7f 3c3d 40 9 1\n2g2f 8c8d 10 9 1\n";
        let bytes = Book::from_db(text).expect("a book").to_bytes();
        assert!(Book::from_bytes(&bytes).is_ok());
        let first = MAGIC.len() + 8;
        for (at, word) in [(first, NO_MOVE), (first, 0x7fff), (first + 4, 0x7fff), (first + 10, 5)] {
            let mut damaged = bytes.clone();
            damaged[at..at + 2].copy_from_slice(&word.to_le_bytes());
            assert!(matches!(Book::from_bytes(&damaged), Err(BookError::Bytes(_))), "{word} at {at}");
        }
    }

    #[test]
    fn good_moves_are_played_more_often_and_seeds_repeat() {
        let text = "sfen startpos\n7g7f 3c3d 40 9 1\n2g2f 8c8d 10 9 1\n1i1h none -90 9 1\n";
        let book = Book::from_db(text).expect("a book");
        let start = Position::startpos();
        let played = |seed| book.choose(&start, seed).map(|told| told.best.to_string());
        let first = (0..400).filter(|&seed| played(seed).as_deref() == Some("7g7f")).count();
        assert!((240..360).contains(&first), "{first} of 400");
        assert!((0..400).all(|seed| played(seed).as_deref() != Some("1i1h")), "it gives too much away");
        assert_eq!(played(5), played(5));
        assert_eq!(Book::default().choose(&start, 1), None);
    }

    #[test]
    fn wrong_texts_and_bytes_say_where() {
        for (text, part) in [
            ("7g7f none 0 0 1", "line 1: a move stands before"),
            ("sfen nonsense", "line 1"),
            ("#x\nsfen startpos\n7g7e none 0 0 1", "line 3: `7g7e` is not a legal move"),
            ("sfen startpos\n7g7f none much 0 1", "no number"),
            ("sfen startpos\nhello", "line 2"),
        ] {
            let error = Book::from_db(text).expect_err("it is wrong").to_string();
            assert!(error.contains(part), "{error}");
        }
        assert!(Book::from_bytes(b"something").is_err());
        let book = Book::from_db("sfen startpos\n7g7f").expect("a book");
        let mut bytes = book.to_bytes();
        bytes.pop();
        assert_eq!(Book::from_bytes(&bytes), Err(BookError::Bytes("it is cut off")));
    }
}
