//! Attacks of the pieces that do not slide: king, knight and pawn (Klimaszewski 2015, §3.1).

use super::shifts::{Thirds, onward, turned};
use super::{Three, ThreeSquares};
use crate::board::{Board, Direction, Directions, Geometry};

/// Returns the squares that a king attacks: one step in every direction, nine squares next to the centre.
///
/// ```
/// use banmen_bits::board::three::{Three32, king};
/// use banmen_bits::{Bits, diagram};
///
/// // D4, next to the centre.
/// assert_eq!(king::<Bits<u32, 3>>(27), diagram!(Three32, "
///     . . X . X . . .
///     . . X X X . . .
///     . . . . . . . .
///     . . . . . . . .
///
///     . . . X X X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///
///     . . . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// "));
/// ```
pub fn king<S: Thirds>(cell: usize) -> S {
    let steps = ThreeSquares::directions().flat_map(|direction| ThreeSquares::step(cell, direction));
    Three::<S>::collect(steps.map(|step| step.cell))
}

/// Returns the squares that a knight attacks: two steps straight and one sideways, or one step straight and two
/// sideways, with "sideways" seen from the square reached. Near the centre the two orders differ, and both count.
pub fn knight<S: Thirds>(cell: usize) -> S {
    let mut targets = S::EMPTY;
    for straight in Directions::ROOK.iter() {
        for (before, after) in [(2, 1), (1, 2)] {
            if let Some((corner, heading)) = walk(cell, straight, before) {
                let sideways = if heading.axis() == Direction::EAST.axis() {
                    [Direction::NORTH, Direction::SOUTH]
                } else {
                    [Direction::EAST, Direction::WEST]
                };
                for side in sideways {
                    targets |=
                        Three::<S>::collect(walk(corner, side, after).into_iter().map(|(cell, _)| cell));
                }
            }
        }
    }
    targets
}

/// The square after `steps` steps along a row or column and the heading there; `None` off the board.
fn walk(cell: usize, heading: Direction, steps: usize) -> Option<(usize, Direction)> {
    (0..steps).try_fold((cell, heading), |(cell, heading), _| {
        ThreeSquares::step(cell, heading).first().map(|step| (step.cell, step.heading))
    })
}

/// Moves all pawns of the owner of `third` one step forward: north in that third, south in the others. This is the
/// paper's `AdvanceWhitePawns` for any player.
#[inline(always)]
pub fn pawn_advances<S: Thirds>(pawns: S, third: usize) -> S {
    forward(pawns, third, Direction::NORTH, Direction::SOUTH, true)
}

/// Returns the squares that the pawns of the owner of `third` attack, across the centre too.
///
/// ```
/// use banmen_bits::board::{Board, three::{Three32, pawn_captures}};
/// use banmen_bits::diagram;
///
/// // A white pawn on D4 attacks C5, I5 and E9.
/// assert_eq!(pawn_captures(Three32::single(27), 0), diagram!(Three32, "
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///
///     . . . X . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///
///     . . . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// "));
/// ```
#[inline(always)]
pub fn pawn_captures<S: Thirds>(pawns: S, third: usize) -> S {
    forward(pawns, third, Direction::NORTH_EAST, Direction::SOUTH_EAST, true)
        | forward(pawns, third, Direction::NORTH_WEST, Direction::SOUTH_WEST, true)
}

/// Returns the attacks of pawns that do not cross the central edge: the paper's `WhitePawnsAttacks`, which leaves the
/// pawns on the edge to a table.
#[inline(always)]
pub fn pawn_captures_within<S: Thirds>(pawns: S, third: usize) -> S {
    forward(pawns, third, Direction::NORTH_EAST, Direction::SOUTH_EAST, false)
        | forward(pawns, third, Direction::NORTH_WEST, Direction::SOUTH_WEST, false)
}

/// Moves the pawns in their own third in direction `home` and the others in direction `abroad`.
#[inline(always)]
fn forward<S: Thirds>(pawns: S, third: usize, home: Direction, abroad: Direction, crossing: bool) -> S {
    let (mut at_home, mut away) = ([0; 3], pawns.thirds());
    at_home[third] = core::mem::take(&mut away[third]);
    let (inside, outside) = (onward(at_home, home), onward(away, abroad));
    let across = if crossing { turned(at_home, home) } else { [0; 3] };
    S::from_thirds([0, 1, 2].map(|third| inside[third] | outside[third] | across[third]))
}
