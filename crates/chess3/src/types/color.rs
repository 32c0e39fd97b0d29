//! The three players.

use banmen_game::Player;
use std::fmt;

/// The color of a player and of their pieces, numbered in the order of moves: Red moves first, then White, then Black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Moves first; owns the ranks 9 to 12 of the files E to L.
    Red,
    /// Moves second; owns the ranks 1 to 4 of the files A to H.
    White,
    /// Moves third; owns the ranks 5 to 8 of the files A to D and I to L.
    Black,
}

impl Color {
    /// All three colors, in the order of moves.
    pub const ALL: [Self; 3] = [Self::Red, Self::White, Self::Black];

    /// Returns the color of an index in the order of moves, modulo three.
    #[inline(always)]
    #[must_use]
    pub const fn new(number: usize) -> Self {
        Self::ALL[number % 3]
    }

    /// Returns the index in the order of moves.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the color that moves after this one.
    #[inline(always)]
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Red => Self::White,
            Self::White => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// Returns the color that moves before this one.
    #[inline(always)]
    #[must_use]
    pub const fn previous(self) -> Self {
        self.next().next()
    }

    /// Returns the third of the board that the color owns: 0 for White, 1 for Black, 2 for Red (Klimaszewski 2015,
    /// figure 9).
    #[inline(always)]
    #[must_use]
    pub const fn third(self) -> usize {
        match self {
            Self::Red => 2,
            Self::White => 0,
            Self::Black => 1,
        }
    }

    /// Returns the letter that positions are written with.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::White => 'W',
            Self::Black => 'B',
        }
    }

    /// Returns the color of a letter in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.letter() == letter.to_ascii_uppercase())
    }

    /// Returns the player of the general game interface.
    #[inline(always)]
    #[must_use]
    pub const fn player(self) -> Player {
        Player::new(self as usize)
    }
}

impl From<Player> for Color {
    #[inline(always)]
    fn from(player: Player) -> Self {
        Self::new(player.index())
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "Red",
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}
