//! Lookups per second of every slider method on every board, for rook, bishop and lance, with random occupancies and
//! with those of a game: `cargo bench -p banmen-bits --bench sliders [-- FILTER]`.
//!
//! A name reads `piece, occupancy/board/method`. Each measurement is 1,024 lookups from different cells on different
//! boards, whose results are summed, so that nothing can be left out or predicted.

use std::time::Duration;

use banmen_bits::BitSet;
use banmen_bits::board::{Board, Directions, chess::Chess, shogi::*, three::*};
use banmen_bits::random::SplitMix64;
use banmen_bits::sliders::*;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const LOOKUPS: usize = 1024;
const PIECES: [(&str, Directions); 3] =
    [("rook", Directions::ROOK), ("bishop", Directions::BISHOP), ("lance", Directions::BLACK_LANCE)];

/// How likely a cell is to be occupied, in 256ths, given its distance from the middle row in rows of the board's half.
type Density = fn(far: f64) -> u64;
const OCCUPANCIES: [(&str, Density); 2] = [
    ("random", |_| 96),
    // Pieces gather near the players: about 40 of 81 squares in shogi, few of them in the middle.
    ("game", |far| (40.0 + 150.0 * far) as u64),
];

/// Cells and occupied sets to look up.
fn work<B: Board>(density: Density) -> Vec<(u32, B::Set)> {
    let mut random = SplitMix64::new(1);
    let cells: Vec<u32> = B::CELLS.iter().collect();
    let count = cells.len();
    let lookups = (0..LOOKUPS).map(|_| {
        let from = cells[random.below(count as u64) as usize];
        let far = |bit: u32| (2.0 * B::cell(bit) as f64 / count as f64 - 1.0).abs();
        let occupied = cells.iter().copied().filter(|&bit| random.below(256) < density(far(bit)));
        (from, B::Set::collect(occupied))
    });
    lookups.collect()
}

fn measure<B: Board, M: Sliders<B>>(criterion: &mut Criterion, method: &M) {
    for (occupancy, density) in OCCUPANCIES {
        let work: Vec<_> =
            work::<B>(density).into_iter().map(|(bit, occupied)| (bit, method.occupancy(occupied))).collect();
        for (piece, directions) in PIECES {
            let mut group = criterion.benchmark_group(format!("{piece}, {occupancy}/{}", B::NAME));
            group.throughput(Throughput::Elements(LOOKUPS as u64));
            group.bench_function(M::NAME, |bencher| bencher.iter(|| look_up(method, directions, &work)));
            group.finish();
        }
    }
}

/// The sum of the attacks. The match makes the directions constants, as they are in a program that moves rooks.
#[inline(never)]
fn look_up<B: Board, M: Sliders<B>>(
    method: &M,
    directions: Directions,
    work: &[(u32, M::Occupancy)],
) -> B::Set {
    let sum = |directions: Directions| {
        work.iter()
            .fold(B::Set::EMPTY, |sum, (bit, occupancy)| sum ^ method.attacks(directions, *bit, occupancy))
    };
    match directions {
        Directions::ROOK => sum(Directions::ROOK),
        Directions::BISHOP => sum(Directions::BISHOP),
        _ => sum(Directions::BLACK_LANCE),
    }
}

fn every_method<B: Board, const K: usize>(criterion: &mut Criterion, numbers: MagicNumbers) {
    measure::<B, _>(criterion, &RayWalk::new());
    if let Some(rotated) = Rotated::<B, K>::new() {
        measure(criterion, &rotated);
    }
    if let Some(magic) = Magic::<B>::new(numbers) {
        measure(criterion, &magic);
    }
    if let Some(magic_lines) = MagicLines::<B>::new() {
        measure(criterion, &magic_lines);
    }
    if let Some(pext) = Pext::<B>::new() {
        measure(criterion, &pext);
    }
    if let Some(pext_lines) = PextLines::<B>::new() {
        measure(criterion, &pext_lines);
    }
    if let Some(subtraction) = Subtraction::<B>::new() {
        measure(criterion, &subtraction);
    }
    measure::<B, _>(criterion, &Fill::new());
}

fn sliders(criterion: &mut Criterion) {
    every_method::<Chess, 3>(criterion, numbers::CHESS);
    every_method::<Ranks27, 3>(criterion, numbers::SHOGI_RANKS27);
    every_method::<Files54, 3>(criterion, numbers::SHOGI_FILES54);
    every_method::<Files63, 3>(criterion, numbers::SHOGI_FILES63);
    every_method::<Files81, 4>(criterion, numbers::SHOGI_FILES81);
    every_method::<Ranks81, 4>(criterion, numbers::SHOGI_RANKS81);
    every_method::<Three32, 3>(criterion, numbers::THREE);
    every_method::<Three64, 3>(criterion, numbers::THREE);
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(50))
        .measurement_time(Duration::from_millis(200))
        .sample_size(20)
        .without_plots();
    targets = sliders
}
criterion_main!(benches);
