//! The experiments of the four papers, each a function that returns a table.
//!
//! * [`grimbergen`]: table 1, and the questions at the end of the paper;
//! * [`yamamoto`]: tables 3, 5, 6 and 7, and the time to find all magic numbers;
//! * [`browne`]: the article's statements on Clobber, Yavalath, Y, Life, packing and boards of many words;
//! * [`klimaszewski`]: section 4.
//!
//! An [`Experiment`] asserts what must be equal (nodes, values, results) before it times anything, lets its contenders
//! run in turn, and reports medians with their quartiles in a [`Table`], next to the paper's figures. It comes in
//! three sizes ([`Size`]): the smallest is a test, the quick one takes seconds, the full one keeps the paper's size
//! where that can be done, and says where it cannot.
//!
//! [`tables`] is the rival without bitboards, [`shogi`] has the trees that the representations search, [`positions`] those that they begin with, [`scan`] other
//! ways to find the lowest bit; [`plot`] draws a table.
#![forbid(unsafe_code)]

#[macro_use]
mod eight;

pub mod browne;
mod experiment;
pub mod grimbergen;
pub mod klimaszewski;
pub mod machine;
pub mod plot;
pub mod positions;
pub mod printed;
pub mod scan;
pub mod shogi;
mod table;
pub mod tables;
pub mod yamamoto;

pub use experiment::{Event, Experiment, Lab, LabError, Laps, PAPERS, Paper, Size};
pub use table::{Row, Table};
