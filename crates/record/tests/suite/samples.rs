//! How the samples of the tests are read and told.

use banmen_record::{Document, Record, read};

/// The two moves and the third one that most samples have.
pub(crate) const MOVES: &str = "7g7f 3c3d 8h2b+";

/// What a text holds.
pub(crate) fn document(text: &str) -> Document {
    read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The only game of a text that is read without a complaint.
pub(crate) fn game(text: &str) -> Record {
    let document = document(text);
    assert_eq!(document.issues, [], "{text}");
    assert_eq!(document.records.len(), 1, "{text}");
    document.records.into_iter().next().expect("a game")
}

/// The moves of the main line.
pub(crate) fn usi(record: &Record) -> String {
    record.moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The times of the main line, where they are told.
pub(crate) fn seconds(record: &Record) -> Vec<u64> {
    record.main_line().iter().filter_map(|&id| record.node(id).time).map(|time| time.as_secs()).collect()
}

/// The names of both players.
pub(crate) fn players(record: &Record) -> (&str, &str) {
    (record.headers.get("先手").unwrap_or(""), record.headers.get("後手").unwrap_or(""))
}

/// The position at which a record begins, as SFEN.
pub(crate) fn sfen(record: &Record) -> String {
    record.start().setup().to_string()
}
