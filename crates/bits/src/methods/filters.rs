//! Filters: sets of cells that satisfy a condition, for move generation (§5.1, algorithms 1 to 5).

use arrayvec::ArrayVec;

use crate::board::{Board, Direction, Directions};
use crate::morphology::{Heads, for_each_direction, neighbours, shift};
use crate::set::BitSet;

/// A set for each direction of a board, in the order of their numbers.
pub type ByDirection<S> = ArrayVec<(Direction, S), 8>;

/// Algorithm 1 (§5.1.1): returns the empty cells adjacent to a piece of either player.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::filters::empty_neighbours};
///
/// type Small = Separated<Rectangle<5, 4, 4>, 1>;
/// let occupied = diagram!(Small, "
///     . . . . .
///     . X X . .
///     . . . . .
///     X . . . .
/// ");
/// let adjacent = diagram!(Small, "
///     . X X . .
///     X . . X .
///     X X X . .
///     . X . . .
/// ");
/// assert_eq!(empty_neighbours::<Small>(occupied), adjacent);
/// ```
#[inline(always)]
pub fn empty_neighbours<B: Board>(occupied: B::Set) -> B::Set {
    neighbours::<B>(occupied) - occupied
}

/// Algorithm 2 (§5.1.1): returns for each direction the cells of `empty` to which a piece of `own` can step. The
/// article's `empty_p` are all cells that the player does not occupy, `B::CELLS - own`.
///
/// ```
/// use banmen_bits::board::{Direction, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::filters::empty_neighbours_by_direction};
///
/// type Small = Separated<Rectangle<5, 3, 4>, 1>;
/// let own = diagram!(Small, "
///     . . . . .
///     . X X . X
///     . . . . .
/// ");
/// let east = diagram!(Small, "
///     . . . . .
///     . . . X .
///     . . . . .
/// ");
/// let north = diagram!(Small, "
///     . X X . X
///     . . . . .
///     . . . . .
/// ");
/// let by_direction = empty_neighbours_by_direction::<Small>(own, !own);
/// assert_eq!(by_direction[0], (Direction::EAST, east));
/// assert_eq!(by_direction[2], (Direction::NORTH, north));
/// ```
#[inline(always)]
pub fn empty_neighbours_by_direction<B: Board>(own: B::Set, empty: B::Set) -> ByDirection<B::Set> {
    steps_into::<B>(own, empty)
}

/// Algorithm 3 (§5.1.1): returns for each direction the enemies to which a piece of `own` can step: the moves of Clobber.
/// [`shift_back`](crate::morphology::shift_back) finds the pieces that make the moves.
///
/// ```
/// use banmen_bits::board::{Direction, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::filters::enemy_neighbours_by_direction, morphology::shift_back};
///
/// type Small = Separated<Rectangle<5, 3, 4>, 1>;
/// let own = diagram!(Small, "
///     X . X . X
///     . X . X .
///     X . . . X
/// ");
/// let enemy = diagram!(Small, "
///     . X . X .
///     X . X . X
///     . X . X .
/// ");
/// let (north, targets) = enemy_neighbours_by_direction::<Small>(own, enemy)[2];
/// assert_eq!(north, Direction::NORTH);
/// assert_eq!(targets, diagram!(Small, "
///     . X . X .
///     X . . . X
///     . . . . .
/// "));
/// assert_eq!(own & shift_back::<Small>(targets, north), diagram!(Small, "
///     . . . . .
///     . X . X .
///     X . . . X
/// "));
/// ```
#[inline(always)]
pub fn enemy_neighbours_by_direction<B: Board>(own: B::Set, enemy: B::Set) -> ByDirection<B::Set> {
    steps_into::<B>(own, enemy)
}

/// For each direction, the targets that a step from `own` reaches.
#[inline(always)]
fn steps_into<B: Board>(own: B::Set, targets: B::Set) -> ByDirection<B::Set> {
    let mut by_direction = ByDirection::new();
    for_each_direction!(B, |D| {
        by_direction.push((Direction::new(D), shift::<B, D>(own) & targets));
    });
    by_direction
}

/// Algorithm 4 (§5.1.2): returns the empty cells where a piece caps a line of enemies whose other end is a piece of
/// `own`: the moves of Othello. [`line_cap_flips`] returns the discs that such a move flips.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::filters::line_caps};
///
/// type Othello6 = Separated<Rectangle<6, 6>, 1>;
/// let own = diagram!(Othello6, "
///     . . . . . .
///     . . . . . .
///     . . . X . .
///     . . X . . .
///     . . . . . .
///     . . . . . .
/// ");
/// let enemy = diagram!(Othello6, "
///     . . . . . .
///     . . . . . .
///     . . X . . .
///     . . . X . .
///     . . . . . .
///     . . . . . .
/// ");
/// let moves = diagram!(Othello6, "
///     . . . . . .
///     . . X . . .
///     . X . . . .
///     . . . . X .
///     . . . X . .
///     . . . . . .
/// ");
/// assert_eq!(line_caps::<Othello6>(own, enemy, !(own | enemy)), moves);
/// ```
#[inline]
pub fn line_caps<B: Board>(own: B::Set, enemy: B::Set, empty: B::Set) -> B::Set {
    let mut moves = B::Set::EMPTY;
    for_each_direction!(B, |D| {
        if B::Set::WORDS == 1 && Heads::<B, D>::is_straight() {
            // In one word, filling all lines by doubling takes half the time of following them; in two, three times the
            // time.
            moves |= shift::<B, D>(B::fill(own, enemy, Direction::new(D)) & enemy) & empty;
        } else {
            let mut candidates = Heads::<B, D>::new(own).step().within(enemy);
            while !candidates.is_empty() {
                let beyond = candidates.step();
                moves |= beyond.cells() & empty;
                candidates = beyond.within(enemy);
            }
        }
    });
    moves
}

/// Returns the captures of a piece of `own` on the empty cell `cell` by algorithm 4 (§5.1.2): the enemies of every line
/// between it and another piece of `own`. They are none exactly when the cell is not one of the [`line_caps`].
///
/// Where a line forks, each branch is capped separately.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::filters::line_cap_flips};
///
/// type Othello6 = Separated<Rectangle<6, 6>, 1>;
/// let own = diagram!(Othello6, "
///     X . . . . .
///     . . . . . .
///     . . . . . .
///     . . . . . .
///     . . . . . .
///     . . . X . .
/// ");
/// let enemy = diagram!(Othello6, "
///     . . . X . .
///     . X . X . .
///     . . X X . .
///     X X X . . .
///     . . . X . .
///     . . . . . .
/// ");
/// let flips = diagram!(Othello6, "
///     . . . . . .
///     . X . . . .
///     . . X . . .
///     . . . . . .
///     . . . X . .
///     . . . . . .
/// ");
/// let cell = 6 * 3 + 3;
/// assert_eq!(line_cap_flips::<Othello6>(cell, own, enemy), flips);
/// ```
#[inline]
pub fn line_cap_flips<B: Board>(cell: usize, own: B::Set, enemy: B::Set) -> B::Set {
    let start = B::single(cell);
    // A line round a torus must not run through the piece that is put down.
    let enemy = enemy - start;
    let mut flips = B::Set::EMPTY;
    for_each_direction!(B, |D| {
        let mut heads = Heads::<B, D>::new(start).step().within(enemy);
        let (mut run, mut caps) = (heads, Heads::<B, D>::NONE);
        while !heads.is_empty() {
            let beyond = heads.step();
            caps = caps.union(beyond.within(own));
            heads = beyond.within(enemy);
            run = run.union(heads);
        }
        let mut back = caps.reversed();
        while !back.is_empty() {
            back = back.step().intersection(run.reversed());
            flips |= back.cells();
        }
    });
    flips
}

/// The result of [`forward_moves`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ForwardMoves<S> {
    /// The empty cells to which a piece can move.
    pub quiet: S,
    /// The enemies that a piece can capture.
    pub captures: S,
}

/// Algorithm 5 (§5.1.3): returns the moves of pieces that step to an empty cell in one of the directions `forward` and
/// capture in one of the directions `capturing`: Breakthrough, and pawns.
///
/// ```
/// use banmen_bits::board::{Direction, Directions, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::filters::forward_moves};
///
/// const DIAGONAL: Directions = Directions::of(&[Direction::NORTH_WEST, Direction::NORTH_EAST]);
/// const FORWARD: Directions = DIAGONAL.union(Directions::of(&[Direction::NORTH]));
///
/// type Breakthrough = Separated<Rectangle<5, 4>, 1>;
/// let own = diagram!(Breakthrough, "
///     . . . . .
///     . . . . .
///     . X . . .
///     . . . X .
/// ");
/// let enemy = diagram!(Breakthrough, "
///     . . . . .
///     . X X . .
///     . . . X .
///     . . . . .
/// ");
/// let moves = forward_moves::<Breakthrough>(own, enemy, !(own | enemy), FORWARD, DIAGONAL);
/// assert_eq!(moves.quiet, diagram!(Breakthrough, "
///     . . . . .
///     X . . . .
///     . . X . X
///     . . . . .
/// "));
/// assert_eq!(moves.captures, diagram!(Breakthrough, "
///     . . . . .
///     . . X . .
///     . . . . .
///     . . . . .
/// "));
/// ```
#[inline(always)]
pub fn forward_moves<B: Board>(
    own: B::Set,
    enemy: B::Set,
    empty: B::Set,
    forward: Directions,
    capturing: Directions,
) -> ForwardMoves<B::Set> {
    let (mut quiet, mut captures) = (B::Set::EMPTY, B::Set::EMPTY);
    for_each_direction!(B, |D| {
        let stepped = shift::<B, D>(own);
        if forward.contains(Direction::new(D)) {
            quiet |= stepped & empty;
        }
        if capturing.contains(Direction::new(D)) {
            captures |= stepped & enemy;
        }
    });
    ForwardMoves { quiet, captures }
}
