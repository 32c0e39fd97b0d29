//! How large a tree is, guessed before it is walked.
//!
//! Knuth's method (1975): go down at random, and multiply the numbers of moves on the way. The product is an unbiased
//! guess of how many positions there are at that depth, whatever the shape of the tree, and a few descents cost less
//! than a thousandth of the walk that is decided by them. A power of the number of moves at the root would not do: a
//! game that opens with four moves has ten of them a little later.

use crate::{
    game::{Game, MoveList},
    random::Random,
};

/// How many descents are averaged.
const DESCENTS: u32 = 4;

/// About how many positions there are down to `depth`. The same position always gives the same guess.
pub(super) fn positions<G: Game>(game: &G, depth: u32) -> f64 {
    let mut random = Random::new(game.key());
    let total: f64 = (0..DESCENTS).map(|_| descent(game.clone(), depth, &mut random)).sum();
    total / f64::from(DESCENTS)
}

/// The guess of one descent.
fn descent<G: Game>(mut game: G, depth: u32, random: &mut Random) -> f64 {
    let (mut width, mut sum) = (1.0, 0.0);
    for _ in 0..depth {
        let moves = game.moves();
        let Some(m) = random.pick(moves.as_slice()) else { break };
        width *= moves.len() as f64;
        sum += width;
        game.play(m);
    }
    sum
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
    fn mean_guess_of_an_uneven_tree_is_its_size() {
        // 1 + 9 + 72 + … positions of noughts and crosses are 549,946; all but the first are below it.
        let mut random = Random::new(1);
        let mean = (0..20_000).map(|_| descent(TicTacToe::default(), 9, &mut random)).sum::<f64>() / 20_000.0;
        assert!((mean / 549_945.0 - 1.0).abs() < 0.02, "{mean}");
    }

    #[test]
    fn hopeless_depths_are_more_than_anyone_counts() {
        assert!(positions(&Nim::<2>::new(200), 255) > 1e20);
    }
}
