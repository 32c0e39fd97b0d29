//! Every planted bug is caught, by name.
//!
//! [`verdict`] asks the solver as a caller does: a wrong mate is refused by the checker, and a wrong "no mate" contradicts a
//! mate that was replayed against every defence. Each test shows a position that is answered rightly, by a plain search of
//! every legal move where that is short enough, and wrongly or not at all with the bug planted.

use super::Flaw;
use crate::{Answer, Limits, MateError, Solver};
use banmen_shogi::Position;
use std::cell::Cell;

thread_local! {
    static PLANTED: Cell<Option<Flaw>> = const { Cell::new(None) };
}

pub(crate) fn is_planted(flaw: Flaw) -> bool {
    PLANTED.get() == Some(flaw)
}

/// What comes out of the solver: the shortest length, no mate, or a mate that the checker refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Shortest(u16),
    NoMate,
    Refused,
}

fn verdict(sfen: &str) -> Verdict {
    let position: Position = sfen.parse().unwrap_or_else(|error| panic!("{sfen}: {error}"));
    match Solver::with_megabytes(1).shortest(&position, Limits::NONE) {
        Ok(Answer::Mate(mate)) if mate.is_shortest && mate.checked.is_whole() => {
            Verdict::Shortest(mate.length)
        }
        Ok(Answer::NoMate) => Verdict::NoMate,
        Err(MateError::Refused(_)) => Verdict::Refused,
        other => panic!("{sfen}: {other:?}"),
    }
}

/// Whether there is mate within a given number of plies, by every legal move.
fn mates_within(position: &Position, plies: u16) -> bool {
    let refutes = |m, of: &Position| {
        let mut after = *of;
        after.play(m);
        plies < 3 || !mates_within(&after, plies - 2)
    };
    position.legal_moves().iter().any(|&m| {
        let mut next = *position;
        next.play(m);
        next.is_check() && !next.legal_moves().iter().any(|&answer| refutes(answer, &next))
    })
}

/// The longest mate that the plain search confirms.
const PLAIN: u16 = 5;

/// The right verdict without a bug, and another one with it.
fn is_caught(flaw: Flaw, sfen: &str, right: Verdict, wrong: Verdict) {
    assert_eq!(verdict(sfen), right, "{sfen} without a bug");
    let position: Position = sfen.parse().expect("a position");
    for plies in (1..=PLAIN).step_by(2) {
        let expected = matches!(right, Verdict::Shortest(length) if length <= plies);
        assert_eq!(mates_within(&position, plies), expected, "{sfen}, {plies} plies");
    }
    PLANTED.set(Some(flaw));
    let found = verdict(sfen);
    PLANTED.set(None);
    assert_eq!(found, wrong, "{sfen} with {flaw:?}");
}

#[test]
fn pawn_dropped_for_mate_is_caught() {
    let sfen = "6snk/6s2/7G1/9/9/9/9/9/9 b P2r2b3g2s3n4l17p 1";
    is_caught(Flaw::DropPawnMate, sfen, Verdict::NoMate, Verdict::Refused);
}

#[test]
fn repetition_counted_as_mate_is_caught() {
    let sfen = "8k/9/9/9/9/9/9/9/R8 b - 1";
    is_caught(Flaw::RepetitionIsMate, sfen, Verdict::NoMate, Verdict::Refused);
}

#[test]
fn ignored_pin_is_caught() {
    let sfen = "3nkn3/4g4/3P1P3/9/9/9/9/9/4L4 b G2r2b2g4s2n3l16p 1";
    is_caught(Flaw::PinIgnored, sfen, Verdict::Shortest(1), Verdict::NoMate);
}

#[test]
fn wrong_proof_hand_is_caught() {
    let sfen = "9/3K5/9/3+b5/5+n3/9/9/9/9 w NL2rn 1";
    is_caught(Flaw::ProofHand, sfen, Verdict::Shortest(5), Verdict::Refused);
}

#[test]
fn wrong_disproof_hand_is_caught() {
    let sfen = "9/4K4/9/9/9/N8/+p+l+N6/k1+N6/9 b RGPrn 1";
    is_caught(Flaw::DisproofHand, sfen, Verdict::Shortest(9), Verdict::NoMate);
}

#[test]
fn refutation_kept_for_every_path_is_caught() {
    let sfen = "9/4K4/9/9/9/N8/+p+l+N6/k1+N6/9 b RGPrn 1";
    is_caught(Flaw::PathForgotten, sfen, Verdict::Shortest(9), Verdict::NoMate);
}

#[test]
fn head_of_a_chain_kept_alone_is_caught() {
    let sfen = "8+L/5+R3/6+P2/7k1/9/4K4/9/9/9 b BSrl 1";
    is_caught(Flaw::ChainHead, sfen, Verdict::Shortest(7), Verdict::Refused);
}
