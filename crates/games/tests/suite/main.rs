//! The tests of the crate from outside, in one program: what is generic is compiled once.

mod agreement;
mod common;
mod evaluations;
mod invalid;
mod kernels;
mod notation;
mod perft;
mod playouts;
mod rules;
