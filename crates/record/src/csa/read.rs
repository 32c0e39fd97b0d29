//! Reading CSA.

use super::header;
use crate::Format;
use crate::builder::{Builder, Parsed};
use crate::ending::Ending;
use crate::headers::{Headers, PLAYERS};
use crate::issue::{Issues, ReadError, Reason};
use crate::kif::give_rest;
use crate::tree::Record;
use banmen_shogi::notation::{csa_kind, parse_csa};
use banmen_shogi::{Color, Piece, PieceKind, Position, Setup, Square};
use std::time::Duration;

/// A game under construction: what stands before its first move, and its moves once they have begun.
#[derive(Default)]
struct Game {
    headers: Headers,
    setup: Option<Setup>,
    /// The lines of the ranks of the start from 1 on, and before them of its first statement.
    lines: [usize; 10],
    comment: Vec<String>,
    builder: Option<Builder>,
    /// Whether anything was read that makes this a game.
    begun: bool,
    /// Whether the statement before a time was a move or an ending that was taken over.
    timed: bool,
}

/// Reads the games of a file. The version that the file names is put into `format`.
pub(crate) fn read(text: &str, format: &mut Format, issues: &mut Issues) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    let mut nodes = 0;
    let mut game = Game::default();
    for (index, whole) in text.lines().enumerate() {
        let number = index + 1;
        let line = whole.trim();
        if line == "/" {
            finish(std::mem::take(&mut game), &mut records, &mut nodes, number)?;
            continue;
        }
        if line.starts_with('V') {
            *format = if line.starts_with("V3") { Format::Csa3 } else { Format::Csa };
        } else if line.starts_with(['\'', 'N', '$', 'P']) {
            // Comments keep their spaces; commas belong to the text, and ranks of the board have blanks.
            game.statement(whole.trim_start(), number, issues)?;
        } else {
            for part in line.split(',').map(str::trim).filter(|part| !part.is_empty()) {
                game.statement(part, number, issues)?;
            }
        }
    }
    // A file without any statement is an even game without moves.
    game.begun |= records.is_empty();
    finish(game, &mut records, &mut nodes, text.lines().count())?;
    Ok(records)
}

fn finish(
    mut game: Game,
    records: &mut Vec<Record>,
    nodes: &mut usize,
    line: usize,
) -> Result<(), ReadError> {
    if !game.begun {
        return Ok(());
    }
    game.builder()?;
    let Some(builder) = game.builder else { return Ok(()) };
    let mut record = builder.record;
    record.headers = game.headers;
    *nodes += record.len();
    records.push(record);
    if *nodes > crate::MAX_NODES {
        return Err(ReadError::TooManyMoves { line });
    }
    if records.len() > crate::MAX_RECORDS {
        return Err(ReadError::TooManyRecords { line });
    }
    Ok(())
}

impl Game {
    /// The moves, which begin here if they have not yet.
    fn builder(&mut self) -> Result<&mut Builder, ReadError> {
        if self.builder.is_none() {
            let place = |rank: Option<usize>| match self.lines[rank.unwrap_or(0)] {
                0 => self.lines[0],
                line => line,
            };
            let position = Position::new(&self.setup.take().unwrap_or_default());
            let position = position.map_err(|rule| ReadError::position(rule, place))?;
            let mut builder = Builder::new(position);
            for line in self.comment.drain(..) {
                builder.comment(&line);
            }
            self.builder = Some(builder);
        }
        self.builder.as_mut().ok_or_else(|| ReadError::setup(0, "no start"))
    }

    fn statement(&mut self, text: &str, line: usize, issues: &mut Issues) -> Result<(), ReadError> {
        if let Some(rest) = text.strip_prefix('\'') {
            match (rest.strip_prefix('*'), &mut self.builder) {
                (Some(comment), Some(builder)) => builder.comment(comment),
                (Some(comment), None) => self.comment.push(comment.to_owned()),
                // Programs skip other comments.
                (None, _) => {}
            }
            return Ok(());
        }
        self.begun = true;
        let timed = std::mem::take(&mut self.timed);
        let rest = text.get(1..).unwrap_or("");
        match text.as_bytes() {
            [b'N', sign @ (b'+' | b'-'), ..] => {
                self.headers.set(PLAYERS[usize::from(*sign == b'-')], &text[2..]);
            }
            [b'$', ..] => {
                let (key, value) = rest.split_once(':').unwrap_or((rest, ""));
                if !self.headers.set(header(key.trim()), value) {
                    issues.add(line, text, Reason::Header);
                }
            }
            [b'P', ..] if self.builder.is_none() => {
                if self.lines[0] == 0 {
                    self.lines[0] = line;
                }
                if let Some(rank) = rest.chars().next().and_then(|first| first.to_digit(10)) {
                    self.lines[rank as usize] = line;
                }
                let setup = self.setup.get_or_insert(Setup::EMPTY);
                read_setup(setup, rest).ok_or_else(|| ReadError::setup(line, text))?;
            }
            [b'+' | b'-'] if self.builder.is_none() => {
                self.setup.get_or_insert_default().turn = turn(text);
            }
            [b'+' | b'-', _, ..] => {
                if self.builder.is_none() && self.setup.is_none() {
                    self.setup = Some(Setup { turn: turn(text), ..Setup::default() });
                }
                let builder = self.builder()?;
                self.timed = builder.play(issues, line, text, |builder| {
                    parse_csa(builder.position(), text).map_or(Parsed::Not(Reason::NoMove), Parsed::Unchecked)
                })?;
            }
            [b'T', ..] if self.builder.is_some() => match (seconds(rest), &mut self.builder) {
                (Some(time), Some(builder)) if timed => builder.time(time),
                (Some(_), _) => {}
                (None, _) => issues.add(line, text, Reason::Time),
            },
            [b'%', ..] => {
                let builder = self.builder()?;
                match Ending::from_csa(rest.trim(), builder.turn() == Color::Black) {
                    // Servers repeat the player's last word as the result of the game.
                    Some(ending) if builder.ending() == Some(ending) => {}
                    Some(ending) => self.timed = builder.end(issues, line, text, ending)?,
                    None => issues.add(line, text, Reason::UnknownEnding),
                }
            }
            _ => issues.add(line, text, Reason::UnknownLine),
        }
        Ok(())
    }
}

fn turn(text: &str) -> Color {
    if text.starts_with('-') { Color::White } else { Color::Black }
}

/// Seconds, with a fraction or without.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !(1..=9).contains(&whole.len()) || !digits(whole) || !digits(fraction) {
        return None;
    }
    let nanos = fraction.bytes().chain(std::iter::repeat(b'0')).take(9);
    let nanos = nanos.fold(0, |number, digit| number * 10 + u32::from(digit - b'0'));
    Some(Duration::new(whole.parse().ok()?, nanos))
}

/// Reads a statement about the start, without its `P`; `None` when it is none.
fn read_setup(setup: &mut Setup, text: &str) -> Option<()> {
    let first = text.chars().next()?;
    let rest = &text[first.len_utf8()..];
    match first {
        'I' => {
            let turn = setup.turn;
            *setup = Setup { turn, ..Setup::default() };
            for (square, letters) in squares(rest.trim_end())? {
                let square = square?;
                let piece = setup.board[square.index()].take()?;
                (csa_kind(letters)? == piece.kind()).then_some(())?;
            }
        }
        '1'..='9' => {
            let rank = first.to_digit(10)? as usize;
            if !rest.is_ascii() {
                return None;
            }
            // Blanks are lost where a text went through a page or a mail.
            if let Some(cells) = crowded(rest) {
                for (index, cell) in cells.into_iter().enumerate() {
                    setup.board[Square::at(9 - index, rank)?.index()] = cell;
                }
                return Some(());
            }
            let cells = rest.as_bytes().chunks(3);
            if cells.len() > 9 && !rest[27..].trim().is_empty() {
                return None;
            }
            for (index, cell) in cells.take(9).enumerate() {
                let square = Square::at(9 - index, rank)?;
                let cell = std::str::from_utf8(cell).ok()?;
                setup.board[square.index()] = match cell.as_bytes() {
                    [sign @ (b'+' | b'-'), _, _] => {
                        let color = if *sign == b'+' { Color::Black } else { Color::White };
                        Some(Piece::new(csa_kind(&cell[1..])?, color))
                    }
                    _ if matches!(cell.trim(), "*" | "") => None,
                    _ => return None,
                };
            }
        }
        '+' | '-' => {
            let color = turn(text);
            for (square, letters) in squares(rest.trim_end())? {
                match (square, letters) {
                    (None, "AL") => give_rest(setup, color),
                    (None, letters) => {
                        let kind = csa_kind(letters).filter(|kind| kind.index() < PieceKind::HAND.len())?;
                        let slot = &mut setup.hands[color.index()][kind.index()];
                        *slot = slot.checked_add(1)?;
                    }
                    (Some(square), letters) => {
                        setup.board[square.index()] = Some(Piece::new(csa_kind(letters)?, color));
                    }
                }
            }
        }
        _ => return None,
    }
    Some(())
}

/// The nine cells of a rank whose blanks are not those of the format; `None` when they are, or when there are not nine.
fn crowded(text: &str) -> Option<Vec<Option<Piece>>> {
    let text = text.trim();
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let piece = match sign {
            '+' => Some(Piece::new(csa_kind(rest.get(1..3)?)?, Color::Black)),
            '-' => Some(Piece::new(csa_kind(rest.get(1..3)?)?, Color::White)),
            '*' => None,
            _ => return None,
        };
        cells.push(piece);
        rest = rest[if piece.is_some() { 3 } else { 1 }..].trim_start();
    }
    (cells.len() == 9).then_some(cells)
}

/// Squares (`None` for the hand, 00) with the letters of a piece: `82HI22KA00FU`.
fn squares(text: &str) -> Option<Vec<(Option<Square>, &str)>> {
    if !text.is_ascii() || !text.len().is_multiple_of(4) {
        return None;
    }
    let mut all = Vec::new();
    for start in (0..text.len()).step_by(4) {
        let (digits, letters) = text[start..start + 4].split_at(2);
        let square = match digits.as_bytes() {
            b"00" => None,
            &[file @ b'1'..=b'9', rank @ b'1'..=b'9'] => {
                Some(Square::at(usize::from(file - b'0'), usize::from(rank - b'0'))?)
            }
            _ => return None,
        };
        all.push((square, letters));
    }
    Some(all)
}
