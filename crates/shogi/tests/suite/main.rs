//! The tests of the crate from outside, in one program: what is generic is compiled once.

mod agreement;
mod api;
mod common;
mod contract;
mod invalid;
mod perft;
mod rules;
mod texts;
