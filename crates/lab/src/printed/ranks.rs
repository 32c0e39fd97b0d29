//! Two 64-bit words with the squares in Grimbergen's order (figure 1), so that three words of 32 bits and two of 64 differ in
//! nothing but the words: his second and third integer are one.

use banmen_bits::Bits;
use banmen_bits::board::lattice::Lattice;
use banmen_bits::board::layout::{Arrangement, LatticeBoard, Strides};
use banmen_bits::board::shogi::Squares;
use banmen_bits::board::{Board, Direction, Directions};
use banmen_bits::set::Packing;
use banmen_bits::sliders::{
    Magic, MagicNumbers, Multipliers, Occupancy, Rotated, RotatedOccupancy, Sliders, search,
};
use banmen_shogi::geometry::Tables;
use banmen_shogi::{Representation, Square};
use std::sync::LazyLock;

/// Three ranks in the first word, six in the second, in the order of the paper's figure 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NineRanks;

impl<L: Lattice> Arrangement<L> for NineRanks {
    const NAME: &'static str = "shogi 27+54 by ranks";
    const STRIDES: Strides = Strides { origin: 80, column: -1, row: -9, layer: 0 };
    const PACKING: Option<Packing> = Some(Packing { used: 54, descending: true });
}

/// Grimbergen's order in words of 27 and 54 bits.
pub type Ranks54 = LatticeBoard<Squares, NineRanks, Bits<u64, 2>>;

type Set = Bits<u64, 2>;

static TABLES: LazyLock<Box<Tables<Set>>> = LazyLock::new(Tables::of_board::<Ranks54>);

#[inline(always)]
fn bit(square: Square) -> u32 {
    Ranks54::bit(square.cell())
}

/// A method that fits this layout.
fn fitting<S>(method: Option<S>) -> S {
    match method {
        Some(method) => method,
        None => unreachable!("the method fits the layout"),
    }
}

/// The magic numbers of the layout, found anew in about two seconds: only this experiment needs them.
fn numbers() -> MagicNumbers {
    let find = |directions: Directions, seed: u64| -> &'static [Multipliers] {
        let ands = [[3, 3], [2, 2], [4, 4]];
        Box::leak(fitting(search::search::<Ranks54>(directions, &ands, 1_000_000, seed, |_, _| {})).into())
    };
    MagicNumbers {
        rook: find(Directions::ROOK, 1),
        bishop: find(Directions::BISHOP, 2),
        file: find(Directions::of(&[Direction::NORTH, Direction::SOUTH]), 3),
    }
}

macro_rules! representation {
    ($(#[$doc:meta])* $name:ident, $text:literal, $sliders:ty, $occupancy:ty, $new:expr, { $($incremental:item)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name;

        const _: () = {
            static SLIDERS: LazyLock<$sliders> = LazyLock::new(|| fitting($new));

            impl Representation for $name {
                type Board = Ranks54;
                type Set = Set;
                type Occupancy = $occupancy;
                type Sliders = $sliders;
                const NAME: &'static str = $text;

                $($incremental)*

                #[inline(always)]
                fn tables() -> &'static Tables<Set> {
                    &TABLES
                }

                #[inline(always)]
                fn sliders() -> &'static $sliders {
                    &SLIDERS
                }

                #[inline(always)]
                fn without(occupancy: &Self::Occupancy, square: Square) -> Self::Occupancy {
                    let mut changed = *occupancy;
                    if changed.set().contains(bit(square)) {
                        Sliders::<Ranks54>::toggle(Self::sliders(), &mut changed, bit(square));
                    }
                    changed
                }

                #[inline(always)]
                fn with(occupancy: &Self::Occupancy, square: Square) -> Self::Occupancy {
                    let mut changed = *occupancy;
                    if !changed.set().contains(bit(square)) {
                        Sliders::<Ranks54>::toggle(Self::sliders(), &mut changed, bit(square));
                    }
                    changed
                }

                #[inline(always)]
                fn rook(sliders: &$sliders, square: Square, occupancy: &Self::Occupancy) -> Set {
                    Sliders::<Ranks54>::attacks(sliders, Directions::ROOK, bit(square), occupancy)
                }

                #[inline(always)]
                fn bishop(sliders: &$sliders, square: Square, occupancy: &Self::Occupancy) -> Set {
                    Sliders::<Ranks54>::attacks(sliders, Directions::BISHOP, bit(square), occupancy)
                }

                #[inline(always)]
                fn lance<const WHITE: bool>(
                    sliders: &$sliders,
                    square: Square,
                    occupancy: &Self::Occupancy,
                ) -> Set {
                    let directions = if WHITE { Directions::WHITE_LANCE } else { Directions::BLACK_LANCE };
                    Sliders::<Ranks54>::attacks(sliders, directions, bit(square), occupancy)
                }

                #[inline(always)]
                fn for_each(set: Set, mut visit: impl FnMut(Square)) {
                    let squares = &TABLES.squares;
                    set.for_each(|bit| visit(squares[bit as usize & 127]));
                }

                #[inline(always)]
                fn pop_first(set: &mut Set) -> Option<Square> {
                    set.pop_first().map(|bit| TABLES.squares[bit as usize & 127])
                }

                #[inline(always)]
                fn first(set: Set) -> Square {
                    TABLES.squares[set.first().unwrap_or(0) as usize & 127]
                }

                #[inline(always)]
                fn open_files(pawns: Set) -> Set {
                    let up = Ranks54::fill(pawns, Ranks54::CELLS, Direction::NORTH);
                    let down = Ranks54::fill(pawns, Ranks54::CELLS, Direction::SOUTH);
                    Ranks54::CELLS - pawns - up - down
                }
            }
        };
    };
}

representation! {
    /// Rotated boards in two 64-bit words by ranks.
    RotatedRanks64, "rotated-64-ranks", Rotated<Ranks54, 3>, RotatedOccupancy<Set, 3>, Rotated::new(), {
        type Incremental = [Set; 3];

        fn incremental(occupied: Set) -> [Set; 3] {
            *Sliders::<Ranks54>::occupancy(Self::sliders(), occupied).images()
        }

        #[inline(always)]
        fn toggle(images: &mut [Set; 3], square: Square) {
            Self::sliders().toggle_images(images, bit(square));
        }

        #[inline(always)]
        fn occupancy(occupied: Set, images: &[Set; 3]) -> RotatedOccupancy<Set, 3> {
            RotatedOccupancy::from_parts(occupied, *images)
        }
    }
}

representation! {
    /// Magic in two 64-bit words by ranks.
    MagicRanks64, "magic-64-ranks", Magic<Ranks54>, Set, Magic::new(numbers()), {
        type Incremental = ();

        #[inline(always)]
        fn incremental(_: Set) {}

        #[inline(always)]
        fn toggle((): &mut (), _: Square) {}

        #[inline(always)]
        fn occupancy(occupied: Set, (): &()) -> Set {
            occupied
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printed::testing::check;
    use banmen_bits::board::shogi::Ranks27;

    #[test]
    fn both_see_what_a_walk_sees() {
        check::<RotatedRanks64>();
        check::<MagicRanks64>();
    }

    #[test]
    fn squares_are_in_the_order_of_the_three_words() {
        // Figure 1: the second and third integer, 27 bits each, are one.
        for cell in 0..81 {
            let (narrow, wide) = (Ranks27::bit(cell), Ranks54::bit(cell));
            let expected = match narrow / 32 {
                0 => narrow,
                1 => 64 + 27 + narrow % 32,
                _ => 64 + narrow % 32,
            };
            assert_eq!(wide, expected, "{cell}");
        }
    }
}
