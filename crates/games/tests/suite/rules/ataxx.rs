//! Ataxx and Flip-all against the plain twin, and the counts of the start position.

use super::*;
use banmen_bits::board::Board as _;
use banmen_games::ataxx::plain::{Board, PlainGame};
use banmen_games::ataxx::{Ataxx, Cells, Flips, Move};
use std::collections::BTreeSet;

const BOTH: [Flips; 2] = [Flips::OfMove, Flips::All];

/// The stones of both players as the plain twin writes them.
fn cells(game: &Ataxx) -> [Vec<usize>; 2] {
    [Player::FIRST, Player::SECOND].map(|player| Cells::cells(game.stones(player)).collect())
}

/// A move as the plain twin writes it.
fn plain_move(m: Move) -> Option<(usize, usize)> {
    let cell = |bit: u32| bit as usize / 9 * 7 + bit as usize % 9;
    m.to().map(|to| (cell(m.from().unwrap_or(to)), cell(to)))
}

#[test]
fn counts_are_those_of_the_plain_twin_and_of_other_programs() {
    // The counts of the start position of Ataxx that other programs give.
    let known = [16, 256, 6_460, 155_888, 4_752_668];
    let game = Ataxx::new(Flips::OfMove);
    for (depth, nodes) in (1..).zip(known) {
        assert_eq!(count(&game, depth, PerftKind::Counted), nodes, "depth {depth}");
        if nodes <= MOST_PLAYED {
            assert_eq!(count(&game, depth, PerftKind::Played), nodes, "depth {depth}");
        }
        if nodes <= MOST_PLAIN {
            assert_eq!(Board::new(Flips::OfMove).count(depth), nodes, "depth {depth}");
        }
    }
    for depth in 1..=4 {
        let nodes = Board::new(Flips::All).count(depth);
        assert_eq!(count(&Ataxx::new(Flips::All), depth, PerftKind::Listed), nodes, "depth {depth}");
    }
}

#[test]
fn random_games_are_those_of_the_plain_twin() {
    let (mut passes, mut jumps) = (0, 0);
    for flips in BOTH {
        let mut random = Random::new(11);
        for _ in 0..150 {
            let (mut game, mut plain) = (Ataxx::new(flips), Board::new(flips));
            loop {
                assert_eq!(cells(&game), [plain.stones(false), plain.stones(true)]);
                let moves: BTreeSet<_> = game.moves().iter().map(|&m| plain_move(m)).collect();
                assert_eq!(moves, plain.moves().into_iter().collect(), "{game:?}");
                assert_eq!(moves.len(), game.count_moves());
                let Some(m) = random.pick(&game.moves()) else { break };
                passes += u32::from(m == Move::PASS);
                jumps += u32::from(m.from().is_some());
                game.play(m);
                plain.play(plain_move(m));
            }
            assert!(game.outcome().is_some());
        }
    }
    assert!(passes > 0 && jumps > 1000, "{passes} {jumps}");
}

#[test]
fn the_two_rules_differ_in_whom_they_turn() {
    let position = "-------/-------/--XO---/-------/----O--/-----X-/------- X 3";
    let [near, all] = BOTH.map(|flips| {
        let mut game = Ataxx::new(flips).read_position(position).unwrap();
        game.play(game.read_move("b4").unwrap());
        [Player::FIRST, Player::SECOND].map(|player| game.stones(player).len())
    });
    assert_eq!((near, all), ([3, 2], [5, 0]));
}

#[test]
fn endings_name_their_reason() {
    let ended = |text: &str| Ataxx::new(Flips::OfMove).read_position(text).map(|game| game.ending());
    let full = "XXXXXXX/XXXXXXX/XXXXXXX/XXXXOOO/OOOOOOO/OOOOOOO/OOOOOOO O 0";
    assert_eq!(ended(full).unwrap().as_deref(), Some("Black wins with 25 stones against 24"));
    let alone = "XX-----/XX-----/-------/-------/-------/-------/------- O";
    assert_eq!(ended(alone).unwrap().as_deref(), Some("Black wins: no enemy is left"));
    let waited = "XX-----/OO-----/-------/-------/-------/-------/------- O 100";
    assert_eq!(ended(waited).unwrap().as_deref(), Some("100 moves without a new stone: a draw"));
    assert_eq!(ended(&waited.replace("100", "99")).unwrap(), None);
    for wrong in [waited.replace("100", "101"), waited.replace("100", "999"), alone.replacen("XX", "--", 1)] {
        assert!(ended(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_player_without_a_move_passes() {
    // White is walled in: every square within two steps is taken.
    let walled = "OXX----/XXX----/XXX----/-------/-------/-------/------- O 0";
    let mut game = Ataxx::new(Flips::OfMove).read_position(walled).unwrap();
    assert_eq!(game.moves().as_slice(), [Move::PASS]);
    assert!(game.is_legal(Move::PASS));
    game.play(Move::PASS);
    assert!(!game.is_legal(Move::PASS) && game.count_moves() > 1);
}
