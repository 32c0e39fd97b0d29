//! `banmen life`: patterns that move in the terminal, and their generations in files.

mod export;
mod frame;
mod world;

use crate::{arguments, console, cpu::Clock, failure::Answer, figures, progress::Progress, stop};
use anyhow::{Result, anyhow, bail, ensure};
use banmen_puzzles::life::{Edges, NAMED, Pattern, Plane};
use clap::{Args, ValueEnum};
use frame::Style;
use serde_json::json;
use std::{
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};
use world::World;

/// Generations that are shown when nobody says how many and nobody can stop it.
const USUAL_GENERATIONS: u64 = 10;
/// How many generations pass between two looks at whether to stop.
const STRIDE: u64 = 256;
/// The most cells of a board that is drawn.
const MOST_DRAWN: usize = 1 << 22;

/// Run Conway's Game of Life and show it, print it or export it.
#[derive(Debug, Args)]
#[command(after_help = "\
PATTERN is a name (`--list` lists them), `soup` for random cells, or a file, run-length encoded or plaintext. In a \
terminal it moves until Ctrl-C or for --generations, and its middle is shown when it is too large for the terminal; \
otherwise every generation is printed as text.

Examples:
  banmen life gosper-gun --size 80x48 --bounded
  banmen life soup --size 1024x1024 --generations 1000 --print none
  banmen life r-pentomino --plane --generations 1103 --print rle
  banmen life glider --size 8x8 --generations 32 --export frames --format svg")]
pub(crate) struct Life {
    /// A pattern by name, `soup`, or a file
    #[arg(value_name = "PATTERN", required_unless_present = "list")]
    pattern: Option<String>,

    /// List the patterns that have names
    #[arg(long)]
    list: bool,

    /// How many generations
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = generations)]
    generations: Option<u64>,

    /// Columns and rows of the board; when nothing is said, the pattern and as much again on every side
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(usize, usize)>,

    /// Join opposite edges, as is usual
    #[arg(long, conflicts_with = "bounded")]
    torus: bool,

    /// Let nothing live beyond the edges
    #[arg(long)]
    bounded: bool,

    /// Have no edges: the infinite plane, of which the board is the part that is shown
    #[arg(long, conflicts_with_all = ["torus", "bounded"])]
    plane: bool,

    /// The seed of a soup
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = arguments::seed, default_value = "1")]
    seed: u64,

    /// Generations a second in a terminal
    #[arg(long, value_name = "R", allow_negative_numbers = true, value_parser = arguments::count, default_value = "12")]
    rate: u64,

    /// How cells are drawn in a terminal
    #[arg(long, value_enum, default_value_t = Style::Blocks)]
    style: Style,

    /// Do not show the way there: print the last generation in this form
    #[arg(long, value_enum, value_name = "FORM")]
    print: Option<Form>,

    /// Write every generation to a file in this folder
    #[arg(long, value_name = "DIR", conflicts_with = "print")]
    export: Option<PathBuf>,

    /// The form of exported files
    #[arg(long, value_enum, default_value_t = export::Format::Svg)]
    format: export::Format,

    /// Overwrite files that were exported before
    #[arg(long, requires = "export")]
    force: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// In which form the last generation is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// Run-length encoded
    Rle,
    /// Points and letters
    Plaintext,
    /// Only how many cells live
    None,
}

impl Life {
    pub(crate) fn run(self) -> Result<Answer> {
        let Some(name) = self.pattern.as_deref().filter(|_| !self.list) else {
            let names: Vec<&str> = NAMED.iter().map(|(name, _)| *name).collect();
            console::line(&names.join("\n"))?;
            return Ok(Answer::Yes);
        };
        let plane = self.board(name)?;
        let is_drawn = self.export.is_some() || self.print != Some(Form::None);
        ensure!(
            !is_drawn || plane.width() * plane.height() <= MOST_DRAWN,
            "a board of {}x{} cells is too large to be drawn; --print none only counts",
            plane.width(),
            plane.height()
        );
        let world = if self.plane { World::endless(plane)? } else { World::Edged(plane) };
        match &self.export {
            Some(folder) => export::export(
                world,
                self.generations.unwrap_or(USUAL_GENERATIONS),
                folder,
                self.format,
                self.force,
            ),
            None if self.json || self.print.is_some() => self.last(world, name),
            None if io::stdout().is_terminal() => self.animate(world),
            None => self.frames(world),
        }
    }

    /// The first generation: random cells for `soup`, otherwise the named pattern in the middle.
    fn board(&self, name: &str) -> Result<Plane> {
        let edges = if self.bounded { Edges::Bounded } else { Edges::Torus };
        if name == "soup" {
            let (width, height) = self.size.unwrap_or((64, 48));
            return Ok(Plane::soup(width, height, edges, self.seed)?);
        }
        let pattern = pattern(name)?;
        let (across, down) = (pattern.width(), pattern.height());
        let (width, height) = self.size.unwrap_or(((3 * across).max(16), (3 * down).max(16)));
        ensure!(
            across <= width && down <= height,
            "the pattern of {across}x{down} cells does not fit on a board of {width}x{height}"
        );
        let mut plane = Plane::new(width, height, edges)?;
        plane.insert(&pattern, (width - across) / 2, (height - down) / 2);
        Ok(plane)
    }

    /// Goes to the last generation and prints that.
    fn last(&self, mut world: World, name: &str) -> Result<Answer> {
        let wanted = self.generations.unwrap_or(USUAL_GENERATIONS);
        let progress = Progress::begin(&format!("life {name}"));
        let clock = Clock::start();
        let mut generation = 0;
        while generation < wanted && !stop::is_raised() {
            let some = STRIDE.min(wanted - generation);
            world.run(some)?;
            generation += some;
            progress.set(generation, Some(wanted));
        }
        let elapsed = clock.elapsed();
        drop(progress);
        let (view, population) = (world.view(), world.plane().population());
        if self.json {
            console::json(&json!({
                "pattern": name,
                "width": view.width,
                "height": view.height,
                "edges": world.edges(),
                "generation": generation,
                "population": population,
                "rle": (self.print != Some(Form::None)).then(|| world.pattern().rle()),
                "complete": generation == wanted,
                "seconds": elapsed.seconds,
                "cpu_seconds": elapsed.cpu_seconds,
                "generations_per_second": figures::rate(generation, elapsed.seconds),
            }))?;
        } else {
            match self.print {
                Some(Form::Rle) => console::print(&world.pattern().rle())?,
                Some(Form::Plaintext) => console::print(&world.pattern().plaintext())?,
                _ => console::print(&format!(
                    "generation {generation}, {}, {} generations/s\npopulation {}\n",
                    figures::duration(elapsed.seconds),
                    figures::short(figures::rate(generation, elapsed.seconds)),
                    population
                ))?,
            }
        }
        if generation < wanted {
            console::note(&format!("banmen: stopped at generation {generation} of {wanted}"));
        }
        Ok(Answer::from_truth(generation == wanted))
    }

    /// Prints every generation as text.
    fn frames(&self, mut world: World) -> Result<Answer> {
        let wanted = self.generations.unwrap_or(USUAL_GENERATIONS);
        for generation in 0..=wanted {
            if stop::is_raised() {
                console::note(&format!("banmen: stopped before generation {generation} of {wanted}"));
                return Ok(Answer::No);
            }
            console::print(&format!("{}\n{}\n", frame::heading(generation, &world), frame::text(&world)))?;
            world.run(1)?;
        }
        Ok(Answer::Yes)
    }

    /// Draws one generation over the other, until the last or until someone asks to stop.
    fn animate(&self, mut world: World) -> Result<Answer> {
        let pause = Duration::from_secs_f64(1.0 / self.rate as f64);
        let mut before = None;
        for generation in 0.. {
            let terminal = frame::terminal();
            // What is left of another size would stay beside the frame.
            let clear = if before == Some(terminal) { "" } else { frame::CLEAR };
            before = Some(terminal);
            let drawn = frame::fitted(generation, &world, self.style, terminal);
            console::print(&format!("{clear}{}{drawn}", frame::HOME))?;
            // To stop what moves for ever is how it ends, so that is no failure.
            if stop::is_raised() || self.generations == Some(generation) {
                break;
            }
            thread::sleep(pause);
            world.run(1)?;
        }
        Ok(Answer::Yes)
    }
}

/// A pattern by name or from a file.
fn pattern(name: &str) -> Result<Pattern> {
    if let Some(pattern) = Pattern::named(name) {
        return Ok(pattern);
    }
    if !Path::new(name).exists() {
        let near = arguments::nearest(name, NAMED.iter().map(|(known, _)| *known));
        let hint = near.map_or(String::new(), |near| format!(": did you mean `{near}`?"));
        bail!("`{name}` is neither a pattern nor a file{hint} (`banmen life --list` lists all)");
    }
    let text = crate::files::read(Path::new(name))?;
    Pattern::parse(&text).map_err(|error| anyhow!("{name}: {error}"))
}

fn generations(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "generations are a number from 0".to_owned())
}

fn size(text: &str) -> Result<(usize, usize), String> {
    let sides = text
        .split_once(['x', '×'])
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    sides.ok_or_else(|| "a size is columns and rows, such as 64x48".to_owned())
}
