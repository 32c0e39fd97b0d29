//! Tables for a terminal: columns as wide as they must be, in the widths that a terminal gives to each letter.

use unicode_width::UnicodeWidthStr;

/// On which side a column is even.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Words.
    Left,
    /// Figures.
    Right,
}

/// A table with a heading.
#[derive(Debug)]
pub struct Table {
    columns: Vec<(String, Side)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new<const N: usize>(columns: [(&str, Side); N]) -> Self {
        Self::of(columns.map(|(name, side)| (name.to_owned(), side)).into())
    }

    /// A table without rows, of any number of columns.
    pub fn of(columns: Vec<(String, Side)>) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Appends a row of as many cells as there are columns.
    pub fn push<const N: usize>(&mut self, cells: [String; N]) {
        self.push_row(cells.into());
    }

    /// Appends a row of as many cells as there are columns.
    pub fn push_row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The table in Markdown, each line ended.
    pub fn markdown(&self) -> String {
        let line = |cells: &mut dyn Iterator<Item = String>| {
            format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
        };
        let rule = |side: &Side| if *side == Side::Left { "---" } else { "---:" }.to_owned();
        let mut out = line(&mut self.columns.iter().map(|(name, _)| name.clone()));
        out.push_str(&line(&mut self.columns.iter().map(|(_, side)| rule(side))));
        for row in &self.rows {
            out.push_str(&line(&mut row.iter().map(|cell| cell.replace('|', "\\|"))));
        }
        out
    }

    /// The table, each line ended.
    pub fn text(&self) -> String {
        let widths: Vec<usize> = (0..self.columns.len()).map(|index| self.width(index)).collect();
        let heading: Vec<String> = self.columns.iter().map(|(name, _)| name.clone()).collect();
        let rule: Vec<String> = widths.iter().map(|&width| "─".repeat(width)).collect();
        let lines = [&heading, &rule].into_iter().chain(&self.rows);
        let mut out = String::new();
        for line in lines {
            let cells = line.iter().zip(&widths).zip(&self.columns);
            let padded: Vec<String> =
                cells.map(|((cell, &width), (_, side))| pad(cell, width, *side)).collect();
            out.push_str(padded.join("  ").trim_end());
            out.push('\n');
        }
        out
    }

    fn width(&self, index: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(index));
        let heading = self.columns[index].0.width();
        cells.map(|cell| cell.width()).fold(heading, usize::max)
    }
}

fn pad(cell: &str, width: usize, side: Side) -> String {
    let space = " ".repeat(width.saturating_sub(cell.width()));
    match side {
        Side::Left => format!("{cell}{space}"),
        Side::Right => format!("{space}{cell}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_take_two_columns() {
        let mut table = Table::new([("name", Side::Left), ("players", Side::Right)]);
        table.push(["盤面".to_owned(), "2".to_owned()]);
        table.push(["go".to_owned(), "12".to_owned()]);
        assert_eq!(table.markdown(), "| name | players |\n| --- | ---: |\n| 盤面 | 2 |\n| go | 12 |\n");
        assert_eq!(table.text(), "name  players\n────  ───────\n盤面        2\ngo         12\n");
    }
}
