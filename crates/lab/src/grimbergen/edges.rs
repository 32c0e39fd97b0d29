//! Section 5: "ways for using the obsolete bits in the bitboard representation. For example, representing (a part of) the edge
//! of the board with the obsolete bits could give optimizations that are not possible in chess."
//!
//! Our design: by files, three files in each 32-bit word, ten bits each: nine squares and one of the obsolete bits as the edge
//! below them. Of 15 obsolete bits nine become edges. A step over an edge ends on an edge bit or outside the 90 bits, so steps
//! of whole sets need no mask for each direction, only one in the end; and a lance stops at the edge as at a piece, so its walk
//! needs no ray.

use crate::printed::rotated::{Figure4, Printed};
use crate::{Lab, LabError, Table};
use banmen_bits::board::Board;
use banmen_bits::board::shogi::{Files63, Ranks27};
use banmen_bits::random::SplitMix64;
use banmen_bits::set::Packing;
use banmen_bits::{BitSet, Bits};
use banmen_play::measure::{Method, compare_until};
use banmen_shogi::representation::Fast;
use banmen_shogi::{Representation, Square};
use std::hint::black_box;

type Set = Bits<u32, 3>;

const PACKING: Packing = Packing { used: 30, descending: false };
/// The edge below each file of a word.
const EDGES: u32 = 1 << 9 | 1 << 19 | 1 << 29;
/// The squares.
const BOARD: Set = Set::from_words([!EDGES & 0x3fff_ffff; 3]);
/// The distance of a step in each direction, in the order of [`Direction`].
const STRIDES: [i32; 8] = [-10, 10, -1, 1, -11, 11, 9, -9];

/// The word and the bit of a square.
#[inline(always)]
const fn place(square: Square) -> (usize, u32) {
    // Files are counted from 1; the index runs along them.
    let (file, rank) = (square.index() / 9, square.index() % 9);
    (file / 3, (file % 3 * 10 + rank) as u32)
}

fn single(square: Square) -> Set {
    let (word, bit) = place(square);
    Set::single(word as u32 * 32 + bit)
}

/// All steps of a king from all members: eight shifts and one mask.
#[inline(always)]
fn king_steps(set: Set) -> Set {
    eight!(direction => set.shift_packed(STRIDES[direction.index()], PACKING)) & BOARD
}

/// The same on a board that masks every direction.
#[inline(always)]
fn masked_king_steps<B: Board>(set: B::Set) -> B::Set {
    eight!(direction => B::shift(set, direction))
}

/// The attacks of a lance in its word, the edge included: towards rank i up to the next piece or edge.
#[inline(always)]
fn white_lance(occupied: &Set, square: Square) -> (usize, u32) {
    let (word, bit) = place(square);
    let ahead = (occupied.words()[word] | EDGES) >> bit >> 1;
    (word, (ahead ^ ahead.wrapping_sub(1)) << bit << 1)
}

/// Towards rank a: down to the piece or edge before.
#[inline(always)]
fn black_lance(occupied: &Set, square: Square) -> (usize, u32) {
    let (word, bit) = place(square);
    let below = (1u32 << bit) - 1;
    // The first file has no edge below it in its word; its lowest square stops the walk as well.
    let blockers = (occupied.words()[word] | EDGES) & below | 1;
    (word, below & (u32::MAX << (31 - blockers.leading_zeros())))
}

/// The boards of one piece of work.
const BOARDS: usize = 512;

fn boards() -> Vec<Vec<Square>> {
    let mut random = SplitMix64::new(15);
    (0..BOARDS).map(|_| Square::all().filter(|_| random.below(2) == 0).collect()).collect()
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "grimbergen edges",
        "Obsolete bits as the edge of the board: steps without masks, lances without rays",
        "An idea for the future, not tried.",
        "speed, the last of each group = 1",
        "per s",
    )
    .note("Three files in each 32-bit word, ten bits each, the tenth an edge. King steps: all steps of all members of a random \
           set. Lances: both lances from every square of random boards, counted without the edge.");
    let boards = boards();
    let rounds = lab.size.pick(0, 9, 25);
    let edged: Vec<Set> = boards
        .iter()
        .map(|board| board.iter().fold(Set::EMPTY, |set, &square| set | single(square)))
        .collect();
    let by_files: Vec<_> =
        boards.iter().map(|board| Files63::collect(board.iter().map(|s| s.cell()))).collect();
    let by_ranks: Vec<_> =
        boards.iter().map(|board| Ranks27::collect(board.iter().map(|s| s.cell()))).collect();

    lab.begins("grimbergen edges, steps");
    // Sparse sets, so that the result is not the whole board: the members of one board that are in the next as well.
    fn steps<S: BitSet>(sets: &[S], step: impl Fn(S) -> S) -> u64 {
        let mut sum = 0;
        for pair in sets.windows(2) {
            let pair = black_box(pair);
            sum += u64::from(step(pair[0] & pair[1]).len());
        }
        sum
    }
    let known = steps(&by_files, masked_king_steps::<Files63>);
    let count = BOARDS as u64 - 1;
    let checked = |sum: u64| if sum == known { count } else { 0 };
    let mut methods = [
        Method::exact("edges, one mask, 3×32", count, || checked(steps(&edged, king_steps))),
        Method::exact("a mask for each direction, 63+18", count, || {
            checked(steps(&by_files, masked_king_steps::<Files63>))
        }),
        Method::exact("a mask for each direction, 3×32 by ranks", count, || {
            checked(steps(&by_ranks, masked_king_steps::<Ranks27>))
        }),
    ];
    table.extend("king steps", &compare_until(lab.stop, "king steps", "sets", &mut methods, rounds)?);
    lab.publish(&table);

    lab.begins("grimbergen edges, lances");
    let turned: Vec<_> = by_ranks.iter().map(|&set| Printed::<Figure4>::incremental(set)).collect();
    // A lookup at a time, as a generator asks: the compiler must not do several squares at once in vectors.
    let edges = || {
        let mut sum = 0;
        for occupied in &edged {
            for square in Square::all() {
                let (_, white) = white_lance(black_box(occupied), square);
                let (_, black) = black_lance(black_box(occupied), square);
                sum += u64::from((white & !EDGES).count_ones() + (black & !EDGES).count_ones());
            }
        }
        sum
    };
    let rays = || {
        let mut sum = 0;
        for occupied in &by_files {
            for square in Square::all() {
                sum += u64::from(Fast::lance::<true>(&(), square, black_box(occupied)).len());
                sum += u64::from(Fast::lance::<false>(&(), square, black_box(occupied)).len());
            }
        }
        sum
    };
    let printed = || {
        let (attacks, mut sum) = (Printed::<Figure4>::sliders(), 0);
        for boards in &turned {
            for square in Square::all() {
                sum += u64::from(Printed::<Figure4>::lance::<true>(attacks, square, black_box(boards)).len());
                sum +=
                    u64::from(Printed::<Figure4>::lance::<false>(attacks, square, black_box(boards)).len());
            }
        }
        sum
    };
    let (known, count) = (rays(), (BOARDS * 162) as u64);
    let checked = |sum: u64| if sum == known { count } else { 0 };
    let mut methods = [
        Method::exact("edges, no table", count, || checked(edges())),
        Method::exact("rays and subtraction, 63+18", count, || checked(rays())),
        Method::exact("the paper's lance tables", count, || checked(printed())),
    ];
    table.extend("lances", &compare_until(lab.stop, "lances", "lookups", &mut methods, rounds)?);
    Ok(table.finished(lab))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(set: Set) -> Vec<Square> {
        Square::all().filter(|&square| !(set & single(square)).is_empty()).collect()
    }

    #[test]
    fn steps_and_lances_are_those_of_the_other_layout() {
        assert_eq!((BOARD.len(), squares(BOARD).len()), (81, 81));
        for board in boards().iter().take(64) {
            let occupied = board.iter().fold(Set::EMPTY, |set, &square| set | single(square));
            let files = Files63::collect(board.iter().map(|square| square.cell()));
            for square in Square::all() {
                let walked = |set| {
                    let mut squares: Vec<Square> = Vec::new();
                    Fast::for_each(set, |square| squares.push(square));
                    squares
                };
                let joined = |(word, bits): (usize, u32)| {
                    let mut words = [0; 3];
                    words[word] = bits;
                    squares(Set::from_words(words) & BOARD)
                };
                let expected = walked(Fast::lance::<true>(&(), square, &files));
                assert_eq!(joined(white_lance(&occupied, square)), expected, "{square}");
                let expected = walked(Fast::lance::<false>(&(), square, &files));
                assert_eq!(joined(black_lance(&occupied, square)), expected, "{square}");
                let expected = walked(masked_king_steps::<Files63>(Files63::single(square.cell())));
                assert_eq!(squares(king_steps(single(square))), expected, "{square}");
            }
        }
    }
}
