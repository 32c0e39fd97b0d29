//! One generator, many representations.
//!
//! A [`Representation`] is a type that names the words for the 96 squares and the method that finds sliding attacks.
//! [`PositionOf`](crate::PositionOf) is generic over it, so that the comparison of the methods is fair and the fast one is
//! the tested one. Its [`Tables`] are built once, and every position carries a reference to them.
//!
//! | type | id | words | sliders |
//! | --- | --- | --- | --- |
//! | [`Rotated32`] | `rotated-32` | 3×32 | rotated bitboards (Klimaszewski 2015, §3.2, figure 11) |
//! | [`Magic32`] | `magic-32` | 3×32 | magic multiplication |
//! | [`Magic64`] | `magic-64` | 2×64 | magic multiplication |
//! | [`Pext64`] | `pext-64` | 2×64 | PEXT, a table for each cross |
//! | [`PextLines64`] | `pext-lines-64` | 2×64 | PEXT, a table for each line; [`Fast`] where the build has the instruction |
//! | [`MagicLines64`] | `magic-lines-64` | 2×64 | magic multiplication, a table for each line; [`Fast`] elsewhere |
//! | [`Fill64`] | `fill-64` | 2×64 | fills without tables |

mod tables;

use banmen_bits::Bits;
use banmen_bits::board::three::{Thirds, Three, Three32, Three64};
use banmen_bits::sliders::{
    Fill, Magic, MagicLines, Pext, PextLines, Rotated, Sliders, klimaszewski, numbers,
};
use std::fmt::Debug;
use std::sync::LazyLock;

pub use tables::Tables;

/// The words of a position and the method that finds sliding attacks.
pub trait Representation: Copy + Eq + Debug + Send + Sync + 'static {
    /// The set of squares.
    type Set: Thirds;
    /// The method that finds sliding attacks.
    type Sliders: Sliders<Three<Self::Set>> + 'static;
    /// The id by which users choose the representation.
    const NAME: &'static str;
    /// Whether the occupancy is incremental: more than a set, and updated square by square by play and undo.
    const INCREMENTAL: bool;

    /// Returns the tables of the representation. A position keeps the reference, so hot code does not call this.
    fn tables() -> &'static Tables<Self>;
}

/// The occupancy that the sliders of a representation look at.
pub type Occupancy<R> =
    <<R as Representation>::Sliders as Sliders<Three<<R as Representation>::Set>>>::Occupancy;

/// The representation that measures best: tables for each line, looked up by PEXT.
#[cfg(target_feature = "bmi2")]
pub type Fast = PextLines64;
/// The representation that measures best where the build has no PEXT, which would be a loop: tables for each line,
/// looked up by multiplication.
#[cfg(not(target_feature = "bmi2"))]
pub type Fast = MagicLines64;

macro_rules! representations {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $incremental:literal, $set:ty, $sliders:ty, $make:expr;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub struct $name;

            impl Representation for $name {
                type Set = $set;
                type Sliders = $sliders;
                const NAME: &'static str = $text;
                const INCREMENTAL: bool = $incremental;

                fn tables() -> &'static Tables<Self> {
                    static TABLES: LazyLock<Tables<$name>> = LazyLock::new(|| Tables::new($make));
                    &TABLES
                }
            }
        )*

        /// Calls a macro with every representation: `each!(callback)` becomes `callback!(A B C)`.
        #[macro_export]
        macro_rules! each_representation {
            ($callback:ident) => {
                $callback!($($name)*)
            };
        }
    };
}

/// The value of a method that is known to fit this board: the tests of `bits` prove every one of them.
fn fitting<S>(method: Option<S>) -> S {
    match method {
        Some(method) => method,
        None => unreachable!("the method fits the board"),
    }
}

type Words32 = Bits<u32, 3>;
type Words64 = Bits<u64, 2>;

representations! {
    /// Rotated bitboards on three 32-bit words, as in the paper.
    Rotated32 = "rotated-32", true, Words32, Rotated<Three32, 3>,
        fitting(klimaszewski().and_then(Rotated::with_alignments));
    /// Magic multiplication on three 32-bit words.
    Magic32 = "magic-32", false, Words32, Magic<Three32>, fitting(Magic::new(numbers::THREE));
    /// Magic multiplication on two 64-bit words.
    Magic64 = "magic-64", false, Words64, Magic<Three64>, fitting(Magic::new(numbers::THREE));
    /// PEXT on two 64-bit words, a table for each cross.
    Pext64 = "pext-64", false, Words64, Pext<Three64>, fitting(Pext::new());
    /// PEXT on two 64-bit words, a table for each line.
    PextLines64 = "pext-lines-64", false, Words64, PextLines<Three64>, fitting(PextLines::new());
    /// Magic multiplication on two 64-bit words, a table for each line.
    MagicLines64 = "magic-lines-64", false, Words64, MagicLines<Three64>, fitting(MagicLines::new());
    /// Fills on two 64-bit words, without tables.
    Fill64 = "fill-64", false, Words64, Fill<Three64>, Fill::new();
}
