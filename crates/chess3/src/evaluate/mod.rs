//! What is thought of a position that is not over.
//!
//! Each side has a strength, and the shares of the prize go by the squares of the strengths. A strength is made of
//! material, mobility, pawns near promotion, and the safety of the king against two opponents at once. The game ends with
//! the first mate, and the third player loses with the mated one: so an attack on somebody's king is the attacker's gain,
//! the victim's loss, and also the loss of the third party, who must help to parry it.

mod attack;

use crate::exchange::VALUES;
use crate::game::Chess3;
use crate::position::{Moves, Position};
use crate::representation::Representation;
use crate::types::{Kind, Side, Square};
use attack::Attack;
use banmen_bits::BitSet;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;

/// Material, mobility, pawns, kings, and the danger of being the third party.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Balance;

/// Strength that a side has by being in the game at all.
const BASE: i32 = 500;
/// What a pawn gains with each row of its own third, and in the rows 3, 2, 1 of a foreign one: from there nothing but a
/// blocker keeps it from promotion.
const PAWN_HOME: i32 = 5;
const PAWN_ABROAD: [i32; 4] = [0, 190, 100, 45];
/// A side that is in check and not on move may be mated before it is.
const CHECKED: i32 = 35;
/// The part of an attack that its victim loses, its maker gains, and the third party loses, in sixteenths.
const VICTIM: i32 = 16;
const ATTACKER: i32 = 8;
const THIRD_PARTY: i32 = 5;

impl<R: Representation> Position<R> {
    /// The strength of each side, in hundredths of a pawn and never below one.
    pub fn strengths(&self) -> [i32; 3] {
        let attacks = Side::ALL.map(|side| Attack::of(self, side));
        let mut strengths = Side::ALL.map(|side| BASE + self.material(side) + attacks[side.index()].mobility);
        for victim in Side::ALL {
            for attacker in [victim.next(), victim.previous()] {
                let third = victim.next().index() + victim.previous().index() - attacker.index();
                let danger = attacks[attacker.index()].danger(victim);
                strengths[victim.index()] -= danger * VICTIM / 16;
                strengths[attacker.index()] += danger * ATTACKER / 16;
                strengths[third] -= danger * THIRD_PARTY / 16;
            }
            if self.is_in_check(victim) {
                strengths[victim.index()] -= CHECKED;
            }
        }
        strengths.map(|strength| strength.max(1))
    }

    fn material(&self, side: Side) -> i32 {
        let own = self.side(side);
        let pieces = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
        let worth = |kind: Kind| (own & self.kind(kind)).len() as i32 * VALUES[kind.index()];
        let mut sum: i32 = pieces.into_iter().map(worth).sum();
        (own & self.kind(Kind::Pawn)).for_each(|pawn| {
            let square = Square::of(pawn);
            sum += if square.third() == side.third() {
                PAWN_HOME * square.row() as i32
            } else {
                PAWN_ABROAD[square.row()]
            };
        });
        sum
    }
}

impl<R: Representation> Evaluate<Chess3<R>> for Balance {
    #[inline]
    fn scores(&self, game: &Chess3<R>) -> Scores {
        let weights = game.position().strengths().map(|strength| i64::from(strength) * i64::from(strength));
        let sum: i64 = weights.iter().sum();
        let mut scores = Scores::default();
        for (score, weight) in scores.iter_mut().zip(weights) {
            *score = (i64::from(PRIZE) * weight / sum) as i32;
        }
        scores
    }

    /// Captures and promotions that profit by the static exchange, the best first.
    fn list_noisy_moves(&self, game: &Chess3<R>, list: &mut Moves) {
        game.position().profitable(list);
    }
}
