//! Section 5: magic multiplication "makes the iterative updating of rotated bitboards unnecessary", and "a further 10%
//! increase in speed can be expected".

use super::trees::whole;
use crate::shogi::{Contender, race};
use crate::{Lab, LabError, Table};
use banmen_shogi::representation::{
    Magic32FileM, Magic32FileR, Magic32Simple, Magic64, Rotated32, Rotated64,
};

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "grimbergen sliders",
        "Magic multiplication against rotated boards",
        "Expected, not measured: about 10% more speed by magic multiplication, from discussions about chess.",
        "speed, rotated boards = 1",
        "nodes/s",
    );
    let (count, plies) = (lab.size.pick(1, 24, 200), lab.size.pick(2, 3, 3));
    table = table.note(format!(
        "The trees of table 1, {plies} plies below {count} positions, a lap each; nodes and values asserted equal."
    ));
    let trees = whole(lab, count, plies);
    let narrow = [
        Contender::of::<Magic32FileR>(),
        Contender::of::<Magic32FileM>(),
        Contender::of::<Magic32Simple>(),
        Contender::of::<Rotated32>(),
    ];
    let wide = [Contender::of::<Magic64>(), Contender::of::<Rotated64>()];
    for (group, contenders) in [("three 32-bit words", &narrow[..]), ("two 64-bit words", &wide[..])] {
        lab.begins(&format!("grimbergen sliders, {group}"));
        table.extend(group, &race(lab, group, contenders, &trees)?);
        lab.publish(&table);
    }
    for (group, name) in [("three 32-bit words", "magic-32-simple"), ("two 64-bit words", "magic-64")] {
        table.set_paper(group, name, Some(1.1), None);
    }
    Ok(table.finished(lab))
}
