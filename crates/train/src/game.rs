//! One game of the engine, against itself or against another set of weights or parts.

use crate::data::Sample;
use anyhow::{Context, Result};
use banmen_bits::random::SplitMix64;
use banmen_engine::{Choice, Engine, Evaluation, GameLine, Limits, Outcome, PROVEN};
use banmen_shogi::{Color, Position};
use std::collections::HashSet;
use std::path::Path;

/// A game longer than this is a draw.
const LONGEST: u16 = 320;
/// An opening is played out when neither side is ahead by more.
const BALANCED: i32 = 400;
/// Positions beyond this are decided and teach nothing.
const DECIDED: i32 = 3000;
/// Megabytes of the table: a game of searches of a few thousand nodes does not fill it, and it is cleared quickly.
const TABLE: usize = 4;

/// An engine with these weights, or with its own evaluation.
pub(crate) fn engine(weights: Option<&Path>) -> Result<Engine> {
    let mut engine = Engine::new(TABLE);
    if let Some(file) = weights {
        let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
        engine.set_evaluation(Evaluation::from_bytes(&bytes)?);
    }
    Ok(engine)
}

/// Limits by nodes alone.
pub(crate) fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// A game that was played.
pub(crate) struct Game {
    /// `None` for a draw.
    pub(crate) winner: Option<Color>,
    /// Quiet positions with the score of the search.
    pub(crate) told: Vec<(Position, i32)>,
}

impl Game {
    /// Plays a game to its end: a proven mate, a declaration, no moves, or [`LONGEST`].
    pub(crate) fn play(
        mut line: GameLine,
        mut search: impl FnMut(Color, &GameLine) -> Outcome,
    ) -> Option<Self> {
        let mut told: Vec<(Position, i32)> = Vec::new();
        let winner = loop {
            let position = *line.position();
            let us = position.turn();
            if position.ply() > LONGEST {
                break None;
            }
            let outcome = search(us, &line);
            let best = match outcome.choice {
                Choice::Resign => break Some(us.other()),
                Choice::Declare => break Some(us),
                Choice::Move { best, .. } => best,
            };
            if outcome.score.abs() >= PROVEN {
                break Some(if outcome.score > 0 { us } else { us.other() });
            }
            let quiet = !position.is_check() && position.piece(best.to()).is_none() && !best.is_promotion();
            if quiet && outcome.score.abs() <= DECIDED {
                told.push((position, outcome.score));
            }
            line.play(best).ok()?;
        };
        Some(Self { winner, told })
    }

    /// The positions that were not seen yet.
    pub(crate) fn samples(&self, seen: &mut HashSet<u64>) -> Vec<Sample> {
        let fresh = self.told.iter().filter(|(position, _)| seen.insert(position.key()));
        let sample = |(position, score): &(Position, i32)| {
            let result = self.winner.map_or(0, |winner| if winner == position.turn() { 1 } else { -1 });
            Sample::new(position, *score as i16, result)
        };
        fresh.map(sample).collect()
    }
}

/// A game after 8 to 16 random moves that leave neither side far ahead.
pub(crate) fn opening(engine: &mut Engine, random: &mut SplitMix64, limits: &Limits) -> GameLine {
    loop {
        let Some(line) = random_moves(random) else { continue };
        engine.clear();
        if engine.search_here(&line, limits).score.abs() <= BALANCED {
            return line;
        }
    }
}

/// A game after 8 to 16 random moves, unless it ended.
fn random_moves(random: &mut SplitMix64) -> Option<GameLine> {
    let mut line = GameLine::default();
    for _ in 0..8 + random.below(9) {
        let moves = line.position().legal_moves();
        if moves.is_empty() {
            return None;
        }
        line.play(moves[random.below(moves.len() as u64) as usize]).ok()?;
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_end_and_results_belong_to_the_side_to_move() {
        let mut engine = engine(None).expect("an engine");
        let mut random = SplitMix64::new(4);
        let line = opening(&mut engine, &mut random, &nodes(50));
        assert!((9..=17).contains(&line.position().ply()));
        let game = Game::play(line, |_, line| engine.search_here(line, &nodes(50))).expect("legal moves");
        let samples = game.samples(&mut HashSet::new());
        assert!(!samples.is_empty());
        // A position that came back is told once.
        let mut met = HashSet::new();
        let told: Vec<_> = game.told.iter().filter(|(position, _)| met.insert(position.key())).collect();
        assert_eq!(samples.len(), told.len());
        for (sample, (position, score)) in samples.iter().zip(told) {
            let result = match game.winner {
                Some(winner) if winner == position.turn() => 1,
                Some(_) => -1,
                None => 0,
            };
            assert_eq!((sample.result(), i32::from(sample.score())), (result, *score));
            assert!(!position.is_check() && score.abs() <= DECIDED);
        }
        let mut seen = HashSet::new();
        let fresh = game.samples(&mut seen).len();
        assert_eq!((fresh, game.samples(&mut seen).len()), (seen.len(), 0));
    }
}
