//! Browne 2014, *Bitboard methods for games*: the statements on speed, section by section.
//!
//! Most of it is measured by the benchmarks of the games, each against a naive implementation.

mod following;
mod separators;
mod sizes;
mod speed;

use crate::{Experiment, Lab, Paper};

/// The article and its experiments.
pub const PAPER: Paper = Paper {
    name: "browne",
    title: "Browne 2014, Bitboard methods for games",
    machine: "a laptop with an i7 of 2 GHz, Java 1.6",
    experiments: &[
        Experiment {
            name: "clobber", about: "random games of Clobber on 8×8 (§5.1.1)", run: speed::clobber
        },
        Experiment {
            name: "yavalath",
            about: "random games of Yavalath, and lines by erosion against following neighbours (§5.2.1)",
            run: speed::yavalath,
        },
        Experiment { name: "y", about: "the reduction of Y against union-find (§5.2.3)", run: speed::y },
        Experiment { name: "life", about: "Long Life against a naive board (§5.3.3)", run: speed::life },
        Experiment { name: "soma", about: "all packings of the Soma cube (§5.3.4)", run: speed::soma },
        Experiment {
            name: "separators",
            about: "separating bits against masks, and two of them for steps of two (§2.1)",
            run: separators::run,
        },
        Experiment {
            name: "sizes",
            about: "what a board of more words costs, from 5×5 to 19×19 (appendix B)",
            run: sizes::run,
        },
    ],
};

/// The rounds of a benchmark; with none it only checks its counts.
fn rounds(lab: &Lab<'_>) -> u32 {
    lab.size.pick(0, 5, 15)
}
