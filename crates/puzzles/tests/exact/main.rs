//! Exact numbers, and every fast method against its plain twin.

mod data;
mod life;
mod lights_out;
mod packing;
