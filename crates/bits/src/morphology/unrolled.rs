//! Loops over the directions of a board, written out.

use crate::board::{Board, Direction};

/// Does the same for every direction of a board: `for_each_direction!(B, |D| { ... })`, where `D` is the direction's number
/// and a constant in each copy of the body.
///
/// So the masks and amounts of every shift are constants too. A loop would leave that to the optimiser, which does not
/// unroll a body with a loop of its own: line caps then took twelve times as long, flood fills on 19×19 up to four
/// times.
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

/// Does the same for one direction of every axis.
macro_rules! for_each_axis {
    ($board:ty, |$number:ident| $body:block) => {
        $crate::morphology::for_each_direction!(@ $board, $number, $body, 0, 2, 4, 6)
    };
}
pub(crate) use for_each_axis;

/// [`Board::shift`] in the direction of number `D`. Not inlined by force: the compiler first reduces it to its few
/// instructions and then inlines those, which it does in a fraction of the time.
#[inline]
pub(crate) fn shift<B: Board, const D: usize>(set: B::Set) -> B::Set {
    B::shift(set, Direction::new(D))
}
