//! Positions as text, parsed but not checked: SFEN, and the position texts of USI.

use super::{IllegalMove, SetupError};
use crate::types::{Color, Move, Piece, PieceKind, Square};
use banmen_game::excerpt;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The start of an even game as SFEN.
pub const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Why a text is not SFEN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SfenError {
    /// A part of the text is missing.
    #[error("the {0} is missing")]
    Missing(&'static str),
    /// There are not nine ranks.
    #[error("the board has {0} ranks instead of 9")]
    Ranks(usize),
    /// A rank does not have nine squares.
    #[error("rank `{0}` does not have 9 squares")]
    Rank(String),
    /// A character is not a piece.
    #[error("`{}` in `{text}` is not a piece", character.escape_debug())]
    Character {
        /// The character.
        character: char,
        /// The part of the text around it.
        text: String,
    },
    /// A `+` stands before a piece that cannot be promoted, or before none.
    #[error("`{0}` has a `+` before what cannot be promoted")]
    Promotion(String),
    /// The side to move is neither `b` nor `w`.
    #[error("the side to move is `b` or `w`, not `{0}`")]
    Side(String),
    /// The hands cannot be read.
    #[error("`{0}` is not a hand (pieces with counts before them, or `-`)")]
    Hand(String),
    /// The move number is not a number from 0 to 65535.
    #[error("`{0}` is not a move number")]
    Ply(String),
    /// Something other than `moves` follows the position.
    #[error("`{0}` follows the position; only `moves` may")]
    Tail(String),
}

/// A position as plain data: parsed, but not checked against the rules.
///
/// ```
/// use banmen_shogi::Setup;
/// let text = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
/// let setup: Setup = text.parse().unwrap();
/// assert_eq!(setup.to_string(), text);
/// assert_eq!(setup, Setup::default());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The board, by [`Square::index`].
    pub board: [Option<Piece>; 81],
    /// The number of pieces of each kind in each hand, in the order of [`PieceKind::HAND`].
    pub hands: [[u8; 7]; 2],
    /// The side to move.
    pub turn: Color,
    /// The number of the next move, counted from 1.
    pub ply: u16,
}

impl Setup {
    /// An empty board with Black to move.
    pub const EMPTY: Self = Self { board: [None; 81], hands: [[0; 7]; 2], turn: Color::Black, ply: 1 };

    /// Returns the piece on a square.
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Returns the number of pieces of a kind that a side has in hand.
    pub fn in_hand(&self, color: Color, kind: PieceKind) -> u8 {
        self.hands[color.index()].get(kind.index()).copied().unwrap_or(0)
    }
}

impl Default for Setup {
    /// Returns the start of an even game.
    fn default() -> Self {
        START.parse().unwrap_or(Self::EMPTY)
    }
}

impl FromStr for Setup {
    type Err = SfenError;

    /// Reads SFEN or `startpos`. The words `position` and `sfen` of USI may stand before it; a missing move number is
    /// 1. Moves after the position need the rules: [`Position`](crate::Position) reads them.
    fn from_str(text: &str) -> Result<Self, SfenError> {
        let mut parts = text.split_ascii_whitespace().peekable();
        let setup = read_setup(&mut parts)?;
        match parts.next() {
            Some(tail) => Err(SfenError::Tail(excerpt(tail))),
            None => Ok(setup),
        }
    }
}

type Parts<'a> = std::iter::Peekable<std::str::SplitAsciiWhitespace<'a>>;

/// Reads a position up to its move number and leaves the rest.
fn read_setup(parts: &mut Parts<'_>) -> Result<Setup, SfenError> {
    parts.next_if_eq(&"position");
    if parts.next_if_eq(&"startpos").is_some() {
        return Ok(Setup::default());
    }
    parts.next_if_eq(&"sfen");
    let mut setup = Setup::EMPTY;
    read_board(parts.next().ok_or(SfenError::Missing("board"))?, &mut setup)?;
    setup.turn = match parts.next().ok_or(SfenError::Missing("side to move"))? {
        "b" => Color::Black,
        "w" => Color::White,
        other => return Err(SfenError::Side(excerpt(other))),
    };
    read_hands(parts.next().ok_or(SfenError::Missing("hand"))?, &mut setup)?;
    if let Some(ply) = parts.next_if(|&part| part != MOVES) {
        setup.ply = ply.parse().map_err(|_| SfenError::Ply(excerpt(ply)))?;
    }
    Ok(setup)
}

/// The word before a list of moves.
const MOVES: &str = "moves";

/// A position text taken apart: where it begins, and the moves that follow.
pub(crate) struct PositionText<'a> {
    pub(crate) setup: Setup,
    moves: Option<Parts<'a>>,
}

/// A move of a position text.
pub(crate) struct TextMove<'a> {
    pub(crate) played: Move,
    number: usize,
    text: &'a str,
}

impl<'a> PositionText<'a> {
    /// Reads the position and finds where its moves begin.
    pub(crate) fn read(text: &'a str) -> Result<Self, SetupError> {
        let mut parts = text.split_ascii_whitespace().peekable();
        let setup = read_setup(&mut parts)?;
        match parts.next() {
            None => Ok(Self { setup, moves: None }),
            Some(MOVES) => Ok(Self { setup, moves: Some(parts) }),
            Some(tail) => Err(SfenError::Tail(excerpt(tail)).into()),
        }
    }

    /// The moves after the position, in order.
    pub(crate) fn moves(self) -> impl Iterator<Item = Result<TextMove<'a>, SetupError>> {
        let words = self.moves.into_iter().flatten();
        words.enumerate().map(|(index, text)| {
            let number = index + 1;
            match text.parse() {
                Ok(played) => Ok(TextMove { played, number, text }),
                Err(error) => Err(SetupError::Move { number, error }),
            }
        })
    }
}

impl TextMove<'_> {
    /// The error that the move is illegal where it stands.
    pub(crate) fn illegal(&self, error: IllegalMove) -> SetupError {
        SetupError::Illegal { number: self.number, text: excerpt(self.text), error }
    }

    /// The error that the game is over before the move.
    pub(crate) fn over(&self, outcome: crate::game::Outcome) -> SetupError {
        SetupError::Over { number: self.number, text: excerpt(self.text), outcome }
    }
}

fn read_board(text: &str, setup: &mut Setup) -> Result<(), SfenError> {
    let ranks = text.split('/').count();
    if ranks != 9 {
        return Err(SfenError::Ranks(ranks));
    }
    for (rank, row) in text.split('/').enumerate() {
        let mut file = 9;
        let mut promoted = false;
        for character in row.chars() {
            if let Some(empty @ 1..=9) = character.to_digit(10) {
                if promoted {
                    return Err(SfenError::Promotion(excerpt(row)));
                }
                file -= empty as i32;
            } else if character == '+' {
                if std::mem::replace(&mut promoted, true) {
                    return Err(SfenError::Promotion(excerpt(row)));
                }
            } else {
                let plain = PieceKind::from_letter(character)
                    .ok_or_else(|| SfenError::Character { character, text: excerpt(row) })?;
                let kind = if std::mem::take(&mut promoted) { plain.promoted() } else { Some(plain) };
                let kind = kind.ok_or_else(|| SfenError::Promotion(excerpt(row)))?;
                let color = if character.is_ascii_uppercase() { Color::Black } else { Color::White };
                let square = usize::try_from(file).ok().and_then(|file| Square::at(file, rank + 1));
                let square = square.ok_or_else(|| SfenError::Rank(excerpt(row)))?;
                setup.board[square.index()] = Some(Piece::new(kind, color));
                file -= 1;
            }
        }
        if promoted {
            return Err(SfenError::Promotion(excerpt(row)));
        }
        if file != 0 {
            return Err(SfenError::Rank(excerpt(row)));
        }
    }
    Ok(())
}

fn read_hands(text: &str, setup: &mut Setup) -> Result<(), SfenError> {
    if text == "-" {
        return Ok(());
    }
    let wrong = || SfenError::Hand(excerpt(text));
    let mut count: Option<u8> = None;
    for character in text.chars() {
        if let Some(digit) = character.to_digit(10) {
            let number = u32::from(count.unwrap_or(0)) * 10 + digit;
            count = Some(u8::try_from(number).map_err(|_| wrong())?);
            continue;
        }
        let kind = PieceKind::from_letter(character)
            .ok_or_else(|| SfenError::Character { character, text: excerpt(text) })?;
        let color = if character.is_ascii_uppercase() { Color::Black } else { Color::White };
        let slot = setup.hands[color.index()].get_mut(kind.index()).ok_or_else(wrong)?;
        let added = match count.take() {
            Some(0) => return Err(wrong()),
            Some(count) => count,
            None => 1,
        };
        *slot = slot.checked_add(added).ok_or_else(wrong)?;
    }
    if count.is_some() { Err(wrong()) } else { Ok(()) }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 1..=9 {
            if rank > 1 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for file in (1..=9).rev() {
                match Square::at(file, rank).and_then(|square| self.piece(square)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{piece}")?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        f.write_str(if self.turn == Color::Black { " b " } else { " w " })?;
        // Rook, bishop, gold, silver, knight, lance, pawn: the order of the specification.
        const ORDER: [PieceKind; 7] = [
            PieceKind::Rook,
            PieceKind::Bishop,
            PieceKind::Gold,
            PieceKind::Silver,
            PieceKind::Knight,
            PieceKind::Lance,
            PieceKind::Pawn,
        ];
        let mut any = false;
        for color in Color::ALL {
            for kind in ORDER {
                let count = self.in_hand(color, kind);
                if count > 0 {
                    any = true;
                    if count > 1 {
                        write!(f, "{count}")?;
                    }
                    write!(f, "{}", Piece::new(kind, color))?;
                }
            }
        }
        write!(f, "{} {}", if any { "" } else { "-" }, self.ply)
    }
}
