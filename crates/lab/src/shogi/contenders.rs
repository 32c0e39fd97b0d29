//! The representations side by side on the same trees.

use super::minimax::{Tree, run};
use crate::tables::StackTables;
use crate::{Lab, LabError};
use banmen_play::measure::{Race, Row};
use banmen_shogi::representation::{
    Fast, Magic32FileM, Magic32FileR, Magic32Simple, Magic64, Pext64, PextLines64, RayWalk64, Representation,
    Rotated32, Rotated64, Subtraction64, Vertical54,
};
use banmen_shogi::{AttackTables, Move, PositionOf, Setup};

/// A representation by name, and its minimax.
#[derive(Clone, Copy, Debug)]
pub struct Contender {
    /// The name in tables.
    pub name: &'static str,
    /// Searches a position, or the tree below one of its moves, to a number of plies; returns the nodes and the value.
    pub search: fn(&Setup, Option<Move>, u32) -> (u64, i32),
}

impl Contender {
    /// Creates the contender of a bitboard representation.
    pub const fn of<R: Representation>() -> Self {
        Self::named::<PositionOf<R>>(R::NAME)
    }

    /// Creates a contender from any tree, with a name.
    pub const fn named<T: Tree>(name: &'static str) -> Self {
        Self { name, search: run::<T> }
    }

    /// Creates the contender with the best attack tables we have, the reference of the ratios.
    pub const fn attack_tables() -> Self {
        Self::named::<StackTables>(StackTables::NAME)
    }
}

/// Every representation, the attack tables last.
pub fn every() -> [Contender; 14] {
    [
        Contender::of::<Fast>(),
        Contender::of::<PextLines64>(),
        Contender::of::<Pext64>(),
        Contender::of::<Subtraction64>(),
        Contender::of::<Magic64>(),
        Contender::of::<Rotated64>(),
        Contender::of::<Vertical54>(),
        Contender::of::<Magic32FileR>(),
        Contender::of::<Magic32FileM>(),
        Contender::of::<Magic32Simple>(),
        Contender::of::<RayWalk64>(),
        Contender::of::<Rotated32>(),
        Contender::named::<AttackTables>("attack-tables-plain"),
        Contender::attack_tables(),
    ]
}

/// Lets contenders search trees in turn, a lap for each tree: a position, the move to begin with, and the plies. Nodes
/// and values are compared in every lap before its time counts. The first tree is searched once more beforehand, so
/// that no lap pays for building tables.
///
/// # Errors
/// When two contenders differ.
pub fn race(
    lab: &Lab<'_>,
    subject: &str,
    contenders: &[Contender],
    trees: &[(Setup, Option<Move>, u32)],
) -> Result<Vec<Row>, LabError> {
    race_telling(lab, subject, contenders, trees, |_| {})
}

/// As [`race`], for laps that take longer than a stop waits: hands over the rows after each lap, keeps the lap, and takes those
/// that an earlier run has kept.
///
/// # Errors
/// When two contenders differ.
pub fn race_telling(
    lab: &Lab<'_>,
    subject: &str,
    contenders: &[Contender],
    trees: &[(Setup, Option<Move>, u32)],
    mut tell: impl FnMut(Vec<Row>),
) -> Result<Vec<Row>, LabError> {
    let names = contenders.iter().map(|contender| contender.name.to_owned()).collect();
    let mut race = Race::new(subject, "nodes", names);
    if let Some((setup, first, _)) = trees.first() {
        let known = contenders.iter().map(|contender| (contender.search)(setup, *first, 2));
        let known: Vec<_> = known.collect();
        if known.iter().any(|found| *found != known[0]) {
            return Err(LabError::Unequal { what: subject.to_owned(), found: format!("{known:?}") });
        }
    }
    for (index, (setup, first, depth)) in trees.iter().enumerate() {
        lab.done(index, trees.len());
        if lab.is_stopped() {
            break;
        }
        if !lab.laps(subject).get(index).is_some_and(|lap| race.restore(lap)) {
            race.run(|contender| (contenders[contender].search)(setup, *first, *depth))?;
            lab.keep(subject, race.last().unwrap_or_default());
        }
        tell(race.rows());
    }
    Ok(race.rows())
}
