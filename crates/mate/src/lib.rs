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
//! # Bugs that the tests are made for
//!
//! The bugs have not been put into the code one by one yet to see each test fail; the table says which test is meant for
//! which.
//!
//! | bug | test |
//! | --- | --- |
//! | drop-pawn mate is allowed | `rules::pawn_may_not_be_dropped_for_mate`, `rules::generator_of_checks_is_a_filter_of_all_moves` |
//! | a position that comes back counts as mate | `rules::perpetual_check_is_no_mate`, and the checker on every claim |
//! | a pinned defender is ignored | `rules::pinned_piece_does_not_defend_and_still_moves_on_its_line` |
//! | wrong proof hand | `hands::tests`, and the checker on every claim |
//! | a refutation that depends on the path is kept for every path | `verdicts::random_positions_have_the_mates_that_a_plain_search_finds` |
//!
//! One that was not planted: a node decided by a later move of a chain kept only the head of the chain, and two problems
//! of 将棋無双 were said to have no mate. The recorded lines showed it; no test of the suite is made for it yet.
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
