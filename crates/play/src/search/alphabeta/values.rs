//! What a value means: whose it is, how soon a win comes, and what of it goes into the table.

use super::{Aim, DECIDED, HURRY, Run};
use crate::{
    game::{Game, PRIZE, Payoffs, Player},
    search::{
        Evaluate, Scores, WIN,
        evaluate::{lead, parts},
    },
};

impl<G: Game, E: Evaluate<G>> Run<'_, G, E> {
    /// Which of the two sides a player is on.
    pub(super) fn side(&self, player: Player) -> bool {
        self.alone.map_or(player == Player::FIRST, |alone| player == alone)
    }

    pub(super) fn evaluate(&self, game: &G) -> i32 {
        match self.alone {
            None => self.evaluation.advantage(game),
            Some(alone) => self.seen_from(game, self.aimed(&self.evaluation.scores(game), alone)),
        }
    }

    /// What some scores are worth to a player, between plus and minus [`PRIZE`].
    fn aimed(&self, scores: &Scores, player: Player) -> i32 {
        match self.aim {
            Aim::Share => lead(scores, player),
            Aim::Lead => {
                let rivals = Player::all(G::PLAYERS).filter(|&other| other != player);
                scores[player.index()] - rivals.map(|other| scores[other.index()]).max().unwrap_or(0)
            }
        }
    }

    pub(super) fn ended(&self, game: &G, ply: usize) -> i32 {
        let payoffs = game.outcome().unwrap_or(Payoffs::draw(G::PLAYERS));
        let player = self.alone.unwrap_or(game.turn());
        let value = self.aimed(&parts(&payoffs), player) * (WIN / PRIZE as i32);
        // A win that comes sooner is worth more, a loss that comes later costs less; a draw has no hurry.
        let hurry = if value.abs() >= DECIDED + HURRY { value.signum() * (ply as i32).min(HURRY) } else { 0 };
        self.seen_from(game, value - hurry)
    }

    /// A value for the lone player (or the player on move) as the side on move sees it.
    fn seen_from(&self, game: &G, value: i32) -> i32 {
        if self.alone.is_none_or(|alone| game.turn() == alone) { value } else { -value }
    }

    /// A value at the root as shares of the prize.
    pub(super) fn shares(&self, game: &G, value: i32) -> Scores {
        let prize = PRIZE as i32;
        let scale = WIN / prize;
        let value = if value.abs() >= DECIDED { (value + value.signum() * scale / 2) / scale } else { value };
        let mine = ((prize + value.clamp(-prize, prize)) / 2).clamp(0, prize);
        let others = (prize - mine) / (G::PLAYERS as i32 - 1).max(1);
        let mut scores = Scores::default();
        for player in Player::all(G::PLAYERS) {
            scores[player.index()] = if player == game.turn() { mine } else { others };
        }
        scores
    }
}

/// In the table a decided value counts from its own position, not from the root.
pub(super) const fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        DECIDED.. => value + ply as i32,
        ..=NEGATIVE_DECIDED => value - ply as i32,
        _ => value,
    }
}

pub(super) const fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        DECIDED.. => value - ply as i32,
        ..=NEGATIVE_DECIDED => value + ply as i32,
        _ => value,
    }
}

const NEGATIVE_DECIDED: i32 = -DECIDED;
