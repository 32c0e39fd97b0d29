//! Perft of shogi and of chess for three over every representation of their positions, compiled once.
//!
//! A representation changes how the tree of moves is counted and nothing else, so an entry is a name and two functions:
//! perft with its drivers, and the bare count that benchmarks measure. The position arrives as text; a text that is no
//! position is an error, never another position.
//!
//! The lists are arrays and statics, to be named by reference: what reads their contents in a constant of its own compiles
//! all their functions again.
//!
//! ```
//! use banmen_play::perft::PerftKind;
//! use banmen_representations::{SHOGI, find};
//!
//! let rotated = find(&SHOGI, "rotated-32").expect("the paper's representation is there");
//! let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
//! assert_eq!((rotated.count)(start, 3, PerftKind::Played)?, 25_470);
//! assert!((rotated.count)("no board", 3, PerftKind::Played).is_err());
//! # Ok::<(), banmen_play::any::PositionError>(())
//! ```
#![forbid(unsafe_code)]

use banmen_chess3::{Chess3, Chess3Of, Rules, representation as chess3};
use banmen_play::any::PositionError;
use banmen_play::perft::{Divided, Perft, count};
use banmen_play::registry::{RepresentationEntry, TreeError};
use banmen_play::watch::Watch;
use banmen_play::{Game, Notation};
use banmen_shogi::{AttackTables, Position, PositionOf, Shogi, representation as shogi};

/// Every representation of shogi: the fastest first, those of the papers, and what they replace.
pub static SHOGI: [RepresentationEntry; 12] = [
    shogi_over::<shogi::Fast>(),
    shogi_over::<shogi::PextLines64>(),
    shogi_over::<shogi::Pext64>(),
    shogi_over::<shogi::Magic64>(),
    shogi_over::<shogi::Rotated64>(),
    shogi_over::<shogi::Subtraction64>(),
    shogi_over::<shogi::Vertical54>(),
    shogi_over::<shogi::Magic32FileR>(),
    shogi_over::<shogi::Magic32FileM>(),
    shogi_over::<shogi::Magic32Simple>(),
    shogi_over::<shogi::Rotated32>(),
    RepresentationEntry {
        name: AttackTables::NAME,
        perft: |text, perft, depth, watch| divide(&attack_tables(text)?, perft, depth, watch),
        count: |text, depth, kind| Ok(count(&attack_tables(text)?, depth, kind)),
    },
];

/// Every representation of chess for three, the fastest first.
pub static CHESS3: [RepresentationEntry; 7] = [
    chess3_over::<chess3::Fast>(),
    chess3_over::<SameLines>(),
    chess3_over::<chess3::Pext64>(),
    chess3_over::<chess3::Magic64>(),
    chess3_over::<chess3::Magic32>(),
    chess3_over::<chess3::Rotated32>(),
    chess3_over::<chess3::Fill64>(),
];

/// The tables of [`chess3::Fast`], looked up in the way that is slower in this build.
#[cfg(target_feature = "bmi2")]
type SameLines = chess3::MagicLines64;
#[cfg(not(target_feature = "bmi2"))]
type SameLines = chess3::PextLines64;

/// Returns the representation of that name.
pub fn find(entries: &'static [RepresentationEntry], name: &str) -> Option<&'static RepresentationEntry> {
    entries.iter().find(|entry| entry.name == name)
}

const fn shogi_over<R: shogi::Representation>() -> RepresentationEntry {
    RepresentationEntry {
        name: R::NAME,
        perft: |text, perft, depth, watch| divide(&shogi_position::<R>(text)?, perft, depth, watch),
        count: |text, depth, kind| Ok(count(&shogi_position::<R>(text)?, depth, kind)),
    }
}

const fn chess3_over<R: chess3::Representation>() -> RepresentationEntry {
    RepresentationEntry {
        name: R::NAME,
        perft: |text, perft, depth, watch| divide(&chess3_tree::<R>(text)?, perft, depth, watch),
        count: |text, depth, kind| Ok(count(&chess3_tree::<R>(text)?, depth, kind)),
    }
}

fn shogi_position<R: shogi::Representation>(text: &str) -> Result<PositionOf<R>, PositionError> {
    read_shogi(text).map(|position| position.convert::<R>())
}

fn attack_tables(text: &str) -> Result<AttackTables, PositionError> {
    AttackTables::new(&read_shogi(text)?.setup()).map_err(bad(text))
}

fn read_shogi(text: &str) -> Result<Position, PositionError> {
    Shogi::default().read_position(text).map(|game| *game.position()).map_err(bad(text))
}

fn chess3_tree<R: chess3::Representation>(text: &str) -> Result<Chess3Of<R>, PositionError> {
    let game = Chess3::default().read_position(text).map_err(bad(text))?;
    Ok(Chess3Of::new(game.position().convert(), Rules::TREE))
}

fn bad<E: std::error::Error + Send + Sync + 'static>(text: &str) -> impl FnOnce(E) -> PositionError {
    let text = text.to_owned();
    |cause| PositionError { text, cause: Box::new(cause) }
}

fn divide<G: Game + Notation>(
    tree: &G,
    perft: &Perft,
    depth: u32,
    watch: Watch<'_>,
) -> Result<Divided<String>, TreeError> {
    Ok(perft.divide(tree, depth, watch)?.map(|m| tree.move_text(m)))
}
