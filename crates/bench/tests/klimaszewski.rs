//! Klimaszewski's program sees, generates and counts what the library does.

use banmen_bench::chess3::NODES;
use banmen_bench::klimaszewski::{Printed, Program, Tables, sizes};
use banmen_bits::board::three::{Three32, king};
use banmen_bits::board::{Board, Directions};
use banmen_bits::random::SplitMix64;
use banmen_bits::sliders::{Occupancy, Sliders, walk};
use banmen_chess3::{Move, PieceKind, Position, Setup};
use banmen_play::Random;

fn tables() -> Tables {
    Tables::new().expect("the images are those of the paper")
}

#[test]
fn printed_sliders_see_what_a_walk_sees() {
    let tables = Printed::new().expect("the images are those of the paper");
    let mut random = SplitMix64::new(2015);
    for round in 0..200 {
        let occupied = Three32::collect((0..96).filter(|_| random.below(8) < 1 + round % 6));
        let images = tables.occupancy(occupied);
        assert_eq!(images.set(), occupied);
        for bit in 0..96 {
            for directions in
                [Directions::ROOK, Directions::BISHOP, Directions::QUEEN, Directions::BLACK_LANCE]
            {
                let expected = walk::<Three32>(directions, bit, occupied);
                assert_eq!(tables.attacks(directions, bit, &images), expected, "{bit} {directions:?}");
            }
        }
    }
}

#[test]
fn main_diagonals_have_twelve_squares_and_tables_the_printed_sizes() {
    let tables = Printed::new().expect("the images are those of the paper");
    for axis in 0..4 {
        assert_eq!(tables.main_squares(axis).len(), if axis < 2 { 0 } else { 12 }, "axis {axis}");
    }
    assert_eq!(sizes()[..3], [12 * (2 * 96 * 64 + 2 * 96 * 32 + 2 * 12 * 512), 294_912, 73_728]);
    assert_eq!(tables.bytes(), sizes()[0]);
}

#[test]
fn legal_moves_are_those_of_the_library() {
    let tables = tables();
    let mut random = Random::new(18);
    let (mut castled, mut promoted) = (0, 0);
    for _ in 0..40 {
        let mut position = Position::startpos();
        for _ in 0..250 {
            let mut expected: Vec<Move> = position.legal_moves().into_iter().collect();
            let mut program = Program::new(&tables, &position.setup());
            let mut found = program.legal_moves();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{position}");
            assert!(program.is_same(&Program::new(&tables, &position.setup())), "{position}");
            let kings = |m: &&Move| {
                let moved = position.setup().board[m.from().index()];
                moved.is_some_and(|piece| piece.kind == PieceKind::King)
            };
            let two = |m: &&Move| m.from().index().abs_diff(m.to().index()) == 2;
            castled += found.iter().filter(kings).filter(two).count();
            promoted += found.iter().filter(|m| m.promotion().is_some()).count();
            let Some(m) = random.pick(&found) else { break };
            position.try_play(m).expect("it is legal");
        }
    }
    assert!(castled > 0 && promoted > 50, "{castled} {promoted}");
}

#[test]
fn tree_is_that_of_the_paper() {
    let tables = tables();
    let mut program = Program::new(&tables, &Setup::startpos());
    for (depth, &nodes) in (1..=5).zip(&NODES) {
        assert_eq!(program.visit(depth), nodes, "depth {depth}");
    }
}

#[test]
#[ignore = "six plies take seconds; `repro klimaszewski section4` asserts them in its full form"]
fn six_plies_are_those_of_the_paper() {
    assert_eq!(Program::new(&tables(), &Setup::startpos()).visit(6), 87_828_597);
}

#[test]
fn castling_keeps_king_and_rook_on_their_row() {
    // A king's step to the side is one bit, so two bits are a castling and nothing else.
    for from in 0..96 {
        let two = king::<banmen_bits::Bits<u32, 3>>(from).iter().filter(|&to| to.abs_diff(from as u32) == 2);
        assert_eq!(two.count(), 0, "{from}");
    }
}
