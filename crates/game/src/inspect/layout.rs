//! Where the cells of a picture live in the words of a set.

use super::Words;

/// The place of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Place {
    /// The word, from the lowest.
    pub word: usize,
    /// The bit of the word.
    pub bit: u32,
}

/// A way to put the cells of a board into words.
///
/// ```
/// use banmen_game::inspect::Layout;
/// // Two rows of three, a separating bit between them.
/// let layout = Layout::of_bits("separated", 32, 1, [0, 1, 2, 4, 5, 6]);
/// assert_eq!(layout.words_of([1, 3, 5]).words, [0b101_0010]);
/// assert_eq!(layout.cells_of(&[0b101_0010]), [1, 3, 5]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Layout {
    /// What people call it.
    pub name: String,
    /// How many bits a word has: 32 or 64.
    pub word_bits: u32,
    /// How many words there are.
    pub words: usize,
    /// The place of each cell, in the order of [`Picture::cells`](crate::Picture::cells).
    pub places: Vec<Place>,
}

impl Layout {
    /// The layout in which each cell has this number, counted through all words.
    pub fn of_bits(
        name: impl Into<String>,
        word_bits: u32,
        words: usize,
        bits: impl IntoIterator<Item = u32>,
    ) -> Self {
        let place = |bit| Place { word: (bit / word_bits) as usize, bit: bit % word_bits };
        Self { name: name.into(), word_bits, words, places: bits.into_iter().map(place).collect() }
    }

    /// The words of a set of cells. Cells that the board does not have count for nothing.
    pub fn words_of(&self, cells: impl IntoIterator<Item = usize>) -> Words {
        let mut words = vec![0; self.words];
        for Place { word, bit } in cells.into_iter().filter_map(|cell| self.places.get(cell).copied()) {
            if let Some(word) = words.get_mut(word) {
                *word |= 1 << bit;
            }
        }
        Words::new(self.word_bits, words)
    }

    /// The cells of a set, in the order of the picture.
    pub fn cells_of(&self, words: &[u64]) -> Vec<usize> {
        let is_member = |place: &Place| words.get(place.word).is_some_and(|word| word >> place.bit & 1 != 0);
        self.places.iter().enumerate().filter_map(|(cell, place)| is_member(place).then_some(cell)).collect()
    }
}
