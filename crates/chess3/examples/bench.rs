//! Runs the benchmarks and prints their rows: `cargo run --release -p banmen-chess3 --example bench [ROUNDS]`.

use banmen_chess3::bench;

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    for run in [bench::counted, bench::listed, bench::played, bench::searches] {
        match run(rounds) {
            Err(error) => println!("{error}"),
            Ok(rows) => {
                for row in rows {
                    let (rate, seconds) = (row.rate / 1e6, row.seconds);
                    println!(
                        "{:24} {:24} {rate:9.2} M/s {:7.2}x {seconds:.3} s",
                        row.subject, row.method, row.ratio
                    );
                }
            }
        }
    }
}
