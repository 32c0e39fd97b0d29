//! What the plain twins of all games share: counting and random games, by definition.
//!
//! Every game has a second implementation on an array of cells that follows the rules as they are written. It checks
//! the sets in the tests and is measured next to them. Such a twin lists and plays moves; everything else is here.

use banmen_game::Random;

/// A game on an array of cells, without sets, tables or a way to take moves back.
pub trait PlainGame: Clone {
    /// A move, which means something in the position it was listed for.
    type Move: Copy;

    /// Every legal move; none when the game is over.
    fn moves(&self) -> Vec<Self::Move>;

    /// Plays a move of [`moves`](Self::moves).
    fn play(&mut self, m: Self::Move);

    /// Perft: the number of sequences of `depth` moves, with the moves of the last ply counted and not played.
    fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let below = moves.into_iter().map(|m| {
            let mut next = self.clone();
            next.play(m);
            next.count(depth - 1)
        });
        below.sum()
    }

    /// Plays uniformly random moves to the end and returns their number.
    fn playout(&mut self, random: &mut Random) -> u32 {
        let mut length = 0;
        while let Some(m) = random.pick(&self.moves()) {
            self.play(m);
            length += 1;
        }
        length
    }
}
