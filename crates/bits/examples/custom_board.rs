//! A custom board of 12×12 cells in three 64-bit words, with sliders and flood fill:
//! `cargo run -p banmen-bits --example custom_board`.

use banmen_bits::board::{Board, Directions, lattice::Rectangle, layout::Separated};
use banmen_bits::sliders::{Fill, PextLines, Sliders, Subtraction, walk};
use banmen_bits::{diagram, morphology};

/// Twelve rows of twelve cells and eight directions. A separating bit follows each row, so 156 of 192 bits are in use.
type Board12 = Separated<Rectangle<12, 12>, 3>;

/// Walls, read by the compiler: a picture with a missing cell does not compile.
const WALLS: <Board12 as Board>::Set = diagram!(
    Board12,
    "
    . . . . X . . . . . . .
    . . . . X . . . X X X X
    . . . . X . . . X . . .
    . . . . . . . . X . . .
    X X X . . . . . X . . .
    . . . . . . . . X X X X
    . . . . . . . . . . . .
    . . . X X X X . . . . .
    . . . X . . X . . . . .
    . . . X . . X . . X . .
    . . . X X X X . . . . .
    . . . . . . . . . . . .
"
);

fn main() {
    let empty = Board12::CELLS - WALLS;
    println!("{} walls, {} empty cells\n", WALLS.len(), empty.len());

    // The attacks of one queen, by a method without large tables and by a table for each line.
    let cell = 12 * 6 + 7;
    let subtraction =
        Subtraction::<Board12>::new().expect("the lines of this layout are sorted by their bits");
    let lines = PextLines::<Board12>::new().expect("the tables of lines of 12 cells are small");
    let queen = subtraction.attacks(Directions::QUEEN, Board12::bit(cell), &WALLS);
    assert_eq!(queen, lines.attacks(Directions::QUEEN, Board12::bit(cell), &WALLS));
    assert_eq!(queen, walk::<Board12>(Directions::QUEEN, Board12::bit(cell), WALLS));
    println!("attacks of a queen in row 7, column 8:\n{}", Board12::picture(queen));

    // The attacks of three bishops at once, without any table.
    let bishops = Board12::collect([0, 71, 138]);
    let attacked = Fill::<Board12>::attacks_of_all(Directions::BISHOP, bishops, WALLS | bishops);
    println!("attacks of bishops on cells 0, 71 and 138:\n{}", Board12::picture(attacked));

    // Flood fill: the cells that a king in the corner can walk to, and the regions that the walls close off.
    let reached = morphology::flood::<Board12>(Board12::single(0), empty);
    println!("reached by a king from the first cell:\n{}", Board12::picture(reached));
    let closed: Vec<u32> =
        morphology::components::<Board12>(empty - reached).map(|region| region.len()).collect();
    assert_eq!(closed, [9, 4]);
    println!("closed regions of {closed:?} cells");
}
