//! What is thought of a position: material, placement, the safety of the kings.

use crate::game::{Shogi, Turn, Turns, player};
use crate::position::{Position, VALUES};
use crate::representation::Representation;
use crate::types::{Color, Kind, Moves, Square};
use banmen_bits::BitSet;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;

/// Material on the board and in hand, how far pieces have come and how near they are to the kings, and how many of the
/// squares around each king the other side attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Material;

/// A piece in hand goes anywhere: it is worth a little more than on the board.
const IN_HAND: i32 = 110;
/// For each rank that a piece has advanced, by kind.
const ADVANCE: [i32; Kind::COUNT] = [6, 2, 4, 6, 2, 3, 3, 0, 4, 4, 4, 4, 4, 4];
/// For an attacked square beside a king.
const EXPOSED: i32 = 22;
/// For each general beside the own king.
const GUARD: i32 = 28;
/// For each rank a king has left its first two, while there are pieces to be afraid of.
const WANDER: i32 = 30;
/// A won game in centipawns: the scale of the scores ends there.
const DECIDED: i32 = 6000;

impl Material {
    /// What the side to move is ahead, in hundredths of a pawn.
    pub fn lead<R: Representation>(&self, position: &Position<R>) -> i32 {
        let us = position.turn();
        side(position, us) - side(position, us.other()) + 15
    }
}

fn side<R: Representation>(position: &Position<R>, color: Color) -> i32 {
    let own = position.color(color);
    let mut total = 0;
    for kind in Kind::ALL {
        if kind == Kind::King {
            continue;
        }
        R::each(position.kind(kind) & own, |square| {
            total += VALUES[kind.index()] + ADVANCE[kind.index()] * (9 - square.rank_for(color) as i32);
        });
    }
    for (kind, count) in position.hand(color).iter() {
        total += VALUES[kind.index()] * count as i32 * IN_HAND / 100;
    }
    let king = position.kind(Kind::King) & own;
    if !king.is_empty() {
        total += safety(position, color, R::first(king));
    }
    total
}

fn safety<R: Representation>(position: &Position<R>, color: Color, king: Square) -> i32 {
    let around = R::tables().king[king];
    let attacked = position.attacked_squares(color.other()) & around;
    let generals = (position.golds() | position.kind(Kind::Silver)) & position.color(color);
    let wandered = 8 - king.rank_for(color) as i32;
    GUARD * ((generals & around).len() as i32)
        - EXPOSED * (attacked.len() as i32)
        - WANDER * wandered.clamp(0, 4)
}

impl<R: Representation> Evaluate<Position<R>> for Material {
    fn scores(&self, game: &Position<R>) -> Scores {
        let ahead = self.advantage(game);
        let mine = (PRIZE as i32 + ahead) / 2;
        let mut scores = [0; 4];
        let us = player(game.turn());
        scores[us.index()] = mine;
        scores[us.other().index()] = PRIZE as i32 - mine;
        scores
    }

    fn advantage(&self, game: &Position<R>) -> i32 {
        // Short of a won game, however large the lead.
        let lead = self.lead(game).clamp(-DECIDED, DECIDED);
        lead * (PRIZE as i32 / (DECIDED + DECIDED / 10))
    }

    /// Captures that do not lose material.
    fn list_noisy_moves(&self, game: &Position<R>, list: &mut Moves) {
        game.list_captures(list);
        list.retain(|m| game.exchange(*m) >= 0);
    }
}

impl Evaluate<Shogi> for Material {
    fn scores(&self, game: &Shogi) -> Scores {
        self.scores(game.position())
    }

    fn advantage(&self, game: &Shogi) -> i32 {
        self.advantage(game.position())
    }

    fn list_noisy_moves(&self, game: &Shogi, list: &mut Turns) {
        let mut moves = Moves::new();
        self.list_noisy_moves(game.position(), &mut moves);
        list.extend(moves.into_iter().map(Turn::Move));
    }
}
