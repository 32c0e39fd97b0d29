//! Grimbergen 2007, *Using bitboards for move generation in shogi*: table 1, and the questions of section 5.

mod exchange;
mod scan;
mod sliders;
mod table1;
mod trees;
mod words;

use crate::{Experiment, Paper};

/// The paper and its experiments.
pub const PAPER: Paper = Paper {
    name: "grimbergen",
    title: "Grimbergen 2007, Using bitboards for move generation in shogi",
    machine: "Pentium 4, 3.0 GHz",
    experiments: &[
        Experiment {
            name: "table1",
            about: "minimax of 3 and 4 plies on 1,000 positions, every representation",
            run: table1::run,
        },
        Experiment {
            name: "words",
            about: "three 32-bit words against two of 64 bits, on the same trees",
            run: words::run,
        },
        Experiment {
            name: "sliders",
            about: "magic multiplication against rotated boards, on the same trees",
            run: sliders::run,
        },
        Experiment {
            name: "scan",
            about: "the processor's bit scan against software, on the same trees",
            run: scan::run,
        },
        Experiment {
            name: "exchange",
            about: "static exchange by bitboards against attack tables",
            run: exchange::run,
        },
    ],
};
