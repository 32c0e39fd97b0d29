//! Appendix B: the cost of larger boards, which grows with the number of words and the length of fills, not with the
//! number of cells.

use super::rounds;
use crate::{Lab, LabError, Row, Table};
use banmen_play::measure::{self, MeasureError, Spread};

/// A benchmark of one game over sizes.
type Measure = fn(u32) -> Result<Vec<measure::Row>, MeasureError>;

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "browne sizes",
        "What boards of more words cost, from 5×5 to 19×19",
        "\"Bitboard approaches give best performance when the entire bitboard packs into a single integer\"; 19×19 needs six \
         words.",
        "time, 8×8 in one word = 1",
        "per s",
    )
    .note("Hex: is a full random board connected? Go: put a stone and take what it takes, in positions of random games.");
    let groups: [(&str, Measure); 2] = [("hex", banmen_bench::hex::sizes), ("go", banmen_bench::go::sizes)];
    for (group, measure) in groups {
        lab.begins(&format!("browne sizes, {group}"));
        let first = table.rows.len();
        let measured = measure(rounds(lab))?;
        table.extend(group, &measured);
        relate(&mut table.rows[first..]);
        lab.publish(&table);
    }
    Ok(table.finished(lab))
}

/// Times as multiples of that on 8×8, the largest board of one word.
fn relate(rows: &mut [Row]) {
    let base = rows.iter().find(|row| row.name.starts_with("8×8")).and_then(|row| row.figure);
    let Some(base) = base else { return };
    for row in rows {
        row.ratio = row.figure.map(|figure| Spread {
            low: base.median / figure.high,
            median: base.median / figure.median,
            high: base.median / figure.low,
        });
    }
}
