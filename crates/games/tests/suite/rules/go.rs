//! Go.

use super::check_perft;
use banmen_games::connection::Set;
use banmen_games::go::kernel::Grid;
use banmen_games::go::{
    Go, Move,
    plain::{Board, PlainGame},
    playout,
};
use banmen_play::{Ending, Game, Notation, Player, Random};

const DATA: &str = include_str!("../../data/go.perft");

#[test]
fn counts_are_the_published_ones() {
    for (side, most) in [(2, u64::MAX), (3, 4_000_000), (5, 400_000)] {
        check_perft(DATA, &Go::<1>::new(side), most, |depth| Board::new(side).count(depth));
    }
    check_perft(DATA, &Go::<2>::new(9), 600_000, |depth| Board::new(9).count(depth));
    check_perft(DATA, &Go::<6>::new(19), 200_000, |depth| Board::new(19).count(depth));
}

/// What takes a minute. 5×5 to depth 7 and 19×19 to depth 4 are left to `banmen perft`.
#[test]
#[ignore = "takes a minute"]
fn deep_counts_are_the_published_ones() {
    check_perft(DATA, &Go::<1>::new(3), u64::MAX, |depth| Board::new(3).count(depth));
    check_perft(DATA, &Go::<1>::new(5), 200_000_000, |depth| Board::new(5).count(depth));
    check_perft(DATA, &Go::<2>::new(9), u64::MAX, |depth| Board::new(9).count(depth));
    check_perft(DATA, &Go::<6>::new(19), 50_000_000, |depth| Board::new(19).count(depth));
    legal_arrangements(4, 24_318_165);
}

#[test]
fn plain_twin_has_the_same_moves_boards_and_areas() {
    let mut random = Random::new(7);
    for game in 0..30 {
        let side = [4, 5, 7][game % 3];
        let (mut game, mut plain) = (Go::<1>::new(side), Board::new(side));
        for _ in 0..3 * side * side {
            let moves = game.moves();
            let cell = |m: &Move| {
                m.point().map(|point| {
                    let (row, column) = Grid::<1>::place(point);
                    side * row + column
                })
            };
            let found: Vec<Option<usize>> = moves.iter().map(cell).collect();
            assert_eq!(found, plain.moves(), "{game:?}");
            // Passes are rare, so that the games are long.
            let stones = moves.len().saturating_sub(1);
            let Some(m) = random.pick(if stones > 0 { &moves[..stones] } else { &moves }) else { break };
            game.play(m);
            plain.play(cell(&m));
            let board = |point: u32| Player::all(2).find(|&player| game.stones(player).contains(point));
            let owners: Vec<Option<bool>> = (0..side * side)
                .map(|cell| board(Grid::<1>::bit(cell / side, cell % side)))
                .map(|owner| owner.map(|player| player == Player::SECOND))
                .collect();
            assert_eq!(owners, plain.points(), "{game:?}");
            assert_eq!(game.score(), 2 * plain.area() - 15, "{game:?}");
        }
    }
}

/// A board is legal when every chain has a liberty.
fn legal_arrangements(side: usize, legal: u32) {
    let grid = Grid::<1>::of(side);
    let points: Vec<u32> = grid.board.iter().collect();
    let mut found = 0;
    for number in 0..3u32.pow(points.len() as u32) {
        let (mut stones, mut left) = ([0u64; 2], number);
        for &point in &points {
            match left % 3 {
                0 => {}
                owner => stones[owner as usize - 1] |= 1 << point,
            }
            left /= 3;
        }
        let stones = stones.map(|word| Set::<1>::from_words([word]));
        let breathing = grid.neighbours(grid.board - stones[0] - stones[1]);
        found += u32::from(stones.iter().all(|&stones| grid.chains(breathing, stones) == stones));
    }
    assert_eq!(found, legal, "{side}×{side}");
}

#[test]
fn legal_arrangements_are_as_many_as_tromp_counted() {
    for (side, legal) in [(1, 1), (2, 57), (3, 12_675)] {
        legal_arrangements(side, legal);
    }
}

#[test]
fn ko_may_not_be_taken_back_before_the_board_has_changed() {
    let start = Go::<1>::new(5).read_position("-----/-----/-XO--/X-XO-/-XO-- O").expect("a position");
    let mut game = start.clone();
    game.play(game.read_move("b2").expect("it takes c2"));
    assert!(game.stones(Player::FIRST).len() == 3 && game.read_move("c2").is_err());
    for text in ["e5", "a5", "c2"] {
        game.play(game.read_move(text).unwrap_or_else(|error| panic!("{error}")));
    }
    assert_eq!(game.past().len(), 5);
    let text = game.position_text();
    assert!(text.ends_with(" O b2 e5 a5 c2"), "{text}");
    assert_eq!(start.read_position(&text), Ok(game));
}

#[test]
fn two_passes_end_the_game_and_area_decides() {
    let mut game = Go::<1>::new(5).read_position("--XO-/--XO-/--XO-/--XO-/--XO- X").expect("a position");
    game.play(Move::PASS);
    assert!(game.outcome().is_none());
    game.play(Move::PASS);
    assert_eq!(game.score(), 2 * (15 - 10) - 15);
    assert_eq!(game.outcome().and_then(|payoffs| payoffs.winner()), Some(Player::SECOND));
    assert!(game.moves().is_empty());
}

#[test]
fn light_games_end_with_settled_boards() {
    let start = Go::<2>::new(9);
    let mut random = Random::new(2);
    let lengths: u32 = (0..2000).map(|_| playout::light(&start, &mut random).length).sum();
    let mean = f64::from(lengths) / 2000.0;
    assert!((100.0..125.0).contains(&mean), "{mean}");
}

/// The same distribution by two boards: means of lengths and shares of wins, within four standard deviations.
#[test]
fn games_on_a_kept_board_are_those_by_fills() {
    type Playing<'a> = &'a dyn Fn(&mut Random) -> Ending;
    const GAMES: u32 = 4000;
    let start = Go::<1>::new(6);
    let tally = |play: Playing<'_>, seed| {
        let mut random = Random::new(seed);
        let endings: Vec<Ending> = (0..GAMES).map(|_| play(&mut random)).collect();
        let length = endings.iter().map(|ending| f64::from(ending.length)).sum::<f64>() / f64::from(GAMES);
        let squares = endings.iter().map(|ending| (f64::from(ending.length) - length).powi(2)).sum::<f64>();
        let wins = endings.iter().filter(|ending| ending.payoffs.winner() == Some(Player::FIRST)).count();
        (length, squares / f64::from(GAMES), wins as f64 / f64::from(GAMES))
    };
    let pairs: [[Playing<'_>; 2]; 2] = [
        [&|random| playout::light(&start, random), &|random| playout::light_by_fills(&start, random, |_| ())],
        [&|random| playout::uniform(&start, random), &|random| playout::uniform_by_fills(&start, random)],
    ];
    for [kept, fills] in pairs {
        let (one, other) = (tally(kept, 1), tally(fills, 2));
        let deviation = ((one.1 + other.1) / f64::from(GAMES)).sqrt();
        assert!((one.0 - other.0).abs() < 4.0 * deviation, "{one:?} {other:?}");
        assert!((one.2 - other.2).abs() < 4.0 * (0.5 / f64::from(GAMES)).sqrt(), "{one:?} {other:?}");
    }
}

#[test]
fn bad_positions_are_refused() {
    let start = Go::<1>::new(5);
    for text in [
        "-----/-----/-----/-----/----- X a9",
        "-----/-----/-----/-----/----- X a1 a1",
        "-----/-----/-----/-----/-----",
        "-----/-----/-----/----- X",
    ] {
        assert!(start.read_position(text).is_err(), "{text}");
    }
    assert!(
        start.read_position("-----/-----/-----/XX---/OX--- X").is_err(),
        "the stone on a1 has no liberty"
    );
}
