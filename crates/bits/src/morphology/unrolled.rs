//! Loops over the directions of a board, written out.

/// Does the same for every direction of the board `$board`: `for_each_direction!(B, |direction| { ... })`.
///
/// The directions are constants in each copy of the body, so that their shifts and masks are too. A loop would leave
/// that to the optimiser, which does not unroll a body with a loop of its own: line caps then took twelve times as long,
/// flood fills on 19×19 up to four times.
macro_rules! for_each_direction {
    ($board:ty, |$direction:ident| $body:block) => {
        $crate::morphology::for_each_direction!(@ $board, $direction, $body, 0, 1, 2, 3, 4, 5, 6, 7)
    };
    // One sense of each axis is enough.
    ($board:ty, axes |$direction:ident| $body:block) => {
        $crate::morphology::for_each_direction!(@ $board, $direction, $body, 0, 2, 4, 6)
    };
    (@ $board:ty, $direction:ident, $body:block, $($number:literal),*) => {{
        $(
            if $number < <<$board as $crate::board::Board>::Geometry as $crate::board::Geometry>::DIRECTIONS {
                let $direction = $crate::board::Direction::new($number);
                $body
            }
        )*
    }};
}
pub(crate) use for_each_direction;
