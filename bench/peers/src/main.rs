//! Measures other shogi libraries beside ours: interleaved in one run, best of many, processor time of the thread, every
//! count asserted.
//!
//! `cargo run --release -- [ROUNDS] [KIND..]` with the kinds `counted`, `listed`, `played`; all by default.

mod peers;

use cpu_time::ThreadTime;
use peers::{Kinds, haitaka_, ours, rsshogi_, shunsai_};

const KINDS: [&str; 3] = ["counted", "listed", "played"];

/// Six positions: text, depth, leaves.
const POSITIONS: [(&str, u32, u64); 6] = [
    ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 5, 19_861_490),
    ("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 3, 4_809_015),
    ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3, 53_393_368),
    ("l2g3nl/1r3kg2/p1nsppspp/2pp2p2/1p5P1/2PP1PP2/PPG1PSN1P/5G1R1/LNS1K3L b Bb 29", 4, 17_253_074),
    ("6n1l/2+S1k4/2lp4p/1np1B2b1/3PP4/1N1S3rP/1P2+pPP+p1/1p1G5/3KG2r1 b GSN2L4Pgs2p 1", 3, 8_420_492),
    ("ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62", 3, 864_786),
];

/// The libraries; the first is ours, the second the one that ratios are taken against.
type Make = fn(&str) -> Option<Kinds>;
const LIBRARIES: [(&str, Make); 4] = [
    ("banmen", ours::kinds),
    ("shunsai", shunsai_::kinds),
    ("haitaka", haitaka_::kinds),
    ("rsshogi", rsshogi_::kinds),
];

/// A cell of the table: the best seconds, and whether the count was another.
#[derive(Clone, Copy, Default)]
struct Best {
    seconds: Option<f64>,
    differs: bool,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rounds: u32 = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(7);
    let chosen = |name: &str| {
        let mut named = arguments.iter().filter(|text| KINDS.contains(&text.as_str())).peekable();
        named.peek().is_none() || named.any(|text| text == name)
    };
    for (number, kind) in KINDS.into_iter().enumerate().filter(|(_, kind)| chosen(kind)) {
        let mut table = [[Best::default(); POSITIONS.len()]; LIBRARIES.len()];
        for (column, (sfen, depth, nodes)) in POSITIONS.into_iter().enumerate() {
            let mut runs: Vec<_> = LIBRARIES
                .iter()
                .map(|(_, make)| make(sfen).and_then(|[a, b, c]| [a, b, c].into_iter().nth(number).flatten()))
                .collect();
            for _ in 0..rounds {
                for (row, run) in runs.iter_mut().enumerate() {
                    let Some(run) = run else { continue };
                    let started = ThreadTime::now();
                    let found = run(depth);
                    let seconds = started.elapsed().as_secs_f64();
                    let best = &mut table[row][column];
                    best.seconds = Some(best.seconds.map_or(seconds, |known| known.min(seconds)));
                    best.differs |= found != nodes;
                    assert!(
                        found == nodes || row > 1,
                        "{} counts {found} instead of {nodes}",
                        LIBRARIES[row].0
                    );
                }
            }
        }
        print(kind, &table);
    }
}

fn print(kind: &str, table: &[[Best; 6]; 4]) {
    println!("{kind}: million leaves per second of processor time (* another count)");
    for (row, (name, _)) in table.iter().zip(LIBRARIES) {
        let cells: Vec<String> = row
            .iter()
            .zip(POSITIONS)
            .map(|(best, (_, _, nodes))| match best.seconds {
                Some(seconds) => {
                    format!("{:8.1}{}", nodes as f64 / seconds / 1e6, if best.differs { "*" } else { " " })
                }
                None => format!("{:>9}", "-"),
            })
            .collect();
        println!("{name:10}{}", cells.join(""));
    }
    for (other, (name, _)) in LIBRARIES.iter().enumerate().skip(1) {
        let ratios: Option<Vec<f64>> = (0..POSITIONS.len())
            .map(|column| Some(table[other][column].seconds? / table[0][column].seconds?))
            .collect();
        if let Some(ratios) = ratios {
            let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
            let least = ratios.iter().copied().fold(f64::MAX, f64::min);
            let cells: Vec<String> = ratios.iter().map(|ratio| format!("{ratio:8.2} ")).collect();
            println!("/{name:9}{}   mean {mean:.2}  least {least:.2}", cells.join(""));
        }
    }
    println!();
}
