//! What a side's pieces see: squares to go to, and squares around the kings of others.

use crate::position::Position;
use crate::representation::Representation;
use crate::types::{Kind, Side};
use banmen_bits::BitSet;

/// Worth of a square that a piece attacks and may go to, by kind.
const MOBILITY: [i32; 6] = [0, 4, 4, 3, 1, 0];
/// Weight of an attacked square around a king, by kind.
const WEIGHT: [i32; 6] = [1, 3, 3, 4, 6, 1];
/// The most that the attack of one side on one king counts.
const MOST_DANGER: i32 = 600;

/// A side's mobility, and its attacks on the kings of all sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    pub(super) mobility: i32,
    units: [i32; 3],
}

impl Attack {
    pub(super) fn of<R: Representation>(position: &Position<R>, side: Side) -> Self {
        let own = position.side(side);
        let others = [side.next(), side.previous()];
        let zones = others.map(|other| position.king_zone(other));
        let mut attack = Self { mobility: 0, units: [0; 3] };
        let mut see = |kind: Kind, seen: R::Set| {
            attack.mobility += MOBILITY[kind.index()] * (seen - own).len() as i32;
            for (other, zone) in others.into_iter().zip(zones) {
                attack.units[other.index()] += WEIGHT[kind.index()] * (seen & zone).len() as i32;
            }
        };
        let of = |kind: Kind| own & position.kind(kind);
        of(Kind::Knight).for_each(|square| see(Kind::Knight, position.knight_attacks(square)));
        of(Kind::Bishop).for_each(|square| see(Kind::Bishop, position.bishop_attacks(square)));
        of(Kind::Rook).for_each(|square| see(Kind::Rook, position.rook_attacks(square)));
        of(Kind::Queen).for_each(|square| {
            see(Kind::Queen, position.rook_attacks(square) | position.bishop_attacks(square));
        });
        see(Kind::Pawn, position.pawn_attacks(side));
        attack
    }

    /// How dangerous the attack on a king is: it grows with the square of what takes part in it.
    pub(super) fn danger(&self, victim: Side) -> i32 {
        let units = self.units[victim.index()];
        (units * units / 2).min(MOST_DANGER)
    }
}
