//! The tests of the crate from outside, in one program: what is generic is compiled once.

mod api;
mod contract;
mod invalid;
mod mates;
mod notation;
mod perft;
mod plain;
mod rules;
