//! Klimaszewski 2015, *Using bitboards for move generation in chess for three*: section 4.

mod printed;
mod scanned;
mod section4;

use crate::{Experiment, Paper};

/// The paper and its experiment.
pub const PAPER: Paper = Paper {
    name: "klimaszewski",
    title: "Klimaszewski 2015, Using bitboards for move generation in chess for three",
    machine: "a Samsung NP-RC520 notebook, g++ 4.8.2 -O2",
    experiments: &[Experiment {
        name: "section4",
        about: "six plies from the start position, ten times: bit scans, then every representation",
        run: section4::run,
    }],
};
