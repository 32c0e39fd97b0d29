//! Patterns of several types (§5.2.4): "matching two or more different types of target patterns (with or without overlap),
//! patterns that adjoin without overlap, cells at which different patterns overlap".

use super::{Fit, Patterns, TooManyPlacements, adjoin};
use crate::board::Board;
use crate::set::BitSet;

/// The most types of patterns.
pub const MAX_TYPES: usize = 64;

/// Placements that know of which type of pattern they are: `T` types of at most `N` placements each.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::patterns::{Fit, TypedPatterns}};
///
/// type Small = Separated<Rectangle<6, 3, 4>, 1>;
/// let mut shapes = TypedPatterns::<Small, 2, 20>::new();
/// shapes.insert_translations(0, diagram!(Small, "
///     X X . . . .
///     X X . . . .
///     . . . . . .
/// "))?;
/// shapes.insert_translations(1, diagram!(Small, "
///     X X X . . .
///     . . . . . .
///     . . . . . .
/// "))?;
/// let own = diagram!(Small, "
///     X X . . . .
///     X X X . . .
///     . . X X X .
/// ");
/// // A square and two bars, one of which shares two cells with the square.
/// assert_eq!(shapes.types_matched(own, Fit::Inexact), 0b11);
/// assert!(shapes.has_types(own, 2, Fit::Inexact) && shapes.has_disjoint_types(own, 2, Fit::Inexact));
/// assert_eq!(shapes.overlap_of_types(own, Fit::Inexact), diagram!(Small, "
///     . . . . . .
///     X X . . . .
///     . . . . . .
/// "));
/// // The two bars adjoin; the other bar and the square only touch at a corner, which is no adjacency here.
/// assert_eq!(shapes.adjoining(own, Fit::Inexact).count(), 1);
/// # Ok::<(), banmen_bits::methods::patterns::TooManyPlacements>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedPatterns<B: Board, const T: usize, const N: usize> {
    types: [Patterns<B, N>; T],
}

impl<B: Board, const T: usize, const N: usize> TypedPatterns<B, T, N> {
    /// Creates the list without a placement.
    pub fn new() -> Self {
        const { assert!(T <= MAX_TYPES, "types are numbered by the bits of a word") };
        Self { types: core::array::from_fn(|_| Patterns::new()) }
    }

    /// Adds every translation of a pattern to a type; see [`Patterns::insert_translations`]. A type from `T` on is ignored.
    ///
    /// # Errors
    /// When there is no room for all of them; then none is added.
    pub fn insert_translations(&mut self, of: usize, pattern: B::Set) -> Result<(), TooManyPlacements> {
        self.types.get_mut(of).map_or(Ok(()), |patterns| patterns.insert_translations(pattern))
    }

    /// Returns the placements of each type, which can be extended by the methods of [`Patterns`].
    pub fn types_mut(&mut self) -> &mut [Patterns<B, N>; T] {
        &mut self.types
    }

    /// Returns the placements of each type.
    pub fn types(&self) -> &[Patterns<B, N>; T] {
        &self.types
    }

    /// Returns the types that match, a bit for each.
    pub fn types_matched(&self, set: B::Set, fit: Fit) -> u64 {
        let matched = |(number, patterns): (usize, &Patterns<B, N>)| {
            u64::from(patterns.first_match(set, fit).is_some()) << number
        };
        self.types.iter().enumerate().map(matched).fold(0, |all, one| all | one)
    }

    /// Returns whether at least `count` different types match; their placements may overlap.
    pub fn has_types(&self, set: B::Set, count: u32, fit: Fit) -> bool {
        self.types_matched(set, fit).count_ones() >= count
    }

    /// Returns whether at least `count` different types match with placements that share no cell.
    pub fn has_disjoint_types(&self, set: B::Set, count: u32, fit: Fit) -> bool {
        self.choose(set, B::Set::EMPTY, 0, count, fit)
    }

    /// Takes a match of this type that is free, or none, and goes on with the next type.
    fn choose(&self, set: B::Set, taken: B::Set, of: usize, missing: u32, fit: Fit) -> bool {
        if missing == 0 {
            return true;
        }
        if missing as usize > T - of {
            return false;
        }
        let placements = self.types[of].placements();
        let mut free = self.types[of].matches(set, fit).map(|number| placements[number]);
        free.any(|placement| {
            placement.is_disjoint(taken) && self.choose(set, taken | placement, of + 1, missing - 1, fit)
        }) || self.choose(set, taken, of + 1, missing, fit)
    }

    /// Returns the cells at which matches of different types overlap.
    pub fn overlap_of_types(&self, set: B::Set, fit: Fit) -> B::Set {
        let covered = self.types.iter().map(|patterns| patterns.covered(set, fit));
        let add = |(once, twice): (B::Set, B::Set), cells: B::Set| (once | cells, twice | (once & cells));
        covered.fold((B::Set::EMPTY, B::Set::EMPTY), add).1
    }

    /// Iterates over the pairs of matches, of any types, that adjoin without overlap: each as type and number.
    pub fn adjoining(&self, set: B::Set, fit: Fit) -> impl Iterator<Item = [(usize, usize); 2]> {
        let all = move || {
            (0..T).flat_map(move |of| self.types[of].matches(set, fit).map(move |number| (of, number)))
        };
        let place = move |(of, number): (usize, usize)| self.types[of].placements()[number];
        all().enumerate().flat_map(move |(index, first)| {
            let later = all().skip(index + 1);
            let second = later.filter(move |&second| adjoin::<B>(place(first), place(second)));
            second.map(move |second| [first, second])
        })
    }
}

impl<B: Board, const T: usize, const N: usize> Default for TypedPatterns<B, T, N> {
    fn default() -> Self {
        Self::new()
    }
}
