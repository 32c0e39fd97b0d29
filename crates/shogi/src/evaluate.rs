//! Evaluation of a position: material, placement, king safety.

use crate::game::{Action, Actions, Shogi, player};
use crate::position::{PositionOf, VALUES};
use crate::representation::Representation;
use crate::types::{Color, Moves, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;

/// An evaluation by material on the board and in hand, the advance of the pieces, the generals next to each king, and the
/// attacked squares around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Material;

/// The value of a piece in hand in percent of its value on the board: it can be dropped anywhere.
const IN_HAND: i32 = 110;
/// The bonus for each rank that a piece has advanced, by kind.
const ADVANCE: [i32; PieceKind::COUNT] = [6, 2, 4, 6, 2, 3, 3, 0, 4, 4, 4, 4, 4, 4];
/// The penalty for an attacked square next to the king.
const EXPOSED: i32 = 22;
/// The bonus for a general next to its own king.
const GUARD: i32 = 28;
/// The penalty for each rank that a king has left its first two behind.
const WANDER: i32 = 30;
/// The lead in centipawns that counts as won: the scale of the scores ends there.
const DECIDED: i32 = 6000;

impl Material {
    /// Returns the lead of the side to move in centipawns.
    pub fn lead<R: Representation>(&self, position: &PositionOf<R>) -> i32 {
        let us = position.turn();
        side(position, us) - side(position, us.other()) + 15
    }
}

fn side<R: Representation>(position: &PositionOf<R>, color: Color) -> i32 {
    let own = position.color_set(color);
    let mut total = 0;
    for kind in PieceKind::ALL {
        if kind == PieceKind::King {
            continue;
        }
        R::for_each(position.kind_set(kind) & own, |square| {
            total += VALUES[kind.index()] + ADVANCE[kind.index()] * (9 - square.rank_for(color) as i32);
        });
    }
    for (kind, count) in position.hand(color).iter() {
        total += VALUES[kind.index()] * count as i32 * IN_HAND / 100;
    }
    let king = position.kind_set(PieceKind::King) & own;
    if !king.is_empty() {
        total += safety(position, color, R::first(king));
    }
    total
}

fn safety<R: Representation>(position: &PositionOf<R>, color: Color, king: Square) -> i32 {
    let around = R::tables().king[king];
    let attacked = position.attacked_set(color.other()) & around;
    let generals =
        (position.gold_like_set() | position.kind_set(PieceKind::Silver)) & position.color_set(color);
    let wandered = 8 - king.rank_for(color) as i32;
    GUARD * ((generals & around).len() as i32)
        - EXPOSED * (attacked.len() as i32)
        - WANDER * wandered.clamp(0, 4)
}

impl<R: Representation> Evaluate<PositionOf<R>> for Material {
    fn scores(&self, game: &PositionOf<R>) -> Scores {
        let ahead = self.advantage(game);
        let mine = (PRIZE as i32 + ahead) / 2;
        let mut scores = [0; 4];
        let us = player(game.turn());
        scores[us.index()] = mine;
        scores[us.other().index()] = PRIZE as i32 - mine;
        scores
    }

    fn advantage(&self, game: &PositionOf<R>) -> i32 {
        // However large the lead is, it stays below a won game.
        let lead = self.lead(game).clamp(-DECIDED, DECIDED);
        lead * (PRIZE as i32 / (DECIDED + DECIDED / 10))
    }

    /// Lists the captures that lose no material by static exchange evaluation.
    fn list_noisy_moves(&self, game: &PositionOf<R>, list: &mut Moves) {
        game.list_captures(list);
        list.retain(|m| game.see(*m) >= 0);
    }
}

impl Evaluate<Shogi> for Material {
    fn scores(&self, game: &Shogi) -> Scores {
        self.scores(game.position())
    }

    fn advantage(&self, game: &Shogi) -> i32 {
        self.advantage(game.position())
    }

    fn list_noisy_moves(&self, game: &Shogi, list: &mut Actions) {
        let mut moves = Moves::new();
        self.list_noisy_moves(game.position(), &mut moves);
        list.extend(moves.into_iter().map(Action::Move));
    }
}
