//! Measures the puzzles without the rest of the program: `cargo run --release -p banmen-puzzles --example bench -- life`.

use banmen_puzzles::bench::BENCHES;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| name.starts_with(wanted.as_str()));
    for bench in BENCHES.iter().filter(|bench| is_wanted(bench.name)) {
        match (bench.run)(3) {
            Ok(rows) => rows.iter().for_each(|row| {
                println!(
                    "{:32} {:28} {:>14.0} {}/s {:>8.2}×",
                    row.subject, row.method, row.rate, row.unit, row.ratio
                );
            }),
            Err(error) => println!("{error}"),
        }
    }
}
