//! A random game to the end: the plain way, by listing.

use super::{Game, MoveList, Payoffs};
use crate::random::Random;

/// How a playout ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// What each player received.
    pub payoffs: Payoffs,
    /// How many moves were played, passes counted.
    pub length: u32,
}

/// Plays uniformly random legal moves until there are none: the definition that every fast playout is held to.
///
/// The position is left at the end. A game that does not end within [`Game::LONGEST_PLAYOUT`] moves counts as equal
/// shares.
#[inline]
pub fn plain_playout<G: Game>(game: &mut G, random: &mut Random) -> Ending {
    let mut moves = G::Moves::default();
    let mut length = 0;
    while length < G::LONGEST_PLAYOUT {
        moves.clear();
        game.list_moves(&mut moves);
        let Some(m) = random.pick(moves.as_slice()) else { break };
        game.play(m);
        length += 1;
    }
    let payoffs = game.outcome().unwrap_or(Payoffs::draw(G::PLAYERS));
    Ending { payoffs, length }
}
