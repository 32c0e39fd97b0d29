//! Sets of cells by name.

use super::Layout;

/// A set of cells with the name that the game gives it and the words it is stored in.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct NamedSet {
    /// What it is called: lower case, and no other set of the position is called so.
    pub name: String,
    /// What sort of set it is: `pieces`, `attacks`, `morphology`.
    pub group: String,
    /// The indices of its cells in [`Picture::cells`](crate::Picture::cells).
    pub cells: Vec<usize>,
    /// The machine words in the layout that the game runs on, lowest first.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serde_impls::hexadecimal"))]
    pub words: Vec<u64>,
}

/// Collects the sets of a position, group by group.
///
/// ```
/// use banmen_game::inspect::{Layout, Sets};
/// let mut sets = Sets::in_layout(Layout::of_bits("row", 64, 1, 0..8));
/// sets.group("stones").add("first", &[0b0110]).add("second", &[0b1000]);
/// let found = sets.finish();
/// assert_eq!((found[0].group.as_str(), found[0].cells.as_slice()), ("stones", &[1, 2][..]));
/// ```
#[derive(Clone, Debug)]
pub struct Sets {
    layout: Layout,
    group: String,
    sets: Vec<NamedSet>,
}

impl Sets {
    /// No set yet; the words of those to come are in this layout.
    pub const fn in_layout(layout: Layout) -> Self {
        Self { layout, group: String::new(), sets: Vec::new() }
    }

    /// The sets that follow are of this sort.
    pub fn group(&mut self, name: &str) -> &mut Self {
        name.clone_into(&mut self.group);
        self
    }

    /// Adds a named set, given its words in the layout of the picture.
    pub fn add(&mut self, name: impl Into<String>, words: &[u64]) -> &mut Self {
        let cells = self.layout.cells_of(words);
        self.sets.push(NamedSet {
            name: name.into(),
            group: self.group.clone(),
            cells,
            words: words.to_vec(),
        });
        self
    }

    /// Adds a set of cells.
    pub fn add_cells(
        &mut self,
        name: impl Into<String>,
        cells: impl IntoIterator<Item = usize>,
    ) -> &mut Self {
        let words = self.layout.words_of(cells).words;
        self.add(name, &words)
    }

    /// The sets in the order in which they were added.
    pub fn finish(self) -> Vec<NamedSet> {
        self.sets
    }
}
