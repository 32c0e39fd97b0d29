//! Writing KIF and KI2: the main line, then the variations from the last branch to the first.

use super::{board, summary};
use crate::headers::{HANDICAP_PLAYERS, PLAYERS};
use crate::start;
use crate::tree::{NodeId, Record, Step, target};
use banmen_shogi::notation::{japanese, kif};
use banmen_shogi::{Color, Position, Square};
use std::fmt::Write;
use std::time::Duration;

/// Writes a record as KIF.
pub(crate) fn write_kif(record: &Record) -> String {
    let mut out = String::from("#KIF version=2.0 encoding=UTF-8\n");
    write_head(&mut out, record);
    out.push_str("手数----指手---------消費時間--\n");
    write_lines(&mut out, record, write_kif_line);
    out
}

/// Writes a record as KI2.
pub(crate) fn write_ki2(record: &Record) -> String {
    let mut out = String::new();
    write_head(&mut out, record);
    out.push('\n');
    write_lines(&mut out, record, write_ki2_line);
    out
}

fn write_head(out: &mut String, record: &Record) {
    let setup = record.start().setup();
    let name = start::name(&setup);
    let handicap = name.is_some() && setup.turn == Color::White;
    let _ = writeln!(out, "手合割：{}", name.unwrap_or("その他"));
    if name.is_none() {
        board::write(out, &setup);
        // Readers, ours too, take whose piece the first move is made with for who moves first: an illegal one may be made
        // with the opponent's.
        let first = record.main_line().first().map(|&id| record.node(id).step());
        let from = first.and_then(Step::played).and_then(banmen_shogi::Move::from);
        if setup.turn == Color::Black
            && from.and_then(|from| setup.piece(from)).is_some_and(|piece| piece.color() == Color::White)
        {
            out.push_str("先手番\n");
        }
    }
    for (name, value) in record.headers.iter() {
        let player = PLAYERS.iter().position(|&player| handicap && player == name);
        let _ = writeln!(out, "{}：{value}", player.map_or(name, |index| HANDICAP_PLAYERS[index]));
    }
}

fn write_comment(out: &mut String, record: &Record, id: NodeId) {
    for line in &record.node(id).comment {
        let _ = writeln!(out, "*{line}");
    }
}

/// A line of play: where it begins.
#[derive(Clone, Copy)]
struct Begin {
    /// Its first node.
    first: NodeId,
    /// The number of its first move.
    number: usize,
    /// The position before it, and the square of the move before.
    position: Position,
    previous: Option<Square>,
    /// The times of both sides before it.
    totals: [Duration; 2],
    /// The side that would have to move: after an illegal move the opponent of its player.
    turn: Color,
    /// Whether other variations follow from the same move.
    branches: bool,
}

/// A node with everything that its text depends on.
struct Place<'a> {
    record: &'a Record,
    id: NodeId,
    begin: Begin,
}

/// Writes every line of play. Those that are open wait on a stack, so that deep trees need no deep recursion.
fn write_lines(out: &mut String, record: &Record, write_node: fn(&mut String, &Place<'_>)) {
    write_comment(out, record, Record::ROOT);
    let start = Begin {
        first: Record::ROOT,
        number: 1,
        position: *record.start(),
        previous: None,
        totals: [Duration::ZERO; 2],
        turn: record.start().turn(),
        branches: false,
    };
    let mut open = Vec::new();
    push(record, Record::ROOT, start, &mut open);
    // The first child of the start is the main line; the others follow it.
    let mut is_main = true;
    while let Some(mut begin) = open.pop() {
        if !is_main {
            let _ = write!(out, "\n変化：{}手\n", begin.number);
        }
        is_main = false;
        let mut column = Vec::new();
        let mut at = Some(begin.first);
        while let Some(id) = at {
            begin.first = id;
            let node = record.node(id);
            if let Some(time) = node.time {
                let total = &mut begin.totals[begin.turn.index()];
                *total = total.saturating_add(time);
            }
            write_node(out, &Place { record, id, begin });
            if let Step::Move(played) = node.step() {
                begin.position.play(played);
            }
            begin.previous = target(node.step());
            begin.number += 1;
            begin.turn = begin.turn.other();
            let mut after = Vec::new();
            push(record, id, begin, &mut after);
            at = after.pop().map(|main| {
                begin.branches = main.branches;
                main.first
            });
            column.extend(after);
        }
        finish_line(out);
        open.extend(column);
    }
}

/// Puts the children of a node onto a stack, the main line on top.
fn push(record: &Record, id: NodeId, begin: Begin, stack: &mut Vec<Begin>) {
    let children = record.node(id).children();
    for (index, &first) in children.iter().enumerate().rev() {
        stack.push(Begin { first, branches: index + 1 < children.len(), ..begin });
    }
}

fn finish_line(out: &mut String) {
    if !out.ends_with('\n') {
        out.push('\n');
    }
}

fn write_kif_line(out: &mut String, place: &Place<'_>) {
    let Place { record, id, begin } = *place;
    let turn = begin.turn;
    let node = record.node(id);
    let text = match node.step() {
        Step::Start => return,
        Step::Move(played) | Step::Illegal { played, .. } => kif(&begin.position, played, begin.previous),
        Step::End(ending) => ending.kif().to_owned(),
    };
    let _ = write!(out, "{:4} {text}", begin.number);
    if let Some(time) = node.time {
        let (spent, total) = (time.as_secs(), begin.totals[turn.index()].as_secs());
        let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60);
        let _ = write!(out, "   ({:2}:{:02}/{hours:02}:{minutes:02}:{seconds:02})", spent / 60, spent % 60);
    }
    out.push_str(if begin.branches { "+\n" } else { "\n" });
    write_comment(out, record, id);
    if let Step::End(ending) = node.step() {
        let _ = writeln!(out, "{}", summary::write(ending, begin.number - 1, turn));
    }
}

fn write_ki2_line(out: &mut String, place: &Place<'_>) {
    let Place { record, id, begin } = *place;
    let turn = begin.turn;
    let node = record.node(id);
    match node.step() {
        Step::Start => return,
        Step::Move(played) => {
            // Six moves to a line.
            if !out.ends_with('\n') {
                out.push_str(if begin.number % 6 == 1 { "\n" } else { "　" });
            }
            out.push_str(&japanese(&begin.position, played, begin.previous));
        }
        Step::Illegal { played, .. } => {
            // 右 and 左 are defined among legal moves only, so an illegal one gives its origin.
            finish_line(out);
            out.push(if turn == Color::Black { '▲' } else { '△' });
            out.push_str(&kif(&begin.position, played, begin.previous));
        }
        Step::End(ending) => {
            finish_line(out);
            out.push_str(&summary::write(ending, begin.number - 1, turn));
        }
    }
    if !node.comment.is_empty() {
        out.push('\n');
        write_comment(out, record, id);
    }
}
