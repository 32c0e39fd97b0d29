//! Updates: changes of the board by a move (§5.3, algorithms 9 to 12).
//!
//! Each changes the sets in place and returns the cells that it changed, so that a move can be undone.

use crate::board::Board;
use crate::morphology::{dilate, flood, neighbours};

/// Algorithm 9 (§5.3.1): flips every enemy adjacent to a piece of `own`. Returns the flipped pieces.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::updates::flip_neighbours};
///
/// type Small = Separated<Rectangle<5, 3, 4>, 1>;
/// let mut own = diagram!(Small, "
///     . . . . .
///     . X . . .
///     . . . . X
/// ");
/// let mut enemy = diagram!(Small, "
///     X X . . .
///     . . X . X
///     . . X X .
/// ");
/// flip_neighbours::<Small>(&mut own, &mut enemy);
/// assert_eq!(own, diagram!(Small, "
///     . X . . .
///     . X X . X
///     . . . X X
/// "));
/// assert_eq!(enemy, diagram!(Small, "
///     X . . . .
///     . . . . .
///     . . X . .
/// "));
/// ```
#[inline]
pub fn flip_neighbours<B: Board>(own: &mut B::Set, enemy: &mut B::Set) -> B::Set {
    flip_neighbours_of::<B>(*own, own, enemy)
}

/// Algorithm 10 (§5.3.1): flips every enemy adjacent to the last move. Returns the flipped pieces.
///
/// ```
/// use banmen_bits::board::{Board, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::updates::flip_neighbours_of};
///
/// type Ataxx = Separated<Rectangle<5, 3>, 1>;
/// let mut own = diagram!(Ataxx, "
///     . . . . .
///     X . X . .
///     . . . . .
/// ");
/// let mut enemy = diagram!(Ataxx, "
///     . X . X .
///     . X . . X
///     . . . X .
/// ");
/// let last = Ataxx::single(7);
/// let flipped = flip_neighbours_of::<Ataxx>(last, &mut own, &mut enemy);
/// assert_eq!(flipped.len(), 4);
/// assert_eq!(own, diagram!(Ataxx, "
///     . X . X .
///     X X X . .
///     . . . X .
/// "));
/// assert_eq!(enemy, Ataxx::single(9));
/// ```
#[inline]
pub fn flip_neighbours_of<B: Board>(last: B::Set, own: &mut B::Set, enemy: &mut B::Set) -> B::Set {
    let flipped = neighbours::<B>(last) & *enemy;
    *enemy -= flipped;
    *own |= flipped;
    flipped
}

/// Algorithm 11 (§5.3.1): inverts the cells of the move and their neighbours: Lights Out. Returns the inverted cells;
/// inverting them again undoes the move.
///
/// ```
/// use banmen_bits::board::{Board, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::updates::invert_neighbourhood};
///
/// type Lights = Separated<Rectangle<5, 5, 4>, 1>;
/// let mut lights = diagram!(Lights, "
///     . X . . .
///     X X X . .
///     . . . . .
///     . . . . X
///     . . . X X
/// ");
/// invert_neighbourhood::<Lights>(&mut lights, Lights::single(6));
/// assert_eq!(lights, diagram!(Lights, "
///     . . . . .
///     . . . . .
///     . X . . .
///     . . . . X
///     . . . X X
/// "));
/// ```
#[inline]
pub fn invert_neighbourhood<B: Board>(set: &mut B::Set, played: B::Set) -> B::Set {
    let inverted = dilate::<B>(played);
    *set ^= inverted;
    inverted
}

/// Algorithm 12 (§5.3.2): removes the groups of `own` without an adjacent empty cell: the captures of Go. Returns the
/// captured pieces.
///
/// A flood from the pieces next to an empty cell reaches every group with a liberty; the others are captured.
///
/// ```
/// use banmen_bits::board::{Board, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::updates::capture_surrounded};
///
/// type Go5 = Separated<Rectangle<5, 4, 4>, 1>;
/// let black = diagram!(Go5, "
///     . X X . .
///     X . . X .
///     . X X . X
///     . . . . X
/// ");
/// let mut white = diagram!(Go5, "
///     . . . . .
///     . X X . X
///     . . . X .
///     . X . X .
/// ");
/// let empty = Go5::CELLS - black - white;
/// let captured = capture_surrounded::<Go5>(&mut white, empty);
/// assert_eq!(captured, diagram!(Go5, "
///     . . . . .
///     . X X . .
///     . . . . .
///     . . . . .
/// "));
/// assert!(white.is_disjoint(captured) && white.len() == 4);
/// ```
#[inline]
pub fn capture_surrounded<B: Board>(own: &mut B::Set, empty: B::Set) -> B::Set {
    let free = flood::<B>(neighbours::<B>(empty), *own);
    let captured = *own - free;
    *own = free;
    captured
}

/// Returns the liberties of a group (§5.3.2): the empty cells adjacent to it.
///
/// ```
/// use banmen_bits::board::{Board, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::updates::liberties, morphology::component};
///
/// type Go5 = Separated<Rectangle<5, 3, 4>, 1>;
/// let black = diagram!(Go5, "
///     . X X . .
///     . X . . X
///     . . . . .
/// ");
/// let white = diagram!(Go5, "
///     X . . X .
///     . . . . .
///     . X . . .
/// ");
/// let group = component::<Go5>(black, 1);
/// assert_eq!(liberties::<Go5>(group, Go5::CELLS - black - white), diagram!(Go5, "
///     . . . . .
///     X . X . .
///     . . . . .
/// "));
/// ```
#[inline(always)]
pub fn liberties<B: Board>(group: B::Set, empty: B::Set) -> B::Set {
    neighbours::<B>(group) & empty
}
