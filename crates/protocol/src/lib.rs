//! Protocols of board game programs: lines come in, lines go out.
//!
//! Nothing here opens a socket; files are read where an option names one. The only threads are those that the engine's own handle starts.
//!
//! * [`usi`]: shogi engines and their graphical programs.
//! * [`gtp`]: Go, Hex and Othello, as GoGui, HexGui and servers of Go speak with programs.
//! * [`nboard`]: Othello, as NBoard speaks with programs.
#![forbid(unsafe_code)]

pub mod gtp;
pub mod nboard;
pub mod usi;

/// Whether the program goes on after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// More lines are expected.
    Continue,
    /// The other side has said goodbye.
    Quit,
}
