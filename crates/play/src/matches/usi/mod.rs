//! Outside programs for shogi: the universal shogi interface, as the host of a match speaks it.
//!
//! ```text
//! usi                      ->  option name .. ..., usiok
//! setoption name N value V
//! isready                  ->  readyok                        at every game
//! usinewgame
//! position sfen S moves M  ; go LIMITS  ->  info ..., bestmove M | resign | win
//! gameover win|lose|draw   ; quit
//! ```
//!
//! The text of a player, [`UsiSpec`], says which program, with which options and limits. The texts of positions and
//! moves are the game's own: in shogi they are those of the protocol.

mod engine;
mod spec;
#[cfg(all(test, unix))]
mod tests;

pub(super) use engine::UsiEngine;
pub(super) use spec::parts;
pub use spec::{UsiSpec, UsiTextError};
