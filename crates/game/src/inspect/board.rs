//! The boards of `banmen_bits` as plain data: a board becomes a [`Layout`], a set its words.
//!
//! The cells of a board and of the game's picture must have the same numbers.

use banmen_bits::BitSet;
use banmen_bits::board::{Board, Geometry};
use banmen_bits::morphology;

use super::{Layout, Sets};

/// The layout of a board. It is called what people call it, the name of the game left out.
///
/// ```
/// use banmen_bits::board::shogi::Files63;
/// let layout = banmen_game::inspect::layout::<Files63>();
/// assert_eq!((layout.name.as_str(), layout.word_bits, layout.words), ("63+18", 64, 2));
/// ```
pub fn layout<B: Board>() -> Layout {
    let bits = (0..B::Geometry::CELLS).map(B::bit);
    Layout::of_bits(layout_name::<B>(), B::Set::WORD_BITS, B::Set::WORDS, bits)
}

/// What the layout of a board is called.
pub fn layout_name<B: Board>() -> &'static str {
    B::NAME.split_once(' ').map_or(B::NAME, |(_, name)| name)
}

/// The words of a set, lowest first.
pub fn words<S: BitSet>(set: S) -> Vec<u64> {
    (0..S::WORDS).map(|k| set.word(k)).collect()
}

/// Adds what a set becomes by Browne's morphology (2014, sections 4.3 and 4.4): grown, shrunk, and its edge.
pub fn add_morphology<B: Board>(sets: &mut Sets, name: &str, set: B::Set) {
    sets.group("morphology");
    sets.add(format!("{name} dilated"), &words(morphology::dilate::<B>(set)));
    sets.add(format!("{name} eroded"), &words(morphology::erode::<B>(set)));
    sets.add(format!("{name} edge"), &words(morphology::boundary::<B>(set)));
}
