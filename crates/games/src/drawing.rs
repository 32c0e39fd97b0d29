//! What the drawings of several games share: boards of squares and their coordinates, discs, and the names of colours.

use banmen_game::Player;
use banmen_game::draw::{Cell, Colour, Label, Panel, PanelItem, Picture, Piece, Point, Shade, Stroke};

/// The discs of Black, White and Red as characters that differ in a terminal without colour.
pub(crate) const DISCS: [&str; 3] = ["●", "○", "▲"];

/// The distance between two rows of hexagons that are one unit wide.
pub(crate) const HEXAGON_ROW: f64 = 0.866_025_403_784_438_6;

/// The colour of the wood that boards with lines are made of.
pub(crate) const KAYA: Colour = Colour(220, 179, 92);

/// The colour that a player has in every game with black and white stones: the first is Black, the second White, a
/// third Red.
pub(crate) const fn colour_name(player: Player) -> &'static str {
    ["Black", "White", "Red", "Blue"][player.index() % 4]
}

/// The letter of a column or row: `a`, `b`, `c`.
pub(crate) const fn letter(index: usize) -> char {
    (b'a' + (index % 26) as u8) as char
}

/// Where the first row of a board is on the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FirstRow {
    Top,
    Bottom,
}

/// The ground of a board of squares.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// All squares have one colour.
    Plain,
    /// Dark and light squares, the first one dark.
    Checkered,
    /// Crossings of lines in place of squares.
    Crossings,
}

/// A board of squares, with letters for its columns and numbers for its rows.
#[derive(Clone, Copy)]
pub(crate) struct Squares {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) first_row: FirstRow,
    pub(crate) ground: Ground,
    /// The letter of a column.
    pub(crate) letter: fn(usize) -> char,
}

impl Squares {
    /// A plain board whose first row is at the top.
    pub(crate) const fn new(rows: usize, columns: usize) -> Self {
        Self { rows, columns, first_row: FirstRow::Top, ground: Ground::Plain, letter }
    }

    /// The line on the page of a row, or the row of a line.
    const fn line(&self, row: usize) -> usize {
        match self.first_row {
            FirstRow::Top => row,
            FirstRow::Bottom => self.rows - 1 - row,
        }
    }

    /// The index in the picture of a cell.
    pub(crate) const fn index(&self, row: usize, column: usize) -> usize {
        self.columns * self.line(row) + column
    }

    /// The row and column of every cell, in the order of the picture.
    pub(crate) fn places(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.rows).flat_map(move |line| (0..self.columns).map(move |column| (self.line(line), column)))
    }

    /// The empty board with its coordinates: the letters at the side of the first row.
    pub(crate) fn picture(&self) -> Picture {
        let cells = self.places().map(|(row, column)| {
            let shade = match self.ground {
                Ground::Plain => Shade::Plain,
                Ground::Crossings => Shade::Bare,
                Ground::Checkered if (row + column) % 2 == 0 => Shade::Dark,
                Ground::Checkered => Shade::Light,
            };
            let name = format!("{}{}", (self.letter)(column), row + 1);
            Cell::square(name, column as f64, self.line(row) as f64, shade)
        });
        let beyond = match self.first_row {
            FirstRow::Top => -0.4,
            FirstRow::Bottom => self.rows as f64 + 0.4,
        };
        let letters = (0..self.columns).map(|column| Label {
            at: Point::new(column as f64 + 0.5, beyond),
            text: (self.letter)(column).to_string(),
        });
        let numbers = (0..self.rows).map(|row| Label {
            at: Point::new(-0.4, self.line(row) as f64 + 0.5),
            text: (row + 1).to_string(),
        });
        Picture { cells: cells.collect(), labels: letters.chain(numbers).collect(), ..Picture::default() }
    }
}

/// The pieces of all players as discs, with the glyph of each player; `cells` are the indices of a player's cells.
pub(crate) fn discs<'a>(
    players: usize,
    glyphs: &'a [&'a str],
    cells: impl Fn(Player) -> Vec<usize> + 'a,
) -> impl Iterator<Item = Piece> + 'a {
    Player::all(players).flat_map(move |player| {
        let glyph = glyphs[player.index() % glyphs.len()];
        cells(player).into_iter().map(move |cell| Piece::disc(cell, player, glyph))
    })
}

/// A panel for each of two players with the number of its pieces.
pub(crate) fn counts(glyphs: [&str; 2], count: impl Fn(Player) -> u32) -> Vec<Panel> {
    let panel = |owner: Player| Panel {
        owner,
        title: colour_name(owner).to_owned(),
        items: vec![PanelItem { glyph: glyphs[owner.index() % 2].to_owned(), count: count(owner) }],
    };
    Player::all(2).map(panel).collect()
}

/// The lines through the middles of the cells, which cross where stones stand.
fn lines(side: usize) -> Vec<Stroke> {
    let (low, high) = (0.5, side as f64 - 0.5);
    let line = |from: (f64, f64), to: (f64, f64)| Stroke {
        from: Point::new(from.0, from.1),
        to: Point::new(to.0, to.1),
        owner: None,
    };
    let middles = (0..side).map(|index| index as f64 + 0.5);
    middles
        .flat_map(|middle| [line((low, middle), (high, middle)), line((middle, low), (middle, high))])
        .collect()
}

/// The lines and star points of a square board whose stones stand on crossings.
pub(crate) fn crossings(side: usize) -> Vec<Stroke> {
    [lines(side), stars(side)].concat()
}

/// The star points, on which handicap stones are placed, as strokes without length.
fn stars(side: usize) -> Vec<Stroke> {
    let edge = if side >= 13 { 3 } else { 2 };
    let middle = (side % 2 == 1).then_some(side / 2);
    let lines: Vec<usize> = match side {
        0..=6 => Vec::new(),
        // Small boards have four of them and the middle, larger ones also those between.
        _ if side < 15 => vec![edge, side - 1 - edge],
        _ => [Some(edge), middle, Some(side - 1 - edge)].into_iter().flatten().collect(),
    };
    let corners = lines.iter().flat_map(|&row| lines.iter().map(move |&column| (row, column)));
    let centre = middle.filter(|_| side > 4).map(|middle| (middle, middle));
    let point = |(row, column)| {
        let at = Point::new(column as f64 + 0.5, row as f64 + 0.5);
        Stroke { from: at, to: at, owner: None }
    };
    let mut stars: Vec<(usize, usize)> = corners.chain(centre).collect();
    stars.sort_unstable();
    stars.dedup();
    stars.into_iter().map(point).collect()
}
