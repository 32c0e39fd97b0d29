//! Kinds of pieces, and pieces with an owner.

use super::Color;

/// A kind of piece. The promoted kind is eight more than the plain one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// 歩
    Pawn = 0,
    /// 香
    Lance = 1,
    /// 桂
    Knight = 2,
    /// 銀
    Silver = 3,
    /// 角
    Bishop = 4,
    /// 飛
    Rook = 5,
    /// 金
    Gold = 6,
    /// 玉
    King = 7,
    /// と
    ProPawn = 8,
    /// 成香
    ProLance = 9,
    /// 成桂
    ProKnight = 10,
    /// 成銀
    ProSilver = 11,
    /// 馬
    Horse = 12,
    /// 竜
    Dragon = 13,
}

impl Kind {
    /// How many there are.
    pub const COUNT: usize = 14;

    /// Every kind in the order of their numbers.
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

    /// The kinds that can be in hand, in the order of their numbers.
    pub const HAND: [Self; 7] =
        [Self::Pawn, Self::Lance, Self::Knight, Self::Silver, Self::Bishop, Self::Rook, Self::Gold];

    /// The number, below 14.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind of a number below 14.
    #[inline(always)]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// Whether the piece has been promoted.
    #[inline(always)]
    pub const fn is_promoted(self) -> bool {
        self as u8 >= 8
    }

    /// The kind on the other side of the piece, where there is one.
    #[inline(always)]
    pub const fn promoted(self) -> Option<Self> {
        if (self as u8) < 6 { Some(Self::ALL[self as usize + 8]) } else { None }
    }

    /// The kind that goes to the hand when the piece is captured.
    #[inline(always)]
    pub const fn unpromoted(self) -> Self {
        Self::ALL[self as usize & 7]
    }

    /// How many of the far ranks the piece may not stand on, since it could never move again.
    #[inline(always)]
    pub const fn dead_ranks(self) -> usize {
        match self {
            Self::Pawn | Self::Lance => 1,
            Self::Knight => 2,
            _ => 0,
        }
    }

    /// How many of them a set has, promoted ones included.
    pub const fn total(self) -> u32 {
        match self.unpromoted() {
            Self::Pawn => 18,
            Self::Lance | Self::Knight | Self::Silver | Self::Gold => 4,
            _ => 2,
        }
    }

    /// The letter of SFEN for a black piece, without the `+` of promoted ones.
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

    /// The kind of a letter, in either case.
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

/// A piece with its owner, in a byte: the kind in the low four bits, the colour above. One more value stands for an
/// empty square on a board of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(u8);

impl Piece {
    /// What an empty square holds.
    pub(crate) const NONE: Self = Self(15);

    /// The piece of a colour.
    #[inline(always)]
    pub const fn new(kind: Kind, color: Color) -> Self {
        Self(kind as u8 | (color as u8) << 4)
    }

    /// The kind.
    #[inline(always)]
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 & 15) as usize]
    }

    /// The owner.
    #[inline(always)]
    pub const fn color(self) -> Color {
        if self.0 & 16 == 0 { Color::Black } else { Color::White }
    }

    /// Whether this is no piece but an empty square.
    #[inline(always)]
    pub(crate) const fn is_none(self) -> bool {
        self.0 == Self::NONE.0
    }

    /// The piece, or `None` for an empty square.
    #[inline(always)]
    pub(crate) const fn some(self) -> Option<Self> {
        if self.is_none() { None } else { Some(self) }
    }

    /// A number below 32 for tables.
    #[inline(always)]
    pub(crate) const fn code(self) -> usize {
        (self.0 & 31) as usize
    }
}

impl std::fmt::Display for Piece {
    /// As SFEN writes it: `P`, `p`, `+R`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
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

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}
