//! `banmen solve packing`: every way to fill a region with pieces.

use crate::{
    arguments::{self, nearest},
    console,
    cpu::{Clock, Elapsed},
    failure::Answer,
    figures,
    progress::Progress,
    stop,
    table::{Side, Table},
};
use anyhow::{Context, Result, anyhow};
use banmen_play::watch::Watch;
use banmen_puzzles::packing::{CLASSICS, Cursor, Packing as Prepared, Puzzle, Report, Settings, Solution};
use clap::Args;
use serde_json::json;
use std::{path::Path, sync::atomic::Ordering, sync::mpsc};

/// Fill a region with pieces in every way there is.
#[derive(Debug, Args)]
#[command(after_help = "\
PUZZLE is the name of a classic (`--list` lists them; a size such as 6x10 means the pentominoes) or a file: a line \
`box 3x3x3`, or `region` and its rows (. to fill, - not); then for each piece a line `piece NAME`, with a number when \
there are several, and its rows (X for a cell, . for none). Layers are apart by blank lines, # begins a comment. \
Solutions are printed one a line as they are found: rows apart by /, layers by //. Ctrl-C prints a cursor from which \
--resume goes on. The exit code is 1 when there is no solution.

Examples:
  banmen solve packing soma --count
  banmen solve packing 6x10 --distinct --threads 2
  banmen solve packing bedlam --distinct --count")]
pub(crate) struct Packing {
    /// A classic by name, or a file
    #[arg(value_name = "PUZZLE", required_unless_present = "list")]
    puzzle: Option<String>,

    /// List the classics
    #[arg(long)]
    list: bool,

    /// Count solutions that a turn or reflection of the region maps to each other once
    #[arg(long)]
    distinct: bool,

    /// Count without printing the solutions
    #[arg(long)]
    count: bool,

    /// Threads; 0 for all processors
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::threads, default_value = "1")]
    threads: usize,

    /// Go on from the cursor of a search that was stopped
    #[arg(long, value_name = "CURSOR", allow_hyphen_values = true)]
    resume: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Packing {
    pub(crate) fn run(self) -> Result<Answer> {
        let Some(name) = self.puzzle.as_deref().filter(|_| !self.list) else { return self.print_list() };
        let packing = Prepared::new(&puzzle(name)?)?;
        let cursor: Option<Cursor> = self.resume.as_deref().map(str::parse).transpose()?;
        let settings = Settings { distinct: self.distinct, threads: self.threads };
        let progress = Progress::begin(&format!("packing {name}"));
        let tell = |done, total| progress.set(done, total);
        let watch = Watch { stop: stop::flag(), progress: &tell };
        let clock = Clock::start();
        let mut lines = Vec::new();
        let report = if self.count {
            packing.count(&settings, cursor.as_ref(), watch)?
        } else if self.json {
            packing.run(&settings, cursor.as_ref(), watch, |solution: &Solution<'_>| {
                lines.push(solution.line());
            })?
        } else {
            self.stream(&packing, &settings, cursor.as_ref(), watch)?
        };
        let elapsed = clock.elapsed();
        drop(progress);
        if self.json {
            let lines = (!self.count).then_some(lines);
            self.print_json(name, &packing, &report, lines, elapsed)?;
        } else {
            self.print_text(name, &report, elapsed)?;
        }
        if !report.complete {
            console::note(&format!("banmen: stopped; go on with --resume {}", report.cursor));
        }
        Ok(Answer::from_truth(report.complete && report.solutions > 0))
    }

    /// Searches on a thread of its own and prints here what it finds: when nobody reads any more, it is stopped.
    fn stream(
        &self,
        packing: &Prepared,
        settings: &Settings,
        cursor: Option<&Cursor>,
        watch: Watch<'_>,
    ) -> Result<Report> {
        let (sender, lines) = mpsc::channel();
        std::thread::scope(|scope| {
            let search = scope.spawn(move || {
                packing.run(settings, cursor, watch, |solution: &Solution<'_>| {
                    // When printing has failed, the search is stopped just as soon.
                    let _ = sender.send(solution.line());
                })
            });
            for line in lines {
                if let Err(error) = console::line(&line) {
                    stop::flag().store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
            match search.join() {
                Ok(report) => Ok(report?),
                Err(_) => Err(anyhow!("the search failed")),
            }
        })
    }

    fn print_text(&self, name: &str, report: &Report, elapsed: Elapsed) -> Result<()> {
        console::line(&format!(
            "packing {name}, {}, {}: {}, {} placements tried",
            if self.distinct { "distinct" } else { "all" },
            figures::counted(self.threads as u64, "thread"),
            figures::duration(elapsed.seconds),
            figures::grouped(report.nodes),
        ))?;
        console::line(&format!("solutions {}", report.solutions))
    }

    fn print_json(
        &self,
        name: &str,
        packing: &Prepared,
        report: &Report,
        lines: Option<Vec<String>>,
        elapsed: Elapsed,
    ) -> Result<()> {
        console::json(&json!({
            "puzzle": "packing",
            "name": name,
            "cells": packing.cells(),
            "pieces": packing.kinds().iter().map(|kind| kind.count).sum::<usize>(),
            "placements": packing.placements(),
            "symmetries": packing.symmetries(),
            "distinct": self.distinct,
            "threads": self.threads,
            "solutions": report.solutions,
            "found": lines,
            "nodes": report.nodes,
            "complete": report.complete,
            "cursor": report.cursor.to_string(),
            "seconds": elapsed.seconds,
            "cpu_seconds": elapsed.cpu_seconds,
        }))
    }

    fn print_list(&self) -> Result<Answer> {
        if self.json {
            let list: Vec<_> =
                CLASSICS.iter().map(|(name, about)| json!({ "name": name, "about": about })).collect();
            console::json(&json!({ "classics": list }))?;
        } else {
            let mut table = Table::new([("name", Side::Left), ("what it is", Side::Left)]);
            for (name, about) in CLASSICS {
                table.push([name.to_owned(), about.to_owned()]);
            }
            console::print(&table.text())?;
        }
        Ok(Answer::Yes)
    }
}

/// A classic, or what a file tells.
fn puzzle(name: &str) -> Result<Puzzle> {
    if let Some(puzzle) = Puzzle::classic(name) {
        return Ok(puzzle);
    }
    if !Path::new(name).exists() {
        let near = nearest(name, CLASSICS.iter().map(|(classic, _)| *classic));
        let hint = near.map_or(String::new(), |near| format!(": did you mean `{near}`?"));
        return Err(anyhow!(
            "`{name}` is neither a classic nor a file{hint} (`banmen solve packing --list` lists all)"
        ));
    }
    let text = crate::files::read(Path::new(name))?;
    Puzzle::parse(&text).with_context(|| name.to_owned())
}
