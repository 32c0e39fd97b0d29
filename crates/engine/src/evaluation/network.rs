//! The network: a correction of the linear evaluation by one sparse layer for each side, squared clipped activation and
//! one output, all in integers.
//!
//! ```text
//! 1,615 inputs of each side  ->  N sums of i16 (an accumulator)  ->  clamp to 0..=255, square  ->  one sum
//!                                                                       score = linear evaluation + that sum
//! ```
//!
//! The linear evaluation knows what a piece is worth where; the network learns only what no sum over single pieces can
//! say. That takes far fewer games than learning both, and a network that has learnt nothing does no harm.
//!
//! The side to move comes first in the output layer. Accumulators follow the moves; one is made anew only when its own
//! king crosses the middle file, since the board is then mirrored. The loops are plain Rust over arrays of constant
//! length, which the compiler turns into vector code; sums of integers do not depend on their order, so every build
//! gives the same score, and the tests compare with a reference in wide integers.

use super::features::{INPUTS, View};
use super::linear::{self, Linear, LinearState};
use super::{Delta, Evaluator, WeightsError};
use crate::board::{Color, PositionOf, Representation};

/// Hidden units for each side.
pub const HIDDEN: usize = 128;
/// A weight of 1 in the first layer, and the upper end of the activation.
pub const UNIT: i32 = 255;
/// A weight of 1 in the second layer. Trained weights stay below 0.3, so a byte holds them in 256ths.
pub const OUTPUT_UNIT: i32 = 256;
/// Hundredths of a pawn for an output of 1, which stands for odds of e to 1. Fitted to the results of games of the linear
/// evaluation, so that both evaluations speak of the same pawns and the margins of the search fit both.
pub const SCALE: i32 = 1600;
/// The first bytes of a file of weights.
pub(super) const MAGIC: [u8; 8] = *b"banmen03";

/// The weights.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// What the output is added to.
    pub base: Linear,
    /// A row for each input.
    pub weights: Vec<[i16; HIDDEN]>,
    /// Where the sums begin.
    pub biases: [i16; HIDDEN],
    /// For the side to move, then for the other.
    pub output: [[i16; HIDDEN]; 2],
    /// Where the output begins, in units of both layers.
    pub output_bias: i32,
}

impl std::fmt::Debug for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Network").field("hidden", &HIDDEN).finish_non_exhaustive()
    }
}

/// The linear evaluation's sum, and the sums of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accumulators {
    base: LinearState,
    sums: [[i16; HIDDEN]; 2],
    views: [View; 2],
}

impl Network {
    /// The weights of a file.
    ///
    /// # Errors
    /// The bytes are not a file of this network.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let expected = MAGIC.len() + linear::BYTES + 2 * (INPUTS + 3) * HIDDEN + 4;
        let rest = bytes.strip_prefix(&MAGIC).ok_or(WeightsError::Magic)?;
        if bytes.len() != expected {
            return Err(WeightsError::Length { found: bytes.len(), expected });
        }
        let (base, rest) = rest.split_at(linear::BYTES);
        let base = Linear::from_bytes(base)?;
        let (words, bias) = rest.split_at(rest.len() - 4);
        let mut words = words.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut row = || std::array::from_fn(|_| words.next().unwrap_or(0));
        let weights = (0..INPUTS).map(|_| row()).collect();
        let biases = row();
        let output = [row(), row()];
        let output_bias = i32::from_le_bytes([bias[0], bias[1], bias[2], bias[3]]);
        Ok(Self { base, weights, biases, output, output_bias })
    }

    /// The weights as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.weights.iter().chain([&self.biases, &self.output[0], &self.output[1]]);
        let words = rows.flatten().flat_map(|word| word.to_le_bytes());
        MAGIC
            .into_iter()
            .chain(self.base.to_bytes())
            .chain(words)
            .chain(self.output_bias.to_le_bytes())
            .collect()
    }

    fn sums<R: Representation>(&self, position: &PositionOf<R>, view: View) -> [i16; HIDDEN] {
        let mut sums = self.biases;
        for input in view.active(position) {
            add(&mut sums, &self.weights[usize::from(input)]);
        }
        sums
    }
}

#[inline(always)]
fn add(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*weight);
    }
}

#[inline(always)]
fn subtract(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(*weight);
    }
}

/// The sum of squared clipped activations times weights. Weights of the output stay within a byte, so a product of an
/// activation and a weight fits 16 bits and two products make one 32-bit lane.
#[inline(always)]
fn activate(sums: &[i16; HIDDEN], weights: &[i16; HIDDEN]) -> i32 {
    let mut total = 0i32;
    for (sum, weight) in sums.iter().zip(weights) {
        let value = (*sum).clamp(0, UNIT as i16);
        let product = value.wrapping_mul(*weight);
        total = total.wrapping_add(i32::from(value) * i32::from(product));
    }
    total
}

impl Evaluator for Network {
    type State = Accumulators;

    fn refresh<R: Representation>(&self, position: &PositionOf<R>) -> Accumulators {
        let views = Color::ALL.map(|side| View::of(position, side));
        Accumulators {
            base: self.base.refresh(position),
            sums: views.map(|view| self.sums(position, view)),
            views,
        }
    }

    #[inline]
    fn update<R: Representation>(
        &self,
        before: &Accumulators,
        delta: &Delta,
        after: &PositionOf<R>,
        state: &mut Accumulators,
    ) {
        self.base.update(&before.base, delta, after, &mut state.base);
        state.views = before.views;
        for side in Color::ALL {
            let index = side.index();
            if delta.moves_king() && delta.placed.0.color() == side {
                let view = View::new(side, Some(delta.placed.1));
                if view != before.views[index] {
                    state.views[index] = view;
                    state.sums[index] = self.sums(after, view);
                    continue;
                }
            }
            let view = before.views[index];
            let sums = &mut state.sums[index];
            *sums = before.sums[index];
            if let Some(input) = view.piece(delta.placed.0, delta.placed.1) {
                add(sums, &self.weights[input]);
            }
            for (piece, square) in [delta.left, delta.captured].into_iter().flatten() {
                if let Some(input) = view.piece(piece, square) {
                    subtract(sums, &self.weights[input]);
                }
            }
            match delta.hand {
                Some((owner, kind, old, new)) if new > old => {
                    add(sums, &self.weights[view.hand(owner, kind, new)]);
                }
                Some((owner, kind, old, _)) => subtract(sums, &self.weights[view.hand(owner, kind, old)]),
                None => {}
            }
        }
    }

    #[inline]
    fn evaluate(&self, state: &Accumulators, turn: Color) -> i32 {
        let (own, other) = (turn.index(), turn.other().index());
        let total =
            activate(&state.sums[own], &self.output[0]) + activate(&state.sums[other], &self.output[1]);
        let correction = (total / UNIT + self.output_bias) * SCALE / (UNIT * OUTPUT_UNIT);
        self.base.evaluate(&state.base, turn) + correction
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::random::SplitMix64;
    use banmen_shogi::Position;

    /// Weights of the size that training gives, at random.
    pub(super) fn random_network(seed: u64) -> Network {
        let mut random = SplitMix64::new(seed);
        let mut word = |most: u64| random.below(2 * most + 1) as i16 - most as i16;
        Network {
            base: Linear::default(),
            weights: (0..INPUTS).map(|_| std::array::from_fn(|_| word(60))).collect(),
            biases: std::array::from_fn(|_| word(100)),
            output: [std::array::from_fn(|_| word(127)), std::array::from_fn(|_| word(127))],
            output_bias: 321,
        }
    }

    /// The same in wide integers, input by input.
    fn reference(network: &Network, position: &Position) -> i32 {
        let us = position.turn();
        let mut total = 0i64;
        for (side, output) in [(us, &network.output[0]), (us.other(), &network.output[1])] {
            let active = View::of(position, side).active(position);
            for (unit, &weight) in output.iter().enumerate() {
                let sum: i64 = i64::from(network.biases[unit])
                    + active
                        .iter()
                        .map(|&input| i64::from(network.weights[usize::from(input)][unit]))
                        .sum::<i64>();
                let value = sum.clamp(0, i64::from(UNIT));
                total += value * value * i64::from(weight);
            }
        }
        let correction = (total / i64::from(UNIT) + i64::from(network.output_bias)) * i64::from(SCALE)
            / i64::from(UNIT * OUTPUT_UNIT);
        correction as i32 + network.base.evaluate(&network.base.refresh(position), us)
    }

    #[test]
    fn updates_are_those_of_a_fresh_start_and_of_wide_integers() {
        let network = random_network(3);
        let mut random = SplitMix64::new(5);
        for _ in 0..20 {
            let mut position: Position = Position::default();
            let mut state = network.refresh(&position);
            for _ in 0..150 {
                let moves = crate::board::legal_moves(&position);
                if moves.is_empty() {
                    break;
                }
                let m = moves[random.below(moves.len() as u64) as usize];
                let delta = Delta::of(&position, m);
                position.play(m);
                let mut next = state.clone();
                network.update(&state, &delta, &position, &mut next);
                assert_eq!(next, network.refresh(&position), "{m} to {position}");
                assert_eq!(network.evaluate(&next, position.turn()), reference(&network, &position));
                state = next;
            }
        }
    }

    #[test]
    fn files_come_back_and_wrong_ones_are_told() {
        let network = random_network(8);
        let bytes = network.to_bytes();
        assert_eq!(Network::from_bytes(&bytes), Ok(network));
        assert_eq!(Network::from_bytes(b"something"), Err(WeightsError::Magic));
        assert!(matches!(Network::from_bytes(&bytes[..900]), Err(WeightsError::Length { found: 900, .. })));
    }
}
