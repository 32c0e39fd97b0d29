//! What the representations gain, measured against the attack tables that the papers replace.

use banmen_play::measure::{Bench, MeasureError, Method, Row, compare};
use banmen_play::perft::PerftKind;
use banmen_play::registry::RepresentationEntry;
use banmen_representations::SHOGI;

/// Every benchmark of the game.
pub const BENCHES: [Bench; 3] = [
    Bench { name: "shogi-counted", about: "Shogi, moves counted in six positions", run: counted },
    Bench { name: "shogi-listed", about: "Shogi, moves listed in six positions", run: listed },
    Bench { name: "shogi-played", about: "Shogi, moves played in six positions", run: played },
];

/// Six positions with a depth and the number of sequences of that many moves: the start, a middle game, the most moves
/// that a position can have, and three of different phases.
pub const POSITIONS: [(&str, u32, u64); 6] = [
    ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 4, 719_731),
    ("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 3, 4_809_015),
    ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 2, 105_677),
    ("l2g3nl/1r3kg2/p1nsppspp/2pp2p2/1p5P1/2PP1PP2/PPG1PSN1P/5G1R1/LNS1K3L b Bb 29", 3, 308_690),
    ("6n1l/2+S1k4/2lp4p/1np1B2b1/3PP4/1N1S3rP/1P2+pPP+p1/1p1G5/3KG2r1 b GSN2L4Pgs2p 1", 2, 41_605),
    ("ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62", 3, 864_786),
];

/// All six positions in one representation.
fn six(entry: &'static RepresentationEntry, kind: PerftKind) -> Method<'static> {
    let nodes = POSITIONS.iter().map(|(_, _, nodes)| nodes).sum();
    Method::exact(entry.name, nodes, move || {
        POSITIONS.iter().map(|&(text, depth, _)| (entry.count)(text, depth, kind).unwrap_or_default()).sum()
    })
}

fn side_by_side(subject: &str, kind: PerftKind, rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let mut methods: Vec<_> = SHOGI.iter().map(|entry| six(entry, kind)).collect();
    compare(subject, "nodes", &mut methods, rounds)
}

/// Perft with the moves of the last ply counted.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn counted(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    side_by_side("shogi perft, counted", PerftKind::Counted, rounds)
}

/// Perft with the moves of the last ply listed.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn listed(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    side_by_side("shogi perft, listed", PerftKind::Listed, rounds)
}

/// Perft with every move of the last ply played and taken back.
///
/// # Errors
/// When a count is wrong or a time does not follow the work.
pub fn played(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    side_by_side("shogi perft, played", PerftKind::Played, rounds)
}
