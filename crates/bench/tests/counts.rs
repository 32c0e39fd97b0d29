//! What the benchmarks count is right.

#[test]
fn every_benchmark_counts_what_it_should() {
    for bench in banmen_bench::benches() {
        assert_eq!((bench.run)(0), Ok(Vec::new()), "{}", bench.name);
    }
}
