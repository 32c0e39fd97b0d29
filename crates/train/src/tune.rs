//! Fitting the linear evaluation: logistic regression of the expected points on its terms.
//!
//! Rare terms, a gold on one square of three hundred around a king, are seen too seldom to be fitted alone. So each
//! weight is the sum of what it was, of its own change and of changes that it shares with its like: all squares of a
//! kind, all squares at one distance from a king. Changes are drawn towards nothing, the own ones more strongly, and so
//! go where the data say something.

use crate::data;
use crate::train::{sigmoid, target};
use anyhow::{Result, ensure};
use banmen_bits::random::SplitMix64;
use banmen_engine::Evaluation;
use banmen_engine::evaluation::Linear;
use banmen_engine::evaluation::linear::{WEIGHTS, shared};
use clap::Args;
use std::path::PathBuf;

/// Fit the weights of the linear evaluation to the positions of folders.
#[derive(Debug, Args)]
pub(crate) struct Tune {
    /// The file for the weights
    weights: PathBuf,
    /// The folders of shards
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Weights to begin with instead of the engine's own
    #[arg(long)]
    from: Option<PathBuf>,
    /// Times that every position is seen
    #[arg(long, default_value_t = 30)]
    epochs: u32,
    /// Positions in a batch
    #[arg(long, default_value_t = 4096)]
    batch: usize,
    /// The first learning rate, in hundredths of a pawn
    #[arg(long, default_value_t = 2.0)]
    rate: f32,
    /// How much the score counts against the result of the game
    #[arg(long, default_value_t = 0.5)]
    lambda: f32,
    /// Hundredths of a pawn for odds of e to 1; fitted to the results when not given
    #[arg(long)]
    scale: Option<f32>,
    /// How strongly changes are drawn towards nothing
    #[arg(long, default_value_t = 1e-7)]
    decay: f32,
    /// The seed of the order
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A position ready for fitting.
struct Example {
    terms: Vec<(u16, i8)>,
    score: f32,
    points: f32,
}

/// The weights as they were, the changes of each, and the changes of those that are alike.
struct Fit {
    before: Vec<f32>,
    changes: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    /// Weights and what they share, by the number of the weight.
    likes: Vec<Option<usize>>,
}

impl Fit {
    fn new(linear: &Linear) -> Self {
        let likes: Vec<Option<usize>> =
            (0..WEIGHTS).map(|index| shared(index).map(|like| WEIGHTS + like)).collect();
        let all = likes.iter().flatten().max().map_or(WEIGHTS, |most| most + 1);
        Self {
            before: linear.weights().iter().map(|&weight| f32::from(weight)).collect(),
            changes: vec![0.0; all],
            first: vec![0.0; all],
            second: vec![0.0; all],
            likes,
        }
    }

    fn weight(&self, index: usize) -> f32 {
        self.before[index] + self.changes[index] + self.likes[index].map_or(0.0, |like| self.changes[like])
    }

    fn weights(&self) -> Vec<f32> {
        (0..WEIGHTS).map(|index| self.weight(index)).collect()
    }

    /// One step of Adam along the gradient of the weights.
    fn step(&mut self, gradient: &[f32], rate: f32, decay: f32, steps: i32) {
        let mut all = vec![0.0; self.changes.len()];
        all[..WEIGHTS].copy_from_slice(gradient);
        for (index, like) in self.likes.iter().enumerate() {
            if let Some(like) = like {
                all[*like] += gradient[index];
            }
        }
        let unbiased = (1.0 - 0.9f32.powi(steps), 1.0 - 0.999f32.powi(steps));
        for (index, slope) in all.iter().enumerate() {
            let slope = slope + decay * self.changes[index] * if index < WEIGHTS { 1.0 } else { 0.05 };
            self.first[index] = 0.9 * self.first[index] + 0.1 * slope;
            self.second[index] = 0.999 * self.second[index] + 0.001 * slope * slope;
            let size = (self.second[index] / unbiased.1).sqrt() + 1e-9;
            self.changes[index] -= rate * (self.first[index] / unbiased.0) / size;
        }
    }

    fn linear(&self) -> Linear {
        Linear::new(std::array::from_fn(|index| self.weight(index).round().clamp(-9999.0, 9999.0) as i16))
    }
}

fn score(weights: &[f32], example: &Example) -> f32 {
    example.terms.iter().map(|&(term, sign)| weights[usize::from(term)] * f32::from(sign)).sum()
}

/// The mean squared error against the results alone: what counts in the end.
fn loss(weights: &[f32], examples: &[&Example], scale: f32) -> f64 {
    let error =
        |example: &&Example| f64::from(sigmoid(score(weights, example) / scale) - example.points).powi(2);
    examples.iter().map(error).sum::<f64>() / examples.len().max(1) as f64
}

/// The scale at which scores fit the results best: the score for odds of e to 1.
pub(crate) fn fitted_scale(scored: impl Iterator<Item = (f32, f32)> + Clone) -> f32 {
    let error = |scale: f32| -> f64 {
        scored.clone().map(|(score, points)| f64::from(sigmoid(score / scale) - points).powi(2)).sum()
    };
    let scales = (0..60).map(|step| 200.0 * 1.06f32.powi(step));
    scales.min_by(|a, b| error(*a).total_cmp(&error(*b))).unwrap_or(600.0)
}

impl Tune {
    pub(crate) fn run(&self) -> Result<()> {
        let samples = data::read_folders(&self.data)?;
        let start = match &self.from {
            None => Linear::default(),
            Some(file) => Linear::from_bytes(&std::fs::read(file)?)?,
        };
        let examples: Vec<Example> = samples
            .iter()
            .filter_map(|sample| {
                let position = sample.position().ok()?;
                Some(Example {
                    terms: Linear::terms(&position).to_vec(),
                    score: f32::from(sample.score()),
                    points: target(sample, 0.0, 1.0),
                })
            })
            .collect();
        // One run of positions in twenty is held out; runs are longer than games.
        let (held, seen): (Vec<_>, Vec<_>) =
            examples.iter().enumerate().partition(|(index, _)| index / 500 % 20 == 19);
        let held: Vec<&Example> = held.into_iter().map(|(_, example)| example).collect();
        let mut seen: Vec<&Example> = seen.into_iter().map(|(_, example)| example).collect();
        let searched = fitted_scale(examples.iter().map(|example| (example.score, example.points)));
        let mut fit = Fit::new(&start);
        let scores: Vec<(f32, f32)> =
            seen.iter().map(|example| (score(&fit.before, example), example.points)).collect();
        let scale = self.scale.unwrap_or_else(|| fitted_scale(scores.iter().copied()));
        println!(
            "{} positions, scale of the search {searched:.0}, of the evaluation {scale:.0}, loss held out {:.6}",
            examples.len(),
            loss(&fit.before, &held, scale)
        );
        let (mut gradient, mut steps) = (vec![0.0; WEIGHTS], 0);
        for epoch in 0..self.epochs {
            let mut random = SplitMix64::new(self.seed << 20 | u64::from(epoch));
            for index in (1..seen.len()).rev() {
                seen.swap(index, random.below(index as u64 + 1) as usize);
            }
            let rate = self.rate * (1.0 - epoch as f32 / self.epochs as f32).max(0.02);
            for batch in seen.chunks(self.batch.max(1)) {
                gradient.fill(0.0);
                let weights = fit.weights();
                for example in batch {
                    let wanted = self.lambda * sigmoid(example.score / searched)
                        + (1.0 - self.lambda) * example.points;
                    // The slope of the cross entropy, in units of the scale.
                    let slope = (sigmoid(score(&weights, example) / scale) - wanted) / batch.len() as f32;
                    for &(term, sign) in &example.terms {
                        gradient[usize::from(term)] += slope * f32::from(sign);
                    }
                }
                steps += 1;
                fit.step(&gradient, rate, self.decay * scale, steps);
            }
            let weights = fit.weights();
            println!(
                "epoch {} loss {:.6} held out {:.6}",
                epoch + 1,
                loss(&weights, &seen, scale),
                loss(&weights, &held, scale)
            );
        }
        let linear = fit.linear();
        let bytes = linear.to_bytes();
        ensure!(Evaluation::from_bytes(&bytes).is_ok(), "the weights do not come back");
        data::write_whole(&self.weights, &bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_is_found_again() {
        let scored: Vec<(f32, f32)> =
            (-40..=40).map(|k| (k as f32 * 50.0, sigmoid(k as f32 * 50.0 / 900.0))).collect();
        let found = fitted_scale(scored.into_iter());
        assert!((found - 900.0).abs() < 60.0, "{found}");
    }

    /// A pawn in hand that decides games becomes worth more, and what is not there stays as it was.
    #[test]
    fn weights_follow_the_results() {
        let more: banmen_shogi::Position = "4k4/9/9/9/9/9/9/9/4K4 b P 1".parse().expect("a position");
        let example = |points| Example { terms: Linear::terms(&more).to_vec(), score: 0.0, points };
        let examples = [example(1.0), example(1.0), example(0.9)];
        let mut fit = Fit::new(&Linear::default());
        let before = fit.weights();
        for steps in 1..100 {
            let mut gradient = vec![0.0; WEIGHTS];
            let weights = fit.weights();
            for example in &examples {
                let slope = sigmoid(score(&weights, example) / 600.0) - example.points;
                for &(term, sign) in &example.terms {
                    gradient[usize::from(term)] += slope * f32::from(sign);
                }
            }
            fit.step(&gradient, 1.0, 0.0, steps);
        }
        let after = fit.weights();
        // Two terms, the hand and the move, go up by at most one a step.
        assert!(score(&after, &examples[0]) > score(&before, &examples[0]) + 100.0);
        assert_eq!(after[5 * 45 + 3], before[5 * 45 + 3], "no rook was seen");
    }
}
