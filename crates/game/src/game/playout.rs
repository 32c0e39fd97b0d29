//! A random game to the end: the plain way, by listing.

use super::{Game, MOST_NUMBERS, MoveList, Payoffs, Player};
use crate::ArrayVec;
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

/// Plays random games as [`Game::rollouts_telling`] tells them, one after the other.
#[inline]
pub fn rollouts_one_by_one<G: Game>(
    game: &mut G,
    games: u32,
    random: &mut Random,
    mut tell: impl FnMut(Player, usize, u32, f32),
    mut end: impl FnMut(&Payoffs),
) {
    for number in 1..=games {
        let mut made = ArrayVec::<(Player, u16), MOST_NUMBERS>::new();
        let mut copy = None;
        let game = if number < games { copy.insert(game.clone()) } else { &mut *game };
        let ending = game.rollout_telling(random, |player, m| {
            let _ = made.try_push((player, G::move_number(m) as u16));
        });
        for (player, number) in made {
            tell(player, number.into(), 1, ending.payoffs.share(player) as f32);
        }
        end(&ending.payoffs);
    }
}
