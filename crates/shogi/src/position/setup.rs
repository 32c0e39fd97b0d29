//! Positions as text, parsed but not checked: SFEN.

use crate::types::{Color, Kind, Piece, Square};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The usual start.
pub const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Why a text is not SFEN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SfenError {
    /// A part is missing.
    #[error("the {0} is missing")]
    Missing(&'static str),
    /// There are not nine ranks.
    #[error("the board has {0} ranks instead of 9")]
    Ranks(usize),
    /// A rank does not have nine squares.
    #[error("rank `{0}` does not have 9 squares")]
    Rank(String),
    /// A character that means nothing where it stands.
    #[error("`{character}` in `{text}` is no piece")]
    Character {
        /// The character.
        character: char,
        /// The part it stands in.
        text: String,
    },
    /// A `+` before a piece that has no other side, or before none.
    #[error("`{0}` has a `+` before what cannot be promoted")]
    Promotion(String),
    /// The side to move is neither `b` nor `w`.
    #[error("the side to move is `b` or `w`, not `{0}`")]
    Side(String),
    /// A hand that cannot be read.
    #[error("`{0}` is not a hand (pieces with counts before them, or `-`)")]
    Hand(String),
    /// The move number is no number.
    #[error("`{0}` is not the number of a move")]
    Ply(String),
    /// Something follows the move number.
    #[error("`{0}` follows the position")]
    Tail(String),
}

/// A position as it was written, without any check but that of its shape.
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
    /// How many of each kind each side has in hand, in the order of [`Kind::HAND`].
    pub hands: [[u8; 7]; 2],
    /// The side to move.
    pub turn: Color,
    /// The number of the next move, counted from 1.
    pub ply: u16,
}

impl Setup {
    /// An empty board with Black to move.
    pub const EMPTY: Self = Self { board: [None; 81], hands: [[0; 7]; 2], turn: Color::Black, ply: 1 };

    /// The piece on a square.
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// How many pieces of a kind a side has in hand.
    pub fn in_hand(&self, color: Color, kind: Kind) -> u8 {
        self.hands[color.index()].get(kind.index()).copied().unwrap_or(0)
    }
}

impl Default for Setup {
    /// The usual start.
    fn default() -> Self {
        START.parse().unwrap_or(Self::EMPTY)
    }
}

impl FromStr for Setup {
    type Err = SfenError;

    /// Reads SFEN; the words `startpos` and `sfen` before it are passed over, a missing move number is 1.
    fn from_str(text: &str) -> Result<Self, SfenError> {
        let mut parts = text.split_ascii_whitespace().peekable();
        match parts.peek() {
            Some(&"startpos") => return Ok(Self::default()),
            Some(&"sfen") => drop(parts.next()),
            _ => {}
        }
        let mut setup = Self::EMPTY;
        read_board(parts.next().ok_or(SfenError::Missing("board"))?, &mut setup)?;
        setup.turn = match parts.next().ok_or(SfenError::Missing("side to move"))? {
            "b" => Color::Black,
            "w" => Color::White,
            other => return Err(SfenError::Side(other.to_owned())),
        };
        read_hands(parts.next().ok_or(SfenError::Missing("hand"))?, &mut setup)?;
        if let Some(ply) = parts.next() {
            setup.ply = ply.parse().map_err(|_| SfenError::Ply(ply.to_owned()))?;
        }
        match parts.next() {
            Some(tail) => Err(SfenError::Tail(tail.to_owned())),
            None => Ok(setup),
        }
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
                    return Err(SfenError::Promotion(row.to_owned()));
                }
                file -= empty as i32;
            } else if character == '+' {
                if std::mem::replace(&mut promoted, true) {
                    return Err(SfenError::Promotion(row.to_owned()));
                }
            } else {
                let plain = Kind::from_letter(character)
                    .ok_or_else(|| SfenError::Character { character, text: row.to_owned() })?;
                let kind = if std::mem::take(&mut promoted) { plain.promoted() } else { Some(plain) };
                let kind = kind.ok_or_else(|| SfenError::Promotion(row.to_owned()))?;
                let color = if character.is_ascii_uppercase() { Color::Black } else { Color::White };
                let square = usize::try_from(file).ok().and_then(|file| Square::at(file, rank + 1));
                let square = square.ok_or_else(|| SfenError::Rank(row.to_owned()))?;
                setup.board[square.index()] = Some(Piece::new(kind, color));
                file -= 1;
            }
        }
        if promoted {
            return Err(SfenError::Promotion(row.to_owned()));
        }
        if file != 0 {
            return Err(SfenError::Rank(row.to_owned()));
        }
    }
    Ok(())
}

fn read_hands(text: &str, setup: &mut Setup) -> Result<(), SfenError> {
    if text == "-" {
        return Ok(());
    }
    let wrong = || SfenError::Hand(text.to_owned());
    let mut count: Option<u8> = None;
    for character in text.chars() {
        if let Some(digit) = character.to_digit(10) {
            let number = u32::from(count.unwrap_or(0)) * 10 + digit;
            count = Some(u8::try_from(number).map_err(|_| wrong())?);
            continue;
        }
        let kind = Kind::from_letter(character)
            .ok_or_else(|| SfenError::Character { character, text: text.to_owned() })?;
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
        const ORDER: [Kind; 7] =
            [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Pawn];
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
