//! Fitting the network: Adam on batches, the learning rate falling along a cosine.
//!
//! The linear evaluation stays as it is and the network learns what to add to it. After each epoch the checkpoint is
//! written; the one with the smallest error on held-out positions is kept beside it under the ending `.best`.

use crate::data::{self, Sample};
use crate::model::{BIASES, Checkpoint, Inputs, MOST_OUTPUT, Model, OUTPUT, OUTPUT_BIAS, PARAMETERS, inputs};
use crate::tune::fitted_scale;
use anyhow::{Context, Result};
use banmen_bits::random::SplitMix64;
use banmen_engine::evaluation::Linear;
use banmen_engine::evaluation::network::HIDDEN;
use clap::Args;
use std::path::PathBuf;
use std::thread;

/// Hundredths of a pawn for an output of 1.
pub(crate) const SCALE: f32 = banmen_engine::evaluation::network::SCALE as f32;
/// Parts of a batch whose gradients are computed side by side. Fixed, so that sums do not depend on the machine.
const PARTS: usize = 2;

/// Fit the network to the positions of folders.
#[derive(Debug, Args)]
pub(crate) struct Train {
    /// The checkpoint: training goes on from it when it is there
    checkpoint: PathBuf,
    /// The folders of shards
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Weights of the linear evaluation to correct, instead of the engine's own
    #[arg(long)]
    base: Option<PathBuf>,
    /// Times that every position is seen
    #[arg(long, default_value_t = 6)]
    epochs: u32,
    /// Positions in a batch
    #[arg(long, default_value_t = 8192)]
    batch: usize,
    /// The first learning rate
    #[arg(long, default_value_t = 0.004)]
    rate: f32,
    /// How strongly weights are drawn towards nothing at each step, as a part of the rate
    #[arg(long, default_value_t = 3.0)]
    decay: f32,
    /// How much the score counts against the result of the game: a network learns the results of single games by heart
    #[arg(long, default_value_t = 1.0)]
    lambda: f32,
    /// The seed of the first weights and of the order
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What the network shall say of a position: the share of the points that the side to move can expect.
///
/// `scale` is what a score must be for odds of e to 1.
pub(crate) fn target(sample: &Sample, lambda: f32, scale: f32) -> f32 {
    let result = (f32::from(sample.result()) + 1.0) / 2.0;
    lambda * sigmoid(f32::from(sample.score()) / scale) + (1.0 - lambda) * result
}

pub(crate) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// A position ready for training.
struct Example {
    inputs: Inputs,
    /// What the linear evaluation says, in units of the output.
    base: f32,
    target: f32,
}

/// Where scores become expectations: the odds of an output of 1 are e to the power of this.
#[derive(Clone, Copy)]
struct Sharpness(f32);

impl Train {
    pub(crate) fn run(&self) -> Result<()> {
        let samples = data::read_folders(&self.data)?;
        let mut checkpoint = if self.checkpoint.exists() {
            Model::load(&self.checkpoint)?
        } else {
            let base = match &self.base {
                None => Linear::default(),
                Some(file) => {
                    Linear::from_bytes(&std::fs::read(file).with_context(|| file.display().to_string())?)?
                }
            };
            Checkpoint::new(base, self.seed)
        };
        let (mut seen, held, sharpness) = self.examples(&samples, &checkpoint.model);
        drop(samples);
        let best_file = self.checkpoint.with_extension("best");
        let mut best = match Model::load(&best_file) {
            Ok(known) => loss(&known.model, &held, sharpness),
            Err(_) => f64::INFINITY,
        };
        let mut gradients = vec![vec![0.0; PARAMETERS]; PARTS];
        while checkpoint.epoch < self.epochs {
            shuffle(&mut seen, self.seed << 20 | u64::from(checkpoint.epoch));
            let progress = checkpoint.epoch as f32 / self.epochs as f32;
            let rate = self.rate * (0.02 + 0.98 * (1.0 + (progress * std::f32::consts::PI).cos()) / 2.0);
            let mut learnt = 0.0;
            for batch in seen.chunks(self.batch.max(PARTS)) {
                learnt += learn_batch(&checkpoint.model, batch, sharpness, &mut gradients);
                step(&mut checkpoint, &gradients[0], batch.len(), rate, self.decay);
            }
            checkpoint.epoch += 1;
            checkpoint.save(&self.checkpoint)?;
            let held_loss = loss(&checkpoint.model, &held, sharpness);
            if held_loss < best {
                best = held_loss;
                checkpoint.save(&best_file)?;
            }
            println!(
                "epoch {} rate {rate:.6} loss {:.6} held out {held_loss:.6}",
                checkpoint.epoch,
                learnt / seen.len().max(1) as f64
            );
        }
        Ok(())
    }

    /// The positions to learn from, those held out, and how sharply the evaluation tells won from lost.
    fn examples(&self, samples: &[Sample], model: &Model) -> (Vec<Example>, Vec<Example>, Sharpness) {
        let points = |sample: &Sample| target(sample, 0.0, 1.0);
        // A part of the positions is enough to fit the two scales.
        let some = samples.iter().step_by(samples.len().div_ceil(100_000).max(1));
        let scored: Vec<(f32, f32)> =
            some.clone().map(|sample| (f32::from(sample.score()), points(sample))).collect();
        let evaluated: Vec<(f32, f32)> = some
            .filter_map(|sample| {
                let position = sample.position().ok()?;
                Some((model.base_output(&position) * SCALE, points(sample)))
            })
            .collect();
        let searched = fitted_scale(scored.into_iter());
        let scale = fitted_scale(evaluated.into_iter());
        let examples = samples.iter().filter_map(|sample| {
            let position = sample.position().ok()?;
            let target = target(sample, self.lambda, searched);
            Some(Example { inputs: inputs(&position), base: model.base_output(&position), target })
        });
        // One run of positions in twenty tells how well the others are learnt and not learnt by heart. Runs are longer
        // than games.
        let (mut seen, mut held) = (Vec::with_capacity(samples.len()), Vec::new());
        for (index, example) in examples.enumerate() {
            if index / 2000 % 20 == 19 { held.push(example) } else { seen.push(example) }
        }
        let sharpness = Sharpness(SCALE / scale);
        let mean = held.iter().map(|example| f64::from(example.base_error(sharpness).powi(2))).sum::<f64>();
        println!(
            "{} positions, scale of the search {searched:.0}, of the evaluation {scale:.0}, loss of the linear evaluation held out {:.6}",
            samples.len(),
            mean / held.len().max(1) as f64
        );
        (seen, held, sharpness)
    }
}

impl Example {
    fn base_error(&self, sharpness: Sharpness) -> f32 {
        sigmoid(sharpness.0 * self.base) - self.target
    }
}

fn shuffle(examples: &mut [Example], seed: u64) {
    let mut random = SplitMix64::new(seed);
    for index in (1..examples.len()).rev() {
        examples.swap(index, random.below(index as u64 + 1) as usize);
    }
}

/// The mean squared error.
fn loss(model: &Model, examples: &[Example], sharpness: Sharpness) -> f64 {
    let error = |example: &Example| {
        let sums = [model.sums(&example.inputs[0]), model.sums(&example.inputs[1])];
        let expected = sigmoid(sharpness.0 * (example.base + model.output_of(&sums)));
        f64::from(expected - example.target).powi(2)
    };
    examples.iter().map(error).sum::<f64>() / examples.len().max(1) as f64
}

/// Computes the gradient of a batch into the first of the gradients, and returns the sum of the squared errors.
fn learn_batch(model: &Model, batch: &[Example], sharpness: Sharpness, gradients: &mut [Vec<f32>]) -> f64 {
    let part = batch.len().div_ceil(PARTS).max(1);
    let total = thread::scope(|scope| {
        let threads: Vec<_> = gradients
            .iter_mut()
            .zip(batch.chunks(part).map(Some).chain(std::iter::repeat(None)))
            .map(|(gradients, part)| {
                scope.spawn(move || {
                    gradients.fill(0.0);
                    let learn = |example| f64::from(learn(model, example, sharpness, gradients));
                    part.unwrap_or_default().iter().map(learn).sum::<f64>()
                })
            })
            .collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).sum()
    });
    if let Some((first, others)) = gradients.split_first_mut() {
        for other in others {
            for (gradient, more) in first.iter_mut().zip(other) {
                *gradient += *more;
            }
        }
    }
    total
}

/// Adds the gradient of the squared error of one position, and returns the squared error.
fn learn(model: &Model, example: &Example, sharpness: Sharpness, gradients: &mut [f32]) -> f32 {
    let sums = [model.sums(&example.inputs[0]), model.sums(&example.inputs[1])];
    let expected = sigmoid(sharpness.0 * (example.base + model.output_of(&sums)));
    let error = expected - example.target;
    let slope = 2.0 * error * expected * (1.0 - expected) * sharpness.0;
    gradients[OUTPUT_BIAS] += slope;
    for (side, (sums, inputs)) in sums.iter().zip(&example.inputs).enumerate() {
        let mut hidden = [0.0; HIDDEN];
        for (unit, (hidden, sum)) in hidden.iter_mut().zip(sums).enumerate() {
            let value = sum.clamp(0.0, 1.0);
            let at = OUTPUT + side * HIDDEN + unit;
            gradients[at] += slope * value * value;
            if value > 0.0 && value < 1.0 {
                *hidden = slope * model.parameters[at] * 2.0 * value;
            }
        }
        for &input in inputs {
            let row = &mut gradients[usize::from(input) * HIDDEN..][..HIDDEN];
            for (gradient, hidden) in row.iter_mut().zip(&hidden) {
                *gradient += hidden;
            }
        }
        for (gradient, hidden) in gradients[BIASES..OUTPUT].iter_mut().zip(&hidden) {
            *gradient += hidden;
        }
    }
    error * error
}

/// One step of Adam, with weights drawn towards nothing apart from the gradient.
fn step(checkpoint: &mut Checkpoint, gradients: &[f32], count: usize, rate: f32, decay: f32) {
    const FIRST: f32 = 0.9;
    const SECOND: f32 = 0.999;
    checkpoint.steps += 1;
    let steps = checkpoint.steps as i32;
    let (unbiased_first, unbiased_second) = (1.0 - FIRST.powi(steps), 1.0 - SECOND.powi(steps));
    let [first, second] = &mut checkpoint.moments;
    let parameters = checkpoint.model.parameters.iter_mut();
    for (((parameter, first), second), gradient) in parameters.zip(first).zip(second).zip(gradients) {
        let gradient = gradient / count as f32;
        *first = FIRST * *first + (1.0 - FIRST) * gradient;
        *second = SECOND * *second + (1.0 - SECOND) * gradient * gradient;
        *parameter -= rate * decay * *parameter;
        *parameter -= rate * (*first / unbiased_first) / ((*second / unbiased_second).sqrt() + 1e-8);
    }
    for weight in &mut checkpoint.model.parameters[OUTPUT..OUTPUT_BIAS] {
        *weight = weight.clamp(-MOST_OUTPUT, MOST_OUTPUT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARPNESS: Sharpness = Sharpness(1.2);

    /// A network whose output is not nothing.
    fn model(seed: u64) -> Model {
        let mut model = Model::new(Linear::default(), seed);
        for (index, weight) in model.parameters[OUTPUT..OUTPUT_BIAS].iter_mut().enumerate() {
            *weight = (index % 7) as f32 / 20.0 - 0.15;
        }
        model
    }

    fn example(text: &str, target: f32) -> Example {
        Example { inputs: inputs(&text.parse().expect("a position")), base: 0.2, target }
    }

    fn error(model: &Model, example: &Example) -> f32 {
        loss(model, std::slice::from_ref(example), SHARPNESS) as f32
    }

    /// The gradient is the difference quotient.
    #[test]
    fn gradients_are_those_of_small_steps() {
        let model = model(2);
        let example = example(banmen_engine::bench::POSITIONS[3], 0.9);
        let mut gradients = vec![0.0; PARAMETERS];
        learn(&model, &example, SHARPNESS, &mut gradients);
        let row = usize::from(example.inputs[0][5]) * HIDDEN;
        for at in (row..row + 4).chain([BIASES + 2, OUTPUT + 1, OUTPUT + HIDDEN + 3, OUTPUT_BIAS]) {
            let shifted = |by: f32| {
                let mut model = model.clone();
                model.parameters[at] += by;
                error(&model, &example)
            };
            let quotient = (shifted(2e-3) - shifted(-2e-3)) / 4e-3;
            assert!(
                (quotient - gradients[at]).abs() < 2e-3 + quotient.abs() / 10.0,
                "{at}: {quotient} {}",
                gradients[at]
            );
        }
    }

    #[test]
    fn a_few_positions_are_learnt() {
        let examples: Vec<Example> = banmen_engine::bench::POSITIONS
            .iter()
            .enumerate()
            .map(|(index, text)| example(text, if index % 2 == 0 { 0.2 } else { 0.8 }))
            .collect();
        let mut checkpoint = Checkpoint::new(Linear::default(), 1);
        let before = loss(&checkpoint.model, &examples, SHARPNESS);
        let mut gradients = vec![vec![0.0; PARAMETERS]; PARTS];
        for _ in 0..150 {
            learn_batch(&checkpoint.model, &examples, SHARPNESS, &mut gradients);
            step(&mut checkpoint, &gradients[0], examples.len(), 0.005, 0.0);
        }
        let after = loss(&checkpoint.model, &examples, SHARPNESS);
        assert!(after < before / 20.0, "{before} {after}");
    }
}
