//! Browne's operations and algorithms on positions of the games: an example of each, which are the figures of the article, and
//! any other position.
//!
//! ```
//! use banmen_catalog::methods::{Example, Figure};
//!
//! let figure = Example::of("4").unwrap().figure()?;
//! let last = figure.trace.stages.last().unwrap();
//! assert_eq!((last.line.as_str(), last.sets[0].cells.len()), ("moves", 6));
//! # Ok::<(), banmen_catalog::methods::FigureError>(())
//! ```

mod page;

pub use page::{page, text, title};

use crate::GAMES;
use banmen_bits::board::Board;
use banmen_bits::board::lattice::Torus;
use banmen_bits::board::layout::Masked;
use banmen_play::draw::{Cell, MarkKind, Picture, Piece, Shade};
use banmen_play::inspect::layout;
use banmen_play::inspect::methods::{Ground, Method, MethodStage, MethodTrace, Stones, Wide, trace};
use banmen_play::{AnyGame, Player};
use std::error::Error;
use std::fmt;

/// A method with a position on which it is shown.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The id of the method.
    pub method: &'static str,
    /// The game, with its size; empty for Long Life, which is played on its own torus.
    pub game: &'static str,
    /// The position; the side to move is the article's player p.
    pub position: &'static str,
    /// The cells that are played, for the methods that look at a move.
    pub at: &'static [&'static str],
}

const NEIGHBOURS: &str = "------/-XO---/-XXO--/--OO--/-X----/------ O";
const LINES: &str = "------/-O----/-O-O--/-O-OO-/-X-OX-/-OOOX- O";

macro_rules! examples {
    ($($method:literal, $game:literal, $position:expr $(, $at:literal)*;)*) => {
        /// An example of each method, in the order of the article.
        pub static EXAMPLES: &[Example] = &[
            $(Example { method: $method, game: $game, position: $position, at: &[$($at),*] },)*
        ];
    };
}

examples! {
    "checkerboard", "clobber:6", NEIGHBOURS;
    "logic", "clobber:6", NEIGHBOURS;
    "dilation", "clobber:6", NEIGHBOURS;
    "erosion", "clobber:6", NEIGHBOURS;
    "1", "clobber:6", NEIGHBOURS;
    "2", "clobber:6", NEIGHBOURS;
    "3", "clobber:6", NEIGHBOURS;
    "4", "othello:6", "------/------/-XXO--/--OXX-/------/------ O";
    "5", "breakthrough:6", "OOOOOO/OO-OO-/--OX--/--O-X-/XX--XX/XXXXXX X";
    "6", "clobber:6", LINES;
    "7", "clobber:6", LINES;
    "count", "clobber:6", LINES;
    "reduction", "y:5", "X/OX/XXO/OXOX/OOXXO O";
    "8", "clobber:6", "--O---/-OOO--/--OOO-/-O-OX-/OOO---/-O---X O";
    "9", "flip-all", "-------/-OX--X-/--XO---/---X---/-X--OX-/----X--/------- O";
    "10", "ataxx", "-------/-OX--X-/--XO---/---X---/-X--OX-/----X--/------- O", "c4";
    "11", "clobber:5", "-O---/OOOO-/-OOOO/---O-/----- O", "b4", "d3";
    "12", "clobber:6", "-XXXX-/XOOOOX/-XXXOX/-XOXO-/--XX--/------ O";
    "life", "", "--O-----/---O----/-OOO----";
}

impl Example {
    /// The example of a method.
    pub fn of(method: &str) -> Option<&'static Self> {
        EXAMPLES.iter().find(|example| example.method.eq_ignore_ascii_case(method))
    }

    /// The method on the example's position.
    ///
    /// # Errors
    /// Never, as the tests of the catalog show.
    pub fn figure(&self) -> Result<Figure, FigureError> {
        let method = Method::named(self.method).ok_or_else(|| wrong("unknown method"))?;
        if self.game.is_empty() {
            return Ok(long_life(method, self.position));
        }
        let mut game = GAMES.open(self.game).map_err(wrong)?.game;
        game.set_position(self.position).map_err(wrong)?;
        Figure::new(method, &*game, self.at)
    }
}

/// Why a method cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigureError(String);

fn wrong(error: impl fmt::Display) -> FigureError {
    FigureError(error.to_string())
}

impl fmt::Display for FigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for FigureError {}

/// A method on a position, ready to be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What the method does.
    pub trace: MethodTrace,
    /// The position before it.
    pub picture: Picture,
    /// The article's player p.
    pub player: Player,
}

impl Figure {
    /// A method on a position of a game; `at` names the cells that are played.
    ///
    /// # Errors
    /// When the game has no board for the methods, or a cell is not on it.
    pub fn new(method: &Method, game: &dyn AnyGame, at: &[&str]) -> Result<Self, FigureError> {
        let mut picture = game.picture();
        (picture.marks, picture.panels) = (Vec::new(), Vec::new());
        let cell =
            |name: &&str| picture.cell(name).ok_or_else(|| wrong(format!("the board has no cell `{name}`")));
        let played = at.iter().map(cell).collect::<Result<Vec<usize>, _>>()?;
        let (ground, stones) = game.method_board().ok_or_else(no_board)?;
        let layout = game.layouts().into_iter().next().ok_or_else(no_board)?;
        let trace = trace(method, &ground, &stones, &played, &layout);
        Ok(Self { trace, picture, player: game.turn() })
    }

    /// A method on stones that somebody put on the board of a game, whether its rules allow them or not; the cells are those
    /// of its picture. Without a game the board is that of Long Life.
    ///
    /// # Errors
    /// When the game has no board for the methods, or a cell is not on it or has two stones.
    pub fn arranged(
        method: &Method,
        game: Option<&dyn AnyGame>,
        [own, enemy, played]: [&[usize]; 3],
    ) -> Result<MethodTrace, FigureError> {
        let (ground, layout) = match game {
            None => (Ground::of::<Plane>(), layout::<Plane>()),
            Some(game) => {
                let (ground, _) = game.method_board().ok_or_else(no_board)?;
                (ground, game.layouts().into_iter().next().ok_or_else(no_board)?)
            }
        };
        let cells = layout.places.len();
        if let Some(cell) = own.iter().chain(enemy).chain(played).find(|&&cell| cell >= cells) {
            return Err(wrong(format!("the board has {cells} cells and none with the number {cell}")));
        }
        if let Some(cell) = own.iter().find(|cell| enemy.contains(cell)) {
            return Err(wrong(format!("cell {cell} has two stones")));
        }
        let bit = |&cell: &usize| {
            let place = &layout.places[cell];
            place.word as u32 * layout.word_bits + place.bit
        };
        let set =
            |cells: &[usize]| cells.iter().map(bit).fold(Wide::EMPTY, |all, bit| all | Wide::single(bit));
        let stones = Stones { own: set(own), enemy: set(enemy), ..Stones::default() };
        Ok(trace(method, &ground, &stones, played, &layout))
    }

    /// The boards of a stage, each with the name of its set. Stones that the method has changed stand on the board; the
    /// cells of any other set are marked.
    pub fn boards(&self, stage: &MethodStage) -> Vec<(&'static str, Picture)> {
        let find = |name: &str| stage.sets.iter().find(|set| set.name == name);
        let disc = |owner: Player, cell: usize| {
            let glyph = if owner == Player::FIRST { "●" } else { "○" };
            Piece::disc(cell, owner, glyph)
        };
        let mut base = self.picture.clone();
        let mut is_changed = false;
        for (name, owner) in [
            ("own", self.player),
            ("enemy", self.player.other()),
            ("lights", Player::FIRST),
            ("live", Player::FIRST),
        ] {
            let Some(set) = find(name) else { continue };
            if !std::mem::replace(&mut is_changed, true) {
                base.pieces.clear();
            }
            base.pieces.extend(set.cells.iter().map(|&cell| disc(owner, cell)));
        }
        if let Some(board) = find("board") {
            keep(&mut base, &board.cells);
        }
        let marked =
            stage.sets.iter().filter(|set| !["own", "enemy", "lights", "live", "board"].contains(&set.name));
        let mut boards: Vec<(&'static str, Picture)> = marked
            .map(|set| {
                let mut picture = base.clone();
                picture.mark(MarkKind::Member, set.cells.iter().copied());
                (set.name, picture)
            })
            .collect();
        if boards.is_empty() {
            boards.push(("", base));
        }
        boards
    }
}

fn no_board() -> FigureError {
    wrong("the methods are shown on boards with stones of one kind")
}

/// Leaves only these cells of a picture, without its labels.
fn keep(picture: &mut Picture, cells: &[usize]) {
    let new = |cell: usize| cells.iter().position(|&kept| kept == cell);
    picture.pieces.retain(|piece| new(piece.cell).is_some());
    for piece in &mut picture.pieces {
        piece.cell = new(piece.cell).unwrap_or(piece.cell);
    }
    picture.cells = cells.iter().filter_map(|&cell| picture.cells.get(cell).cloned()).collect();
    picture.labels.clear();
    picture.strokes.clear();
}

/// The board of Long Life: a torus of 8×8 cells.
type Plane = Masked<Torus<8, 8>, 1>;

/// The picture of the board of Long Life.
pub fn plane() -> Picture {
    let cells = (0..64).map(|cell| {
        let name = format!("{}{}", char::from(b'a' + cell % 8), cell / 8 + 1);
        Cell::square(name, f64::from(cell % 8), f64::from(cell / 8), Shade::Plain)
    });
    Picture { cells: cells.collect(), ..Picture::default() }
}

/// The cells of a pattern in the upper left of the board of Long Life.
pub fn pattern_cells(pattern: &str) -> Vec<usize> {
    let rows = pattern.split('/').enumerate();
    let live = rows.flat_map(|(row, cells)| {
        let members = cells.chars().take(8).enumerate().filter(|&(_, cell)| cell == 'O');
        members.map(move |(column, _)| 8 * row + column)
    });
    live.take_while(|&cell| cell < 64).collect()
}

/// Appendix A on a pattern.
fn long_life(method: &Method, pattern: &str) -> Figure {
    let stones = Stones::of::<Plane>(Plane::collect(pattern_cells(pattern)), Plane::collect([]));
    let trace = trace(method, &Ground::of::<Plane>(), &stones, &[], &layout::<Plane>());
    Figure { trace, picture: plane(), player: Player::FIRST }
}
