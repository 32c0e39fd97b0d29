//! What the drawings of several games share: boards of squares and their coordinates, discs, and the names of colours.

use banmen_game::Player;
use banmen_game::draw::{Cell, Label, Panel, PanelItem, Picture, Piece, Point, Shade};

/// The discs of Black, White and Red as characters that differ in a terminal without colour.
pub(crate) const DISCS: [&str; 3] = ["●", "○", "▲"];

/// The distance between two rows of hexagons that are one unit wide.
pub(crate) const HEXAGON_ROW: f64 = 0.866_025_403_784_438_6;

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
