//! What docs/trust.md counts and what needs several crates, in one program: what is generic is compiled once.

mod mate;
#[cfg(target_os = "linux")]
mod memory;
mod targets;
