//! Section 4.2: all magic numbers of rook and bishop "in several minutes".

use crate::{Lab, LabError, Row, Table};
use banmen_bits::board::shogi::{Files54, Files63, Ranks27};
use banmen_bits::board::{Board, Directions};
use banmen_bits::sliders::search::{search, spare_bits};
use banmen_play::measure::{Spread, timed};

/// The numbers of random words that are ANDed for each word of a candidate, in the order of the tries: three as in the
/// paper, then other densities, which a few squares need.
const ANDS: [[u32; 2]; 5] = [[3, 3], [3, 1], [3, 2], [2, 3], [3, 4]];
/// The most candidates of each density for a square.
const MOST: u64 = 1 << 19;

/// The seconds, the tries, and whether every number was proved.
fn find<B: Board>(directions: Directions, seed: u64) -> (f64, u64, bool) {
    let mut tries = 0;
    let (seconds, found) =
        timed(|| search::<B>(directions, &ANDS, MOST, seed, |_, found| tries += found.tries));
    let proved = found.is_some_and(|found| {
        found.iter().enumerate().all(|(cell, by)| spare_bits::<B>(directions, B::bit(cell), *by).is_some())
    });
    (seconds, tries, proved)
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "yamamoto magics",
        "The time to find all magic numbers",
        "All numbers of rook and bishop were found in several minutes; those of the vertical layout exist as well.",
        "",
        "s",
    );
    let seeds = lab.size.pick(1, 1, 5);
    table = table.note(format!(
        "{seeds} seeds, one thread; every number proved on every occupancy after it was found."
    ));
    type Find = fn(Directions, u64) -> (f64, u64, bool);
    let boards: [(&str, Find); 3] = [
        ("three 32-bit words by ranks, as in the paper", find::<Ranks27>),
        ("64 and 32 bits by files, announced", find::<Files54>),
        ("63 and 18 bits by files", find::<Files63>),
    ];
    let pieces = [("rook", Directions::ROOK), ("bishop", Directions::BISHOP), ("file", Directions::FILE)];
    for (group, find) in &boards[..lab.size.pick(1, 2, 3)] {
        for (piece, directions) in &pieces[lab.size.pick(2, 0, 0)..] {
            lab.begins(&format!("yamamoto magics, {group}, {piece}"));
            let mut seconds = Vec::new();
            let mut tries = 0;
            for seed in 1..=seeds {
                if lab.is_stopped() {
                    return Ok(table.finished(lab));
                }
                let (taken, tried, proved) = find(*directions, seed);
                if !proved {
                    let what = format!("{group}, {piece}");
                    return Err(LabError::Unequal { what, found: "a number that is not magic".to_owned() });
                }
                seconds.push(taken);
                tries += tried;
            }
            table.rows.push(Row {
                group: (*group).to_owned(),
                name: format!("{piece}, all 81 squares"),
                figure: Spread::of(seconds),
                note: format!("{:.2} M tries", tries as f64 / seeds as f64 / 1e6),
                ..Row::default()
            });
            lab.publish(&table);
        }
    }
    Ok(table.finished(lab))
}
