//! What can be played: one slice of entries that every program reads.
//!
//! A text such as `othello:6` or `clobber:6x6` is an id with an optional size. The slice itself lives in the crate
//! that knows the games; how an entry looks, how it is found and how sizes are read is here.

mod entry;
mod opened;
mod size;

pub use entry::{Choice, Entry, OpenError, Registry};
pub use opened::Opened;
pub use size::{Size, SizeError, Sizes};
