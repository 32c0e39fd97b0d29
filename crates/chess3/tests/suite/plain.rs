//! The fast generator against the plain one, on positions of random games.

use banmen_chess3::plain::{Board, Paths, PlainMove};
use banmen_chess3::representation::{Magic32, Magic64, MagicLines64, Pext64, PextLines64, Rotated32};
use banmen_chess3::{Chess3Of, Fast, Move, PositionOf, Representation, Rules, Setup};
use banmen_game::Random;

fn plainly<R: Representation>(position: &PositionOf<R>) -> Vec<PlainMove> {
    let mut moves: Vec<PlainMove> = position.legal_moves().iter().map(|&m| plain_move(m)).collect();
    moves.sort_unstable();
    moves
}

fn plain_move(m: Move) -> PlainMove {
    PlainMove { from: m.from().index() as u8, to: m.to().index() as u8, promotion: m.promotion() }
}

/// Walks through random games and compares everything at every position.
fn compare<R: Representation>(positions: usize, seed: u64) {
    let paths = Paths::new();
    let mut random = Random::new(seed);
    let mut seen = 0;
    while seen < positions {
        let setup = if seen % 2 == 0 { Setup::startpos() } else { Setup::startpos_swapped() };
        let mut game = Chess3Of::<R>::from_setup(&setup, Rules { ordered: false, ..Rules::PLAY }).unwrap();
        let mut board = Board::new(&paths, &setup);
        while seen < positions && game.outcome().is_none() {
            let position = game.position();
            let mut expected = board.legal_moves();
            expected.sort_unstable();
            assert_eq!(plainly(position), expected, "{position:?}");
            assert_eq!(position.count_legal_moves(), expected.len(), "{position:?}");
            assert_eq!(position.has_legal_moves(), !expected.is_empty(), "{position:?}");
            assert_eq!(position.is_in_check(position.turn()), board.is_in_check(position.turn()));
            assert_eq!(position.setup(), board.setup());
            assert_eq!(*position, PositionOf::new(&position.setup()).unwrap(), "sets, key and occupancy");
            let m = random.pick(&position.legal_moves()).expect("the game is not over");
            board.play(plain_move(m));
            game.play(m);
            seen += 1;
        }
    }
}

#[test]
fn fast_equals_plain_on_5000_positions_of_random_games() {
    compare::<Fast>(5000, 1);
}

#[test]
fn every_method_equals_plain_on_positions_of_random_games() {
    compare::<Rotated32>(600, 2);
    compare::<Magic32>(600, 3);
    compare::<Magic64>(600, 4);
    compare::<Pext64>(600, 5);
    compare::<PextLines64>(600, 6);
    compare::<MagicLines64>(600, 7);
}

#[test]
fn plain_counts_what_the_paper_counts() {
    let paths = Paths::new();
    let mut board = Board::new(&paths, &Setup::startpos());
    for (depth, nodes) in [20, 400, 8_000, 178_080].into_iter().enumerate() {
        assert_eq!(board.count(depth as u32 + 1), nodes);
    }
}
