//! The board of chains against the fills.

use super::*;
use crate::go::kernel::hash;
use banmen_game::Random;

/// A random game without a rule of ko, in which every empty point is asked for at every move.
fn agrees_with_fills<const W: usize, const N: usize, const WIDE: usize>(
    mut board: ChainBoard<N, WIDE>,
    moves: usize,
    seed: u64,
) {
    let grid = Grid::<W>::of(board.side);
    let mut random = Random::new(seed);
    for number in 0..moves {
        let own = number % 2;
        let stones = board.stones::<W>();
        let eyes = grid.eyes(stones[own], stones[1 - own]);
        let mut legal = Vec::new();
        for index in 0..board.empty_count() {
            let point = board.empty_at(index);
            let near = board.near_at(point);
            let bit = ((point as usize / STEP - 1) * stride(W) + point as usize % STEP - 1) as u32;
            assert_eq!(near.is_eye(own as u16), eyes.contains(bit), "{bit} of {stones:?}");
            let taken = grid.captures(stones[own], stones[1 - own], Set::single(bit));
            assert_eq!(
                board.allows::<false>(point, near, own as u16),
                taken.is_some(),
                "{bit} of {stones:?}"
            );
            let is_light = taken.is_some() && !eyes.contains(bit);
            assert_eq!(board.allows::<true>(point, near, own as u16), is_light, "{bit} of {stones:?}");
            let Some(taken) = taken else { continue };
            let mut expected = stones;
            expected[own].insert(bit);
            expected[1 - own] -= taken;
            let after = hash(stones)
                ^ ChainBoard::<N, WIDE>::hash_of::<W>(point, own as u16)
                ^ board.hash_of_taken::<W>(point, near, own as u16);
            assert_eq!(after, hash(expected));
            let mut next = board.clone();
            let ko = next.place(index, point, near, own as u16);
            assert_eq!(next.stones::<W>(), expected);
            assert_eq!(next.area(grid), grid.area(expected));
            let empty = grid.board - expected[0] - expected[1];
            assert_eq!(next.empty_count() as u32, empty.len());
            let alone = (grid.neighbours(Set::single(bit)) & grid.board).is_subset(stones[1 - own]);
            assert_eq!(ko != NOWHERE, alone && taken.len() == 1);
            assert!(
                ko == NOWHERE
                    || taken.contains(((ko as usize / STEP - 1) * stride(W) + ko as usize % STEP - 1) as u32)
            );
            legal.push(index);
        }
        let Some(index) = random.pick(&legal) else { return };
        let point = board.empty_at(index);
        board.place(index, point, board.near_at(point), own as u16);
    }
}

#[test]
fn stones_take_what_the_fills_say() {
    for seed in 0..6 {
        agrees_with_fills::<1, _, _>(Small::new(&Go::<1>::new(5)), 120, seed);
        agrees_with_fills::<2, _, _>(Small::new(&Go::<2>::new(9)), 200, seed);
    }
    agrees_with_fills::<2, _, _>(Small::new(&Go::<2>::new(11)), 200, 1);
    agrees_with_fills::<2, _, _>(Large::new(&Go::<2>::new(9)), 200, 1);
    agrees_with_fills::<6, _, _>(Large::new(&Go::<6>::new(19)), 330, 1);
}

#[test]
fn position_in_the_middle_of_a_game_is_taken_over() {
    use banmen_game::Game;
    let mut random = Random::new(2);
    let mut game = Go::<2>::new(9);
    for _ in 0..90 {
        if let Some(m) = random.pick(game.moves().as_slice()) {
            game.play(m);
        }
    }
    let board = Small::new(&game);
    assert_eq!(board.stones::<2>(), game.stones);
    let points: Vec<u16> = Grid::<2>::of(9).board.iter().map(|bit| Small::point::<2>(bit)).collect();
    let chain_at = |point: u16| board.chain[point as usize];
    for &point in points.iter().filter(|&&point| chain_at(point) & 3 < EMPTY) {
        // Pseudo-liberties: an empty point counts once for each stone of the chain next to it.
        let chain = chain_at(point);
        let mut expected = Liberties::NONE;
        for &stone in points.iter().filter(|&&stone| chain_at(stone) == chain) {
            for beside in [stone - 1, stone + 1, stone - STEP as u16, stone + STEP as u16] {
                if chain_at(beside) == EMPTY {
                    expected.add(Liberties::of(beside));
                }
            }
        }
        assert_eq!(board.liberties[Small::number(chain)], expected);
    }
    agrees_with_fills::<2, _, _>(board, 60, 3);
}
