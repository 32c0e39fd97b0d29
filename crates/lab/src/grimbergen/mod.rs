//! Grimbergen 2007, *Using bitboards for move generation in shogi*: table 1, and the questions of section 5.

mod danger;
mod df_pn;
mod edges;
mod evasions;
mod exchange;
mod mate;
mod printed;
mod promotion;
mod ranks;
mod scan;
mod sliders;
mod table1;
mod trees;
mod words;

use crate::{Experiment, Paper};

pub use df_pn::{Solved, solve_by_each};

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
            name: "trees",
            about: "table 1's four plies on whole trees: attack tables against bitboards",
            run: table1::whole_trees,
        },
        Experiment {
            name: "printed",
            about: "rotated boards as printed: figure 4, figure 3 and our tables (§3.2)",
            run: printed::run,
        },
        Experiment {
            name: "promotion",
            about: "promotions through one word, the reason for the layout (§3.1)",
            run: promotion::run,
        },
        Experiment {
            name: "ranks",
            about: "rank tables of 256 and of 64 patterns on the chess board (§2)",
            run: ranks::run,
        },
        Experiment {
            name: "evasions",
            about: "evasions, pseudo-legal moves with deletion, Slate and Atkin's boards (§2, §4)",
            run: evasions::run,
        },
        Experiment {
            name: "mate",
            about: "evasions with and without interposing, a mate search, and the mate solver (§4)",
            run: mate::run,
        },
        Experiment {
            name: "danger",
            about: "king danger by balance and by population count, and mobility (§5)",
            run: danger::run,
        },
        Experiment {
            name: "edges",
            about: "obsolete bits as the edge of the board: steps and lances without masks (§5)",
            run: edges::run,
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
