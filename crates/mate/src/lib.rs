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
//! ```
//! use banmen_mate::{Answer, Limits, Prospect, Solver};
//! use banmen_shogi::Position;
//! use std::time::Duration;
//!
//! // A problem of five plies: Black has a rook on the board, a gold in hand and no king, White everything else.
//! let mut position: Position = "9/9/8k/9/9/7R1/9/9/9 b Gr2b3g4s4n4l18p 1".parse()?;
//! let mut solver = Solver::with_megabytes(16);
//! let limits = Limits { time: Some(Duration::from_secs(10)), ..Limits::NONE };
//! let solutions = solver.all(&position, limits)?;
//! let Answer::Mate(mate) = &solutions.answer else { panic!("there is a mate") };
//! assert_eq!((mate.length, mate.is_shortest, mate.checked.is_whole()), (5, true, true));
//! assert_eq!(solutions.first_moves, ["G*2c".parse()?]);
//!
//! // Play it against the solver: the first move of the line, then the best defence, until mate.
//! for left in (0..mate.length).rev().step_by(2) {
//!     let Answer::Mate(mate) = solver.shortest(&position, limits)? else { panic!("the mate is gone") };
//!     position.try_play(mate.line[0])?;
//!     match solver.best_defence(&position, limits)? {
//!         Some(reply) => {
//!             assert_eq!(reply.prospect, Prospect::Mate { within: left - 1, is_shortest: true });
//!             position.try_play(reply.m)?;
//!         }
//!         None => assert!(left == 0 && position.is_checkmate()),
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! * [`Solver`]: questions and answers; [`Limits`]: nodes, time, a flag, progress;
//! * [`SolverHandle`]: the same in a thread of its own, for programs that must go on listening;
//! * [`Solver::replies`] and [`Solver::best_defence`]: what each defence is worth;
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
//! # Figures
//!
//! One core of an AMD EPYC that others used as well, so processor time; `suite` is
//! `cargo run --release -p banmen-mate --example mate_suite --`, `data` is `crates/mate/tests/data`. Every mate was replayed
//! against every defence.
//!
//! | problems | found | command |
//! | --- | --- | --- |
//! | 882 generated problems of 1 to 11 plies | all, proved shortest, 0.6 s together; four are shorter than stated | `suite data/tsume-generated.tsv --shortest` |
//! | 将棋無双, 100 problems | 97 mates; 037, 073 and 088, handed down with faults, have none; 151 s together, at most 30 s each | `suite data/tsume-musou.tsv --hash 1024 --time 60` |
//! | 寿, 611 plies | mate in at most 637, 0.8 s | `suite data/long.tsv --only kotobuki` |
//! | ミクロコスモス, 1,525 plies | mate in at most 1,585, 16.5 M nodes, 54 s | `suite data/long.tsv --only microcosmos --hash 1900` |
//! | 1,000 positions of games, 916 of them without a mate within 7 plies | 116 mates, 877 without, 7 undecided; none contradicted by a plain search; median below 0.01 ms | `suite crates/mate/tests/data/games.sfen --hash 64 --time 1 --plain 7` |
//! | the same in tables of 16, 256 and 1,024 MB, shortest | none contradicted | `suite crates/mate/tests/data/games.sfen --hash 16 --time 1 --tables 256,1024 --shortest` |
//!
//! A search is deterministic: asked again, a question takes the same nodes, and the checker replays the same positions. That
//! the proof of ミクロコスモス has exactly 256,000 of them is chance; that of the same problem with left and right exchanged
//! has 248,594 (1,569 plies, 15.7 M nodes).
//!
//! [`Solver::solve_over`] searches any [`Solvable`] position, so that representations can be compared on the same nodes:
//! `banmen repro grimbergen mate` does that for bitboards and attack tables.
//!
//! # Bugs that were planted
//!
//! Each of these is compiled into the unit tests (`flaws`) and switched on by one of them, which sees the solver's answer
//! go wrong: a mate that the checker refuses, or a "no mate" where there is a replayed mate.
//!
//! | bug | caught by `flaws::tests::` | how |
//! | --- | --- | --- |
//! | drop-pawn mate is allowed | `pawn_dropped_for_mate_is_caught` | the checker refuses the mate |
//! | a position that comes back counts as mate | `repetition_counted_as_mate_is_caught` | the checker refuses the mate |
//! | a pinned defender takes as if it were free | `ignored_pin_is_caught` | a plain search finds the mate |
//! | proof hand without the kinds that the defender lacks | `wrong_proof_hand_is_caught` | the checker refuses the mate |
//! | disproof hand with kinds that could be dropped | `wrong_disproof_hand_is_caught` | there is a replayed mate |
//! | a refutation that depends on the path is kept for every path | `refutation_kept_for_every_path_is_caught` | there is a replayed mate |
//! | a node that a later move of a chain decides keeps the head of the chain | `head_of_a_chain_kept_alone_is_caught` | the checker refuses the mate |
//!
//! Each was also planted by hand in the library itself, and the other tests were run as they are. All seven were caught:
//!
//! | bug | tests in `tests/` that failed |
//! | --- | --- |
//! | drop-pawn mate | `rules::pawn_may_not_be_dropped_for_mate`; three of `verdicts`, three of `problems`, `games` |
//! | repetition is mate | `rules::perpetual_check_is_no_mate`; three of `verdicts`, three of `problems`, `games` |
//! | pin ignored | `rules::pinned_piece_does_not_defend_and_still_moves_on_its_line`; one of `verdicts`, all four of `problems` |
//! | proof hand | `verdicts::random_positions_have_the_mates_that_a_plain_search_finds` alone |
//! | disproof hand | `verdicts::crowded_table_collects_and_decides_the_same`, `problems::problems_once_denied_have_their_mates` |
//! | path forgotten, head of a chain | `problems::problems_once_denied_have_their_mates` alone |
//!
//! The last one was not planted at first: problems 005 and 013 of 将棋無双 were said to have no mate because of it, and the
//! recorded lines showed it. At an attacker's node, the head of a chain is the promotion and the move that mates the same
//! without it: kept alone, the head refutes the node. (At a defender's node the chain is one of drops, and a wrong mate comes
//! out, which the checker refuses; planted there alone, the bug leaves 005 and 013 as they are.)
//! `problems::problems_once_denied_have_their_mates` proves both. A pinned piece never answers a
//! check, because the lines of pin and check meet on the king's square alone: a solver that forgets the moves of pinned
//! pieces on their lines is right.
#![forbid(unsafe_code)]

mod answers;
mod claims;
mod defence;
mod flaws;
mod futile;
mod handle;
mod hands;
mod limits;
mod proof;
mod repetition;
mod rules;
mod search;
mod solutions;
mod solver;
mod table;
pub mod verify;

pub use answers::{Answer, Checked, Mate, MateError, Solutions};
pub use defence::{Prospect, Reply};
pub use handle::{Budget, Event, Question, SolverHandle};
pub use limits::Limits;
pub use rules::Solvable;
pub use solver::Solver;
