//! The benchmarks of all games, for programs that offer them by name. To add one is to add a line.

use crate::{breakthrough, clobber, connect4, go, hex, othello, pattern, y, yavalath};
use banmen_play::measure::Bench;

/// Every benchmark of every game in the registry.
pub fn benches() -> impl Iterator<Item = &'static Bench> {
    BENCHES.iter().chain(&banmen_chess3::bench::BENCHES).chain(&banmen_shogi::bench::BENCHES)
}

/// The benchmarks of this crate's games.
pub static BENCHES: [Bench; 20] = [
    Bench {
        name: "breakthrough-perft",
        about: "Breakthrough 8×8, moves counted",
        run: breakthrough::bench::perft,
    },
    Bench {
        name: "breakthrough-playouts",
        about: "Breakthrough 8×8, random games",
        run: breakthrough::bench::playouts,
    },
    Bench { name: "clobber-perft", about: "Clobber 8×8, moves counted", run: clobber::bench::perft },
    Bench { name: "clobber-playouts", about: "Clobber 8×8, random games", run: clobber::bench::playouts },
    Bench { name: "connect4-perft", about: "Connect Four, moves counted", run: connect4::bench::perft },
    Bench { name: "connect4-playouts", about: "Connect Four, random games", run: connect4::bench::playouts },
    Bench { name: "connect4-solve", about: "Connect Four, exact scores", run: connect4::bench::solve },
    Bench { name: "go-9-playouts", about: "Go 9×9, random games", run: go::bench::small },
    Bench { name: "go-19-playouts", about: "Go 19×19, random games", run: go::bench::large },
    Bench {
        name: "go-sizes",
        about: "Go from 5×5 to 19×19, stones and what they take",
        run: go::bench::sizes,
    },
    Bench { name: "hex-playouts", about: "Hex 11×11, random games", run: hex::bench::playouts },
    Bench { name: "hex-sizes", about: "Hex from 5×5 to 19×19, connection tests", run: hex::bench::sizes },
    Bench { name: "othello-perft", about: "Othello 8×8, moves counted", run: othello::bench::perft },
    Bench { name: "othello-playouts", about: "Othello 8×8, random games", run: othello::bench::playouts },
    Bench { name: "othello-solve", about: "Othello 8×8, end games", run: othello::bench::solve },
    Bench {
        name: "pattern-playouts", about: "Patterns on 8×8, random games", run: pattern::bench::playouts
    },
    Bench { name: "y-playouts", about: "Y side 11, random games", run: y::bench::playouts },
    Bench { name: "y-tests", about: "Y side 11, who has won full boards", run: y::bench::tests },
    Bench {
        name: "yavalath-perft",
        about: "Yavalath on 61 cells, moves counted",
        run: yavalath::bench::perft,
    },
    Bench {
        name: "yavalath-playouts",
        about: "Yavalath on 61 cells, random games",
        run: yavalath::bench::playouts,
    },
];
