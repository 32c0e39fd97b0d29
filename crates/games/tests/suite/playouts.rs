//! Random games, one by one and in lanes, against the published statistics and against the definition.

use crate::common::rows;
use banmen_games::{connect4, connect4::Connect4, othello, othello::Othello};
use banmen_play::{Ending, Game, Payoffs, Player, Random, game::plain_playout};

/// Ends of random games, added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    games: u64,
    first: u64,
    second: u64,
    draws: u64,
    moves: u64,
}

impl Tally {
    fn add(&mut self, ending: &Ending) {
        self.games += 1;
        self.moves += u64::from(ending.length);
        self.first += u64::from(ending.payoffs == Payoffs::win(Player::FIRST));
        self.second += u64::from(ending.payoffs == Payoffs::win(Player::SECOND));
        self.draws += u64::from(ending.payoffs == Payoffs::draw(2));
    }

    fn mean_length(&self) -> f64 {
        self.moves as f64 / self.games as f64
    }

    fn share(&self, count: u64) -> f64 {
        count as f64 / self.games as f64
    }
}

fn many_connect4(start: &Connect4, games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    connect4::playout::many(start, games, &mut Random::new(seed), |ending| tally.add(ending));
    tally
}

fn many_othello<const N: usize>(start: &Othello<N>, games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    othello::playout::many(start, games, &mut Random::new(seed), |ending| tally.add(ending));
    tally
}

fn check(data: &str, tally: &Tally, looser: f64) {
    for row in rows(data) {
        let (expected, allowed): (f64, f64) = (row[1].parse().unwrap(), row[2].parse().unwrap());
        let found = match row[0] {
            "length" => tally.mean_length(),
            "first wins" => tally.share(tally.first),
            "second wins" => tally.share(tally.second),
            "draws" => tally.share(tally.draws),
            _ => continue,
        };
        assert!((found - expected).abs() <= allowed * looser, "{}: {found}, expected {expected}", row[0]);
    }
}

fn one_by_one<G: Game>(start: &G, games: u32, play: impl Fn(&mut G, &mut Random) -> Ending) -> Tally {
    let mut tally = Tally::default();
    let mut random = Random::new(2024);
    for _ in 0..games {
        tally.add(&play(&mut start.clone(), &mut random));
    }
    tally
}

#[test]
fn connect_four_games_are_uniformly_random() {
    let data = include_str!("../data/connect4.statistics");
    let start = Connect4::default();
    check(data, &many_connect4(&start, 1_000_000, 1), 1.0);
    check(data, &one_by_one(&start, 1_000_000, Game::playout), 1.0);
    check(data, &one_by_one(&start, 250_000, plain_playout), 2.0);
}

#[test]
fn othello_games_are_uniformly_random() {
    let data = include_str!("../data/othello-8.statistics");
    let start = Othello::<8>::default();
    check(data, &many_othello(&start, 500_000, 1), 1.0);
    check(data, &one_by_one(&start, 250_000, Game::playout), 1.4);
    check(data, &one_by_one(&start, 60_000, plain_playout), 2.5);
}

/// How often each move comes first in games from a position where full columns and won games are near.
#[test]
fn connect_four_playouts_from_a_late_position_agree_with_the_definition() {
    use banmen_play::Notation;
    let start = Connect4::default().read_position("444444111222333355566677").expect("it is a game");
    let many = many_connect4(&start, 400_000, 3);
    let one = one_by_one(&start, 400_000, Game::playout);
    let plain = one_by_one(&start, 400_000, plain_playout);
    for tally in [many, one] {
        assert_eq!(tally.games, 400_000);
        assert!((tally.mean_length() - plain.mean_length()).abs() < 0.05, "{tally:?} {plain:?}");
        assert!((tally.share(tally.first) - plain.share(plain.first)).abs() < 0.005, "{tally:?} {plain:?}");
        assert!((tally.share(tally.draws) - plain.share(plain.draws)).abs() < 0.005, "{tally:?} {plain:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_games_and_another_seed_others() {
    let (c4, reversi) = (Connect4::default(), Othello::<6>::default());
    assert_eq!(many_connect4(&c4, 1003, 9), many_connect4(&c4, 1003, 9));
    assert_ne!(many_connect4(&c4, 1003, 9), many_connect4(&c4, 1003, 10));
    assert_eq!(many_othello(&reversi, 1003, 9), many_othello(&reversi, 1003, 9));
    assert_ne!(many_othello(&reversi, 1003, 9), many_othello(&reversi, 1003, 10));
    for games in [0, 1, 7, 8, 9, 1003] {
        assert_eq!(many_connect4(&c4, games, 9).games, games);
        assert_eq!(many_othello(&reversi, games, 9).games, games);
    }
}

#[test]
fn a_finished_game_is_its_own_playout() {
    use banmen_play::Notation;
    let won = Connect4::default().read_position("4455667").unwrap();
    let tally = many_connect4(&won, 5, 1);
    assert_eq!((tally.games, tally.first, tally.moves), (5, 5, 0));
    assert_eq!(won.clone().playout(&mut Random::new(1)).length, 0);
    let full = Othello::<4>::from_sets(0xF0F, 0xF0F << 16, Player::FIRST).unwrap();
    let tally = many_othello(&full, 5, 1);
    assert_eq!((tally.games, tally.draws, tally.moves), (5, 5, 0));
}

/// How many games of each length there are.
fn histogram(play: impl FnOnce(&mut dyn FnMut(&Ending))) -> [f64; 64] {
    let mut counts = [0.0; 64];
    play(&mut |ending| counts[ending.length as usize % 64] += 1.0);
    counts
}

fn lengths_are_those_of_the_definition<const N: usize>(games: u32) {
    let start = Othello::<N>::default();
    let by = |seed: u64, play: fn(&mut Othello<N>, &mut Random) -> Ending| {
        let mut random = Random::new(seed);
        histogram(|tell| (0..games).for_each(|_| tell(&play(&mut start.clone(), &mut random))))
    };
    let plain = by(1, plain_playout);
    let own = by(2, Game::playout);
    let lanes = histogram(|tell| othello::playout::many(&start, u64::from(games), &mut Random::new(3), tell));
    for found in [own, lanes] {
        let (mut chi, mut bins) = (0.0, 0);
        for (a, b) in found.iter().zip(&plain).filter(|(a, b)| **a + **b >= 20.0) {
            chi += (a - b).powi(2) / (a + b);
            bins += 1;
        }
        // About as much as the number of bins; three times the deviation above it is passed once in a thousand.
        let bins = f64::from(bins);
        assert!(bins > 4.0 && chi < bins + 4.0 * (2.0 * bins).sqrt(), "{chi} in {bins} bins");
    }
}

#[test]
fn othello_has_the_lengths_of_the_definition_in_every_size() {
    lengths_are_those_of_the_definition::<4>(200_000);
    lengths_are_those_of_the_definition::<6>(200_000);
    lengths_are_those_of_the_definition::<8>(100_000);
}
