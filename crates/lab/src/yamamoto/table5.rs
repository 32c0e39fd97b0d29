//! Table 5: the number of occupancies of each variant, and its method for each kind of attack. Both are read from the
//! types: the size of the occupancy, and the function by which the sliders choose their method.

use crate::{Lab, LabError, Row, Table};
use banmen_bits::board::{Direction, Directions};
use banmen_shogi::representation::{
    Fast, LineMethods, Magic32FileM, Magic32FileR, Magic32Simple, Representation, Rotated32, Vertical54,
};

/// The questions of the table, and the answers of the paper for its four variants.
const ATTACKS: [(&str, Directions, [&str; 4]); 5] = [
    ("AttackRook", Directions::ROOK, ["R", "M", "M", "M"]),
    ("AttackBishop", Directions::BISHOP, ["R", "M", "M", "M"]),
    ("AttackFile", Directions::FILE, ["R", "MM", "M", "R"]),
    ("AttackRank", Directions::RANK, ["R", "R", "R", "R"]),
    (
        "AttackDiag1,2",
        Directions::of(&[Direction::NORTH_EAST, Direction::SOUTH_WEST]),
        ["R", "MM", "MM", "MM"],
    ),
];

/// The answers for one of our variants.
struct Column {
    occupancies: usize,
    updates: usize,
    methods: Vec<String>,
}

fn column<R: Representation, W: LineMethods>() -> Column {
    Column {
        occupancies: size_of::<R::Occupancy>() / size_of::<R::Set>(),
        updates: size_of::<R::Incremental>() / size_of::<R::Set>(),
        methods: ATTACKS.iter().map(|(_, directions, _)| W::method(*directions).to_string()).collect(),
    }
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "yamamoto table5",
        "Occupancies and methods of each variant",
        "Original keeps 4 occupancies and rotates everything; Simple and FileM keep 1, FileR 2.",
        "",
        "",
    );
    table.columns = vec!["Original", "Simple", "FileM", "FileR", "vertical", "fast"];
    table = table
        .note("Read from the types: sizes, and the function by which the sliders choose. The paper's entry stands in \
               brackets where the paper has one.")
        .note("R rotated, M magic, MM magic of the cross and a mask, S subtraction.");
    let columns = [
        column::<Rotated32, <Rotated32 as Representation>::Sliders>(),
        column::<Magic32Simple, <Magic32Simple as Representation>::Sliders>(),
        column::<Magic32FileM, <Magic32FileM as Representation>::Sliders>(),
        column::<Magic32FileR, <Magic32FileR as Representation>::Sliders>(),
        column::<Vertical54, <Vertical54 as Representation>::Sliders>(),
        column::<Fast, Fast>(),
    ];
    let mut push = |name: &str, cell: &dyn Fn(&Column) -> String, paper: [&str; 4]| {
        let cells = columns.iter().enumerate().map(|(index, column)| match paper.get(index) {
            Some(paper) if !paper.is_empty() => format!("{} ({paper})", cell(column)),
            _ => cell(column),
        });
        table.rows.push(Row { name: name.to_owned(), cells: cells.collect(), ..Row::default() });
    };
    push("Occupied Bitboard", &|column| column.occupancies.to_string(), ["4", "1", "1", "2"]);
    push("sets to toggle beside the pieces", &|column| column.updates.to_string(), [""; 4]);
    for (index, (name, _, paper)) in ATTACKS.iter().enumerate() {
        push(name, &|column| column.methods[index].clone(), *paper);
    }
    Ok(table.finished(lab))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_those_of_the_paper() {
        let columns = [
            column::<Rotated32, <Rotated32 as Representation>::Sliders>(),
            column::<Magic32Simple, <Magic32Simple as Representation>::Sliders>(),
            column::<Magic32FileM, <Magic32FileM as Representation>::Sliders>(),
            column::<Magic32FileR, <Magic32FileR as Representation>::Sliders>(),
        ];
        for (variant, column) in columns.iter().enumerate() {
            assert_eq!(column.occupancies, [4, 1, 1, 2][variant]);
            for (way, (name, _, paper)) in column.methods.iter().zip(ATTACKS) {
                assert_eq!(way, paper[variant], "{name} of variant {variant}");
            }
        }
    }
}
