//! Moves that random games seldom make, made on purpose.
//!
//! A swap on the second turn, a pass among hundreds of placements, a declaration or a promotion that is declined: uniform
//! choice meets each of them once in many games, and a flaw behind it stays hidden. Moves are told apart by the shape of
//! their texts with the cells left out, and in every second game a shape that was played seldom so far is preferred now
//! and then.

use crate::{
    game::{MoveList, Notation},
    random::Random,
};
use std::collections::HashMap;

/// A shape that was played less often than the most frequent one by this factor is rare.
const RARE: u64 = 8;
/// One in this many moves of a forced game prefers rare shapes.
const PERIOD: u32 = 3;

/// How often each shape of a move was played.
#[derive(Default)]
pub(super) struct Shapes(HashMap<String, u64>);

impl Shapes {
    /// Chooses a move; `None` when the game is over.
    pub(super) fn pick<G: Notation>(
        &mut self,
        game: &G,
        force: bool,
        random: &mut Random,
    ) -> Option<G::Move> {
        let moves = game.moves();
        let prefer = force && random.below(PERIOD) == 0;
        let rare = if prefer { self.rare(game, moves.as_slice()) } else { Vec::new() };
        let m = if rare.is_empty() { random.pick(moves.as_slice()) } else { random.pick(&rare) }?;
        *self.0.entry(shape(&game.move_text(m))).or_default() += 1;
        Some(m)
    }

    /// The moves of the least played shape, where that shape is rare.
    fn rare<G: Notation>(&self, game: &G, moves: &[G::Move]) -> Vec<G::Move> {
        let played = |m: &G::Move| self.0.get(&shape(&game.move_text(*m))).copied().unwrap_or(0);
        let most = self.0.values().max().copied().unwrap_or(0);
        let least = moves.iter().map(played).min().unwrap_or(0);
        if RARE * least >= most {
            return Vec::new();
        }
        moves.iter().copied().filter(|m| played(m) == least).collect()
    }
}

/// The text of a move with every cell as `#`: a run of digits with the small letters on both sides of it.
fn shape(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_digit = |index: usize| letters.get(index).is_some_and(char::is_ascii_digit);
    let mut out = String::new();
    for (index, &letter) in letters.iter().enumerate() {
        let touches = is_digit(index + 1) || index > 0 && is_digit(index - 1);
        if !(letter.is_ascii_digit() || letter.is_ascii_lowercase() && touches) {
            out.push(letter);
        } else if !out.ends_with('#') {
            out.push('#');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::shape;

    #[test]
    fn shapes_leave_the_cells_out() {
        let texts = ["7g7f", "8h2b+", "P*5e", "a10", "swap", "e2-e4=Q", "pass"];
        assert_eq!(texts.map(shape), ["#", "#+", "P*#", "#", "swap", "#-#=Q", "pass"]);
    }
}
