//! The benchmarks of all games and puzzles, by name.
//!
//! Each one runs the fast methods of a game next to its plain one in the same process and asserts what they count. To
//! add a benchmark is to add a function and a line. `banmen bench` offers them.
//!
//! ```
//! // Without rounds nothing is timed: the counts are checked.
//! let othello = banmen_bench::benches().find(|bench| bench.name == "othello-perft").expect("it is listed");
//! assert_eq!((othello.run)(0), Ok(Vec::new()));
//! ```
#![forbid(unsafe_code)]

pub mod breakthrough;
pub mod chess3;
pub mod clobber;
pub mod connect4;
pub mod go;
pub mod hex;
pub mod klimaszewski;
pub mod life;
pub mod lights_out;
pub mod othello;
pub mod packing;
pub mod pattern;
pub mod shogi;
mod sizes;
pub mod tree;
pub mod y;
pub mod yavalath;

use banmen_play::measure::Bench;

/// The benchmarks of every game and puzzle, in the order in which `banmen bench` lists them.
pub fn benches() -> impl Iterator<Item = &'static Bench> {
    BENCHES.iter().chain(&chess3::BENCHES).chain(&shogi::BENCHES)
}

/// The benchmarks of Browne's games and of the puzzles.
pub static BENCHES: &[Bench] = &[
    Bench { name: "breakthrough-perft", about: "Breakthrough 8×8, moves counted", run: breakthrough::perft },
    Bench {
        name: "breakthrough-playouts",
        about: "Breakthrough 8×8, random games",
        run: breakthrough::playouts,
    },
    Bench { name: "clobber-perft", about: "Clobber 8×8, moves counted", run: clobber::perft },
    Bench { name: "clobber-playouts", about: "Clobber 8×8, random games", run: clobber::playouts },
    Bench { name: "connect4-perft", about: "Connect Four, moves counted", run: connect4::perft },
    Bench { name: "connect4-playouts", about: "Connect Four, random games", run: connect4::playouts },
    Bench { name: "connect4-solve", about: "Connect Four, exact scores", run: connect4::solve },
    Bench { name: "go-9-playouts", about: "Go 9×9, random games", run: go::small },
    Bench { name: "go-19-playouts", about: "Go 19×19, random games", run: go::large },
    Bench { name: "go-sizes", about: "Go from 5×5 to 19×19, stones and what they take", run: go::sizes },
    Bench { name: "hex-playouts", about: "Hex 11×11, random games", run: hex::playouts },
    Bench { name: "hex-sizes", about: "Hex from 5×5 to 19×19, connection tests", run: hex::sizes },
    Bench { name: "go-9-tree", about: "Go 9×9, random games inside a tree search", run: tree::go },
    Bench { name: "hex-tree", about: "Hex 11×11, random games inside a tree search", run: tree::hex },
    Bench { name: "othello-perft", about: "Othello 8×8, moves counted", run: othello::perft },
    Bench { name: "othello-playouts", about: "Othello 8×8, random games", run: othello::playouts },
    Bench { name: "othello-solve", about: "Othello 8×8, end games", run: othello::solve },
    Bench { name: "pattern-playouts", about: "Patterns on 8×8, random games", run: pattern::playouts },
    Bench { name: "y-playouts", about: "Y side 11, random games", run: y::playouts },
    Bench { name: "y-tests", about: "Y side 11, who has won full boards", run: y::tests },
    Bench { name: "y-tree", about: "Y side 11, random games inside a tree search", run: tree::y },
    Bench { name: "yavalath-perft", about: "Yavalath on 61 cells, moves counted", run: yavalath::perft },
    Bench { name: "yavalath-playouts", about: "Yavalath on 61 cells, random games", run: yavalath::playouts },
    Bench {
        name: "yavalath-tree",
        about: "Yavalath on 61 cells, random games inside a tree search",
        run: tree::yavalath,
    },
    Bench { name: "life-8", about: "Life on the 8×8 torus, in a word", run: life::long_life },
    Bench { name: "life-1024", about: "Life on the 1024×1024 torus", run: life::large },
    Bench {
        name: "lights-out",
        about: "Lights Out 19×19, elimination over GF(2)",
        run: lights_out::elimination,
    },
    Bench { name: "packing-soma", about: "the Soma cube, every packing", run: packing::soma },
    Bench {
        name: "packing-pentominoes",
        about: "the pentominoes in 6×10, every packing",
        run: packing::pentominoes,
    },
    Bench { name: "packing-bedlam", about: "the Bedlam cube, distinct packings", run: packing::bedlam },
];
