//! The position text of USI: `position startpos moves 7g7f 3c3d resign`, a game to a line.

use crate::builder::{Builder, Parsed};
use crate::ending::Ending;
use crate::issue::{Issues, ReadError, Reason};
use crate::tree::{Record, Step};
use banmen_shogi::{Position, Setup};
use std::fmt::Write;

/// Reads the games of a file.
pub(crate) fn read(text: &str, issues: &mut Issues) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    let mut nodes = 0;
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let record = read_line(line, index + 1, issues)?;
        nodes += record.len();
        records.push(record);
        if nodes > crate::MAX_NODES {
            return Err(ReadError::TooManyMoves { line: index + 1 });
        }
        if records.len() > crate::MAX_RECORDS {
            return Err(ReadError::TooManyRecords { line: index + 1 });
        }
    }
    Ok(records)
}

fn read_line(line: &str, number: usize, issues: &mut Issues) -> Result<Record, ReadError> {
    let mut words = line.split_ascii_whitespace().peekable();
    let mut start = Vec::new();
    while let Some(word) = words.next_if(|&word| word != "moves") {
        start.push(word);
        // A position has at most `position sfen` and four parts.
        if start.len() > 6 {
            return Err(ReadError::setup(number, line));
        }
    }
    let mut setup: Setup = start.join(" ").parse().map_err(|_| ReadError::setup(number, line))?;
    if setup.ply > 1 {
        issues.add(number, &setup.ply.to_string(), Reason::MoveNumber);
        setup.ply = 1;
    }
    let mut builder =
        Builder::new(Position::new(&setup).map_err(|rule| ReadError::position(rule, |_| number))?);
    for word in words.skip(1) {
        match word {
            "resign" => _ = builder.end(issues, number, word, Ending::Resignation)?,
            "win" => _ = builder.end(issues, number, word, Ending::Declaration)?,
            _ => {
                let parsed = || word.parse().map_or(Parsed::Not(Reason::NoMove), Parsed::Unchecked);
                builder.play(issues, number, word, |_| parsed())?;
            }
        }
    }
    Ok(builder.record)
}

/// Writes the main line of a record.
pub(crate) fn write(record: &Record) -> String {
    let mut out = String::from("position ");
    if *record.start() == Position::startpos() {
        out.push_str("startpos");
    } else {
        let _ = write!(out, "sfen {}", record.start().setup());
    }
    for (index, id) in record.main_line().into_iter().enumerate() {
        if index == 0 {
            out.push_str(" moves");
        }
        let _ = match record.node(id).step() {
            Step::Move(played) | Step::Illegal { played, .. } => write!(out, " {played}"),
            Step::End(Ending::Declaration) => write!(out, " win"),
            Step::End(_) => write!(out, " resign"),
            Step::Start => Ok(()),
        };
    }
    out.push('\n');
    out
}
