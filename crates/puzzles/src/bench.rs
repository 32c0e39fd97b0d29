//! The benchmarks of the puzzles, for programs that offer them by name. To add one is to add a line.

use crate::{life, lights_out, packing};
use banmen_play::measure::Bench;

/// Every benchmark of this crate.
pub const BENCHES: [Bench; 6] = [
    Bench { name: "life-8", about: "Life on the 8×8 torus, in a word", run: life::bench::long_life },
    Bench { name: "life-1024", about: "Life on the 1024×1024 torus", run: life::bench::large },
    Bench {
        name: "lights-out",
        about: "Lights Out 19×19, elimination over GF(2)",
        run: lights_out::bench::elimination,
    },
    Bench { name: "packing-soma", about: "the Soma cube, every packing", run: packing::bench::soma },
    Bench {
        name: "packing-pentominoes",
        about: "the pentominoes in 6×10, every packing",
        run: packing::bench::pentominoes,
    },
    Bench {
        name: "packing-bedlam",
        about: "the Bedlam cube, distinct packings",
        run: packing::bench::bedlam,
    },
];
