//! Reading JKF.

use super::{Clock, Data, Entry, Jkf, Place, Played, RELATIVE};
use crate::builder::{Builder, Parsed};
use crate::ending::Ending;
use crate::issue::{Issues, ReadError, Reason};
use crate::start;
use crate::tree::Record;
use banmen_shogi::notation::{csa_kind, japanese_name, read_japanese};
use banmen_shogi::{Color, Move, Piece, Position, Setup, Square};
use std::time::Duration;

/// Reads a record of JKF; what it cannot use goes to the issues.
pub(crate) fn read(text: &str, issues: &mut Issues) -> Result<Record, ReadError> {
    // An entry of two characters takes a hundred bytes of memory.
    if text.len() > crate::MAX_BYTES / 4 {
        return Err(ReadError::TooLarge);
    }
    let jkf: Jkf = serde_json::from_str(text).map_err(|error| ReadError::Json(error.to_string()))?;
    let setup = match &jkf.initial {
        None => Setup::default(),
        Some(initial) => match (&initial.data, start::find_preset(&initial.preset)) {
            (Some(data), _) => read_data(data).ok_or_else(|| ReadError::setup(0, "initial.data"))?,
            (None, Some(setup)) => setup,
            (None, None) => {
                issues.add(0, &initial.preset, Reason::Handicap);
                Setup::default()
            }
        },
    };
    let mut builder = Builder::new(Position::new(&setup).map_err(|rule| ReadError::position(rule, |_| 0))?);
    for (name, value) in &jkf.header.0 {
        // Converted from KIF: what is told there about the start stands in `initial` as well.
        let is_start = crate::headers::is_reserved(name) && (jkf.initial.is_some() || value == "平手");
        if !builder.record.headers.set(name, value) && !is_start {
            issues.add(0, name, Reason::Header);
        }
    }
    // The first entry is the place before the first move, unless it has one.
    let mut moves = jkf.moves.as_slice();
    if let Some(first) = moves.first().filter(|entry| entry.played.is_none() && entry.special.is_none()) {
        comment(&mut builder, first);
        moves = &moves[1..];
    }
    read_line(&mut builder, moves, 1, issues)?;
    Ok(builder.record)
}

/// Reads a line of play whose first move has a number, and then the variations of its moves. The depth of the recursion
/// is that of the JSON, which its reader limits.
fn read_line(
    builder: &mut Builder,
    entries: &[Entry],
    number: usize,
    issues: &mut Issues,
) -> Result<(), ReadError> {
    for (index, entry) in entries.iter().enumerate() {
        let name = format!("move {}", number + index);
        let added = match (&entry.played, &entry.special) {
            (Some(played), _) => builder.play(issues, 0, &name, |builder| parse(builder, played))?,
            (None, Some(word)) => {
                match Ending::from_csa(word.trim_start_matches('%'), builder.turn() == Color::Black) {
                    Some(ending) => builder.end(issues, 0, &name, ending)?,
                    None => {
                        issues.add(0, word, Reason::UnknownEnding);
                        false
                    }
                }
            }
            (None, None) => {
                if !entry.comments.is_empty() {
                    comment(builder, entry);
                }
                continue;
            }
        };
        if added {
            if let Some(time) = entry.time.as_ref().and_then(|time| duration(&time.now)) {
                builder.time(time);
            }
            comment(builder, entry);
        }
    }
    // From the last branch to the first, as in KIF: each goes back on the line that was just read.
    for (index, entry) in entries.iter().enumerate().rev() {
        for fork in &entry.forks {
            builder.branch(issues, 0, "forks", number + index);
            read_line(builder, fork, number + index, issues)?;
        }
    }
    Ok(())
}

fn comment(builder: &mut Builder, entry: &Entry) {
    for line in entry.comments.iter().flat_map(|text| text.split(['\n', '\r'])) {
        builder.comment(line);
    }
}

fn duration(clock: &Clock) -> Option<Duration> {
    let hours = clock.h.unwrap_or(0).checked_mul(3600)?;
    let seconds = clock.m.checked_mul(60)?.checked_add(clock.s)?.checked_add(hours)?;
    (seconds < 1 << 32).then(|| Duration::from_secs(seconds))
}

fn square(place: Place) -> Option<Square> {
    Square::at(usize::from(place.x), usize::from(place.y))
}

fn parse(builder: &Builder, played: &Played) -> Parsed {
    parse_move(builder, played).unwrap_or(Parsed::Not(Reason::NoMove))
}

fn parse_move(builder: &Builder, played: &Played) -> Option<Parsed> {
    let position = builder.position();
    let to = match played.to {
        Some(place) => square(place)?,
        None => builder.previous().filter(|_| played.same == Some(true))?,
    };
    let kind = csa_kind(&played.piece)?;
    let promote = played.promote == Some(true);
    if let Some(from) = played.from {
        let from = square(from)?;
        // Some programs give the kind after the move.
        let stands = position.piece(from)?.kind();
        let fits = stands == kind || promote && stands.promoted() == Some(kind);
        return fits.then(|| Parsed::Unchecked(Move::board(from, to, promote)));
    }
    let relative = played.relative.as_deref().unwrap_or("");
    let droppable = !kind.is_promoted() && kind.index() < 7;
    let drop = droppable.then(|| Move::drop(kind, to));
    if relative.contains('H') {
        return drop.map(Parsed::Unchecked);
    }
    // Without an origin: by the direction, as in KI2; else a drop.
    let mark = |letter: char| RELATIVE.iter().find(|(known, _)| *known == letter).map(|(_, mark)| *mark);
    let marks: String = relative.chars().filter_map(mark).collect();
    let end = match played.promote {
        Some(true) => "成",
        Some(false) => "不成",
        None => "",
    };
    let text = format!("{}{}{}{marks}{end}", to.file(), to.rank(), japanese_name(kind));
    match read_japanese(position, &text, None) {
        Ok(found) => Some(Parsed::Legal(found)),
        Err(_) => drop.map(Parsed::Unchecked),
    }
}

fn read_data(data: &Data) -> Option<Setup> {
    let color = |number: u8| if number == 0 { Color::Black } else { Color::White };
    let mut setup = Setup { turn: color(data.color), ..Setup::EMPTY };
    for (file, column) in data.board.iter().enumerate() {
        for (rank, cell) in column.iter().enumerate() {
            let square = Square::at(file + 1, rank + 1)?;
            if let Some(kind) = &cell.kind {
                setup.board[square.index()] = Some(Piece::new(csa_kind(kind)?, color(cell.color?)));
            }
        }
    }
    for (index, hand) in data.hands.iter().enumerate() {
        for (letters, &count) in hand {
            *setup.hands.get_mut(index)?.get_mut(csa_kind(letters)?.index())? = count;
        }
    }
    Some(setup)
}
