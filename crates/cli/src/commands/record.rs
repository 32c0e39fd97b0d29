//! `banmen record`: a record of shogi converted, checked, shown, or drawn.

use crate::{console, failure::Answer, files};
use anyhow::{Context, Result, bail};
use banmen_play::draw::{self, Draw};
use banmen_record::{Document, Format, Record as Game, read, write};
use clap::Args;
use std::fmt::Write as _;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Convert, check, show or draw a record of shogi: KIF, KI2, CSA, JKF, USI.
#[derive(Debug, Args)]
#[command(after_help = "\
Format and encoding of FILE are found by its content. What cannot be read is reported with its line on stderr, and what \
the format asked for cannot hold as well. With --check the exit code is 1 when anything was skipped or a game ends by an \
illegal move.

Examples:
  banmen record game.kif
  banmen record game.kif --to csa --out game.csa
  banmen record game.kif --position-at 30
  banmen record game.kif --svg drawings")]
pub(crate) struct Record {
    /// The file, or - for stdin
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    /// Write the record as kif, ki2, csa, csa3, jkf or usi
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,

    /// Write into this file instead of stdout
    #[arg(long, value_name = "FILE", requires = "to")]
    out: Option<PathBuf>,

    /// Say whether everything could be read and every move is legal
    #[arg(long)]
    check: bool,

    /// Print the position after N moves of the main line as SFEN
    #[arg(long, value_name = "N", conflicts_with = "to")]
    position_at: Option<usize>,

    /// Draw the positions of the main line, or the one of --position-at, into this directory
    #[arg(long, value_name = "DIR", conflicts_with = "to")]
    svg: Option<PathBuf>,

    /// The game, where a file has several; the first is 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,

    /// Overwrite files
    #[arg(long)]
    force: bool,
}

const HINT: &str = "--force overwrites it";

impl Record {
    /// Does what was asked for, or tells what the file holds.
    pub(crate) fn run(self) -> Result<Answer> {
        let name = self.file.display();
        let document = document(&self.file)?;
        let games = match self.game {
            None => document.records.as_slice(),
            Some(number) => {
                let game = number.checked_sub(1).and_then(|index| document.records.get(index..=index));
                game.with_context(|| format!("`{name}` has {} games", document.records.len()))?
            }
        };
        if let Some(format) = self.to {
            self.convert(games, format)?;
        } else if self.position_at.is_some() || self.svg.is_some() {
            let [game] = games else { bail!("`{name}` has {} games: --game chooses one", games.len()) };
            self.show(game)?;
        } else {
            console::print(&describe(&document, games))?;
        }
        let legal = games.iter().all(|game| game.illegal().is_none());
        Ok(Answer::from_truth(!self.check || document.issues.is_empty() && legal))
    }

    fn convert(&self, games: &[Game], format: Format) -> Result<()> {
        let between = match format {
            Format::Csa | Format::Csa3 => "/\n",
            Format::Usi => "",
            _ if games.len() == 1 => "",
            _ => bail!("{format} holds one game and the file has {}: --game chooses one", games.len()),
        };
        let texts: Vec<String> = games.iter().map(|game| write(game, format)).collect::<Result<_, _>>()?;
        for (number, game) in games.iter().enumerate() {
            let lost = game.len() - game.kept_by(format).len();
            if lost > 0 {
                console::note(&format!(
                    "game {}: {format} has no room for {lost} moves or endings",
                    number + 1
                ));
            }
        }
        match &self.out {
            Some(path) => files::write(path, &texts.join(between), self.force, HINT),
            None => console::print(&texts.join(between)),
        }
    }

    fn show(&self, game: &Game) -> Result<()> {
        let length = game.moves().len();
        let numbers = match self.position_at {
            Some(number) => number..=number,
            None => 0..=length,
        };
        if let Some(directory) = &self.svg {
            std::fs::create_dir_all(directory)
                .with_context(|| format!("cannot create `{}`", directory.display()))?;
        }
        for number in numbers {
            let position =
                game.position_at(number).with_context(|| format!("the main line has {length} moves"))?;
            if self.position_at.is_some() {
                console::line(&position.setup().to_string())?;
            }
            if let Some(directory) = &self.svg {
                let path = directory.join(format!("{number:03}.svg"));
                files::write(&path, &draw::svg(&position.picture()), self.force, HINT)?;
            }
        }
        Ok(())
    }
}

/// Reads a file and says on stderr what in it could not be read.
pub(super) fn document(path: &Path) -> Result<Document> {
    let name = path.display();
    let document = read(&bytes(path)?).with_context(|| format!("cannot read `{name}`"))?;
    for issue in &document.issues {
        console::note(&format!("{name}: {issue}"));
    }
    if document.more_issues > 0 {
        console::note(&format!("{name}: {} more", document.more_issues));
    }
    Ok(document)
}

fn bytes(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte more than is read, so that a larger file is refused without being loaded.
    let most = banmen_record::MAX_BYTES as u64 + 1;
    if path == Path::new("-") {
        std::io::stdin().take(most).read_to_end(&mut bytes).context("cannot read stdin")?;
    } else {
        let opened = std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
        opened.with_context(|| format!("cannot read `{}`", path.display()))?;
    }
    Ok(bytes)
}

/// What the games are, in a few lines each.
fn describe(document: &Document, games: &[Game]) -> String {
    let mut out = format!("{} in {}\n", document.format, document.encoding.name());
    for game in games {
        for (name, value) in game.headers.iter() {
            let _ = writeln!(out, "{name}: {value}");
        }
        let moves = game.moves().len();
        let main = game.main_line().len();
        let _ = writeln!(out, "start {}", game.start().setup());
        let _ = writeln!(out, "{moves} moves, {} nodes in variations", game.len() - 1 - main);
        if let Some((played, rule)) = game.illegal() {
            let _ = writeln!(out, "illegal move {played}: {rule}");
        }
        if let Some(ending) = game.ending() {
            let _ = writeln!(out, "ending {ending:?} ({})", ending.kif());
        }
    }
    out
}
