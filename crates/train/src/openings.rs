//! Openings for matches: moves of the engine with chance between its lines, kept where neither side is ahead.

use crate::{data, game};
use anyhow::{Context, Result};
use banmen_bits::random::{SplitMix64, mix};
use banmen_engine::{Choice, Engine, GameLine, Level, Limits, Settings, openings};
use banmen_shogi::Move;
use clap::Args;
use std::collections::HashSet;
use std::path::PathBuf;

/// The level that plays the openings: varied moves, no blunders.
const LEVEL: u32 = 4;
/// How many openings are added between two writes of the file.
const INTERVAL: usize = 100;

/// Make distinct balanced openings for matches.
#[derive(Debug, Args)]
pub(crate) struct Openings {
    /// The file; openings that it holds are kept and count
    file: PathBuf,
    /// Openings to have in the end
    #[arg(long, default_value_t = 5_500)]
    count: usize,
    /// Nodes of the search that judges an opening
    #[arg(long, default_value_t = 5_000)]
    nodes: u64,
    /// The largest lead, in hundredths of a pawn
    #[arg(long, default_value_t = 100)]
    balance: i32,
    /// The fewest moves
    #[arg(long, default_value_t = 8)]
    shortest: u64,
    /// The most moves
    #[arg(long, default_value_t = 16)]
    longest: u64,
    /// Each seed makes others
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Openings {
    pub(crate) fn run(&self) -> Result<()> {
        let mut made = match std::fs::read(&self.file) {
            Ok(bytes) => openings::from_bytes(&bytes).context("the file does not hold openings")?,
            Err(_) => Vec::new(),
        };
        let mut keys = HashSet::new();
        for opening in &made {
            let mut line: GameLine = GameLine::default();
            opening.iter().try_for_each(|&m| line.play(m))?;
            keys.insert(line.position().key());
        }
        let mut engine = game::engine(None)?;
        let mut tried = 0_u64;
        while made.len() < self.count {
            // Each opening has a stream of its own, so that a cut changes nothing in those that follow.
            let stream = mix(self.seed ^ mix(made.len() as u64)) ^ mix(!tried);
            tried += 1;
            let Some((opening, key)) = self.opening(&mut engine, stream) else { continue };
            if !keys.insert(key) {
                continue;
            }
            tried = 0;
            made.push(opening);
            if made.len().is_multiple_of(INTERVAL) || made.len() == self.count {
                let bytes = openings::to_bytes(&made);
                data::write_whole(&self.file, &bytes)?;
                println!("{} openings, {} bytes", made.len(), bytes.len());
            }
        }
        Ok(())
    }

    /// The moves and the key of an opening, unless the game ended or a side is ahead.
    fn opening(&self, engine: &mut Engine, stream: u64) -> Option<(Vec<Move>, u64)> {
        let mut random = SplitMix64::new(stream);
        let usual = *engine.settings();
        engine.set(Settings { level: Level::new(LEVEL), seed: random.next_u64(), ..usual });
        let mut line = GameLine::default();
        let mut moves = Vec::new();
        let plies = self.shortest + random.below((self.longest + 1).saturating_sub(self.shortest));
        engine.clear();
        let played = (0..plies).all(|_| {
            let Choice::Move { best, .. } = engine.search(&line, &Limits::default()).choice else {
                return false;
            };
            moves.push(best);
            line.play(best).is_ok()
        });
        engine.set(usual);
        engine.clear();
        let is_even = played && engine.search(&line, &game::nodes(self.nodes)).score.abs() <= self.balance;
        (is_even && line.position().has_legal_moves()).then(|| (moves, line.position().key()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_made_again_after_a_cut() {
        let folder = std::env::temp_dir().join(format!("banmen-openings-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let plan = |name: &str, count| Openings {
            file: folder.join(name),
            count,
            nodes: 100,
            balance: 300,
            shortest: 8,
            longest: 9,
            seed: 3,
        };
        plan("whole", 4).run().expect("they are made");
        plan("cut", 2).run().expect("they are made");
        plan("cut", 4).run().expect("they are made");
        let [whole, cut] = ["whole", "cut"].map(|name| std::fs::read(folder.join(name)).expect("a file"));
        std::fs::remove_dir_all(&folder).expect("it was made");
        assert_eq!(whole, cut);
        assert_eq!(openings::from_bytes(&whole).map(|made| made.len()), Some(4));
    }
}
