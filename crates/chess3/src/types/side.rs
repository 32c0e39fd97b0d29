//! Who plays.

use banmen_game::Player;
use std::fmt;

/// A side, numbered in the order of moves: Red begins, White follows, then Black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// Moves first, from the ranks 12 to 9.
    Red,
    /// Moves second, from the ranks 1 to 4.
    White,
    /// Moves third, from the ranks 8 to 5.
    Black,
}

impl Side {
    /// All three, in the order of moves.
    pub const ALL: [Self; 3] = [Self::Red, Self::White, Self::Black];

    /// The side of that number, modulo three.
    #[inline(always)]
    pub const fn new(number: usize) -> Self {
        Self::ALL[number % 3]
    }

    /// The number in the order of moves.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Who moves after this side.
    #[inline(always)]
    pub const fn next(self) -> Self {
        match self {
            Self::Red => Self::White,
            Self::White => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// Who moved before this side.
    #[inline(always)]
    pub const fn previous(self) -> Self {
        self.next().next()
    }

    /// The third of the board that the side owns: 0 White's, 1 Black's, 2 Red's (Klimaszewski 2015, figure 9).
    #[inline(always)]
    pub const fn third(self) -> usize {
        match self {
            Self::Red => 2,
            Self::White => 0,
            Self::Black => 1,
        }
    }

    /// The letter of position texts.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::White => 'W',
            Self::Black => 'B',
        }
    }

    /// The side of a letter, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.letter() == letter.to_ascii_uppercase())
    }

    /// The player of the general layer.
    #[inline(always)]
    pub const fn player(self) -> Player {
        Player::new(self as usize)
    }
}

impl From<Player> for Side {
    #[inline(always)]
    fn from(player: Player) -> Self {
        Self::new(player.index())
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "Red",
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}
