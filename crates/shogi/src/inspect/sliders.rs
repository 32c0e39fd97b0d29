//! The sliders of shogi and the methods that can be watched at work. Their tables are those of the representations.

use crate::representation::{
    Magic32Simple, Magic64, Pext64, PextLines64, RayWalk64, Representation, Rotated32, Rotated64,
    Subtraction64, Vertical54,
};
use banmen_bits::board::Directions;
use banmen_bits::board::shogi::{Files54, Files63, Ranks27};
use banmen_bits::sliders::Fill;
use banmen_game::inspect::layout_name;
use banmen_game::inspect::sliders::{Method, Sliders, tell};

/// Rook, bishop and both lances, by every method.
pub(crate) static SLIDERS: Sliders = Sliders {
    cells: 81,
    pieces: &[
        ("rook", Directions::ROOK),
        ("bishop", Directions::BISHOP),
        ("black-lance", Directions::BLACK_LANCE),
        ("white-lance", Directions::WHITE_LANCE),
    ],
    methods: &[
        Method {
            name: "rotated",
            paper: "Grimbergen 2007, section 3.2, figures 3 and 4",
            layout: layout_name::<Ranks27>,
            tell: |lookup| tell::<Ranks27>(Rotated32::sliders(), lookup),
        },
        Method {
            name: "magic",
            paper: "Yamamoto et al. 2010, section 4, algorithm 1 and figure 6",
            layout: layout_name::<Ranks27>,
            tell: |lookup| tell::<Ranks27>(Magic32Simple::sliders().magic(), lookup),
        },
        Method {
            name: "pext",
            paper: "Yamamoto et al. 2010, figure 3, with an instruction in place of the multiplication",
            layout: layout_name::<Files63>,
            tell: |lookup| tell::<Files63>(Pext64::sliders(), lookup),
        },
        Method {
            name: "pext-lines",
            paper: "the same, a line at a time",
            layout: layout_name::<Files63>,
            tell: |lookup| tell::<Files63>(PextLines64::sliders(), lookup),
        },
        Method {
            name: "subtraction",
            paper: "Yamamoto et al. 2010, section 6, for every line",
            layout: layout_name::<Files63>,
            tell: |lookup| tell::<Files63>(Subtraction64::sliders(), lookup),
        },
        Method {
            name: "fill",
            paper: "Kogge and Stone's doubling",
            layout: layout_name::<Files63>,
            tell: |lookup| tell::<Files63>(&Fill::new(), lookup),
        },
        Method {
            name: "ray-walk",
            paper: "the reference",
            layout: layout_name::<Files63>,
            tell: |lookup| tell::<Files63>(RayWalk64::sliders(), lookup),
        },
        Method {
            name: "rotated-64",
            paper: "Grimbergen 2007, section 5: two words of 64 bits",
            layout: layout_name::<Files63>,
            tell: |lookup| tell::<Files63>(Rotated64::sliders(), lookup),
        },
        Method {
            name: "magic-64",
            paper: "Yamamoto et al. 2010, algorithm 1 on two words of 64 bits",
            layout: layout_name::<Files63>,
            tell: |lookup| tell::<Files63>(Magic64::sliders(), lookup),
        },
        Method {
            name: "magic-54",
            paper: "Yamamoto et al. 2010, section 6, figure 9",
            layout: layout_name::<Files54>,
            tell: |lookup| tell::<Files54>(Vertical54::sliders().magic(), lookup),
        },
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::board::Board;
    use banmen_bits::random::SplitMix64;
    use banmen_bits::sliders::walk;
    use banmen_game::inspect::{TraceError, Value};

    #[test]
    fn every_trace_ends_with_the_attacks() {
        let mut random = SplitMix64::new(1);
        for density in [30, 80, 160] {
            let occupied: Vec<usize> = (0..81).filter(|_| random.below(256) < density).collect();
            let set = Files63::collect(occupied.iter().copied());
            for method in SLIDERS.methods {
                for &(piece, directions) in SLIDERS.pieces {
                    for cell in 0..81 {
                        let trace = SLIDERS.trace(method.name, piece, cell, &occupied).unwrap();
                        let reached = Files63::collect(trace.attacks.iter().copied());
                        assert_eq!(reached, walk::<Files63>(directions, Files63::bit(cell), set));
                        let last = trace.steps.last().map(|step| &step.value);
                        assert!(matches!(last, Some(Value::Set { cells, .. }) if *cells == trace.attacks));
                    }
                }
            }
        }
    }

    #[test]
    fn magic_is_masked_multiplied_and_looked_up() {
        let trace = SLIDERS.trace("magic", "rook", 40, &[4, 40, 42]).unwrap();
        let titles: Vec<&str> = trace.steps.iter().map(|step| step.title.as_str()).collect();
        assert_eq!(
            titles[1..4],
            ["rank and file: mask", "rank and file: occupied AND mask", "multiply, XOR, shift"]
        );
        let Value::Multiplication { factors, xor, shift, index } = &trace.steps[3].value else {
            panic!("{:?}", trace.steps[3]);
        };
        assert_eq!(factors.len(), 2, "three words of 32 bits are multiplied as two");
        assert_eq!(factors[0].product.value ^ factors[1].product.value, xor.value);
        assert_eq!(xor.value >> shift, index.value);
        assert!(matches!(trace.steps[4].value, Value::Entry { index: found, .. } if found == index.value));
    }

    #[test]
    fn rotated_board_shows_its_lines_in_one_piece() {
        let trace = SLIDERS.trace("rotated", "bishop", 40, &[0, 80]).unwrap();
        let images = trace.steps.iter().filter_map(|step| match &step.value {
            Value::Image { layout, lines, words, cells } => Some((layout, lines, words, cells)),
            _ => None,
        });
        let mut count = 0;
        for (layout, lines, words, cells) in images {
            count += 1;
            assert_eq!(layout.words_of(cells.iter().copied()), *words);
            assert_eq!(lines.iter().map(Vec::len).sum::<usize>(), 81);
            for line in lines {
                let bits: Vec<_> = line.iter().map(|&cell| layout.places[cell]).collect();
                assert!(
                    bits.windows(2)
                        .all(|pair| pair[0].word == pair[1].word && pair[0].bit == pair[1].bit + 1)
                );
            }
        }
        assert_eq!(count, 2, "a diagonal each way");
    }

    #[test]
    fn wrong_names_are_refused_with_the_known_ones() {
        let error = |method, piece, cell| SLIDERS.trace(method, piece, cell, &[]).unwrap_err();
        assert!(error("magick", "rook", 0).to_string().contains("known: rotated, magic, pext"));
        assert!(error("magic", "queen", 0).to_string().contains("known: rook, bishop, black-lance"));
        assert_eq!(error("magic", "rook", 81), TraceError::Cell { cell: 81, cells: 81 });
    }
}
