//! Games of the engine against itself.

use crate::data;
use crate::game::{self, Game};
use anyhow::Result;
use banmen_bits::random::SplitMix64;
use clap::Args;
use std::collections::HashSet;
use std::path::PathBuf;

/// Positions in a shard.
pub(crate) const SHARD: usize = 10_000;

/// Play games and write positions.
#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// The folder for the shards
    folder: PathBuf,
    /// Positions to have in the end, those already there included
    #[arg(long, default_value_t = 1_500_000)]
    positions: usize,
    /// Nodes of each search
    #[arg(long, default_value_t = 1_500)]
    nodes: u64,
    /// Each seed makes other games; shards of several seeds live side by side
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Weights to play with instead of the engine's own evaluation
    #[arg(long)]
    weights: Option<PathBuf>,
}

impl Generate {
    pub(crate) fn run(&self) -> Result<()> {
        std::fs::create_dir_all(&self.folder)?;
        let mut engine = game::engine(self.weights.as_deref())?;
        let limits = game::nodes(self.nodes);
        for index in 0..self.positions.div_ceil(SHARD) {
            let file = self.folder.join(format!("seed{:04}-{index:05}.shard", self.seed));
            if data::read_shard(&file).is_ok() {
                continue;
            }
            // Each shard has a stream of its own, so that a cut changes nothing in the others.
            let mut random = SplitMix64::new(self.seed << 32 | index as u64);
            let mut samples = Vec::with_capacity(SHARD + 400);
            let mut seen = HashSet::new();
            while samples.len() < SHARD {
                let line = game::opening(&mut engine, &mut random, &limits);
                engine.clear();
                if let Some(game) = Game::play(line, |_, line| engine.search_here(line, &limits)) {
                    samples.extend(game.samples(&mut seen));
                }
            }
            samples.truncate(SHARD);
            data::write_shard(&file, &samples)?;
            println!("{} ({} positions)", file.display(), (index + 1) * SHARD);
        }
        Ok(())
    }
}
