//! Hex.

use super::{check_perft, check_statistics};
use banmen_games::connection::{playout, union_find::UnionFind};
use banmen_games::hex::{
    Hex, Move, joined,
    plain::{Board, PlainGame},
};
use banmen_play::{Game, Notation, Player, Random};

const DATA: &str = include_str!("../../data/hex.perft");

#[test]
fn counts_are_the_published_ones() {
    check_perft(DATA, &Hex::<1>::new(3, false), u64::MAX, |depth| Board::new(3).count(depth));
    check_perft(DATA, &Hex::<1>::new(4, false), 6_000_000, |depth| Board::new(4).count(depth));
    check_perft(DATA, &Hex::<2>::new(11, false), u64::MAX, |depth| Board::new(11).count(depth));
    // More words than needed count the same.
    check_perft(DATA, &Hex::<6>::new(3, false), u64::MAX, |depth| Board::new(3).count(depth));
}

#[test]
fn random_games_are_uniformly_random() {
    check_statistics(
        include_str!("../../data/hex-11.statistics"),
        &Hex::<2>::new(11, false),
        200_000,
        20_000,
    );
}

/// Both edges of the first player by union-find over all pairs of neighbours.
fn union_find_joins(side: usize, is_stone: impl Fn(usize) -> bool) -> bool {
    let mut chains = UnionFind::new(side * side + 2);
    for cell in (0..side * side).filter(|&cell| is_stone(cell)) {
        let (row, column) = (cell / side, cell % side);
        let mut join = |other: usize| {
            if is_stone(other) {
                chains.join(cell, other);
            }
        };
        if column + 1 < side {
            join(cell + 1);
        }
        if row + 1 < side {
            join(cell + side);
        }
        if row + 1 < side && column > 0 {
            join(cell + side - 1);
        }
        if row == 0 {
            chains.join(cell, side * side);
        }
        if row + 1 == side {
            chains.join(cell, side * side + 1);
        }
    }
    chains.are_joined(side * side, side * side + 1)
}

fn fills_agree<const W: usize>(side: usize, boards: u32) {
    let board = Hex::<W>::new(side, false).board();
    let mut random = Random::new(side as u64);
    let mut won = 0;
    for _ in 0..boards {
        let [stones, others] = playout::fill(board.board, &mut random);
        let expected =
            union_find_joins(side, |cell| stones.contains(Hex::<W>::bit(cell / side, cell % side)));
        assert_eq!(joined(board, Player::FIRST, stones), expected, "{side}: {stones:?}");
        assert_eq!(joined(board, Player::SECOND, others), !expected, "exactly one side joins its edges");
        won += u32::from(expected);
    }
    assert!(won > boards / 4 && won < boards, "{won} of {boards}");
}

#[test]
fn fill_agrees_with_union_find_on_full_boards_of_every_size() {
    for side in 3..=8 {
        fills_agree::<1>(side, 300);
    }
    for side in 3..=11 {
        fills_agree::<2>(side, 300);
    }
    for side in 3..=19 {
        fills_agree::<6>(side, 200);
    }
}

#[test]
fn plain_twin_ends_its_games_at_the_same_move() {
    let mut random = Random::new(3);
    for _ in 0..200 {
        let (mut game, mut plain) = (Hex::<2>::new(10, false), Board::new(10));
        while let Some(m) = random.pick(&game.moves()) {
            let (row, column) = Hex::<2>::place(m.cell().expect("nobody swaps"));
            game.play(m);
            plain.play(10 * row + column);
            assert_eq!(game.outcome().is_some(), plain.is_won(), "{game:?}");
        }
    }
}

/// By exhaustive search: the first player wins with these first moves and no others.
#[test]
fn winning_first_moves_are_the_known_ones() {
    fn wins(game: &mut Hex<1>) -> bool {
        let mut won = false;
        for m in game.moves() {
            game.play(m);
            won = game.outcome().is_some() || !wins(game);
            game.undo(m, ());
            if won {
                break;
            }
        }
        won
    }
    let mut game = Hex::<1>::new(3, false);
    let winning: Vec<String> = game
        .moves()
        .into_iter()
        .filter(|&m| {
            let mut after = game;
            after.play(m);
            !wins(&mut after)
        })
        .map(|m| game.move_text(m))
        .collect();
    assert_eq!(winning, ["c1", "a2", "b2", "c2", "a3"]);
    // With the swap rule the second player wins at once with any of them.
    game = Hex::new(3, true);
    assert!(!wins(&mut game));
}

#[test]
fn swap_takes_the_first_stone_over_to_the_mirrored_cell() {
    let mut game = Hex::<1>::new(4, true);
    assert!(game.read_move("swap").is_err());
    game.play(game.read_move("c1").expect("an empty cell"));
    assert_eq!(game.count_moves(), 16);
    game.play(game.read_move("Swap").expect("it may be taken over"));
    assert_eq!(game.position_text(), "----/----/O---/---- X");
    assert!(!game.is_legal(Move::SWAP));
    game.undo(Move::SWAP, ());
    assert_eq!(game.position_text(), "--X-/----/----/---- O");
    assert!(Hex::<1>::new(4, false).read_position("----/----/O---/---- X").is_err());
}

#[test]
fn bad_positions_are_refused() {
    let start = Hex::<1>::new(3, false);
    for text in ["XX-/---/--- O", "X--/---/--- X", "X--/---/---", "XXX/OOO/X-- O", "X-/---/--- O"] {
        assert!(start.read_position(text).is_err(), "{text}");
    }
    assert!(start.read_position("OX-/OX-/-X- O").is_ok());
    // The second player cannot be on move with the second player's edges joined.
    assert!(start.read_position("XX-/OOO/-X- O").is_err());
}
