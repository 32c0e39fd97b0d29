//! Counts sequences of moves: `cargo run --release --example perft -- DEPTH [counted|listed|played] [SFEN]`.

use banmen_play::perft::{Kind, count};
use banmen_shogi::Position;
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let depth = arguments.first().and_then(|text| text.parse().ok());
    let kind: Option<Kind> = arguments.get(1).map_or(Some(Kind::Counted), |text| text.parse().ok());
    let text = if arguments.len() > 2 { arguments[2..].join(" ") } else { "startpos".to_owned() };
    let (Some(depth), Some(kind), Ok(position)) = (depth, kind, text.parse::<Position>()) else {
        eprintln!("wanted: DEPTH [counted|listed|played] [SFEN]");
        return ExitCode::from(2);
    };
    let started = Instant::now();
    let nodes = count(&position, depth, kind);
    eprintln!("{:.3} s", started.elapsed().as_secs_f64());
    println!("nodes {nodes}");
    ExitCode::SUCCESS
}
