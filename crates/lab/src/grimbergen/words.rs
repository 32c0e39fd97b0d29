//! Section 5: "how fast the bitboards can be made if two 64-bit integers were used instead of three 32-bit integers".

use super::trees::whole;
use crate::printed::ranks::{MagicRanks64, RotatedRanks64};
use crate::shogi::{Contender, race};
use crate::{Lab, LabError, Table};
use banmen_shogi::PositionOf;
use banmen_shogi::representation::{Magic32Simple, Magic64, Rotated32, Rotated64};

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "grimbergen words",
        "Three 32-bit words against two of 64 bits",
        "Asked, not measured: two 64-bit words leave 37% of the memory unused, three 32-bit words 16%.",
        "speed, three 32-bit words = 1",
        "nodes/s",
    );
    let count = lab.size.pick(1, 24, 200);
    table = table
        .note(format!(
            "The trees of table 1, {} plies below {count} positions, a lap each; nodes and values asserted equal.",
            lab.size.pick(2, 3, 3)
        ))
        .note(format!(
            "A position takes {} bytes with rotated boards in 32-bit words and {} in 64-bit words, with magic {} and {}.",
            size_of::<PositionOf<Rotated32>>(),
            size_of::<PositionOf<RotatedRanks64>>(),
            size_of::<PositionOf<Magic32Simple>>(),
            size_of::<PositionOf<MagicRanks64>>()
        ))
        .note("`ranks`: the squares in the order of the paper's figure 1, 27+54 bits, so that only the words differ. The \
               others are 63+18 by files: words and order differ.");
    let trees = whole(lab, count, lab.size.pick(2, 3, 3));
    for (group, contenders) in [
        (
            "rotated boards",
            [Contender::of::<RotatedRanks64>(), Contender::of::<Rotated64>(), Contender::of::<Rotated32>()],
        ),
        (
            "magic",
            [Contender::of::<MagicRanks64>(), Contender::of::<Magic64>(), Contender::of::<Magic32Simple>()],
        ),
    ] {
        lab.begins(&format!("grimbergen words, {group}"));
        table.extend(group, &race(lab, group, &contenders, &trees)?);
        lab.publish(&table);
    }
    Ok(table.finished(lab))
}
