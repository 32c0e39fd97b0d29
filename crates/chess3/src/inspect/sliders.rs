//! The sliders and the methods that can be watched at work. Their tables are those of the representations.

use crate::representation::{Magic32, Magic64, Pext64, PextLines64, Representation, Rotated32};
use banmen_bits::board::Directions;
use banmen_bits::board::three::{Three32, Three64};
use banmen_bits::sliders::{Fill, RayWalk};
use banmen_game::inspect::layout_name;
use banmen_game::inspect::sliders::{Method, Sliders, tell};

/// Rook, bishop and queen, by every method.
pub(crate) static SLIDERS: Sliders = Sliders {
    cells: 96,
    pieces: &[("rook", Directions::ROOK), ("bishop", Directions::BISHOP), ("queen", Directions::QUEEN)],
    methods: &[
        Method {
            name: "rotated",
            paper: "Klimaszewski 2015, section 3.2, figure 11",
            layout: layout_name::<Three32>,
            tell: |lookup| tell::<Three32>(&Rotated32::tables().sliders, lookup),
        },
        Method {
            name: "magic",
            paper: "Yamamoto et al. 2010, algorithm 1, on this board",
            layout: layout_name::<Three32>,
            tell: |lookup| tell::<Three32>(&Magic32::tables().sliders, lookup),
        },
        Method {
            name: "pext",
            paper: "the same with an instruction in place of the multiplication",
            layout: layout_name::<Three64>,
            tell: |lookup| tell::<Three64>(&Pext64::tables().sliders, lookup),
        },
        Method {
            name: "pext-lines",
            paper: "the same, a line at a time",
            layout: layout_name::<Three64>,
            tell: |lookup| tell::<Three64>(&PextLines64::tables().sliders, lookup),
        },
        Method {
            name: "fill",
            paper: "step by step, across the centre once",
            layout: layout_name::<Three64>,
            tell: |lookup| tell::<Three64>(&Fill::new(), lookup),
        },
        Method {
            name: "ray-walk",
            paper: "the reference",
            layout: layout_name::<Three64>,
            tell: |lookup| tell::<Three64>(&RayWalk::new(), lookup),
        },
        Method {
            name: "magic-64",
            paper: "Yamamoto et al. 2010, algorithm 1, on two words of 64 bits",
            layout: layout_name::<Three64>,
            tell: |lookup| tell::<Three64>(&Magic64::tables().sliders, lookup),
        },
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::board::Board;
    use banmen_bits::random::SplitMix64;
    use banmen_bits::sliders::walk;

    #[test]
    fn every_trace_ends_with_the_attacks() {
        let mut random = SplitMix64::new(1);
        for density in [30, 80, 160] {
            let occupied: Vec<usize> = (0..96).filter(|_| random.below(256) < density).collect();
            let set = Three64::collect(occupied.iter().copied());
            for method in SLIDERS.methods {
                for &(piece, directions) in SLIDERS.pieces {
                    for cell in 0..96 {
                        let trace = SLIDERS.trace(method.name, piece, cell, &occupied).unwrap();
                        let reached = Three64::collect(trace.attacks.iter().copied());
                        assert_eq!(reached, walk::<Three64>(directions, cell as u32, set), "{trace:?}");
                    }
                }
            }
        }
    }
}
