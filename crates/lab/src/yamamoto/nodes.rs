//! Tables 6 and 7: nodes per second of a search to a fixed depth, from the start position and on tactical positions.
//!
//! The paper put magic numbers into Bonanza; we put each variant under our engine ([`engine`]), which reaches the depths of the
//! paper, and under the plain alpha-beta of all games with quiescence, exchange evaluation, mobility around the kings and a
//! table, which asks for sliding attacks more often.

use super::engine;
use super::variants::VARIANTS;
use crate::{Lab, LabError, Table, positions};
use banmen_play::measure::Race;
use banmen_shogi::Setup;

/// A variant with the nodes per second of the paper.
type Paper = [(&'static str, f64); 4];

const TABLE6: Paper =
    [("Original", 92_769.0), ("Simple", 86_146.0), ("FileM", 87_543.0), ("FileR", 90_240.0)];
const TABLE7: Paper =
    [("Original", 128_159.0), ("Simple", 112_130.0), ("FileM", 118_957.0), ("FileR", 123_762.0)];

pub(super) fn table6(lab: &Lab<'_>) -> Result<Table, LabError> {
    let (depth, laps) = (lab.size.pick(2, 5, 7), lab.size.pick(1, 9, 9));
    let (deep, deep_laps) = (lab.size.pick(3, 10, 15), lab.size.pick(1, 3, 3));
    let table = Table::new(
        "yamamoto table6",
        "Nodes per second of a search from the start position",
        "Depth 15: Simple 92.89%, FileM 94.27%, FileR 97.37% of the speed of Original.",
        "speed, Original = 1",
        "nodes/s",
    );
    let table = table.note(format!(
        "The alpha-beta to depth {depth}, {laps} laps; the engine to depth {deep}, {deep_laps} laps, one thread, a fresh table. \
         The paper's Bonanza went to depth 15: 148.00 s by Original, 159.33 by Simple, 157.00 by FileM, 152.00 by FileR."
    ));
    let engine = (vec![Setup::default(); deep_laps], deep);
    nodes(lab, table, TABLE6, (vec![Setup::default(); laps], depth), engine)
}

pub(super) fn table7(lab: &Lab<'_>) -> Result<Table, LabError> {
    let (depth, deep) = (lab.size.pick(1, 3, 4), lab.size.pick(2, 6, 9));
    let all = lab.tactical();
    let setups = positions::sample(&all, lab.size.pick(1, 24, 216));
    let (count, known) = (setups.len(), all.len());
    let table = Table::new(
        "yamamoto table7",
        "Nodes per second on tactical positions",
        "216 problems, depth 9: Simple 87.49%, FileM 92.81%, FileR 96.56% of the speed of Original.",
        "speed, Original = 1",
        "nodes/s",
    );
    let table = table.note(format!(
        "The alpha-beta to depth {depth} and the engine to depth {deep}, one thread, a fresh table each, on {count} of {known} \
         positions, a lap each: a forcing move gains at least {} hundredths of a pawn and every other at least {} less. The \
         paper: 362.22 s by Original, 414.00 by Simple, 390.24 by FileM, 375.09 by FileR.",
        positions::LEAST_GAIN,
        positions::LEAST_MARGIN
    ));
    nodes(lab, table, TABLE7, (setups.clone(), depth), (setups, deep))
}

/// The group of the rows of the alpha-beta.
const PLAIN: &str = "alpha-beta";

/// Searches every position by every variant, a lap each: by the alpha-beta, then by the engine.
fn nodes(
    lab: &Lab<'_>,
    table: Table,
    paper: Paper,
    (setups, depth): (Vec<Setup>, u32),
    (deep_setups, deep): (Vec<Setup>, u32),
) -> Result<Table, LabError> {
    let mut table = table.note(
        "Asserted in every lap: all variants visit as many nodes and find the same move and value. Moves are sorted \
         first, so that layouts do not change the tree. Seconds are those of the thread that searches.",
    );
    lab.begins(table.id);
    if let Some(setup) = setups.first() {
        // Tables are built before anything is timed.
        for variant in VARIANTS {
            (variant.alpha_beta)(setup, 1, lab.stop);
        }
    }
    let mut race =
        Race::new(table.id, "nodes", VARIANTS.iter().map(|variant| variant.name.to_owned()).collect());
    for (index, setup) in setups.iter().enumerate() {
        lab.done(index, setups.len());
        let mut run = |variant: usize| {
            let found = (VARIANTS[variant].alpha_beta)(setup, depth, lab.stop);
            (found.map_or(0, |found| found.nodes), found)
        };
        // A search that was stopped does not count.
        match race.run(&mut run) {
            _ if lab.is_stopped() => break,
            lap => lap?,
        }
    }
    table.extend(PLAIN, &race.rows());
    lab.publish(&table);
    engine::extend(lab, &mut table, &deep_setups, deep)?;
    let original = paper[0].1;
    for (name, figure) in paper {
        table.set_paper(PLAIN, name, Some(figure / original), Some(figure));
        table.set_paper(engine::GROUP, name, Some(figure / original), Some(figure));
    }
    Ok(table.finished(lab))
}
