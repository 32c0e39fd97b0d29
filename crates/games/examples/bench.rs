//! Runs the benchmarks of the games and prints their rows: `cargo run --release --example bench [NAME..]`.

use banmen_games::bench::BENCHES;

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    for bench in
        BENCHES.iter().filter(|bench| asked.is_empty() || asked.iter().any(|name| name == bench.name))
    {
        match (bench.run)(5) {
            Err(error) => println!("{error}"),
            Ok(rows) => {
                for row in rows {
                    let rate = row.rate / 1e6;
                    println!(
                        "{:18} {:38} {rate:10.2} M {}/s {:8.1}x",
                        row.subject, row.method, row.unit, row.ratio
                    );
                }
            }
        }
    }
}
