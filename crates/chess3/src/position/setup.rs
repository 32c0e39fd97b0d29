//! The description of a position before it is validated.

use crate::types::{Castling, Color, Piece, PieceKind, Square};

/// A position as a text describes it, unchecked; [`Position::new`](crate::Position::new) validates it.
///
/// ```
/// use banmen_chess3::{Color, Piece, PieceKind, Position, Setup, Square};
/// let mut setup = Setup::startpos();
/// let d4: Square = "D4".parse()?;
/// setup.board[d4.index()] = Some(Piece::new(Color::Red, PieceKind::King));
/// let error = Position::new(&setup).unwrap_err();
/// assert_eq!(error.to_string(), "Red has 2 kings instead of one");
/// # Ok::<(), banmen_chess3::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The piece on each square, by [`Square::index`].
    pub board: [Option<Piece>; Square::COUNT],
    /// The color to move.
    pub turn: Color,
    /// The rooks that may still castle.
    pub castling: Castling,
}

/// A back rank with the king in column 4 and the queen in column 3.
const KING_RIGHT: [PieceKind; 8] = [
    PieceKind::Rook,
    PieceKind::Knight,
    PieceKind::Bishop,
    PieceKind::Queen,
    PieceKind::King,
    PieceKind::Bishop,
    PieceKind::Knight,
    PieceKind::Rook,
];

impl Setup {
    /// A board without pieces, Red to move.
    pub const EMPTY: Self = Self { board: [None; Square::COUNT], turn: Color::Red, castling: Castling::NONE };

    /// Returns the start of a game. The queens of White and Black face each other on the D file.
    #[must_use]
    pub const fn startpos() -> Self {
        Self::arranged(false)
    }

    /// Returns the start after Red's swap of king and queen, which is allowed before the game (Klimaszewski 2015, §2).
    #[must_use]
    pub const fn startpos_swapped() -> Self {
        Self::arranged(true)
    }

    const fn arranged(swapped: bool) -> Self {
        let mut setup = Self { castling: Castling::ALL, ..Self::EMPTY };
        let mut number = 0;
        while number < 3 {
            let color = Color::ALL[number];
            let king_left = matches!(color, Color::Black) || swapped && matches!(color, Color::Red);
            let mut column = 0;
            while column < 8 {
                let kind = if king_left { KING_RIGHT[7 - column] } else { KING_RIGHT[column] };
                let back = 32 * color.third() + column;
                setup.board[back] = Some(Piece::new(color, kind));
                setup.board[back + 8] = Some(Piece::new(color, PieceKind::Pawn));
                column += 1;
            }
            number += 1;
        }
        setup
    }

    /// Returns an iterator over the pieces and their squares, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().zip(&self.board).filter_map(|(square, piece)| piece.map(|piece| (square, piece)))
    }
}
