//! The article's operations and algorithms line by line: the data of its figures 5 to 22, on any position of any board.
//!
//! A [`Ground`] is a board, [`Stones`] are a position on it, and a [`Method`] of the list [`METHODS`] shows each line of its
//! pseudocode as a [`Stage`] with the sets that the line computes. The last stage is what the method in
//! [`filters`](super::filters), [`queries`](super::queries), [`patterns`](super::patterns) or [`updates`](super::updates)
//! returns; the tests hold it to that.
//!
//! The sets are wide enough for every board, so that this is compiled once and not for each board.
//!
//! ```
//! use banmen_bits::board::{Board, lattice::Rectangle, layout::Separated};
//! use banmen_bits::diagram;
//! use banmen_bits::methods::steps::{Ground, Method, Stones};
//!
//! type Small = Separated<Rectangle<5, 3, 4>, 1>;
//! let white = diagram!(Small, "
//!     . . . . .
//!     . X . X .
//!     . . . . .
//! ");
//! let stones = Stones::of::<Small>(white, Small::single(8) - white);
//! let stages = Method::named("1").unwrap().stages(&Ground::of::<Small>(), &stones);
//! assert_eq!(stages.last().unwrap().line, "nbors = (full ⊕ 1) & empty");
//! assert_eq!(stages.last().unwrap().sets[0].1.len(), 7);
//! ```

mod filters;
mod operations;
mod patterns;
mod queries;
mod updates;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::board::{Board, Direction, Geometry};
use crate::set::{BitSet, Bits};

/// A set of cells of any board.
pub type Wide = Bits<u64, 6>;

/// The members of a set of any width, as a wide one. Bits from 384 on are left out.
fn widen<S: BitSet>(set: S) -> Wide {
    set.iter().filter(|&bit| bit < 384).fold(Wide::EMPTY, |wide, bit| wide | Wide::single(bit))
}

/// A board on which methods are shown.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    cells: Wide,
    directions: usize,
    forward: Direction,
    is_upside_down: bool,
    shift: fn(Wide, Direction) -> Wide,
}

impl Ground {
    /// A board of `bits`.
    pub fn of<B: Board>() -> Self {
        Self::part_of::<B>(B::CELLS)
    }

    /// The part of a board that consists of these cells.
    pub fn part_of<B: Board>(cells: B::Set) -> Self {
        let shift = |set: Wide, direction| widen(B::shift(B::Set::collect(set.iter()) & B::CELLS, direction));
        Self {
            cells: widen(cells),
            directions: B::Geometry::DIRECTIONS,
            forward: Direction::NORTH,
            is_upside_down: false,
            shift,
        }
    }

    /// The same board with another direction forward, for algorithm 5.
    #[must_use]
    pub const fn forward(self, forward: Direction) -> Self {
        Self { forward, ..self }
    }

    /// The same board with its first row at the bottom of the picture, so that north and south change their names.
    #[must_use]
    pub const fn upside_down(self) -> Self {
        Self { is_upside_down: true, ..self }
    }

    /// The cells of the board in this wide set.
    pub const fn cells(&self) -> Wide {
        self.cells
    }

    fn directions(&self) -> impl Iterator<Item = Direction> + use<> {
        (0..self.directions).map(Direction::new)
    }

    /// One direction of each axis.
    fn axes(&self) -> impl Iterator<Item = Direction> + use<> {
        self.directions().step_by(2)
    }

    fn shift(&self, set: Wide, direction: Direction) -> Wide {
        (self.shift)(set, direction) & self.cells
    }

    fn dilate(&self, set: Wide) -> Wide {
        self.directions().fold(set, |all, direction| all | self.shift(set, direction))
    }

    fn erode(&self, set: Wide) -> Wide {
        self.directions().fold(set, |left, direction| left & self.shift(set, direction))
    }
}

/// A position: the article's `bits_p` and `bits_o`, and the cells that were played, for the methods that look at a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stones {
    /// The pieces of the current player.
    pub own: Wide,
    /// The pieces of the opponent.
    pub enemy: Wide,
    /// The cells of moves, one after the other.
    pub played: Vec<Wide>,
}

impl Stones {
    /// The pieces of both players on a board of `bits`.
    pub fn of<B: Board>(own: B::Set, enemy: B::Set) -> Self {
        Self { own: widen(own), enemy: widen(enemy), played: Vec::new() }
    }
}

/// What one line of a method computes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The line as the article prints it, with the direction that it is at.
    pub line: String,
    /// The sets after it, by name.
    pub sets: Vec<(&'static str, Wide)>,
    /// The number that it counts, if any.
    pub value: Option<u32>,
}

/// The sort of a method, by the sections of the article.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A logical or morphological operation (§4).
    Operation,
    /// A set computed from the board (§5.1).
    Filter,
    /// A number computed from the board (§5.2).
    Query,
    /// A change of the board (§5.3).
    Update,
}

/// An operation or algorithm of the article.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// The number of the algorithm, or a word.
    pub id: &'static str,
    /// The title in the article.
    pub name: &'static str,
    /// Whether the method is an operation, a filter, a query or an update.
    pub sort: Sort,
    /// The section of the article.
    pub section: &'static str,
    /// The figures of the article that show it.
    pub figures: &'static str,
    run: fn(&mut Story<'_>),
}

impl Method {
    /// Returns the method with this id.
    pub fn named(id: &str) -> Option<&'static Self> {
        METHODS.iter().find(|method| method.id.eq_ignore_ascii_case(id))
    }

    /// Runs the method line by line.
    pub fn stages(&self, ground: &Ground, stones: &Stones) -> Vec<Stage> {
        let mut story = Story { ground, stones, stages: Vec::new() };
        (self.run)(&mut story);
        story.stages
    }
}

/// The stages of a method so far.
struct Story<'a> {
    ground: &'a Ground,
    stones: &'a Stones,
    stages: Vec<Stage>,
}

impl Story<'_> {
    fn full(&self) -> Wide {
        self.stones.own | self.stones.enemy
    }

    fn empty(&self) -> Wide {
        self.ground.cells - self.full()
    }

    /// Adds a line and the set that it computes.
    fn show(&mut self, line: impl Into<String>, name: &'static str, set: Wide) {
        self.show_all(line, &[(name, set)]);
    }

    fn show_all(&mut self, line: impl Into<String>, sets: &[(&'static str, Wide)]) {
        self.stages.push(Stage { line: line.into(), sets: sets.to_vec(), value: None });
    }

    /// Adds a line that counts.
    fn count(&mut self, line: impl Into<String>, name: &'static str, set: Wide, value: u32) {
        self.stages.push(Stage { line: line.into(), sets: Vec::from([(name, set)]), value: Some(value) });
    }
}

impl Story<'_> {
    /// A line for one direction, by its name on the picture.
    fn directed(&self, line: &str, direction: Direction) -> String {
        // Opposite directions differ in the lowest bit; of the diagonals, each has its mirror image in the other pair.
        const MIRRORED: [usize; 8] = [0, 1, 3, 2, 7, 6, 5, 4];
        let named = if self.ground.is_upside_down {
            Direction::new(MIRRORED[direction.index() & 7])
        } else {
            direction
        };
        format!("{named:?}: {line}")
    }
}

macro_rules! methods {
    ($($id:literal, $name:literal, $sort:ident, $section:literal, $figures:literal, $run:path;)*) => {
        /// The operations and algorithms, in the order of the article.
        pub static METHODS: &[Method] = &[
            $(Method { id: $id, name: $name, sort: Sort::$sort, section: $section, figures: $figures, run: $run },)*
        ];
    };
}

methods! {
    "checkerboard", "Checkerboard masks", Operation, "3", "4", operations::checkerboard;
    "logic", "Union, complement, exclusive or, intersection", Operation, "4.1", "5", operations::logic;
    "dilation", "Dilation", Operation, "4.3", "6", operations::dilation;
    "erosion", "Erosion", Operation, "4.4", "6", operations::erosion;
    "1", "Empty neighbours of players", Filter, "5.1.1", "7", filters::empty_neighbours;
    "2", "Empty neighbours of a player in each direction", Filter, "5.1.1", "8", filters::empty_by_direction;
    "3", "Enemy neighbours of a player in each direction", Filter, "5.1.1", "9", filters::enemy_by_direction;
    "4", "Line cap moves", Filter, "5.1.2", "10", filters::line_caps;
    "5", "Breakthrough moves", Filter, "5.1.3", "11", filters::forward_moves;
    "6", "Line detection", Query, "5.2.1", "12, 13", queries::longest_line;
    "7", "Line of 4 detection", Query, "5.2.1", "", queries::line_of_four;
    "count", "Piece counts by colour", Query, "5.2.2", "14", queries::count;
    "reduction", "Y reduction", Query, "5.2.3", "15, 16", queries::reduction;
    "8", "Pattern matching", Query, "5.2.4", "17", patterns::matching;
    "9", "Flip all enemy neighbours", Update, "5.3.1", "18", updates::flip_all;
    "10", "Flip enemy neighbours of last move", Update, "5.3.1", "19", updates::flip_of_move;
    "11", "Invert neighbourhood of move", Update, "5.3.1", "20", updates::invert;
    "12", "Surround capture", Update, "5.3.2", "21", updates::capture;
    "life", "Long Life", Update, "5.3.3", "22", updates::life;
}
