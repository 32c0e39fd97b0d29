//! The board with a border, and what each piece does on it.
//!
//! Files are 17 places apart and squares of a file one; the border is one file wide at the sides and two ranks at top and
//! bottom, as far as a knight jumps. With 17 the difference of two places tells their direction: no two pairs of squares
//! in different directions have the same.

use banmen_shogi::{Color, Piece, PieceKind, Square};

/// The distance of two files.
const FILE: i32 = 17;

/// An empty place.
pub(super) const EMPTY: u8 = 0;
/// The bits of the colors; the wall has both, so that neither side can go there.
pub(super) const COLORS: [u8; 2] = [0x10, 0x20];
/// A place of the border.
pub(super) const WALL: u8 = 0x30;

/// No direction.
pub(super) const NOWHERE: u8 = 8;

/// The step of each direction, in the order of `banmen_bits`: east, west, north, south, north-east, south-west, north-west,
/// south-east.
pub(super) const STEPS: [i8; 8] = [-17, 17, -1, 1, -18, 18, 16, -16];

/// The place of each square, by its index.
pub(super) const MAILBOX: [u8; 128] = {
    let (mut places, mut index) = ([0; 128], 0);
    while index < 81 {
        places[index] = ((index as i32 / 9 + 1) * FILE + index as i32 % 9 + 2) as u8;
        index += 1;
    }
    places
};

/// The index of the square of each place; 127 in the border.
const INDICES: [u8; 256] = {
    let (mut indices, mut index) = ([127; 256], 0);
    while index < 81 {
        indices[MAILBOX[index] as usize] = index as u8;
        index += 1;
    }
    indices
};

/// The square of each place, and any square for the border, so that generating needs no test.
pub(super) const SQUARES: [Square; 256] = {
    let Some(first) = Square::from_index(0) else { panic!() };
    let (mut squares, mut index) = ([first; 256], 0);
    while index < 81 {
        if let Some(square) = Square::from_index(index) {
            squares[MAILBOX[index] as usize] = square;
        }
        index += 1;
    }
    squares
};

/// The rank of each place as each side counts it, 1 the farthest; 0 in the border.
pub(super) const RANKS: [[u8; 256]; 2] = {
    let (mut ranks, mut index) = ([[0; 256]; 2], 0);
    while index < 81 {
        let place = MAILBOX[index] as usize;
        ranks[0][place] = (index % 9 + 1) as u8;
        ranks[1][place] = (9 - index % 9) as u8;
        index += 1;
    }
    ranks
};

/// The file of each place, as a bit.
pub(super) const FILES: [u16; 256] = {
    let (mut files, mut index) = ([0; 256], 0);
    while index < 81 {
        files[MAILBOX[index] as usize] = 1 << (index / 9);
        index += 1;
    }
    files
};

/// The direction that leads from one place to another, by their difference.
const DIRECTIONS: [u8; 512] = {
    let (mut directions, mut direction) = ([NOWHERE; 512], 0);
    while direction < 8 {
        let mut distance = 1;
        while distance <= 8 {
            directions[(256 + STEPS[direction] as i32 * distance) as usize] = direction as u8;
            distance += 1;
        }
        direction += 1;
    }
    directions
};

/// The number of steps from one place to another on a common line, by their difference.
pub(super) const DISTANCES: [u8; 512] = {
    let (mut distances, mut direction) = ([0; 512], 0);
    while direction < 8 {
        let mut distance = 1;
        while distance <= 8 {
            distances[(256 + STEPS[direction] as i32 * distance) as usize] = distance as u8;
            distance += 1;
        }
        direction += 1;
    }
    distances
};

/// The direction from one place to another on a common line; [`NOWHERE`] if there is none.
#[inline(always)]
pub(super) fn direction(from: u8, to: u8) -> u8 {
    DIRECTIONS[(256 + i32::from(to) - i32::from(from)) as usize & 511]
}

/// The next place in a direction below eight.
#[inline(always)]
pub(super) fn next(place: u8, direction: u8) -> u8 {
    place.wrapping_add_signed(STEPS[usize::from(direction & 7)])
}

/// What a piece does: its steps, and the directions of its lines.
#[derive(Clone, Copy)]
pub(super) struct Movement {
    steps: [i8; 8],
    len: u8,
    pub(super) lines: u8,
    /// The directions in which it attacks the next place, by a step or along a line.
    pub(super) near: u8,
}

impl Movement {
    #[inline(always)]
    pub(super) fn steps(&self) -> &[i8] {
        &self.steps[..usize::from(self.len & 15).min(8)]
    }
}

/// The directions in which a kind steps and slides, for Black.
const fn directions(kind: usize) -> (u8, u8) {
    match kind {
        0 => (0b0000_0100, 0),
        1 => (0, 0b0000_0100),
        3 => (0b1111_0100, 0),
        4 => (0, 0b1111_0000),
        5 => (0, 0b0000_1111),
        7 => (0b1111_1111, 0),
        12 => (0b0000_1111, 0b1111_0000),
        13 => (0b1111_0000, 0b0000_1111),
        6 | 8..=11 => (0b0101_1111, 0),
        _ => (0, 0),
    }
}

/// The movement of each content of a place.
pub(super) const MOVEMENTS: [Movement; 64] = {
    let (mut all, mut code) = ([Movement { steps: [0; 8], len: 0, lines: 0, near: 0 }; 64], 0);
    while code < 64 {
        let white = code >> 4 == 2;
        if code >> 4 == 1 || white {
            let kind = code & 15;
            let (steps, lines) = directions(kind);
            let mut direction = 0;
            while direction < 8 {
                // White's opposite direction differs in the lowest bit.
                let own = if white { direction ^ 1 } else { direction };
                if steps >> direction & 1 != 0 {
                    all[code].steps[all[code].len as usize] = STEPS[own];
                    all[code].len += 1;
                    all[code].near |= 1 << own;
                }
                if lines >> direction & 1 != 0 {
                    all[code].lines |= 1 << own;
                    all[code].near |= 1 << own;
                }
                direction += 1;
            }
            if kind == 2 {
                let ahead = if white { 2 } else { -2 };
                all[code].steps = [(FILE + ahead) as i8, (ahead - FILE) as i8, 0, 0, 0, 0, 0, 0];
                all[code].len = 2;
            }
        }
        code += 1;
    }
    all
};

/// The places from which a knight of a side attacks a place.
#[inline(always)]
pub(super) fn knight_origins(place: u8, by: Color) -> [u8; 2] {
    let ahead = if by == Color::White { 2 } else { -2 };
    [FILE + ahead, ahead - FILE].map(|step| place.wrapping_add_signed(-(step as i8)))
}

/// The content of a place with a piece.
pub(super) const fn code(piece: Piece) -> u8 {
    piece.kind() as u8 | COLORS[piece.color().index()]
}

/// The piece of a content.
#[inline(always)]
pub(super) fn piece(code: u8) -> Option<Piece> {
    let color = if code & COLORS[0] != 0 { Color::Black } else { Color::White };
    (code != EMPTY && code != WALL).then(|| Piece::new(kind(code), color))
}

/// The kind of a content.
#[inline(always)]
pub(super) fn kind(code: u8) -> PieceKind {
    const KINDS: [PieceKind; 16] = {
        let (mut kinds, mut index) = ([PieceKind::Pawn; 16], 0);
        while index < PieceKind::COUNT {
            kinds[index] = PieceKind::ALL[index];
            index += 1;
        }
        kinds
    };
    KINDS[usize::from(code & 15)]
}

/// The square of a place on the board.
pub(super) fn square(place: u8) -> Option<Square> {
    Square::from_index(usize::from(INDICES[usize::from(place)]))
}

/// The bits of a word, from the lowest.
#[inline(always)]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}
