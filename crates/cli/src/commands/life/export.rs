//! Generations as files.

use super::world::World;
use crate::{console, failure::Answer, figures, files, progress::Progress, stop};
use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use std::{fs, path::Path};

/// The most files that are written.
const MOST_FILES: u64 = 100_000;
/// The side of a cell in a picture.
const CELL: usize = 10;

/// What the files are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Format {
    /// Pictures
    Svg,
    /// Run-length encoded patterns
    Rle,
}

/// Writes every generation from the first to the last. Files that are there are overwritten only by `force`.
pub(super) fn export(
    mut world: World,
    generations: u64,
    folder: &Path,
    format: Format,
    force: bool,
) -> Result<Answer> {
    ensure!(generations < MOST_FILES, "at most {MOST_FILES} files are written");
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
    let progress = Progress::begin("life export");
    let mut written = 0;
    for generation in 0..=generations {
        if stop::is_raised() {
            break;
        }
        let (ending, text) = match format {
            Format::Svg => ("svg", svg(&world)),
            Format::Rle => ("rle", world.view().pattern(world.plane()).rle()),
        };
        let file = folder.join(format!("generation-{generation:05}.{ending}"));
        files::write(&file, &text, force, "--force overwrites it")?;
        written += 1;
        progress.set(written, Some(generations + 1));
        world.run(1)?;
    }
    drop(progress);
    console::line(&format!("{} in {}", figures::counted(written, "file"), folder.display()))?;
    let complete = written == generations + 1;
    if !complete {
        console::note("banmen: stopped before every generation was written");
    }
    Ok(Answer::from_truth(complete))
}

/// A picture with a square for each living cell.
fn svg(world: &World) -> String {
    let view = world.view();
    let (width, height) = (CELL * view.width, CELL * view.height);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n<path fill=\"#222\" d=\""
    );
    for (x, y) in view.cells(world.plane()) {
        text.push_str(&format!("M{} {}h{CELL}v{CELL}h-{CELL}z", CELL * x, CELL * y));
    }
    text.push_str("\"/>\n</svg>\n");
    text
}
