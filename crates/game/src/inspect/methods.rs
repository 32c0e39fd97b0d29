//! Browne's methods on a position, line by line, as plain data.

use super::{Layout, Place, Words};
pub use banmen_bits::methods::steps::{Ground, METHODS, Method, Sort, Stones, Wide};

/// A board with the stones of the side to move and of its enemies.
pub type MethodBoard = (Ground, Stones);

/// What a method does on a position: the article's figure for it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MethodTrace {
    /// The number of the algorithm, or a word.
    pub method: &'static str,
    /// The title in the article.
    pub name: &'static str,
    /// The section of the article.
    pub section: &'static str,
    /// The figures of the article that show it.
    pub figures: &'static str,
    /// The lines in the order in which they ran.
    pub stages: Vec<MethodStage>,
}

/// One line of a method.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MethodStage {
    /// The line as the article prints it, with the direction that it is at.
    pub line: String,
    /// The sets after it.
    pub sets: Vec<MethodSet>,
    /// The number that it counts, if any.
    pub value: Option<u32>,
}

/// A set that a line computes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MethodSet {
    /// Its name; `own` and `enemy` are stones after an update.
    pub name: &'static str,
    /// The cells.
    pub cells: Vec<usize>,
    /// The words.
    pub words: Words,
}

/// Runs a method on stones whose bits are those of the layout. The cells that were played, for the methods that look at a
/// move, are numbers of cells in the picture; numbers beyond the last cell are ignored.
///
/// ```
/// use banmen_bits::board::{Board, chess::Chess};
/// use banmen_game::inspect::methods::{Ground, Method, Stones, trace};
///
/// let stones = Stones::of::<Chess>(Chess::single(0), Chess::single(9));
/// let ground = Ground::of::<Chess>();
/// let layout = banmen_game::inspect::layout::<Chess>();
/// let trace = trace(Method::named("10").unwrap(), &ground, &stones, &[1], &layout);
/// assert_eq!(trace.stages[1].sets[0].cells, [9], "flipped");
/// ```
pub fn trace(
    method: &Method,
    ground: &Ground,
    stones: &Stones,
    played: &[usize],
    layout: &Layout,
) -> MethodTrace {
    let single = |&Place { word, bit }: &Place| Wide::single(word as u32 * layout.word_bits + bit);
    let played = played.iter().filter_map(|&cell| layout.places.get(cell)).map(single).collect();
    let stages = method.stages(ground, &Stones { played, ..stones.clone() });
    let shown = |(name, set): (&'static str, Wide)| {
        let words = set.words()[..layout.words.min(6)].to_vec();
        MethodSet { name, cells: layout.cells_of(&words), words: Words::new(layout.word_bits, words) }
    };
    MethodTrace {
        method: method.id,
        name: method.name,
        section: method.section,
        figures: method.figures,
        stages: stages
            .into_iter()
            .map(|stage| MethodStage {
                line: stage.line,
                sets: stage.sets.into_iter().map(shown).collect(),
                value: stage.value,
            })
            .collect(),
    }
}
