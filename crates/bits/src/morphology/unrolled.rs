//! Unrolled loops over the directions of a board.

use crate::board::{Board, Direction};

/// Repeats a body for every direction of a board: `for_each_direction!(B, |D| { ... })`, where `D` is the direction's
/// number and a constant in each copy of the body.
///
/// The masks and amounts of every shift are then constants too. The optimiser does not unroll a loop whose body has a
/// loop of its own: line caps took twelve times as long that way, flood fills on 19×19 up to four times.
macro_rules! for_each_direction {
    ($board:ty, |$number:ident| $body:block) => {
        $crate::morphology::for_each_direction!(@ $board, $number, $body, 0, 1, 2, 3, 4, 5, 6, 7)
    };
    (@ $board:ty, $number:ident, $body:block, $($value:literal),*) => {{
        $(
            if $value < <<$board as $crate::board::Board>::Geometry as $crate::board::Geometry>::DIRECTIONS {
                const $number: usize = $value;
                $body
            }
        )*
    }};
}
pub(crate) use for_each_direction;

/// Repeats a body for one direction of every axis.
macro_rules! for_each_axis {
    ($board:ty, |$number:ident| $body:block) => {
        $crate::morphology::for_each_direction!(@ $board, $number, $body, 0, 2, 4, 6)
    };
}
pub(crate) use for_each_axis;

/// [`Board::shift`] in the direction with number `D`. It is not forced inline: the compiler first reduces it to a few
/// instructions and then inlines those, which takes a fraction of the build time.
#[inline]
pub(crate) fn shift<B: Board, const D: usize>(set: B::Set) -> B::Set {
    B::shift(set, Direction::new(D))
}
