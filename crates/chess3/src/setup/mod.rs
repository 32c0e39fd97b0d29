//! A position as it was written, before anyone has asked whether it can be.
//!
//! Reading a text makes a [`Setup`], or a [`TextError`]; [`Position::new`](crate::Position::new) checks it, or says in a
//! [`SetupError`] why it cannot be.

mod castling;
mod check;
mod text;

pub use castling::{Castling, Wing};
pub use check::SetupError;
pub use text::TextError;

use crate::types::{Kind, Piece, Side, Square};

/// What a text says of a position, unchecked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each square.
    pub board: [Option<Piece>; Square::COUNT],
    /// Who is on move.
    pub turn: Side,
    /// The rooks that may still castle.
    pub castling: Castling,
}

/// The back rank from column 0 to 7, with the king and queen in the columns 4 and 3.
const KING_RIGHT: [Kind; 8] =
    [Kind::Rook, Kind::Knight, Kind::Bishop, Kind::Queen, Kind::King, Kind::Bishop, Kind::Knight, Kind::Rook];

impl Setup {
    /// A board without pieces, Red to move.
    pub const EMPTY: Self = Self { board: [None; Square::COUNT], turn: Side::Red, castling: Castling::NONE };

    /// The start of a game: the queens of White and Black face each other on the D file.
    pub const fn start() -> Self {
        Self::arranged(false)
    }

    /// The start after Red's exchange of king and queen, which is allowed before the game (Klimaszewski 2015, §2).
    pub const fn start_exchanged() -> Self {
        Self::arranged(true)
    }

    const fn arranged(exchanged: bool) -> Self {
        let mut setup = Self { castling: Castling::ALL, ..Self::EMPTY };
        let mut number = 0;
        while number < 3 {
            let side = Side::ALL[number];
            let king_left = matches!(side, Side::Black) || exchanged && matches!(side, Side::Red);
            let mut column = 0;
            while column < 8 {
                let kind = if king_left { KING_RIGHT[7 - column] } else { KING_RIGHT[column] };
                let back = 32 * side.third() + column;
                setup.board[back] = Some(Piece::new(side, kind));
                setup.board[back + 8] = Some(Piece::new(side, Kind::Pawn));
                column += 1;
            }
            number += 1;
        }
        setup
    }

    /// The pieces with their squares, by number of square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().zip(&self.board).filter_map(|(square, piece)| piece.map(|piece| (square, piece)))
    }
}
