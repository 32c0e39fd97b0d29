//! The kept board against the fills.

use super::*;
use crate::go::kernel::hash;
use banmen_play::Random;

impl Running {
    fn stones<const W: usize>(&self) -> [Set<W>; 2] {
        let side = self.side as u32;
        let of = |colour| {
            let mut set = Set::<W>::EMPTY;
            (0..side * side)
                .filter(|&bit| self.colour.get(self.point(bit)) == colour)
                .for_each(|bit| set.insert(bit));
            set
        };
        [of(0), of(1)]
    }
}

/// A random game without a rule of ko, in which every empty point is asked for at every move.
fn agrees_with_fills<const W: usize>(side: usize, moves: usize, seed: u64) {
    let game = Go::<W>::new(side);
    let grid = game.grid();
    let mut random = Random::new(seed);
    let mut board = Running::new(&game);
    for number in 0..moves {
        let own = number % 2;
        let stones = board.stones::<W>();
        let eyes = grid.eyes(stones[own], stones[1 - own]);
        let mut legal = Vec::new();
        (grid.board - stones[0] - stones[1]).for_each(|bit| {
            let point = board.point(bit);
            assert_eq!(board.is_eye(point, own as u8), eyes.contains(bit), "{bit} of {stones:?}");
            let taken = grid.captures(stones[own], stones[1 - own], Set::single(bit));
            let mut next = board.clone();
            let placed = next.play::<true>(point, own as u8, |_| true);
            assert_eq!(placed.is_some(), taken.is_some(), "{bit} of {stones:?}");
            if let Some(taken) = taken {
                let mut expected = stones;
                expected[own].insert(bit);
                expected[1 - own] -= taken;
                assert_eq!(next.stones::<W>(), expected);
                assert_eq!(next.hash, hash(expected));
                assert_eq!(next.area(grid), grid.area(expected));
                assert_eq!(u32::from(next.empty_count()), (grid.board - expected[0] - expected[1]).len());
                legal.push(point);
            }
        });
        let Some(point) = random.pick(&legal) else { return };
        assert!(board.play::<true>(point, own as u8, |_| false).is_none());
        assert_eq!(board.stones::<W>(), stones);
        board.play::<true>(point, own as u8, |_| true);
    }
}

#[test]
fn stones_take_what_the_fills_say() {
    for seed in 0..6 {
        agrees_with_fills::<1>(5, 120, seed);
        agrees_with_fills::<2>(9, 200, seed);
    }
    agrees_with_fills::<6>(19, 330, 1);
}

#[test]
fn position_in_the_middle_of_a_game_is_taken_over() {
    use banmen_play::Game;
    let mut random = Random::new(2);
    let mut game = Go::<2>::new(9);
    for _ in 0..90 {
        if let Some(m) = random.pick(game.moves().as_slice()) {
            game.play(m);
        }
    }
    let board = Running::new(&game);
    assert_eq!(board.stones::<2>(), game.stones);
    let real = (0..81).map(|bit| board.point(bit)).filter(|&point| board.colour.get(point) < EMPTY);
    for point in real {
        // Pseudo-liberties: an empty point counts once for each stone of the chain beside it.
        let chain = board.chain.get(point);
        let members = (0..81).map(|bit| board.point(bit)).filter(|&other| board.chain.get(other) == chain);
        let beside = members.flat_map(|stone| board.around(stone));
        let expected = beside.filter(|&beside| board.colour.get(beside) == EMPTY).count();
        assert_eq!(usize::from(board.liberties.get(chain)), expected);
    }
}
