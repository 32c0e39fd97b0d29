//! The sliders of `banmen_bits` as representations: each is a layout, a method, and the tables of both.

use super::{FileM, FileR, Representation, Simple, Vertical};
use crate::geometry::{Tables, dense, of_layout};
use crate::types::Square;
use banmen_bits::board::shogi::{Files54, Files63, Ranks27};
use banmen_bits::board::{Board, Direction, Directions};
use banmen_bits::sliders::{
    Magic, Occupancy, Pext, PextLines, RayWalk, Rotated, RotatedOccupancy, Sliders, Subtraction, numbers,
};
use std::sync::LazyLock;

/// The incremental occupancy: nothing, or a number of images.
macro_rules! incremental {
    (nothing, $board:ty, $sliders:ty) => {
        type Incremental = ();

        #[inline(always)]
        fn incremental(_: Self::Set) {}

        #[inline(always)]
        fn toggle((): &mut (), _: Square) {}

        #[inline(always)]
        fn occupancy(occupied: Self::Set, (): &()) -> Self::Occupancy {
            occupied
        }
    };
    // The native occupancy is that of the two colors, so only the turned images are kept: three toggles for each changed
    // square with rotated boards, one with FileR, as the macros of Bonanza have it (Yamamoto et al. 2010, table 5).
    ($images:literal, $board:ty, $sliders:ty) => {
        type Incremental = [Self::Set; $images];

        fn incremental(occupied: Self::Set) -> Self::Incremental {
            *Sliders::<$board>::occupancy(Self::sliders(), occupied).images()
        }

        #[inline(always)]
        fn toggle(incremental: &mut Self::Incremental, square: Square) {
            Self::sliders().toggle_images(incremental, bit::<$board>(square));
        }

        #[inline(always)]
        fn occupancy(occupied: Self::Set, incremental: &Self::Incremental) -> Self::Occupancy {
            RotatedOccupancy::from_parts(occupied, *incremental)
        }
    };
}

#[inline(always)]
fn bit<B: Board>(square: Square) -> u32 {
    B::bit(square.cell())
}

/// The files without a pawn: a fill in both directions finds the others.
#[inline(always)]
fn open_files<B: Board>(pawns: B::Set) -> B::Set {
    let up = B::fill(pawns, B::CELLS, Direction::NORTH);
    let down = B::fill(pawns, B::CELLS, Direction::SOUTH);
    B::CELLS - pawns - up - down
}

macro_rules! representation {
    ($(#[$doc:meta])* $name:ident, $text:literal, $board:ty, $sliders:ty, $occupancy:ty, $new:expr, $incremental:tt) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name;

        const _: () = {
            static TABLES: LazyLock<Box<Tables<<$board as Board>::Set>>> =
                LazyLock::new(|| of_layout::<$board>(&dense()));
            static SLIDERS: LazyLock<$sliders> = LazyLock::new(|| match $new {
                Some(sliders) => sliders,
                None => unreachable!("the method fits the layout"),
            });

            impl Representation for $name {
                type Board = $board;
                type Set = <$board as Board>::Set;
                type Occupancy = $occupancy;
                type Sliders = $sliders;
                const NAME: &'static str = $text;

                incremental!($incremental, $board, $sliders);

                #[inline(always)]
                fn tables() -> &'static Tables<Self::Set> {
                    &TABLES
                }

                #[inline(always)]
                fn sliders() -> &'static $sliders {
                    &SLIDERS
                }

                #[inline(always)]
                fn without(occupancy: &Self::Occupancy, square: Square) -> Self::Occupancy {
                    let mut changed = *occupancy;
                    if changed.set().contains(bit::<$board>(square)) {
                        Sliders::<$board>::toggle(Self::sliders(), &mut changed, bit::<$board>(square));
                    }
                    changed
                }

                #[inline(always)]
                fn with(occupancy: &Self::Occupancy, square: Square) -> Self::Occupancy {
                    let mut changed = *occupancy;
                    if !changed.set().contains(bit::<$board>(square)) {
                        Sliders::<$board>::toggle(Self::sliders(), &mut changed, bit::<$board>(square));
                    }
                    changed
                }

                #[inline(always)]
                fn rook(sliders: &$sliders, square: Square, occupancy: &Self::Occupancy) -> Self::Set {
                    Sliders::<$board>::attacks(sliders, Directions::ROOK, bit::<$board>(square), occupancy)
                }

                #[inline(always)]
                fn bishop(sliders: &$sliders, square: Square, occupancy: &Self::Occupancy) -> Self::Set {
                    Sliders::<$board>::attacks(sliders, Directions::BISHOP, bit::<$board>(square), occupancy)
                }

                #[inline(always)]
                fn lance<const WHITE: bool>(
                    sliders: &$sliders,
                    square: Square,
                    occupancy: &Self::Occupancy,
                ) -> Self::Set {
                    let directions = if WHITE { Directions::WHITE_LANCE } else { Directions::BLACK_LANCE };
                    Sliders::<$board>::attacks(sliders, directions, bit::<$board>(square), occupancy)
                }

                #[inline(always)]
                fn for_each(set: Self::Set, mut visit: impl FnMut(Square)) {
                    let squares = &TABLES.squares;
                    set.for_each(|bit| visit(squares[bit as usize & 127]));
                }

                #[inline(always)]
                fn pop_first(set: &mut Self::Set) -> Option<Square> {
                    set.pop_first().map(|bit| TABLES.squares[bit as usize & 127])
                }

                #[inline(always)]
                fn first(set: Self::Set) -> Square {
                    TABLES.squares[set.first().unwrap_or(0) as usize & 127]
                }

                #[inline(always)]
                fn open_files(pawns: Self::Set) -> Self::Set {
                    open_files::<$board>(pawns)
                }
            }
        };
    };
}

type Set32 = <Ranks27 as Board>::Set;
type Set64 = <Files63 as Board>::Set;

representation! {
    /// Grimbergen's rotated bitboards on 3×32 bits.
    Rotated32, "rotated-32", Ranks27, Rotated<Ranks27, 3>, RotatedOccupancy<Set32, 3>, Rotated::new(), 3
}
representation! {
    /// Magic on 3×32 bits, files cut out of the cross.
    Magic32Simple, "magic-32-simple", Ranks27, Simple, Set32, Simple::new(), nothing
}
representation! {
    /// Magic on 3×32 bits, files by a magic of their own.
    Magic32FileM, "magic-32-filem", Ranks27, FileM, Set32, FileM::new(), nothing
}
representation! {
    /// Magic on 3×32 bits, files by one rotated board.
    Magic32FileR, "magic-32-filer", Ranks27, FileR, RotatedOccupancy<Set32, 1>, FileR::new(), 1
}
representation! {
    /// The layout of Yamamoto's figure 9 in two 64-bit words, files by subtraction instead of the paper's tables.
    Vertical54, "vertical-64-32", Files54, Vertical, Set64, Vertical::new(), nothing
}
representation! {
    /// Rotated bitboards on two 64-bit words.
    Rotated64, "rotated-64", Files63, Rotated<Files63, 3>, RotatedOccupancy<Set64, 3>, Rotated::new(), 3
}
representation! {
    /// Magic on two 64-bit words.
    Magic64, "magic-64", Files63, Magic<Files63>, Set64, Magic::new(numbers::SHOGI_FILES63), nothing
}
representation! {
    /// PEXT on two 64-bit words, a table for each cross.
    Pext64, "pext-64", Files63, Pext<Files63>, Set64, Pext::new(), nothing
}
representation! {
    /// PEXT on two 64-bit words, a table for each line.
    PextLines64, "pext-lines-64", Files63, PextLines<Files63>, Set64, PextLines::new(), nothing
}
representation! {
    /// Subtraction on two 64-bit words, ray by ray.
    Subtraction64, "subtraction-64", Files63, Subtraction<Files63>, Set64, Subtraction::new(), nothing
}
representation! {
    /// The reference: every ray is walked.
    RayWalk64, "ray-walk-64", Files63, RayWalk<Files63>, Set64, Some(RayWalk::new()), nothing
}
