//! Who plays.

use std::fmt;

/// The most players that a game can have.
pub const MAX_PLAYERS: usize = 4;

/// A player, counted from 0 in the order of their first moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Player(u8);

impl Player {
    /// The player who moves first.
    pub const FIRST: Self = Self(0);
    /// The player who moves second.
    pub const SECOND: Self = Self(1);
    /// The player who moves third, where there are three.
    pub const THIRD: Self = Self(2);

    /// The player of this index. Indices beyond [`MAX_PLAYERS`] wrap, so that no index can reach out of a table.
    #[inline(always)]
    pub const fn new(index: usize) -> Self {
        Self((index % MAX_PLAYERS) as u8)
    }

    /// The index, below [`MAX_PLAYERS`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 as usize) % MAX_PLAYERS
    }

    /// Returns the player who moves next in a game of `players` players.
    ///
    /// ```
    /// use banmen_game::Player;
    /// assert_eq!(Player::SECOND.next(2), Player::FIRST);
    /// assert_eq!(Player::SECOND.next(3), Player::THIRD);
    /// ```
    #[inline(always)]
    pub const fn next(self, players: usize) -> Self {
        let next = self.0 + 1;
        Self(if next as usize >= players { 0 } else { next })
    }

    /// The other one of two.
    #[inline(always)]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Iterates over the players of a game in the order of their moves.
    #[inline]
    pub fn all(players: usize) -> impl Iterator<Item = Self> + Clone {
        (0..players.min(MAX_PLAYERS)).map(Self::new)
    }
}

impl fmt::Display for Player {
    /// Counted from 1, as people count.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0 + 1)
    }
}
