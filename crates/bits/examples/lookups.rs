//! Looks up rook and bishop attacks on the shogi board by one method, to count instructions or to time it:
//!
//! ```text
//! cargo build --release -p banmen-bits --example lookups
//! valgrind --tool=callgrind --toggle-collect='*look_up*' target/release/examples/lookups METHOD 200000
//!
//! RUSTFLAGS="-C target-cpu=x86-64" cargo build --release -p banmen-bits --example lookups --target-dir target/baseline
//! valgrind --tool=callgrind --toggle-collect='*look_up*' target/baseline/release/examples/lookups METHOD 200000
//! ```
//!
//! The instructions that callgrind collects, divided by the number of lookups, are those of one lookup.

use std::time::Instant;

use banmen_bits::board::{Board, Directions, shogi::Files63};
use banmen_bits::random::SplitMix64;
use banmen_bits::sliders::{
    Fill, Magic, MagicLines, Pext, PextLines, RayWalk, Rotated, Sliders, Subtraction, numbers,
};

type Set = <Files63 as Board>::Set;

/// Boards that are looked at in turn.
const BOARDS: usize = 64;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let method = arguments.next().unwrap_or_default();
    let lookups = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(1_000_000);
    match method.as_str() {
        "ray-walk" => run(Some(RayWalk::new()), lookups),
        "rotated" => run(Rotated::<Files63, 3>::new(), lookups),
        "magic" => run(Magic::new(numbers::SHOGI_FILES63), lookups),
        "magic-lines" => run(MagicLines::new(), lookups),
        "pext" => run(Pext::<Files63>::new(), lookups),
        "pext-lines" => run(PextLines::<Files63>::new(), lookups),
        "subtraction" => run(Subtraction::new(), lookups),
        "fill" => run(Some(Fill::new()), lookups),
        _ => println!(
            "methods: ray-walk, rotated, magic, magic-lines, pext, pext-lines, subtraction, fill; then a number"
        ),
    }
}

/// Looks up as often as asked, from all cells in turn, and prints a checksum that is the same for every method.
fn run<M: Sliders<Files63>>(method: Option<M>, lookups: usize) {
    let Some(method) = method else { return println!("the method does not fit the board") };
    let mut random = SplitMix64::new(1);
    let occupancies: Vec<M::Occupancy> = (0..BOARDS)
        .map(|_| {
            let cells = Files63::cells(Files63::CELLS).filter(|_| random.below(256) < 120);
            method.occupancy(Files63::collect(cells))
        })
        .collect();
    let bits: Vec<u32> = Files63::CELLS.iter().collect();
    let start = Instant::now();
    let sum = look_up(&method, &occupancies, &bits, lookups);
    let time = start.elapsed().as_secs_f64();
    println!("{}: {lookups} lookups, {:.2} ns each, checksum {sum:x}", M::NAME, time / lookups as f64 * 1e9);
}

#[inline(never)]
fn look_up<M: Sliders<Files63>>(
    method: &M,
    occupancies: &[M::Occupancy],
    bits: &[u32],
    lookups: usize,
) -> Set {
    let mut sum = Set::EMPTY;
    for lookup in 0..lookups / 2 {
        let (bit, occupancy) = (bits[lookup % bits.len()], &occupancies[lookup % BOARDS]);
        sum ^= method.attacks(Directions::ROOK, bit, occupancy);
        sum ^= method.attacks(Directions::BISHOP, bit, occupancy) << 1;
    }
    sum
}
