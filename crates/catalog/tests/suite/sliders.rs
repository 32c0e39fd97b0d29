//! Sliders on the chess board, and the memory of the papers' tables.

use banmen_bits::board::chess::Chess;
use banmen_bits::board::{Board, Directions};
use banmen_bits::random::SplitMix64;
use banmen_bits::sliders::walk;
use banmen_catalog::sliders::{CHESS, attack_tables, chess_picture};
use banmen_play::inspect::Value;

#[test]
fn every_trace_on_the_chess_board_ends_with_the_attacks() {
    let mut random = SplitMix64::new(5);
    for density in [40, 120] {
        let occupied: Vec<usize> = (0..64).filter(|_| random.below(256) < density).collect();
        let set = Chess::collect(occupied.iter().copied());
        for method in CHESS.methods {
            for &(piece, directions) in CHESS.pieces {
                for cell in 0..64 {
                    let trace = CHESS.trace(method.name, piece, cell, &occupied).unwrap();
                    let expected = walk::<Chess>(directions, Chess::bit(cell), set);
                    assert_eq!(Chess::collect(trace.attacks), expected, "{} {piece} {cell}", method.name);
                }
            }
        }
    }
}

/// Figure 5: a rook in the lower right corner has twelve relevant squares, and the product is shifted by 64 − 12.
#[test]
fn figure_5_is_masked_multiplied_and_shifted() {
    let picture = chess_picture(&[]);
    let [corner, d1, h5] = ["h1", "d1", "h5"].map(|name| picture.cell(name).expect("a square"));
    let trace = CHESS.trace("magic", "rook", corner, &[d1, h5]).unwrap();
    let mask = trace.steps.iter().find(|step| step.title.contains("mask")).expect("a mask");
    assert!(matches!(&mask.value, Value::Set { cells, .. } if cells.len() == 12), "{mask:?}");
    let multiplied = trace.steps.iter().find_map(|step| match &step.value {
        Value::Multiplication { factors, shift, index, .. } => Some((factors.len(), *shift, index.value)),
        _ => None,
    });
    let (factors, shift, index) = multiplied.expect("a multiplication");
    assert!(factors == 1 && shift == 52 && index < 4096, "{factors} {shift} {index}");
    let names: Vec<&str> = trace.attacks.iter().map(|&cell| picture.cells[cell].name.as_str()).collect();
    // Bits go from a1 to h8, cells from a8 to h1.
    assert_eq!(names, ["h5", "h4", "h3", "h2", "d1", "e1", "f1", "g1"]);
    assert_eq!(walk::<Chess>(Directions::ROOK, 7, Chess::collect([d1, h5])), Chess::collect(trace.attacks));
}

#[test]
fn tables_take_what_the_papers_say() {
    let tables = attack_tables();
    let sum = |start: &str| -> usize {
        tables.iter().filter(|table| table.source.starts_with(start)).map(|table| table.bytes).sum()
    };
    assert_eq!(tables[0].bytes, 131_072, "131 KB in the paper");
    assert_eq!(tables[1].bytes, 32_768, "32 KB in the paper");
    assert_eq!(sum("Grimbergen 2007, section 3.2"), 746_496);
    assert_eq!(sum("Klimaszewski 2015"), 368_640);
    assert_eq!(sum("ours for these (rotated-32)"), 319_536);
    assert_eq!(sum("ours for these (rotated-32 of chess"), 322_632);
    assert!(tables.iter().all(|table| table.entries > 0 && table.bytes >= 8 * table.entries));
}
