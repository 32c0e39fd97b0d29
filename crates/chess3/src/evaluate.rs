//! Evaluation of positions.
//!
//! Each player has a strength, and the expected shares of the prize are proportional to the squares of the strengths. A
//! strength is the sum of material, mobility, pawns near promotion, and the safety of the king against two opponents at
//! once. The game ends with the first mate, and the third player loses with the mated one: so an attack on a king is the
//! attacker's gain, the victim's loss, and also a loss of the third player, who must help to parry it.

use crate::game::Chess3Of;
use crate::position::{Moves, PositionOf, VALUES};
use crate::representation::Representation;
use crate::types::{Color, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;

/// An evaluation by material, mobility, pawns, king safety, and the danger of being the third player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Balance;

/// What the parts of an evaluation count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The strength of a player without pieces.
    pub base: i32,
    /// The bonus of a pawn for each row of its own third.
    pub pawn_home: i32,
    /// The malus of a player in check.
    pub checked: i32,
    /// The part of an attack on a king that its victim loses, in sixteenths.
    pub victim: i32,
    /// The part that its maker gains.
    pub attacker: i32,
    /// The part that the third player loses, who falls with the victim.
    pub third_party: i32,
    /// The value of a square that a piece attacks and may move to, in sixteenths of `MOBILITY`.
    pub mobility: i32,
    /// The limit of the value of one player's attack on one king.
    pub most_danger: i32,
    /// The malus of the strongest player, in sixteenths of the lead over the second: both others turn on it.
    pub envy: i32,
}

impl Weights {
    /// The weights that win most.
    pub const USUAL: Self = Self {
        base: 500,
        pawn_home: 5,
        checked: 35,
        victim: 16,
        attacker: 8,
        third_party: 5,
        mobility: 16,
        most_danger: 600,
        envy: 0,
    };
}

/// The bonus of a pawn in the rows 3, 2 and 1 of a foreign third, where only a blocker keeps it from promotion.
const PAWN_ABROAD: [i32; 4] = [0, 190, 100, 45];

impl<R: Representation> PositionOf<R> {
    /// Returns the strength of each player in the order of moves, in hundredths of a pawn and at least one.
    #[must_use]
    pub fn strengths(&self) -> [i32; 3] {
        self.weighed(&Weights::USUAL)
    }

    /// Returns the strength of each player by other weights.
    #[inline(always)]
    #[must_use]
    pub fn weighed(&self, weights: &Weights) -> [i32; 3] {
        let attacks = Color::ALL.map(|color| Attack::of(self, color));
        let mut strengths = Color::ALL.map(|color| {
            let mobility = attacks[color.index()].mobility * weights.mobility / 16;
            weights.base + self.material(color, weights) + mobility
        });
        if weights.envy != 0 {
            let mut order = strengths;
            order.sort_unstable();
            if let Some(leader) = strengths.iter().position(|&strength| strength == order[2]) {
                strengths[leader] -= (order[2] - order[1]) * weights.envy / 16;
            }
        }
        for victim in Color::ALL {
            for attacker in [victim.next(), victim.previous()] {
                let third = victim.next().index() + victim.previous().index() - attacker.index();
                let danger = attacks[attacker.index()].danger(victim, weights.most_danger);
                strengths[victim.index()] -= danger * weights.victim / 16;
                strengths[attacker.index()] += danger * weights.attacker / 16;
                strengths[third] -= danger * weights.third_party / 16;
            }
            if self.is_in_check(victim) {
                strengths[victim.index()] -= weights.checked;
            }
        }
        strengths.map(|strength| strength.max(1))
    }

    fn material(&self, color: Color, weights: &Weights) -> i32 {
        let own = self.color_set(color);
        let pieces =
            [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
        let worth = |kind: PieceKind| (own & self.kind_set(kind)).len() as i32 * VALUES[kind.index()];
        let mut sum: i32 = pieces.into_iter().map(worth).sum();
        (own & self.kind_set(PieceKind::Pawn)).for_each(|pawn| {
            let square = Square::of(pawn);
            sum += if square.third() == color.third() {
                weights.pawn_home * square.row() as i32
            } else {
                PAWN_ABROAD[square.row()]
            };
        });
        sum
    }
}

/// The evaluation by other weights, to be compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weighed(pub Weights);

/// The shares of the prize, by the squares of the strengths.
#[inline]
fn shares(strengths: [i32; 3]) -> Scores {
    let weights = strengths.map(|strength| i64::from(strength) * i64::from(strength));
    let sum: i64 = weights.iter().sum();
    let mut scores = Scores::default();
    for (score, weight) in scores.iter_mut().zip(weights) {
        *score = (i64::from(PRIZE) * weight / sum) as i32;
    }
    scores
}

impl<R: Representation> Evaluate<Chess3Of<R>> for Weighed {
    #[inline]
    fn scores(&self, game: &Chess3Of<R>) -> Scores {
        shares(game.position().weighed(&self.0))
    }

    fn list_noisy_moves(&self, game: &Chess3Of<R>, list: &mut Moves) {
        game.position().list_good_captures(list);
    }
}

impl<R: Representation> Evaluate<Chess3Of<R>> for Balance {
    #[inline]
    fn scores(&self, game: &Chess3Of<R>) -> Scores {
        shares(game.position().strengths())
    }

    /// Captures and promotions with a positive static exchange evaluation, the best first.
    fn list_noisy_moves(&self, game: &Chess3Of<R>, list: &mut Moves) {
        game.position().list_good_captures(list);
    }
}

/// The value of a square that a piece attacks and may move to, by kind.
const MOBILITY: [i32; 6] = [0, 4, 4, 3, 1, 0];
/// The weight of an attacked square around a king, by kind.
const WEIGHT: [i32; 6] = [1, 3, 3, 4, 6, 1];

/// A player's mobility, and the weights of its attacks on the kings of the others.
#[derive(Clone, Copy, Debug)]
struct Attack {
    mobility: i32,
    units: [i32; 3],
}

impl Attack {
    fn of<R: Representation>(position: &PositionOf<R>, color: Color) -> Self {
        let own = position.color_set(color);
        let others = [color.next(), color.previous()];
        let zones = others.map(|other| position.king_zone(other));
        let mut attack = Self { mobility: 0, units: [0; 3] };
        let mut count = |kind: PieceKind, seen: R::Set| {
            attack.mobility += MOBILITY[kind.index()] * (seen - own).len() as i32;
            for (other, zone) in others.into_iter().zip(zones) {
                attack.units[other.index()] += WEIGHT[kind.index()] * (seen & zone).len() as i32;
            }
        };
        let of = |kind: PieceKind| own & position.kind_set(kind);
        of(PieceKind::Knight).for_each(|square| count(PieceKind::Knight, position.knight_attacks(square)));
        of(PieceKind::Bishop).for_each(|square| count(PieceKind::Bishop, position.bishop_attacks(square)));
        of(PieceKind::Rook).for_each(|square| count(PieceKind::Rook, position.rook_attacks(square)));
        of(PieceKind::Queen).for_each(|square| {
            count(PieceKind::Queen, position.rook_attacks(square) | position.bishop_attacks(square));
        });
        count(PieceKind::Pawn, position.pawn_attacks(color));
        attack
    }

    /// The danger of the attack on a king: it grows with the square of the attacking weights.
    fn danger(&self, victim: Color, most: i32) -> i32 {
        let units = self.units[victim.index()];
        (units * units / 2).min(most)
    }
}
