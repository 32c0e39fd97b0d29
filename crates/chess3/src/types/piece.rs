//! What stands on the board.

use super::Side;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// One step forward, two from the second rank; captures diagonally.
    Pawn,
    /// Two steps straight and one sideways, or the other way round.
    Knight,
    /// Along diagonals, which fork at the centre.
    Bishop,
    /// Along ranks and files.
    Rook,
    /// Rook and bishop in one.
    Queen,
    /// One step in any direction.
    King,
}

impl Kind {
    /// All six, the least valuable first.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];
    /// What a pawn may become, in the order of the moves.
    pub const PROMOTIONS: [Self; 4] = [Self::Knight, Self::Bishop, Self::Rook, Self::Queen];

    /// The number in [`ALL`](Self::ALL).
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of moves and positions.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The kind of an upper-case letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// A piece of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// A piece of a side.
    pub const fn new(side: Side, kind: Kind) -> Self {
        Self { side, kind }
    }
}
