//! Section 5: "the FirstOne function to find the first bit in a bitboard is currently a pure software function".

use super::trees::whole;
use crate::scan::{DeBruijn, Hardware, Rescanned, Software};
use crate::shogi::{Contender, race};
use crate::{Lab, LabError, Table};
use banmen_shogi::representation::{Fast, Representation, Rotated32};

/// One representation with each way to find the lowest bit.
fn contenders<R: Representation>() -> [Contender; 4] {
    [
        Contender { name: "as it is", ..Contender::of::<R>() },
        Contender::of::<Rescanned<R, Hardware>>(),
        Contender::of::<Rescanned<R, DeBruijn>>(),
        Contender::of::<Rescanned<R, Software>>(),
    ]
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "grimbergen scan",
        "How the lowest bit is found: the processor's instruction, de Bruijn multiplication, bytes and a table",
        "Named as an improvement, not measured: the search for the first bit was pure software.",
        "speed, software = 1",
        "nodes/s",
    );
    let (count, plies) = (lab.size.pick(1, 24, 200), lab.size.pick(2, 3, 3));
    table = table
        .note(format!(
            "The trees of table 1, {plies} plies below {count} positions, a lap each; nodes and values asserted equal."
        ))
        .note("The same generator walks its sets in each way; `as it is` is the representation without the parameter.");
    let trees = whole(lab, count, plies);
    for (group, contenders) in [("rotated-32", contenders::<Rotated32>()), ("fast", contenders::<Fast>())] {
        lab.begins(&format!("grimbergen scan, {group}"));
        table.extend(group, &race(lab, group, &contenders, &trees)?);
        lab.publish(&table);
    }
    Ok(table.finished(lab))
}
