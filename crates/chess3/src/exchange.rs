//! Static exchange with two opponents: what a capture is worth when everyone goes on capturing on that square.
//!
//! After a capture the two others may take back, in the order of their turns, and each may rather leave it to the other:
//! a piece that both attack is taken by the one whose piece is then safe. So the exchange is a small game for three, and
//! it is solved as one (max^n) over at most two choices a capture: a player's profit is what he gains on the average of
//! the others.

use crate::position::Position;
use crate::representation::{Occupancy, Representation};
use crate::types::{Kind, Move, Side, Square};
use banmen_bits::BitSet;
use banmen_bits::sliders::{Occupancy as _, Sliders};

/// What pieces are worth, in hundredths of a pawn. A king in an exchange is worth more than all of it.
pub(crate) const VALUES: [i32; 6] = [100, 310, 340, 500, 950, 10_000];
/// Captures after the first that are looked at.
const DEEPEST: u32 = 5;

/// What each side loses; nobody gains but by the losses of others.
type Losses = [i32; 3];

/// Twice a side's profit: its losses count double, those of others once.
#[inline(always)]
const fn profit(losses: &Losses, side: Side) -> i32 {
    losses[side.next().index()] + losses[side.previous().index()] - 2 * losses[side.index()]
}

impl<R: Representation> Position<R> {
    /// The profit of a move for the side that makes it, in hundredths of a pawn: what the others lose on the average,
    /// less what it loses itself. A quiet move may lose the piece that moves.
    ///
    /// ```
    /// use banmen_chess3::{Move, Position, Setup};
    /// let setup: Setup = "W W:KE1,RA1,PD2 B:KL8,PA7 R:KL12 W=-;B=-;R=-".parse().unwrap();
    /// let position: Position = Position::new(&setup).unwrap();
    /// let takes = Move::new("A1".parse().unwrap(), "A7".parse().unwrap());
    /// assert_eq!(position.exchange(takes), 50);
    /// ```
    pub fn exchange(&self, m: Move) -> i32 {
        let (from, to, side) = (m.from(), m.to(), self.turn());
        let Some(piece) = self.piece(from) else { return 0 };
        let mut losses = [0; 3];
        if let Some(taken) = self.piece(to) {
            losses[taken.side.index()] += VALUES[taken.kind.index()];
        }
        let mut standing = VALUES[piece.kind.index()];
        if piece.kind == Kind::Pawn && to.promotes(side) {
            standing = VALUES[m.promotion().index()];
            losses[side.index()] -= standing - VALUES[0];
        }
        let mut occupancy = *self.occupancy();
        self.sliders().toggle(&mut occupancy, from.bit());
        let further = self.resolve(to, side, standing, &occupancy, DEEPEST);
        for (loss, more) in losses.iter_mut().zip(further) {
            *loss += more;
        }
        profit(&losses, side) / 2
    }

    /// What is lost from here on, with a piece of `owner` on the square and the next side to choose.
    fn resolve(
        &self,
        square: Square,
        owner: Side,
        standing: i32,
        occupancy: &Occupancy<R>,
        depth: u32,
    ) -> Losses {
        let mut best = [0; 3];
        if depth == 0 {
            return best;
        }
        let attackers = self.attackers(square, occupancy) & occupancy.set();
        // The one who could take first decides last: he knows what the other would do if he did not.
        for side in [owner.previous(), owner.next()] {
            let own = attackers & self.side(side);
            if own.is_empty() {
                continue;
            }
            let Some((from, value)) = self.least(own) else { continue };
            let mut after = *occupancy;
            self.sliders().toggle(&mut after, from);
            let mut losses = self.resolve(square, side, value, &after, depth - 1);
            losses[owner.index()] += standing;
            if profit(&losses, side) > profit(&best, side) {
                best = losses;
            }
        }
        best
    }

    /// The least valuable piece of a set, and its value.
    fn least(&self, set: R::Set) -> Option<(u32, i32)> {
        Kind::ALL
            .into_iter()
            .find_map(|kind| (set & self.kind(kind)).first().map(|square| (square, VALUES[kind.index()])))
    }

    /// Appends the captures and promotions that profit, the best first.
    pub(crate) fn profitable(&self, list: &mut crate::position::Moves) {
        let occupied = self.occupied();
        let pawns = self.kind(Kind::Pawn);
        let mut scored: arrayvec::ArrayVec<(i32, Move), 128> = arrayvec::ArrayVec::new();
        for &m in &self.moves() {
            let promotes = m.to().row() == 0 && pawns.contains(m.from().bit());
            if (promotes || occupied.contains(m.to().bit())) && !scored.is_full() {
                let profit = self.exchange(m);
                if profit > 0 {
                    scored.push((-profit, m));
                }
            }
        }
        scored.sort_by_key(|&(loss, _)| loss);
        list.extend(scored.into_iter().map(|(_, m)| m));
    }

    /// Puts the promising moves first: captures and promotions that profit, the best first, then quiet moves, then
    /// captures that lose.
    pub(crate) fn order(&self, moves: &mut [Move]) {
        let occupied = self.occupied();
        let pawns = self.kind(Kind::Pawn);
        let mut scored: arrayvec::ArrayVec<(i32, Move), 128> = arrayvec::ArrayVec::new();
        let mut quiet = crate::position::Moves::new();
        for &m in moves.iter() {
            let promotes = m.to().row() == 0 && pawns.contains(m.from().bit());
            if (promotes || occupied.contains(m.to().bit())) && !scored.is_full() {
                scored.push((-self.exchange(m), m));
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
