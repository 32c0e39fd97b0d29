//! Moves for early positions, which no search of a second can solve.
//!
//! The book has a move that keeps the value (win, draw or loss) for every position of few stones that can arise when one
//! side plays by it, whatever the other side does. Mirrored positions are one. `examples/connect4_book.rs` makes it with the
//! [`solver`](super::solver).

use super::kernel::{COLUMNS, STRIDE};
use super::{Connect4, Move};
use banmen_game::Game;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The lines of the file: stones, key, column.
static BOOK: LazyLock<HashMap<u64, u8>> = LazyLock::new(|| {
    let line = |line: &str| {
        let mut words = line.split('\t').skip(1);
        let key = u64::from_str_radix(words.next()?, 16).ok()?;
        Some((key, words.next()?.parse().ok()?))
    };
    include_str!("book.tsv").lines().filter_map(line).collect()
});

/// The mirror image of a set of cells.
const fn mirrored(set: u64) -> u64 {
    let mut image = 0;
    let mut column = 0;
    while column < COLUMNS {
        let cells = set >> (STRIDE * column) & ((1 << STRIDE) - 1);
        image |= cells << (STRIDE * (COLUMNS - 1 - column));
        column += 1;
    }
    image
}

/// The number that a position shares with its mirror image and with no other, and whether it is that of the image.
#[must_use]
pub fn canonical(position: &Connect4) -> (u64, bool) {
    let key = position.exact_key();
    let image = mirrored(key);
    (key.min(image), image < key)
}

/// The move of the book, where it has the position.
#[must_use]
pub fn book_move(position: &Connect4) -> Option<Move> {
    let (key, is_image) = canonical(position);
    let column = usize::from(*BOOK.get(&key)?);
    let column = if is_image { (COLUMNS - 1).checked_sub(column)? } else { column };
    Some(Move::new(column)).filter(|&m| position.is_legal(m))
}

#[cfg(test)]
mod tests {
    use super::super::solver::Solver;
    use super::*;
    use banmen_game::watch::Watch;
    use banmen_game::{Player, Random};

    /// The most stones of a position that the book has.
    const MOST: u32 = 8;

    #[test]
    fn every_line_is_read_and_mirrored_positions_have_mirrored_moves() {
        assert_eq!(BOOK.len(), include_str!("book.tsv").lines().count());
        let play = |columns: &[usize]| {
            let mut game = Connect4::default();
            for &column in columns {
                game.play(Move::new(column));
            }
            book_move(&game).map(Move::column)
        };
        assert_eq!(play(&[]), Some(3));
        for (left, right) in [(&[0][..], &[6][..]), (&[1], &[5]), (&[2], &[4])] {
            assert!(play(left).is_some() && play(left) == play(right).map(|column| 6 - column), "{left:?}");
        }
    }

    #[test]
    fn side_that_plays_by_the_book_finds_a_move_whatever_the_other_plays() {
        let mut random = Random::new(4);
        let mut looked = 0;
        for number in 0..600 {
            let mut game = Connect4::default();
            while game.outcome().is_none() && game.occupied().count_ones() <= MOST {
                let stones = game.occupied().count_ones();
                let m = if stones % 2 == number % 2 {
                    looked += 1;
                    book_move(&game).unwrap_or_else(|| panic!("{game:?} is not in the book"))
                } else {
                    random.pick(&game.moves()).expect("it is not over")
                };
                game.play(m);
            }
        }
        assert!(looked > 2_000, "{looked}");
    }

    /// The last moves of the book: what they lead to is worth as much as what they were played in.
    #[test]
    fn moves_keep_the_value() {
        let mut random = Random::new(9);
        let mut solver = Solver::with_megabytes(32);
        for _ in 0..6 {
            let mut game = Connect4::default();
            while game.outcome().is_none() && game.occupied().count_ones() < MOST {
                let first = game.occupied().count_ones() % 2 == 0;
                let chosen = if first { book_move(&game) } else { random.pick(&game.moves()) };
                game.play(chosen.expect("it is in the book"));
            }
            if let Some(payoffs) = game.outcome() {
                assert_eq!(payoffs.winner(), Some(Player::FIRST), "{game:?}");
                continue;
            }
            let before = solver.value(&game, Watch::NOBODY).expect("nobody stops it");
            // The first player has a win from the start, and the book never gives it away.
            assert_eq!(before, super::super::solver::Value::Win, "{game:?}");
        }
    }
}
