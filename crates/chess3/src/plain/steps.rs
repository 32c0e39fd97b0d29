//! Where pieces go on the empty board, worked out square by square.

/// A place of a third: (third, row, column).
type Place = (usize, i32, i32);
/// A direction in the frame of a third: (rows, columns).
type Heading = (i32, i32);

fn number((third, row, column): Place) -> u8 {
    (32 * third as i32 + 8 * row + column) as u8
}

fn place(square: usize) -> Place {
    (square / 32, (square / 8 % 4) as i32, (square % 8) as i32)
}

/// One step: where it leads, and the heading there. Two results where a diagonal goes through the centre.
fn step((third, row, column): Place, (up, right): Heading) -> Vec<(Place, Heading)> {
    let (to_row, to_column) = (row + up, column + right);
    if to_row < 0 || !(0..8).contains(&to_column) {
        return Vec::new();
    }
    if to_row < 4 {
        return vec![((third, to_row, to_column), (up, right))];
    }
    let (next, before) = ((third + 1) % 3, (third + 2) % 3);
    if (column < 4) != (to_column < 4) {
        let heading = if column == 3 { (-1, -1) } else { (-1, 1) };
        return vec![((next, 3, column), heading), ((before, 3, column), heading)];
    }
    let beyond = if column < 4 { next } else { before };
    vec![((beyond, 3, 7 - to_column), (-1, -right))]
}

/// Every way along a line from a place, each a list of squares; a fork gives two ways that begin alike.
fn ways(from: Place, heading: Heading) -> Vec<Vec<u8>> {
    let steps = step(from, heading);
    let mut all = Vec::new();
    for (to, heading) in steps {
        let further = ways(to, heading);
        let tails = if further.is_empty() { vec![Vec::new()] } else { further };
        all.extend(tails.into_iter().map(|tail| [vec![number(to)], tail].concat()));
    }
    all
}

const STRAIGHT: [Heading; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANTED: [Heading; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The paths of all pieces from every square.
#[derive(Debug)]
pub struct Paths {
    pub(super) rook: Vec<Vec<Vec<u8>>>,
    pub(super) bishop: Vec<Vec<Vec<u8>>>,
    pub(super) king: Vec<Vec<u8>>,
    pub(super) knight: Vec<Vec<u8>>,
    /// By third of the owner: the square ahead, and the squares attacked.
    pub(super) ahead: [Vec<Option<u8>>; 3],
    pub(super) pawn: [Vec<Vec<u8>>; 3],
}

impl Paths {
    /// Derives the paths of every piece from every square.
    pub fn new() -> Self {
        let each = |make: &dyn Fn(Place) -> Vec<Vec<u8>>| (0..96).map(|square| make(place(square))).collect();
        let flat = |make: &dyn Fn(Place) -> Vec<u8>| -> Vec<Vec<u8>> {
            (0..96).map(|square| sorted(make(place(square)))).collect()
        };
        let reach = |from, heading| step(from, heading).into_iter().map(|(to, _)| number(to));
        let all = || STRAIGHT.into_iter().chain(SLANTED);
        let forward = |third: usize, from: Place| if from.0 == third { 1 } else { -1 };
        let thirds = [0, 1, 2];
        Self {
            rook: each(&|from| STRAIGHT.into_iter().flat_map(|heading| ways(from, heading)).collect()),
            bishop: each(&|from| SLANTED.into_iter().flat_map(|heading| ways(from, heading)).collect()),
            king: flat(&|from| all().flat_map(|heading| reach(from, heading)).collect()),
            knight: flat(&|from| STRAIGHT.into_iter().flat_map(|heading| leaps(from, heading)).collect()),
            ahead: thirds.map(|third| {
                let one = |square| {
                    let from = place(square);
                    reach(from, (forward(third, from), 0)).next()
                };
                (0..96).map(one).collect()
            }),
            pawn: thirds.map(|third| {
                flat(&|from| {
                    let up = forward(third, from);
                    reach(from, (up, 1)).chain(reach(from, (up, -1))).collect()
                })
            }),
        }
    }
}

impl Default for Paths {
    fn default() -> Self {
        Self::new()
    }
}

/// Two steps straight and one sideways, and one straight and two sideways, as seen from the square reached.
fn leaps(from: Place, heading: Heading) -> Vec<u8> {
    let along = |from: Place, heading: Heading, count: usize| {
        let mut now = (from, heading);
        for _ in 0..count {
            now = *step(now.0, now.1).first()?;
        }
        Some(now)
    };
    let mut targets = Vec::new();
    for (before, after) in [(2, 1), (1, 2)] {
        let Some((corner, heading)) = along(from, heading, before) else { continue };
        let sideways = if heading.0 == 0 { [(1, 0), (-1, 0)] } else { [(0, 1), (0, -1)] };
        targets.extend(
            sideways.into_iter().filter_map(|color| along(corner, color, after)).map(|(to, _)| number(to)),
        );
    }
    targets
}

fn sorted(mut squares: Vec<u8>) -> Vec<u8> {
    squares.sort_unstable();
    squares.dedup();
    squares
}
