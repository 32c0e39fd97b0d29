//! The paper's representation with each way to find the lowest bit.

use crate::scan::{DeBruijn, Hardware, Scan, Scanned, Software};
use banmen_bits::board::three::Three;
use banmen_bits::sliders::{Rotated, klimaszewski};
use banmen_chess3::representation::{Representation, Tables};
use std::sync::LazyLock;

macro_rules! scanned {
    ($($(#[$doc:meta])* $name:ident, $scan:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) struct $name;

        impl Representation for $name {
            type Set = Scanned<$scan>;
            type Sliders = Rotated<Three<Scanned<$scan>>, 3>;
            const NAME: &'static str = <$scan as Scan>::NAME;
            const INCREMENTAL: bool = true;

            fn tables() -> &'static Tables<Self> {
                static TABLES: LazyLock<Tables<$name>> = LazyLock::new(|| {
                    match klimaszewski().and_then(Rotated::with_alignments) {
                        Some(sliders) => Tables::new(sliders),
                        None => unreachable!("the images are those of the paper"),
                    }
                });
                &TABLES
            }
        }
    )*};
}

scanned! {
    /// The lowest bit by the processor's instruction.
    ByHardware, Hardware;
    /// The lowest bit by a de Bruijn sequence, listing 3 of the paper.
    ByDeBruijn, DeBruijn;
    /// The lowest bit byte by byte.
    BySoftware, Software;
}
