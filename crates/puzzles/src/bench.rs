//! The benchmarks of the puzzles, for programs that offer them by name. To add one is to add a line.

use crate::lights_out;
use banmen_play::measure::Bench;

/// Every benchmark of this crate.
pub const BENCHES: [Bench; 1] = [Bench {
    name: "lights-out",
    about: "Lights Out 19×19, elimination over GF(2)",
    run: lights_out::bench::elimination,
}];
