//! Section 4: Yamashita's mate solver was about 20 % faster with bitboards. Ours, `banmen_mate`, over both: the same search,
//! the same tables of positions, the same nodes.
//!
//! Every position lists its moves in one order, so that every contender searches the same tree; nodes and answers, with the
//! lines of the mates and the number of positions that the checker replayed, are compared before a time counts.

use crate::shogi::Ordered;
use crate::tables::{MateTables, StackTables};
use crate::{Lab, LabError, Table};
use banmen_mate::{Answer, Limits, MateError, Solver};
use banmen_play::measure::Race;
use banmen_shogi::representation::{Fast, Representation, Rotated32};
use banmen_shogi::{PositionOf, Setup};

/// The name of the group in the table.
pub(super) const GROUP: &str = "df-pn solver";

/// The megabytes of the solver's tables: more than the nodes of the longest lap fill.
const MEGABYTES: usize = 64;

/// The nodes of a search, and what came out of it; no answer for a setup that is no position.
pub type Solved = (u64, Option<Result<Answer, MateError>>);

/// A way to solve: one solver for all contenders, so that all have the same memory.
type Solve = fn(&mut Solver, &Setup, u64) -> Solved;

fn by_bitboards<R: Representation>(solver: &mut Solver, setup: &Setup, nodes: u64) -> Solved {
    let Ok(position) = PositionOf::<R>::new(setup) else { return (0, None) };
    let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
    let answer = solver.solve_over(&Ordered(position), limits);
    (solver.nodes(), Some(answer))
}

fn by_tables(solver: &mut Solver, setup: &Setup, nodes: u64) -> Solved {
    let Some(position) = MateTables::new(setup) else { return (0, None) };
    let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
    let answer = solver.solve_over(&Ordered(position), limits);
    (solver.nodes(), Some(answer))
}

const CONTENDERS: [(&str, Solve); 3] = [
    (Fast::NAME, by_bitboards::<Fast>),
    (Rotated32::NAME, by_bitboards::<Rotated32>),
    (StackTables::NAME, by_tables),
];

/// Solves a position over each contender within a number of nodes, and tells the name of each.
pub fn solve_by_each(solver: &mut Solver, setup: &Setup, nodes: u64) -> Vec<(&'static str, Solved)> {
    CONTENDERS.iter().map(|&(name, solve)| (name, solve(solver, setup, nodes))).collect()
}

/// The number of problems, how often each is solved, and the most nodes of one search.
pub(super) fn sizes(lab: &Lab<'_>) -> (usize, u32, u64) {
    lab.size.pick((2, 1, 300), (25, 3, 20_000), (100, 3, 100_000))
}

/// Adds the rows of the solver to a table.
pub(super) fn run(lab: &Lab<'_>, table: &mut Table) -> Result<(), LabError> {
    lab.begins("grimbergen mate, df-pn solver");
    let (count, rounds, nodes) = sizes(lab);
    let problems = crate::positions::sample(&lab.mates(), count);
    let mut solver = Solver::with_megabytes(MEGABYTES);
    let mut race = Race::new(GROUP, "nodes", CONTENDERS.map(|(name, _)| name.to_owned()).to_vec());
    let laps = problems.len() * rounds as usize;
    for (index, setup) in problems.iter().cycle().take(laps).enumerate() {
        lab.done(index, laps);
        if lab.is_stopped() {
            break;
        }
        race.run(|contender| (CONTENDERS[contender].1)(&mut solver, setup, nodes))?;
        // A search takes longer than a stop waits: what is measured is told after each lap.
        table.rows.retain(|row| row.group != GROUP);
        table.extend(GROUP, &race.rows());
        table.set_paper(GROUP, Rotated32::NAME, Some(1.2), None);
        lab.publish(table);
    }
    Ok(())
}
