//! Positions in 32 bytes: the Huffman code that shogi programs exchange training data in (PackedSfen), bit for bit.
//!
//! A bit for the side to move, seven for each king's square (file by file from the first, rank by rank from the top),
//! then the other squares in that order, then Black's hand and White's. A piece is a prefix code, a bit for its promotion
//! (golds have none) and a bit for its color; a piece in hand leaves the first bit of its code out. All forty pieces
//! together take 256 bits. The number of the move is not in the code.

use banmen_shogi::{Color, Piece, PieceKind, Position, Setup, Square};

/// The bytes of a packed position.
pub(crate) const BYTES: usize = 32;

/// The kinds with their codes, lowest bit first, and lengths; hands are written in this order.
const CODES: [(PieceKind, u32, u32); 7] = [
    (PieceKind::Pawn, 0b01, 2),
    (PieceKind::Lance, 0b0011, 4),
    (PieceKind::Knight, 0b1011, 4),
    (PieceKind::Silver, 0b0111, 4),
    (PieceKind::Bishop, 0b01_1111, 6),
    (PieceKind::Rook, 0b11_1111, 6),
    (PieceKind::Gold, 0b0_1111, 5),
];

struct Bits<'a> {
    bytes: &'a mut [u8; BYTES],
    at: usize,
}

impl Bits<'_> {
    fn write(&mut self, value: u32, length: u32) -> Option<()> {
        for bit in 0..length {
            let byte = self.bytes.get_mut(self.at / 8)?;
            *byte |= ((value >> bit & 1) as u8) << (self.at % 8);
            self.at += 1;
        }
        Some(())
    }

    fn read(&mut self, length: u32) -> Option<u32> {
        let mut value = 0;
        for bit in 0..length {
            value |= u32::from(self.bytes.get(self.at / 8)? >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        Some(value)
    }

    /// Reads a kind whose code begins with the bits that are known already.
    fn read_kind(&mut self, known: u32, mut length: u32) -> Option<PieceKind> {
        let mut code = known;
        loop {
            if let Some(&(kind, ..)) = CODES.iter().find(|&&(_, c, l)| (c, l) == (code, length)) {
                return Some(kind);
            }
            if length >= 6 {
                return None;
            }
            code |= self.read(1)? << length;
            length += 1;
        }
    }
}

/// The squares in the order of the code.
fn squares() -> impl Iterator<Item = (u32, Square)> {
    (0..81).filter_map(|index| Some((index as u32, Square::at(index / 9 + 1, index % 9 + 1)?)))
}

fn code_of(kind: PieceKind) -> Option<(u32, u32)> {
    CODES.iter().find(|(known, ..)| *known == kind).map(|&(_, code, length)| (code, length))
}

/// The code of a position; `None` when it does not have all forty pieces, both kings on the board.
pub(crate) fn pack(position: &Position) -> Option<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    let mut bits = Bits { bytes: &mut bytes, at: 0 };
    bits.write(position.turn().index() as u32, 1)?;
    for color in Color::ALL {
        let king = position.king(color)?;
        bits.write(squares().find(|&(_, square)| square == king)?.0, 7)?;
    }
    for (_, square) in squares() {
        let Some(piece) = position.piece(square) else {
            bits.write(0, 1)?;
            continue;
        };
        let kind = piece.kind().unpromoted();
        let Some((code, length)) = code_of(kind) else { continue };
        bits.write(code, length)?;
        if kind != PieceKind::Gold {
            bits.write(u32::from(kind != piece.kind()), 1)?;
        }
        bits.write(piece.color().index() as u32, 1)?;
    }
    for color in Color::ALL {
        for (kind, code, length) in CODES {
            for _ in 0..position.hand(color).count(kind) {
                bits.write(code >> 1, length - 1)?;
                if kind != PieceKind::Gold {
                    bits.write(0, 1)?;
                }
                bits.write(color.index() as u32, 1)?;
            }
        }
    }
    let whole = bits.at == 8 * BYTES;
    whole.then_some(bytes)
}

/// The setup of a code; `None` when it is none. Whether the setup is a position is for the rules to say.
pub(crate) fn unpack(bytes: &[u8; BYTES]) -> Option<Setup> {
    let mut bytes = *bytes;
    let mut bits = Bits { bytes: &mut bytes, at: 0 };
    let color_of = |bit| if bit == 0 { Color::Black } else { Color::White };
    let mut setup = Setup { turn: color_of(bits.read(1)?), ..Setup::EMPTY };
    for color in Color::ALL {
        let index = bits.read(7)?;
        let king = squares().find(|&(known, _)| known == index)?.1;
        setup.board[king.index()] = Some(Piece::new(PieceKind::King, color));
    }
    for (_, square) in squares() {
        if setup.board[square.index()].is_some() || bits.read(1)? == 0 {
            continue;
        }
        let kind = bits.read_kind(1, 1)?;
        let promoted = kind != PieceKind::Gold && bits.read(1)? == 1;
        let kind = if promoted { kind.promoted()? } else { kind };
        setup.board[square.index()] = Some(Piece::new(kind, color_of(bits.read(1)?)));
    }
    while bits.at < 8 * BYTES {
        let kind = bits.read_kind(1, 1)?;
        if kind != PieceKind::Gold && bits.read(1)? == 1 {
            return None;
        }
        let color = color_of(bits.read(1)?);
        *setup.hands[color.index()].get_mut(kind.index())? += 1;
    }
    Some(setup)
}
