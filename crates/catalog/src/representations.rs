//! The representations of shogi and of chess for three, by name.
//!
//! A representation changes how the tree of moves is counted and nothing else, so a row is a name and a function for
//! perft. The position arrives as text; a text that is no position is an error, never another position.

use banmen_chess3::{Chess3, Chess3Of, Rules, representation as chess3};
use banmen_play::any::PositionError;
use banmen_play::perft::{Divided, Perft};
use banmen_play::registry::{RepresentationEntry, TreeError};
use banmen_play::watch::Watch;
use banmen_play::{Game, Notation};
use banmen_shogi::{AttackTables, Position, Shogi, representation as shogi};

/// Every representation of shogi, the fastest first.
pub(crate) static SHOGI: &[RepresentationEntry] = &[
    shogi_over::<shogi::Fast>(),
    RepresentationEntry { name: AttackTables::NAME, perft: attack_tables },
    shogi_over::<shogi::Rotated32>(),
    shogi_over::<shogi::Magic32Simple>(),
    shogi_over::<shogi::Magic32FileM>(),
    shogi_over::<shogi::Magic32FileR>(),
    shogi_over::<shogi::Vertical54>(),
    shogi_over::<shogi::Rotated64>(),
    shogi_over::<shogi::Magic64>(),
    shogi_over::<shogi::Pext64>(),
    shogi_over::<shogi::PextLines64>(),
    shogi_over::<shogi::Subtraction64>(),
];

/// Every representation of chess for three, the fastest first.
pub(crate) static CHESS3: &[RepresentationEntry] = &[
    chess3_over::<chess3::PextLines64>(),
    chess3_over::<chess3::MagicLines64>(),
    chess3_over::<chess3::Pext64>(),
    chess3_over::<chess3::Magic64>(),
    chess3_over::<chess3::Magic32>(),
    chess3_over::<chess3::Rotated32>(),
];

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

fn shogi_position(text: &str) -> Result<Position, PositionError> {
    Shogi::default().read_position(text).map(|game| *game.position()).map_err(bad(text))
}

const fn shogi_over<R: shogi::Representation>() -> RepresentationEntry {
    RepresentationEntry {
        name: R::NAME,
        perft: |text, perft, depth, watch| divide(&shogi_position(text)?.convert::<R>(), perft, depth, watch),
    }
}

fn attack_tables(
    text: &str,
    perft: &Perft,
    depth: u32,
    watch: Watch<'_>,
) -> Result<Divided<String>, TreeError> {
    let tables = AttackTables::new(&shogi_position(text)?.setup()).map_err(bad(text))?;
    divide(&tables, perft, depth, watch)
}

const fn chess3_over<R: chess3::Representation>() -> RepresentationEntry {
    RepresentationEntry {
        name: R::NAME,
        perft: |text, perft, depth, watch| {
            let game = Chess3::default().read_position(text).map_err(bad(text))?;
            divide(&Chess3Of::<R>::new(game.position().convert(), Rules::TREE), perft, depth, watch)
        },
    }
}
