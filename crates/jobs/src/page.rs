//! The status of a job as a page: a table and three plots, in one file without scripts.

use crate::Status;
use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 200.0;
/// The bars of the histogram.
const BARS: usize = 30;

const HEAD: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Job</title><style>\
body{font:16px/1.5 system-ui,sans-serif;max-width:46em;margin:2em auto;padding:0 1em;color:#222;background:#fff}\
table{border-collapse:collapse}th,td{text-align:left;padding:.2em 1em .2em 0;vertical-align:top;overflow-wrap:anywhere}\
td.n{text-align:right;font-variant-numeric:tabular-nums}svg{width:100%;height:auto}text{font-size:12px;fill:#555}\
</style>\n";

impl Status {
    /// The page. Everything on it is in the journal: how far the job was at which time, how long its shards took, and the
    /// sums below each first move.
    pub fn page(&self) -> String {
        let mut page = HEAD.to_owned();
        page += "<h1>Job</h1>\n<table>\n";
        for (name, value) in &self.lines {
            let _ = writeln!(page, "<tr><th>{}<td>{}", escaped(name), escaped(value));
        }
        page += "</table>\n<h2>Shards done over time</h2>\n";
        page += &self.progress();
        page += "<h2>How long a shard takes</h2>\n";
        page += &self.histogram();
        if !self.divide.is_empty() {
            page += "<h2>Below each first move, so far</h2>\n";
            page += &self.bars();
        }
        page
    }

    /// Time to the right, shards that are done upwards.
    fn progress(&self) -> String {
        let (Some(first), Some(last)) = (self.done.first(), self.done.last()) else { return none() };
        let begun = first.at - first.seconds;
        let span = (last.at - begun).max(1e-3);
        let mut points = format!("0,{HEIGHT}");
        for (index, done) in self.done.iter().enumerate() {
            let x = WIDTH * ((done.at - begun) / span).clamp(0.0, 1.0);
            let y = HEIGHT * (1.0 - (index + 1) as f64 / self.shards.max(1) as f64);
            let _ = write!(points, " {x:.1},{y:.1}");
        }
        let line =
            format!("<polyline points=\"{points}\" fill=\"none\" stroke=\"#2563a8\" stroke-width=\"2\"/>");
        plot(&line, "0", &format!("{span:.1} s"), &format!("{} shards", self.shards))
    }

    /// Seconds to the right, the number of shards upwards.
    fn histogram(&self) -> String {
        let longest = self.done.iter().map(|done| done.seconds).fold(0.0, f64::max);
        if self.done.is_empty() {
            return none();
        }
        let mut bars = [0usize; BARS];
        for done in &self.done {
            let bar = (done.seconds / longest.max(1e-9) * BARS as f64) as usize;
            bars[bar.min(BARS - 1)] += 1;
        }
        let most = bars.iter().copied().max().unwrap_or_default();
        let width = WIDTH / BARS as f64;
        let mut drawn = String::new();
        for (index, &count) in bars.iter().enumerate() {
            let height = HEIGHT * count as f64 / most.max(1) as f64;
            let _ = write!(
                drawn,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"#2563a8\"/>",
                index as f64 * width,
                HEIGHT - height,
                width - 1.0
            );
        }
        plot(&drawn, "0 s", &format!("{longest:.2} s"), &format!("{most} shards"))
    }

    /// A bar and a number for each first move.
    fn bars(&self) -> String {
        let most = self.divide.iter().map(|(_, nodes)| *nodes).max().unwrap_or_default().max(1);
        let mut rows = "<table>\n".to_owned();
        for (name, nodes) in &self.divide {
            let share = 100.0 * *nodes as f64 / most as f64;
            let bar = format!(
                "<svg viewBox=\"0 0 100 4\"><rect width=\"{share:.2}\" height=\"4\" fill=\"#2563a8\"/></svg>"
            );
            let _ = writeln!(
                rows,
                "<tr><td>{}<td class=\"n\">{nodes}<td style=\"width:20em\">{bar}",
                escaped(name)
            );
        }
        rows + "</table>\n"
    }
}

fn none() -> String {
    "<p>No shard is done yet.</p>\n".to_owned()
}

/// A drawing in a frame, with what its edges mean.
fn plot(drawn: &str, left: &str, right: &str, top: &str) -> String {
    format!(
        "<svg viewBox=\"-2 -16 {} {}\" role=\"img\" aria-label=\"{top}, {right}\">\
         <path d=\"M0 0V{HEIGHT}H{WIDTH}\" fill=\"none\" stroke=\"#999\"/>{drawn}\
         <text x=\"0\" y=\"-4\">{top}</text><text x=\"0\" y=\"{below}\">{left}</text>\
         <text x=\"{WIDTH}\" y=\"{below}\" text-anchor=\"end\">{right}</text></svg>\n",
        WIDTH + 4.0,
        HEIGHT + 36.0,
        below = HEIGHT + 16.0
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
