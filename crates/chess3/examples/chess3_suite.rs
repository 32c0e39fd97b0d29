//! Counts every row of the files of exact numbers in every representation, by all three kinds of perft:
//! `cargo run --release -p banmen-chess3 --example chess3_suite [MOST_NODES] [REPRESENTATION..]`.

use banmen_chess3::representation::*;
use banmen_chess3::{Chess3Of, ExposedKing, Rules, each_representation};
use banmen_play::perft::{PerftKind, count};
use std::time::Instant;

const PERFT: &str = include_str!("../tests/data/perft.tsv");
const EXPOSED: &str = include_str!("../tests/data/exposed-king.tsv");

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

fn check<R: Representation>(most: u64, kind: PerftKind) {
    let begun = Instant::now();
    let (mut right, mut wrong, mut nodes) = (0, 0, 0);
    let options = [ExposedKing::Ignored, ExposedKing::Captured, ExposedKing::Wins];
    for row in rows(PERFT).chain(rows(EXPOSED)) {
        let depth: u32 = row[1].parse().expect("a depth");
        for (column, exposed_king) in options.into_iter().enumerate().take(row.len() - 2) {
            let expected: u64 = row[column + 2].parse().expect("a count");
            if expected > most {
                continue;
            }
            let rules = Rules { exposed_king, ..Rules::TREE };
            let game = Chess3Of::<R>::read(row[0], rules).expect("a position");
            let found = count(&game, depth, kind);
            nodes += found;
            if found == expected {
                right += 1;
            } else {
                wrong += 1;
                println!("WRONG {} depth {depth} {exposed_king:?}: {found}, not {expected}", row[0]);
            }
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    let speed = nodes as f64 / seconds / 1e6;
    println!(
        "{:10} {kind:8} {right} rows right, {wrong} wrong, {nodes} nodes, {seconds:.2} s, {speed:.1} M/s",
        R::NAME
    );
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let most = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(3_000_000);
    let names: Vec<String> = arguments.collect();
    macro_rules! all {
        ($($name:ident)*) => {
            $(if names.is_empty() || names.iter().any(|name| name == $name::NAME) {
                for kind in PerftKind::ALL {
                    check::<$name>(most, kind);
                }
            })*
        };
    }
    each_representation!(all);
}
