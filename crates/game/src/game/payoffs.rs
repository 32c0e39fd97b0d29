//! How a game ended: the prize is divided.
//!
//! A pay-off is a share of one prize, and the shares of all players always add up to it. A win takes all, a draw
//! divides it equally, and a game that counts points divides it by them. The constant sum is what every search leans
//! on: it is the bound that the shallow pruning of max^n needs, it makes two players' interests opposite, and a share
//! is a reward between 0 and 1.

use super::{MAX_PLAYERS, Player};
use std::fmt;

/// The whole prize. It divides by 2, 3 and 4, so equal shares are exact.
pub const PRIZE: u32 = 60_000;

/// What each player of a finished game receives: shares that add up to [`PRIZE`].
///
/// ```
/// use banmen_game::{Payoffs, Player};
/// let won = Payoffs::win(Player::FIRST);
/// assert_eq!((won.share(Player::FIRST), won.share(Player::SECOND)), (1.0, 0.0));
/// assert_eq!(won.winner(), Some(Player::FIRST));
/// assert_eq!(Payoffs::draw(2).share(Player::FIRST), 0.5);
/// assert_eq!(Payoffs::draw(3).winner(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Payoffs([u16; MAX_PLAYERS]);

impl Payoffs {
    /// One player takes all.
    #[inline]
    pub const fn win(player: Player) -> Self {
        let mut shares = [0; MAX_PLAYERS];
        shares[player.index()] = PRIZE as u16;
        Self(shares)
    }

    /// The first `players` share equally.
    #[inline]
    pub const fn draw(players: usize) -> Self {
        let players = if players < 1 {
            1
        } else if players > MAX_PLAYERS {
            MAX_PLAYERS
        } else {
            players
        };
        let mut shares = [0; MAX_PLAYERS];
        let mut index = 0;
        while index < players {
            shares[index] = (PRIZE as usize / players) as u16;
            index += 1;
        }
        Self(shares)
    }

    /// All but one of `players` share equally: the pay-off where a game names its loser.
    pub const fn loss(player: Player, players: usize) -> Self {
        let mut shares = [0; MAX_PLAYERS];
        let mut index = 0;
        while index < players && index < MAX_PLAYERS {
            if index != player.index() {
                shares[index] = (PRIZE as usize / (players - 1)) as u16;
            }
            index += 1;
        }
        Self(shares)
    }

    /// The shares of an expectation, as parts of [`PRIZE`]; `None` where they do not add up to it.
    ///
    /// ```
    /// use banmen_game::Payoffs;
    /// assert_eq!(Payoffs::from_parts([20_000, 20_000, 20_000, 0]), Some(Payoffs::draw(3)));
    /// assert_eq!(Payoffs::from_parts([20_000, 0, 0, 0]), None);
    /// ```
    pub fn from_parts(parts: [u16; MAX_PLAYERS]) -> Option<Self> {
        let sum: u32 = parts.into_iter().map(u32::from).sum();
        (sum == PRIZE).then_some(Self(parts))
    }

    /// A game of points for two: half the prize to each, moved by `margin` (in favour of the first player) over the
    /// `largest` margin there can be.
    ///
    /// ```
    /// use banmen_game::{Payoffs, Player};
    /// assert_eq!(Payoffs::margin(64, 64), Payoffs::win(Player::FIRST));
    /// assert_eq!(Payoffs::margin(0, 64), Payoffs::draw(2));
    /// assert_eq!(Payoffs::margin(-32, 64).share(Player::FIRST), 0.25);
    /// ```
    pub fn margin(margin: i32, largest: u32) -> Self {
        let half = i64::from(PRIZE / 2);
        let moved = half * i64::from(margin) / i64::from(largest.max(1));
        let first = (half + moved).clamp(0, i64::from(PRIZE)) as u16;
        Self([first, PRIZE as u16 - first, 0, 0])
    }

    /// A player's part of [`PRIZE`].
    #[inline(always)]
    pub const fn part(&self, player: Player) -> i32 {
        self.0[player.index()] as i32
    }

    /// A player's share, from 0 to 1.
    #[inline]
    pub fn share(&self, player: Player) -> f64 {
        f64::from(self.0[player.index()]) / f64::from(PRIZE)
    }

    /// Every player's part of [`PRIZE`]; zero for players that the game does not have.
    #[inline(always)]
    pub const fn parts(&self) -> [u16; MAX_PLAYERS] {
        self.0
    }

    /// The one player with the largest share, if there is one.
    pub fn winner(&self) -> Option<Player> {
        let best = self.0.iter().copied().max()?;
        let mut holders = (0..MAX_PLAYERS).filter(|&index| self.0[index] == best);
        match (holders.next(), holders.next()) {
            (Some(index), None) => Some(Player::new(index)),
            _ => None,
        }
    }

    /// Whether the shares add up to the prize and nobody beyond `players` has one.
    pub fn is_well_formed(&self, players: usize) -> bool {
        self.0.iter().map(|&part| u32::from(part)).sum::<u32>() == PRIZE
            && self.0.iter().skip(players).all(|&part| part == 0)
    }
}

impl fmt::Debug for Payoffs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.map(|part| f64::from(part) / f64::from(PRIZE))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_end_shares_the_whole_prize() {
        for players in 2..=MAX_PLAYERS {
            assert!(Payoffs::draw(players).is_well_formed(players));
            for player in Player::all(players) {
                assert!(Payoffs::win(player).is_well_formed(players));
                assert!(Payoffs::loss(player, players).is_well_formed(players));
            }
        }
        for margin in -64..=64 {
            assert!(Payoffs::margin(margin, 64).is_well_formed(2));
        }
    }

    #[test]
    fn loss_of_one_in_three_has_no_single_winner() {
        let payoffs = Payoffs::loss(Player::SECOND, 3);
        assert_eq!(payoffs.winner(), None);
        assert_eq!(payoffs.share(Player::SECOND), 0.0);
        assert_eq!(Payoffs::loss(Player::FIRST, 2), Payoffs::win(Player::SECOND));
    }
}
