//! The tests of the crate from outside, in one program: what is generic is compiled once.

mod contract;
mod games;
mod inspect;
mod methods;
mod own_engines;
mod searches;
mod shogi_engine;
mod sliders;
