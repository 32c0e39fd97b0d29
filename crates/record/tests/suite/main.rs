//! The tests of the crate from outside, in one program: what is generic is compiled once.

mod damaged;
mod games;
mod generated;
mod identity;
mod mutations;
mod programs;
mod samples;
mod servers;
mod sgf;
mod tolerance;
