//! Section 4: "generating defense moves against checks is relatively costly with bitboards. Specifically, interposing pieces
//! between a checking piece and King is expensive"; Yamashita's mate solver was 20 % faster with bitboards.
//!
//! Evasions are generated alone, of checks that can be answered by interposing and of those that cannot; and a mate search of
//! fixed depth, in which every move of the attacker gives check, asks for both. The solver itself is in [`df_pn`].

use super::df_pn;
use crate::shogi::Tree;
use crate::tables::StackTables;
use crate::{Lab, LabError, Table};
use banmen_play::MoveList;
use banmen_play::measure::Race;
use banmen_shogi::representation::{Fast, Magic32FileM, Representation, Rotated32};
use banmen_shogi::{AttackTables, Position, PositionOf, Setup};
use std::hint::black_box;

/// The repetitions of a position in one lap of evasions.
const TIMES: u64 = 512;

/// A tree that knows whether the side to move is in check.
trait Checked: Tree {
    fn is_checked(&self) -> bool;
}

impl<R: Representation> Checked for PositionOf<R> {
    fn is_checked(&self) -> bool {
        self.is_check()
    }
}

impl Checked for AttackTables {
    fn is_checked(&self) -> bool {
        self.is_check()
    }
}

impl Checked for StackTables {
    fn is_checked(&self) -> bool {
        self.is_check()
    }
}

/// Lists the evasions of a position; returns their number over all repetitions.
fn evade<T: Checked>(setup: &Setup, _: u32) -> (u64, u64) {
    let Some(tree) = T::of(setup) else { return (0, 0) };
    let listed = (0..TIMES).map(|_| black_box(&black_box(&tree).moves()).len() as u64).sum();
    (TIMES, listed)
}

/// Whether the side to move mates within `plies`, every move a check; counts the positions played.
fn mates<T: Checked>(tree: &mut T, plies: u32, nodes: &mut u64) -> bool {
    let moves = tree.moves();
    for &m in moves.as_slice() {
        let undo = tree.play(m);
        *nodes += 1;
        let mate = tree.is_checked() && !escapes(tree, plies - 1, nodes);
        tree.undo(m, undo);
        if mate {
            return true;
        }
    }
    false
}

/// Whether the side in check has a move after which it is not mated.
fn escapes<T: Checked>(tree: &mut T, plies: u32, nodes: &mut u64) -> bool {
    let moves = tree.moves();
    if plies == 0 {
        return !moves.as_slice().is_empty();
    }
    for &m in moves.as_slice() {
        let undo = tree.play(m);
        *nodes += 1;
        let mated = mates(tree, plies - 1, nodes);
        tree.undo(m, undo);
        if !mated {
            return true;
        }
    }
    false
}

/// Searches a mate; the order of moves differs between layouts, so that every check is tried and every reply: the number of
/// mating first moves is the result.
fn solve<T: Checked>(setup: &Setup, plies: u32) -> (u64, u64) {
    let Some(mut tree) = T::of(setup) else { return (0, 0) };
    let (mut nodes, mut found) = (0, 0);
    let moves = tree.moves();
    for &m in moves.as_slice() {
        let undo = tree.play(m);
        if tree.is_checked() {
            found += u64::from(!escapes(&mut tree, plies - 1, &mut nodes));
        }
        tree.undo(m, undo);
    }
    (1, found)
}

type Run = fn(&Setup, u32) -> (u64, u64);

fn race(
    lab: &Lab<'_>,
    table: &mut Table,
    group: &str,
    contenders: &[(&str, Run)],
    work: &[(Setup, u32)],
) -> Result<(), LabError> {
    lab.begins(&format!("grimbergen mate, {group}"));
    let names = contenders.iter().map(|(name, _)| (*name).to_owned()).collect();
    let mut race = Race::new(group, "positions", names);
    for (index, (setup, plies)) in work.iter().enumerate() {
        lab.done(index, work.len());
        if lab.is_stopped() {
            break;
        }
        race.run(|contender| (contenders[contender].1)(setup, *plies))?;
    }
    table.extend(group, &race.rows());
    lab.publish(table);
    Ok(())
}

/// Positions in check, those in which a piece can stand between, and those in which none can.
fn checks(lab: &Lab<'_>, count: usize) -> [Vec<(Setup, u32)>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    for setup in lab.games().iter().chain(&lab.tactical()) {
        let Ok(position) = Position::new(setup) else { continue };
        for m in position.legal_moves() {
            if !position.gives_check(m) {
                continue;
            }
            let mut after = position;
            after.play(m);
            let checkers = after.checkers_set();
            let Some(king) = after.king(after.turn()) else { continue };
            if checkers.len() != 1 || !after.has_legal_moves() {
                continue;
            }
            let distant = !Fast::tables().between(king, Fast::first(checkers)).is_empty();
            let kind = &mut found[usize::from(!distant)];
            if kind.len() < count {
                kind.push((after.setup(), 0));
            }
        }
        if found.iter().all(|kind| kind.len() == count) {
            break;
        }
    }
    found
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let (count, plies) = (lab.size.pick(4, 60, 500), lab.size.pick(1, 3, 5));
    let (problems, rounds, nodes) = df_pn::sizes(lab);
    let mut table = Table::new(
        "grimbergen mate",
        "Evasions with and without interposing, a mate search and a mate solver: bitboards against attack tables",
        "Yamashita: bitboards make a mate solver about 20% faster; \"interposing pieces … is expensive\". Not measured apart.",
        "speed, attack tables = 1",
        "positions/s, nodes/s of the solver",
    )
    .note(format!(
        "Evasions: {count} positions in check by one piece, with squares between it and the king and without; as many moves \
         asserted. Mate search: every check and every reply to {plies} plies below tactical positions; as many mating moves \
         asserted."
    ))
    .note(format!(
        "df-pn solver: {problems} problems of 将棋無双, {rounds} times each by turns, at most {nodes} nodes a search; all moves in \
         one order; nodes, answers, lines and replayed positions asserted equal. The positions are kept otherwise, everything \
         else is the same code and the same memory."
    ));
    let contenders: [(&str, Run, Run); 5] = [
        (Fast::NAME, evade::<PositionOf<Fast>>, solve::<PositionOf<Fast>>),
        (Magic32FileM::NAME, evade::<PositionOf<Magic32FileM>>, solve::<PositionOf<Magic32FileM>>),
        (Rotated32::NAME, evade::<PositionOf<Rotated32>>, solve::<PositionOf<Rotated32>>),
        ("attack-tables-plain", evade::<AttackTables>, solve::<AttackTables>),
        (StackTables::NAME, evade::<StackTables>, solve::<StackTables>),
    ];
    let evading = contenders.map(|(name, evade, _)| (name, evade));
    let solving = contenders.map(|(name, _, solve)| (name, solve));
    let [distant, contact] = checks(lab, count);
    race(lab, &mut table, "evasions, interposing possible", &evading, &distant)?;
    race(lab, &mut table, "evasions, none", &evading, &contact)?;
    let tactical = crate::positions::sample(&lab.tactical(), lab.size.pick(2, 24, 216));
    let work: Vec<_> = tactical.into_iter().map(|setup| (setup, plies)).collect();
    race(lab, &mut table, "mate search", &solving, &work)?;
    df_pn::run(lab, &mut table)?;
    Ok(table.finished(lab))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_found_by_all() {
        let setup: Setup = "4k4/9/4P4/9/9/9/9/9/9 b 2G 1".parse().expect("SFEN");
        // Gold drops on 5b, 4b and 6b: only those with the pawn's protection mate.
        let expected = solve::<Position>(&setup, 1);
        assert!(expected.1 >= 1);
        assert_eq!(solve::<StackTables>(&setup, 1), expected);
        assert_eq!(solve::<AttackTables>(&setup, 3), solve::<PositionOf<Rotated32>>(&setup, 3));
        let mut nodes = 0;
        let mut position = Position::new(&setup).expect("valid");
        assert!(mates(&mut position, 1, &mut nodes) && nodes > 0);
    }
}
