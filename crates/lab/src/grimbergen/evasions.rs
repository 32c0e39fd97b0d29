//! Sections 2 and 4: checks answered by a generator that knows them, or by generating "moves normally irrespective of checks"
//! and deleting "moves that leave the King in check on the next ply"; and Slate and Atkin's incremental attack boards.

use super::trees::{Tree, whole};
use crate::shogi::{Contender, PseudoLegal, SlateAtkin, race};
use crate::tables::StackTables;
use crate::{Lab, LabError, Table};
use banmen_shogi::representation::{Fast, Rotated32};
use banmen_shogi::{Position, Setup};

/// Positions in check: from each position of a game, the one after its first move that gives check.
fn in_check(lab: &Lab<'_>, count: usize, plies: u32) -> Vec<Tree> {
    let checked = |setup: Setup| {
        let mut position = Position::new(&setup).ok()?;
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        let check = moves.into_iter().find(|&m| position.gives_check(m))?;
        position.play(check);
        position.has_legal_moves().then(|| (position.setup(), None, plies))
    };
    let all = lab.games().into_iter().filter_map(checked);
    let all: Vec<Tree> = all.collect();
    let step = (all.len() / count.max(1)).max(1);
    all.into_iter().step_by(step).take(count).collect()
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let (count, plies) = (lab.size.pick(1, 20, 200), lab.size.pick(2, 3, 3));
    let mut table = Table::new(
        "grimbergen evasions",
        "Evasions, pseudo-legal moves with deletion, and attack boards kept by Slate and Atkin's method",
        "\"Generating defense moves against checks is relatively costly with bitboards … Most chess programs … generate moves \
         normally irrespective of checks and delete\"; not measured.",
        "speed, attack tables = 1",
        "nodes/s",
    )
    .note(format!(
        "Minimax of {plies} plies below {count} positions of games, and below {count} positions in which the side to move is \
         in check; nodes and values asserted equal. A deleted move is played and taken back, and is no node."
    ))
    .note("`slate-atkin` lists pseudo-legal moves from `attacks_from` and deletes by `attacks_to`, both kept by a stack.");
    let contenders = [
        Contender { name: "fast, evasions", ..Contender::of::<Fast>() },
        Contender::named::<PseudoLegal<Fast>>("fast, pseudo-legal and deleted"),
        Contender { name: "rotated-32, evasions", ..Contender::of::<Rotated32>() },
        Contender::named::<PseudoLegal<Rotated32>>("rotated-32, pseudo-legal and deleted"),
        Contender::named::<SlateAtkin>(SlateAtkin::NAME),
        Contender::named::<StackTables>(StackTables::NAME),
    ];
    let groups = [("games", whole(lab, count, plies)), ("in check", in_check(lab, count, plies))];
    for (group, trees) in groups {
        lab.begins(&format!("grimbergen evasions, {group}"));
        table.extend(group, &race(lab, group, &contenders, &trees)?);
        lab.publish(&table);
    }
    Ok(table.finished(lab))
}
