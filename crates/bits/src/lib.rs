//! Sets of cells over machine words, boards, and what Browne, Grimbergen, Yamamoto et al. and Klimaszewski do with them.
#![no_std]

pub mod board;
pub mod methods;
pub mod morphology;
pub mod random;
pub mod set;
#[cfg(test)]
mod testing;

pub use set::{BitSet, Bits};
