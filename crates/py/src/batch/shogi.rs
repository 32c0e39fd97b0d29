//! Shogi, with the planes and actions of pgx, which are those of dlshogi.

use super::spread::{BYTES, pack};
use super::{BatchGame, list_legal};
use banmen_game::Random;
use banmen_shogi::{Action, Color, Move, MoveKind, Moves, PieceKind, Position, Rules, Shogi, Square};

/// 14 kinds, their attacks, squares with at least one to three attacks, for both sides; both hands; check.
const PLANES: usize = 119;
const KINDS: usize = 14;
/// The first plane of the other side.
const SIDE: usize = 2 * KINDS + 3;
/// The kinds of a hand with the number of planes for each.
const HAND: [(PieceKind, u32); 7] = [
    (PieceKind::Pawn, 8),
    (PieceKind::Lance, 4),
    (PieceKind::Knight, 4),
    (PieceKind::Silver, 4),
    (PieceKind::Gold, 4),
    (PieceKind::Bishop, 2),
    (PieceKind::Rook, 2),
];

/// The moves after which a game is a draw.
const LONGEST: u16 = 512;

/// A game that ends by mate, repetition, or after 512 moves without a winner. A declaration is no action.
pub(super) fn start() -> Shogi {
    Shogi::new(Position::startpos(), Rules { repetition: true, declaration: None, limit: Some(LONGEST) })
}

/// A square as the side to move sees it: turned round for White.
#[inline(always)]
fn turned(square: Square, turn: Color) -> usize {
    if turn == Color::Black { square.index() } else { 80 - square.index() }
}

/// The squares of the cells, as numbers in sets, for Black and for White to move. Squares count file by file, cells row by
/// row from the left; a set has a bit that is no square after seven files.
static SQUARES: [[u8; 81]; 2] = {
    let mut squares = [[0; 81]; 2];
    let mut square = 0;
    while square < 81 {
        let cell = 9 * (square % 9) + 8 - square / 9;
        let number = square + (square >= 63) as usize;
        squares[0][cell] = number as u8;
        squares[1][80 - cell] = number as u8;
        square += 1;
    }
    squares
};

/// The ten directions of moves to a square: up, up left, up right, left, right, down, down left, down right, and the
/// two jumps of a knight.
const fn direction(from: usize, to: usize) -> u8 {
    let (files, ranks) = ((to / 9) as i32 - (from / 9) as i32, (to % 9) as i32 - (from % 9) as i32);
    if ranks == -2 && files.abs() == 1 {
        return if files > 0 { 8 } else { 9 };
    }
    match (ranks.signum(), files.signum()) {
        (-1, 0) => 0,
        (-1, 1) => 1,
        (-1, _) => 2,
        (0, 1) => 3,
        (0, _) => 4,
        (_, 0) => 5,
        (_, 1) => 6,
        _ => 7,
    }
}

/// The directions of all pairs of squares.
static DIRECTIONS: [[u8; 81]; 81] = {
    let mut directions = [[0; 81]; 81];
    let mut pair = 0;
    while pair < 81 * 81 {
        directions[pair / 81][pair % 81] = direction(pair / 81, pair % 81);
        pair += 1;
    }
    directions
};

/// 81 times the direction (ten, ten more with promotion, seven drops), plus the target, as the side to move sees it.
#[inline(always)]
fn number(m: Move, turn: Color) -> usize {
    match m.kind() {
        MoveKind::Board { from, to, promote } => {
            let to = turned(to, turn);
            81 * (usize::from(DIRECTIONS[turned(from, turn)][to]) + 10 * usize::from(promote)) + to
        }
        MoveKind::Drop { kind, to } => 81 * (20 + kind.index()) + turned(to, turn),
    }
}

/// Planes (9, 9, 119), the board as the side to move sees it. An action is 81 times the direction of a move plus its
/// target.
impl BatchGame for Shogi {
    type Memory = ();

    fn reserve(&mut self) {
        Self::reserve(self, usize::from(LONGEST));
    }

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [9, 9, PLANES]
    }

    fn actions(&self) -> usize {
        27 * 81
    }

    #[inline(always)]
    fn action(&self, action: Action) -> usize {
        match action {
            Action::Move(m) => number(m, self.turn()),
            Action::Declare => 0,
        }
    }

    #[inline(always)]
    fn tell_legal(
        &self,
        (): &(),
        mask: &mut [bool],
        legal: &mut Vec<(u32, Action)>,
        random: &mut Random,
    ) -> Option<u32> {
        let mut moves = Moves::new();
        if !self.is_closed() {
            self.position().list_legal_moves(&mut moves);
        }
        list_legal(self, moves.iter().map(|&m| Action::Move(m)), mask, legal, random)
    }

    fn observe(&self, (): &(), out: &mut [u8]) {
        let mut sides = [[0; 64]; 2];
        let common = see(self.position(), &mut sides);
        let sides = sides.as_flattened();
        let cells = &SQUARES[self.turn().index()];
        // The planes that are the same on all squares, as bytes.
        let mut further = [0; 64];
        for (eight, bits) in further.as_chunks_mut::<8>().0.iter_mut().zip(common.to_le_bytes()) {
            *eight = BYTES[usize::from(bits)];
        }
        for (planes, &square) in out.as_chunks_mut::<PLANES>().0.iter_mut().zip(cells) {
            let (eights, _) = planes.as_chunks_mut::<8>();
            for (eight, bits) in eights.iter_mut().zip(sides[usize::from(square) % 128].to_le_bytes()) {
                *eight = BYTES[usize::from(bits)];
            }
            planes[2 * SIDE..].copy_from_slice(&further[..PLANES - 2 * SIDE]);
        }
    }

    fn observe_packed(&self, (): &(), out: &mut [u8]) {
        let mut sides = [[0; 64]; 2];
        let common = u128::from(see(self.position(), &mut sides)) << (2 * SIDE);
        let sides = sides.as_flattened();
        let cells = &SQUARES[self.turn().index()];
        pack::<PLANES>(81, |cell| common | u128::from(sides[usize::from(cells[cell % 81]) % 128]), out);
    }
}

/// Writes the planes of pieces and attacks of each square as bits, those of the side to move in the lowest, by the number of
/// the square in sets, over zeros; returns the planes that are the same on all squares.
#[inline(always)]
fn see(position: &Position, rows: &mut [[u64; 64]; 2]) -> u64 {
    let turn = position.turn();
    let mut common = 0;
    let mut plane = 0;
    for color in [turn, turn.other()] {
        for (kind, planes) in HAND {
            common |= ((1 << position.hand(color).count(kind).min(planes)) - 1) << plane;
            plane += planes;
        }
    }
    common |= u64::from(position.is_check()) << plane;
    // A row for each plane, a column for each square; turned round, a row for each square.
    for (side, color) in [turn, turn.other()].into_iter().enumerate() {
        let own = position.color_set(color);
        let attacks = position.attack_sets(color);
        for kind in PieceKind::ALL {
            let planes = [position.kind_set(kind) & own, attacks.by_kind[kind.index()]];
            for (group, set) in planes.into_iter().enumerate() {
                let plane = SIDE * side + KINDS * group + kind.index();
                [rows[0][plane], rows[1][plane]] = set.words();
            }
        }
        for (number, set) in attacks.at_least.into_iter().enumerate() {
            let plane = SIDE * side + 2 * KINDS + number;
            [rows[0][plane], rows[1][plane]] = set.words();
        }
    }
    let [low, high] = rows;
    transpose(low);
    transpose_half(high);
    common
}

/// Exchanges rows and columns of a square of `2 * SIZE` or a multiple of it: halves change places.
#[inline(always)]
fn exchange<const SIZE: usize>(rows: &mut [u64]) {
    // The columns whose numbers have no bit in common with the size.
    let low = u64::MAX / ((1 << SIZE) + 1);
    for block in rows.chunks_exact_mut(2 * SIZE) {
        let (upper, lower) = block.split_at_mut(SIZE);
        for (one, other) in upper.iter_mut().zip(lower) {
            let changed = (*one >> SIZE ^ *other) & low;
            *one ^= changed << SIZE;
            *other ^= changed;
        }
    }
}

/// The rest of it, once halves of 32 have changed places.
#[inline(always)]
fn exchange_smaller(rows: &mut [u64]) {
    exchange::<16>(rows);
    exchange::<8>(rows);
    exchange::<4>(rows);
    exchange::<2>(rows);
    exchange::<1>(rows);
}

/// Exchanges rows and columns.
fn transpose(rows: &mut [u64; 64]) {
    exchange::<32>(rows);
    exchange_smaller(rows);
}

/// As [`transpose`], when only the first 32 columns hold anything: the other rows are left as they are.
fn transpose_half(rows: &mut [u64; 64]) {
    let (upper, lower) = rows.split_at_mut(32);
    for (one, other) in upper.iter_mut().zip(lower) {
        *one |= *other << 32;
    }
    exchange_smaller(upper);
}
