//! Puzzles as text: a region and pieces.

use super::orientation::Place;
use thiserror::Error;

/// The longest side of a box.
const MAX_SIDE: usize = 512;

/// The reason why a text is no puzzle. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// A line that is neither a heading nor a row below one.
    #[error("line {line}: `{text}` is neither `box`, `region` nor `piece`")]
    Heading {
        /// The line.
        line: usize,
        /// The text of the line.
        text: String,
    },
    /// A size or number that cannot be read.
    #[error("line {line}: `{text}` is no size such as 3x3x3")]
    Size {
        /// The line.
        line: usize,
        /// The text of the line.
        text: String,
    },
    /// A character that is no cell.
    #[error("line {line}: `{symbol}` stands for no cell")]
    Symbol {
        /// The line.
        line: usize,
        /// The character.
        symbol: char,
    },
    /// More than one region.
    #[error("line {line}: there is a region already")]
    SecondRegion {
        /// The line.
        line: usize,
    },
    /// No region, or one without cells.
    #[error("there is no region to fill")]
    NoRegion,
    /// No piece.
    #[error("there is no piece")]
    NoPiece,
    /// A piece without cells.
    #[error("the piece `{0}` has no cell")]
    EmptyPiece(String),
}

/// A piece and its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The name of the piece.
    pub name: String,
    /// The number of equal pieces.
    pub count: usize,
    pub(super) cells: Vec<Place>,
}

/// A region to fill and the pieces that fill it.
///
/// ```text
/// # Lines that begin with # are comments.
/// box 3x3x3            a box; or `region`, and its layers apart by blank lines:
/// region               . is a cell to fill, - is none
/// ...
/// .-.
/// piece V              X is a cell of the piece, . is none; layers apart by blank lines
/// X.
/// XX
/// piece I 2            a number of equal pieces
/// XX
/// ```
///
/// Pieces may be turned in space but not mirrored; a flat piece in a flat region may be turned over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub(super) region: Vec<Place>,
    pub(super) pieces: Vec<Piece>,
}

/// The part of the puzzle to which the following rows belong.
enum Part {
    Nothing,
    Region,
    Piece,
}

impl Puzzle {
    /// Reads a puzzle in the form shown at [`Puzzle`].
    ///
    /// # Errors
    /// When the text has not that form.
    pub fn parse(text: &str) -> Result<Self, PuzzleError> {
        let (mut region, mut pieces): (Vec<Place>, Vec<Piece>) = (Vec::new(), Vec::new());
        let (mut part, mut row, mut layer) = (Part::Nothing, 0, 0);
        for (index, text) in text.lines().enumerate() {
            let (line, text) = (index + 1, text.trim());
            let words: Vec<&str> = text.split_whitespace().collect();
            match words.as_slice() {
                [first, ..] if first.starts_with('#') => continue,
                [] => {
                    // A blank line between rows begins a layer.
                    if row > 0 {
                        (row, layer) = (0, layer + 1);
                    }
                    continue;
                }
                ["box" | "region", ..] if !region.is_empty() => {
                    return Err(PuzzleError::SecondRegion { line });
                }
                ["box", size] => {
                    let sides =
                        sides(size).ok_or_else(|| PuzzleError::Size { line, text: (*size).to_owned() })?;
                    region = cuboid(sides);
                    part = Part::Nothing;
                }
                ["region"] => (part, row, layer) = (Part::Region, 0, 0),
                ["piece", name, count @ ..] if count.len() <= 1 => {
                    let count =
                        count.first().map_or(Some(1), |count| count.parse().ok().filter(|&count| count > 0));
                    let count = count.ok_or_else(|| PuzzleError::Size { line, text: text.to_owned() })?;
                    pieces.push(Piece { name: (*name).to_owned(), count, cells: Vec::new() });
                    (part, row, layer) = (Part::Piece, 0, 0);
                }
                _ => {
                    let cells = match (&part, pieces.last_mut()) {
                        (Part::Region, _) => &mut region,
                        (Part::Piece, Some(piece)) => &mut piece.cells,
                        _ => return Err(PuzzleError::Heading { line, text: text.to_owned() }),
                    };
                    let is_region = matches!(part, Part::Region);
                    let symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
                    for (column, symbol) in symbols.enumerate() {
                        let place = [column as i32, row, layer];
                        match symbol {
                            '.' if is_region => cells.push(place),
                            '-' if is_region => {}
                            'X' | 'x' if !is_region => cells.push(place),
                            '.' if !is_region => {}
                            _ => return Err(PuzzleError::Symbol { line, symbol }),
                        }
                    }
                    row += 1;
                }
            }
        }
        if let Some(piece) = pieces.iter().find(|piece| piece.cells.is_empty()) {
            return Err(PuzzleError::EmptyPiece(piece.name.clone()));
        }
        match (region.is_empty(), pieces.is_empty()) {
            (true, _) => Err(PuzzleError::NoRegion),
            (_, true) => Err(PuzzleError::NoPiece),
            _ => Ok(Self { region, pieces }),
        }
    }

    /// Returns the pieces in the order of the text.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }
}

/// The sides of a box, such as `3x3x3` or `6x10`.
fn sides(text: &str) -> Option<[usize; 3]> {
    let sides: Option<Vec<usize>> = text.split(['x', '×']).map(|side| side.parse().ok()).collect();
    let sides = sides?;
    let sides = match *sides.as_slice() {
        [columns, rows] => [columns, rows, 1],
        [columns, rows, layers] => [columns, rows, layers],
        _ => return None,
    };
    sides.iter().all(|side| (1..=MAX_SIDE).contains(side)).then_some(sides)
}

/// The cells of a box. A box that is far too large is truncated here and refused later for its size.
fn cuboid([columns, rows, layers]: [usize; 3]) -> Vec<Place> {
    let rows = (0..layers as i32).flat_map(|layer| (0..rows as i32).map(move |row| (row, layer)));
    let cells = rows.flat_map(|(row, layer)| (0..columns as i32).map(move |column| [column, row, layer]));
    cells.take(super::MAX_CELLS + 1).collect()
}
