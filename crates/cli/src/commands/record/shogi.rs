//! Records of shogi: KIF, KI2, CSA, JKF, USI.

use super::{HINT, Record};
use crate::{console, failure::Answer, files};
use anyhow::{Context, Result, bail};
use banmen_play::draw::{self, Draw};
use banmen_record::{Document, Format, Record as Game, read, write};
use std::fmt::Write as _;
use std::path::Path;

impl Record {
    /// Does what was asked for, or tells what the file holds.
    pub(super) fn run_shogi(&self, bytes: &[u8]) -> Result<Answer> {
        let name = self.file.display();
        let document = read_document(&self.file, bytes)?;
        let games = match self.game {
            None => document.records.as_slice(),
            Some(number) => {
                let game = number.checked_sub(1).and_then(|index| document.records.get(index..=index));
                game.with_context(|| format!("`{name}` has {} games", document.records.len()))?
            }
        };
        if let Some(format) = &self.to {
            self.convert(games, format.parse()?)?;
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
            let lost = game.lost_in(format);
            if !lost.is_nothing() {
                console::note(&format!("game {}: {format} has no room for {lost}", number + 1));
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
pub(crate) fn document(path: &Path) -> Result<Document> {
    read_document(path, &super::bytes(path)?)
}

fn read_document(path: &Path, bytes: &[u8]) -> Result<Document> {
    let name = path.display();
    let document = read(bytes).with_context(|| format!("cannot read `{name}`"))?;
    for issue in &document.issues {
        console::note(&format!("{name}: {issue}"));
    }
    if document.more_issues > 0 {
        console::note(&format!("{name}: {} more", document.more_issues));
    }
    Ok(document)
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
