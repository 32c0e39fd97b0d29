//! `banmen.shogi`: boards in the manner of python-chess, moves, records, packed positions.

mod analysis;
mod board;
mod moves;
mod packed;
mod record;

pub(crate) use analysis::{MateResult, SearchResult, perft, seconds};
pub(crate) use board::{Board, Outcome, pack, unpack};
pub(crate) use moves::PyMove;
pub(crate) use record::{PyRecord, read_records};
