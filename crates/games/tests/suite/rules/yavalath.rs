//! Yavalath.

use super::{check_perft, check_statistics};
use banmen_games::yavalath::{
    Move, Yavalath,
    plain::{Board, PlainGame},
};
use banmen_play::{Game, Notation, Payoffs, Player, Random};

const DATA: &str = include_str!("../../data/yavalath.perft");

#[test]
fn counts_are_the_published_ones() {
    for (side, most) in [(3, u64::MAX), (4, u64::MAX), (5, 720_000_000)] {
        check_perft(DATA, &Yavalath::<2>::new(side, false), most, |depth| Board::new(side).count(depth));
    }
}

#[test]
fn random_games_are_uniformly_random() {
    let data = include_str!("../../data/yavalath-5.statistics");
    check_statistics(data, &Yavalath::<2>::new(5, false), 1_000_000, 100_000);
}

#[test]
fn plain_twin_ends_its_games_at_the_same_move_and_for_the_same_side() {
    let mut random = Random::new(5);
    for game in 0..1500 {
        let side = 3 + game % 3;
        let (mut game, mut plain) = (Yavalath::<2>::new(side, false), Board::new(side));
        let far = side as isize - 1;
        let places: Vec<(isize, isize)> = plain.moves();
        assert_eq!(places.first(), Some(&(0, -far)));
        while let Some(m) = random.pick(&game.moves()) {
            let mover = game.turn();
            let place = places[game.ring().cell(m.bit().expect("nobody swaps"))];
            let longest = plain.place_stone(place);
            game.play(m);
            let expected = match longest {
                0..=2 if plain.moves().is_empty() => Some(Payoffs::draw(2)),
                0..=2 => None,
                3 => Some(Payoffs::win(mover.other())),
                _ => Some(Payoffs::win(mover)),
            };
            assert_eq!(game.outcome(), expected, "{game:?}");
        }
    }
}

#[test]
fn swap_takes_the_first_stone_over_where_it_is() {
    let mut game = Yavalath::<2>::new(3, true);
    game.play(game.read_move("c3").expect("an empty cell"));
    assert_eq!(game.count_moves(), 19);
    let before = game.play(game.read_move("swap").expect("it may be taken over"));
    assert_eq!(game.position_text(), "---/----/--O--/----/--- X");
    assert!(!game.is_legal(Move::SWAP));
    game.undo(Move::SWAP, before);
    assert_eq!(game.position_text(), "---/----/--X--/----/--- O");
}

#[test]
fn third_stone_in_a_row_puts_one_of_three_out_and_the_last_one_wins() {
    let mut game =
        Yavalath::<3>::new(3, false).read_position("XX-/OO--/-----/----/ZZ- X").expect("a position");
    game.play(game.read_move("a3").expect("an empty cell"));
    assert!(game.is_out(Player::FIRST) && game.outcome().is_none());
    assert_eq!(game.turn(), Player::SECOND);
    game.play(game.read_move("b3").expect("an empty cell"));
    assert_eq!(game.outcome(), Some(Payoffs::win(Player::THIRD)));
}

#[test]
fn win_of_the_next_of_three_must_be_blocked_where_one_stone_can() {
    let start = Yavalath::<3>::new(4, false);
    let texts =
        |game: &Yavalath<3>| -> Vec<String> { game.moves().iter().map(|&m| game.move_text(m)).collect() };
    let one = start.read_position("----/-----/------/OO-O---/X-X---/Z-Z--/X-Z- X").expect("a position");
    assert_eq!(texts(&one), ["d3"]);
    // Two wins cannot be blocked at once, so any cell may be played.
    let two = start.read_position("X-X-/-----/Z-Z---/OO-O-OO/------/Z-Z-X/-X-X X");
    let two = two.or_else(|_| start.read_position("X-X-/-----/Z-Z---/OO-O-OO/------/Z-Z-X/-X-- X"));
    if let Ok(two) = two {
        assert_eq!(texts(&two).len(), two.empty().count_ones() as usize);
    }
}

#[test]
fn bad_positions_are_refused() {
    let start = Yavalath::<2>::new(3, false);
    for text in [
        "X--/----/-----/----/--- X",
        "XX-/----/-----/----/--- X",
        "XXX/OO--/-----/----/--- X",
        "XXX/OOO-/-----/----/--- X",
        "X--/----/-----/---/--- O",
        "Z--/----/-----/----/--- O",
    ] {
        assert!(start.read_position(text).is_err(), "{text}");
    }
    assert!(start.read_position("XXX/OO--/-----/----/--- O").is_ok());
}
