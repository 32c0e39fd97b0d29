//! Table 3: the number of candidates until a magic number is found, when a candidate is the AND of 1 to 6 random words.

use crate::{Lab, LabError, Row, Table};
use banmen_bits::board::shogi::Ranks27;
use banmen_bits::board::{Board, Directions};
use banmen_bits::random::SplitMix64;
use banmen_bits::sliders::search::CellSearch;
use banmen_play::measure::Spread;

/// A slider on a square, and the tries of the paper with 1 to 6 words; `None` where a million were not enough.
const PIECES: [(&str, Directions, usize, [Option<f64>; 6]); 3] = [
    (
        "rook 1i",
        Directions::ROOK,
        80,
        [None, Some(189_704.0), Some(11_288.0), Some(16_164.0), Some(867_446.0), None],
    ),
    (
        "rook 5e",
        Directions::ROOK,
        40,
        [None, Some(116_971.0), Some(15_961.0), Some(41_504.0), Some(552_592.0), None],
    ),
    (
        "bishop 5e",
        Directions::BISHOP,
        40,
        [None, Some(60_249.0), Some(7_898.0), Some(356_239.0), Some(872_409.0), None],
    ),
];

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let most = lab.size.pick(20_000, 300_000, 1_000_000);
    let repetitions = lab.size.pick(1, 11, 100);
    let mut table = Table::new(
        "yamamoto table3",
        "Tries until a magic number is found",
        "The AND of three words is best; with one or six no magic number was found in 1,000,000 tries. One run each.",
        "tries, AND of three words = 1",
        "tries",
    );
    table = table
        .note(format!(
            "{repetitions} repetitions with other seeds, at most {} tries each; the median and the quartiles, beyond the \
             most tries where that many repetitions found nothing.",
            lab.size.pick("20,000", "300,000", "1,000,000")
        ))
        .note("The layout and the encoding of the paper: three 32-bit words by ranks, multiplied as 64 and 32 bits.");
    for (piece, directions, cell, paper) in PIECES {
        let Some(mut cell) = CellSearch::<Ranks27>::new(directions, Ranks27::bit(cell), 0) else { continue };
        let first = table.rows.len();
        for (index, paper_tries) in paper.into_iter().enumerate() {
            let ands = index as u32 + 1;
            lab.begins(&format!("yamamoto table3, {piece}, {ands} words"));
            let mut tries = Vec::new();
            let part = format!("yamamoto table3, {piece}, {ands}");
            for repetition in 0..repetitions {
                if lab.is_stopped() {
                    return Ok(table.finished(lab));
                }
                lab.done(repetition as usize, repetitions as usize);
                // A repetition that found nothing is kept as none.
                let kept = lab.laps(&part).get(repetition as usize).and_then(|lap| lap.first());
                if let Some(&(_, known)) = kept {
                    tries.push(if known == 0 { f64::INFINITY } else { known as f64 });
                    continue;
                }
                let mut random = SplitMix64::new(u64::from(ands) << 32 | repetition);
                let found = cell.search([ands; 2], most, &mut random);
                if let Some(found) = found {
                    let again = cell.is_magic(found.multipliers);
                    if !again {
                        return Err(LabError::Unequal {
                            what: piece.to_owned(),
                            found: format!("{found:?}"),
                        });
                    }
                }
                lab.keep(&part, &[(0.0, found.as_ref().map_or(0, |found| found.tries))]);
                tries.push(found.map_or(f64::INFINITY, |found| found.tries as f64));
            }
            let failed = tries.iter().filter(|tries| tries.is_infinite()).count();
            table.rows.push(Row {
                group: piece.to_owned(),
                name: if ands == 1 { "1 word".to_owned() } else { format!("AND of {ands} words") },
                figure: Spread::of(tries),
                paper_figure: Some(paper_tries.unwrap_or(f64::INFINITY)),
                note: if failed == 0 {
                    String::new()
                } else {
                    format!("{failed} of {repetitions} found nothing")
                },
                ..Row::default()
            });
            lab.publish(&table);
        }
        relate(&mut table.rows[first..]);
    }
    Ok(table.finished(lab))
}

/// Ratios to the AND of three words, where both are known.
fn relate(rows: &mut [Row]) {
    let Some(Row { figure: Some(base), paper_figure: Some(paper_base), .. }) = rows.get(2).cloned() else {
        return;
    };
    for row in rows {
        let ratio = |figure: f64| figure / base.median;
        row.ratio =
            row.figure.filter(|figure| figure.median.is_finite() && base.median.is_finite()).map(|figure| {
                Spread { low: ratio(figure.low), median: ratio(figure.median), high: ratio(figure.high) }
            });
        row.paper_ratio = row.paper_figure.map(|tries| tries / paper_base).filter(|ratio| ratio.is_finite());
    }
}
