//! Flood fill and connected components.

use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::{for_each_direction, shift};
use crate::board::Board;
use crate::set::BitSet;

/// Floods `within` from the `seeds`: returns every cell of `within` that steps through `within` reach from a seed. Seeds
/// outside of `within` are ignored.
///
/// ```
/// use banmen_bits::board::{Board, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, morphology::flood};
///
/// type Small = Separated<Rectangle<6, 4, 4>, 1>;
/// let rivers = diagram!(Small, "
///     X . X X X X
///     X . X . . .
///     X . . X X X
///     X X X X . X
/// ");
/// let left = diagram!(Small, "
///     X . . . . .
///     X . . . . .
///     X . . X X X
///     X X X X . X
/// ");
/// assert_eq!(flood::<Small>(Small::single(0), rivers), left);
/// ```
#[inline]
pub fn flood<B: Board>(seeds: B::Set, within: B::Set) -> B::Set {
    let mut reached = seeds & within;
    loop {
        // Each direction starts from the cells that those before it found, which takes fewer rounds than dilations.
        let before = reached;
        for_each_direction!(B, |D| {
            reached |= shift::<B, D>(reached) & within;
        });
        if reached == before {
            return reached;
        }
    }
}

/// Returns the members connected with `cell` through members: the empty set when `cell` is no member.
///
/// ```
/// use banmen_bits::board::{Board, lattice::Rhombus, layout::Separated};
/// use banmen_bits::{diagram, morphology::component};
///
/// type Hex = Separated<Rhombus<5, 4>, 1>;
/// let stones = diagram!(Hex, "
///     X . . X .
///      . X X . .
///       . X . . X
///        X . . X .
/// ");
/// assert_eq!(component::<Hex>(stones, 3), diagram!(Hex, "
///     . . . X .
///      . X X . .
///       . X . . .
///        X . . . .
/// "));
/// assert!(component::<Hex>(stones, 1).is_empty());
/// ```
#[inline]
pub fn component<B: Board>(set: B::Set, cell: usize) -> B::Set {
    flood::<B>(B::single(cell), set)
}

/// Iterates over the connected components of a set, the one with the smallest bit first.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, morphology::components};
///
/// type Small = Separated<Rectangle<5, 3, 4>, 1>;
/// let islands = components::<Small>(diagram!(Small, "
///     X . X X .
///     X . . X .
///     . X . X X
/// "));
/// assert_eq!(islands.map(|island| island.len()).collect::<Vec<_>>(), [2, 5, 1]);
/// ```
#[inline]
pub fn components<B: Board>(set: B::Set) -> Components<B> {
    Components { left: set & B::CELLS, board: PhantomData }
}

/// The iterator over the connected components of a set, created by [`components`].
#[derive(Clone, Copy, Debug)]
pub struct Components<B: Board> {
    left: B::Set,
    board: PhantomData<B>,
}

impl<B: Board> Iterator for Components<B> {
    type Item = B::Set;

    #[inline]
    fn next(&mut self) -> Option<B::Set> {
        let component = flood::<B>(B::Set::single(self.left.first()?), self.left);
        self.left -= component;
        Some(component)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let most = self.left.len() as usize;
        (most.min(1), Some(most))
    }
}

impl<B: Board> FusedIterator for Components<B> {}
