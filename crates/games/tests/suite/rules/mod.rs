//! The games of stones: exact counts, random games, plain twins, texts.

mod ataxx;
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

use banmen_play::perft::{PerftKind, count};
use banmen_play::{Ending, Game, Notation, Payoffs, Player, Random, game::plain_playout};

/// The most leaves that are counted by playing every move.
const MOST_PLAYED: u64 = 3_600_000;
/// The most leaves that are counted by the plain twin.
const MOST_PLAIN: u64 = 400_000;

/// Holds a game and its plain twin to the rows `position<TAB>depth<TAB>nodes` of its size.
fn check_perft<G: Game + Notation>(data: &str, start: &G, most: u64, plain: impl Fn(u32) -> u64) {
    let mut checked = 0;
    for row in crate::common::rows(data) {
        let Ok(mut game) = start.read_position(row[0]) else { continue };
        assert_eq!(game, *start, "the rows begin at the start");
        let (depth, nodes): (u32, u64) = (row[1].parse().unwrap(), row[2].parse().unwrap());
        if nodes <= most {
            assert_eq!(game.count_sequences(depth), nodes, "depth {depth} of {}", row[0]);
            checked += 1;
        }
        if nodes <= MOST_PLAYED {
            assert_eq!(
                count(&game, depth, PerftKind::Counted),
                nodes,
                "counted, depth {depth} of {}",
                row[0]
            );
            assert_eq!(count(&game, depth, PerftKind::Played), nodes, "played, depth {depth} of {}", row[0]);
        }
        if nodes <= MOST_PLAIN {
            assert_eq!(plain(depth), nodes, "plain twin, depth {depth} of {}", row[0]);
        }
    }
    assert!(checked >= 2, "the file holds rows of this size");
}

/// Holds positions other than the start to the rows `position<TAB>depth<TAB>nodes`; one of the games reads each.
fn check_positions<G: Game + Notation>(data: &str, games: &[G], most: u64) {
    for row in crate::common::rows(data) {
        let mut game = games.iter().find_map(|game| game.read_position(row[0]).ok()).expect(row[0]);
        let (depth, nodes): (u32, u64) = (row[1].parse().unwrap(), row[2].parse().unwrap());
        assert!(nodes <= most, "a row that nobody counts");
        assert_eq!(game.count_sequences(depth), nodes, "depth {depth} of {}", row[0]);
        if nodes <= MOST_PLAYED {
            assert_eq!(count(&game, depth, PerftKind::Played), nodes, "played, depth {depth} of {}", row[0]);
        }
    }
}

/// Games, moves and pay-offs of random games, added up.
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
        for row in crate::common::rows(data) {
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
