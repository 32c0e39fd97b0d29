//! The signature of the search: one number over a fixed set of positions.
//!
//! A change that is said to change nothing must not change it. It is the same for every representation, build and
//! machine, since scores are integers and the order of moves does not depend on how squares are numbered.

use crate::{Choice, Engine, GameLine, Limits, Settings};
use banmen_shogi::{PositionOf, Representation};
use std::time::{Duration, Instant};

/// The positions: openings, middle games with full hands, attacks, and kings that enter.
pub const POSITIONS: [&str; 12] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "lnsgk1snl/1r4gb1/p1pppp1pp/6p2/1p5P1/2P6/PPBPPPP1P/7R1/LNSGKGSNL b - 11",
    "ln1gk2nl/1rs2sgb1/p1pppp1pp/1p4p2/9/2P3P2/PPSPPP1PP/1BG2S1R1/LN2KG1NL b - 17",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "lr5nl/3g1kgs1/2n1ppsp1/p1pp2p1p/1p5P1/P1PPP1P1P/1PS2PN2/1KGS1G1R1/LN6L b Bb 47",
    "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1",
    "6n1l/2+S1k4/2lp4p/1np1B2b1/3PP4/1N1S3rP/1P2+pPP+p1/1p1G5/3KG2r1 b GSN2L4Pgs2p 1",
    "l6nl/3P2gk1/2np1S3/p1p4Pp/1p2P2S1/P1Pb2P1P/1P4GS1/R8/LN5KL b RBG5Pgsn 1",
    "1n1g3+Pl/k1p1s4/1ng5p/pSP1p1pp1/1n3p3/P1K3P1P/1P7/9/L1G5L b 2R2BG2SL5Pn 161",
    "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
    "ln5nl/2r2gk2/3ps1spp/p1p1ppp2/1pP4P1/P2PP1P1P/1PS1SP3/2G1G2R1/LNK4NL b Bb 45",
    "+P1+P1+P4/4K4/9/9/9/9/2k6/9/9 b RB2G2S2N2LrB2g2s2n2l14p 200",
];

/// What a bench found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The nodes of all positions.
    pub nodes: u64,
    /// Nodes, scores and moves of all positions in one number.
    pub number: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// Searches every position to a depth with one thread and a fresh table of 16 megabytes.
pub fn run<R: Representation>(mut engine: Engine<R>, depth: u32) -> Signature {
    engine.set(Settings::default());
    engine.resize(16);
    let start = Instant::now();
    let (mut nodes, mut number) = (0, 0xcbf2_9ce4_8422_2325_u64);
    for text in POSITIONS {
        let Ok(position) = text.parse::<PositionOf<R>>() else { continue };
        engine.clear();
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let outcome = engine.search(&GameLine::new(position), &limits);
        nodes += outcome.nodes;
        let choice = match outcome.choice {
            Choice::Move { best, .. } => u64::from(best.bits()),
            Choice::Declare => 1 << 20,
            Choice::Resign => 1 << 21,
        };
        for word in [outcome.nodes, outcome.score as u64, choice] {
            number = (number ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
        }
    }
    Signature { nodes, number, elapsed: start.elapsed() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_shogi::Position;

    #[test]
    fn every_position_is_valid() {
        for text in POSITIONS {
            let parsed = text.parse::<Position>();
            assert!(parsed.is_ok(), "{text}: {parsed:?}");
        }
    }
}
