//! Known numbers of sequences of moves.

use banmen_play::perft::{PerftKind, count};
use banmen_shogi::representation::*;
use banmen_shogi::{AttackTables, Position, PositionOf, Setup};

const ROWS: &str = include_str!("../data/perft.tsv");

/// The rows of a file of known counts.
fn rows(text: &str) -> Vec<(Setup, u32, u64)> {
    let row = |line: &str| {
        let mut columns = line.split('\t');
        let setup = columns.next()?.parse().ok()?;
        Some((setup, columns.next()?.parse().ok()?, columns.next()?.parse().ok()?))
    };
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| row(line).expect("a row of position, depth and count")).collect()
}

#[test]
fn every_known_count_is_found_by_counting() {
    for (setup, depth, nodes) in rows(ROWS) {
        let position = Position::new(&setup).expect("a valid position");
        assert_eq!(count(&position, depth, PerftKind::Counted), nodes, "{setup} depth {depth}");
    }
}

fn check<R: Representation>(least: u64, most: u64) {
    for (setup, depth, nodes) in rows(ROWS).into_iter().filter(|row| (least..most).contains(&row.2)) {
        let position = PositionOf::<R>::new(&setup).expect("a valid position");
        for kind in PerftKind::ALL {
            assert_eq!(count(&position, depth, kind), nodes, "{} {kind} {setup} depth {depth}", R::NAME);
        }
    }
}

#[test]
fn counted_listed_and_played_agree() {
    check::<Fast>(0, 500_000);
}

#[test]
fn every_representation_finds_a_sample_of_known_counts() {
    check::<Rotated32>(20_000, 60_000);
    check::<Magic32Simple>(20_000, 60_000);
    check::<Magic32FileM>(20_000, 60_000);
    check::<Magic32FileR>(20_000, 60_000);
    check::<Vertical54>(20_000, 60_000);
    check::<Rotated64>(20_000, 60_000);
    check::<Magic64>(20_000, 60_000);
    check::<Pext64>(20_000, 60_000);
    check::<PextLines64>(20_000, 60_000);
    check::<Subtraction64>(20_000, 60_000);
    check::<RayWalk64>(20_000, 40_000);
}

#[test]
fn attack_tables_find_a_sample_of_known_counts() {
    for (setup, depth, nodes) in rows(ROWS).into_iter().filter(|row| row.2 < 200_000) {
        let position = AttackTables::new(&setup).expect("a valid position");
        assert_eq!(count(&position, depth, PerftKind::Played), nodes, "{setup} depth {depth}");
    }
}
