//! What is run, and the part of it that is seen.

use anyhow::Result;
use banmen_puzzles::life::{Edges, Endless, Pattern, Plane};

/// A board with edges, or the infinite plane.
#[derive(Debug)]
pub(super) enum World {
    Edged(Plane),
    /// With the columns and rows of the first board, which is what is seen of it.
    Endless(Endless, (usize, usize)),
}

impl World {
    /// The infinite plane with the cells of a board.
    pub(super) fn endless(plane: Plane) -> Result<Self> {
        let size = (plane.width(), plane.height());
        Ok(Self::Endless(Endless::new(plane)?, size))
    }

    /// Every cell that may live.
    pub(super) const fn plane(&self) -> &Plane {
        match self {
            Self::Edged(plane) => plane,
            Self::Endless(endless, _) => endless.plane(),
        }
    }

    /// This number of generations.
    pub(super) fn run(&mut self, generations: u64) -> Result<()> {
        match self {
            Self::Edged(plane) => plane.run(generations),
            Self::Endless(endless, _) => endless.run(generations)?,
        }
        Ok(())
    }

    /// What is beyond the edges, in a word.
    pub(super) fn edges(&self) -> &'static str {
        match self {
            Self::Edged(plane) if plane.edges() == Edges::Torus => "torus",
            Self::Edged(_) => "bounded",
            Self::Endless(..) => "plane",
        }
    }

    /// The board as a pattern: with its frame, or of the infinite plane what lives.
    pub(super) fn pattern(&self) -> Pattern {
        match self {
            Self::Edged(_) => self.view().pattern(self.plane()),
            Self::Endless(endless, _) => endless.plane().pattern(),
        }
    }

    /// The whole board; of the infinite plane the place of the first board.
    pub(super) const fn view(&self) -> View {
        match self {
            Self::Edged(plane) => View { left: 0, top: 0, width: plane.width(), height: plane.height() },
            Self::Endless(endless, (width, height)) => {
                let (left, top) = endless.origin();
                View { left, top, width: *width, height: *height }
            }
        }
    }
}

/// A rectangle of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct View {
    left: i64,
    top: i64,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl View {
    /// Its middle, of at most this many cells across and down.
    pub(super) fn middle(self, width: usize, height: usize) -> Self {
        let (width, height) = (self.width.min(width), self.height.min(height));
        let (left, top) = ((self.width - width) / 2, (self.height - height) / 2);
        Self { left: self.left + left as i64, top: self.top + top as i64, width, height }
    }

    /// Whether a cell of the view lives; nothing lives outside the view.
    pub(super) fn contains(self, plane: &Plane, x: usize, y: usize) -> bool {
        let place = |from: i64, to: usize| usize::try_from(from + to as i64).ok();
        x < self.width
            && y < self.height
            && place(self.left, x).zip(place(self.top, y)).is_some_and(|(x, y)| plane.contains(x, y))
    }

    /// The living cells of the view, from its upper left corner.
    pub(super) fn cells(self, plane: &Plane) -> impl Iterator<Item = (usize, usize)> {
        let place = |at: usize, from: i64, side: usize| {
            usize::try_from(at as i64 - from).ok().filter(|&place| place < side)
        };
        plane
            .cells()
            .filter_map(move |(x, y)| place(x, self.left, self.width).zip(place(y, self.top, self.height)))
    }

    /// What is seen, as a pattern.
    pub(super) fn pattern(self, plane: &Plane) -> Pattern {
        Pattern::in_frame(self.width, self.height, self.cells(plane))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn view_of_the_infinite_plane_stays_where_it_was() {
        let mut plane = Plane::new(8, 8, Edges::Torus).expect("there is such a board");
        plane.insert(&Pattern::named("glider").expect("everyone knows it"), 5, 5);
        let mut world = World::endless(plane).expect("there is room");
        let seen = |world: &World| world.view().cells(world.plane()).count();
        assert_eq!(seen(&world), 5);
        assert!(world.view().contains(world.plane(), 6, 5));
        world.run(400).expect("there is room");
        assert_eq!((seen(&world), world.plane().population()), (0, 5), "it flew out of the picture");
        assert_eq!(world.pattern(), Pattern::named("glider").expect("everyone knows it"));
    }

    #[test]
    fn middle_of_a_view_is_no_larger_than_the_view() {
        let view = View { left: 0, top: -4, width: 10, height: 9 };
        assert_eq!(view.middle(4, 100), View { left: 3, top: -4, width: 4, height: 9 });
        assert_eq!(view.middle(11, 2), View { left: 0, top: -1, width: 10, height: 2 });
    }
}
