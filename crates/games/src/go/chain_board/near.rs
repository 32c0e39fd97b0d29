//! The neighbours of a point in one word.

/// Which of the four neighbours are empty, Black's and White's, and how many of the four diagonal ones are Black's and
/// White's, in four bits each. Neighbours stand in the order of their numbers. What lies beyond the edge is in no set,
/// and the edge counts as one diagonal stone of either colour.
#[derive(Clone, Copy)]
pub(in crate::go) struct Near(u32);

/// Where the numbers of diagonal stones begin.
const DIAGONALS: u32 = 12;

impl Near {
    pub(super) const NOTHING: Self = Self(0);

    /// The word of a point of the empty board that has these neighbours.
    pub(super) const fn new(inside: [bool; 4]) -> Self {
        let [above, left, right, below] = inside;
        let free = above as u32 | (left as u32) << 1 | (right as u32) << 2 | (below as u32) << 3;
        Self(if free == 0b1111 { free } else { free | 0x11 << DIAGONALS })
    }

    /// The neighbours that are empty, a bit for each.
    #[inline(always)]
    pub(super) const fn free(self) -> u32 {
        self.0 & 15
    }

    /// The neighbours of a colour.
    #[inline(always)]
    pub(in crate::go) const fn of(self, colour: u16) -> u32 {
        self.0 >> (4 + 4 * colour) & 15
    }

    /// Whether the point is an eye of a side: every neighbour its own, and of the diagonal ones at most one the
    /// enemy's, none at the edge.
    #[inline(always)]
    pub(in crate::go) const fn is_eye(self, own: u16) -> bool {
        let enemies = self.0 >> (DIAGONALS + 4 * (own as u32 ^ 1)) & 15;
        (self.free() | self.of(own ^ 1) == 0) & (enemies < 2)
    }
}

/// A stone that comes or goes, as its neighbours see it.
#[derive(Clone, Copy)]
pub(super) struct Change {
    beside: u32,
    diagonal: u32,
}

impl Change {
    /// A stone of a colour comes: an empty neighbour less, one of the colour more.
    #[inline(always)]
    pub(super) const fn come(colour: u16) -> Self {
        Self { beside: (1 << (4 + 4 * colour)) - 1, diagonal: 1 << (DIAGONALS + 4 * colour as u32) }
    }

    #[inline(always)]
    pub(super) const fn go(colour: u16) -> Self {
        let come = Self::come(colour);
        Self { beside: come.beside.wrapping_neg(), diagonal: come.diagonal.wrapping_neg() }
    }

    /// Tells the neighbour whose place among the stone's neighbours is `index`; the stone has the opposite place there.
    #[inline(always)]
    pub(super) fn tell_neighbour(self, near: &mut Near, index: usize) {
        near.0 = near.0.wrapping_add(self.beside << (3 - index));
    }

    #[inline(always)]
    pub(super) fn tell_diagonal(self, near: &mut Near) {
        near.0 = near.0.wrapping_add(self.diagonal);
    }
}
