//! The 48 rotations and reflections of a solid along the axes.

/// The column, row and layer of a cell.
pub(super) type Place = [i32; 3];

/// A rotation or reflection: the axis that each axis becomes, and whether it is reversed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Orientation {
    axes: [usize; 3],
    reversed: [bool; 3],
}

impl Orientation {
    /// All 48 orientations, the identity first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let axes = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        axes.into_iter().flat_map(|axes| {
            (0..8u8).map(move |bits| Self { axes, reversed: [bits & 1 != 0, bits & 2 != 0, bits & 4 != 0] })
        })
    }

    /// Whether it is a rotation without reflection.
    pub(super) fn is_rotation(self) -> bool {
        let even = matches!(self.axes, [0, 1, 2] | [1, 2, 0] | [2, 0, 1]);
        let reversals = self.reversed.iter().filter(|&&reversed| reversed).count();
        even == reversals.is_multiple_of(2)
    }

    /// The images of the cells, moved so that the least of each coordinate is 0, and sorted.
    pub(super) fn turn(self, cells: &[Place]) -> Vec<Place> {
        let mut turned = self.images(cells);
        turned.sort_unstable();
        turned
    }

    /// The images of the cells in their order, moved so that the least of each coordinate is 0.
    pub(super) fn images(self, cells: &[Place]) -> Vec<Place> {
        let turn = |cell: &Place| {
            let axis = |axis: usize| {
                let value = cell[self.axes[axis]];
                if self.reversed[axis] { -value } else { value }
            };
            [axis(0), axis(1), axis(2)]
        };
        let mut turned: Vec<Place> = cells.iter().map(turn).collect();
        normalize(&mut turned);
        turned
    }
}

/// Moves cells so that the least of each coordinate is 0.
fn normalize(cells: &mut [Place]) {
    for axis in 0..3 {
        let least = cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
        cells.iter_mut().for_each(|cell| cell[axis] -= least);
    }
}
