//! Texts of positions, taken apart to be broken.

use banmen_play::Random;

/// A text taken apart: rows, the side to move, and what follows.
#[derive(Clone)]
pub(super) struct Text {
    pub(super) rows: Vec<Vec<char>>,
    pub(super) side: char,
    pub(super) tail: String,
}

impl Text {
    pub(super) fn of(text: &str) -> Self {
        let mut words = text.splitn(3, ' ');
        let rows = words.next().expect("a board").split('/').map(|row| row.chars().collect()).collect();
        let side = words.next().and_then(|side| side.chars().next()).expect("a side");
        let tail = words.next().map_or_else(String::new, |tail| format!(" {tail}"));
        Self { rows, side, tail }
    }

    pub(super) fn write(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.iter().collect()).collect();
        format!("{} {}{}", rows.join("/"), self.side, self.tail)
    }

    /// Every cell with this letter.
    pub(super) fn cells(&self, letter: char) -> Vec<(usize, usize)> {
        let rows = self.rows.iter().enumerate();
        let cells =
            rows.flat_map(|(row, cells)| cells.iter().enumerate().map(move |(at, &cell)| (row, at, cell)));
        cells.filter(|&(_, _, cell)| cell == letter).map(|(row, at, _)| (row, at)).collect()
    }

    /// Puts a letter on a number of random cells that have another. `None` where there are too few.
    pub(super) fn put(&mut self, number: usize, from: char, to: char, random: &mut Random) -> Option<()> {
        for _ in 0..number {
            let (row, at) = random.pick(&self.cells(from))?;
            self.rows[row][at] = to;
        }
        Some(())
    }

    /// The player whose turn it is not, of two.
    pub(super) fn other(&self) -> char {
        if self.side == 'X' { 'O' } else { 'X' }
    }
}
