//! What several full boards of one position have in common, counted for all cells at once.
//!
//! A tree search wants to know of every cell in how many of the boards each player has it, and how many of those that
//! player wins. Stone by stone that takes longer than to fill the boards. So eight boards are turned round, eight cells
//! at a time: a byte for each cell with a bit for each board, and every answer is the number of bits of such a byte.

use super::Set;
use banmen_game::Player;

/// The number of boards of a tally.
pub const BOARDS: usize = 8;

/// Eight rows of eight bits with rows and columns exchanged (Warren, *Hacker's Delight*, section 7-3).
#[inline(always)]
const fn transposed(mut bits: u64) -> u64 {
    let mut swapped = (bits ^ bits >> 7) & 0x00AA_00AA_00AA_00AA;
    bits ^= swapped ^ swapped << 7;
    swapped = (bits ^ bits >> 14) & 0x0000_CCCC_0000_CCCC;
    bits ^= swapped ^ swapped << 14;
    swapped = (bits ^ bits >> 28) & 0x0000_0000_F0F0_F0F0;
    bits ^ swapped ^ swapped << 28
}

/// Tells of each player and each of some cells, by its bit, on how many boards the player has it, and how many of these
/// boards the player wins. `first` are the first player's cells on each board, the second has the others; of `won`, a bit
/// for each board is set where the first player wins.
#[inline]
pub fn tell<const W: usize>(
    cells: Set<W>,
    first: &[Set<W>; BOARDS],
    won: u8,
    mut tell: impl FnMut(Player, usize, u32, f32),
) {
    for (index, word) in cells.words().into_iter().enumerate() {
        for byte in (0..8).filter(|byte| word >> (8 * byte) & 0xFF != 0) {
            let mut rows = 0;
            for (board, set) in first.iter().enumerate() {
                rows |= (set.words()[index] >> (8 * byte) & 0xFF) << (8 * board);
            }
            let columns = transposed(rows).to_le_bytes();
            let mut left = word >> (8 * byte) & 0xFF;
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                let (boards, cell) = (columns[bit], 64 * index + 8 * byte + bit);
                let wins = (boards & won).count_ones();
                tell(Player::FIRST, cell, boards.count_ones(), wins as f32);
                let wins = (!boards & !won).count_ones();
                tell(Player::SECOND, cell, boards.count_zeros(), wins as f32);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Random;

    #[test]
    fn counts_are_those_of_every_cell_and_board_by_itself() {
        let mut random = Random::new(8);
        for _ in 0..50 {
            let mut words = || Set::<2>::from_words([random.next_u64(), random.next_u64()]);
            let cells = words();
            let first = std::array::from_fn(|_| words() & cells);
            let won = random.next_u64() as u8;
            let mut told = Vec::new();
            tell(cells, &first, won, |player, cell, boards, wins| told.push((player, cell, boards, wins)));
            assert_eq!(told.len(), 2 * cells.len() as usize);
            for (player, cell, boards, wins) in told {
                let has = |board: &usize| first[*board].contains(cell as u32) == (player == Player::FIRST);
                let wins_on = |board: &usize| (won >> board & 1 == 1) == (player == Player::FIRST);
                let own: Vec<usize> = (0..BOARDS).filter(has).collect();
                assert!(cells.contains(cell as u32));
                assert_eq!(boards as usize, own.len());
                assert_eq!(wins as usize, own.iter().filter(|board| wins_on(board)).count());
            }
        }
    }
}
