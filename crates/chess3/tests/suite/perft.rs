//! Every row of the files of exact numbers. The deepest rows of all representations are counted by
//! `cargo run --release -p banmen-chess3 --example chess3_suite 2000000000`.

use banmen_chess3::representation::*;
use banmen_chess3::{Chess3Of, ExposedKing, Rules, each_representation};
use banmen_play::perft::{PerftKind, count};

const PERFT: &str = include_str!("../data/perft.tsv");
const EXPOSED: &str = include_str!("../data/exposed-king.tsv");

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Every `period`-th row with at most `most` nodes; returns how many rows there were.
fn check<R: Representation>(most: u64, period: usize, kinds: &[PerftKind]) -> usize {
    let options = [ExposedKing::Ignored, ExposedKing::Captured, ExposedKing::Wins];
    let mut checked = 0;
    for row in rows(PERFT).chain(rows(EXPOSED)).step_by(period) {
        let depth: u32 = row[1].parse().unwrap();
        for (column, exposed_king) in options.into_iter().enumerate().take(row.len() - 2) {
            let expected: u64 = row[column + 2].parse().unwrap();
            if expected > most {
                continue;
            }
            let game = Chess3Of::<R>::read(row[0], Rules { exposed_king, ..Rules::TREE }).unwrap();
            for &kind in kinds {
                assert_eq!(
                    count(&game, depth, kind),
                    expected,
                    "{} {exposed_king:?} {} {depth}",
                    R::NAME,
                    row[0]
                );
            }
            checked += 1;
        }
    }
    checked
}

#[test]
fn every_row_holds_counted() {
    assert_eq!(check::<Fast>(100_000_000, 1, &[PerftKind::Counted]), 322 + 3 * 36);
}

#[test]
fn every_row_holds_listed_and_played() {
    check::<Fast>(3_000_000, 1, &[PerftKind::Listed]);
    check::<Fast>(400_000, 1, &[PerftKind::Played]);
}

#[test]
fn every_representation_holds() {
    macro_rules! all {
        ($($name:ident)*) => { $(assert!(check::<$name>(200_000, 3, &PerftKind::ALL) > 100);)* };
    }
    each_representation!(all);
}

/// The rules for playing end no game of these trees early: no king is exposed and no position occurs three times.
#[test]
fn rules_for_playing_count_the_same_where_no_king_is_exposed() {
    for row in rows(PERFT) {
        let expected: u64 = row[2].parse().unwrap();
        if expected <= 60_000 {
            let rules = Rules { swap: false, ..Rules::PLAY };
            let game = Chess3Of::<Fast>::read(row[0], rules).unwrap();
            assert_eq!(count(&game, row[1].parse().unwrap(), PerftKind::Counted), expected, "{}", row[0]);
        }
    }
}
