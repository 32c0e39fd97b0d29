//! Rotations and reflections of patterns on lattices.
//!
//! A symmetry of a lattice is a linear map that permutes its steps. Trying all images of the three unit steps finds 8
//! symmetries for squares, 12 for hexagons, 48 for boxes.

use super::{Patterns, TooManyPlacements};
use crate::board::Board;
use crate::board::lattice::{Lattice, Offset};
use crate::set::BitSet;

/// The images of a pattern that count as the same pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symmetries {
    /// The rotations in the plane, or in space on a board with layers.
    Rotations,
    /// The rotations and their mirror images.
    RotationsAndReflections,
}

impl<B: Board<Geometry: Lattice>, const N: usize> Patterns<B, N> {
    /// Adds every placement of the pattern and of its images under the symmetries of the lattice. Images that fit nowhere
    /// on the board are left out.
    ///
    /// On a torus the pattern is taken as it is drawn, not across the edges.
    ///
    /// # Errors
    /// When there is no room for all placements; then none is added.
    ///
    /// ```
    /// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
    /// use banmen_bits::{diagram, methods::patterns::{Patterns, Symmetries}};
    ///
    /// type Small = Separated<Rectangle<5, 4, 4>, 1>;
    /// let tetromino = diagram!(Small, "
    ///     X . . . .
    ///     X . . . .
    ///     X X . . .
    ///     . . . . .
    /// ");
    /// let mut turned = Patterns::<Small, 68>::new();
    /// turned.insert_symmetries(tetromino, Symmetries::Rotations)?;
    /// assert_eq!(turned.len(), 2 * 8 + 2 * 9);
    /// turned.insert_symmetries(tetromino, Symmetries::RotationsAndReflections)?;
    /// assert_eq!(turned.len(), 2 * (2 * 8 + 2 * 9));
    /// # Ok::<(), banmen_bits::methods::patterns::TooManyPlacements>(())
    /// ```
    pub fn insert_symmetries(
        &mut self,
        pattern: B::Set,
        symmetries: Symmetries,
    ) -> Result<(), TooManyPlacements> {
        let mut found = Self::new();
        for map in maps::<B::Geometry>() {
            let wanted = symmetries == Symmetries::RotationsAndReflections || map.determinant() > 0;
            if let Some(image) = image::<B>(pattern, map).filter(|_| wanted) {
                found.insert_translations(image)?;
            }
        }
        self.extend(&found)
    }
}

/// A linear map, by its images of one column, one row and one layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Map {
    column: Offset,
    row: Offset,
    layer: Offset,
}

impl Map {
    fn of(self, step: Offset) -> Offset {
        let image = |part: fn(Offset) -> i32| {
            step.column * part(self.column) + step.row * part(self.row) + step.layer * part(self.layer)
        };
        Offset {
            column: image(|step| step.column),
            row: image(|step| step.row),
            layer: image(|step| step.layer),
        }
    }

    /// 1 for a rotation, -1 for a map that mirrors.
    pub(crate) fn determinant(self) -> i32 {
        let (a, b, c) = (self.column, self.row, self.layer);
        a.column * (b.row * c.layer - b.layer * c.row) - a.row * (b.column * c.layer - b.layer * c.column)
            + a.layer * (b.column * c.row - b.row * c.column)
    }
}

/// Every symmetry of the lattice. Along an axis on which it has no step, a map changes nothing.
pub(crate) fn maps<L: Lattice>() -> impl Iterator<Item = Map> {
    images::<L>(Offset { column: 1, row: 0, layer: 0 }).flat_map(|column| {
        images::<L>(Offset { column: 0, row: 1, layer: 0 }).flat_map(move |row| {
            images::<L>(Offset { column: 0, row: 0, layer: 1 })
                .map(move |layer| Map { column, row, layer })
                .filter(|map| map.determinant() != 0)
                .filter(|map| L::OFFSETS.iter().all(|&step| L::OFFSETS.contains(&map.of(step))))
        })
    })
}

/// The candidates for the image of a unit step: every step, or the unit itself when the lattice lacks it.
fn images<L: Lattice>(unit: Offset) -> impl Iterator<Item = Offset> {
    let is_step = L::OFFSETS.contains(&unit);
    let steps = L::OFFSETS.iter().copied().filter(move |_| is_step);
    steps.chain((!is_step).then_some(unit))
}

/// The image of a pattern at the first cell where it fits.
fn image<B: Board<Geometry: Lattice>>(pattern: B::Set, map: Map) -> Option<B::Set> {
    let region = <B::Geometry as Lattice>::REGION;
    let origin = region.place(B::cells(pattern).next()?);
    (0..region.len()).find_map(|anchor| {
        let mut image = B::Set::EMPTY;
        for cell in B::cells(pattern) {
            let place = region.place(cell);
            let from_origin = Offset {
                column: place.0 as i32 - origin.0 as i32,
                row: place.1 as i32 - origin.1 as i32,
                layer: place.2 as i32 - origin.2 as i32,
            };
            let to = region.neighbour(region.place(anchor), map.of(from_origin), B::Geometry::WRAPS)?;
            image |= B::single(region.cell(to)?);
        }
        (image.len() == pattern.len()).then_some(image)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::lattice::{Cuboid, Hexagon, Line, Rectangle, Rhombus, Triangle};

    #[test]
    fn lattices_have_their_known_symmetries() {
        fn count<L: Lattice>() -> (usize, usize) {
            (maps::<L>().count(), maps::<L>().filter(|map| map.determinant() == 1).count())
        }
        assert_eq!(count::<Line<5>>(), (2, 1));
        assert_eq!(count::<Rectangle<5, 5, 4>>(), (8, 4));
        assert_eq!(count::<Rectangle<5, 4>>(), (8, 4));
        assert_eq!(count::<Rhombus<5, 5>>(), (12, 6));
        assert_eq!(count::<Hexagon<3>>(), (12, 6));
        assert_eq!(count::<Triangle<3>>(), (12, 6));
        assert_eq!(count::<Cuboid<3, 3, 3>>(), (48, 24));
    }
}
