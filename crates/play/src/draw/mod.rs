//! The board for whoever draws it: cells as polygons, pieces as glyphs.
//!
//! A game tells its board once as a [`Picture`]; the renderers know no game. [`svg`] and [`text`] draw square,
//! hexagonal, triangular and three-player boards alike, and the page in the browser reads the same picture.

mod picture;
mod svg;
mod text;

pub use picture::{
    Cell, Colour, Form, Glyph, Label, Mark, MarkKind, NamedSet, Panel, PanelItem, Picture, Piece, Point,
    Shade, Spot, Stroke, Track,
};
pub use svg::svg;
pub use text::text;

use crate::game::Game;

/// A game that can be drawn.
pub trait Draw: Game {
    /// The board with what stands on it. The cells are the same, in the same order, in every position of a game.
    fn picture(&self) -> Picture;

    /// Where a legal move begins and ends, for clicking and for marking the last move.
    fn track(&self, m: Self::Move) -> Track;

    /// The position for a terminal. The default is drawn from the picture.
    fn terminal(&self) -> String {
        text(&self.picture())
    }

    /// The sets of cells that the position is made of, by name, for those who look inside.
    fn sets(&self) -> Vec<NamedSet> {
        Vec::new()
    }
}
