//! The tests of the crate from outside, in one program: what is generic is compiled once.

mod common;
mod games;
mod interfaces;
mod problems;
mod rules;
mod verdicts;
