//! Section 2: Wendroff's `horizontal_attacks[64][256]` on the chess board, 131 KB, and Hyatt's `[64][64]`, 32 KB, for which
//! "the blocking pattern calculation becomes slightly more complicated".

use crate::{Lab, LabError, Table};
use banmen_bits::random::SplitMix64;
use banmen_play::measure::{Method, compare_until};
use std::hint::black_box;

/// The boards of one piece of work.
const BOARDS: usize = 512;
const LOOKUPS: u64 = (BOARDS * 64) as u64;

/// The attacks along a rank whose lowest square has bit `8 * rank`, for the occupancy of its eight squares.
fn along(square: usize, blocking: usize) -> u64 {
    let (file, rank) = (square % 8, square / 8);
    let mut attacks = 0;
    for to in file + 1..8 {
        attacks |= 1 << to;
        if blocking >> to & 1 != 0 {
            break;
        }
    }
    for to in (0..file).rev() {
        attacks |= 1 << to;
        if blocking >> to & 1 != 0 {
            break;
        }
    }
    attacks << (8 * rank)
}

/// Wendroff's table and Hyatt's.
struct Horizontal {
    whole: Box<[[u64; 256]; 64]>,
    stripped: Box<[[u64; 64]; 64]>,
}

impl Horizontal {
    fn new() -> Self {
        let mut tables = Self { whole: Box::new([[0; 256]; 64]), stripped: Box::new([[0; 64]; 64]) };
        for square in 0..64 {
            for (blocking, attacks) in tables.whole[square].iter_mut().enumerate() {
                *attacks = along(square, blocking);
            }
            for (blocking, attacks) in tables.stripped[square].iter_mut().enumerate() {
                *attacks = along(square, blocking << 1);
            }
        }
        tables
    }

    #[inline(always)]
    fn by_whole(&self, square: usize, occupied: u64) -> u64 {
        self.whole[square][(occupied >> (square & 56) & 255) as usize]
    }

    #[inline(always)]
    fn by_stripped(&self, square: usize, occupied: u64) -> u64 {
        let blocking = occupied >> (square & 56) & 255;
        self.stripped[square][((blocking & 127) >> 1) as usize]
    }
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let tables = Horizontal::new();
    let mut random = SplitMix64::new(1999);
    let boards: Vec<u64> = (0..BOARDS).map(|_| random.next_u64()).collect();
    let mix = |sum: u64, found: u64| sum.wrapping_mul(3).wrapping_add(found);
    let known = boards.iter().fold(0, |sum, &board| {
        (0..64).fold(sum, |sum, square| mix(sum, along(square, (board >> (square & 56) & 255) as usize)))
    });
    let mut table = Table::new(
        "grimbergen ranks",
        "Rank tables of the chess board with all patterns and without the end squares",
        "`horizontal_attacks[64][256]` takes 131 KB, `[64][64]` 32 KB; the speed was not measured.",
        "speed, 256 patterns = 1",
        "lookups/s",
    )
    .note(format!(
        "{} and {} bytes; the attacks of both are asserted equal.",
        size_of_val(&*tables.whole),
        size_of_val(&*tables.stripped)
    ));
    lab.begins(table.id);
    let sum_of = |stripped: bool| {
        let mut sum = 0u64;
        for &board in &boards {
            for square in 0..64 {
                let board = black_box(board);
                let found =
                    if stripped { tables.by_stripped(square, board) } else { tables.by_whole(square, board) };
                sum = mix(sum, found);
            }
        }
        if sum == known { LOOKUPS } else { 0 }
    };
    let mut methods = [
        Method::exact("64 patterns", LOOKUPS, || sum_of(true)),
        Method::exact("256 patterns", LOOKUPS, || sum_of(false)),
    ];
    let rounds = lab.size.pick(0, 9, 25);
    table.extend("", &compare_until(lab.stop, "rank tables", "lookups", &mut methods, rounds)?);
    Ok(table.finished(lab))
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::Bits;
    use banmen_bits::board::Directions;
    use banmen_bits::board::chess::Chess;
    use banmen_bits::sliders::walk;

    #[test]
    fn both_tables_have_the_attacks_of_a_walk_and_the_printed_sizes() {
        let tables = Horizontal::new();
        assert_eq!((size_of_val(&*tables.whole), size_of_val(&*tables.stripped)), (131_072, 32_768));
        let mut random = SplitMix64::new(1985);
        for _ in 0..500 {
            let occupied = random.next_u64();
            for square in 0..64 {
                let walked = walk::<Chess>(Directions::RANK, square as u32, Bits::from_words([occupied]));
                let expected = walked.words()[0];
                assert_eq!(tables.by_whole(square, occupied), expected);
                assert_eq!(tables.by_stripped(square, occupied), expected);
            }
        }
    }
}
