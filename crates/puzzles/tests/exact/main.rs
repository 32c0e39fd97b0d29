//! Exact numbers, and every fast method against a naive reference.

mod data;
mod life;
mod lights_out;
mod packing;
