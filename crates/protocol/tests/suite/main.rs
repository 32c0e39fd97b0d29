//! Conversations with the programs of each protocol, and damaged ones.

mod gtp;
mod screen;
mod usi;
