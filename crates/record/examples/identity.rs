//! Writes random games in every format, reads them again and compares: `identity [GAMES] [SEED]`.

#[path = "../tests/suite/generated.rs"]
mod generated;

use banmen_game::Random;
use banmen_record::{Format, read_as, write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().unwrap_or(0));
    let (games, seed) = (numbers.next().unwrap_or(10_000), numbers.next().unwrap_or(1));
    let (mut nodes, mut bytes) = (0, 0);
    for number in 0..games {
        let record = generated::record(&mut Random::stream(seed, number));
        nodes += record.len();
        for format in Format::ALL {
            let text = write(&record, format).unwrap_or_default();
            bytes += text.len();
            let same = read_as(&text, format).is_ok_and(|document| {
                document.issues.is_empty() && document.records == [record.kept_by(format)]
            });
            if !same {
                eprintln!("game {number} of seed {seed} differs in {format}:\n{text}");
                return ExitCode::FAILURE;
            }
        }
    }
    println!("{games} games, {nodes} nodes, {bytes} bytes in {} formats: the same", Format::ALL.len());
    ExitCode::SUCCESS
}
