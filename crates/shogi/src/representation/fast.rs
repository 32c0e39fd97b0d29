//! The representation that measures best: files in words of 63 and 18 bits, subtraction in lanes.
//!
//! No file crosses a word, so a lance needs one word only: towards higher bits `b ^ (b - 1)` runs up to the first
//! blocker, towards lower bits the leading zeros give its place. A diagonal or a rank has at most one square in each
//! byte, so that reversing the bytes reverses the line, and all four rays of a bishop become the same subtraction in
//! four lanes of vector registers. The tables are the rays: 64 bytes for each square and piece, computed at compile time
//! and small enough for the first-level cache.

use super::Representation;
use crate::geometry::{BySquare, Dense, Tables, constant, dense};
use crate::types::{MoveWriter, Square, SquareSet};
use banmen_bits::Bits;
use banmen_bits::board::shogi::Files63;

type Set = Bits<u64, 2>;

/// Subtraction in lanes on files of 63 and 18 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fast;

/// Rays in lanes: the low words, then the high words. The rays towards lower bits come last, with their bytes reversed.
#[derive(Clone, Copy)]
struct Lanes<const N: usize> {
    low: [u64; N],
    high: [u64; N],
}

/// The rays of every square.
struct Rays {
    diagonals: BySquare<Lanes<4>>,
    ranks: BySquare<Lanes<2>>,
    up: BySquare<Set>,
    down: BySquare<Set>,
}

const fn turned(set: Set) -> [u64; 2] {
    let [low, high] = set.words();
    [high.swap_bytes(), low.swap_bytes()]
}

const fn rays(dense: &Dense) -> Rays {
    let mut rays = Rays {
        diagonals: BySquare::filled(Lanes { low: [0; 4], high: [0; 4] }),
        ranks: BySquare::filled(Lanes { low: [0; 2], high: [0; 2] }),
        up: BySquare::filled(Set::EMPTY),
        down: BySquare::filled(Set::EMPTY),
    };
    let mut index = 0;
    while index < 81 {
        // In the order of directions: east, west, north, south, north-east, south-west, north-west, south-east.
        let west = constant::set(dense.rays[1][index]).words();
        let east = turned(constant::set(dense.rays[0][index]));
        rays.ranks.0[index] = Lanes { low: [west[0], east[0]], high: [west[1], east[1]] };
        let a = constant::set(dense.rays[5][index]).words();
        let b = constant::set(dense.rays[6][index]).words();
        let c = turned(constant::set(dense.rays[4][index]));
        let d = turned(constant::set(dense.rays[7][index]));
        rays.diagonals.0[index] = Lanes { low: [a[0], b[0], c[0], d[0]], high: [a[1], b[1], c[1], d[1]] };
        rays.up.0[index] = constant::set(dense.rays[2][index]);
        rays.down.0[index] = constant::set(dense.rays[3][index]);
        index += 1;
    }
    rays
}

/// The ranks of the members of a file.
static FILES: [[u16; 16]; 512] = {
    let (mut files, mut members) = ([[0; 16]; 512], 0);
    while members < 512 {
        let (mut rank, mut count) = (0, 0);
        while rank < 9 {
            if members >> rank & 1 != 0 {
                files[members][count] = rank;
                count += 1;
            }
            rank += 1;
        }
        members += 1;
    }
    files
};

/// Writes a move for each member of a word, four at a time.
#[inline(always)]
fn write_word(mut word: u64, first: u16, list: &mut MoveWriter<'_>) {
    let mut left = word.count_ones() as usize;
    while word != 0 {
        let a = word;
        let b = a & a.wrapping_sub(1);
        let c = b & b.wrapping_sub(1);
        let d = c & c.wrapping_sub(1);
        list.append(&[a, b, c, d].map(|word| first + word.trailing_zeros() as u16), left.min(4));
        word = d & d.wrapping_sub(1);
        left = left.wrapping_sub(4);
    }
}

/// The distances of the members of three files of three squares from the one in the middle.
static NEAR: [[u16; 8]; 512] = {
    let (mut near, mut members) = ([[0; 8]; 512], 0);
    while members < 512 {
        let (mut place, mut count) = (0, 0);
        while place < 9 {
            if place != 4 && members >> place & 1 != 0 {
                near[members][count] = (place as u16 / 3 * 9 + place as u16 % 3).wrapping_sub(10);
                count += 1;
            }
            place += 1;
        }
        members += 1;
    }
    near
};

static RAYS: Rays = rays(&dense());
static TABLES: Tables<Set> = constant::tables(&dense());

impl<const N: usize> Lanes<N> {
    /// The squares up to the first blocker of each ray, given the occupancy as it is and with its bytes reversed.
    #[inline(always)]
    fn seen(&self, low: [u64; N], high: [u64; N]) -> Self {
        let (mut seen_low, mut seen_high) = ([0; N], [0; N]);
        for k in 0..N {
            let (a, b) = (low[k] & self.low[k], high[k] & self.high[k]);
            let borrow = u64::from(a == 0);
            seen_low[k] = (a ^ a.wrapping_sub(1)) & self.low[k];
            seen_high[k] = (b ^ b.wrapping_sub(borrow)) & self.high[k];
        }
        Self { low: seen_low, high: seen_high }
    }
}

/// The attacks along a file towards rank a.
#[inline(always)]
fn up(square: Square, occupied: Set) -> Set {
    let rays @ [low, high] = RAYS.up[square].words();
    let words = occupied.words();
    // One of the two rays is empty, so both words fold into one.
    let blockers = words[0] & low | words[1] & high;
    let seen = u64::MAX << (63 - (blockers | 1).leading_zeros());
    Set::from_words(rays.map(|ray| ray & seen))
}

/// The attacks along a file towards rank i.
#[inline(always)]
fn down(square: Square, occupied: Set) -> Set {
    let rays @ [low, high] = RAYS.down[square].words();
    let words = occupied.words();
    let blockers = words[0] & low | words[1] & high;
    let seen = blockers ^ blockers.wrapping_sub(1);
    Set::from_words(rays.map(|ray| ray & seen))
}

impl Representation for Fast {
    type Board = Files63;
    type Set = Set;
    type Occupancy = Set;
    type Incremental = ();
    type Sliders = ();
    const NAME: &'static str = "fast";

    #[inline(always)]
    fn tables() -> &'static Tables<Set> {
        &TABLES
    }

    #[inline(always)]
    fn sliders() -> &'static () {
        &()
    }

    #[inline(always)]
    fn incremental(_: Set) {}

    #[inline(always)]
    fn toggle((): &mut (), _: Square) {}

    #[inline(always)]
    fn occupancy(occupied: Set, (): &()) -> Set {
        occupied
    }

    #[inline(always)]
    fn without(occupied: &Set, square: Square) -> Set {
        *occupied - TABLES.single[square]
    }

    #[inline(always)]
    fn with(occupied: &Set, square: Square) -> Set {
        *occupied | TABLES.single[square]
    }

    #[inline(always)]
    fn rook((): &(), square: Square, occupied: &Set) -> Set {
        let ([a, b], [x, y]) = (occupied.words(), turned(*occupied));
        let Lanes { low, high } = RAYS.ranks[square].seen([a, x], [b, y]);
        let rank = Set::from_words([low[0] | high[1].swap_bytes(), high[0] | low[1].swap_bytes()]);
        rank | up(square, *occupied) | down(square, *occupied)
    }

    #[inline(always)]
    fn bishop((): &(), square: Square, occupied: &Set) -> Set {
        let ([a, b], [x, y]) = (occupied.words(), turned(*occupied));
        let Lanes { low, high } = RAYS.diagonals[square].seen([a, a, x, x], [b, b, y, y]);
        Set::from_words([
            low[0] | low[1] | (high[2] | high[3]).swap_bytes(),
            high[0] | high[1] | (low[2] | low[3]).swap_bytes(),
        ])
    }

    #[inline(always)]
    fn lance<const WHITE: bool>((): &(), square: Square, occupied: &Set) -> Set {
        if WHITE { down(square, *occupied) } else { up(square, *occupied) }
    }

    #[inline(always)]
    fn for_each(set: Set, mut visit: impl FnMut(Square)) {
        let [mut low, mut high] = set.words();
        while low != 0 {
            visit(Square::new(low.trailing_zeros() as usize));
            low &= low - 1;
        }
        while high != 0 {
            visit(Square::new(63 + high.trailing_zeros() as usize));
            high &= high - 1;
        }
    }

    #[inline(always)]
    fn write_many(to: Set, first: u16, times: u16, list: &mut MoveWriter<'_>) {
        let [low, high] = to.words();
        macro_rules! file {
            ($($file:literal: $members:expr;)*) => {$(
                let members = ($members & 511) as usize;
                let of_file = first.wrapping_add(9 * $file * times);
                let moves = FILES[members].map(|rank| of_file.wrapping_add(times * rank));
                list.append(&moves, members.count_ones() as usize);
            )*};
        }
        file! {
            0: low;
            1: low >> 9;
            2: low >> 18;
            3: low >> 27;
            4: low >> 36;
            5: low >> 45;
            6: low >> 54;
            7: high;
            8: high >> 9;
        }
    }

    #[inline(always)]
    fn write_few(to: Set, first: u16, list: &mut MoveWriter<'_>) {
        let [low, high] = to.words();
        write_word(low, first, list);
        write_word(high, first + 63, list);
    }

    #[inline(always)]
    fn write_near(to: Set, from: Square, first: u16, list: &mut MoveWriter<'_>) {
        let [low, high] = to.words();
        let dense = u128::from(low) << 10 | u128::from(high) << 73;
        let window = (dense >> from.index()) as usize;
        // Three files of three ranks each.
        let members = (window & 7) | (window >> 6 & 0o70) | (window >> 12 & 0o700);
        let first = first + from.index() as u16;
        list.append(
            &NEAR[members].map(|distance| first.wrapping_add(distance)),
            members.count_ones() as usize,
        );
    }

    #[inline(always)]
    fn pop_first(set: &mut Set) -> Option<Square> {
        let [low, high] = set.words();
        if low != 0 {
            *set = Set::from_words([low & (low - 1), high]);
            Some(Square::new(low.trailing_zeros() as usize))
        } else if high != 0 {
            *set = Set::from_words([0, high & (high - 1)]);
            Some(Square::new(63 + high.trailing_zeros() as usize))
        } else {
            None
        }
    }

    #[inline(always)]
    fn first(set: Set) -> Square {
        let [low, high] = set.words();
        let index = if low != 0 { low.trailing_zeros() } else { 63 + high.trailing_zeros() };
        Square::new(index as usize)
    }

    #[inline(always)]
    fn square_set(set: Set) -> SquareSet {
        SquareSet::from_words(set)
    }

    /// Subtracts the pawns from the top square of each file: the difference keeps that bit where the file has no pawn,
    /// because a file has at most one.
    #[inline(always)]
    fn open_files(pawns: Set) -> Set {
        const TOP: Set = Set::from_words([0x4020_1008_0402_0100, 0x2_0100]);
        let (mut words, pawns, top) = ([0; 2], pawns.words(), TOP.words());
        for k in 0..2 {
            let open = top[k].wrapping_sub(pawns[k]) & top[k];
            words[k] = (open << 1).wrapping_sub(open >> 8);
        }
        Set::from_words(words)
    }
}
