//! What a picture is made of.

use crate::game::Player;

/// A point; x to the right, y downwards. A cell is about one unit wide.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point at `x` to the right and `y` downwards.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

/// How a cell's ground is tinted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Shade {
    /// The ground that all cells share.
    #[default]
    Plain,
    /// The lighter one of two.
    Light,
    /// The darker one of two.
    Dark,
    /// A third tint, for boards that need three.
    Third,
    /// The ground that all cells share, without outlines: lines cross here instead.
    Bare,
}

/// A cell of the board: its outline, its ground and its name.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cell {
    /// What players call it; unique on its board.
    pub name: String,
    /// The corners, in order.
    pub polygon: Vec<Point>,
    /// The ground.
    pub shade: Shade,
}

impl Cell {
    /// The square from (`x`, `y`) to (`x` + 1, `y` + 1).
    pub fn square(name: impl Into<String>, x: f64, y: f64, shade: Shade) -> Self {
        let polygon = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        Self { name: name.into(), polygon: polygon.map(|(dx, dy)| Point::new(x + dx, y + dy)).into(), shade }
    }

    /// The hexagon with a corner on top around (`x`, `y`), one unit from side to side.
    pub fn hexagon(name: impl Into<String>, x: f64, y: f64, shade: Shade) -> Self {
        let radius = 1.0 / 3f64.sqrt();
        let corner = |index: u32| {
            let (sin, cos) = f64::from(index * 60).to_radians().sin_cos();
            Point::new(x + radius * sin, y - radius * cos)
        };
        Self { name: name.into(), polygon: (0..6).map(corner).collect(), shade }
    }

    /// The mean of the corners, where a piece stands.
    pub fn centre(&self) -> Point {
        let count = self.polygon.len().max(1) as f64;
        let (x, y) = self.polygon.iter().fold((0.0, 0.0), |(x, y), corner| (x + corner.x, y + corner.y));
        Point::new(x / count, y / count)
    }
}

/// A colour as `#rrggbb` says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Colour(pub u8, pub u8, pub u8);

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Form {
    /// A round stone in the owner's colour; the glyph is for the terminal only.
    Disc,
    /// The glyph alone, in the owner's colour.
    Glyph,
    /// The glyph on a disc in the owner's colour.
    Token,
    /// The glyph on a shogi wedge that points away from its owner.
    Wedge,
}

/// A piece on a cell.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Piece {
    /// The index of its cell in [`Picture::cells`].
    pub cell: usize,
    /// Whose it is; `None` for what belongs to nobody.
    pub owner: Option<Player>,
    /// What it looks like.
    pub form: Form,
    /// One or two characters.
    pub glyph: String,
    /// Turned clockwise by this angle in degrees.
    pub turned: f64,
    /// Whether the glyph is in the colour of promoted pieces.
    pub promoted: bool,
}

impl Piece {
    /// A stone of a player on a cell, upright, with its glyph.
    pub fn disc(cell: usize, owner: Player, glyph: impl Into<String>) -> Self {
        Self { cell, owner: Some(owner), form: Form::Disc, glyph: glyph.into(), turned: 0.0, promoted: false }
    }
}

/// Why a cell is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum MarkKind {
    /// The last move began or ended here.
    Last,
    /// A legal move ends here.
    Legal,
    /// The piece here is attacked and must be saved.
    Check,
    /// The cell is a member of the set that is shown.
    Member,
    /// The cell is part of the winning line or chain.
    Won,
}

/// A cell that stands out, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Mark {
    /// The index of the cell.
    pub cell: usize,
    /// Why.
    pub kind: MarkKind,
}

/// A text beside the board, such as the name of a row.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Label {
    /// Where its middle is.
    pub at: Point,
    /// What it says.
    pub text: String,
}

/// A line on the board under the pieces: where stones stand on crossings, or a side that a player must reach.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Stroke {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// Whose side it is; `None` for a thin line of the board.
    pub owner: Option<Player>,
}

/// What a glyph stands for, and how else it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Glyph {
    /// As it is in [`Piece::glyph`] and [`PanelItem::glyph`].
    pub glyph: String,
    /// What the piece is called.
    pub name: String,
    /// How it is written in each of [`Picture::styles`].
    pub styles: Vec<String>,
}

/// Something beside the board that is counted: pieces in hand, captured pieces, points.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PanelItem {
    /// One or two characters.
    pub glyph: String,
    /// How many.
    pub count: u32,
}

/// What a player has beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Panel {
    /// Whose it is.
    pub owner: Player,
    /// What it is called: `hand`, `discs`.
    pub title: String,
    /// What is in it.
    pub items: Vec<PanelItem>,
}

/// A place where a move begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Spot {
    /// The cell of this index.
    Cell(usize),
    /// The item of this index in the panel of this index.
    Panel(usize, usize),
}

/// Where a move begins and ends. A stone that is placed has no beginning, a pass has neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Track {
    /// Where it begins.
    pub from: Option<Spot>,
    /// The cell where it ends.
    pub to: Option<usize>,
}

/// A board with everything on it.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Picture {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// The marked cells.
    pub marks: Vec<Mark>,
    /// Names of rows and columns.
    pub labels: Vec<Label>,
    /// What the players have beside the board.
    pub panels: Vec<Panel>,
    /// Lines on the board.
    pub strokes: Vec<Stroke>,
    /// What the glyphs stand for; empty where the pieces are all alike.
    pub legend: Vec<Glyph>,
    /// The ways to write the glyphs; empty where there is one.
    pub styles: Vec<&'static str>,
    /// The colours of the players' pieces; those that are missing are black, white, red and blue.
    pub colours: Vec<Colour>,
    /// The ground of plain cells, when the game has a customary one.
    pub ground: Option<Colour>,
}

impl Picture {
    /// The index of the cell of this name.
    pub fn cell(&self, name: &str) -> Option<usize> {
        self.cells.iter().position(|cell| cell.name == name)
    }

    /// The colour of a player's pieces.
    pub fn colour(&self, player: Player) -> Colour {
        let usual = [Colour(32, 32, 36), Colour(250, 248, 240), Colour(196, 42, 42), Colour(38, 92, 178)];
        self.colours.get(player.index()).copied().unwrap_or(usual[player.index()])
    }

    /// Marks cells in one way, such as those of the last move.
    pub fn mark(&mut self, kind: MarkKind, cells: impl IntoIterator<Item = usize>) {
        self.marks.extend(cells.into_iter().map(|cell| Mark { cell, kind }));
    }
}
