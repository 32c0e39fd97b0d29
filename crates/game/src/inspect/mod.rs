//! The bitboards for whoever looks inside: layouts, named sets, and the way of one lookup of a slider, step by step.
//!
//! Everything here is plain data that serialises, so that a page or a terminal can show the figures of the papers on
//! any position of any game. Numbers of up to 64 bits are written as texts: a browser's own numbers end at 53 bits.
//!
//! - [`Layout`]: where each cell of the picture lives in the words; the first of a game is the one it runs on.
//! - [`NamedSet`]: a set of cells with its words in that layout; [`Sets`] collects them.
//! - [`methods`]: Browne's algorithms on a position, line by line.
//! - [`Trace`]: what a slider method looked at and found, a [`Step`] at a time.
//!
//! A game says as much of this as it likes: the methods of [`Draw`](crate::Draw) that give it have defaults.

mod board;
mod layout;
pub mod methods;
mod sets;
pub mod sliders;
mod trace;
mod words;

pub use board::{add_morphology, layout, layout_name, words};
pub use layout::{Layout, Place};
pub use sets::{NamedSet, Sets};
pub use trace::{Factor, Part, SliderMethod, Step, Trace, TraceError, Value};
pub use words::{Number, Words};
