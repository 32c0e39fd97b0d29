//! Sets of cells over machine words, boards, and what Browne, Grimbergen, Yamamoto et al. and Klimaszewski do with them.
#![no_std]

extern crate alloc;

pub mod board;
pub mod instructions;
pub mod methods;
pub mod morphology;
pub mod random;
pub mod set;
pub mod sliders;
#[cfg(test)]
mod testing;

pub use set::{BitSet, Bits};
