//! A table as a picture: a line for each row, our median as a dot with its quartiles, the paper's figure as a diamond.
//!
//! The ratios are drawn, or the figures where a table has no ratios. The axis is logarithmic when the values span more than
//! a factor of six.

use crate::{Row, Table};
use banmen_play::measure::Spread;
use std::fmt::Write as _;

/// Places on the picture, in its own units.
const LEFT: f64 = 250.0;
const RIGHT: f64 = 760.0;
const WIDTH: f64 = 800.0;
const TOP: f64 = 64.0;
const LINE: f64 = 22.0;

/// One row of the picture.
struct Mark<'a> {
    row: &'a Row,
    ours: Option<Spread>,
    paper: Option<f64>,
}

/// The axis of values.
struct Axis {
    low: f64,
    high: f64,
    is_logarithmic: bool,
}

impl Axis {
    fn of(values: &[f64]) -> Option<Self> {
        let low = values.iter().copied().reduce(f64::min)?;
        let high = values.iter().copied().reduce(f64::max)?;
        let is_logarithmic = low > 0.0 && high / low > 6.0;
        if is_logarithmic {
            return Some(Self { low: low / 1.15, high: high * 1.15, is_logarithmic });
        }
        Some(Self { low: 0.0, high: high * 1.08, is_logarithmic })
    }

    fn place(&self, value: f64) -> f64 {
        let part = if self.is_logarithmic {
            (value / self.low).ln() / (self.high / self.low).ln()
        } else {
            (value - self.low) / (self.high - self.low)
        };
        LEFT + part.clamp(0.0, 1.0) * (RIGHT - LEFT)
    }

    /// Round values within the axis.
    fn ticks(&self) -> Vec<f64> {
        let within = |value: &f64| (self.low..=self.high).contains(value);
        if self.is_logarithmic {
            let decades = self.low.log10().floor() as i32..=self.high.log10().ceil() as i32;
            let many = (self.high / self.low).log10() > 2.5;
            let steps: &[f64] = if many { &[1.0] } else { &[1.0, 2.0, 5.0] };
            return decades
                .flat_map(|decade| steps.iter().map(move |step| step * 10f64.powi(decade)))
                .filter(within)
                .collect();
        }
        let rough = self.high / 6.0;
        let decade = 10f64.powf(rough.log10().floor());
        let step =
            [1.0, 2.0, 2.5, 5.0, 10.0].map(|step| step * decade).into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(rough);
        (0..20).map(|index| f64::from(index) * step).filter(within).collect()
    }
}

/// Draws a table; `None` for a table of words or without rows.
#[must_use]
pub fn svg(table: &Table) -> Option<String> {
    let has_ratios = table.rows.iter().any(|row| row.ratio.is_some());
    let marks: Vec<Mark<'_>> = table
        .rows
        .iter()
        .map(|row| {
            let (ours, paper) =
                if has_ratios { (row.ratio, row.paper_ratio) } else { (row.figure, row.paper_figure) };
            // A search without result has no ratio.
            let ours = ours.or(row.figure.filter(|figure| figure.median.is_infinite()));
            Mark { row, ours, paper: paper.filter(|paper| paper.is_finite()) }
        })
        .collect();
    let values = marks.iter().flat_map(|mark| {
        let ours = mark.ours.map(|ours| [ours.low, ours.median, ours.high]);
        ours.into_iter().flatten().chain(mark.paper)
    });
    let mut values: Vec<f64> = values.filter(|value| value.is_finite()).collect();
    if has_ratios {
        // The reference of the ratios is always in the picture.
        values.push(1.0);
    }
    let axis = Axis::of(&values).filter(|axis| axis.high > axis.low)?;
    let what = if has_ratios { table.ratio } else { table.unit };
    Some(draw(table, &marks, &axis, what, has_ratios))
}

fn draw(table: &Table, marks: &[Mark<'_>], axis: &Axis, what: &str, has_ratios: bool) -> String {
    let groups = marks.chunk_by(|a, b| a.row.group == b.row.group);
    let headings =
        marks.chunk_by(|a, b| a.row.group == b.row.group).filter(|group| !group[0].row.group.is_empty());
    let bottom = TOP + LINE * (marks.len() + headings.count()) as f64 + 6.0;
    let height = bottom + 58.0;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    text(&mut out, 16.0, 24.0, "start", "15", "#222", table.title);
    let legend = if marks.iter().any(|mark| mark.paper.is_some()) {
        format!("{what}: dot ours with quartiles, diamond the paper's")
    } else {
        format!("{what}: dot ours with quartiles")
    };
    text(&mut out, 16.0, 44.0, "start", "12", "#555", &legend);
    for tick in axis.ticks() {
        let x = axis.place(tick);
        line(&mut out, (x, TOP - 6.0), (x, bottom), "#e2e2e2", 1.0);
        text(&mut out, x, bottom + 16.0, "middle", "11", "#555", &short(tick));
    }
    if has_ratios {
        let x = axis.place(1.0);
        line(&mut out, (x, TOP - 6.0), (x, bottom), "#888", 1.2);
    }
    let mut y = TOP + 8.0;
    for group in groups {
        if !group[0].row.group.is_empty() {
            text(&mut out, 16.0, y + 4.0, "start", "12", "#222", &group[0].row.group);
            y += LINE;
        }
        for mark in group {
            text(&mut out, LEFT - 12.0, y + 4.0, "end", "12", "#333", &mark.row.name);
            mark_row(&mut out, mark, axis, y);
            y += LINE;
        }
    }
    text(&mut out, (LEFT + RIGHT) / 2.0, bottom + 38.0, "middle", "11", "#555", what);
    out.push_str("</svg>\n");
    out
}

fn mark_row(out: &mut String, mark: &Mark<'_>, axis: &Axis, y: f64) {
    if let Some(ours) = mark.ours {
        let end = if ours.high.is_finite() { ours.high } else { axis.high };
        if ours.low.is_finite() {
            line(out, (axis.place(ours.low), y), (axis.place(end), y), "#1f6feb", 3.0);
        }
        if ours.median.is_finite() {
            let _ = writeln!(
                out,
                "<circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#1f6feb\"/>",
                axis.place(ours.median)
            );
        } else {
            text(out, RIGHT + 6.0, y + 4.0, "start", "11", "#1f6feb", "none");
        }
    }
    if let Some(paper) = mark.paper {
        let x = axis.place(paper);
        let _ = writeln!(
            out,
            "<path d=\"M{x:.1} {:.1}l6 6l-6 6l-6 -6z\" fill=\"none\" stroke=\"#c4432b\" stroke-width=\"2\"/>",
            y - 6.0
        );
    }
}

fn line(out: &mut String, from: (f64, f64), to: (f64, f64), color: &str, width: f64) {
    let _ = writeln!(
        out,
        "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"{color}\" stroke-width=\"{width}\"/>",
        from.0, from.1, to.0, to.1
    );
}

fn text(out: &mut String, x: f64, y: f64, anchor: &str, size: &str, color: &str, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\" fill=\"{color}\">{words}</text>"
    );
}

/// A tick's number: `0.5`, `20`, `2 M`.
fn short(number: f64) -> String {
    let sizes = [(1e9, " G"), (1e6, " M"), (1e3, " k")];
    let (size, name) = sizes.into_iter().find(|(size, _)| number >= *size).unwrap_or((1.0, ""));
    format!("{}{name}", (number / size * 1000.0).round() / 1000.0)
}
