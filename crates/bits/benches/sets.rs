//! Set operations by the number of words, compared with `u128`: `cargo bench -p banmen-bits --bench sets`.

use std::hint::black_box;
use std::time::Duration;

use banmen_bits::Bits;
use banmen_bits::board::lattice::Rectangle;
use banmen_bits::board::layout::Separated;
use banmen_bits::board::{Board, Direction};
use banmen_bits::random::SplitMix64;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const SETS: usize = 1024;

fn random_words(count: usize) -> Vec<u64> {
    let mut random = SplitMix64::new(3);
    (0..count).map(|_| random.next_u64()).collect()
}

/// Runs one operation over all sets, a pair at a time, and adds up what it gives.
macro_rules! operations {
    ($criterion:ident, $name:expr, $sets:ident, $zero:expr, {$($operation:literal: $apply:expr),* $(,)?}) => {{
        let mut group = $criterion.benchmark_group("sets");
        group.throughput(Throughput::Elements(SETS as u64));
        $(
            group.bench_function(format!("{}/{}", $operation, $name), |bencher| {
                bencher.iter(|| {
                    let apply = $apply;
                    black_box(&$sets).windows(2).fold($zero, |sum, pair| apply(sum, pair[0], pair[1]))
                });
            });
        )*
        group.finish();
    }};
}

fn words<const N: usize>(criterion: &mut Criterion) {
    let source = random_words((SETS + 1) * N);
    let sets: Vec<Bits<u64, N>> = source
        .chunks_exact(N)
        .map(|words| Bits::from_words(words.try_into().expect("chunks of N")))
        .collect();
    operations!(criterion, format!("{N} words"), sets, Bits::<u64, N>::EMPTY, {
        "algebra": |sum: Bits<u64, N>, a, b| sum ^ ((a & b) | (sum - a)),
        "shift by 9": |sum: Bits<u64, N>, a: Bits<u64, N>, b: Bits<u64, N>| sum ^ (a << 9) ^ (b >> 9),
    });
    operations!(criterion, format!("{N} words"), sets, 0u32, {
        "count": |sum: u32, a: Bits<u64, N>, b: Bits<u64, N>| sum.wrapping_add((a & b).len()),
        "walk": |mut sum: u32, a: Bits<u64, N>, b: Bits<u64, N>| { (a & b).for_each(|i| sum = sum.wrapping_mul(3) ^ i); sum },
    });
}

/// What `Bits<u64, 2>` must not be slower than.
fn one_long_word(criterion: &mut Criterion) {
    let sets: Vec<u128> = random_words(2 * (SETS + 1))
        .chunks_exact(2)
        .map(|words| u128::from(words[0]) | u128::from(words[1]) << 64)
        .collect();
    operations!(criterion, "u128", sets, 0u128, {
        "algebra": |sum: u128, a: u128, b: u128| sum ^ ((a & b) | (sum & !a)),
        "shift by 9": |sum: u128, a: u128, b: u128| sum ^ (a << 9) ^ (b >> 9),
    });
    operations!(criterion, "u128", sets, 0u32, {
        "count": |sum: u32, a: u128, b: u128| sum.wrapping_add((a & b).count_ones()),
        "walk": |mut sum: u32, a: u128, b: u128| {
            let mut rest = a & b;
            while rest != 0 {
                sum = sum.wrapping_mul(3) ^ rest.trailing_zeros();
                rest &= rest - 1;
            }
            sum
        },
    });
}

/// One dilation of a square board: the cost follows the words (Browne 2014, appendix B).
fn dilations(criterion: &mut Criterion) {
    fn side<B: Board>(criterion: &mut Criterion, name: &str) {
        let mut random = SplitMix64::new(5);
        let sets: Vec<B::Set> =
            (0..SETS).map(|_| B::collect(B::cells(B::CELLS).filter(|_| random.below(4) == 0))).collect();
        let mut group = criterion.benchmark_group("dilation");
        group.throughput(Throughput::Elements(SETS as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                black_box(&sets).iter().fold(B::Set::default(), |sum, &set| {
                    let rows = B::shift(set, Direction::EAST) | B::shift(set, Direction::WEST);
                    sum ^ (set | rows | B::shift(set, Direction::NORTH) | B::shift(set, Direction::SOUTH))
                })
            });
        });
        group.finish();
    }
    side::<Separated<Rectangle<7, 7, 4>, 1>>(criterion, "7x7, 1 word");
    side::<Separated<Rectangle<9, 9, 4>, 2>>(criterion, "9x9, 2 words");
    side::<Separated<Rectangle<13, 13, 4>, 3>>(criterion, "13x13, 3 words");
    side::<Separated<Rectangle<15, 15, 4>, 4>>(criterion, "15x15, 4 words");
    side::<Separated<Rectangle<19, 19, 4>, 6>>(criterion, "19x19, 6 words");
}

fn sets(criterion: &mut Criterion) {
    words::<1>(criterion);
    words::<2>(criterion);
    one_long_word(criterion);
    words::<3>(criterion);
    words::<4>(criterion);
    words::<6>(criterion);
    dilations(criterion);
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(500))
        .sample_size(30)
        .without_plots();
    targets = sets
}
criterion_main!(benches);
