//! Static exchange evaluation with two opponents: what a capture is worth when all players go on capturing on that square.
//!
//! After a capture both opponents may recapture, in the order of their turns, and each may prefer to leave that to the
//! other: a piece that both attack is captured by the one whose piece is safe afterwards. So the evaluation solves a small
//! game for three players by max^n, with at most two choices for each capture. A player's profit is the mean of what the
//! others lose, less the player's own loss.

use super::{Moves, PositionOf};
use crate::representation::{Occupancy, Representation};
use crate::types::{Color, Move, PieceKind, Square};
use arrayvec::ArrayVec;
use banmen_bits::BitSet;
use banmen_bits::sliders::{Occupancy as _, Sliders};

/// The values of the kinds in hundredths of a pawn. The king outweighs everything else.
pub(crate) const VALUES: [i32; 6] = [100, 310, 340, 500, 950, 10_000];
/// The number of recaptures that are considered.
const MAX_RECAPTURES: u32 = 5;

/// What each player loses.
type Losses = [i32; 3];

/// Twice a player's profit: own losses count double, those of others once.
#[inline(always)]
const fn profit(losses: &Losses, color: Color) -> i32 {
    losses[color.next().index()] + losses[color.previous().index()] - 2 * losses[color.index()]
}

impl<R: Representation> PositionOf<R> {
    /// Returns the static exchange evaluation of a move, in hundredths of a pawn: the mean of what the opponents lose on
    /// the destination, less what the mover loses there. A quiet move may lose the piece that moves.
    ///
    /// ```
    /// use banmen_chess3::Position;
    /// let position: Position = "W W:KE1,RA1,PD2 B:KL8,PA7 R:KL12 W=-;B=-;R=-".parse()?;
    /// assert_eq!(position.see("A1-A7".parse()?), 50);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn see(&self, m: Move) -> i32 {
        let (from, to, color) = (m.from(), m.to(), self.turn());
        let Some(piece) = self.piece(from) else { return 0 };
        let mut losses = [0; 3];
        if let Some(taken) = self.piece(to) {
            losses[taken.color.index()] += VALUES[taken.kind.index()];
        }
        let mut standing = VALUES[piece.kind.index()];
        if piece.kind == PieceKind::Pawn && to.is_promotion_for(color) {
            standing = VALUES[m.promotion().unwrap_or(PieceKind::Queen).index()];
            losses[color.index()] -= standing - VALUES[0];
        }
        let mut occupancy = *self.occupancy();
        self.sliders().toggle(&mut occupancy, from.bit());
        let further = self.recaptures(to, color, standing, &occupancy, MAX_RECAPTURES);
        for (loss, more) in losses.iter_mut().zip(further) {
            *loss += more;
        }
        profit(&losses, color) / 2
    }

    /// What the players lose from here on, with a piece of `owner` on the square and the next player to choose.
    fn recaptures(
        &self,
        square: Square,
        owner: Color,
        standing: i32,
        occupancy: &Occupancy<R>,
        depth: u32,
    ) -> Losses {
        let mut best = [0; 3];
        if depth == 0 {
            return best;
        }
        let attackers = self.attackers_set(square, occupancy) & occupancy.set();
        // The player who could capture first decides last, knowing what the other would do otherwise.
        for color in [owner.previous(), owner.next()] {
            let own = attackers & self.color_set(color);
            if own.is_empty() {
                continue;
            }
            let Some((from, value)) = self.least(own) else { continue };
            let mut after = *occupancy;
            self.sliders().toggle(&mut after, from);
            let mut losses = self.recaptures(square, color, value, &after, depth - 1);
            losses[owner.index()] += standing;
            if profit(&losses, color) > profit(&best, color) {
                best = losses;
            }
        }
        best
    }

    /// The least valuable piece of a set, and its value.
    fn least(&self, set: R::Set) -> Option<(u32, i32)> {
        PieceKind::ALL
            .into_iter()
            .find_map(|kind| (set & self.kind_set(kind)).first().map(|square| (square, VALUES[kind.index()])))
    }

    /// Appends the captures and promotions with a positive evaluation, the best first.
    pub(crate) fn list_good_captures(&self, list: &mut Moves) {
        let occupied = self.occupied_set();
        let pawns = self.kind_set(PieceKind::Pawn);
        let mut scored: ArrayVec<(i32, Move), 128> = ArrayVec::new();
        for &m in &self.legal_moves() {
            let promotes = m.to().row() == 0 && pawns.contains(m.from().bit());
            if (promotes || occupied.contains(m.to().bit())) && !scored.is_full() {
                let profit = self.see(m);
                if profit > 0 {
                    scored.push((-profit, m));
                }
            }
        }
        scored.sort_by_key(|&(loss, _)| loss);
        list.extend(scored.into_iter().map(|(_, m)| m));
    }

    /// Sorts moves for a search: captures and promotions that do not lose, the best first, then quiet moves, then losing
    /// captures.
    pub(crate) fn order_moves(&self, moves: &mut [Move]) {
        let occupied = self.occupied_set();
        let pawns = self.kind_set(PieceKind::Pawn);
        let mut scored: ArrayVec<(i32, Move), 128> = ArrayVec::new();
        let mut quiet = Moves::new();
        for &m in moves.iter() {
            let promotes = m.to().row() == 0 && pawns.contains(m.from().bit());
            if (promotes || occupied.contains(m.to().bit())) && !scored.is_full() {
                scored.push((-self.see(m), m));
            } else {
                quiet.push(m);
            }
        }
        if scored.is_empty() {
            return;
        }
        // Stable, so that equal captures keep the order of the generator.
        scored.sort_by_key(|&(loss, _)| loss);
        let good = scored.iter().take_while(|&&(loss, _)| loss <= 0).count();
        let ordered = scored[..good].iter().map(|&(_, m)| m);
        let ordered = ordered.chain(quiet.iter().copied()).chain(scored[good..].iter().map(|&(_, m)| m));
        for (slot, m) in moves.iter_mut().zip(ordered) {
            *slot = m;
        }
    }
}
