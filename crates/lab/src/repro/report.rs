//! Reports of measurements as text, Markdown, JSON and pictures.

use super::running::Done;
use anyhow::{Context, Result};
use banmen_lab::{Row, Size, Table as Found, machine::Circumstances, plot};
use banmen_play::measure::Spread;
use banmen_terminal::{
    console,
    failure::Answer,
    figures,
    table::{Side, Table},
};
use serde_json::json;
use std::{collections::BTreeSet, fs, path::Path};

/// The form in which tables are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Text,
    Markdown,
    Json,
}

/// A report: its tables, format and destination.
pub(super) struct Report<'a> {
    pub(super) done: &'a Done,
    pub(super) size: Size,
    pub(super) form: Form,
    pub(super) svg: Option<&'a Path>,
}

impl Report<'_> {
    /// Prints the tables, and the reasons for missing ones.
    pub(super) fn print(&self) -> Result<Answer> {
        let Done { tables, kept, refused, complete, seconds } = self.done;
        if let Some(folder) = self.svg {
            draw(tables.values().filter_map(|table| Some((table.id, plot::svg(table)?))), folder)?;
            draw(kept.values().filter_map(|entry| Some((&*entry.id, entry.svg.clone()?))), folder)?;
        }
        if !kept.is_empty() {
            console::note(&format!(
                "banmen: {} taken from the journal",
                figures::counted(kept.len() as u64, "table")
            ));
        }
        let order: BTreeSet<usize> = tables.keys().chain(kept.keys()).copied().collect();
        let here = Circumstances::now();
        if self.form == Form::Json {
            console::json(&json!({
                "size": self.size,
                "circumstances": here,
                "tables": order.iter().map(|index| match (kept.get(index), tables.get(index)) {
                    (Some(entry), _) => Ok(entry.table.clone()),
                    (None, table) => serde_json::to_value(table),
                }).collect::<Result<Vec<_>, _>>()?,
                "refused": refused,
                "complete": complete,
                "seconds": seconds,
            }))?;
        } else {
            let is_markdown = self.form == Form::Markdown;
            let mut out = String::new();
            for index in &order {
                match (kept.get(index), tables.get(index)) {
                    (Some(entry), _) => {
                        out.push_str(if is_markdown { &entry.markdown } else { &entry.text });
                        out.push_str(&entry.origin);
                    }
                    (None, Some(table)) => out.push_str(&section(table, is_markdown)),
                    (None, None) => {}
                }
            }
            // Nothing was measured here and now when all comes from a journal, whose entries say their origin.
            if !tables.is_empty() || kept.is_empty() {
                out.push_str(&origin(&here, self.size, *seconds));
            }
            console::print(&out)?;
        }
        for reason in refused {
            console::note(&format!("banmen: {reason}"));
        }
        if !complete {
            console::note("banmen: stopped before everything was measured");
        }
        Ok(Answer::from_truth(*complete && refused.is_empty()))
    }
}

/// A picture of each table that has figures.
fn draw<'a>(pictures: impl Iterator<Item = (&'a str, String)>, folder: &Path) -> Result<()> {
    for (id, picture) in pictures {
        let path = folder.join(format!("{}.svg", id.replace(' ', "-")));
        fs::write(&path, picture).with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    Ok(())
}

/// The machine, the day, the build, the size and the time of a measurement.
pub(super) fn origin(here: &Circumstances, size: Size, seconds: f64) -> String {
    format!(
        "{}, {}; {}; {}; {} in {}\n",
        here.machine,
        figures::counted(here.threads as u64, "thread"),
        here.date,
        here.build,
        match size {
            Size::Smallest => "smallest size",
            Size::Quick => "quick",
            Size::Full => "full size",
        },
        figures::duration(seconds)
    )
}

/// Prints a table with the statement of the paper above it and the notes on the measurement below.
pub(super) fn section(found: &Found, is_markdown: bool) -> String {
    let (before, after) = if is_markdown { ("### ", "\n") } else { ("", "") };
    let mut out = format!("{before}{}: {}\n{after}", found.id, found.title);
    if !found.complete {
        out.push_str("Interrupted: these are the rows that were finished.\n");
        out.push_str(after);
    }
    out.push_str(&format!("The paper: {}\n\n", found.claim));
    let table = if found.columns.is_empty() { of_figures(found) } else { of_words(found) };
    out.push_str(&if is_markdown { table.markdown() } else { table.text() });
    out.push('\n');
    for note in &found.notes {
        out.push_str(&if is_markdown { format!("- {note}\n") } else { format!("{note}\n") });
    }
    out.push('\n');
    out
}

fn of_words(found: &Found) -> Table {
    let columns = found.columns.iter().map(|name| ((*name).to_owned(), Side::Left));
    let mut table = Table::of([(String::new(), Side::Left)].into_iter().chain(columns).collect());
    for row in &found.rows {
        table.push_row([row.name.clone()].into_iter().chain(row.cells.iter().cloned()).collect());
    }
    table
}

fn of_figures(found: &Found) -> Table {
    let has = |of: &dyn Fn(&Row) -> bool| found.rows.iter().any(of);
    type Cell = fn(&Row) -> String;
    let mut columns: Vec<(String, Side, Cell)> = Vec::new();
    if has(&|row| !row.group.is_empty()) {
        columns.push(("group".to_owned(), Side::Left, |row| row.group.clone()));
    }
    columns.push(("contender".to_owned(), Side::Left, |row| row.name.clone()));
    if has(&|row| row.ratio.is_some()) {
        columns.push((found.ratio.to_owned(), Side::Right, |row| spread(row.ratio, ratio)));
    }
    if has(&|row| row.paper_ratio.is_some()) {
        columns.push(("the paper's".to_owned(), Side::Right, |row| {
            row.paper_ratio.map_or(String::new(), ratio)
        }));
    }
    columns.push((found.unit.to_owned(), Side::Right, |row| spread(row.figure, figure)));
    if has(&|row| row.paper_figure.is_some()) {
        columns.push(("the paper's".to_owned(), Side::Right, |row| {
            row.paper_figure.map_or(String::new(), figure)
        }));
    }
    if has(&|row| !row.note.is_empty()) {
        columns.push((String::new(), Side::Left, |row| row.note.clone()));
    }
    let mut table = Table::of(columns.iter().map(|(name, side, _)| (name.clone(), *side)).collect());
    for row in &found.rows {
        table.push_row(columns.iter().map(|(_, _, cell)| cell(row)).collect());
    }
    table
}

/// The median with the quartiles behind it.
fn spread(figures: Option<Spread>, number: fn(f64) -> String) -> String {
    figures.map_or(String::new(), |Spread { low, median, high }| {
        let (low, median, high) = (number(low), number(median), number(high));
        if low == high { median } else { format!("{median} ({low}–{high})") }
    })
}

fn ratio(number: f64) -> String {
    match number {
        number if number.is_infinite() => "more".to_owned(),
        number if number >= 100.0 => format!("{number:.0}"),
        number if number >= 10.0 => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}

fn figure(number: f64) -> String {
    if number.is_infinite() { "not found".to_owned() } else { figures::short(number) }
}
