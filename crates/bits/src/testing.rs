//! Shared test data: boards that cover every geometry and layout, and random sets.

extern crate std;

pub(crate) use crate::board::chess::Chess;
pub(crate) use crate::board::shogi::{Files54, Files63, Files81, Ranks27, Ranks81};
pub(crate) use crate::board::three::{Three32, Three64};

use crate::board::Board;
use crate::board::lattice::{Cuboid, Hexagon, Line, Rectangle, Rhombus, Torus, Triangle};
use crate::board::layout::{Masked, Separated, SeparatedBy};
use crate::random::SplitMix64;

pub(crate) type Small4 = Separated<Rectangle<5, 5, 4>, 1>;
pub(crate) type Connect = Separated<Rectangle<7, 6>, 1>;
pub(crate) type Go19 = Separated<Rectangle<19, 19, 4>, 6>;
pub(crate) type Apart3 = SeparatedBy<Rectangle<6, 5>, 3, 1>;
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

/// Calls a generic function once for each of these boards.
macro_rules! on_boards {
    ($check:ident, $($board:ident)*) => {
        $($check::<crate::testing::$board>();)*
    };
}
pub(crate) use on_boards;

/// Calls a generic function once for every geometry, for results that do not depend on the layout.
macro_rules! on_every_geometry {
    ($check:ident) => {
        crate::testing::on_boards!($check, Small4 Connect Go19 Torus8 Torus13x7 Line70 Soma Hex11 Yavalath Y11 Chess Files63 Three32)
    };
}
pub(crate) use on_every_geometry;

/// Calls a generic function once for every geometry and every layout.
macro_rules! on_every_board {
    ($check:ident) => {{
        crate::testing::on_every_geometry!($check);
        crate::testing::on_boards!($check, Apart3 Masked8 Masked10 Bedlam Hex5x4 Ranks27 Files54 Files81 Ranks81 Three64);
    }};
}
pub(crate) use on_every_board;

/// `count` sets of the board, from nearly empty to nearly full, the same on every run.
pub(crate) fn random_sets<B: Board>(seed: u64, count: usize) -> impl Iterator<Item = B::Set> {
    let mut random = SplitMix64::new(seed);
    let mut cells = random.clone();
    (0..count).map(move |_| {
        let density = random.below(256);
        B::collect(B::cells(B::CELLS).filter(|_| cells.below(256) < density))
    })
}
