//! The parts that Banmen's terminal programs share.
//!
//! Results go to stdout and everything else to stderr ([`console`]). A command that was called wrongly says so in
//! one line ([`failure`]). Ctrl-C raises a flag ([`stop`]), and long work shows a bar ([`progress`]).
#![forbid(unsafe_code)]

pub mod console;
pub mod cpu;
pub mod failure;
pub mod figures;
pub mod files;
mod nearest;
pub mod numbers;
pub mod progress;
pub mod stop;
pub mod table;
pub mod text;

pub use nearest::nearest;
