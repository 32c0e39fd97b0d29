//! What the tests of several modules share: a list of boards that covers every geometry and layout, and random sets.

extern crate std;

use crate::board::Board;
use crate::board::lattice::{Cuboid, Hexagon, Line, Rectangle, Rhombus, Torus, Triangle};
use crate::board::layout::{Masked, Separated};
use crate::random::SplitMix64;
use crate::set::BitSet;

pub(crate) type Small4 = Separated<Rectangle<5, 5, 4>, 1>;
pub(crate) type Connect = Separated<Rectangle<7, 6>, 1>;
pub(crate) type Go19 = Separated<Rectangle<19, 19, 4>, 6>;
pub(crate) type Masked8 = Masked<Rectangle<8, 8, 4>, 1>;
pub(crate) type Masked10 = Masked<Rectangle<10, 10>, 2>;
pub(crate) type Torus8 = Masked<Torus<8, 8>, 1>;
pub(crate) type Torus13x7 = Masked<Torus<13, 7, 4>, 2>;
pub(crate) type Line70 = Masked<Line<70>, 2>;
pub(crate) type Soma = Separated<Cuboid<3, 3, 3>, 1>;
pub(crate) type Bedlam = Masked<Cuboid<4, 4, 4>, 1>;
pub(crate) type Hex11 = Separated<Rhombus<11, 11>, 3>;
pub(crate) type Hex5x4 = Masked<Rhombus<5, 4>, 1>;
pub(crate) type Yavalath = Separated<Hexagon<5>, 2>;
pub(crate) type Y11 = Separated<Triangle<11>, 2>;

/// Calls a generic function once for every kind of board.
macro_rules! on_every_board {
    ($check:ident) => {{
        use crate::board::{chess::*, shogi::*, three::*};
        use crate::testing::*;
        $check::<Small4>();
        $check::<Connect>();
        $check::<Go19>();
        $check::<Masked8>();
        $check::<Masked10>();
        $check::<Torus8>();
        $check::<Torus13x7>();
        $check::<Line70>();
        $check::<Soma>();
        $check::<Bedlam>();
        $check::<Hex11>();
        $check::<Hex5x4>();
        $check::<Yavalath>();
        $check::<Y11>();
        $check::<Chess>();
        $check::<Ranks27>();
        $check::<Files54>();
        $check::<Files63>();
        $check::<Files81>();
        $check::<Ranks81>();
        $check::<Three32>();
        $check::<Three64>();
    }};
}
pub(crate) use on_every_board;

/// `count` sets of the board, from nearly empty to nearly full, the same on every run.
pub(crate) fn random_sets<B: Board>(seed: u64, count: usize) -> impl Iterator<Item = B::Set> {
    let mut random = SplitMix64::new(seed);
    let mut cells = random.clone();
    (0..count).map(move |_| {
        let density = random.below(256);
        B::cells(B::CELLS).filter(|_| cells.below(256) < density).map(B::bit).fold(
            B::Set::EMPTY,
            |mut set, bit| {
                set.insert(bit);
                set
            },
        )
    })
}
