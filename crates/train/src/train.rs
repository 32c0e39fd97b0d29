//! Fitting: Adam on batches, the learning rate falling along a cosine.

use crate::data::{self, Sample};
use crate::model::{BIASES, Checkpoint, MOST_OUTPUT, Model, OUTPUT, OUTPUT_BIAS, PARAMETERS, inputs};
use anyhow::Result;
use banmen_bits::random::SplitMix64;
use banmen_engine::evaluation::network::HIDDEN;
use clap::Args;
use std::path::PathBuf;

/// Hundredths of a pawn for an output of 1, and for odds of e to 1.
pub(crate) const SCALE: f32 = banmen_engine::evaluation::network::SCALE as f32;

/// Fit the network to the positions of a folder.
#[derive(Debug, Args)]
pub(crate) struct Train {
    /// The checkpoint: training goes on from it when it is there
    checkpoint: PathBuf,
    /// The folders of shards
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Times that every position is seen
    #[arg(long, default_value_t = 20)]
    epochs: u32,
    /// Positions in a batch
    #[arg(long, default_value_t = 4096)]
    batch: usize,
    /// The first learning rate
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// How much the score counts against the result of the game
    #[arg(long, default_value_t = 0.7)]
    lambda: f32,
    /// Hundredths of a pawn at which the search of the data expects odds of e to 1
    #[arg(long, default_value_t = SCALE)]
    scale: f32,
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
    inputs: [Vec<u16>; 2],
    target: f32,
}

impl Train {
    pub(crate) fn run(&self) -> Result<()> {
        let samples = data::read_folders(&self.data)?;
        let examples: Vec<Example> = samples
            .iter()
            .filter_map(|sample| {
                let position = sample.position().ok()?;
                Some(Example { inputs: inputs(&position), target: target(sample, self.lambda, self.scale) })
            })
            .collect();
        // One position in twenty tells how well the others are learnt and not learnt by heart.
        let (held, seen): (Vec<_>, Vec<_>) =
            examples.iter().enumerate().partition(|(index, _)| index / 2000 % 20 == 19);
        let (held, mut seen): (Vec<&Example>, Vec<&Example>) =
            (held.into_iter().map(|(_, e)| e).collect(), seen.into_iter().map(|(_, e)| e).collect());
        let mut checkpoint = if self.checkpoint.exists() {
            Model::load(&self.checkpoint)?
        } else {
            Checkpoint::new(self.seed)
        };
        let mut gradients = vec![0.0; PARAMETERS];
        while checkpoint.epoch < self.epochs {
            shuffle(&mut seen, self.seed << 20 | u64::from(checkpoint.epoch));
            let progress = checkpoint.epoch as f32 / self.epochs as f32;
            let rate = self.rate * (0.02 + 0.98 * (1.0 + (progress * std::f32::consts::PI).cos()) / 2.0);
            let mut loss = 0.0;
            for batch in seen.chunks(self.batch.max(1)) {
                gradients.fill(0.0);
                loss += batch
                    .iter()
                    .map(|example| f64::from(learn(&checkpoint.model, example, &mut gradients)))
                    .sum::<f64>();
                step(&mut checkpoint, &gradients, batch.len(), rate);
            }
            checkpoint.epoch += 1;
            checkpoint.save(&self.checkpoint)?;
            let held_loss: f64 =
                held.iter().map(|example| f64::from(error(&checkpoint.model, example).powi(2))).sum();
            println!(
                "epoch {} rate {rate:.6} loss {:.6} held out {:.6}",
                checkpoint.epoch,
                loss / seen.len() as f64,
                held_loss / held.len().max(1) as f64
            );
        }
        Ok(())
    }
}

fn shuffle(examples: &mut [&Example], seed: u64) {
    let mut random = SplitMix64::new(seed);
    for index in (1..examples.len()).rev() {
        examples.swap(index, random.below(index as u64 + 1) as usize);
    }
}

fn error(model: &Model, example: &Example) -> f32 {
    let sums = [model.sums(&example.inputs[0]), model.sums(&example.inputs[1])];
    sigmoid(model.output_of(&sums)) - example.target
}

/// Adds the gradient of the squared error of one position, and returns the squared error.
fn learn(model: &Model, example: &Example, gradients: &mut [f32]) -> f32 {
    let sums = [model.sums(&example.inputs[0]), model.sums(&example.inputs[1])];
    let expected = sigmoid(model.output_of(&sums));
    let error = expected - example.target;
    let slope = 2.0 * error * expected * (1.0 - expected);
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

/// One step of Adam.
fn step(checkpoint: &mut Checkpoint, gradients: &[f32], count: usize, rate: f32) {
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
        *parameter -= rate * (*first / unbiased_first) / ((*second / unbiased_second).sqrt() + 1e-8);
    }
    for weight in &mut checkpoint.model.parameters[OUTPUT..OUTPUT_BIAS] {
        *weight = weight.clamp(-MOST_OUTPUT, MOST_OUTPUT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example(text: &str, target: f32) -> Example {
        Example { inputs: inputs(&text.parse().expect("a position")), target }
    }

    /// The gradient is the difference quotient.
    #[test]
    fn gradients_are_those_of_small_steps() {
        let model = Model::new(2);
        let example = example(banmen_engine::bench::POSITIONS[3], 0.9);
        let mut gradients = vec![0.0; PARAMETERS];
        learn(&model, &example, &mut gradients);
        let row = usize::from(example.inputs[0][5]) * HIDDEN;
        for at in (row..row + 4).chain([BIASES + 2, OUTPUT + 1, OUTPUT + HIDDEN + 3, OUTPUT_BIAS]) {
            let shifted = |by: f32| {
                let mut model = model.clone();
                model.parameters[at] += by;
                error(&model, &example).powi(2)
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
        let mut checkpoint = Checkpoint::new(1);
        let loss = |model: &Model| examples.iter().map(|example| error(model, example).powi(2)).sum::<f32>();
        let before = loss(&checkpoint.model);
        let mut gradients = vec![0.0; PARAMETERS];
        for _ in 0..150 {
            gradients.fill(0.0);
            for example in &examples {
                learn(&checkpoint.model, example, &mut gradients);
            }
            step(&mut checkpoint, &gradients, examples.len(), 0.005);
        }
        let after = loss(&checkpoint.model);
        assert!(after < before / 20.0, "{before} {after}");
    }
}
