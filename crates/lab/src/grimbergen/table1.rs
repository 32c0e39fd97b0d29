//! Table 1: attack tables against rotated bitboards, and against everything that came later.

use super::trees::{Tree, branches, whole};
use crate::positions::{NODES, OPENING};
use crate::shogi::{Contender, every, race, race_telling};
use crate::tables::StackTables;
use crate::{Lab, LabError, Table};
use banmen_play::measure::Spread;
use banmen_play::perft::{PerftKind, count};
use banmen_shogi::representation::Rotated32;
use banmen_shogi::{Fast, Position, PositionOf};

/// The positions of the paper.
const POSITIONS: f64 = 1000.0;

/// The representation of the paper, and its seconds for 3 and 4 plies, and those of attack tables.
const PAPER: [(&str, f64, f64); 2] = [("3 plies", 905.0, 1509.0), ("4 plies", 97_459.0, 165_648.0)];

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let [three, four] =
        [lab.size.pick(1, 20, 1000), lab.size.pick(1, 10, 100)].map(|most| most.min(lab.games().len()));
    let plies = lab.size.pick(2, 3, 3);
    let mut table = Table::new(
        "grimbergen table1",
        "Minimax without pruning or quiescence, material only: every representation on the same trees",
        "Bitboards save 43% (3 plies) and 41% (4 plies) of the time of attack tables; by the seconds of the table 40% \
         and 41%.",
        "speed, attack tables = 1",
        "s for 1,000 positions",
    );
    table = table
        .note(format!(
            "3 plies: the whole trees below {three} of the positions, evenly from all. 4 plies: of the trees below {four} \
             positions one branch each, its first move drawn by a seed, with all plies below it. Seconds are \
             extrapolated to all branches of 1,000 positions. `grimbergen trees` has whole trees of 4 plies."
        ))
        .note("Asserted in every lap before its time counts: all representations visit as many nodes and find the same \
               value.")
        .note(
            "`attack-tables-stack` has what the paper says of SPEAR: attackers and where pieces can move to, kept by a stack; \
             `attack-tables-plain` is the library's plain form, which looks for the moves on the board.",
        )
        .note(match lab.positions {
            Some(given) => format!("The {} positions were given.", given.len()),
            None => format!(
                "The positions are of games of our engine, {NODES} nodes a move after {OPENING} varied ones, a third each of \
                 openings, middle games and end games."
            ),
        })
        .note("The quartiles are over positions: how much is gained differs from one to the other.");
    if plies < 3 {
        table = table.note("Smallest size: one ply less.");
    }
    let whole = whole(lab, three, plies);
    let nodes = whole.iter().map(nodes_of).sum::<f64>() / whole.len().max(1) as f64;
    enter(lab, &mut table, PAPER[0], &whole, nodes)?;
    let branches = branches(lab, four, plies + 1);
    let nodes = branches.iter().map(|(tree, moves)| nodes_of(tree) * *moves as f64).sum::<f64>();
    let nodes = nodes / branches.len().max(1) as f64;
    let branches: Vec<Tree> = branches.into_iter().map(|(tree, _)| tree).collect();
    enter(lab, &mut table, PAPER[1], &branches, nodes)?;
    Ok(table.finished(lab))
}

/// Table 1's four plies on whole trees: the paper's two contenders, and the fastest representation.
pub(super) fn whole_trees(lab: &Lab<'_>) -> Result<Table, LabError> {
    let (count, plies) = (lab.size.pick(1, 2, 100).min(lab.games().len()), lab.size.pick(2, 4, 4));
    let mut table = Table::new(
        "grimbergen trees",
        "Minimax of four plies on whole trees: attack tables against bitboards",
        "Bitboards save 41% of the time of attack tables with 4 plies: 97,459 s against 165,648 s for 1,000 positions.",
        "speed, attack tables = 1",
        "nodes/s",
    )
    .note(format!("{plies} plies below {count} positions, every node played, a lap each; nodes and values asserted equal."))
    .note("The full form takes 100 of the 1,000 positions evenly, tens of millions of nodes each; the quick one the two with the \
           fewest moves of twenty, so that it ends within seconds.");
    let mut trees = whole(lab, lab.size.pick(1, 20, count), plies);
    if count < trees.len() {
        // The size of a tree goes with the fourth power of the number of moves.
        trees.sort_by_key(|(setup, ..)| {
            Position::new(setup).map_or(0, |position| position.count_legal_moves())
        });
        trees.truncate(count);
    }
    lab.begins(table.id);
    let contenders = [Contender::of::<Fast>(), Contender::of::<Rotated32>(), Contender::attack_tables()];
    let (_, bitboards, tables) = PAPER[1];
    let id = table.id;
    race_telling(lab, id, &contenders, &trees, |rows| {
        table.rows.clear();
        table.extend("", &rows);
        table.set_paper("", "rotated-32", Some(tables / bitboards), None);
        lab.publish(&table);
    })?;
    Ok(table.finished(lab))
}

/// Measures one depth; `nodes` is the mean of a whole tree.
fn enter(
    lab: &Lab<'_>,
    table: &mut Table,
    (group, bitboards, tables): (&str, f64, f64),
    trees: &[Tree],
    nodes: f64,
) -> Result<(), LabError> {
    lab.begins(&format!("grimbergen table1, {group}"));
    let measured = race(lab, group, &every(), trees)?;
    table.extend(group, &measured);
    for row in &measured {
        let seconds = POSITIONS * nodes / row.rate;
        let total = Spread { low: seconds, median: seconds, high: seconds };
        if let Some(entered) =
            table.rows.iter_mut().find(|entered| entered.group == group && entered.name == row.method)
        {
            entered.figure = Some(total);
            entered.note = format!("{:.1} M nodes/s", row.rate / 1e6);
        }
    }
    table.set_paper(group, "rotated-32", Some(tables / bitboards), Some(bitboards));
    table.set_paper(group, StackTables::NAME, Some(1.0), Some(tables));
    lab.publish(table);
    Ok(())
}

/// The nodes of a tree, by counting moves.
fn nodes_of((setup, first, plies): &Tree) -> f64 {
    let Ok(mut position) = PositionOf::<Fast>::new(setup) else { return 0.0 };
    if let Some(m) = first {
        position.play(*m);
    }
    (0..=*plies).map(|depth| count(&position, depth, PerftKind::Counted) as f64).sum()
}
