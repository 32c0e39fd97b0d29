//! Protocols of board game programs: lines come in, lines go out.
//!
//! Nothing here opens a socket; files are read where an option names one. The only threads are those that the engine's own handle starts.
//!
//! * [`usi`]: shogi engines and their graphical programs.
#![forbid(unsafe_code)]

pub mod usi;
