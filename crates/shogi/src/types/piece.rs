//! Kinds of pieces, and pieces with an owner.

use super::Color;
use std::fmt;

/// A kind of piece. The index of a promoted kind is eight more than that of its plain one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PieceKind {
    /// Pawn: 歩.
    Pawn = 0,
    /// Lance: 香.
    Lance = 1,
    /// Knight: 桂.
    Knight = 2,
    /// Silver: 銀.
    Silver = 3,
    /// Bishop: 角.
    Bishop = 4,
    /// Rook: 飛.
    Rook = 5,
    /// Gold: 金.
    Gold = 6,
    /// King: 玉.
    King = 7,
    /// Promoted pawn (tokin): と.
    ProPawn = 8,
    /// Promoted lance: 成香.
    ProLance = 9,
    /// Promoted knight: 成桂.
    ProKnight = 10,
    /// Promoted silver: 成銀.
    ProSilver = 11,
    /// Horse, the promoted bishop: 馬.
    Horse = 12,
    /// Dragon, the promoted rook: 竜.
    Dragon = 13,
}

impl PieceKind {
    /// The number of kinds, promoted ones included.
    pub const COUNT: usize = 14;

    /// Every kind in the order of their indices.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Pawn,
        Self::Lance,
        Self::Knight,
        Self::Silver,
        Self::Bishop,
        Self::Rook,
        Self::Gold,
        Self::King,
        Self::ProPawn,
        Self::ProLance,
        Self::ProKnight,
        Self::ProSilver,
        Self::Horse,
        Self::Dragon,
    ];

    /// The kinds that can be in hand, in the order of their indices.
    pub const HAND: [Self; 7] =
        [Self::Pawn, Self::Lance, Self::Knight, Self::Silver, Self::Bishop, Self::Rook, Self::Gold];

    /// Returns the index, below 14.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the kind of an index, or `None` from 14 on.
    #[inline(always)]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// Returns whether this is a promoted kind.
    #[inline(always)]
    pub const fn is_promoted(self) -> bool {
        self as u8 >= 8
    }

    /// Returns the kind that this one promotes to, or `None` for golds, kings and promoted kinds.
    #[inline(always)]
    pub const fn promoted(self) -> Option<Self> {
        if (self as u8) < 6 { Some(Self::ALL[self as usize + 8]) } else { None }
    }

    /// Returns the kind that goes to the hand when the piece is captured.
    #[inline(always)]
    pub const fn unpromoted(self) -> Self {
        Self::ALL[self as usize & 7]
    }

    /// Returns on how many of the farthest ranks the piece may not stand, because it could never move again.
    #[inline(always)]
    pub const fn dead_ranks(self) -> usize {
        match self {
            Self::Pawn | Self::Lance => 1,
            Self::Knight => 2,
            _ => 0,
        }
    }

    /// Returns how many pieces of the kind a full set has, promoted ones included.
    pub const fn total(self) -> u32 {
        match self.unpromoted() {
            Self::Pawn => 18,
            Self::Lance | Self::Knight | Self::Silver | Self::Gold => 4,
            _ => 2,
        }
    }

    /// Returns the letter of a black piece in SFEN, without the `+` of promoted ones.
    pub const fn letter(self) -> char {
        match self.unpromoted() {
            Self::Pawn => 'P',
            Self::Lance => 'L',
            Self::Knight => 'N',
            Self::Silver => 'S',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Gold => 'G',
            _ => 'K',
        }
    }

    /// Returns the plain kind of a letter of SFEN, in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'P' => Some(Self::Pawn),
            'L' => Some(Self::Lance),
            'N' => Some(Self::Knight),
            'S' => Some(Self::Silver),
            'B' => Some(Self::Bishop),
            'R' => Some(Self::Rook),
            'G' => Some(Self::Gold),
            'K' => Some(Self::King),
            _ => None,
        }
    }
}

impl fmt::Display for PieceKind {
    /// Writes the English name: `pawn`, `promoted silver`, `dragon`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pawn => "pawn",
            Self::Lance => "lance",
            Self::Knight => "knight",
            Self::Silver => "silver",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Gold => "gold",
            Self::King => "king",
            Self::ProPawn => "promoted pawn",
            Self::ProLance => "promoted lance",
            Self::ProKnight => "promoted knight",
            Self::ProSilver => "promoted silver",
            Self::Horse => "horse",
            Self::Dragon => "dragon",
        })
    }
}

/// A piece with its owner.
///
/// ```
/// use banmen_shogi::{Color, Piece, PieceKind};
/// let dragon = Piece::new(PieceKind::Dragon, Color::White);
/// assert_eq!(dragon.to_string(), "+r");
/// assert_eq!((dragon.kind(), dragon.color()), (PieceKind::Dragon, Color::White));
/// ```
// The kind in the low four bits, the color above. One more value stands for an empty square on a board of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(u8);

/// The kind of each code of four bits. The last two belong to no piece: the answer for an empty square, which only an
/// illegal move asks for, is as good as any.
const KINDS: [PieceKind; 16] = {
    let mut kinds = [PieceKind::Pawn; 16];
    let mut index = 0;
    while index < PieceKind::COUNT {
        kinds[index] = PieceKind::ALL[index];
        index += 1;
    }
    kinds
};

impl Piece {
    /// The content of an empty square.
    pub(crate) const NONE: Self = Self(15);

    /// Returns the piece of a kind and a color.
    #[inline(always)]
    pub const fn new(kind: PieceKind, color: Color) -> Self {
        Self(kind as u8 | (color as u8) << 4)
    }

    /// The kind, promoted where the piece is.
    #[inline(always)]
    pub const fn kind(self) -> PieceKind {
        KINDS[(self.0 & 15) as usize]
    }

    /// The side that the piece belongs to.
    #[inline(always)]
    pub const fn color(self) -> Color {
        if self.0 & 16 == 0 { Color::Black } else { Color::White }
    }

    /// Whether this is the content of an empty square.
    #[inline(always)]
    pub(crate) const fn is_none(self) -> bool {
        self.0 == Self::NONE.0
    }

    /// The piece, or `None` for an empty square.
    #[inline(always)]
    pub(crate) const fn some(self) -> Option<Self> {
        if self.is_none() { None } else { Some(self) }
    }

    /// An index below 32 for tables.
    #[inline(always)]
    pub(crate) const fn code(self) -> usize {
        (self.0 & 31) as usize
    }
}

impl fmt::Display for Piece {
    /// Writes the piece as SFEN does: `P`, `p`, `+R`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str(".");
        }
        let letter = self.kind().letter();
        let sign = if self.kind().is_promoted() { "+" } else { "" };
        match self.color() {
            Color::Black => write!(f, "{sign}{letter}"),
            Color::White => write!(f, "{sign}{}", letter.to_ascii_lowercase()),
        }
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
