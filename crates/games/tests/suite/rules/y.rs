//! Y.

use super::{check_perft, check_statistics};
use banmen_games::connection::{Set, playout};
use banmen_games::y::reduction::{by_columns, columns, whole_board};
use banmen_games::y::{
    Y,
    plain::{Board, PlainGame, first_has_won},
};
use banmen_play::{Game, Notation, Random};

const DATA: &str = include_str!("../../data/y.perft");

#[test]
fn counts_are_the_published_ones() {
    for side in [3, 4, 5] {
        check_perft(DATA, &Y::<1>::new(side), 2_000_000, |depth| Board::new(side).count(depth));
    }
    check_perft(DATA, &Y::<2>::new(11), u64::MAX, |depth| Board::new(11).count(depth));
    check_perft(DATA, &Y::<6>::new(4), 700_000, |depth| Board::new(4).count(depth));
}

#[test]
fn random_games_are_uniformly_random() {
    check_statistics(include_str!("../../data/y-9.statistics"), &Y::<2>::new(9), 200_000, 20_000);
    check_statistics(include_str!("../../data/y-11.statistics"), &Y::<2>::new(11), 200_000, 20_000);
    check_statistics(include_str!("../../data/y-13.statistics"), &Y::<6>::new(13), 100_000, 10_000);
}

/// Whether union-find sees all three sides touched by one chain.
fn union_find_wins<const W: usize>(game: &Y<W>, stones: Set<W>) -> bool {
    let mut board = Board::new(game.side());
    stones.iter().fold(false, |won, bit| {
        let (row, column) = game.place(bit);
        board.place_stone(Board::cell(row, column), false) || won
    })
}

fn reductions_agree<const W: usize>(side: usize, boards: u32) {
    let game = Y::<W>::new(side);
    let mut random = Random::new(side as u64);
    for board in 0..boards {
        let [mut stones, mut others] = playout::fill(game.empty(), &mut random);
        // Every other board has empty cells.
        if board % 2 == 1 {
            stones = playout::any_subset(stones, stones.len() * 7 / 8, &mut random);
            others = playout::any_subset(others, others.len() * 7 / 8, &mut random);
        }
        let (first, second) = (union_find_wins(&game, stones), union_find_wins(&game, others));
        assert_eq!(whole_board(stones, side as u32), first, "{side}: {stones:?}");
        assert_eq!(whole_board(others, side as u32), second, "{side}: {others:?}");
        let expected = u64::from(first) + 2 * u64::from(second);
        assert_eq!(by_columns(&columns([stones, others], side), side), expected, "{side}: {stones:?}");
        assert!(board % 2 == 1 || first != second, "exactly one side wins a full board");
        if board % 2 == 0 {
            let places = (0..side).flat_map(|row| (0..=row).map(move |column| (row, column)));
            let cells: Vec<bool> =
                places.map(|(row, column)| stones.contains(game.bit(row, column))).collect();
            assert_eq!(first_has_won(&cells, side), first, "{side}: {stones:?}");
        }
    }
}

#[test]
fn reductions_agree_with_union_find_in_every_size() {
    (2..=8).for_each(|side| reductions_agree::<1>(side, 400));
    (2..=11).for_each(|side| reductions_agree::<2>(side, 400));
    (2..=19).for_each(|side| reductions_agree::<6>(side, 300));
}

/// All colourings of a full board, and those with as many stones of each colour as a game gives.
#[test]
fn full_boards_are_won_as_often_as_is_known() {
    for row in crate::common::rows(include_str!("../../data/y.colourings")) {
        let (side, all, even): (usize, u64, u64) =
            (row[0].parse().unwrap(), row[1].parse().unwrap(), row[2].parse().unwrap());
        let game = Y::<1>::new(side);
        let cells: Vec<u32> = game.empty().iter().collect();
        let (mut won, mut won_even) = (0, 0);
        for colouring in 0..1u64 << cells.len() {
            let mut word = 0;
            for (index, bit) in cells.iter().enumerate() {
                word |= (colouring >> index & 1) << bit;
            }
            if whole_board(Set::<1>::from_words([word]), side as u32) {
                won += 1;
                won_even += u64::from(colouring.count_ones() as usize == cells.len().div_ceil(2));
            }
        }
        assert_eq!((won, won_even), (all, even), "side {side}");
    }
}

#[test]
fn plain_twin_ends_its_games_at_the_same_move() {
    let mut random = Random::new(3);
    for _ in 0..200 {
        let (mut game, mut plain) = (Y::<2>::new(9), Board::new(9));
        while let Some(m) = random.pick(&game.moves()) {
            let (row, column) = game.place(m.bit());
            game.play(m);
            plain.play(Board::cell(row, column));
            assert_eq!(game.outcome().is_some(), plain.is_won(), "{game:?}");
        }
    }
}

#[test]
fn bad_positions_are_refused() {
    let start = Y::<1>::new(3);
    for text in ["X/--/--- X", "X/--/---", "X/---/--- O", "X/X-/XO- O", "X/XX/OOO X O"] {
        assert!(start.read_position(text).is_err(), "{text}");
    }
}
