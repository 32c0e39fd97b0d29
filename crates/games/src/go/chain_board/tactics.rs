//! What a player sees of the chains next to a point: which have a single liberty, and which moves leave one.

use super::liberties::Liberties;
use super::near::Near;
use super::{ChainBoard, DIAGONALS, NEIGHBOURS, NOWHERE, STEP};

/// The eight points around one, clockwise from the corner above left, as differences of numbers.
pub(in crate::go) const AROUND: [i32; 8] = {
    let step = STEP as i32;
    [-step - 1, -step, -step + 1, 1, step + 1, step, step - 1, -1]
};

/// The same as places in the window.
const RING: [usize; 8] = [
    DIAGONALS[0],
    NEIGHBOURS[0],
    DIAGONALS[1],
    NEIGHBOURS[2],
    DIAGONALS[3],
    NEIGHBOURS[3],
    DIAGONALS[2],
    NEIGHBOURS[1],
];

impl<const N: usize, const WIDE: usize> ChainBoard<N, WIDE> {
    /// The colour of a stone, or another number where there is none.
    #[inline(always)]
    pub(in crate::go) fn colour_at(&self, point: u16) -> u16 {
        self.chain[point as usize % N] & 3
    }

    /// The only liberty of the chain of a stone; [`NOWHERE`] when it has several.
    #[inline(always)]
    pub(in crate::go) fn last_liberty(&self, stone: u16) -> u16 {
        self.liberties[Self::number(self.chain[stone as usize % N])].only()
    }

    /// The number of stones in the chain of a stone.
    #[inline(always)]
    pub(in crate::go) fn chain_size(&self, stone: u16) -> u16 {
        self.size[Self::number(self.chain[stone as usize % N])]
    }

    /// The four neighbours of a point that are stones of a colour.
    #[inline(always)]
    pub(in crate::go) fn neighbours_of(&self, point: u16, colour: u16) -> impl Iterator<Item = u16> {
        let set = self.near_at(point).of(colour);
        let steps = [-(STEP as i32), -1, 1, STEP as i32];
        (0..4)
            .filter(move |index| set >> index & 1 == 1)
            .map(move |index| (i32::from(point) + steps[index]) as u16)
    }

    /// The eight points around one, two bits for each, as the patterns read them.
    #[inline(always)]
    pub(in crate::go) fn code(&self, point: u16) -> u32 {
        let window = Self::window(point);
        let mut code = 0;
        for (place, at) in RING.into_iter().enumerate() {
            code |= u32::from(self.chain[window + at] & 3) << (2 * place);
        }
        code
    }

    /// Whether a stone on an empty point takes something.
    #[inline(always)]
    pub(in crate::go) fn takes(&self, point: u16, near: Near, own: u16) -> bool {
        let enemies = near.of(own ^ 1);
        enemies != 0 && self.ending_at(point) & enemies != 0
    }

    /// The stones of the chain that a stone on an empty point would be part of, when that has at most one liberty and
    /// takes nothing; zero otherwise.
    #[inline(always)]
    pub(in crate::go) fn self_atari(&self, point: u16, near: Near, own: u16) -> u16 {
        if near.free().count_ones() >= 2 {
            return 0;
        }
        let mine = near.of(own);
        let around = self.around(point);
        let mut sum = Liberties::beside(point, near.free());
        let mut size = 1;
        for index in 0..4 {
            if mine >> index & 1 == 1 {
                sum.remove(Liberties::of(point));
                if !around[..index].contains(&around[index]) {
                    sum.add(self.liberties[Self::number(around[index])]);
                    size += self.size[Self::number(around[index])];
                }
            }
        }
        let few = sum == Liberties::NONE || sum.only() != NOWHERE;
        if few && !self.takes(point, near, own) { size } else { 0 }
    }

    /// Shows each enemy chain in atari next to the chain of a stone, by its last liberty; the same one may be shown
    /// several times.
    pub(in crate::go) fn for_each_capture_beside(&self, stone: u16, mut see: impl FnMut(u16)) {
        let enemy = self.colour_at(stone) ^ 1;
        let first = Self::number(self.chain[stone as usize % N]);
        let mut stone = first;
        loop {
            for neighbour in self.neighbours_of(stone as u16, enemy) {
                let liberty = self.last_liberty(neighbour);
                if liberty != NOWHERE {
                    see(liberty);
                }
            }
            stone = self.next[stone] as usize % N;
            if stone == first {
                return;
            }
        }
    }

    /// Where an empty point stands in the list of the empty points.
    #[inline(always)]
    pub(in crate::go) fn index_of(&self, point: u16) -> Option<usize> {
        self.empty[..self.count.min(N)].iter().position(|&other| other == point)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Grid, Small, bit_of};
    use super::*;
    use crate::boards::Set;
    use crate::go::Go;
    use banmen_game::{Game, Random};

    /// The liberties of the chain of a point, by fills.
    fn liberties(grid: &Grid<2>, own: Set<2>, other: Set<2>, bit: u32) -> (Set<2>, Set<2>) {
        let chain = grid.chains(Set::single(bit), own);
        (chain, (grid.neighbours(chain) & grid.board) - own - other)
    }

    #[test]
    fn ataris_are_those_of_the_fills() {
        let mut random = Random::new(5);
        let (mut ataris, mut own_ataris) = (0, 0);
        for length in [20, 35, 50, 60, 70, 80, 90, 100] {
            let mut game = Go::<2>::new(9);
            for _ in 0..length {
                if let Some(m) = random.pick(game.moves().as_slice()) {
                    game.play(m);
                }
            }
            let (grid, board) = (game.grid(), Small::new(&game));
            for point in grid.board.iter().map(Small::point::<2>) {
                let bit = bit_of::<2>(point);
                for own in 0..2 {
                    let (mine, theirs) = (game.stones[own], game.stones[1 - own]);
                    if mine.contains(bit) {
                        let (chain, free) = liberties(grid, mine, theirs, bit);
                        let expected = if free.len() == 1 { free.first() } else { None };
                        let found = board.last_liberty(point);
                        assert_eq!((found != NOWHERE).then(|| bit_of::<2>(found)), expected);
                        assert_eq!(u32::from(board.chain_size(point)), chain.len());
                        ataris += u32::from(expected.is_some());
                    } else if !theirs.contains(bit) {
                        let near = board.near_at(point);
                        let taken = grid.captures(mine, theirs, Set::single(bit));
                        assert_eq!(
                            board.takes(point, near, own as u16),
                            taken.is_some_and(|t| !t.is_empty())
                        );
                        let (chain, free) = liberties(grid, mine | Set::single(bit), theirs, bit);
                        let is_bad = free.len() < 2 && taken.unwrap_or(Set::EMPTY).is_empty();
                        let size = if is_bad { chain.len() } else { 0 };
                        assert_eq!(u32::from(board.self_atari(point, near, own as u16)), size);
                        own_ataris += u32::from(is_bad);
                        assert_eq!(board.index_of(point).map(|index| board.empty_at(index)), Some(point));
                    }
                }
            }
        }
        assert!(ataris > 20 && own_ataris > 20, "{ataris} {own_ataris}");
    }
}
