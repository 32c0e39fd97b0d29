//! Life: a board comes with the request, and the board after some generations goes back.
//!
//! Cells are hexadecimal digits, row by row: the first digit of a row is its first four cells, the first of them the
//! lowest bit.

use crate::{
    api::tables::{Body, read},
    failure::Failure,
};
use axum::Json;
use banmen_puzzles::life::{self, NAMED, Pattern, Plane};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// How long sides may be.
const SIDES: std::ops::RangeInclusive<usize> = 8..=256;
/// The most generations of a request: a few milliseconds on the largest board.
const MOST_GENERATIONS: u64 = 256;

/// What is beyond the edges.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Edges {
    Torus,
    Bounded,
}

/// A board as it travels.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Board {
    width: usize,
    height: usize,
    edges: Edges,
    /// Nothing for a board without life.
    #[serde(default)]
    cells: String,
}

/// A board and what is asked about it.
#[derive(Debug, Deserialize)]
pub(crate) struct Request<T> {
    #[serde(flatten)]
    board: Board,
    #[serde(flatten)]
    what: T,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Run {
    generations: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Soup {
    seed: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Insert {
    /// The name of a pattern, or a text that tells one.
    pattern: String,
    /// The cell in its middle; the middle of the board unless told.
    at: Option<(usize, usize)>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Write {
    form: Form,
}

/// How a pattern is written.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Form {
    Rle,
    Plaintext,
}

impl Board {
    fn plane(&self) -> Result<Plane, Failure> {
        let Self { width, height, .. } = *self;
        if !SIDES.contains(&width) || !SIDES.contains(&height) {
            let (least, most) = (SIDES.start(), SIDES.end());
            return Err(Failure::wrong(format!(
                "sides are from {least} to {most} cells, not {width}x{height}"
            )));
        }
        let edges = match self.edges {
            Edges::Torus => life::Edges::Torus,
            Edges::Bounded => life::Edges::Bounded,
        };
        let mut plane = Plane::new(width, height, edges).map_err(Failure::wrong)?;
        let digits = width.div_ceil(4);
        if !self.cells.is_empty() && self.cells.len() != digits * height {
            let (found, expected) = (self.cells.len(), digits * height);
            return Err(Failure::wrong(format!("{found} digits are not the {expected} of that board")));
        }
        for (index, byte) in self.cells.bytes().enumerate() {
            let digit = char::from(byte).to_digit(16);
            let digit = digit.ok_or_else(|| Failure::wrong("cells are hexadecimal digits"))?;
            for bit in (0..4).filter(|bit| digit >> bit & 1 == 1) {
                plane.set(index % digits * 4 + bit, index / digits, true);
            }
        }
        Ok(plane)
    }

    fn of(plane: &Plane) -> Self {
        let digit = |x: usize, y: usize| {
            (0..4).fold(0, |digit, bit| digit | u32::from(plane.contains(x + bit, y)) << bit)
        };
        let rows = (0..plane.height()).map(|y| (0..plane.width()).step_by(4).map(move |x| digit(x, y)));
        Self {
            width: plane.width(),
            height: plane.height(),
            edges: if plane.edges() == life::Edges::Torus { Edges::Torus } else { Edges::Bounded },
            cells: rows.flatten().filter_map(|digit| char::from_digit(digit, 16)).collect(),
        }
    }
}

fn told(plane: &Plane) -> Json<Value> {
    Json(json!({ "board": Board::of(plane), "population": plane.population() }))
}

/// Puts a pattern on a board, its middle on a cell.
fn place(plane: &mut Plane, pattern: &Pattern, at: Option<(usize, usize)>) -> Result<(), Failure> {
    let (across, down) = (pattern.width(), pattern.height());
    let (width, height) = (plane.width(), plane.height());
    if across > width || down > height {
        return Err(Failure::wrong(format!(
            "the pattern of {across}x{down} cells does not fit on a board of {width}x{height}"
        )));
    }
    let first = |middle: usize, len: usize, side: usize| match plane.edges() {
        life::Edges::Torus => (middle % side + side - len / 2) % side,
        life::Edges::Bounded => middle.saturating_sub(len / 2).min(side - len),
    };
    let (x, y) = at.unwrap_or((width / 2, height / 2));
    let (x, y) = (first(x, across, width), first(y, down, height));
    plane.insert(pattern, x, y);
    Ok(())
}

/// Which patterns have names, and what a board may be.
pub(crate) async fn about() -> Json<Value> {
    let named = NAMED.iter().filter_map(|(name, _)| Some((name, Pattern::named(name)?)));
    let patterns = named
        .map(|(name, pattern)| json!({ "name": name, "width": pattern.width(), "height": pattern.height() }));
    let patterns: Vec<Value> = patterns.collect();
    let (least, most) = (SIDES.start(), SIDES.end());
    Json(json!({ "patterns": patterns, "least": least, "most": most, "generations": MOST_GENERATIONS }))
}

/// Lets a number of generations pass and answers with the board after them.
pub(crate) async fn run(body: Body<Request<Run>>) -> Result<Json<Value>, Failure> {
    let Request { board, what: Run { generations } } = read(body)?;
    if generations > MOST_GENERATIONS {
        return Err(Failure::wrong(format!("{generations} generations at once: {MOST_GENERATIONS} at most")));
    }
    let mut plane = board.plane()?;
    plane.run(generations);
    Ok(told(&plane))
}

/// Fills a board by chance.
pub(crate) async fn soup(body: Body<Request<Soup>>) -> Result<Json<Value>, Failure> {
    let Request { board, what: Soup { seed } } = read(body)?;
    let empty = board.plane()?;
    let plane = Plane::soup(empty.width(), empty.height(), empty.edges(), seed).map_err(Failure::wrong)?;
    Ok(told(&plane))
}

/// Puts a pattern on a board.
pub(crate) async fn insert(body: Body<Request<Insert>>) -> Result<Json<Value>, Failure> {
    let Request { board, what: Insert { pattern, at } } = read(body)?;
    let mut plane = board.plane()?;
    let pattern = match Pattern::named(pattern.trim()) {
        Some(pattern) => pattern,
        None => Pattern::parse_within(&pattern, *SIDES.end()).map_err(Failure::wrong)?,
    };
    place(&mut plane, &pattern, at)?;
    Ok(told(&plane))
}

/// Writes what lives as text.
pub(crate) async fn write(body: Body<Request<Write>>) -> Result<Json<Value>, Failure> {
    let Request { board, what: Write { form } } = read(body)?;
    let pattern = board.plane()?.pattern();
    let text = match form {
        Form::Rle => pattern.rle(),
        Form::Plaintext => pattern.plaintext(),
    };
    Ok(Json(json!({ "text": text })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_puzzles::life::plain::Plain;

    fn board(width: usize, height: usize, cells: &str) -> Board {
        Board { width, height, edges: Edges::Torus, cells: cells.to_owned() }
    }

    #[test]
    fn boards_travel_and_run_as_the_plain_ones() {
        for (width, height, edges) in [(8, 8, life::Edges::Torus), (67, 31, life::Edges::Bounded)] {
            let plane = Plane::soup(width, height, edges, 7).expect("it is a board");
            let mut after = Board::of(&plane).plane().expect("it was a board");
            assert!(plane == after, "{width}x{height}");
            let mut plain = Plain::of(&plane);
            after.run(9);
            (0..9).for_each(|_| plain.step());
            assert!(Plain::of(&Board::of(&after).plane().expect("it was a board")) == plain);
        }
    }

    #[test]
    fn wrong_boards_are_refused() {
        assert!(board(8, 8, "").plane().is_ok());
        assert!(board(7, 8, "").plane().is_err() && board(8, 257, "").plane().is_err());
        assert!(board(8, 8, "0123").plane().is_err());
        assert!(board(8, 8, "0123456789abcdeg").plane().is_err());
        assert!(board(8, 8, "0123456789abcdéé").plane().is_err());
    }

    #[test]
    fn patterns_are_put_around_a_cell() {
        let glider = Pattern::named("glider").expect("it has a name");
        for edges in [Edges::Torus, Edges::Bounded] {
            for at in [None, Some((0, 0)), Some((7, 7)), Some((usize::MAX, 3))] {
                let mut plane = Board { edges, ..board(8, 8, "") }.plane().expect("it is a board");
                place(&mut plane, &glider, at).expect("it fits");
                assert_eq!(plane.population(), 5);
            }
        }
        let mut plane = board(8, 8, "").plane().expect("it is a board");
        let gun = Pattern::named("gosper-gun").expect("it has a name");
        assert!(place(&mut plane, &gun, None).is_err());
    }
}
