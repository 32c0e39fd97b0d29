//! `banmen bench`: methods side by side, ratios in one run.

use crate::{
    arguments::{self, nearest},
    console,
    cpu::Clock,
    failure::Answer,
    figures,
    progress::Progress,
    stop,
    table::{Side, Table},
};
use anyhow::{Result, anyhow};
use banmen_play::measure::{Bench as Group, MeasureError, Row};
use clap::Args;
use serde_json::json;
use std::{sync::mpsc, thread};

/// Measure methods and their plain twins, and print ratios.
#[derive(Debug, Args)]
#[command(after_help = "\
The methods of a group run by turns in one process, and the best round counts. Every count is compared with the known \
one, and every method runs once more with twice the work: when its time does not follow, nothing is reported and the \
exit code is 1. A NAME may be the beginning of one: `othello` stands for every group of Othello, and `games` for those of all games \
and puzzles of Browne's article.

Examples:
  banmen bench --list
  banmen bench othello --rounds 7")]
pub(crate) struct Bench {
    /// Which groups; all when nothing is said
    #[arg(value_name = "NAME")]
    names: Vec<String>,

    /// List the groups without measuring
    #[arg(long)]
    list: bool,

    /// The number of rounds, of which the best counts
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = rounds, default_value = "5")]
    rounds: u32,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub(crate) fn run(self) -> Result<Answer> {
        let groups = self.groups()?;
        if self.list {
            self.print_list(&groups)?;
            return Ok(Answer::Yes);
        }
        let clock = Clock::start();
        let progress = Progress::begin("bench");
        let mut rows = Vec::new();
        let mut refused = Vec::new();
        let mut complete = true;
        for (index, group) in groups.iter().enumerate() {
            progress.set(index as u64, Some(groups.len() as u64));
            progress.say(group.name);
            match self.measure(group) {
                None => {
                    complete = false;
                    break;
                }
                Some(Ok(measured)) => rows.extend(measured),
                Some(Err(error)) => refused.push(error.to_string()),
            }
        }
        drop(progress);
        let elapsed = clock.elapsed();
        if self.json {
            console::json(&json!({
                "rounds": self.rounds,
                "rows": rows,
                "refused": refused,
                "complete": complete,
                "seconds": elapsed.seconds,
                "cpu_seconds": elapsed.cpu_seconds,
            }))?;
        } else {
            console::print(&text(&rows))?;
        }
        for reason in &refused {
            console::note(&format!("banmen: {reason}"));
        }
        if !complete {
            console::note("banmen: stopped before everything was measured");
        }
        Ok(Answer::from_truth(complete && refused.is_empty()))
    }

    /// Measures a group on a thread of its own, which is left behind when someone asks to stop: `None` then. It ends
    /// with the program.
    fn measure(&self, group: &Group) -> Option<Result<Vec<Row>, MeasureError>> {
        let (run, rounds) = (group.run, self.rounds);
        let (sender, measured) = mpsc::channel();
        thread::spawn(move || sender.send(run(rounds)));
        stop::receive(&measured)
    }

    /// The groups that were asked for, in the order of the list.
    fn groups(&self) -> Result<Vec<&'static Group>> {
        let families = families();
        let begins = |group: &Group, name: &String| {
            let name = name.to_lowercase();
            let family = families.iter().find(|family| family.0 == name);
            group.name.starts_with(&name)
                || family.is_some_and(|(_, members)| members.iter().any(|member| member.name == group.name))
        };
        for name in &self.names {
            if name.is_empty() || !benches().any(|group| begins(group, name)) {
                let known = benches().map(|group| group.name).chain(families.iter().map(|family| family.0));
                let near = nearest(name, known);
                let hint = near.map_or(String::new(), |near| format!(": did you mean `{near}`?"));
                return Err(anyhow!("unknown benchmark `{name}`{hint} (`banmen bench --list` lists all)"));
            }
        }
        let asked =
            |group: &&Group| self.names.is_empty() || self.names.iter().any(|name| begins(group, name));
        Ok(benches().filter(asked).collect())
    }

    fn print_list(&self, groups: &[&Group]) -> Result<()> {
        if self.json {
            let list: Vec<_> =
                groups.iter().map(|group| json!({ "name": group.name, "about": group.about })).collect();
            return console::json(&json!({ "benchmarks": list }));
        }
        let mut table = Table::new([("name", Side::Left), ("measures", Side::Left)]);
        for group in groups {
            table.push([group.name.to_owned(), group.about.to_owned()]);
        }
        console::print(&table.text())
    }
}

/// Words that stand for several groups whose names begin differently.
fn families() -> [(&'static str, Vec<&'static Group>); 1] {
    [("games", banmen_bench::BENCHES.iter().collect())]
}

/// Every group there is, the games first.
fn benches() -> impl Iterator<Item = &'static Group> {
    banmen_bench::benches()
}

/// A table for each subject; the last row of each is the method that the others are compared with.
fn text(rows: &[Row]) -> String {
    let mut out = String::new();
    for subject in rows.chunk_by(|a, b| a.subject == b.subject) {
        let [first, ..] = subject else { continue };
        let speed = format!("{}/s", first.unit);
        let mut table = Table::new([
            (&first.subject, Side::Left),
            (first.unit, Side::Right),
            ("time", Side::Right),
            (&speed, Side::Right),
            ("ratio", Side::Right),
        ]);
        for row in subject {
            table.push([
                row.method.clone(),
                figures::grouped(row.units),
                figures::duration(row.seconds),
                figures::short(row.rate),
                format!("{:.2}×", row.ratio),
            ]);
        }
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&table.text());
    }
    out
}

fn rounds(text: &str) -> Result<u32, String> {
    let rounds = arguments::count(text)?;
    u32::try_from(rounds)
        .ok()
        .filter(|&rounds| rounds <= 1000)
        .ok_or_else(|| "at most 1000 rounds".to_owned())
}
