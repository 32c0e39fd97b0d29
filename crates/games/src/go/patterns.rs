//! Shapes of 3×3 points in which a move in the middle is worth a try: cuts, connections, hane and blocks at the edge.
//!
//! The eight points around an empty one are read as sixteen bits, two for each, and one table answers for all 65,536
//! arrangements. It is made from the sentences of [`Ring::is_shape`] at its first use. A shape is one for both colours: what
//! one side wants to cut, the other wants to connect.

use std::sync::LazyLock;

/// What stands on a point, as the board of chains writes it.
const EMPTY: usize = 2;
const BORDER: usize = 3;

/// One bit for each arrangement.
pub(super) type Patterns = [u64; 1024];

/// The table.
pub(super) static PATTERNS: LazyLock<Box<Patterns>> = LazyLock::new(|| {
    let mut table = Box::new([0; 1024]);
    for code in 0..1 << 16 {
        table[code / 64] |= u64::from(Ring::of(code).is_shape()) << (code % 64);
    }
    table
});

/// Whether the arrangement of a code is a shape.
#[inline(always)]
pub(super) fn is_shape(patterns: &Patterns, code: u32) -> bool {
    patterns[code as usize / 64 % 1024] >> (code % 64) & 1 == 1
}

/// The eight points around one, clockwise from the corner above left: neighbours have odd places, diagonal points even
/// ones.
struct Ring([usize; 8]);

impl Ring {
    fn of(code: usize) -> Self {
        Self(std::array::from_fn(|place| code >> (2 * place) & 3))
    }

    fn at(&self, place: usize) -> usize {
        self.0[place % 8]
    }

    fn is_shape(&self) -> bool {
        (0..2).any(|colour| self.is_cut(colour) || self.is_hane(colour) || self.is_edge_block(colour))
    }

    /// Two neighbours of a colour hold together through the middle alone, and an enemy stone stands by to cut them.
    fn is_cut(&self, colour: usize) -> bool {
        let enemy = colour ^ 1;
        let mine: Vec<usize> = (1..8).step_by(2).filter(|&place| self.at(place) == colour).collect();
        // With three of a colour around it, the middle is nearly an eye, and a stone of the other side has no liberty.
        let [one, other] = mine[..] else { return false };
        let opposite = other - one == 4;
        if opposite {
            // `O.O` with an enemy stone on one side and room on the other.
            let sides = [one + 2, one + 6];
            return sides.into_iter().any(|side| {
                self.at(side) == enemy
                    && matches!(self.at(side + 4), EMPTY)
                    && self.at(side + 3) != colour
                    && self.at(side + 5) != colour
            });
        }
        // Two neighbours at a corner: the diagonal point between them is the enemy's.
        let between = if other - one == 2 { one + 1 } else { other + 1 };
        let far = [between + 3, between + 5];
        self.at(between) == enemy && far.into_iter().all(|place| self.at(place) != BORDER)
    }

    /// A stone round the end of an enemy stone that an own stone stands beside: `XO` above, the middle below `O`.
    fn is_hane(&self, colour: usize) -> bool {
        let enemy = colour ^ 1;
        (1..8).step_by(2).any(|above| {
            self.at(above) == enemy
                && self.at(above + 4) == EMPTY
                && [(above + 7, above + 6, above + 2), (above + 1, above + 2, above + 6)].into_iter().any(
                    |(beside, near, far)| {
                        self.at(beside) == colour
                            && self.at(near) == EMPTY
                            && (self.at(far) == EMPTY || self.at(far) == colour)
                    },
                )
        })
    }

    /// On the first line between both colours: a block, or a crawl.
    fn is_edge_block(&self, colour: usize) -> bool {
        let enemy = colour ^ 1;
        (1..8).step_by(2).any(|below| {
            let (above, left, right) = (below + 4, below + 2, below + 6);
            let at_edge = self.at(below) == BORDER && self.at(left) != BORDER && self.at(right) != BORDER;
            at_edge
                && [(left, right, below + 3), (right, left, below + 5)].into_iter().any(
                    |(one, other, upper)| {
                        let blocks = self.at(above) == colour && self.at(one) == enemy;
                        let turns =
                            self.at(above) == EMPTY && self.at(upper) == enemy && self.at(one) == colour;
                        (blocks || turns) && self.at(other) != enemy
                    },
                )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The code of three rows; `X` and `O` are stones, `#` is beyond the edge, the middle is left out.
    fn code(rows: &str) -> usize {
        let cells: Vec<char> = rows.chars().filter(|&c| c != '/').collect();
        let ring = [0, 1, 2, 5, 8, 7, 6, 3].map(|place| match cells[place] {
            'X' => 0,
            'O' => 1,
            '.' => EMPTY,
            _ => BORDER,
        });
        ring.into_iter().enumerate().map(|(place, content)| content << (2 * place)).sum()
    }

    fn shape(rows: &str) -> bool {
        is_shape(&PATTERNS, code(rows) as u32)
    }

    #[test]
    fn cuts_hane_and_blocks_are_shapes() {
        for rows in ["XO./O*./...", ".X./O*O/...", "XO./.*./...", "XOX/.*./...", "X.O/.*X/###", ".XO/.*O/###"]
        {
            assert!(shape(rows), "{rows}");
        }
        for rows in [".../.*./...", "XXX/X*X/XXX", ".O./X*O/.O.", ".../.*./###", "###/#*./#..", "O../.*./..X"]
        {
            assert!(!shape(rows), "{rows}");
        }
    }

    #[test]
    fn shapes_stay_shapes_turned_mirrored_and_with_the_colours_exchanged() {
        let table = &PATTERNS;
        let mut shapes = 0;
        for number in 0..1 << 16 {
            let ring = Ring::of(number);
            let write =
                |f: &dyn Fn(usize) -> usize| (0..8).map(|place| f(place) << (2 * place)).sum::<usize>();
            let is = is_shape(table, number as u32);
            shapes += u32::from(is);
            let turned = write(&|place| ring.at(place + 2));
            let mirrored = write(&|place| ring.at(10 - place));
            let exchanged =
                write(&|place| if ring.at(place) < EMPTY { ring.at(place) ^ 1 } else { ring.at(place) });
            for image in [turned, mirrored, exchanged] {
                assert_eq!(is_shape(table, image as u32), is, "{number:#x} {image:#x}");
            }
        }
        assert!((1_000..30_000).contains(&shapes), "{shapes}");
    }
}
