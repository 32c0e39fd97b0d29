//! The benchmarks of the puzzles, for programs that offer them by name. To add one is to add a line.

use crate::{life, lights_out};
use banmen_play::measure::Bench;

/// Every benchmark of this crate.
pub const BENCHES: [Bench; 3] = [
    Bench { name: "life-8", about: "Life on the 8×8 torus, in a word", run: life::bench::long_life },
    Bench { name: "life-1024", about: "Life on the 1024×1024 torus", run: life::bench::large },
    Bench {
        name: "lights-out",
        about: "Lights Out 19×19, elimination over GF(2)",
        run: lights_out::bench::elimination,
    },
];
