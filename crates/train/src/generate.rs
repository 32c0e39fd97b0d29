//! Games of the engine against itself.

use crate::data::{self, Sample};
use anyhow::Result;
use banmen_bits::random::SplitMix64;
use banmen_engine::evaluation::Network;
use banmen_engine::{Choice, Engine, Evaluation, GameLine, Limits, PROVEN};
use banmen_shogi::{Color, Position};
use clap::Args;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

/// Positions in a shard.
const SHARD: usize = 10_000;
/// A game longer than this is a draw.
const LONGEST: u16 = 320;
/// An opening is played out when neither side is ahead by more.
const BALANCED: i32 = 400;
/// Positions beyond this are decided and teach nothing.
const DECIDED: i32 = 3000;

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
        let mut engine: Engine = Engine::new(16);
        if let Some(file) = &self.weights {
            let network = Network::from_bytes(&std::fs::read(file)?)?;
            engine.set_evaluation(Evaluation::Network(Arc::new(network)));
        }
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
                self.play(&mut engine, &mut random, &mut seen, &mut samples);
            }
            samples.truncate(SHARD);
            data::write_shard(&file, &samples)?;
            println!("{} ({} positions)", file.display(), (index + 1) * SHARD);
        }
        Ok(())
    }

    /// Plays one game and appends its quiet positions, those that the shard holds already left out.
    fn play(
        &self,
        engine: &mut Engine,
        random: &mut SplitMix64,
        seen: &mut HashSet<u64>,
        samples: &mut Vec<Sample>,
    ) {
        engine.clear();
        let Some(mut game) = opening(random) else { return };
        let opened = game.position().ply();
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let mut told: Vec<(Position, i32)> = Vec::new();
        let winner = loop {
            let position = *game.position();
            let us = position.turn();
            if position.ply() > LONGEST {
                break None;
            }
            let outcome = engine.search(&game, &limits);
            let best = match outcome.choice {
                Choice::Resign => break Some(us.other()),
                Choice::Declare => break Some(us),
                Choice::Move { best, .. } => best,
            };
            if position.ply() == opened && outcome.score.abs() > BALANCED {
                return;
            }
            if outcome.score.abs() >= PROVEN {
                break Some(if outcome.score > 0 { us } else { us.other() });
            }
            let quiet = !position.is_check() && position.piece(best.to()).is_none() && !best.is_promotion();
            if quiet && outcome.score.abs() <= DECIDED && seen.insert(position.key()) {
                told.push((position, outcome.score));
            }
            if game.play(best).is_err() {
                return;
            }
        };
        for (position, score) in told {
            let result = winner.map_or(0, |winner: Color| if winner == position.turn() { 1 } else { -1 });
            samples.push(Sample::new(&position, score as i16, result));
        }
    }
}

/// A game after 8 to 16 random moves, unless it ended.
fn opening(random: &mut SplitMix64) -> Option<GameLine> {
    let mut game = GameLine::default();
    for _ in 0..8 + random.below(9) {
        let moves = game.position().legal_moves();
        if moves.is_empty() {
            return None;
        }
        let m = moves[random.below(moves.len() as u64) as usize];
        game.play(m).ok()?;
    }
    Some(game)
}
