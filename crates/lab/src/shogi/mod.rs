//! Shared by the experiments on shogi: one tree for every representation, and one search.

mod contenders;
mod minimax;
mod ordered;
mod pseudo;
mod search;
mod see;
mod slate_atkin;
mod sorted;

pub use contenders::{Contender, every, race, race_telling};
pub use minimax::{Tree, minimax};
pub use ordered::Ordered;
pub use pseudo::PseudoLegal;
pub use search::{Found, search};
pub use see::see_by_x_rays;
pub use slate_atkin::SlateAtkin;
pub use sorted::{Sight, Sorted};
