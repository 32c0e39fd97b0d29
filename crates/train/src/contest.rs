//! Matches inside one process: two sets of weights or two searches, each opening played from both sides.

use crate::data::{self, Sample};
use crate::game::{self, Game};
use crate::generate::SHARD;
use anyhow::{Result, ensure};
use banmen_bits::random::SplitMix64;
use banmen_engine::{Engine, Without};
use banmen_play::matches::{Sprt, Verdict};
use banmen_shogi::Color;
use clap::Args;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Play a match by nodes and print the difference in Elo.
#[derive(Debug, Args)]
pub(crate) struct Contest {
    /// Games, two for each opening
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// The seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes of each search of the first
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// Nodes of each search of the second, when they differ: for searches that are not equally fast
    #[arg(long)]
    against_nodes: Option<u64>,
    /// Weights of the first instead of the engine's own evaluation
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Weights of the second instead of the engine's own evaluation
    #[arg(long)]
    against_weights: Option<PathBuf>,
    /// Parts that the first does without, with `+` between them
    #[arg(long, default_value = "")]
    without: Without,
    /// Parts that the second does without
    #[arg(long, default_value = "")]
    against_without: Without,
    /// End as soon as a sequential test knows whether the first is better by this many Elo rather than by none, with
    /// errors of 5 % both ways
    #[arg(long, value_name = "ELO")]
    sprt: Option<f64>,
    /// A folder for the quiet positions of the games, as shards for training
    #[arg(long)]
    keep: Option<PathBuf>,
}

/// Points of the first engine in the two games of an opening, counted: none, a half, one, one and a half, two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pairs([u32; 5]);

impl Pairs {
    fn count(&self) -> f64 {
        f64::from(self.0.iter().sum::<u32>())
    }

    /// The mean share of a game.
    fn mean(&self) -> f64 {
        let points: f64 =
            self.0.iter().enumerate().map(|(index, &pairs)| f64::from(pairs) * index as f64 / 4.0).sum();
        points / self.count().max(1.0)
    }

    /// The variance of a pair's share.
    fn variance(&self) -> f64 {
        let mean = self.mean();
        let square = |(index, &pairs): (usize, &u32)| f64::from(pairs) * (index as f64 / 4.0 - mean).powi(2);
        self.0.iter().enumerate().map(square).sum::<f64>() / (self.count() - 1.0).max(1.0)
    }

    /// The half of the interval around the mean that contains the true share with 95 %, by pairs: the two games of an
    /// opening are not independent.
    fn margin(&self) -> f64 {
        1.96 * (self.variance() / self.count().max(1.0)).sqrt()
    }

    /// The logarithm of the likelihood ratio of a test, and what it says.
    fn tested(&self, sprt: &Sprt) -> (f64, Verdict) {
        let ratio = sprt.ratio(u64::from(self.0.iter().sum::<u32>()), self.mean(), self.variance());
        (ratio, sprt.verdict(ratio))
    }

    /// The difference in Elo with its interval.
    fn elo(&self) -> [f64; 3] {
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(1e-6, 1.0 - 1e-6) - 1.0).log10();
        let (mean, margin) = (self.mean(), self.margin());
        [elo(mean), elo(mean - margin), elo(mean + margin)]
    }
}

impl Contest {
    pub(crate) fn run(&self) -> Result<()> {
        let player = |weights: Option<&Path>, without: Without| -> Result<Engine> {
            let mut engine = game::engine(weights)?;
            let settings = *engine.settings();
            engine.set(banmen_engine::Settings { without, ..settings });
            Ok(engine)
        };
        let mut players = [
            player(self.weights.as_deref(), self.without)?,
            player(self.against_weights.as_deref(), self.against_without)?,
        ];
        let limits = [game::nodes(self.nodes), game::nodes(self.against_nodes.unwrap_or(self.nodes))];
        let sprt = self.sprt.map(|elo1| Sprt { elo1, ..Sprt::default() });
        ensure!(sprt.is_none_or(|sprt| sprt.is_sound()), "a test asks for more than 0 Elo");
        let mut random = SplitMix64::new(self.seed);
        let mut pairs = Pairs::default();
        let (mut seen, mut samples) = (HashSet::new(), Vec::new());
        for pair in 1..=self.games.div_ceil(2) {
            let line = game::opening(&mut players[0], &mut random, &limits[0]);
            let mut points = 0;
            for first in Color::ALL {
                players.iter_mut().for_each(Engine::clear);
                let played = Game::play(line.clone(), |turn, line| {
                    let index = usize::from(turn != first);
                    players[index].search_here(line, &limits[index])
                });
                let Some(played) = played else { continue };
                points += played.winner.map_or(1, |winner| if winner == first { 2 } else { 0 });
                samples.extend(played.samples(&mut seen));
            }
            pairs.0[points] += 1;
            let test = sprt.map(|sprt| pairs.tested(&sprt));
            let is_known = test.is_some_and(|(_, verdict)| verdict != Verdict::Open);
            if pair % 25 == 0 || pair == self.games.div_ceil(2) || is_known {
                let ([elo, low, high], share) = (pairs.elo(), 100.0 * pairs.mean());
                let margin = 100.0 * pairs.margin();
                println!(
                    "{} games, pairs by points {:?}: {share:.1} % ± {margin:.1}, Elo {elo:+.0} ({low:+.0} to {high:+.0})",
                    2 * pair,
                    pairs.0
                );
                if let Some((ratio, verdict)) = test {
                    println!("  logarithm of the likelihood ratio {ratio:+.2}: {}", told(verdict));
                }
                self.keep(&mut samples)?;
            }
            if is_known {
                break;
            }
        }
        Ok(())
    }

    /// Writes whole shards, named by everything that makes the games different.
    fn keep(&self, samples: &mut Vec<Sample>) -> Result<()> {
        let Some(folder) = &self.keep else {
            samples.clear();
            return Ok(());
        };
        std::fs::create_dir_all(folder)?;
        while samples.len() >= SHARD {
            let shard: Vec<Sample> = samples.drain(..SHARD).collect();
            let name = format!("match-{:016x}.shard", data::checksum(shard.iter().flat_map(Sample::bytes)));
            data::write_shard(&folder.join(name), &shard)?;
        }
        Ok(())
    }
}

fn told(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "open",
        Verdict::Accepted => "better",
        Verdict::Rejected => "not better",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_ends_where_enough_is_known() {
        let sprt = Sprt::default();
        assert_eq!(Pairs([1, 2, 3, 2, 1]).tested(&sprt).1, Verdict::Open);
        assert_eq!(Pairs([50, 100, 300, 250, 100]).tested(&sprt).1, Verdict::Accepted);
        assert_eq!(Pairs([100, 250, 300, 100, 50]).tested(&sprt).1, Verdict::Rejected);
    }

    #[test]
    fn shares_and_elo_of_pairs() {
        let even = Pairs([10, 0, 30, 0, 10]);
        assert_eq!((even.mean(), even.elo()[0]), (0.5, 0.0));
        // Standard deviation of a pair's share 0.316, of the mean of fifty 0.0452.
        assert!((even.margin() - 0.0886).abs() < 0.0005, "{}", even.margin());
        let better = Pairs([0, 0, 5, 0, 5]);
        assert!((better.elo()[0] - 190.8).abs() < 0.1);
        assert!(better.elo()[1] < better.elo()[0] && better.elo()[0] < better.elo()[2]);
    }
}
