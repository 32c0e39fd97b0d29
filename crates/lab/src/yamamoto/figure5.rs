//! Figure 5: magic on the chess board, where one word holds all squares. A rook in the lower right corner has twelve relevant
//! squares; the occupancy is masked to them, multiplied by the magic number and shifted right by 64 - 12 bits.

use crate::{Lab, LabError, Row, Table};
use banmen_bits::BitSet;
use banmen_bits::board::chess::Chess;
use banmen_bits::board::{Board, Directions};
use banmen_bits::sliders::{Explain, Magic, Sliders, Stage, numbers};

type Set = <Chess as Board>::Set;

/// The bit of the corner at the lower right: bits go from a1 to h8.
const CORNER: u32 = 7;

/// The bits of pieces on the lines of the rook and elsewhere.
const OCCUPIED: [u32; 9] = [3, 7, 12, 18, 27, 39, 45, 50, 63];

/// The squares of a set by their names.
fn names(set: Set) -> String {
    let name = |bit: u32| format!("{}{}", char::from(b'a' + (bit % 8) as u8), bit / 8 + 1);
    let names: Vec<String> = set.iter().map(name).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(" ") }
}

/// The lines of the figure, and the attacks.
fn stages(occupied: Set) -> Option<(Vec<(String, String)>, Set)> {
    let magic = Magic::<Chess>::new(numbers::CHESS)?;
    let mut lines = Vec::new();
    let mut show = |stage: Stage<Set>| match stage {
        Stage::Relevant { mask, occupied, .. } => {
            lines.push((
                "relevant squares".to_owned(),
                format!("{:#018x}, {} bits", mask.word(0), mask.len()),
            ));
            lines.push((
                "masked occupancy".to_owned(),
                format!("{:#018x}: {}", occupied.word(0), names(occupied)),
            ));
        }
        Stage::Multiplied { factors, shift, index } => {
            for [_, by, product] in factors {
                lines.push(("magic number".to_owned(), format!("{by:#018x}")));
                lines.push(("product".to_owned(), format!("{product:#018x}")));
            }
            lines.push((format!(">> (64 - {})", 64 - shift), format!("{index:#b} = {index}")));
        }
        Stage::Entry { index, entries, attacks, .. } => {
            lines.push((format!("entry {index} of {entries}"), names(attacks)));
        }
        _ => {}
    };
    let occupancy = magic.occupancy(occupied);
    let attacks = magic.explain(Directions::ROOK, CORNER, &occupancy, &mut show);
    Some((lines, attacks))
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "yamamoto figure5",
        "Magic on the chess board: a rook in the lower right corner",
        "Mask the occupancy to the 12 relevant squares, multiply by the magic number, shift right by 64 - 12.",
        "",
        "",
    )
    .note("One lookup of the library, stage by stage; `banmen show shogi --trace rook@1i` shows figure 7's on two words.");
    table.columns = vec!["value"];
    let occupied: Set = OCCUPIED.into_iter().collect();
    let first = ("occupied".to_owned(), format!("{:#018x}: {}", occupied.word(0), names(occupied)));
    let rest = stages(occupied).map(|(lines, _)| lines).unwrap_or_default();
    for (name, value) in std::iter::once(first).chain(rest) {
        table.rows.push(Row { name, cells: vec![value], ..Row::default() });
    }
    Ok(table.finished(lab))
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::sliders::walk;

    #[test]
    fn corner_has_twelve_relevant_squares_and_the_attacks_of_a_walk() {
        let occupied: Set = OCCUPIED.into_iter().collect();
        let (lines, attacks) = stages(occupied).expect("the numbers are magic");
        assert_eq!(attacks, walk::<Chess>(Directions::ROOK, CORNER, occupied));
        assert!(lines[0].1.ends_with("12 bits"), "{lines:?}");
        assert_eq!(lines.len(), 6, "{lines:?}");
        assert!(lines[4].0 == ">> (64 - 12)" || lines[4].0 == ">> (64 - 13)", "{lines:?}");
        assert_eq!(lines[5].1, "d1 e1 f1 g1 h2 h3 h4 h5");
    }
}
