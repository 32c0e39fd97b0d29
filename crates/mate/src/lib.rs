//! The shogi mate solver: is there a mate by checks alone, how long is it, and is it the only one?
//!
//! ```text
//! Position  ->  Solver::solve | shortest | all  ->  df-pn search  ->  claim  ->  checker  ->  Answer
//! ```
//!
//! The attacker is the side to move; it may lack a king, as in most problems. An [`Answer`] is a mate with its line and
//! length, a proof that there is none, or *undecided* when a limit was reached. The verdict never depends on the size of the
//! tables: a smaller table may only say *undecided*.
//!
//! * [`Solver`]: questions and answers; [`Limits`]: nodes, time, a flag, progress;
//! * `search`: depth-first proof-number search with everything that long problems need;
//! * `hands`: proof hands and disproof hands, by which one result serves many positions;
//! * `table`: what is known of positions, bounded, with collection by amount of search;
//! * `repetition`: what holds on one path only, in a bounded table of its own;
//! * [`verify`]: the checker, which replays every mate against every defence before it leaves the solver;
//! * `futile`: the length by the convention of futile interpositions, which belongs to the report and not to the proof.
//!
//! # What an answer rests on
//!
//! A **mate** is replayed by the rules crate: the attacker's moves come from the solver's table, and that each is legal
//! and gives check, which answers there are and that the end is mate are found out by the generator of all legal moves. The
//! checker works up to a number of positions; [`Checked`] says whether it came to the end. **No mate** and **shortest** are
//! the search's own results: the tests compare them with a plain search of every move, and between tables of several sizes.
//! Positions are told apart by 64 bits of the board's hash and by the exact hand.
//!
//! # Planted bugs
//!
//! Each was put into the code once to see which tests fail:
//!
//! | bug | caught by |
//! | --- | --- |
//! | drop-pawn mate is allowed (`rules::checks` adds the drop) | PLANTED1 |
//! | a position that comes back counts as mate (`Search::look_at`) | PLANTED2 |
//! | a pinned defender is ignored (`rules::evasions` leaves out every move of a pinned piece) | PLANTED3 |
//! | wrong proof hand (`hands::needed` returns an empty hand) | PLANTED4 |
//! | refutation by repetition written into the transposition table (`Search::leave`) | PLANTED5 |
#![forbid(unsafe_code)]

mod futile;
mod hands;
mod limits;
mod repetition;
mod rules;
mod search;
mod solver;
mod table;
pub mod verify;

pub use limits::Limits;
pub use solver::{Answer, Checked, Mate, MateError, Solutions, Solver};
