//! `banmen-lab`: the papers' tables, measured on this machine and compared with the papers' figures.

mod journal;
mod making;
mod report;
mod running;

use anyhow::{Context, Result, anyhow, bail, ensure};
use banmen_lab::{Experiment, PAPERS, Paper, Size, positions};
use banmen_shogi::Setup;
use banmen_terminal::{
    console,
    failure::Answer,
    nearest, numbers,
    table::{Side, Table},
};
use clap::Args;
use journal::{Journal, Shard};
use making::Making;
use report::{Form, Report};
use running::Run;
use serde_json::json;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Regenerate the papers' tables on this machine, ratios first.
#[derive(Debug, Args)]
#[command(after_help = "\
Without a paper the experiments are listed; `all` runs every one of them. Contenders run by turns and are timed by what \
their thread ran; counts, values and results that must be equal are asserted first. Ctrl-C keeps the finished rows.

`banmen-lab positions games` and `banmen-lab positions tactical` print the positions that the experiments on shogi \
begin with: the engine plays games against itself, determined by a seed.

Examples:
  banmen-lab grimbergen table1 --quick
  banmen-lab yamamoto --markdown
  banmen-lab all --quick --markdown --svg plots
  banmen-lab all --shard 1/2 --resume first.journal
  cat first.journal second.journal > all.journal && banmen-lab all --resume all.journal --markdown")]
pub(crate) struct Repro {
    /// A paper, `all`, or `positions`
    #[arg(value_name = "PAPER")]
    paper: Option<String>,

    /// One of its tables; all of them when nothing is said
    #[arg(value_name = "TABLE", requires = "paper")]
    table: Option<String>,

    /// Take samples: all experiments within five minutes
    #[arg(long)]
    quick: bool,

    /// Do everything once, to see that it works
    #[arg(long, conflicts_with = "quick")]
    smallest: bool,

    /// Use the positions of this file, an SFEN a line, in place of our own
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,

    /// Keep every finished experiment in this file, and take from it those that it holds already: a run that was cut goes on
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Run a part of the experiments, such as 1/2 on one machine and 2/2 on another; their journals joined are one report
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Draw every table of figures into a file of this folder
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,

    /// Overwrite drawings that are in the folder already
    #[arg(long, requires = "svg")]
    force: bool,

    /// Print Markdown
    #[arg(long, conflicts_with = "json")]
    markdown: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// For `positions`: how many
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = numbers::count)]
    count: Option<u64>,

    /// For `positions`: the seed of the games
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = numbers::seed)]
    seed: Option<u64>,

    /// For `positions`: the nodes that the engine searches for each move of its games
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = numbers::count)]
    nodes: Option<u64>,
}

impl Repro {
    /// Runs the experiments that were asked for.
    pub(crate) fn run(self) -> Result<Answer> {
        let Some(paper) = self.paper.as_deref() else {
            self.print_list()?;
            return Ok(Answer::Yes);
        };
        if paper == "positions" {
            return Making {
                kind: self.table,
                count: self.count,
                seed: self.seed.unwrap_or(positions::SEED),
                nodes: self.nodes.unwrap_or(positions::NODES),
            }
            .run();
        }
        ensure!(
            self.count.is_none() && self.seed.is_none() && self.nodes.is_none(),
            "--count, --seed and --nodes go with `banmen-lab positions`"
        );
        let experiments = chosen(paper, self.table.as_deref())?;
        let size = match (self.smallest, self.quick) {
            (true, _) => Size::Smallest,
            (_, true) => Size::Quick,
            _ => Size::Full,
        };
        let positions = self.positions.as_ref().map(read_positions).transpose()?;
        if let Some(folder) = &self.svg {
            fs::create_dir_all(folder).with_context(|| format!("cannot make `{}`", folder.display()))?;
            // Looked at before the hours of measuring, not after them.
            ensure!(
                self.force || !holds_drawings(folder)?,
                "`{}` holds drawings already: --force overwrites them",
                folder.display()
            );
        }
        let journal = self.resume.as_deref().map(Journal::open).transpose()?;
        let experiments: Vec<_> = experiments
            .into_iter()
            .enumerate()
            .filter(|&(index, _)| self.shard.is_none_or(|shard| shard.has(index)))
            .map(|(_, experiment)| experiment)
            .collect();
        let done = Run { experiments, size, positions, journal }.go()?;
        let form = match (self.markdown, self.json) {
            (true, _) => Form::Markdown,
            (_, true) => Form::Json,
            _ => Form::Text,
        };
        Report { done: &done, size, form, svg: self.svg.as_deref() }.print()
    }

    fn print_list(&self) -> Result<()> {
        if self.json {
            let each =
                |experiment: &Experiment| json!({ "name": experiment.name, "about": experiment.about });
            let papers = PAPERS.iter().map(|paper| {
                let experiments: Vec<_> = paper.experiments.iter().map(each).collect();
                json!({ "paper": paper.name, "title": paper.title, "experiments": experiments })
            });
            return console::json(&json!({ "papers": papers.collect::<Vec<_>>() }));
        }
        let mut table =
            Table::new([("paper", Side::Left), ("table", Side::Left), ("what it does", Side::Left)]);
        for paper in &PAPERS {
            for experiment in paper.experiments {
                table.push([paper.name.to_owned(), experiment.name.to_owned(), experiment.about.to_owned()]);
            }
        }
        console::print(&table.text())
    }
}

fn holds_drawings(folder: &Path) -> Result<bool> {
    let files = fs::read_dir(folder).with_context(|| format!("cannot read `{}`", folder.display()))?;
    Ok(files.flatten().any(|file| file.path().extension().is_some_and(|ending| ending == "svg")))
}

/// An experiment with the name that it is typed by.
struct Chosen {
    id: String,
    experiment: &'static Experiment,
}

impl Chosen {
    fn new(paper: &Paper, experiment: &'static Experiment) -> Self {
        Self { id: format!("{} {}", paper.name, experiment.name), experiment }
    }
}

/// The experiments of a paper, or one of them, or all.
fn chosen(paper: &str, table: Option<&str>) -> Result<Vec<Chosen>> {
    let all =
        |paper: &'static Paper| paper.experiments.iter().map(|experiment| Chosen::new(paper, experiment));
    if paper == "all" {
        ensure!(
            table.is_none(),
            "`all` is every table of every paper: `{}` is one too many",
            table.unwrap_or_default()
        );
        return Ok(PAPERS.iter().flat_map(all).collect());
    }
    let Some(known) = PAPERS.iter().find(|known| known.name == paper.to_lowercase()) else {
        let names = PAPERS.iter().map(|known| known.name).chain(["all", "positions"]);
        let hint = nearest(paper, names).map_or(String::new(), |near| format!(": did you mean `{near}`?"));
        bail!("unknown paper `{paper}`{hint} (`banmen-lab` lists all)");
    };
    let Some(table) = table else { return Ok(all(known).collect()) };
    let found = known.experiments.iter().find(|experiment| experiment.name == table.to_lowercase());
    found.map(|found| vec![Chosen::new(known, found)]).ok_or_else(|| {
        let near = nearest(table, known.experiments.iter().map(|experiment| experiment.name));
        let hint = near.map_or(String::new(), |near| format!(": did you mean `{near}`?"));
        anyhow!("`{}` has no table `{table}`{hint} (`banmen-lab` lists all)", known.name)
    })
}

fn read_positions(path: &PathBuf) -> Result<Vec<Setup>> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    let setups = positions::read(&text).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    ensure!(!setups.is_empty(), "`{}` has no position", path.display());
    Ok(setups)
}
