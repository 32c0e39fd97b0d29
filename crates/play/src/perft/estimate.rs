//! How large a tree is, guessed before it is walked.
//!
//! Knuth's method (1975): go down at random, and multiply the numbers of moves on the way. A few descents cost less than
//! a thousandth of the walk that is decided by them. A power of the number of moves at the root would not do: a game that
//! opens with four moves has ten of them a little later.
//!
//! Knuth's guess is right on the average, but the average of four is far too small where most games end early and a few
//! do not: nearly the whole tree of Connect Four lies below the descents that nobody won. So a descent goes on as long
//! as there is a move after which the game goes on. That guesses too much rather than too little, and too little would
//! mean that nobody could stop the walk.

use crate::{
    game::{Game, MoveList},
    random::Random,
};

/// How many descents are averaged.
const DESCENTS: u32 = 4;

/// About how many positions there are down to `depth`. The same position always gives the same guess.
pub(super) fn positions<G: Game>(game: &G, depth: u32) -> f64 {
    let mut random = Random::new(game.key());
    let mut total = 0.0;
    for _ in 0..DESCENTS {
        total += descent(game.clone(), depth, &mut random);
    }
    total / f64::from(DESCENTS)
}

/// The guess of one descent.
fn descent<G: Game>(mut game: G, depth: u32, random: &mut Random) -> f64 {
    let (mut width, mut sum) = (1.0, 0.0);
    for left in (0..depth).rev() {
        let moves = game.moves();
        width *= moves.len() as f64;
        sum += width;
        if left == 0 || !go_on(&mut game, moves.as_slice(), random) {
            break;
        }
    }
    sum
}

/// Plays a random move after which there are others; says whether there was one.
fn go_on<G: Game>(game: &mut G, moves: &[G::Move], random: &mut Random) -> bool {
    let first = random.below(moves.len() as u32) as usize;
    for step in 0..moves.len() {
        let m = moves[(first + step) % moves.len()];
        let undo = game.play(m);
        if game.count_moves() > 0 {
            return true;
        }
        game.undo(m, undo);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toys::{Nim, TicTacToe};

    #[test]
    fn even_trees_are_guessed_exactly() {
        assert_eq!(positions(&TicTacToe::default(), 3), f64::from(9 + 9 * 8 + 9 * 8 * 7));
        assert_eq!(positions(&Nim::<2>::new(100), 4), f64::from(3 + 9 + 27 + 81));
        assert_eq!(positions(&Nim::<2>::new(0), 4), 0.0);
    }

    #[test]
    fn guess_of_an_uneven_tree_is_seldom_too_small() {
        // The positions of noughts and crosses below the first are 549,945; no descent that goes on guesses far less.
        let mut random = Random::new(1);
        let guesses: Vec<f64> = (0..2_000).map(|_| descent(TicTacToe::default(), 9, &mut random)).collect();
        let mean = guesses.iter().sum::<f64>() / 2_000.0;
        assert!((549_945.0..2.0 * 549_945.0).contains(&mean), "{mean}");
        assert!(guesses.iter().all(|&guess| guess > 200_000.0));
    }

    #[test]
    fn hopeless_depths_are_more_than_anyone_counts() {
        assert!(positions(&Nim::<2>::new(200), 255) > 1e20);
    }
}
