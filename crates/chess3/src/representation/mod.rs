//! How a position is stored and how its sliders see: one generator, many representations.
//!
//! A representation is a type without a value. It names the words that hold the 96 squares and the method that finds
//! sliding attacks; [`Position`](crate::Position) is generic over it, so that the comparison of the methods is fair and
//! the fast one is the tested one. Its [`Tables`] are built once and every position carries the reference: nothing is
//! asked at a lookup.

mod tables;

use banmen_bits::Bits;
use banmen_bits::board::three::{Thirds, Three, Three32, Three64};
use banmen_bits::sliders::{Fill, Magic, Pext, PextLines, Rotated, Sliders, klimaszewski, numbers};
use std::fmt::Debug;
use std::sync::LazyLock;

pub use tables::Tables;

/// A way to store a position.
pub trait Representation: Copy + Eq + Debug + Send + Sync + 'static {
    /// A set of squares.
    type Set: Thirds;
    /// How sliding attacks are found.
    type Sliders: Sliders<Three<Self::Set>> + 'static;
    /// What it is called.
    const NAME: &'static str;
    /// Whether what the sliders look at is more than a set, and follows the moves square by square.
    const INCREMENTAL: bool;

    /// Everything that is looked up. Not for hot code: a position holds the answer.
    fn tables() -> &'static Tables<Self>;
}

/// What a slider of this representation looks at.
pub type Occupancy<R> =
    <<R as Representation>::Sliders as Sliders<Three<<R as Representation>::Set>>>::Occupancy;

/// The representation that measures best.
pub type Fast = Lines64;

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
    /// The paper's: three 32-bit words, and the rotated images of its figure 11.
    Rotated32 = "rotated32", true, Words32, Rotated<Three32, 3>,
        fitting(klimaszewski().and_then(Rotated::with_alignments));
    /// Magic multiplication over three 32-bit words.
    Magic32 = "magic32", false, Words32, Magic<Three32>, fitting(Magic::new(numbers::THREE));
    /// Magic multiplication over two 64-bit words.
    Magic64 = "magic64", false, Words64, Magic<Three64>, fitting(Magic::new(numbers::THREE));
    /// PEXT for whole crosses, two 64-bit words.
    Pext64 = "pext64", false, Words64, Pext<Three64>, fitting(Pext::new());
    /// PEXT line by line, two 64-bit words.
    Lines64 = "lines64", false, Words64, PextLines<Three64>, fitting(PextLines::new());
    /// Fills without tables, two 64-bit words.
    Fill64 = "fill64", false, Words64, Fill<Three64>, Fill::new();
}
