//! Records of every game: SGF, GGF and plain text.

use super::{HINT, Record};
use crate::{arguments::REGISTRY, console, failure::Answer, files};
use anyhow::{Context, Result, bail};
use banmen_play::draw;
use banmen_record::games::{self, Found, GameTree};
use std::fmt::Write as _;

impl Record {
    /// Does what was asked for, or tells what the file holds.
    pub(super) fn run_any(&self, bytes: &[u8]) -> Result<Answer> {
        let name = self.file.display();
        let found = games::read(bytes, &REGISTRY).with_context(|| format!("cannot read `{name}`"))?;
        for issue in &found.issues {
            console::note(&format!("{name}: {issue}"));
        }
        let trees = match self.game {
            None => found.trees.as_slice(),
            Some(number) => {
                let tree = number.checked_sub(1).and_then(|index| found.trees.get(index..=index));
                tree.with_context(|| format!("`{name}` has {} games", found.trees.len()))?
            }
        };
        if self.to.is_none() && self.position_at.is_none() && self.svg.is_none() {
            console::print(&describe(&found, trees)?)?;
        } else {
            let [tree] = trees else { bail!("`{name}` has {} games: --game chooses one", trees.len()) };
            match &self.to {
                Some(format) => self.convert_any(tree, format)?,
                None => self.show_any(tree)?,
            }
        }
        Ok(Answer::from_truth(!self.check || found.issues.is_empty()))
    }

    fn convert_any(&self, tree: &GameTree, format: &str) -> Result<()> {
        let (text, lost) = games::write(tree, format, &REGISTRY)?;
        if !lost.is_nothing() {
            console::note(&format!("{format} has no room for {lost}"));
        }
        match &self.out {
            Some(path) => files::write(path, &text, self.force, HINT),
            None => console::print(&text),
        }
    }

    fn show_any(&self, tree: &GameTree) -> Result<()> {
        let mut game = tree.open(&REGISTRY)?.game;
        let line = tree.main_line();
        if let Some(directory) = &self.svg {
            std::fs::create_dir_all(directory)
                .with_context(|| format!("cannot create `{}`", directory.display()))?;
        }
        if self.position_at.is_some_and(|number| number > line.len()) {
            bail!("the main line has {} moves", line.len());
        }
        for number in 0..=line.len() {
            if let Some(&node) = number.checked_sub(1).and_then(|last| line.get(last)) {
                game.play(&tree.nodes[node].text)?;
            }
            if self.position_at.is_some_and(|wanted| wanted != number) {
                continue;
            }
            if self.position_at.is_some() {
                console::line(&game.position())?;
            }
            if let Some(directory) = &self.svg {
                let path = directory.join(format!("{number:03}.svg"));
                files::write(&path, &draw::svg(&game.picture()), self.force, HINT)?;
            }
        }
        Ok(())
    }
}

/// What the games are, in a few lines each.
fn describe(found: &Found, trees: &[GameTree]) -> Result<String> {
    let mut out = format!("{} in {}\n", found.format, found.encoding.name());
    for tree in trees {
        let opened = tree.open(&REGISTRY)?;
        let line = tree.main_line();
        let _ = writeln!(out, "game {} ({})", tree.game, opened.title());
        for (name, value) in &tree.headers {
            let _ = writeln!(out, "{name}: {value}");
        }
        let _ = writeln!(out, "start {}", opened.game.position());
        let _ =
            writeln!(out, "{} moves, {} nodes in variations", line.len(), tree.nodes.len() - 1 - line.len());
        if let Some(ending) =
            line.last().map(|&node| &tree.nodes[node].ending).filter(|ending| !ending.is_empty())
        {
            let _ = writeln!(out, "ending {ending}");
        }
    }
    Ok(out)
}
