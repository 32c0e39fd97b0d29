//! Shared by the experiments on shogi: one tree for every representation, and one search.

mod contenders;
mod minimax;
mod search;
mod sorted;

pub use contenders::{Contender, every, race};
pub use minimax::{Tree, minimax};
pub use search::{Found, search};
pub use sorted::{Sight, Sorted};
