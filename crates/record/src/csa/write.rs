//! Writing CSA.

use super::key;
use crate::headers::PLAYERS;
use crate::tree::{Record, Step};
use banmen_shogi::notation::{csa, csa_letters};
use banmen_shogi::{Color, PieceKind, Position, Setup, Square};
use std::fmt::Write;

/// Writes the main line of a record, as V3.0 or as V2.2.
pub(crate) fn write(record: &Record, third: bool) -> String {
    let mut out = String::from(if third { "'CSA encoding=UTF-8\nV3.0\n" } else { "V2.2\n" });
    for (name, sign) in PLAYERS.iter().zip(['+', '-']) {
        if let Some(value) = record.headers.get(name) {
            let _ = writeln!(out, "N{sign}{value}");
        }
    }
    for (name, value) in record.headers.iter().filter(|(name, _)| !PLAYERS.contains(name)) {
        if let Some(key) = key(name) {
            let _ = writeln!(out, "${key}:{value}");
        }
    }
    let setup = record.start().setup();
    if *record.start() == Position::startpos() {
        out.push_str("PI\n");
    } else {
        write_setup(&mut out, &setup);
    }
    out.push_str(if setup.turn == Color::Black { "+\n" } else { "-\n" });
    // The start has no moves yet, so its comment follows the side to move.
    let mut position = *record.start();
    let mut turn = setup.turn;
    write_comment(&mut out, &record.node(Record::ROOT).comment);
    for id in record.main_line() {
        let node = record.node(id);
        match node.step() {
            Step::Start => {}
            Step::Move(played) => {
                let _ = writeln!(out, "{}", csa(&position, played));
                position.play(played);
            }
            Step::Illegal { played, .. } => {
                let _ = writeln!(out, "{}", csa(&position, played));
            }
            Step::End(ending) => {
                let word = ending.csa(turn == Color::Black).unwrap_or("CHUDAN");
                let _ = writeln!(out, "%{word}");
            }
        }
        turn = turn.other();
        if let Some(time) = node.time {
            let _ = write!(out, "T{}", time.as_secs());
            if third && time.subsec_millis() > 0 {
                let _ = write!(out, ".{:03}", time.subsec_millis());
            }
            out.push('\n');
        }
        write_comment(&mut out, &node.comment);
    }
    out
}

fn write_comment(out: &mut String, comment: &[String]) {
    for line in comment {
        let _ = writeln!(out, "'*{line}");
    }
}

fn write_setup(out: &mut String, setup: &Setup) {
    for rank in 1..=9 {
        let _ = write!(out, "P{rank}");
        for file in (1..=9).rev() {
            match Square::at(file, rank).and_then(|square| setup.piece(square)) {
                None => out.push_str(" * "),
                Some(piece) => {
                    out.push(if piece.color() == Color::Black { '+' } else { '-' });
                    out.push_str(csa_letters(piece.kind()));
                }
            }
        }
        out.push('\n');
    }
    for (color, sign) in Color::ALL.into_iter().zip(['+', '-']) {
        let count = |kind: &PieceKind| usize::from(setup.in_hand(color, *kind));
        if PieceKind::HAND.iter().any(|kind| count(kind) > 0) {
            let _ = write!(out, "P{sign}");
            for kind in PieceKind::HAND {
                out.push_str(&format!("00{}", csa_letters(kind)).repeat(count(&kind)));
            }
            out.push('\n');
        }
    }
}
