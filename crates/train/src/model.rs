//! The network in real numbers, with the state of the optimiser, and its quantised form.

use anyhow::{Context, Result, ensure};
use arrayvec::ArrayVec;
use banmen_bits::random::SplitMix64;
use banmen_engine::evaluation::features::{INPUTS, MOST_ACTIVE, View};
use banmen_engine::evaluation::network::{HIDDEN, OUTPUT_UNIT, SCALE, UNIT};
use banmen_engine::evaluation::{Evaluator, Linear, Network};
use banmen_shogi::Position;
use std::path::Path;

/// Where each part begins in the one array of parameters.
pub(crate) const BIASES: usize = INPUTS * HIDDEN;
pub(crate) const OUTPUT: usize = BIASES + HIDDEN;
pub(crate) const OUTPUT_BIAS: usize = OUTPUT + 2 * HIDDEN;
pub(crate) const PARAMETERS: usize = OUTPUT_BIAS + 1;

/// The largest weight of the output that the integers hold.
pub(crate) const MOST_OUTPUT: f32 = 127.0 / OUTPUT_UNIT as f32;
/// The first bytes of a checkpoint.
const MAGIC: [u8; 8] = *b"banmenck";

/// The parameters: rows of the inputs, biases, output weights of the side to move and of the other, output bias.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Model {
    /// The linear evaluation that the network corrects; training leaves it as it is.
    pub(crate) base: Linear,
    pub(crate) parameters: Vec<f32>,
}

/// A model in training.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Checkpoint {
    pub(crate) model: Model,
    /// First and second moments of the gradients.
    pub(crate) moments: [Vec<f32>; 2],
    pub(crate) epoch: u32,
    pub(crate) steps: u32,
}

/// The inputs that are on, as both sides see them, the side to move first.
pub(crate) type Inputs = [ArrayVec<u16, MOST_ACTIVE>; 2];

/// The inputs of a position.
pub(crate) fn inputs(position: &Position) -> Inputs {
    let us = position.turn();
    [us, us.other()].map(|side| View::of(position, side).active(position))
}

impl Model {
    /// Small random weights, and none for the output: the evaluation is the linear one at first.
    pub(crate) fn new(base: Linear, seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let mut uniform = |most: f32| (random.next_u64() >> 40) as f32 / (1u64 << 23) as f32 * most - most;
        let parameters = (0..PARAMETERS)
            .map(|index| match index {
                OUTPUT.. => 0.0,
                BIASES.. => 0.1,
                _ => uniform(0.08),
            })
            .collect();
        Self { base, parameters }
    }

    /// What the linear evaluation says of a position, in units of the output.
    pub(crate) fn base_output(&self, position: &Position) -> f32 {
        self.base.evaluate(&self.base.refresh(position), position.turn()) as f32 / SCALE as f32
    }

    /// The sums of one side before activation.
    pub(crate) fn sums(&self, active: &[u16]) -> [f32; HIDDEN] {
        let mut sums = [0.0; HIDDEN];
        sums.copy_from_slice(&self.parameters[BIASES..OUTPUT]);
        for &input in active {
            let row = &self.parameters[usize::from(input) * HIDDEN..][..HIDDEN];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        sums
    }

    /// The output of sums: squares of what is clipped to 0 to 1.
    pub(crate) fn output_of(&self, sums: &[[f32; HIDDEN]; 2]) -> f32 {
        let mut total = self.parameters[OUTPUT_BIAS];
        for (side, sums) in sums.iter().enumerate() {
            let weights = &self.parameters[OUTPUT + side * HIDDEN..][..HIDDEN];
            total += sums
                .iter()
                .zip(weights)
                .map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight)
                .sum::<f32>();
        }
        total
    }

    /// The output for a position, that of the linear evaluation included.
    pub(crate) fn output(&self, position: &Position) -> f32 {
        let active = inputs(position);
        self.base_output(position) + self.output_of(&[self.sums(&active[0]), self.sums(&active[1])])
    }

    /// Rounds the weights to the integers that the engine computes with.
    pub(crate) fn quantised(&self) -> Network {
        let word = |value: f32, unit: i32| (value * unit as f32).round().clamp(-32_767.0, 32_767.0) as i16;
        let row = |start: usize, unit: i32| {
            std::array::from_fn(|unit_at| word(self.parameters[start + unit_at], unit))
        };
        Network {
            base: self.base.clone(),
            weights: (0..INPUTS).map(|input| row(input * HIDDEN, UNIT)).collect(),
            biases: row(BIASES, UNIT),
            output: [row(OUTPUT, OUTPUT_UNIT), row(OUTPUT + HIDDEN, OUTPUT_UNIT)],
            output_bias: (self.parameters[OUTPUT_BIAS] * (UNIT * OUTPUT_UNIT) as f32).round() as i32,
        }
    }

    /// Reads a checkpoint; an error when its length is not that of this network.
    pub(crate) fn load(file: &Path) -> Result<Checkpoint> {
        let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
        let rest =
            bytes.strip_prefix(&MAGIC).with_context(|| format!("{} is no checkpoint", file.display()))?;
        let of_linear = Linear::default().to_bytes().len();
        ensure!(rest.len() == of_linear + 8 + 12 * PARAMETERS, "{} is of another network", file.display());
        let (base, rest) = rest.split_at(of_linear);
        let base = Linear::from_bytes(base)?;
        let mut words = rest.chunks_exact(4).map(|word| [word[0], word[1], word[2], word[3]]);
        let mut whole = || words.next().map_or(0, u32::from_le_bytes);
        let (epoch, steps) = (whole(), whole());
        let mut real = || (0..PARAMETERS).map(|_| words.next().map_or(0.0, f32::from_le_bytes)).collect();
        Ok(Checkpoint { model: Self { base, parameters: real() }, moments: [real(), real()], epoch, steps })
    }
}

impl Checkpoint {
    /// A beginning.
    pub(crate) fn new(base: Linear, seed: u64) -> Self {
        let zeros = vec![0.0; PARAMETERS];
        Self { model: Model::new(base, seed), moments: [zeros.clone(), zeros], epoch: 0, steps: 0 }
    }

    /// Writes the checkpoint beside the old one and then in its place, so that a cut leaves one of them whole.
    pub(crate) fn save(&self, file: &Path) -> Result<()> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.model.base.to_bytes());
        bytes.extend(self.epoch.to_le_bytes().into_iter().chain(self.steps.to_le_bytes()));
        for values in [&self.model.parameters, &self.moments[0], &self.moments[1]] {
            bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        }
        crate::data::write_whole(file, &bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_stay_near_the_real_numbers() {
        let mut model = Model::new(Linear::default(), 7);
        let mut random = SplitMix64::new(8);
        for weight in &mut model.parameters[OUTPUT..] {
            *weight = random.below(200) as f32 / 500.0 - 0.2;
        }
        let network = model.quantised();
        for text in banmen_engine::bench::POSITIONS {
            let position: Position = text.parse().expect("a position");
            let whole = network.evaluate(&network.refresh(&position), position.turn());
            let real = model.output(&position) * SCALE as f32;
            // Each of 256 weights of the output is off by up to a 128th.
            assert!((whole as f32 - real).abs() < SCALE as f32 / 25.0, "{whole} {real}");
        }
    }

    #[test]
    fn checkpoints_come_back() {
        let file = std::env::temp_dir().join(format!("banmen-checkpoint-{}", std::process::id()));
        let checkpoint = Checkpoint { epoch: 3, steps: 9, ..Checkpoint::new(Linear::default(), 5) };
        checkpoint.save(&file).expect("written");
        assert_eq!(Model::load(&file).expect("read"), checkpoint);
        std::fs::remove_file(&file).expect("removed");
    }
}
