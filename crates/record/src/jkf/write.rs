//! Writing JKF.

use super::{Cell, Clock, Data, Entry, Initial, Jkf, Pairs, Place, Played, RELATIVE, Times};
use crate::issue::WriteError;
use crate::start;
use crate::tree::{NodeId, Record, Step, target};
use banmen_shogi::notation::{csa_letters, japanese};
use banmen_shogi::{Color, Move, MoveKind, PieceKind, Position, Setup, Square};
use std::time::Duration;

/// The deepest nesting of variations: three levels of JSON each, of the 128 that readers allow.
const MAX_NESTED: usize = 38;

/// Writes a record as JKF, with its variations as forks.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    let header = record.headers.iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
    let setup = record.start().setup();
    let initial = match start::preset(&setup) {
        Some(preset) => Initial { preset: preset.to_owned(), data: None },
        None => Initial { preset: "OTHER".to_owned(), data: Some(data(&setup)) },
    };
    let comments = record.node(Record::ROOT).comment.clone();
    let mut moves = vec![Entry { comments, ..Entry::default() }];
    let turn = record.start().turn();
    let begin =
        Begin { position: *record.start(), previous: None, totals: [Duration::ZERO; 2], turn, depth: 0 };
    if let Some((&first, forks)) = record.node(Record::ROOT).children().split_first() {
        moves.extend(line(record, first, forks, begin)?);
    }
    let jkf = Jkf { header: Pairs(header.collect()), initial: Some(initial), moves };
    // Texts and numbers always become JSON.
    let mut text = serde_json::to_string(&jkf).unwrap_or_default();
    text.push('\n');
    Ok(text)
}

/// The place before a line of play.
#[derive(Clone, Copy)]
struct Begin {
    position: Position,
    previous: Option<Square>,
    totals: [Duration; 2],
    turn: Color,
    depth: usize,
}

/// A line from its first node, which has alternatives. Recursion is for variations only, and limited.
fn line(
    record: &Record,
    first: NodeId,
    alternatives: &[NodeId],
    mut begin: Begin,
) -> Result<Vec<Entry>, WriteError> {
    if begin.depth > MAX_NESTED {
        return Err(WriteError::Nested(MAX_NESTED));
    }
    let mut entries = Vec::new();
    let (mut id, mut alternatives) = (first, alternatives);
    loop {
        let mut forks = Vec::new();
        for &fork in alternatives {
            forks.push(line(record, fork, &[], Begin { depth: begin.depth + 1, ..begin })?);
        }
        let node = record.node(id);
        let time = node.time.map(|time| {
            let total = &mut begin.totals[begin.turn.index()];
            *total = total.saturating_add(time);
            Box::new(Times { now: clock(time, false), total: Some(clock(*total, true)) })
        });
        let special = match node.step() {
            Step::End(ending) => ending.csa(begin.turn == Color::Black).map(str::to_owned),
            _ => None,
        };
        let played = node.step().played().map(|played| Box::new(describe(&begin, played)));
        entries.push(Entry { comments: node.comment.clone(), played, time, special, forks });
        if let Step::Move(played) = node.step() {
            begin.position.play(played);
        }
        begin.previous = target(node.step());
        begin.turn = begin.turn.other();
        match node.children().split_first() {
            None => return Ok(entries),
            Some((&next, others)) => (id, alternatives) = (next, others),
        }
    }
}

fn clock(time: Duration, hours: bool) -> Clock {
    let seconds = time.as_secs();
    let h = (hours || seconds >= 3600).then_some(seconds / 3600);
    Clock { h, m: seconds / 60 % 60, s: seconds % 60 }
}

const fn place(square: Square) -> Place {
    Place { x: square.file() as u8, y: square.rank() as u8 }
}

fn describe(begin: &Begin, played: Move) -> Played {
    let position = &begin.position;
    let us = position.turn();
    let mut described = Played {
        color: Some(us.index() as u8),
        to: Some(place(played.to())),
        same: (begin.previous == Some(played.to())).then_some(true),
        ..Played::default()
    };
    match played.kind() {
        MoveKind::Drop { kind, .. } => {
            described.piece = csa_letters(kind).to_owned();
            described.relative = Some("H".to_owned());
        }
        MoveKind::Board { from, to, promote } => {
            let kind = position.piece(from).map_or(PieceKind::Pawn, banmen_shogi::Piece::kind);
            let may = kind.promoted().is_some() && (from.is_zone_of(us) || to.is_zone_of(us));
            described.from = Some(place(from));
            described.piece = csa_letters(kind).to_owned();
            described.promote = (may || promote).then_some(promote);
            let captured = position.piece(to);
            described.capture = captured.map(|piece| csa_letters(piece.kind()).to_owned());
            if position.is_legal(played) {
                let text = japanese(position, played, None);
                let letter =
                    |c: char| RELATIVE.iter().find(|(_, mark)| *mark == c).map(|(letter, _)| *letter);
                let letters: String = text.chars().filter_map(letter).collect();
                described.relative = (!letters.is_empty()).then_some(letters);
            }
        }
    }
    described
}

fn data(setup: &Setup) -> Data {
    let cell = |file, rank| {
        let piece = Square::at(file, rank).and_then(|square| setup.piece(square));
        Cell {
            color: piece.map(|piece| piece.color().index() as u8),
            kind: piece.map(|piece| csa_letters(piece.kind()).to_owned()),
        }
    };
    let board = (1..=9).map(|file| (1..=9).map(|rank| cell(file, rank)).collect()).collect();
    let hand = |color: &Color| {
        PieceKind::HAND
            .iter()
            .map(|&kind| (csa_letters(kind).to_owned(), setup.in_hand(*color, kind)))
            .collect()
    };
    Data { color: setup.turn.index() as u8, board, hands: Color::ALL.iter().map(hand).collect() }
}
