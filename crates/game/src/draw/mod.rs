//! The board as data for drawing: cells as polygons, pieces as glyphs.
//!
//! A game describes its board once as a [`Picture`]. The renderers (`banmen_play::draw` for SVG and text, the page in
//! the browser) read it and know no game.

mod picture;

pub use picture::{
    Cell, Colour, Form, Glyph, Label, Mark, MarkKind, Panel, PanelItem, Picture, Piece, Point, Shade, Spot,
    Stroke, Track,
};

use crate::game::Game;
use crate::inspect::methods::MethodBoard;
use crate::inspect::{Layout, NamedSet, SliderMethod, Trace, TraceError};

/// A game that can be drawn.
pub trait Draw: Game {
    /// The board with what stands on it. The cells are the same, in the same order, in every position of a game.
    fn picture(&self) -> Picture;

    /// Where a legal move begins and ends, for clicking and for marking the last move.
    fn track(&self, m: Self::Move) -> Track;

    /// A drawing for a terminal with the last move marked, for a game whose players expect another one than the
    /// picture as text.
    fn terminal(&self, _last: Option<Track>) -> Option<String> {
        None
    }

    /// The sets of cells that the position is made of, by name, for those who look inside.
    fn sets(&self) -> Vec<NamedSet> {
        Vec::new()
    }

    /// The ways to put the cells of the picture into words. The first is the one that the words of [`sets`](Self::sets)
    /// are in.
    fn layouts(&self) -> Vec<Layout> {
        Vec::new()
    }

    /// The board with the stones of the side to move and of its enemies, on which Browne's methods are shown line by line;
    /// the bits are those of the first layout. `None` where the pieces are of several kinds.
    fn method_board(&self) -> Option<MethodBoard> {
        None
    }

    /// The pieces whose sliding attacks can be traced.
    fn slider_pieces(&self) -> Vec<String> {
        Vec::new()
    }

    /// The methods by which they can be traced.
    fn slider_methods(&self) -> Vec<SliderMethod> {
        Vec::new()
    }

    /// How a method finds the attacks of a piece on a cell, with the occupied cells of the position.
    ///
    /// # Errors
    /// When there is no such method, piece or cell.
    fn trace(&self, _method: &str, _piece: &str, _cell: usize) -> Result<Trace, TraceError> {
        Err(TraceError::NoSliders)
    }
}
