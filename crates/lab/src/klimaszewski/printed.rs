//! The sliders of section 3.2 as printed, under our generator: what his tables cost or gain apart from his generator.

use banmen_bench::klimaszewski::Printed;
use banmen_bits::Bits;
use banmen_chess3::representation::{Representation, Tables};
use std::sync::LazyLock;

/// The paper's sliders under our generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Klimaszewski32;

impl Representation for Klimaszewski32 {
    type Set = Bits<u32, 3>;
    type Sliders = Printed;
    const NAME: &'static str = "klimaszewski-tables-32";
    const INCREMENTAL: bool = true;

    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Tables<Klimaszewski32>> = LazyLock::new(|| match Printed::new() {
            Some(sliders) => Tables::new(sliders),
            None => unreachable!("the images are those of the paper"),
        });
        &TABLES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_chess3::{Chess3Of, PositionOf, Rules};
    use banmen_play::perft::{PerftKind, count};

    #[test]
    fn perft_is_that_of_the_paper() {
        let game = Chess3Of::<Klimaszewski32>::new(PositionOf::startpos(), Rules::TREE);
        assert_eq!(count(&game, 5, PerftKind::Played), banmen_bench::chess3::NODES[4]);
    }

    #[test]
    #[ignore = "six plies take seconds; `repro klimaszewski section4` asserts them in its full form"]
    fn six_plies_are_those_of_the_paper() {
        let game = Chess3Of::<Klimaszewski32>::new(PositionOf::startpos(), Rules::TREE);
        assert_eq!(count(&game, 6, PerftKind::Played), 87_828_597);
    }
}
