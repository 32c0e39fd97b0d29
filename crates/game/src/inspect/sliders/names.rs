//! What directions are called in a sentence.

use banmen_bits::board::{Direction, Directions};

/// Where a direction goes, as the owner of the board or of the third sees it.
pub(super) fn direction(direction: Direction) -> &'static str {
    const NAMES: [&str; 8] =
        ["right", "left", "up", "down", "up right", "down left", "up left", "down right"];
    NAMES[direction.index() % 8]
}

/// The lines of an axis.
pub(super) fn axis(there: Direction) -> &'static str {
    ["ranks", "files", "rising diagonals", "falling diagonals"][there.axis() % 4]
}

/// The lines that a table is for.
pub(super) fn lines(directions: Directions) -> &'static str {
    match directions {
        Directions::ROOK => "rank and file",
        Directions::BISHOP => "both diagonals",
        Directions::RANK => "rank",
        Directions::FILE => "file",
        one if one.contains(Direction::NORTH_EAST) => "rising diagonal",
        _ => "falling diagonal",
    }
}

/// A list of directions.
pub(super) fn directions(all: Directions) -> String {
    all.iter().map(direction).collect::<Vec<_>>().join(", ")
}
