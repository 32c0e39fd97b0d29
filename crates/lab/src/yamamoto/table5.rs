//! Table 5, every row: the number of occupancies of each variant, and its method for each kind of attack. Both are read from the
//! types: the size of the occupancy, and the function by which the sliders choose their method.

use crate::{Lab, LabError, Row, Table};
use banmen_bits::board::{Direction, Directions};
use banmen_shogi::representation::{
    Fast, LineMethods, Magic32FileM, Magic32FileR, Magic32Simple, Representation, Rotated32, Vertical54,
};

/// The questions of the table, and the answers of the paper for its four variants.
const ATTACKS: [(&str, Directions, [&str; 4]); 6] = [
    ("AttackRook", Directions::ROOK, ["R", "M", "M", "M"]),
    ("AttackBishop", Directions::BISHOP, ["R", "M", "M", "M"]),
    ("AttackFile", Directions::FILE, ["R", "MM", "M", "R"]),
    ("AttackRank", Directions::RANK, ["R", "R", "R", "R"]),
    (
        "AttackDiag1,2",
        Directions::of(&[Direction::NORTH_EAST, Direction::SOUTH_WEST]),
        ["R", "MM", "MM", "MM"],
    ),
    // Bonanza's three macros for the words of a bishop's attacks.
    ("BishopAttack0,1,2", Directions::BISHOP, ["R", "M", "M", "M"]),
];

/// The macros that keep turned images up to date, and whether each variant of the paper has them: those of files change one
/// image, those of diagonals two.
const UPDATES: [(&str, [&str; 4]); 4] = [
    ("XorFile", ["○", "×", "×", "○"]),
    ("SetClearFile", ["○", "×", "×", "○"]),
    ("XorDiag1,2", ["○", "×", "×", "×"]),
    ("SetClearDiag1,2", ["○", "×", "×", "×"]),
];

/// The answers for one of our variants.
struct Column {
    occupancies: usize,
    updates: usize,
    methods: Vec<String>,
}

impl Column {
    /// Whether a variant has a macro: our toggle changes the image of files first, then those of the diagonals.
    fn has(&self, macro_name: &str) -> &'static str {
        let least = if macro_name.contains("File") { 1 } else { 3 };
        if self.updates >= least { "○" } else { "×" }
    }
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
        .note("One occupancy is the union of both colors, as in Bonanza (table 4), and is not toggled. ○ a macro that the \
               variant needs, × one that does nothing.")
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
    push("images to toggle", &|column| column.updates.to_string(), ["3", "0", "0", "1"]);
    for (name, paper) in UPDATES {
        push(name, &|column| column.has(name).to_owned(), paper);
    }
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
            assert_eq!(column.updates, [3, 0, 0, 1][variant], "the native occupancy is that of the colors");
            for (name, paper) in UPDATES {
                assert_eq!(column.has(name), paper[variant], "{name} of variant {variant}");
            }
            for (way, (name, _, paper)) in column.methods.iter().zip(ATTACKS) {
                assert_eq!(way, paper[variant], "{name} of variant {variant}");
            }
        }
    }
}
