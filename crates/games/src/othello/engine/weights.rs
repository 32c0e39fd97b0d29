//! The weights of patterns: an evaluation in parts of a disc, learnt from the program's own games.
//!
//! The file has a byte for each empty cell count, which is what the move is worth, and then a byte for each class of
//! contents in each stage of the game. It is made by `cargo run --release -p banmen-games --example othello_weights`.

use super::patterns::{Classes, Features, SLOTS};
use std::fmt;
use std::sync::LazyLock;
use thiserror::Error;

/// The parts of a disc in which evaluations and weights are counted.
pub const DISC: i32 = 16;
/// The stages of the game that have weights of their own.
pub const STAGES: usize = 8;
/// The numbers of empty cells, none included.
pub const COUNTS: usize = 64;
/// The greatest evaluation: less than a board of one colour.
const MOST: i32 = 63 * DISC;

/// The stage of a position with this many empty cells: six numbers share one, and so do all late ones.
#[inline(always)]
#[must_use]
pub const fn stage(empties: u32) -> usize {
    let stage = (59 - if empties > 59 { 59 } else { empties }) as usize / 6;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// The bytes are no weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("weights take {wanted} bytes, not {found}")]
pub struct WeightsError {
    wanted: usize,
    found: usize,
}

/// An evaluation of positions on 8×8.
pub struct Weights {
    tables: Vec<Box<[i16; SLOTS]>>,
    /// What the move is worth.
    tempo: [i16; COUNTS],
}

impl Weights {
    /// The weights of the program.
    #[must_use]
    pub fn own() -> &'static Self {
        static OWN: LazyLock<Weights> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../data/othello.weights");
            Weights::from_bytes(bytes).unwrap_or_else(|_| Weights::even())
        });
        &OWN
    }

    /// Weights that say nothing.
    fn even() -> Self {
        Self { tables: (0..STAGES).map(|_| empty_table()).collect(), tempo: [0; COUNTS] }
    }

    /// The number of bytes that weights take.
    #[must_use]
    pub fn bytes(classes: &Classes) -> usize {
        COUNTS + STAGES * classes.count()
    }

    /// Reads weights.
    ///
    /// # Errors
    /// When the number of bytes is not that of weights.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let classes = Classes::new();
        let wanted = Self::bytes(&classes);
        if bytes.len() != wanted {
            return Err(WeightsError { wanted, found: bytes.len() });
        }
        let signed = |byte: u8| i16::from(byte as i8);
        let mut weights = Self::even();
        let (tempo, stages) = bytes.split_at(COUNTS);
        weights.tempo = std::array::from_fn(|count| signed(tempo[count]));
        for (table, stage) in weights.tables.iter_mut().zip(stages.chunks_exact(classes.count())) {
            for (slot, weight) in table.iter_mut().enumerate() {
                *weight = signed(stage[classes.of(slot)]);
            }
        }
        Ok(weights)
    }

    /// The margin that the side to move may expect, in parts of a disc.
    #[inline(always)]
    #[must_use]
    pub fn evaluate(&self, features: &Features, empties: u32) -> i32 {
        let sum = features.sum(&self.tables[stage(empties)]);
        (sum + i32::from(self.tempo[empties as usize % COUNTS])).clamp(-MOST, MOST)
    }
}

/// A table of zeros, made on the heap: it is too large for the stack of a thread.
fn empty_table() -> Box<[i16; SLOTS]> {
    match vec![0; SLOTS].into_boxed_slice().try_into() {
        Ok(table) => table,
        Err(_) => unreachable!("the slice was made with this length"),
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").field("stages", &self.tables.len()).finish_non_exhaustive()
    }
}
