//! Yamamoto, Takeuchi, Kaneko and Tanaka 2010, *Proposal and implementation of magic bitboards in shogi*: tables 1 to 7,
//! and the time to find all magic numbers.

mod engine;
mod figure10;
mod figure5;
mod figure8;
mod figure9;
mod magics;
mod nodes;
mod section6;
mod table1;
mod table3;
mod table5;
mod variants;

use crate::{Experiment, Paper};

pub use engine::{Searched, search_by_each};

/// The paper and its experiments.
pub const PAPER: Paper = Paper {
    name: "yamamoto",
    title: "Yamamoto et al. 2010, Proposal and implementation of magic bitboards in shogi",
    machine: "Core i7 950, a program of 32 bits",
    experiments: &[
        Experiment {
            name: "table1",
            about: "updating a board and finding attacks: arrays with and without attacks, bitboards",
            run: table1::table1,
        },
        Experiment {
            name: "table2",
            about: "tables read and occupancies kept by rotated and by magic bitboards",
            run: table1::table2,
        },
        Experiment {
            name: "table4",
            about: "the bitboards of a position, Bonanza's and ours",
            run: table1::table4,
        },
        Experiment {
            name: "table3",
            about: "tries until a magic number is found, by the density of candidates",
            run: table3::run,
        },
        Experiment {
            name: "table5",
            about: "occupancies and methods of each variant, read from the types",
            run: table5::run,
        },
        Experiment {
            name: "table6",
            about: "nodes per second of a search from the start position",
            run: nodes::table6,
        },
        Experiment {
            name: "table7",
            about: "nodes per second on 216 tactical positions",
            run: nodes::table7,
        },
        Experiment {
            name: "figure5",
            about: "one magic lookup on the chess board, stage by stage",
            run: figure5::run,
        },
        Experiment {
            name: "figure8",
            about: "both diagonals of a square, one by one and at once (figure 8, table 2)",
            run: figure8::run,
        },
        Experiment {
            name: "section6",
            about: "the vertical layout: table files, attackers from one word, pawns by one shift, each alone",
            run: section6::run,
        },
        Experiment { name: "magics", about: "the time to find all magic numbers", run: magics::run },
    ],
};
