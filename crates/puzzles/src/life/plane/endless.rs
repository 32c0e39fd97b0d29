//! The infinite plane: a board that is moved and enlarged before a live cell reaches its edge.
//!
//! A pattern grows by at most one cell in a generation, so a board with an empty margin of n cells equals the infinite
//! plane for n generations. When the margin is too small, the live part is copied into a new board with a wider one. A
//! single spaceship takes its board along, which never grows.

use super::{Edges, Plane, PlaneError};

/// The margin of empty cells, and the number of generations between two checks of it.
const MARGIN: usize = 64;

/// A board of Life without edges.
///
/// ```
/// use banmen_puzzles::life::{Edges, Endless, Pattern, Plane};
///
/// let glider = Pattern::named("glider").unwrap();
/// let mut plane = Plane::new(3, 3, Edges::Bounded).unwrap();
/// plane.insert(&glider, 0, 0);
/// let mut endless = Endless::new(plane).unwrap();
/// endless.run(4000).unwrap();
/// assert_eq!(endless.plane().pattern(), glider, "a thousand cells further, to the right and down");
/// assert!(endless.plane().width() < 500);
/// ```
#[derive(Clone, Debug)]
pub struct Endless {
    plane: Plane,
    /// The place of the first board's upper left cell.
    origin: (i64, i64),
}

/// The bounding box of the live cells: the first and the last column and row.
#[derive(Clone, Copy)]
struct Living {
    columns: (usize, usize),
    rows: (usize, usize),
}

impl Endless {
    /// Creates the infinite plane with the cells of a board, whose edges do not count.
    ///
    /// # Errors
    /// When the board with its margin would be too large.
    pub fn new(mut plane: Plane) -> Result<Self, PlaneError> {
        plane.edges = Edges::Bounded;
        plane.clear_margins();
        let mut endless = Self { plane, origin: (0, 0) };
        endless.make_room()?;
        Ok(endless)
    }

    /// Returns the part of the plane with the live cells; its size and place have no meaning.
    #[must_use]
    pub const fn plane(&self) -> &Plane {
        &self.plane
    }

    /// Returns the column and row of [`plane`](Self::plane) at which the upper left cell of the first board lies, or
    /// would lie.
    #[must_use]
    pub const fn origin(&self) -> (i64, i64) {
        self.origin
    }

    /// Advances the plane by a number of generations.
    ///
    /// # Errors
    /// When the live cells are so far apart that the board would be too large.
    pub fn run(&mut self, generations: u64) -> Result<(), PlaneError> {
        let mut left = generations;
        while left > 0 {
            self.make_room()?;
            let some = left.min(MARGIN as u64);
            self.plane.run(some);
            left -= some;
        }
        Ok(())
    }

    /// Ensures an empty margin.
    fn make_room(&mut self) -> Result<(), PlaneError> {
        let Some(Living { columns, rows }) = self.plane.living() else { return Ok(()) };
        let (old, has_room) =
            (&self.plane, |(first, last): (usize, usize), side| first >= MARGIN && last + MARGIN < side);
        if has_room(columns, old.width) && has_room(rows, old.height) {
            return Ok(());
        }
        // Wider by a share of the live part, so that a growing pattern is copied seldom; and by whole words, so that
        // rows are copied without shifting.
        let first = columns.0 / 64;
        let words = columns.1 / 64 + 1 - first;
        let beside = (MARGIN / 64).max(words / 4) + 1;
        let height = rows.1 + 1 - rows.0;
        let above = MARGIN.max(height / 4);
        let mut new = Plane::new(64 * (words + 2 * beside), height + 2 * above, Edges::Bounded)?;
        for y in 0..height {
            let (from, to) = (old.row(rows.0 + y) + first, new.row(above + y) + beside);
            new.words[to..to + words].copy_from_slice(&old.words[from..from + words]);
        }
        self.origin.0 += 64 * (beside as i64 - first as i64);
        self.origin.1 += above as i64 - rows.0 as i64;
        self.plane = new;
        Ok(())
    }
}

impl Plane {
    /// Clears the spare places, which may hold copies of opposite edges.
    fn clear_margins(&mut self) {
        let mut clean = vec![0; self.words.len()];
        for y in 0..self.height {
            for (word, &mask) in self.mask.iter().enumerate() {
                clean[self.row(y) + word] = self.words[self.row(y) + word] & mask;
            }
        }
        self.words = clean;
        self.next.fill(0);
    }

    fn living(&self) -> Option<Living> {
        let is_living = |&y: &usize| self.row_words(y).iter().any(|&word| word != 0);
        let rows = ((0..self.height).find(is_living)?, (0..self.height).rev().find(is_living)?);
        let column = |word: usize| (0..self.height).fold(0, |all, y| all | self.words[self.row(y) + word]);
        let words = self.width.div_ceil(64);
        let first = (0..words).map(|word| (word, column(word))).find(|&(_, column)| column != 0)?;
        let last = (0..words).rev().map(|word| (word, column(word))).find(|&(_, column)| column != 0)?;
        let columns = (
            64 * first.0 + first.1.trailing_zeros() as usize,
            64 * last.0 + 63 - last.1.leading_zeros() as usize,
        );
        Some(Living { columns, rows })
    }
}
