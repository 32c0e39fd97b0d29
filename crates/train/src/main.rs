//! Self-play and training for the network of `banmen_engine`.
//!
//! ```text
//! generate   games of the engine against itself        ->  shards of positions with scores and results
//! tune       shards                                     ->  weights of the linear evaluation
//! train      shards                                     ->  a checkpoint of real numbers, resumed when it is there
//! quantise   a checkpoint                               ->  a file of weights for the engine
//! match      two sets of weights or two searches        ->  the difference in Elo
//! openings   the engine with chance between its lines   ->  distinct balanced openings for matches
//! levels     each level of the engine                   ->  its score against the one below
//! book       the lines that the engine thinks playable  ->  the opening book
//! test       shards, a checkpoint, a file of weights    ->  losses, and what quantising costs
//! ```
//!
//! Everything can be cut off and started again: a shard is written whole with its checksum or not at all, and training
//! goes on from the last epoch.
#![forbid(unsafe_code)]

mod book;
mod contest;
mod data;
mod game;
mod generate;
mod levels;
mod model;
mod openings;
mod train;
mod tune;

use anyhow::{Context, Result};
use banmen_engine::evaluation::{Evaluator, Network};
use book::BookPlan;
use clap::{Parser, Subcommand};
use contest::Contest;
use generate::Generate;
use levels::Levels;
use model::Model;
use openings::Openings;
use std::path::{Path, PathBuf};
use train::Train;
use tune::Tune;

/// Trains the network of the shogi engine from games against itself.
#[derive(Debug, Parser)]
#[command(name = "banmen-train", version)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play games and write positions with scores and results
    Generate(Generate),
    /// Fit the network to the positions of a folder
    Train(Train),
    /// Fit the weights of the linear evaluation
    Tune(Tune),
    /// Make distinct balanced openings for matches
    Openings(Openings),
    /// Play each level against the one below
    Levels(Levels),
    /// Make the opening book
    Book(BookPlan),
    /// Play two sets of weights or two searches against each other
    Match(Contest),
    /// Write the weights of a checkpoint as the engine reads them
    Quantise {
        /// The checkpoint
        checkpoint: PathBuf,
        /// The file of weights
        weights: PathBuf,
    },
    /// Compare a checkpoint and a file of weights on the positions of a folder
    Test {
        /// The checkpoint
        checkpoint: PathBuf,
        /// The file of weights
        weights: PathBuf,
        /// The folders of shards
        #[arg(required = true)]
        data: Vec<PathBuf>,
    },
}

fn main() -> Result<()> {
    let command = Program::parse().command;
    // Searches run on this thread's stack.
    let thread = std::thread::Builder::new().stack_size(2 * banmen_engine::STACK);
    let thread = thread.spawn(|| run(command))?;
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

fn run(command: Command) -> Result<()> {
    match command {
        Command::Generate(generate) => generate.run(),
        Command::Train(train) => train.run(),
        Command::Tune(tune) => tune.run(),
        Command::Openings(openings) => openings.run(),
        Command::Levels(levels) => levels.run(),
        Command::Book(book) => book.run(),
        Command::Match(contest) => contest.run(),
        Command::Quantise { checkpoint, weights } => {
            let bytes = Model::load(&checkpoint)?.model.quantised().to_bytes();
            data::write_whole(&weights, &bytes)?;
            println!("{} bytes of weights in {}", bytes.len(), weights.display());
            Ok(())
        }
        Command::Test { checkpoint, weights, data } => test(&data, &checkpoint, &weights),
    }
}

/// Prints the mean squared errors of both forms of a network, and how far they are apart.
fn test(folders: &[PathBuf], checkpoint: &Path, weights: &Path) -> Result<()> {
    let model = Model::load(checkpoint)?.model;
    let bytes = std::fs::read(weights).with_context(|| weights.display().to_string())?;
    let network = Network::from_bytes(&bytes)?;
    let samples = data::read_folders(folders)?;
    let (mut real, mut whole, mut apart, mut largest) = (0.0, 0.0, 0.0, 0.0_f64);
    for sample in &samples {
        let position = sample.position()?;
        let target = f64::from(train::target(sample, 0.7, train::SCALE));
        let output = f64::from(model.output(&position)) * f64::from(train::SCALE);
        let score = f64::from(network.evaluate(&network.refresh(&position), position.turn()));
        let expected = |score: f64| 1.0 / (1.0 + (-score / f64::from(train::SCALE)).exp());
        real += (expected(output) - target).powi(2);
        whole += (expected(score) - target).powi(2);
        apart += (output - score).abs();
        largest = largest.max((output - score).abs());
    }
    let count = samples.len() as f64;
    println!(
        "{count} positions: loss {:.6} of real numbers, {:.6} of integers; {:.2} centipawns apart, {largest:.1} at most",
        real / count,
        whole / count,
        apart / count
    );
    Ok(())
}
