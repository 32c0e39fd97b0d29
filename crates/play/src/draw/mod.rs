//! Renderers of a [`Picture`]: SVG and text.
//!
//! They know no game. Square, hexagonal, triangular and three-player boards are drawn alike, and the page in the
//! browser reads the same picture.

mod svg;
mod text;

pub use banmen_game::draw::*;
pub use svg::{svg, thumbnail};
pub use text::text;
