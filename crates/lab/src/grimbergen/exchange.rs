//! Section 5: the static exchange evaluator "is implemented efficiently using bitboards and this can be done in shogi as
//! well".
//!
//! Crafty computes the attackers of a square once and adds those behind a piece that has captured; our library asks all
//! sliders again. Both are here, against attack tables that follow the line as well.

use crate::shogi::{Tree, see_by_x_rays};
use crate::tables::StackTables;
use crate::{Lab, LabError, Table, positions};
use banmen_play::measure::Race;
use banmen_shogi::representation::{Fast, Magic32FileM, Representation, Rotated32};
use banmen_shogi::{AttackTables, Move, PositionOf, Setup};
use std::hint::black_box;

/// The repetitions of the moves of a position in one lap, so that setting it up does not count.
const TIMES: u64 = 64;

/// A tree whose moves have an exchange value.
trait StaticExchange: Tree {
    /// The value of a move, by incremental x-rays if `XRAYS` and the method has both.
    fn value<const XRAYS: bool>(&self, m: Move) -> i32;
}

impl<R: Representation> StaticExchange for PositionOf<R> {
    fn value<const XRAYS: bool>(&self, m: Move) -> i32 {
        if XRAYS { see_by_x_rays(self, m) } else { self.see(m) }
    }
}

impl StaticExchange for AttackTables {
    fn value<const XRAYS: bool>(&self, m: Move) -> i32 {
        self.see(m)
    }
}

impl StaticExchange for StackTables {
    fn value<const XRAYS: bool>(&self, m: Move) -> i32 {
        self.see(m)
    }
}

/// Computes the exchange value of every move, and plays and undoes it when `PLAYED`. Returns the number of moves and a
/// weighted sum of the values.
fn ask<T: StaticExchange, const XRAYS: bool, const PLAYED: bool>(
    setup: &Setup,
    moves: &[Move],
    times: u64,
) -> (u64, i64) {
    let Some(mut tree) = T::of(setup) else { return (0, 0) };
    let mut sum = 0;
    for _ in 0..times {
        for (index, &m) in moves.iter().enumerate() {
            sum += i64::from(tree.value::<XRAYS>(black_box(m))) * (index as i64 + 1);
            if PLAYED {
                let undo = tree.play(m);
                black_box(&mut tree);
                tree.undo(m, undo);
            }
        }
    }
    (times * moves.len() as u64, sum)
}

type Ask = fn(&Setup, &[Move], u64) -> (u64, i64);

/// Each contender by name, the attack tables last.
fn contenders<const PLAYED: bool>() -> [(&'static str, Ask); 8] {
    [
        ("fast, x-rays", ask::<PositionOf<Fast>, true, PLAYED>),
        ("fast, recomputed", ask::<PositionOf<Fast>, false, PLAYED>),
        ("magic-32-filem, x-rays", ask::<PositionOf<Magic32FileM>, true, PLAYED>),
        ("magic-32-filem, recomputed", ask::<PositionOf<Magic32FileM>, false, PLAYED>),
        ("rotated-32, x-rays", ask::<PositionOf<Rotated32>, true, PLAYED>),
        ("rotated-32, recomputed", ask::<PositionOf<Rotated32>, false, PLAYED>),
        ("attack-tables-plain", ask::<AttackTables, false, PLAYED>),
        (StackTables::NAME, ask::<StackTables, false, PLAYED>),
    ]
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "grimbergen exchange",
        "Static exchange evaluation by bitboards against attack tables",
        "Named as future work, not measured.",
        "speed, attack tables = 1",
        "exchanges/s",
    );
    let count = lab.size.pick(4, 60, 1000);
    table = table
        .note(format!(
            "Every legal move of {count} positions, a lap each; every value asserted equal. Alone, the tables are already \
             there; in the second group every move is also played and taken back, which keeps them up to date."
        ))
        .note("`x-rays`: the attackers once, and after each capture the line of the piece that has left, as in Crafty; \
               `recomputed`: all sliders again after each capture, as in our library.");
    let setups = positions::sample(&lab.games(), count);
    for (group, contenders) in
        [("asked alone", contenders::<false>()), ("asked and played", contenders::<true>())]
    {
        lab.begins(&format!("grimbergen exchange, {group}"));
        let names = contenders.iter().map(|(name, _)| (*name).to_owned()).collect();
        let mut race = Race::new(group, "exchanges", names);
        for (index, setup) in setups.iter().enumerate() {
            lab.done(index, setups.len());
            let Ok(position) = PositionOf::<Fast>::new(setup) else { continue };
            if lab.is_stopped() {
                break;
            }
            let mut moves = position.legal_moves();
            moves.sort_unstable();
            let times = lab.size.pick(1, TIMES, TIMES);
            race.run(|contender| (contenders[contender].1)(setup, &moves, times))?;
        }
        table.extend(group, &race.rows());
        lab.publish(&table);
    }
    Ok(table.finished(lab))
}
