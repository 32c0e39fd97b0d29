//! Perft with threads, a table and a stop flag, and suites of known counts.
//!
//! The recursion itself is [`count`] of `banmen-game`. Everything here lives in the upper plies only, where it costs
//! nothing.

mod estimate;
mod parallel;
mod suite;
mod table;

pub use banmen_game::perft::{PerftKind, PerftKindError, count, count_in_place};
pub use parallel::{Divided, Perft, PerftError};
pub use suite::{SuiteError, SuiteRow, read_suite};
pub use table::{CountTable, Lookups, TableError};

#[cfg(test)]
mod tests;
