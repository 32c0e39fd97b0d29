//! The game's own playout against the plain one: the same distribution, by statistics on fixed seeds.

use super::{Violation, ensure};
use crate::{
    game::{Game, Player},
    playouts::{Tally, run, run_plain},
    random::Random,
};

/// Five standard errors: by chance alone passed once in two million comparisons, and the seeds are fixed.
const TOLERANCE: f64 = 5.0;
/// The distance between two distribution functions, in units of √(2/n), that chance passes once in a million times.
const WIDEST: f64 = 2.7;
const RULE: &str = "the game's own playout has the plain one's distribution";

pub(super) fn check<G: Game>(game: &G, games: u64) -> Result<(), Violation> {
    if games == 0 {
        return Ok(());
    }
    let own = run(game, games, &mut Random::stream(11, 0));
    let plain = run_plain(game, games, &mut Random::stream(12, 0));
    ensure(own.games == games && plain.games == games, "playouts are counted", || format!("{own:?}"))?;
    for player in Player::all(G::PLAYERS) {
        let wins = |tally: &Tally| tally.wins[player.index()];
        same_share("wins", wins(&own), wins(&plain), games)?;
        // A share lies between 0 and 1, so its deviation is at most one half.
        let error = (0.5 / games as f64).sqrt();
        same("mean shares", own.share(player), plain.share(player), error)?;
    }
    same_share("games without a winner", own.undecided, plain.undecided, games)?;
    let spread = own.length_deviation().max(plain.length_deviation());
    let error = spread * (2.0 / games as f64).sqrt();
    same("mean lengths", own.mean_length(), plain.mean_length(), error)?;
    let distance = distance(&own, &plain);
    ensure(distance <= WIDEST * (2.0 / games as f64).sqrt(), RULE, || {
        format!("distributions of lengths are {distance:.5} apart")
    })
}

/// The largest difference between the two distribution functions of the lengths (Kolmogorov and Smirnov). Unlike a
/// comparison of deviations it is not upset by the rare game that ends very early.
fn distance(own: &Tally, plain: &Tally) -> f64 {
    let lengths = own.lengths.iter().chain(&plain.lengths).map(|&(length, _)| length);
    let up_to = |tally: &Tally, bound: u32| {
        let counts = tally.lengths.iter().filter(|&&(length, _)| length <= bound).map(|&(_, count)| count);
        counts.sum::<u64>() as f64 / tally.games.max(1) as f64
    };
    lengths.map(|length| (up_to(own, length) - up_to(plain, length)).abs()).fold(0.0, f64::max)
}

fn same_share(what: &str, own: u64, plain: u64, games: u64) -> Result<(), Violation> {
    let games = games as f64;
    let (own, plain) = (own as f64 / games, plain as f64 / games);
    let pooled = (own + plain) / 2.0;
    same(what, own, plain, (2.0 * pooled * (1.0 - pooled) / games).sqrt())
}

fn same(what: &str, own: f64, plain: f64, error: f64) -> Result<(), Violation> {
    ensure((own - plain).abs() <= TOLERANCE * error + 1e-9, RULE, || {
        format!("{what}: {own:.5} and {plain:.5}, standard error {error:.5}")
    })
}
