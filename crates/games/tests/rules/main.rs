//! The games of stones: exact counts, random games, plain twins, texts, the contract.

#[path = "../common/mod.rs"]
mod common;

mod breakthrough;
mod clobber;
mod go;
mod go_rules;
mod hex;
mod hex_solved;
mod othello;
mod pattern;
mod y;
mod yavalath;

use banmen_games::registry::GAMES;
use banmen_play::contract::Effort;
use banmen_play::perft::{Kind, count};
use banmen_play::search::Thinker;
use banmen_play::{Ending, Game, Notation, Payoffs, Player, Random, game::plain_playout};
use std::sync::atomic::AtomicBool;

/// The most leaves that are counted by playing every move.
const MOST_PLAYED: u64 = 3_600_000;
/// The most leaves that are counted by the plain twin.
const MOST_PLAIN: u64 = 400_000;

/// Holds a game and its plain twin to the rows `position<TAB>depth<TAB>nodes` of its size.
fn check_perft<G: Game + Notation>(data: &str, start: &G, most: u64, plain: impl Fn(u32) -> u64) {
    let mut checked = 0;
    for row in common::rows(data) {
        let Ok(mut game) = start.read_position(row[0]) else { continue };
        assert_eq!(game, *start, "the rows begin at the start");
        let (depth, nodes): (u32, u64) = (row[1].parse().unwrap(), row[2].parse().unwrap());
        if nodes <= most {
            assert_eq!(game.count_sequences(depth), nodes, "depth {depth} of {}", row[0]);
            checked += 1;
        }
        if nodes <= MOST_PLAYED {
            assert_eq!(count(&game, depth, Kind::Counted), nodes, "counted, depth {depth} of {}", row[0]);
            assert_eq!(count(&game, depth, Kind::Played), nodes, "played, depth {depth} of {}", row[0]);
        }
        if nodes <= MOST_PLAIN {
            assert_eq!(plain(depth), nodes, "plain twin, depth {depth} of {}", row[0]);
        }
    }
    assert!(checked >= 2, "the file holds rows of this size");
}

/// Holds positions other than the start to the rows `position<TAB>depth<TAB>nodes`; one of the games reads each.
fn check_positions<G: Game + Notation>(data: &str, games: &[G], most: u64) {
    for row in common::rows(data) {
        let mut game = games.iter().find_map(|game| game.read_position(row[0]).ok()).expect(row[0]);
        let (depth, nodes): (u32, u64) = (row[1].parse().unwrap(), row[2].parse().unwrap());
        assert!(nodes <= most, "a row that nobody counts");
        assert_eq!(game.count_sequences(depth), nodes, "depth {depth} of {}", row[0]);
        if nodes <= MOST_PLAYED {
            assert_eq!(count(&game, depth, Kind::Played), nodes, "played, depth {depth} of {}", row[0]);
        }
    }
}

/// Sums over games.
#[derive(Clone, Copy, Default)]
struct Sums {
    games: f64,
    wins: [f64; 3],
    moves: f64,
}

impl Sums {
    fn add(&mut self, ending: &Ending) {
        self.games += 1.0;
        self.moves += f64::from(ending.length);
        for player in Player::all(3) {
            let won = ending.payoffs == Payoffs::win(player);
            self.wins[player.index()] += f64::from(u8::from(won));
        }
    }

    /// Compares with the rows `name<TAB>value<TAB>allowed difference`.
    fn check(&self, data: &str, looser: f64) {
        for row in common::rows(data) {
            let (expected, allowed): (f64, f64) = (row[1].parse().unwrap(), row[2].parse().unwrap());
            let found = match row[0] {
                "length" => self.moves / self.games,
                "first wins" => self.wins[0] / self.games,
                "second wins" => self.wins[1] / self.games,
                name => panic!("`{name}` is not a statistic"),
            };
            assert!((found - expected).abs() <= allowed * looser, "{}: {found}, expected {expected}", row[0]);
        }
    }
}

/// Holds random games, the fast ones and those by definition, to the published statistics.
fn check_statistics<G: Game>(data: &str, start: &G, fast: u64, plain: u64) {
    let mut sums = Sums::default();
    start.playouts(fast, &mut Random::new(1), |ending| sums.add(ending));
    assert_eq!(sums.games, fast as f64);
    sums.check(data, 1.0);
    let mut sums = Sums::default();
    let mut random = Random::new(2);
    for _ in 0..plain {
        sums.add(&plain_playout(&mut start.clone(), &mut random));
    }
    sums.check(data, (fast as f64 / plain as f64).sqrt());
}

/// Two plies with the game's own evaluation.
const TWO_PLIES: &str = "alphabeta,depth=2,hash=1";

/// Puts the game of this name through the contract. By name, so that the checks are those that the registry compiled.
fn check_contract(name: &str, playouts: u64) {
    let effort = Effort { playouts, ..Effort::default() };
    let game = GAMES.open(name).unwrap_or_else(|error| panic!("{error}"));
    if let Err(violation) = game.check_contract(effort) {
        panic!("{name}: {violation}");
    }
}

/// The points of a search against random moves, over pairs of games with changed sides.
fn points_against_random(name: &str, thinker: &str, pairs: u64) -> f64 {
    let searching: Thinker = thinker.parse().expect("a search");
    let mut points = 0.0;
    for seed in 0..2 * pairs {
        let seat = Player::new(seed as usize % 2);
        let mut random = Random::new(seed);
        let mut game = GAMES.open(name).unwrap_or_else(|error| panic!("{error}"));
        while game.outcome().is_none() {
            let text = if game.turn() == seat {
                let found = game.think(&searching, &AtomicBool::new(false), &mut |_| {}).expect("a search");
                found.line.first().cloned().expect("a game that is not over has a move")
            } else {
                let moves = game.moves();
                moves[random.below(moves.len() as u32) as usize].clone()
            };
            game.play(&text).unwrap_or_else(|error| panic!("{error}"));
        }
        points += game.outcome().map_or(0.0, |payoffs| payoffs.share(seat));
    }
    points
}
