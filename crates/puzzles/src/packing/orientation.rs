//! The 48 ways to turn and mirror a solid along the axes.

/// Where a cell is: column, row, layer.
pub(super) type Place = [i32; 3];

/// A turn: which axis each axis becomes, and whether it is reversed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Orientation {
    axes: [usize; 3],
    reversed: [bool; 3],
}

impl Orientation {
    /// All 48, the one that changes nothing first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let axes = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        axes.into_iter().flat_map(|axes| {
            (0..8u8).map(move |bits| Self { axes, reversed: [bits & 1 != 0, bits & 2 != 0, bits & 4 != 0] })
        })
    }

    /// Whether it can be done by turning alone.
    pub(super) fn is_rotation(self) -> bool {
        let even = matches!(self.axes, [0, 1, 2] | [1, 2, 0] | [2, 0, 1]);
        let reversals = self.reversed.iter().filter(|&&reversed| reversed).count();
        even == reversals.is_multiple_of(2)
    }

    /// The cells turned, moved so that the least of each coordinate is 0, and in order.
    pub(super) fn turn(self, cells: &[Place]) -> Vec<Place> {
        let turn = |cell: &Place| {
            let axis = |axis: usize| {
                let value = cell[self.axes[axis]];
                if self.reversed[axis] { -value } else { value }
            };
            [axis(0), axis(1), axis(2)]
        };
        let mut turned: Vec<Place> = cells.iter().map(turn).collect();
        settle(&mut turned);
        turned.sort_unstable();
        turned
    }

    /// Where each cell goes when all of them are turned together, in the order of the cells.
    pub(super) fn images(self, cells: &[Place]) -> Vec<Place> {
        let turn = |cell: &Place| {
            let axis = |axis: usize| {
                let value = cell[self.axes[axis]];
                if self.reversed[axis] { -value } else { value }
            };
            [axis(0), axis(1), axis(2)]
        };
        let mut turned: Vec<Place> = cells.iter().map(turn).collect();
        settle(&mut turned);
        turned
    }
}

/// Moves cells so that the least of each coordinate is 0.
fn settle(cells: &mut [Place]) {
    for axis in 0..3 {
        let least = cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
        cells.iter_mut().for_each(|cell| cell[axis] -= least);
    }
}
